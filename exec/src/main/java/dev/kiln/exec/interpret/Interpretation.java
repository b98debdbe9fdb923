package dev.kiln.exec.interpret;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Statement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * One run: for each point of the kept dimensions in order, for each phase, for each point of the reduced dimensions in order, the
 * statements in order; then the phase's reductions of that kept point are stored.
 */
final class Interpretation {
    private static final int POINTS_BETWEEN_CHECKS = 4096;

    private final LoopNest nest;
    private final Launch launch;
    private final RunContext context;
    private final Registers registers;
    private final List<Fold> folds = new ArrayList<>();
    private final Map<Statement, RunningFold> scans = new IdentityHashMap<>();
    private final Map<Statement, Extreme> extremes = new IdentityHashMap<>();
    private final Map<Statement, Long> filtered = new IdentityHashMap<>();
    private final boolean backwards;
    private final List<Integer> kept = new ArrayList<>();
    private final List<Integer> reduced = new ArrayList<>();
    private final long[] point;
    private int sinceCheck;

    Interpretation(LoopNest nest, Launch launch, RunContext context) {
        this.nest = nest;
        this.launch = nest.isNested() ? OwnMemory.of(nest, launch) : launch;
        this.context = context;
        this.registers = new Registers(nest.registers());
        this.backwards = nest.body().stream().anyMatch(s -> s instanceof Statement.Scan scan && scan.backwards());
        this.point = new long[nest.rank()];
        for (int d = 0; d < nest.rank(); d++) {
            (nest.reduced().get(d) ? reduced : kept).add(d);
        }
    }

    void run() {
        context.check();
        overKept(0);
    }

    private void overKept(int k) {
        if (k < kept.size()) {
            int d = kept.get(k);
            for (long i = 0; i < launch.sizes()[d]; i++) {
                point[d] = i;
                overKept(k + 1);
            }
            return;
        }
        for (LoopNest.Phase phase : nest.phases()) {
            folds.clear();
            scans.clear();
            extremes.clear();
            for (Statement statement : nest.statements(phase)) {
                if (statement instanceof Statement.Reduce reduce) {
                    folds.add(new Fold(
                            reduce.op(), nest.accesses().get(reduce.access()).dtype()));
                } else if (statement instanceof Statement.Scan scan) {
                    DType type = nest.registers().get(scan.target());
                    scans.put(scan, new RunningFold(scan, type, points(reduced)));
                } else if (statement instanceof Statement.ArgReduce) {
                    extremes.put(statement, new Extreme());
                }
            }
            if (phase.inner()) {
                overReduced(0, phase);
            } else {
                atPoint(phase);
            }
            storeReductions(phase);
        }
    }

    private void overReduced(int k, LoopNest.Phase phase) {
        if (k < reduced.size()) {
            int d = reduced.get(k);
            long size = launch.sizes()[d];
            for (long i = 0; i < size; i++) {
                point[d] = backwards ? size - 1 - i : i;
                overReduced(k + 1, phase);
            }
            return;
        }
        atPoint(phase);
    }

    private void atPoint(LoopNest.Phase phase) {
        if (++sinceCheck == POINTS_BETWEEN_CHECKS) {
            sinceCheck = 0;
            context.check();
        }
        int reduction = 0;
        for (Statement statement : nest.statements(phase)) {
            if (statement instanceof Statement.Reduce reduce) {
                folds.get(reduction++).add(registers, reduce.arg());
            } else {
                step(statement);
            }
        }
    }

    private void step(Statement statement) {
        switch (statement) {
            case Statement.Load(int target, int access) ->
                registers.load(
                        target, type(access), launch.bindings().get(access).segment(), index(access));
            case Statement.Scalar(int target, int scalar) ->
                registers.setScalar(target, launch.scalars().get(scalar));
            case Statement.Index(int target, int access) -> registers.set(target, index(access));
            case Statement.Convert(int target, int arg) -> registers.convert(target, arg);
            case Statement.Compute compute -> Compute.run(compute, registers);
            case Statement.RandomNumber(int target, var distribution, int seed, int stream, int index) ->
                registers.set(
                        target,
                        distribution.draw(registers.whole(seed), registers.whole(stream), registers.whole(index)));
            case Statement.Gather(int target, int access, int place) ->
                registers.load(
                        target,
                        type(access),
                        launch.bindings().get(access).segment(),
                        index(access) + registers.whole(place));
            case Statement.Scatter scatter -> scatter(scatter);
            case Statement.Store(int access, int arg) ->
                registers.store(arg, type(access), launch.bindings().get(access).segment(), index(access));
            case Statement.Scan scan -> scans.get(scan).next(registers, scan.arg(), scan.target());
            case Statement.ArgReduce(int access, boolean greatest, int arg) ->
                extremes.get(statement).next(registers, arg, greatest);
            case Statement.Filter filter -> filter(filter);
            case Statement.Reduce ignored -> throw new IllegalStateException("a reduction is folded, not stepped");
        }
    }

    private void scatter(Statement.Scatter scatter) {
        MemorySegment memory = launch.bindings().get(scatter.access()).segment();
        long element = index(scatter.access()) + registers.whole(scatter.place());
        DType type = type(scatter.access());
        if (scatter.op() == null) {
            registers.store(scatter.arg(), type, memory, element);
            return;
        }
        Registers pair = new Registers(Collections.nCopies(3, type.register()));
        pair.load(0, type, memory, element);
        pair.set(1, registers.whole(scatter.arg()));
        pair.set(1, registers.real(scatter.arg()));
        Compute.run(new Statement.Compute(2, scatter.op(), type.register(), List.of(0, 1)), pair);
        pair.store(2, type, memory, element);
    }

    private void filter(Statement.Filter filter) {
        if (registers.bool(filter.mask())) {
            long place = filtered.merge(filter, 1L, Long::sum) - 1;
            registers.store(
                    filter.arg(),
                    type(filter.access()),
                    launch.bindings().get(filter.access()).segment(),
                    index(filter.access()) + place * filter.step());
        }
    }

    private long points(List<Integer> dimensions) {
        long points = 1;
        for (int d : dimensions) {
            points *= launch.sizes()[d];
        }
        return points;
    }

    private void storeReductions(LoopNest.Phase phase) {
        for (int d : reduced) {
            point[d] = 0;
        }
        int fold = 0;
        for (Statement statement : nest.statements(phase)) {
            if (statement instanceof Statement.ArgReduce arg) {
                long at = index(arg.access()) * type(arg.access()).bytes();
                launch.bindings()
                        .get(arg.access())
                        .segment()
                        .set(
                                ValueLayout.JAVA_LONG_UNALIGNED,
                                at,
                                extremes.get(statement).place());
            }
            // The argument's register has the result's type and is free once its row is folded.
            if (statement instanceof Statement.Reduce reduce
                    && folds.get(fold++).finish(registers, reduce.arg())) {
                registers.store(
                        reduce.arg(),
                        type(reduce.access()),
                        launch.bindings().get(reduce.access()).segment(),
                        index(reduce.access()));
            }
        }
    }

    private DType type(int access) {
        return nest.accesses().get(access).dtype();
    }

    private long index(int access) {
        Launch.Binding binding = launch.bindings().get(access);
        long index = binding.offset();
        for (int d = 0; d < point.length; d++) {
            index += point[d] * binding.strides()[d];
        }
        return index;
    }
}
