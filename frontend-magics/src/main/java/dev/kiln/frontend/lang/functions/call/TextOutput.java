package dev.kiln.frontend.lang.functions.call;

import dev.kiln.frontend.Comms;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Output of programs without a notebook: values are shown as text, and nothing that was shown can be taken back. */
public final class TextOutput implements CellOutput {
    private final PrintStream out;
    private final Map<Class<?>, Object> kept = new HashMap<>();
    private final Comms comms = Comms.silent();

    public TextOutput(PrintStream out) {
        this.out = out;
    }

    @Override
    public void show(Object value, String displayIdOrNull) {
        out.println(Values.repr(value));
    }

    @Override
    public void update(Object value, String displayId) {
        out.println(Values.repr(value));
    }

    @Override
    public void clear(boolean wait) {
        // what is printed stays
    }

    @Override
    public String ask(String prompt) {
        throw new PythonError("EOFError", "EOF when reading a line", "Maybe set the value in a cell instead.");
    }

    @Override
    public boolean drawsNumpysNumbers() {
        return false;
    }

    @Override
    public Comms comms() {
        return comms;
    }

    @Override
    public <T> T kept(Class<T> type, Supplier<T> first) {
        return type.cast(kept.computeIfAbsent(type, t -> first.get()));
    }
}
