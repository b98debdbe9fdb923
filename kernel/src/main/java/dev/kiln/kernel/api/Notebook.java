package dev.kiln.kernel.api;

import dev.kiln.frontend.widgets.Models;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * What Java code in a cell can do to its notebook; all methods are imported in every cell.
 *
 * <p>The static methods find the notebook of the code that calls them: each Java session has a class {@value #HOLDER}, loaded beside
 * the classes of its cells, whose field {@value #FIELD} holds the session's {@link Page}. So this class has no state of its own, and
 * several sessions can live in one process.
 */
public final class Notebook {

    /** What the kernel implements: the notebook page below the running cell. */
    public interface Page {
        /** Shows a value; {@code id} may be null. */
        void display(Object value, String id);

        /** Replaces the value shown under this id. */
        void update(Object value, String id);

        /** Clears the cell's output. */
        void clear(boolean wait);

        /** Asks the user for a line. */
        String ask(String prompt, boolean password) throws IOException;

        /** The controls of the notebook. */
        Models models();
    }

    /** Name of the class that each Java session loads for this one. */
    public static final String HOLDER = "REPL.$KilnPage$";

    /** Its static field of type {@link Page}. */
    public static final String FIELD = "page";

    private static final StackWalker CALLERS = StackWalker.getInstance(
            Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES));

    private Notebook() {}

    /** The page of the session whose code has called. */
    static Page page() {
        return CALLERS.walk(frames -> frames.map(
                                frame -> frame.getDeclaringClass().getClassLoader())
                        .filter(loader -> loader != null && loader != Notebook.class.getClassLoader())
                        .distinct()
                        .flatMap(loader -> page(loader).stream())
                        .findFirst())
                .orElseThrow(() -> new IllegalStateException(
                        "the calling code does not belong to a notebook\nMaybe call this from a cell."));
    }

    private static Optional<Page> page(ClassLoader loader) {
        try {
            return Optional.ofNullable(
                    (Page) Class.forName(HOLDER, true, loader).getField(FIELD).get(null));
        } catch (ReflectiveOperationException noSession) {
            return Optional.empty();
        }
    }

    /**
     * Shows a value below the cell, in the best format there is.
     *
     * @return an id with which {@link #updateDisplay} can replace it
     */
    public static String display(Object value) {
        String id = UUID.randomUUID().toString();
        page().display(value, id);
        return id;
    }

    /** Replaces a value shown earlier. */
    public static void updateDisplay(String id, Object value) {
        page().update(value, id);
    }

    /** Clears the output of the cell now, or with {@code wait} as soon as there is new output. */
    public static void clearOutput(boolean wait) {
        page().clear(wait);
    }

    /** Clears the output of the cell. */
    public static void clearOutput() {
        clearOutput(false);
    }

    /** Asks the user for a line. */
    public static String input(String prompt) throws IOException {
        return page().ask(prompt, false);
    }

    /** Asks the user for a line that is not shown while it is typed. */
    public static String password(String prompt) throws IOException {
        return page().ask(prompt, true);
    }
}
