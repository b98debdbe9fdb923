package dev.kiln.frontend;

import java.util.Optional;

/**
 * Runs whole cells for the kernel: splits a cell into Java code and magics, hands the Java to {@link CellHost#evalJava} and does
 * the rest itself.
 *
 * <p>All methods but {@link #close} are called from one thread at a time. An empty answer of {@link #complete}, {@link #inspect}
 * and {@link #isComplete} means that the cell is plain Java there and JShell shall answer.
 */
public interface CellFrontend extends AutoCloseable {

    /**
     * Runs a cell and, at its end, what {@link #afterCell} does, also after a failure.
     *
     * @return the value to show as the cell's result; {@link CellHost#NO_VALUE} or null when there is nothing to show
     * @throws Exception the cell's error; one that implements {@link UserError} is shown without a Java stack
     */
    Object runCell(String cell) throws Exception;

    /** How a value is shown. text/plain is always there. */
    Rich render(Object value);

    /** Completions at a cursor (a UTF-16 offset in the cell). */
    Optional<Completion> complete(String cell, int cursor);

    /** What is known of the thing at a cursor (a UTF-16 offset in the cell). */
    Optional<Rich> inspect(String cell, int cursor);

    /** {@code complete}, {@code incomplete}, {@code invalid}, {@code unknown}. */
    Optional<String> isComplete(String cell);

    /** Evaluates what is pending and prints the summary line. */
    void afterCell();

    @Override
    void close();
}
