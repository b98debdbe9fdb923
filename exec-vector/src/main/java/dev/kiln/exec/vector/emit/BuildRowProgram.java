package dev.kiln.exec.vector.emit;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.vector.emit.Expr.Kind;
import dev.kiln.exec.vector.emit.Expr.Step;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Loop nest → the code of one row. Scalars, broadcast elements and index starts are computed before the loop. Every other array argument
 * is read and written as consecutive elements: where it is not, the driver stages it.
 *
 * <p>A reduction over the innermost dimension keeps four accumulators, used in turn; they come from and go back to the accumulator's
 * memory, so a row may be cut into calls. A reduction over outer dimensions only has an accumulator for each element of the row.
 */
public final class BuildRowProgram {
    /** Accumulators of a reduction along the row: as many additions are under way at a time. */
    public static final int ACCUMULATORS = 4;

    private final LoopNest nest;
    private final Lanes lanes;
    private final LaneCalls calls;
    private final boolean alongRow;
    private final List<Step> prologue = new ArrayList<>();
    private final List<Step> epilogue = new ArrayList<>();
    /** For each register that holds a scalar argument the number of the scalar. */
    private final Map<Integer, Integer> scalars = new HashMap<>();

    private BuildRowProgram(LoopNest nest, Lanes lanes) {
        this.nest = nest;
        this.lanes = lanes;
        this.calls = new LaneCalls(lanes);
        this.alongRow = nest.reduced().getLast();
    }

    /** The program of a nest. */
    public static RowProgram of(LoopNest nest, Lanes lanes) {
        return new BuildRowProgram(nest, lanes).build();
    }

    private RowProgram build() {
        for (int a = 0; a < nest.accesses().size(); a++) {
            if (nest.accesses().get(a).use() != LoopNest.Use.INDEX_ONLY) {
                prologue.add(
                        new Step("a" + a, ClassDesc.of("java.lang.foreign.MemorySegment"), argument(Kind.SEGMENT, a)));
            } else {
                prologue.add(new Step("d" + a, ConstantDescs.CD_long, argument(Kind.STRIDE, a)));
            }
            prologue.add(new Step("b" + a, ConstantDescs.CD_long, argument(Kind.BASE, a)));
        }
        boolean reduces = nest.body().stream().anyMatch(Statement.Reduce.class::isInstance);
        List<Step> body = body(false);
        return new RowProgram(lanes.count(), prologue, body, epilogue, reduces && alongRow ? body(true) : null);
    }

    private List<Step> body(boolean tail) {
        List<Step> steps = new ArrayList<>();
        boolean stored = false;
        for (Statement statement : nest.body()) {
            switch (statement) {
                case Statement.Load(int target, int access) -> {
                    DType type = nest.accesses().get(access).dtype();
                    if (!isBroadcast(access)) {
                        steps.add(set(target, calls.load(type, segment(access), address(access))));
                    } else if (stored) {
                        steps.add(set(target, loadOne(type, access)));
                    } else if (!tail) {
                        prologue.add(set(target, loadOne(type, access)));
                    }
                }
                case Statement.Scalar(int target, int scalar) -> {
                    if (!tail) {
                        scalars.put(target, scalar);
                        prologue.add(new Step("s" + scalar, ConstantDescs.CD_long, argument(Kind.SCALAR, scalar)));
                        prologue.add(set(target, calls.broadcast(type(target), new Expr.Local("s" + scalar))));
                    }
                }
                case Statement.Index(int target, int access) -> {
                    if (!tail) {
                        Expr first = calls.index(new Expr.Local("b" + access), new Expr.Local("d" + access));
                        prologue.add(new Step("x" + target, Lanes.register(DType.INT64), first));
                    }
                    steps.add(set(target, calls.addScalar(new Expr.Local("x" + target), new Expr.IndexStep(access))));
                }
                case Statement.Convert(int target, int arg) ->
                    steps.add(set(target, calls.convert(type(arg), type(target), register(arg))));
                case Statement.Compute compute -> steps.add(set(compute.target(), compute(compute)));
                case Statement.RandomNumber(int target, var distribution, int seed, int stream, int index) ->
                    steps.add(
                            set(target, calls.random(distribution, register(seed), register(stream), register(index))));
                case Statement.Scatter _ -> throw new IllegalStateException("a scatter has no vector code");
                case Statement.Gather _ -> throw new IllegalStateException("a gather has no vector code");
                case Statement.Store(int access, int arg) -> {
                    stored = true;
                    steps.add(Step.run(calls.store(
                            nest.accesses().get(access).dtype(), register(arg), segment(access), address(access))));
                }
                case Statement.Reduce reduce -> reduce(reduce, steps, tail);
                case Statement.Scan _, Statement.ArgReduce _, Statement.Filter _ -> throw LoopNest.ordered(statement);
            }
        }
        return steps;
    }

    private Expr compute(Statement.Compute compute) {
        List<Expr> args = compute.args().stream().map(BuildRowProgram::register).toList();
        Integer scalar = scalars.get(compute.args().getLast());
        Expr byOne = scalar == null || args.size() != 2
                ? null
                : LaneCalls.computeBy(compute.op(), compute.type(), args.getFirst(), new Expr.Local("s" + scalar));
        return byOne == null ? calls.compute(compute.op(), compute.type(), args) : byOne;
    }

    private void reduce(Statement.Reduce reduce, List<Step> steps, boolean tail) {
        int access = reduce.access();
        DType type = nest.accesses().get(access).dtype();
        Expr value = register(reduce.arg());
        if (!alongRow) {
            Expr old = calls.load(type, segment(access), address(access));
            Expr sum = calls.fold(reduce.op(), type, old, value);
            steps.add(Step.run(calls.store(type, sum, segment(access), address(access))));
            return;
        }
        ClassDesc vector = Lanes.register(type);
        if (!tail) {
            for (int k = 0; k < ACCUMULATORS; k++) {
                Expr.BaseOffset offset = new Expr.BaseOffset(access, (long) k * lanes.count() * type.bytes());
                prologue.add(new Step(accumulator(access, k), vector, calls.load(type, segment(access), offset)));
                epilogue.add(
                        Step.run(calls.store(type, new Expr.Local(accumulator(access, k)), segment(access), offset)));
            }
        }
        Expr counted = tail ? calls.onlyFirst(reduce.op(), type, value, new Expr.Valid()) : value;
        String next = "t" + access;
        steps.add(
                new Step(next, vector, calls.fold(reduce.op(), type, new Expr.Local(accumulator(access, 0)), counted)));
        for (int k = 0; k < ACCUMULATORS; k++) {
            String from = k + 1 < ACCUMULATORS ? accumulator(access, k + 1) : next;
            steps.add(new Step(accumulator(access, k), vector, new Expr.Local(from)));
        }
    }

    private static String accumulator(int access, int k) {
        return "acc" + access + "_" + k;
    }

    private boolean isBroadcast(int access) {
        Access a = nest.accesses().get(access);
        return a.inner() == InnerStride.BROADCAST && a.use() == LoopNest.Use.READ;
    }

    private Expr loadOne(DType type, int access) {
        return calls.loadOne(type, segment(access), new Expr.BaseOffset(access, 0));
    }

    private Step set(int target, Expr value) {
        return new Step("r" + target, Lanes.register(type(target)), value);
    }

    private DType type(int register) {
        return nest.registers().get(register);
    }

    private static Expr register(int register) {
        return new Expr.Local("r" + register);
    }

    private static Expr argument(Kind kind, int number) {
        return new Expr.Argument(kind, number);
    }

    private static Expr segment(int access) {
        return new Expr.Local("a" + access);
    }

    private Expr address(int access) {
        return new Expr.Address(access, nest.accesses().get(access).dtype().bytes());
    }
}
