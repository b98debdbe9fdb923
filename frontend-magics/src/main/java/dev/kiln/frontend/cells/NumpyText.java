package dev.kiln.frontend.cells;

/** Scans NumPy text line by line, far enough to know whether a statement goes on in the next line, and how deep that is indented. */
final class NumpyText {
    private static final String OPENING = "([{";
    private static final String CLOSING = ")]}";
    private static final int STEP = 4;

    private int depth;

    /** The quotes that end the string which goes on in the next line, or null. */
    private String quotes;

    private boolean continued;
    private boolean opensBlock;
    private String indentation = "";
    private boolean blank = true;

    /** Scans the next line. */
    void line(String line) {
        boolean begins = isOutside();
        continued = false;
        opensBlock = false;
        blank = line.isBlank();
        if (begins && !blank) {
            indentation = line.substring(0, line.length() - line.stripLeading().length());
        }
        char last = ' ';
        int i = 0;
        while (i < line.length()) {
            char c = line.charAt(i);
            if (quotes != null) {
                i = inString(line, i);
                last = '"';
            } else if (c == '#') {
                break;
            } else if (c == '"' || c == '\'') {
                String three = String.valueOf(c).repeat(3);
                quotes = line.startsWith(three, i) ? three : String.valueOf(c);
                i += quotes.length();
            } else {
                depth += OPENING.indexOf(c) >= 0 ? 1 : CLOSING.indexOf(c) >= 0 ? -1 : 0;
                last = Character.isWhitespace(c) ? last : c;
                continued = c == '\\' && i == line.length() - 1;
                i++;
            }
        }
        if (quotes != null && quotes.length() == 1) {
            // a string of one line ends with it, closed or not, unless a backslash takes it further
            quotes = line.endsWith("\\") ? quotes : null;
        }
        opensBlock = isOutside() && last == ':';
    }

    private int inString(String line, int i) {
        if (line.charAt(i) == '\\') {
            return i + 2;
        } else if (line.startsWith(quotes, i)) {
            int end = i + quotes.length();
            quotes = null;
            return end;
        }
        return i + 1;
    }

    /** Whether a statement may begin in the next line: outside of brackets and strings, and not after a backslash. */
    boolean isOutside() {
        return depth <= 0 && quotes == null && !continued;
    }

    /** Whether a block goes on in the next line: the last line opens one, or is in one and not blank. */
    boolean isInBlock() {
        return opensBlock || !blank && !indentation.isEmpty();
    }

    /** How deep the next line is indented where an editor puts the cursor. */
    String nextIndentation() {
        return opensBlock ? indentation + " ".repeat(STEP) : indentation;
    }
}
