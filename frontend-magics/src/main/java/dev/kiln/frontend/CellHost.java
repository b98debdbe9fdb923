package dev.kiln.frontend;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What a cell front end needs from the kernel that hosts it: Java evaluation, the session's variables, output and interrupts. */
public interface CellHost {

    /** What {@link #evalJava} returns when the code ended in no expression (a declaration, a statement, or nothing at all). */
    Object NO_VALUE = NoValue.INSTANCE;

    /**
     * Evaluates Java snippets one after the other in the session's JShell.
     *
     * @param code any number of declarations, statements, expressions
     * @param firstLine the line of the cell, from 1, on which {@code code} starts (errors name lines of the cell)
     * @return the value of the last expression (which may be null), or {@link #NO_VALUE}
     * @throws Exception what the kernel shows as the cell's error; rethrow it unchanged
     */
    Object evalJava(String code, int firstLine) throws Exception;

    /** Names and present values of the session's variables, in the order of their declaration. */
    Map<String, Object> variables();

    /** The declared Java type of a variable as written ({@code "double"}, {@code "NDArray"}), or null when there is none. */
    String typeOf(String name);

    /**
     * Declares a variable, or assigns it if it exists with that type. The variable has either its old or its new value, never
     * anything between.
     *
     * <p>A host may postpone the declaration until Java code names the variable. When Java code can read the variable, and not before, it
     * lets the arrays of the value escape ({@link dev.kiln.frontend.lang.values.ReferenceCounts#escape}): their references are not
     * counted any more.
     *
     * @param javaType a type the session can resolve, such as {@code "dev.kiln.arrays.NDArray"}, {@code "long"}, {@code "String"}
     */
    void bind(String name, Object value, String javaType);

    /** Removes a variable; does nothing if there is none of that name. */
    void drop(String name);

    /**
     * Adds jars and folders to the class path of all Java code that is evaluated from now on.
     *
     * @throws UnsupportedOperationException by a host whose class path is fixed
     */
    default void addToClassPath(List<Path> files) {
        throw new UnsupportedOperationException("class path of this host cannot be changed");
    }

    /** Publishes display_data, after the output printed so far. */
    void display(Rich data, String displayIdOrNull);

    /** Replaces what was displayed under that id. */
    void updateDisplay(Rich data, String displayId);

    /**
     * Removes what the cell has shown, at once or, with {@code wait}, when it shows the next value. A host whose output stays does nothing.
     */
    default void clearOutput(boolean wait) {}

    /**
     * What code has printed and shown.
     *
     * @param out its standard output
     * @param err its standard error
     * @param shown what it displayed, in order
     */
    record Captured(String out, String err, List<Rich> shown) {}

    /** Code that may fail. */
    interface Task {
        void run() throws Exception;
    }

    /** Runs code of the cell, and keeps what it prints and shows instead of showing it; an error is thrown on, and nothing is kept. */
    Captured capture(Task code) throws Exception;

    /** Asks the client to replace the text of the cell. A host without a client does nothing. */
    default void replaceCell(String text) {}

    /**
     * Asks the client for a line of text.
     *
     * @throws IOException when the client does not support input, or there is none
     */
    default String ask(String prompt) throws IOException {
        throw new IOException("no client");
    }

    /** The conversations with the client, beside cells and their output. A host without a client has silent ones. */
    default Comms comms() {
        return Comms.silent();
    }

    /** The cell's standard output. */
    PrintStream out();

    /** The cell's standard error. */
    PrintStream err();

    /** Number of the cell that runs, or of the last one that ran. */
    int executionCount();

    /** Whether the user has interrupted the running cell. The thread that runs the cell is interrupted as well. */
    boolean interrupted();

    /** Called when the cell handles an interrupt itself and goes on: it is over, and another one may follow. */
    default void interruptTaken() {}

    /**
     * Adds a hook that runs when the user interrupts a running cell. It runs on another thread than the cell, must be quick, and is
     * kept until the session ends.
     */
    void addInterruptHook(Runnable hook);
}
