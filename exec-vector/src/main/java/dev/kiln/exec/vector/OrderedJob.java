package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.vector.ordered.ExtremeLoops;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * One run of an {@link OrderedKernel}, shared by its threads. A unit of work is a chunk of a long lane, or all chunks of a task whose lanes
 * are many columns. Units are claimed in order, so that the one before is always done or being done.
 */
final class OrderedJob {
    private static final int SPINS = 2_000;

    final OrderedKernel kernel;
    final Launch launch;
    final OrderedShape shape;
    /** For each stage the number among those that hand something on from chunk to chunk, −1 for the others. */
    final int[] chain;
    /** For each chain and unit what it hands on, as bits. */
    final long[][] handed;
    /** For each arg-reduction, by stage, and unit: the extreme element as bits, and its place. */
    final long[][] extremes;

    final long[][] places;
    /** For each part that reduces, by stage, the results of the chunks of each access that is a reduction. */
    private final List<List<MemorySegment>> partials = new ArrayList<>();

    private final AtomicIntegerArray progress;
    private volatile Throwable failure;

    OrderedJob(OrderedKernel kernel, Launch launch, OrderedShape shape) {
        this.kernel = kernel;
        this.launch = launch;
        this.shape = shape;
        int stages = kernel.stages().size();
        int units = Math.toIntExact(units());
        chain = new int[stages];
        extremes = new long[stages][];
        places = new long[stages][];
        int chains = 0;
        for (int s = 0; s < stages; s++) {
            chain[s] = -1;
            partials.add(List.of());
            switch (kernel.stages().get(s)) {
                case OrderedStages.Scan _ -> chain[s] = chunked() ? chains++ : -1;
                case OrderedStages.Filter _ -> chain[s] = chains++;
                case OrderedStages.Extreme _ -> {
                    if (chunked()) {
                        extremes[s] = new long[units];
                        places[s] = new long[units];
                    }
                }
                case OrderedStages.Part part -> partials.set(s, partials(part));
            }
        }
        handed = new long[chains][chains == 0 ? 0 : units];
        progress = new AtomicIntegerArray(chains == 0 ? 0 : units);
    }

    /** Whether the chunks of a lane are units of their own. */
    boolean chunked() {
        return !shape.across && shape.chunks > 1;
    }

    long units() {
        return shape.across ? shape.tasks : shape.tasks * shape.chunks;
    }

    private List<MemorySegment> partials(OrderedStages.Part part) {
        List<MemorySegment> memory = new ArrayList<>();
        for (int a = 0; a < part.accesses().length && shape.chunks > 1; a++) {
            long bytes = part.nest().accesses().get(a).dtype().bytes();
            memory.add(
                    part.nest().accesses().get(a).use() == Use.REDUCTION
                            ? Arena.ofAuto().allocate(shape.tasks * shape.chunks * shape.columns * bytes, 64)
                            : MemorySegment.NULL);
        }
        return memory;
    }

    /** Where a reduction of a part puts the result of a chunk: into its place when there is one chunk, else beside those of the others. */
    Launch.Binding reduction(int stage, int access, Launch.Binding whole, long task, long chunk) {
        if (shape.chunks == 1) {
            return whole;
        }
        long[] strides = new long[whole.strides().length];
        strides[strides.length - 1] = shape.across ? 1 : 0;
        long at = (task * shape.chunks + chunk) * shape.columns;
        return new Launch.Binding(partials.get(stage).get(access), at, strides);
    }

    /** Joins the chunks' results, in order. */
    void finish() {
        for (int s = 0; s < chain.length && shape.chunks > 1; s++) {
            switch (kernel.stages().get(s)) {
                case OrderedStages.Part part -> join(s, part);
                case OrderedStages.Extreme extreme -> join(s, extreme);
                case OrderedStages.Scan _, OrderedStages.Filter _ -> {}
            }
        }
    }

    private void join(int stage, OrderedStages.Part part) {
        for (Statement statement : part.nest().body()) {
            if (!(statement instanceof Statement.Reduce reduce)) {
                continue;
            }
            MemorySegment from = partials.get(stage).get(reduce.access());
            int access = part.accesses()[reduce.access()];
            DType type = kernel.accesses().get(access).dtype();
            Launch.Binding to = launch.bindings().get(access);
            for (long task = 0; task < shape.tasks; task++) {
                OrderedShape.Box box = shape.box(task, 0, false);
                int columns = shape.columns(box);
                long at = task * shape.chunks * shape.columns;
                // strips that are less wide leave room between the chunks
                for (long c = 1; c < shape.chunks; c++) {
                    MemorySegment.copy(
                            from,
                            (at + c * shape.columns) * type.bytes(),
                            from,
                            (at + c * columns) * type.bytes(),
                            (long) columns * type.bytes());
                }
                Combine.tree(reduce.op(), type, from, at * type.bytes(), shape.chunks, columns);
                long step = shape.across ? to.strides()[to.strides().length - 1] : 0;
                long element = element(to, box);
                for (int j = 0; j < columns; j++) {
                    MemorySegment.copy(
                            from,
                            (at + j) * type.bytes(),
                            to.segment(),
                            (element + j * step) * type.bytes(),
                            type.bytes());
                }
            }
        }
    }

    private void join(int stage, OrderedStages.Extreme extreme) {
        if (!chunked()) {
            return;
        }
        Launch.Binding to = launch.bindings().get(extreme.statement().access());
        for (long task = 0; task < shape.tasks; task++) {
            int first = (int) (task * shape.chunks);
            int best = first;
            for (int u = first + 1; u < first + shape.chunks; u++) {
                boolean better = ExtremeLoops.isBetter(
                        extreme.type(), extreme.statement().greatest(), extremes[stage][u], extremes[stage][best]);
                best = better ? u : best;
            }
            long at = element(to, shape.box(task, 0, false)) * Long.BYTES;
            to.segment().set(ValueLayout.JAVA_LONG_UNALIGNED, at, places[stage][best]);
        }
    }

    /** The element at which a box begins. */
    static long element(Launch.Binding binding, OrderedShape.Box box) {
        long at = binding.offset();
        for (int d = 0; d < box.start().length; d++) {
            at += box.start()[d] * binding.strides()[d];
        }
        return at;
    }

    /** Whether the unit has handed something on. */
    boolean isHanded(int chain, int unit) {
        return progress.getAcquire(unit) > chain;
    }

    /** What the unit handed on, once it has. */
    long take(int chain, int unit) {
        for (int spins = 0; progress.getAcquire(unit) <= chain; spins++) {
            if (failure != null) {
                throw new IllegalStateException("another thread failed", failure);
            }
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
        return handed[chain][unit];
    }

    void hand(int chain, int unit, long bits) {
        handed[chain][unit] = bits;
        progress.setRelease(unit, chain + 1);
    }

    /** A thread cannot go on; those that wait for it end too. */
    void failed(Throwable t) {
        failure = t;
    }
}
