package dev.kiln.kernel.run;

/**
 * The part of a line that an error shows: a generated or minified line would fill the page.
 *
 * @param text the part, with … where something is left out
 * @param column the column in it of the column that was asked for
 */
record LineWindow(String text, int column) {
    private static final int WIDTH = 160;
    private static final int BEFORE = 60;
    private static final int MOST_MESSAGE = 4_000;

    /** The part around a column, from 1; the beginning if it is 0. */
    static LineWindow of(String line, int column) {
        if (line.length() <= WIDTH) {
            return new LineWindow(line, column);
        }
        int from = Math.clamp(column - 1L - BEFORE, 0, line.length() - WIDTH);
        int end = from + WIDTH;
        String text = (from > 0 ? "…" : "") + line.substring(from, end) + (end < line.length() ? "…" : "");
        return new LineWindow(text, column - from + (from > 0 ? 1 : 0));
    }

    /** The beginning of a very long message. */
    static String cut(String message) {
        return message.length() <= MOST_MESSAGE
                ? message
                : message.substring(0, MOST_MESSAGE)
                        + "… %d more characters".formatted(message.length() - MOST_MESSAGE);
    }
}
