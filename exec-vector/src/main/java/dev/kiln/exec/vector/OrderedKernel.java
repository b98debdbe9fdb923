package dev.kiln.exec.vector;

import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A flat nest with scans, arg-reductions or filters. A chunk of points goes through all stages ({@link OrderedStages}) while it is in the
 * cache: generated code for what may run in any order, loops over the chunk for the rest. What a chunk needs of the one before it, a
 * running fold or a place in the output, is handed on as soon as it is known, so that threads work on chunks of one lane at the same time.
 */
final class OrderedKernel implements Kernel {
    private static final double NANOS_WORTH_A_HELPER = 12_000;

    private final LoopNest nest;
    private final int[] order;
    private final int kept;
    private final int folded;
    private final List<Access> accesses;
    private final List<OrderedStages.Stage> stages;
    /** For each stage that is a part its kernel, else null. */
    private final List<Kernel> kernels = new ArrayList<>();

    private final Workers workers;
    private final VectorLoops loops;
    private final ScratchPool pool = new ScratchPool();
    private final boolean backwards;
    private final double nanosPerPoint;

    /** @param compile makes the kernel of a nest without ordered statements */
    OrderedKernel(LoopNest given, Function<LoopNest, Kernel> compile, Workers workers, VectorLoops loops) {
        this.order = order(given);
        this.nest = permuted(given, order);
        this.workers = workers;
        this.loops = loops;
        int n = 0;
        for (boolean r : nest.reduced()) {
            n += r ? 1 : 0;
        }
        this.folded = n;
        this.kept = nest.reduced().indexOf(true);
        OrderedStages.Cut cut = OrderedStages.of(nest);
        this.accesses = cut.accesses();
        this.stages = cut.stages();
        for (OrderedStages.Stage stage : stages) {
            kernels.add(stage instanceof OrderedStages.Part part ? compile.apply(part.nest()) : null);
        }
        this.backwards = nest.body().stream().anyMatch(s -> s instanceof Statement.Scan scan && scan.backwards());
        this.nanosPerPoint = nest.body().stream().mapToDouble(NestFacts::nanos).sum();
    }

    /** Kept dimensions first, then the reduced ones; a kept dimension that is innermost stays there. */
    private static int[] order(LoopNest nest) {
        List<Integer> order = new ArrayList<>();
        int last = nest.rank() - 1;
        for (int d = 0; d < last; d++) {
            if (!nest.reduced().get(d)) {
                order.add(d);
            }
        }
        for (int d = 0; d <= last; d++) {
            if (nest.reduced().get(d)) {
                order.add(d);
            }
        }
        if (!nest.reduced().get(last)) {
            order.add(last);
        }
        return order.stream().mapToInt(Integer::intValue).toArray();
    }

    private static LoopNest permuted(LoopNest nest, int[] order) {
        List<Boolean> reduced = new ArrayList<>();
        for (int d : order) {
            reduced.add(nest.reduced().get(d));
        }
        return new LoopNest(
                nest.rank(), reduced, nest.accesses(), nest.scalars(), nest.registers(), nest.body(), nest.phases());
    }

    private Launch permuted(Launch launch) {
        List<Launch.Binding> bindings = new ArrayList<>();
        for (Launch.Binding b : launch.bindings()) {
            bindings.add(new Launch.Binding(b.segment(), b.offset(), permuted(b.strides())));
        }
        return new Launch(permuted(launch.sizes()), bindings, launch.scalars());
    }

    private long[] permuted(long[] values) {
        long[] now = new long[values.length];
        for (int d = 0; d < now.length; d++) {
            now[d] = values[order[d]];
        }
        return now;
    }

    @Override
    public boolean isSteady() {
        return kernels.stream().allMatch(kernel -> kernel == null || kernel.isSteady());
    }

    @Override
    public void run(Launch given, RunContext context) {
        context.check();
        Launch launch = permuted(given);
        double points = 1;
        for (long size : launch.sizes()) {
            points *= size;
        }
        if (points == 0) {
            withoutPoints(launch, context);
            return;
        }
        OrderedShape shape = new OrderedShape(launch.sizes(), kept, folded);
        OrderedJob job = new OrderedJob(this, launch, shape);
        long units = job.units();
        int threads = (int) Math.clamp((long) (points * nanosPerPoint / NANOS_WORTH_A_HELPER), 1, context.threads());
        workers.run(threads, units, 1, () -> new OrderedRun(job, pool), context);
        job.finish();
        // loops that were compiled ahead of time know addresses only
        Reference.reachabilityFence(given);
    }

    /** Only reductions have results then. */
    private void withoutPoints(Launch launch, RunContext context) {
        for (int s = 0; s < stages.size(); s++) {
            if (stages.get(s) instanceof OrderedStages.Part part
                    && part.nest().accesses().stream().anyMatch(a -> a.use() == Use.REDUCTION)) {
                List<Launch.Binding> bindings = new ArrayList<>();
                for (int a : part.accesses()) {
                    bindings.add(
                            a < launch.bindings().size()
                                    ? launch.bindings().get(a)
                                    : new Launch.Binding(
                                            java.lang.foreign.MemorySegment.NULL, 0, unit(launch.sizes().length)));
                }
                kernels.get(s).run(new Launch(launch.sizes(), bindings, scalars(part, launch)), context);
            }
        }
    }

    private static long[] unit(int rank) {
        long[] strides = new long[rank];
        strides[rank - 1] = 1;
        return strides;
    }

    static List<Object> scalars(OrderedStages.Part part, Launch launch) {
        List<Object> scalars = new ArrayList<>();
        for (int s : part.scalars()) {
            scalars.add(launch.scalars().get(s));
        }
        return scalars;
    }

    VectorLoops loops() {
        return loops;
    }

    LoopNest nest() {
        return nest;
    }

    /** Those of the nest, then the buffers. */
    List<Access> accesses() {
        return accesses;
    }

    List<OrderedStages.Stage> stages() {
        return stages;
    }

    Kernel kernel(int stage) {
        return kernels.get(stage);
    }

    boolean backwards() {
        return backwards;
    }

    @Override
    public String source() {
        StringBuilder out = new StringBuilder();
        for (int s = 0; s < stages.size(); s++) {
            out.append("// Stage ").append(s + 1).append(" of ").append(stages.size());
            switch (stages.get(s)) {
                case OrderedStages.Part _ ->
                    out.append(", on each chunk.\n").append(kernels.get(s).source());
                case OrderedStages.Scan scan ->
                    out.append(": scan ")
                            .append(scan.statement().op().numpyName())
                            .append(" a");
                case OrderedStages.Extreme extreme ->
                    out.append(extreme.statement().greatest() ? ": argmax" : ": argmin")
                            .append(" a");
                case OrderedStages.Filter _ -> out.append(": filter a");
            }
            switch (stages.get(s)) {
                case OrderedStages.Part _ -> {}
                case OrderedStages.Scan scan ->
                    out.append(scan.from()).append(" into a").append(scan.to()).append('\n');
                case OrderedStages.Extreme extreme ->
                    out.append(extreme.from())
                            .append(" into a")
                            .append(extreme.statement().access())
                            .append('\n');
                case OrderedStages.Filter filter ->
                    out.append(filter.from())
                            .append(" where a")
                            .append(filter.mask())
                            .append(" into a")
                            .append(filter.statement().access())
                            .append('\n');
            }
        }
        return out.toString();
    }

    @Override
    public void close() {
        for (Kernel kernel : kernels) {
            if (kernel != null) {
                kernel.close();
            }
        }
    }
}
