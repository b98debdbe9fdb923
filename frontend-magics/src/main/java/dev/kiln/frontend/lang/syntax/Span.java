package dev.kiln.frontend.lang.syntax;

/**
 * A range of a cell's text.
 *
 * @param source the text
 * @param line of its first character, counted in the cell from 1
 * @param column of its first character, from 0
 * @param endLine of its last character
 * @param endColumn one past its last character
 */
public record Span(Source source, int line, int column, int endLine, int endColumn) {

    /** From the start of this to the end of {@code last}. */
    public Span to(Span last) {
        return new Span(source, line, column, last.endLine, last.endColumn);
    }

    /** The source line with a caret below it, indented for a message. */
    public String picture() {
        String text = source.line(line);
        String shown = text.stripLeading();
        String label = "  line " + line + ":  ";
        int last = endLine == line ? endColumn : text.stripTrailing().length();
        int caret = Math.max(0, column - (text.length() - shown.length()));
        int length = Math.max(1, last - column);
        return label + shown.stripTrailing() + "\n" + " ".repeat(label.length() + caret) + "^" + "~".repeat(length - 1);
    }

    @Override
    public String toString() {
        return line + ":" + column;
    }
}
