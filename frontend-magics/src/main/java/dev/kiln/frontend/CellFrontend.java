package dev.kiln.frontend;

import java.util.Optional;

/**
 * Runs whole cells for the kernel: splits a cell into Java code and magics, hands the Java to {@link CellHost#evalJava} and does
 * the rest itself.
 *
 * <p>All methods but {@link #close} and {@link #progress} are called from one thread at a time. If {@link #complete}, {@link #inspect} or
 * {@link #isComplete} returns nothing and the cell {@linkplain #isJava is Java}, JShell answers.
 */
public interface CellFrontend extends AutoCloseable {

    /**
     * Runs a cell and, at its end, also after a failure, does what {@link #afterCell} does.
     *
     * @return the value to show as the cell's result; {@link CellHost#NO_VALUE} or null when there is nothing to show
     * @throws Exception the cell's error; one that implements {@link UserError} is shown without a Java stack
     */
    Object runCell(String cell) throws Exception;

    /**
     * Runs code of the user between cells, such as what a button does. Arrays that it leaves pending are evaluated by later cells.
     *
     * @throws Exception as {@link #runCell}
     */
    default void runEvent(CellHost.Task code) throws Exception {
        code.run();
    }

    /** How a value is shown; the bundle always has text/plain. */
    Rich render(Object value);

    /** Completions at a cursor (a UTF-16 offset in the cell). */
    Optional<Completion> complete(String cell, int cursor);

    /** Help for what stands at a cursor (a UTF-16 offset in the cell). */
    Optional<Rich> inspect(String cell, int cursor);

    /** {@code complete}, {@code incomplete}, {@code invalid}, {@code unknown}. */
    Optional<String> isComplete(String cell);

    /** Whether JShell is asked for completions, help and completeness that this front end does not know. */
    default boolean isJava(String cell) {
        return true;
    }

    /**
     * The value of an expression in the language of the cells; what is pending is left so.
     *
     * @throws Exception as {@link #runCell}
     */
    Object evaluate(String expression) throws Exception;

    /**
     * Runs text as a cell on behalf of Java code of the running cell, which waits for it; magics are allowed.
     *
     * @return its value; null when it ends in none
     */
    default Object runInside(String text) throws Exception {
        return evaluate(text);
    }

    /**
     * Runs a magic on behalf of Java code of the running cell, which waits for it.
     *
     * @param arguments what would follow its name
     * @param bodyOrNull the cell below it; null for a magic on a line
     * @return what a variable would be assigned; null if nothing
     */
    default Object runMagic(String name, String arguments, String bodyOrNull) throws Exception {
        throw new UnsupportedOperationException("magic (%s) is not there: this front end has none".formatted(name));
    }

    /** Evaluates what is pending and prints the summary line. */
    void afterCell();

    /** What the running cell is doing, in a few words, or an empty text; any thread may ask at any time. */
    default String progress() {
        return "";
    }

    /** Nothing has been asked for a moment: what later cells would wait for can be loaded, in the background. */
    default void idle() {}

    @Override
    void close();
}
