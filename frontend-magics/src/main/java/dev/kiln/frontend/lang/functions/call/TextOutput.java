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

    private final boolean numpysNumbers;

    public TextOutput(PrintStream out) {
        this(out, false);
    }

    /** Output of a program whose generators with a seed draw NumPy's numbers, or Kiln's own. */
    public TextOutput(PrintStream out, boolean numpysNumbers) {
        this.out = out;
        this.numpysNumbers = numpysNumbers;
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
        return numpysNumbers;
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
