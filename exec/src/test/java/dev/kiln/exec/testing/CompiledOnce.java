package dev.kiln.exec.testing;

import dev.kiln.exec.Backend;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.loop.LoopNest;
import java.util.HashMap;
import java.util.Map;

/** The kernels of one test: equal nests share one, as in a session, whatever their sizes. */
public final class CompiledOnce implements AutoCloseable {
    private final Map<LoopNest, Kernel> kernels = new HashMap<>();

    /**
     * The kernel of a nest. It stays open until {@link #close}.
     *
     * @throws UnsupportedOperationException if the backend refuses the nest
     */
    public Kernel of(Backend backend, LoopNest nest) {
        return kernels.computeIfAbsent(nest, backend::compile);
    }

    @Override
    public void close() {
        kernels.values().forEach(Kernel::close);
        kernels.clear();
    }
}
