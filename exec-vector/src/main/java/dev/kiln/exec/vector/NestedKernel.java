package dev.kiln.exec.vector;

import dev.kiln.exec.Kernel;
import dev.kiln.exec.PhasedKernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.loop.Rows;
import dev.kiln.exec.loop.SplitPhases;
import dev.kiln.exec.loop.SplitPhases.FlatPhase;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A nested nest: each thread takes chunks of rows through all phases, each of which is a kernel of its own. Within a chunk a phase runs on
 * one thread; when a row is long, threads share the work on a phase of it instead. Chunks depend on the sizes only, and a row's reduction
 * on the chunk only, so threads change no result.
 */
final class NestedKernel implements Kernel {
    /** Points of a chunk: a few float64 arrays of this length stay near the processor from phase to phase. */
    private static final long CHUNK_POINTS = 1 << 13;

    private static final double NANOS_A_BATCH = 25_000;
    private static final int LEAST_BATCHES_A_THREAD = 6;

    private static final double NANOS_WORTH_A_HELPER = 12_000;
    /** Number of points from which threads share the work on one row. */
    private static final long LONG_ROW_POINTS = 1 << 19;

    private final LoopNest nest;
    private final List<FlatPhase> phases;
    private final List<VectorKernel> kernels;
    private final Workers workers;
    private final ScratchPool pool = new ScratchPool();
    private final double nanosPerPoint;

    NestedKernel(LoopNest nest, Function<LoopNest, VectorKernel> compile, Workers workers) {
        this.nest = nest;
        this.phases = SplitPhases.of(nest);
        this.kernels = phases.stream().map(p -> compile.apply(p.nest())).toList();
        this.workers = workers;
        this.nanosPerPoint = phases.stream()
                .filter(FlatPhase::inner)
                .mapToDouble(p -> new NestFacts(p.nest()).nanosPerPoint)
                .sum();
    }

    @Override
    public boolean isSteady() {
        return kernels.stream().allMatch(VectorKernel::isSteady);
    }

    @Override
    public void run(Launch launch, RunContext context) {
        for (int a = 0; a < nest.accesses().size(); a++) {
            Access access = nest.accesses().get(a);
            if (!access.use().isPrivate() && access.use() != Use.INDEX_ONLY && access.use() != Use.GATHERED) {
                Bounds.check(launch, a, access.dtype());
            }
        }
        Rows rows = new Rows(nest, phases, launch, CHUNK_POINTS);
        double points = 1;
        for (long size : launch.sizes()) {
            points *= size;
        }
        if (points / Math.max(1, rows.chunks()) >= LONG_ROW_POINTS) {
            longRows(rows, context);
            return;
        }
        double nanos = points * nanosPerPoint;
        int threads = (int) Math.clamp((long) (nanos / NANOS_WORTH_A_HELPER), 1, context.threads());
        long batch = (long) Math.max(1, NANOS_A_BATCH * rows.chunks() / Math.max(1, nanos));
        if (threads > 1) {
            batch = Math.max(1, Math.min(batch, rows.chunks() / (threads * LEAST_BATCHES_A_THREAD)));
        }
        workers.run(threads, rows.chunks(), batch, () -> new Share(rows), context);
        // generated code knows addresses only
        Reference.reachabilityFence(launch);
    }

    /** Chunk after chunk, phase after phase, each on all threads. */
    private void longRows(Rows rows, RunContext context) {
        MemorySegment own = pool.take(rows.bytes());
        try {
            for (long chunk = 0; chunk < rows.chunks(); chunk++) {
                List<Launch> launches = rows.launches(chunk, own);
                for (int k = 0; k < launches.size(); k++) {
                    kernels.get(k).run(launches.get(k), context);
                }
            }
        } finally {
            pool.giveBack(own);
        }
    }

    /** One thread's chunks: full ones, and those that are cut off at the end of the dimension. */
    private final class Share implements Workers.Share {
        private final Rows rows;
        private final MemorySegment own;
        private List<RepeatedRun> full;
        private List<RepeatedRun> rest;

        Share(Rows rows) {
            this.rows = rows;
            this.own = pool.take(rows.bytes());
        }

        @Override
        public void run(long from, long to) {
            for (long chunk = from; chunk < to; chunk++) {
                List<RepeatedRun> runs = runs(chunk);
                for (int k = 0; k < runs.size(); k++) {
                    runs.get(k).run(rows.offsets(k, chunk));
                }
            }
        }

        private List<RepeatedRun> runs(long chunk) {
            if (rows.isFull(chunk)) {
                full = full == null ? make(chunk) : full;
                return full;
            }
            rest = rest == null ? make(chunk) : rest;
            return rest;
        }

        private List<RepeatedRun> make(long chunk) {
            List<Launch> launches = rows.launches(chunk, own);
            List<RepeatedRun> made = new ArrayList<>();
            for (int k = 0; k < launches.size(); k++) {
                made.add(kernels.get(k).repeat(launches.get(k)));
            }
            return made;
        }

        @Override
        public void close() {
            if (full != null) {
                full.forEach(RepeatedRun::close);
            }
            if (rest != null) {
                rest.forEach(RepeatedRun::close);
            }
            pool.giveBack(own);
        }
    }

    @Override
    public String source() {
        return PhasedKernel.source(kernels);
    }

    @Override
    public void close() {
        kernels.forEach(VectorKernel::close);
    }
}
