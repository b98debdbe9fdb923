package dev.kiln.kernel.api;

import java.io.IOException;
import java.util.UUID;

/**
 * What a Java cell can do to its notebook; all methods are imported in every cell.
 *
 * <p>A process has one kernel, as it has one {@code System.out}; the static methods go to it.
 */
public final class Notebook {

    /** The kernel's side. */
    public interface Page {
        /** Shows a value; {@code id} may be null. */
        void display(Object value, String id);

        /** Shows another value in place of the one shown under this id. */
        void update(Object value, String id);

        /** Clears the cell's output. */
        void clear(boolean wait);

        /** Asks the user for a line. */
        String ask(String prompt, boolean password) throws IOException;
    }

    private static volatile Page page;

    private Notebook() {}

    /** Connects the methods with the kernel of this process. */
    public static void open(Page kernel) {
        page = kernel;
    }

    /** Ends the connection. */
    public static void close() {
        page = null;
    }

    private static Page page() {
        Page open = page;
        if (open == null) {
            throw new IllegalStateException("no notebook is open in this process\nMaybe call this from a cell.");
        }
        return open;
    }

    /**
     * Shows a value below the cell, in the best format there is.
     *
     * @return an id, with which {@link #updateDisplay} shows something else in its place
     */
    public static String display(Object value) {
        String id = UUID.randomUUID().toString();
        page().display(value, id);
        return id;
    }

    /** Shows another value in place of an earlier one. */
    public static void updateDisplay(String id, Object value) {
        page().update(value, id);
    }

    /** Clears the output of the cell now, or with {@code wait} when the next output comes. */
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
