package dev.kiln.frontend.help;

/** Finds the expression that ends before a dot or a bracket: names, attributes, calls, subscripts and literals. */
final class Primary {
    private static final String CLOSING = ")]}";
    private static final String OPENING = "([{";

    private Primary() {}

    /** The expression that ends at a position, without the space around it; empty when there is none. */
    static String before(String text, int end) {
        int at = end;
        while (at > 0) {
            char last = text.charAt(at - 1);
            if (CLOSING.indexOf(last) >= 0) {
                int open = opening(text, at - 1);
                int word = open < 0 ? -1 : Cursor.wordStart(text, open);
                boolean again = word == open && open > 0 && CLOSING.indexOf(text.charAt(open - 1)) >= 0;
                at = open < 0 ? at : word;
                if (again) {
                    continue;
                } else if (word == open) {
                    break;
                }
            } else if (last == '"' || last == '\'') {
                int start = quote(text, at - 1);
                at = start < 0 ? at : start;
                break;
            } else {
                int word = Cursor.wordStart(text, at);
                if (word == at) {
                    break;
                }
                at = word;
            }
            if (at == 0 || text.charAt(at - 1) != '.') {
                break;
            }
            at--;
        }
        return text.substring(at, end);
    }

    private static int opening(String text, int closing) {
        int depth = 0;
        int i = closing;
        while (i >= 0) {
            char c = text.charAt(i);
            if (c == '"' || c == '\'') {
                i = quote(text, i) - 1;
                continue;
            }
            depth += CLOSING.indexOf(c) >= 0 ? 1 : OPENING.indexOf(c) >= 0 ? -1 : 0;
            if (depth == 0) {
                return i;
            }
            i--;
        }
        return -1;
    }

    private static int quote(String text, int closing) {
        int at = text.lastIndexOf(text.charAt(closing), closing - 1);
        return at < 0 ? -1 : Cursor.wordStart(text, at);
    }
}
