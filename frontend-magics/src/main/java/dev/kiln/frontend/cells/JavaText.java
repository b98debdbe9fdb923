package dev.kiln.frontend.cells;

/** Scans Java source line by line, far enough to know whether the next line may start a statement. */
final class JavaText {
    private enum Inside {
        CODE,
        COMMENT,
        TEXT_BLOCK
    }

    private Inside inside = Inside.CODE;
    private int round;
    private int curly;
    private char last = ';';

    /** Scans the next line. */
    void line(String line) {
        int i = 0;
        while (i < line.length()) {
            i = switch (inside) {
                case CODE -> code(line, i);
                case COMMENT -> leave(line, i, "*/");
                case TEXT_BLOCK -> leave(line, i, "\"\"\"");
            };
        }
    }

    /** Whether a statement may start here: outside of everything, after the end of a statement or block. */
    boolean statementCanStart() {
        return outside() && (last == ';' || last == '}');
    }

    /** Whether the text so far may be a whole expression. */
    boolean expressionCanEnd() {
        return outside()
                && (Character.isJavaIdentifierPart(last) || last == ')' || last == ']' || last == '"' || last == '\'');
    }

    private boolean outside() {
        return inside == Inside.CODE && round == 0 && curly == 0;
    }

    private int code(String line, int i) {
        if (line.startsWith("//", i)) {
            return line.length();
        }
        if (line.startsWith("/*", i)) {
            inside = Inside.COMMENT;
            return i + 2;
        }
        if (line.startsWith("\"\"\"", i)) {
            inside = Inside.TEXT_BLOCK;
            return i + 3;
        }
        char c = line.charAt(i);
        if (c == '"' || c == '\'') {
            last = c;
            return quoted(line, i, c);
        }
        switch (c) {
            case '(', '[' -> round++;
            case ')', ']' -> round = Math.max(0, round - 1);
            case '{' -> curly++;
            case '}' -> curly = Math.max(0, curly - 1);
            default -> {
                // every other character only matters as the last one
            }
        }
        if (!Character.isWhitespace(c)) {
            last = c;
        }
        return i + 1;
    }

    private int leave(String line, int i, String end) {
        int at = i;
        while (at < line.length()) {
            if (line.charAt(at) == '\\' && inside == Inside.TEXT_BLOCK) {
                at += 2;
            } else if (line.startsWith(end, at)) {
                last = inside == Inside.TEXT_BLOCK ? '"' : last;
                inside = Inside.CODE;
                return at + end.length();
            } else {
                at++;
            }
        }
        return at;
    }

    private static int quoted(String line, int i, char quote) {
        int at = i + 1;
        while (at < line.length() && line.charAt(at) != quote) {
            at += line.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at, line.length()) + 1;
    }
}
