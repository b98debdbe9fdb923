package dev.kiln.frontend.lang.syntax;

import java.util.List;

/**
 * The text of a cell.
 *
 * @param text as typed
 * @param firstLine the number of its first line in the cell (a cell whose first line is {@code %%array} starts at 2)
 */
public record Source(String text, int firstLine) {

    /** A line of the text, without its end. */
    public String line(int line) {
        List<String> lines = text.lines().toList();
        int index = line - firstLine;
        return index >= 0 && index < lines.size() ? lines.get(index) : "";
    }

    @Override
    public String toString() {
        return "Source(" + text.lines().count() + " lines)";
    }
}
