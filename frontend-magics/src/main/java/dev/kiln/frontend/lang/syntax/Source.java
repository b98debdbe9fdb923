package dev.kiln.frontend.lang.syntax;

import java.util.List;

/**
 * The text of a cell, or of a module.
 *
 * @param text as typed
 * @param firstLine the number of its first line in the cell (a cell whose first line is {@code %%array} starts at 2)
 * @param firstColumn the column in which that line begins there, from 0: of code behind a line magic it is not the first one
 * @param module the name of the module of Kiln's own whose text it is; null for a cell
 */
public record Source(String text, int firstLine, int firstColumn, String module) {

    /** The text of a cell. */
    public Source(String text, int firstLine, int firstColumn) {
        this(text, firstLine, firstColumn, null);
    }

    /** A text that begins its line. */
    public Source(String text, int firstLine) {
        this(text, firstLine, 0);
    }

    /** The text of a module of Kiln's own. */
    public static Source ofModule(String name, String text) {
        return new Source(text, 1, 0, name);
    }

    /** A line of the text, without its end. */
    public String line(int line) {
        List<String> lines = text.lines().toList();
        int index = line - firstLine;
        if (index < 0 || index >= lines.size()) {
            return "";
        }
        return index == 0 ? " ".repeat(firstColumn) + lines.get(0) : lines.get(index);
    }

    @Override
    public String toString() {
        return "Source(" + text.lines().count() + " lines)";
    }
}
