package dev.kiln.frontend;

import dev.kiln.exec.Backend;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.vector.VectorBackend;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** The backends there are, in the order of preference; modules can offer more. One that cannot run here says so itself. */
public final class Backends {
    private Backends() {}

    /** Makes one of each. */
    public static List<Backend> all() {
        List<Backend> all = new ArrayList<>();
        all.add(new VectorBackend());
        all.add(new InterpreterBackend());
        ServiceLoader.load(Backend.class).forEach(all::add);
        return all;
    }
}
