package dev.kiln.exec.vector;

import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.vector.emit.Lanes;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** A nest that runs: on the block interpreter until the fused code is there and faster. */
final class VectorKernel implements Kernel {
    /** Work, in points times statements, after which the fused code is worth its compilation. */
    private static final long WORTH_FUSING = 200_000;

    private static final double NANOS_WORTH_A_HELPER = 12_000;
    private static final double NANOS_A_BATCH = 25_000;
    private static final int LEAST_BATCHES_A_THREAD = 6;

    /** What the kernels of a backend share. */
    record Engine(
            VectorOptions.Mode mode,
            RowCodes codes,
            Workers workers,
            ScratchPool pool,
            StridedCopies copies,
            WarmUp warmUp) {}

    private final Engine engine;
    private final LoopNest nest;
    /** What code is generated for. */
    private final LoopNest rows;

    private final NestFacts facts;
    private final Lanes lanes;
    private final AtomicLong work = new AtomicLong();
    private final AtomicBoolean asked = new AtomicBoolean();
    /** Kernels that walk another dimension innermost. There are few: one for each dimension and choice of broadcast accesses. */
    private final Map<LoopNest, VectorKernel> others = new ConcurrentHashMap<>();

    private volatile BlockCode blocks;
    private volatile BlockCode fused;
    private volatile boolean closed;

    VectorKernel(LoopNest nest, Lanes lanes, Engine engine) {
        this.nest = nest;
        this.rows = nest.inRegisters();
        this.facts = new NestFacts(nest);
        this.lanes = lanes;
        this.engine = engine;
    }

    @Override
    public void run(Launch launch, RunContext context) {
        long points = 1;
        for (long size : launch.sizes()) {
            points *= size;
        }
        int inner = facts.ordered ? nest.rank() - 1 : InnermostChoice.of(launch.sizes());
        if (inner != nest.rank() - 1) {
            LoopNest turned = InnermostChoice.nest(nest, launch, inner);
            others.computeIfAbsent(turned, this::sibling).run(InnermostChoice.launch(launch, inner), context);
            return;
        }
        run(code(points), new LaunchFacts(facts, launch, engine.copies), points, context);
    }

    private VectorKernel sibling(LoopNest other) {
        return new VectorKernel(other, lanes, engine);
    }

    private BlockCode code(long points) {
        BlockCode best = fused;
        if (best != null) {
            return best;
        }
        if (engine.mode == VectorOptions.Mode.FUSED) {
            fused = generateFused();
            return fused;
        }
        if (blocks == null) {
            blocks = engine.codes.blocks(rows, lanes);
        }
        if (engine.mode == VectorOptions.Mode.AUTO
                && work.addAndGet(points * nest.body().size()) >= WORTH_FUSING
                && asked.compareAndSet(false, true)) {
            engine.warmUp.fuse(this);
        }
        return blocks;
    }

    private void run(BlockCode code, LaunchFacts launch, long points, RunContext context) {
        if (facts.reductions.isEmpty()) {
            long units = ElementwiseRun.units(launch);
            Supplier<Workers.Share> shares =
                    () -> new ElementwiseRun(launch, new Frame(launch, code, lanes.count(), engine.pool, 0));
            run(units, points, shares, context);
        } else {
            ReductionShape shape = new ReductionShape(launch);
            Partials partials = new Partials(launch, shape);
            long extra = ReductionRun.extraBytes(launch, shape);
            Supplier<Workers.Share> shares = () -> new ReductionRun(
                    launch, shape, partials, new Frame(launch, code, lanes.count(), engine.pool, extra));
            run(shape.units(), points, shares, context);
            partials.finish();
        }
    }

    private void run(long units, long points, Supplier<Workers.Share> shares, RunContext context) {
        double nanos = points * facts.nanosPerPoint + units * 50.0;
        int most = facts.ordered ? 1 : context.threads();
        int threads = (int) Math.clamp((long) (nanos / NANOS_WORTH_A_HELPER), 1, most);
        double unitNanos = nanos / Math.max(1, units);
        long batch = (long) Math.max(1, NANOS_A_BATCH / Math.max(1, unitNanos));
        if (threads > 1) {
            batch = Math.min(batch, Math.max(1, units / ((long) threads * LEAST_BATCHES_A_THREAD)));
        }
        engine.workers.run(threads, units, batch, shares, context);
    }

    BlockCode generateFused() {
        return RowCodes.fused(rows, lanes);
    }

    /** The nest as its rows see it, in the types of registers. */
    LoopNest rows() {
        return rows;
    }

    Lanes lanes() {
        return lanes;
    }

    BlockCode blocks() {
        return blocks;
    }

    /** Puts the fused code to use. */
    void publish(BlockCode code) {
        fused = code;
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public String source() {
        return RowCodes.source(rows, lanes);
    }

    @Override
    public void close() {
        closed = true;
        others.values().forEach(VectorKernel::close);
    }
}
