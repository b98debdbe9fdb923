package dev.kiln.frontend.lang.functions.call;

import dev.kiln.frontend.Comms;
import java.util.function.Supplier;

/** What functions may use of the notebook in which a cell runs: where values are shown, and what is kept from one cell to the next. */
public interface CellOutput {
    /**
     * Shows a value now, after what was printed so far.
     *
     * @param displayIdOrNull an id under which {@link #update} finds it, or null
     */
    void show(Object value, String displayIdOrNull);

    /** Shows a value in place of the one that was shown under that id. */
    void update(Object value, String displayId);

    /** Removes what the cell has shown, at once or, with {@code wait}, when it shows the next value. */
    void clear(boolean wait);

    /** Whether a generator with a seed draws NumPy's numbers, one after the other, or Kiln's own, which are computed where they are used. */
    boolean drawsNumpysNumbers();

    /**
     * Asks who runs the cell for a line of text.
     *
     * @throws dev.kiln.frontend.lang.values.PythonError when nobody can be asked
     */
    String ask(String prompt);

    /** The conversations with the client. */
    Comms comms();

    /**
     * The only object of a type that this notebook keeps; it is made when it is first asked for. If it is {@link AfterCell}, it is told
     * when a cell ends.
     */
    <T> T kept(Class<T> type, Supplier<T> first);
}
