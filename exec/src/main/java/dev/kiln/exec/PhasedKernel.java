package dev.kiln.exec;

import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.Rows;
import dev.kiln.exec.loop.SplitPhases;
import dev.kiln.exec.loop.SplitPhases.FlatPhase;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A nested nest run by a backend that knows flat nests only: a kernel for each phase, chunk after chunk. The work within a kernel may
 * still be parallel, so chunks are large; the nest's own memory is what one chunk needs.
 */
public final class PhasedKernel implements Kernel {
    private static final long CHUNK_POINTS = 1 << 22;

    private final LoopNest nest;
    private final List<FlatPhase> phases;
    private final List<Kernel> kernels = new ArrayList<>();

    /** @param compile makes the kernel of a flat nest; what it throws is passed on */
    public PhasedKernel(LoopNest nest, Function<LoopNest, Kernel> compile) {
        this.nest = nest;
        this.phases = SplitPhases.of(nest);
        try {
            phases.forEach(p -> kernels.add(compile.apply(p.nest())));
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /** Whether a value that was there before is read and overwritten: such a nest cannot be run again after a part of it. */
    public static boolean overwrites(LoopNest nest) {
        boolean[] loaded = new boolean[nest.accesses().size()];
        boolean[] stored = new boolean[loaded.length];
        for (LoopNest.Statement statement : nest.body()) {
            if (statement instanceof LoopNest.Statement.Load load) {
                loaded[load.access()] |= !stored[load.access()];
            } else if (statement instanceof LoopNest.Statement.Store store) {
                stored[store.access()] = true;
                if (loaded[store.access()]) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public boolean isSteady() {
        return kernels.stream().allMatch(Kernel::isSteady);
    }

    @Override
    public void run(Launch launch, RunContext context) {
        context.check();
        Rows rows = new Rows(nest, phases, launch, CHUNK_POINTS);
        try (Arena arena = Arena.ofShared()) {
            MemorySegment own = arena.allocate(Math.max(64, rows.bytes()), 64);
            for (long chunk = 0; chunk < rows.chunks(); chunk++) {
                context.check();
                List<Launch> launches = rows.launches(chunk, own);
                for (int k = 0; k < launches.size(); k++) {
                    kernels.get(k).run(launches.get(k), context);
                }
            }
        }
    }

    @Override
    public String source() {
        return source(kernels);
    }

    /** The sources of the phases, one after the other. */
    public static String source(List<? extends Kernel> kernels) {
        StringBuilder out = new StringBuilder();
        for (int k = 0; k < kernels.size(); k++) {
            out.append("// Phase ").append(k + 1).append(" of ").append(kernels.size());
            out.append(", on each chunk of rows.\n").append(kernels.get(k).source());
        }
        return out.toString();
    }

    @Override
    public void close() {
        kernels.forEach(Kernel::close);
    }
}
