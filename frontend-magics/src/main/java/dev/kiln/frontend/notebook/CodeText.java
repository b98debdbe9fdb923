package dev.kiln.frontend.notebook;

import dev.kiln.frontend.CellLanguage;

/**
 * Code in a cell that a magic runs.
 *
 * @param text as typed
 * @param line on which it begins in the cell, from 1
 * @param column in that line, from 0
 */
public record CodeText(String text, int line, int column) {
    private static final String ARRAY = "%%array";
    private static final String JAVA = "%%java";

    /** Code that begins a line. */
    public CodeText(String text, int line) {
        this(text, line, 0);
    }

    /** What it is written in: what its first line says, or what the notebook's cells are written in. */
    public CellLanguage language(CellLanguage ofCells) {
        String first = firstLine();
        return first.equals(ARRAY) ? CellLanguage.NUMPY : first.equals(JAVA) ? CellLanguage.JAVA : ofCells;
    }

    /** The code without a first line that names its language. */
    public CodeText code() {
        String first = firstLine();
        if (!first.equals(ARRAY) && !first.equals(JAVA)) {
            return this;
        }
        int mark = text.indexOf("%%");
        int end = text.indexOf('\n', mark);
        int skipped =
                (int) text.substring(0, mark).chars().filter(c -> c == '\n').count();
        return new CodeText(end < 0 ? "" : text.substring(end + 1), line + skipped + 1, 0);
    }

    private String firstLine() {
        return text.stripLeading().split("\n", 2)[0].strip();
    }
}
