package dev.kiln.frontend;

/**
 * Implemented by exceptions that report a mistake of the user's: the kernel shows their message, the line of the cell with a caret below
 * the column, and the advice, but no Java stack.
 */
public interface UserError {

    /** What is wrong: <em>what (value) of which (name)</em>. */
    String getMessage();

    /** Line of the cell, from 1; 0 when unknown. */
    int line();

    /** Column of that line, from 1; 0 when unknown. */
    int column();

    /** One line that starts with "Maybe", or the empty string. */
    String advice();

    /** Name shown before the message ({@code SyntaxError}, {@code ShapeError} …). */
    default String name() {
        return getClass().getSimpleName();
    }
}
