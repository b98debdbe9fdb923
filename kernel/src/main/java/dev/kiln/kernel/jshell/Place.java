package dev.kiln.kernel.jshell;

import java.util.List;

/**
 * The position of a piece of code in its cell.
 *
 * @param cell number of the cell; 0 for code that no cell holds
 * @param lines the whole cell's lines
 * @param line the cell's line, from 1, on which the piece starts
 * @param column the column, from 1, at which it starts
 */
public record Place(int cell, List<String> lines, int line, int column) {

    /** Copies the list. */
    public Place {
        lines = List.copyOf(lines);
    }

    /** The place of a character of the piece. */
    Place plus(String piece, int offset) {
        int newlines = 0;
        int lineStart = 0;
        int end = Math.min(offset, piece.length());
        for (int i = 0; i < end; i++) {
            if (piece.charAt(i) == '\n') {
                newlines++;
                lineStart = i + 1;
            }
        }
        int in = end - lineStart + 1;
        return new Place(cell, lines, line + newlines, newlines == 0 ? column + in - 1 : in);
    }

    /** Text of a line of the cell, or null when the cell has no such line. */
    public String text(int number) {
        return number >= 1 && number <= lines.size() ? lines.get(number - 1) : null;
    }

    /** {@code Cell [7], line 2}. */
    public String name(int number) {
        return cell == 0 ? "line " + number : "Cell [" + cell + "], line " + number;
    }
}
