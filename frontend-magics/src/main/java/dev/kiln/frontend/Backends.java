package dev.kiln.frontend;

import dev.kiln.exec.Backend;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.vector.VectorBackend;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** Lists the backends in the order of preference; modules can offer more through {@link ServiceLoader}. */
public final class Backends {
    private Backends() {}

    /** Creates one of each, also of those that are not available on this machine. */
    public static List<Backend> all() {
        List<Backend> all = new ArrayList<>();
        all.add(new VectorBackend());
        all.add(new InterpreterBackend());
        ServiceLoader.load(Backend.class).forEach(all::add);
        return all;
    }
}
