package dev.kiln.frontend.lang.syntax;

import java.util.List;

/**
 * The text of a cell.
 *
 * @param text as typed
 * @param firstLine the number of its first line in the cell (a cell whose first line is {@code %%array} starts at 2)
 * @param firstColumn the column in which that line begins there, from 0: of code behind a line magic it is not the first one
 */
public record Source(String text, int firstLine, int firstColumn) {

    /** A text that begins its line. */
    public Source(String text, int firstLine) {
        this(text, firstLine, 0);
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
