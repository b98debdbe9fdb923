package dev.kiln.exec.session;

import dev.kiln.exec.Backend;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.loop.LoopNest;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Compiled kernels by backend and nest; those used longest ago are closed. Not thread-safe. */
final class KernelCache {
    private record Key(String backend, LoopNest nest) {}

    /** A kernel, and the name of the backend that made it. */
    static final class Compiled {
        private final Key key;
        private final String backend;
        private final Kernel kernel;
        private long lastUse;
        private boolean closed;

        private Compiled(Key key, String backend, Kernel kernel) {
            this.key = key;
            this.backend = backend;
            this.kernel = kernel;
        }

        String backend() {
            return backend;
        }

        Kernel kernel() {
            return kernel;
        }
    }

    private final Map<Key, Compiled> kernels = new HashMap<>();
    private double compileSeconds;
    private long uses;

    /** The kernel of a nest: made by the chosen backend, or by the first of the others that supports it. */
    Compiled get(SessionConfig config, LoopNest nest) {
        Key key = new Key(config.backend().name(), nest);
        Compiled known = kernels.get(key);
        if (known != null) {
            return use(known);
        }
        long start = System.nanoTime();
        Compiled made = compile(config, key);
        compileSeconds += (System.nanoTime() - start) * 1e-9;
        return keep(made, config);
    }

    /** Whether the kernel is what {@link #get} would give for its nest; it then counts as used. */
    boolean isCurrent(Compiled compiled, SessionConfig config) {
        if (compiled.closed || !compiled.key.backend.equals(config.backend().name())) {
            return false;
        }
        use(compiled);
        return true;
    }

    private Compiled use(Compiled compiled) {
        compiled.lastUse = ++uses;
        return compiled;
    }

    private Compiled keep(Compiled made, SessionConfig config) {
        kernels.put(made.key, use(made));
        while (kernels.size() > config.mostKernels()) {
            Compiled oldest = kernels.values().stream()
                    .min(Comparator.comparingLong(c -> c.lastUse))
                    .orElseThrow();
            kernels.remove(oldest.key);
            close(oldest);
        }
        return made;
    }

    private static void close(Compiled compiled) {
        compiled.closed = true;
        compiled.kernel.close();
    }

    /** A kernel of the nest by a backend other than the one that could not run it on its arguments. */
    Compiled instead(SessionConfig config, LoopNest nest, Compiled refused, UnsupportedOperationException reason) {
        for (Backend other : config.backends()) {
            if (!other.name().equals(refused.backend()) && other.availability().ok()) {
                Key key = new Key(other.name(), nest);
                Compiled known = kernels.get(key);
                if (known != null) {
                    return use(known);
                }
                try {
                    return keep(new Compiled(key, other.name(), other.compile(nest)), config);
                } catch (UnsupportedOperationException also) {
                    reason.addSuppressed(also);
                }
            }
        }
        throw reason;
    }

    private static Compiled compile(SessionConfig config, Key key) {
        try {
            return new Compiled(key, config.backend().name(), config.backend().compile(key.nest));
        } catch (UnsupportedOperationException unsupported) {
            List<Backend> others = config.backends().stream()
                    .filter(b -> b != config.backend() && b.availability().ok())
                    .toList();
            for (Backend other : others) {
                try {
                    return new Compiled(key, other.name(), other.compile(key.nest));
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
        kernels.values().forEach(KernelCache::close);
        kernels.clear();
    }
}
