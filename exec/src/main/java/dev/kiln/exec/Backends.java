package dev.kiln.exec;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/**
 * Finds the backends on the class path with {@link ServiceLoader}. A module offers one by naming it in a file {@code
 * META-INF/services/dev.kiln.exec.Backend}.
 */
public final class Backends {
    private Backends() {}

    /** Creates one of each, in the order of preference, also of those that are not available on this machine. */
    public static List<Backend> all() {
        return ServiceLoader.load(Backend.class).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparingInt(Backend::place).thenComparing(Backend::name))
                .toList();
    }
}
