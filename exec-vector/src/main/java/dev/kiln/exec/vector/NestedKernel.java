package dev.kiln.exec.vector;

import dev.kiln.exec.Kernel;
import dev.kiln.exec.PhasedKernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.Rows;
import dev.kiln.exec.loop.SplitPhases;
import dev.kiln.exec.loop.SplitPhases.FlatPhase;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.function.Function;

/**
 * A nested nest: each thread takes chunks of rows through all phases, each of which is a kernel of its own. Within a chunk a phase runs on
 * one thread; when a row is long, threads share the work on a phase of it instead. Chunks depend on the sizes only, and a row's reduction
 * on the chunk only, so threads change no result.
 */
final class NestedKernel implements Kernel {
    /** Points of a chunk: a few float64 arrays of this length fit the second-level cache. */
    private static final long CHUNK_POINTS = 1 << 15;

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
    public void run(Launch launch, RunContext context) {
        Rows rows = new Rows(nest, phases, launch, CHUNK_POINTS);
        double points = 1;
        for (long size : launch.sizes()) {
            points *= size;
        }
        if (points / Math.max(1, rows.chunks()) >= LONG_ROW_POINTS) {
            try (Share share = new Share(rows, context)) {
                share.run(0, rows.chunks());
            }
            return;
        }
        int threads = (int) Math.clamp((long) (points * nanosPerPoint / NANOS_WORTH_A_HELPER), 1, context.threads());
        workers.run(threads, rows.chunks(), 1, () -> new Share(rows, new RunContext(1, () -> false)), context);
    }

    /** One thread's chunks. */
    private final class Share implements Workers.Share {
        private final Rows rows;
        private final RunContext inside;
        private final MemorySegment own;

        /** @param inside for the kernels of the phases */
        Share(Rows rows, RunContext inside) {
            this.rows = rows;
            this.inside = inside;
            this.own = pool.take(rows.bytes());
        }

        @Override
        public void run(long from, long to) {
            for (long chunk = from; chunk < to; chunk++) {
                List<Launch> launches = rows.launches(chunk, own);
                for (int k = 0; k < launches.size(); k++) {
                    kernels.get(k).run(launches.get(k), inside);
                }
            }
        }

        @Override
        public void close() {
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
