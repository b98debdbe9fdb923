package dev.kiln.exec.session;

import dev.kiln.exec.Backend;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.loop.LoopNest;
import java.util.List;

/** Compiled kernels by backend and nest; those used longest ago are closed. Not thread-safe. */
final class KernelCache {
    private record Key(String backend, LoopNest nest) {}

    /** A kernel and the name of the backend that made it. */
    record Compiled(String backend, Kernel kernel) {}

    private final Lru<Key, Compiled> kernels = new Lru<>(c -> c.kernel().close());
    private double compileSeconds;

    /** The kernel of a nest: made by the chosen backend, or by the first of the others that does nests like it. */
    Compiled get(SessionConfig config, LoopNest nest) {
        Key key = new Key(config.backend().name(), nest);
        Compiled known = kernels.get(key);
        if (known != null) {
            return known;
        }
        long start = System.nanoTime();
        Compiled made = compile(config, nest);
        kernels.put(key, made, config.mostKernels());
        compileSeconds += (System.nanoTime() - start) * 1e-9;
        return made;
    }

    /** A kernel of the nest by another backend than the one that could not run it on its arguments. */
    Compiled instead(SessionConfig config, LoopNest nest, Compiled refused, UnsupportedOperationException reason) {
        for (Backend other : config.backends()) {
            if (!other.name().equals(refused.backend()) && other.availability().ok()) {
                Key key = new Key(other.name(), nest);
                Compiled known = kernels.get(key);
                if (known != null) {
                    return known;
                }
                try {
                    Compiled made = new Compiled(other.name(), other.compile(nest));
                    kernels.put(key, made, config.mostKernels());
                    return made;
                } catch (UnsupportedOperationException also) {
                    reason.addSuppressed(also);
                }
            }
        }
        throw reason;
    }

    private static Compiled compile(SessionConfig config, LoopNest nest) {
        try {
            return new Compiled(config.backend().name(), config.backend().compile(nest));
        } catch (UnsupportedOperationException unsupported) {
            List<Backend> others = config.backends().stream()
                    .filter(b -> b != config.backend() && b.availability().ok())
                    .toList();
            for (Backend other : others) {
                try {
                    return new Compiled(other.name(), other.compile(nest));
                } catch (UnsupportedOperationException also) {
                    unsupported.addSuppressed(also);
                }
            }
            throw unsupported;
        }
    }

    /** Seconds spent in compiling since the last call. */
    double takeCompileSeconds() {
        double seconds = compileSeconds;
        compileSeconds = 0;
        return seconds;
    }

    int size() {
        return kernels.size();
    }

    void clear() {
        kernels.clear();
    }
}
