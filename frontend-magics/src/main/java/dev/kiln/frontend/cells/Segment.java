package dev.kiln.frontend.cells;

import dev.kiln.frontend.notebook.CodeText;

/** A part of a cell that is run as one thing. Lines are counted from 1 in the cell. */
sealed interface Segment {
    /** The cell's line on which it starts. */
    int line();

    /** Java code for JShell. */
    record Java(String code, int line) implements Segment {}

    /** NumPy text. */
    record NumPy(String text, int line) implements Segment {}

    /**
     * A line magic.
     *
     * @param arguments the rest of the line
     * @param binding what its result is bound to, or null
     * @param help whether it was followed by a question mark
     */
    record Line(String name, CodeText arguments, Binding binding, boolean help) implements Segment {
        @Override
        public int line() {
            return arguments.line();
        }
    }

    /** A cell magic, always alone in its cell: the rest of its first line, and all other lines. */
    record Cell(String name, String arguments, String body, boolean help, int line) implements Segment {
        /** The cell's line on which the body starts. */
        int bodyLine() {
            return line + 1;
        }
    }

    /** A variable to be declared or, when {@code type} is null, assigned. */
    record Binding(String type, String variable) {}
}
