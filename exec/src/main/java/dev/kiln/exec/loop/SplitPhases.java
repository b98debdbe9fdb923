package dev.kiln.exec.loop;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A nested nest as flat nests that run one after the other, on all outer points or on a chunk of them. Before: an inner phase that sums
 * rows and one that divides by the sums. After: a reduction into memory, and an elementwise nest that reads it.
 *
 * <p>An outer phase becomes a nest over the kept dimensions. The nest's own accesses become accesses of memory, which the caller gives.
 */
public final class SplitPhases {
    /**
     * A phase as a flat nest.
     *
     * @param accesses for each of its accesses the number in the whole nest
     * @param scalars for each of its scalars the number in the whole nest
     */
    public record FlatPhase(LoopNest nest, boolean inner, List<Integer> accesses, List<Integer> scalars) {}

    private final LoopNest whole;
    private final LoopNest.Phase phase;
    private final List<Integer> accessNumbers = new ArrayList<>();
    private final List<Integer> scalarNumbers = new ArrayList<>();
    private final List<Use> uses = new ArrayList<>();
    private final List<DType> registers = new ArrayList<>();
    private final List<Statement> body = new ArrayList<>();
    private final int[] numbers;

    private SplitPhases(LoopNest whole, LoopNest.Phase phase) {
        this.whole = whole;
        this.phase = phase;
        this.numbers = new int[whole.registers().size()];
    }

    /** The phases in order, but for empty ones. */
    public static List<FlatPhase> of(LoopNest nest) {
        return nest.phases().stream()
                .filter(p -> p.to() > p.from())
                .map(p -> new SplitPhases(nest, p).split())
                .toList();
    }

    private FlatPhase split() {
        for (Statement statement : whole.statements(phase)) {
            body.add(renumber(statement));
        }
        boolean reduces = body.stream()
                .anyMatch(s -> s instanceof Statement.Reduce
                        || s instanceof Statement.ArgReduce
                        || s instanceof Statement.Scan);
        int rank = phase.inner() ? whole.rank() : whole.outer();
        List<Boolean> reduced = reduces ? whole.reduced() : new ArrayList<>(Collections.nCopies(rank, false));
        List<Access> accesses = new ArrayList<>();
        for (int a = 0; a < accessNumbers.size(); a++) {
            Access access = whole.accesses().get(accessNumbers.get(a));
            accesses.add(new Access(access.dtype(), uses.get(a), inner(access, uses.get(a))));
        }
        List<DType> scalars =
                scalarNumbers.stream().map(s -> whole.scalars().get(s)).toList();
        LoopNest nest = new LoopNest(rank, reduced, accesses, scalars, registers, body);
        assert CheckNest.after("SplitPhases", nest);
        return new FlatPhase(nest, phase.inner(), List.copyOf(accessNumbers), List.copyOf(scalarNumbers));
    }

    /** Along an outer phase's rows an access may lie in any way; row values lie together. */
    private InnerStride inner(Access access, Use use) {
        return switch (access.use()) {
            case ROW -> phase.inner() ? InnerStride.BROADCAST : InnerStride.UNIT;
            case KEPT -> InnerStride.UNIT;
            case INDEX_ONLY, GATHERED, SCATTERED, REDUCTION, FILTERED, READ, WRITE, READ_WRITE ->
                phase.inner() ? access.inner() : InnerStride.STRIDED;
        };
    }

    private Statement renumber(Statement statement) {
        return switch (statement) {
            case Statement.Load(int target, int access) -> new Statement.Load(define(target), access(access, Use.READ));
            case Statement.Scalar(int target, int scalar) -> {
                scalarNumbers.add(scalar);
                yield new Statement.Scalar(define(target), scalarNumbers.size() - 1);
            }
            case Statement.Index(int target, int access) ->
                new Statement.Index(define(target), access(access, Use.INDEX_ONLY));
            case Statement.Convert(int target, int arg) -> new Statement.Convert(define(target), numbers[arg]);
            case Statement.Compute(int target, var op, DType type, List<Integer> args) -> {
                List<Integer> numbered = args.stream().map(r -> numbers[r]).toList();
                yield new Statement.Compute(define(target), op, type, numbered);
            }
            case Statement.RandomNumber(int target, var distribution, int seed, int stream, int index) ->
                new Statement.RandomNumber(
                        define(target), distribution, numbers[seed], numbers[stream], numbers[index]);
            case Statement.Gather(int target, int access, int place) ->
                new Statement.Gather(define(target), access(access, Use.GATHERED), numbers[place]);
            case Statement.Scatter _ -> throw new IllegalStateException("a nest with phases scatters");
            case Statement.Store(int access, int arg) -> new Statement.Store(access(access, Use.WRITE), numbers[arg]);
            case Statement.Reduce(int access, var op, int arg) ->
                new Statement.Reduce(access(access, Use.REDUCTION), op, numbers[arg]);
            case Statement.Scan(int target, var op, int arg, boolean backwards, boolean exclusive) ->
                new Statement.Scan(define(target), op, numbers[arg], backwards, exclusive);
            case Statement.ArgReduce(int access, boolean greatest, int arg) ->
                new Statement.ArgReduce(access(access, Use.REDUCTION), greatest, numbers[arg]);
            case Statement.Filter(int access, int mask, int arg, int step) ->
                new Statement.Filter(access(access, Use.FILTERED), numbers[mask], numbers[arg], step);
        };
    }

    private int define(int register) {
        registers.add(whole.registers().get(register));
        numbers[register] = registers.size() - 1;
        return numbers[register];
    }

    private int access(int number, Use use) {
        int known = accessNumbers.indexOf(number);
        if (known < 0) {
            accessNumbers.add(number);
            uses.add(use);
            return uses.size() - 1;
        }
        if (uses.get(known) != use) {
            uses.set(known, Use.READ_WRITE);
        }
        return known;
    }
}
