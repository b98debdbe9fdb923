package dev.kiln.frontend.help;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * Where in NumPy text a cursor is. The text is scanned up to the cursor only, so it need not be complete.
 *
 * @param text up to the cursor
 * @param string the string that the cursor is in, or null
 * @param inComment whether it is in a comment
 * @param brackets the open brackets, outermost first
 */
record Cursor(String text, OpenString string, boolean inComment, List<Integer> brackets) {

    /**
     * A string that is not closed before the cursor.
     *
     * @param prefix the letters before its quotes
     * @param start the first character after the quotes
     */
    record OpenString(String prefix, int start) {}

    /** The cursor in an expression of an f-string becomes one in that expression alone. */
    static Cursor at(String text, int cursor) {
        return scan(text.substring(0, Math.clamp(cursor, 0, text.length())), 0, new ArrayDeque<>());
    }

    private static Cursor scan(String text, int from, Deque<Integer> open) {
        int i = from;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == '#') {
                int end = text.indexOf('\n', i);
                if (end < 0) {
                    return new Cursor(text, null, true, List.copyOf(open));
                }
                i = end;
            } else if (c == '"' || c == '\'') {
                String quotes = text.startsWith(String.valueOf(c).repeat(3), i)
                        ? String.valueOf(c).repeat(3)
                        : String.valueOf(c);
                String prefix = text.substring(wordStart(text, i), i);
                int start = i + quotes.length();
                i = end(text, start, quotes);
                if (i < 0) {
                    return inString(text, prefix, start, open);
                }
                continue;
            } else if ("([{".indexOf(c) >= 0) {
                open.addLast(i);
            } else if (")]}".indexOf(c) >= 0 && !open.isEmpty()) {
                open.removeLast();
            }
            i++;
        }
        return new Cursor(text, null, false, List.copyOf(open));
    }

    private static Cursor inString(String text, String prefix, int start, Deque<Integer> open) {
        if (prefix.toLowerCase(Locale.ROOT).contains("f")) {
            int brace = text.lastIndexOf('{');
            boolean expression = brace >= start
                    && text.indexOf('}', brace) < 0
                    && text.indexOf(':', brace) < 0
                    && !text.startsWith("{{", Math.max(start, brace - 1));
            if (expression) {
                open.addLast(brace);
                return scan(text, brace + 1, open);
            }
        }
        return new Cursor(text, new OpenString(prefix, start), false, List.copyOf(open));
    }

    /** The position after a string; -1 when it is open. A string between single quotes ends with its line. */
    private static int end(String text, int start, String quotes) {
        int i = start;
        while (i < text.length()) {
            if (text.charAt(i) == '\\') {
                i += 2;
            } else if (text.startsWith(quotes, i)) {
                return i + quotes.length();
            } else if (quotes.length() == 1 && text.charAt(i) == '\n') {
                return i;
            } else {
                i++;
            }
        }
        return -1;
    }

    /** The start of the word that ends at the cursor. */
    int wordStart() {
        return wordStart(text, text.length());
    }

    String word() {
        return text.substring(wordStart());
    }

    static int wordStart(String text, int end) {
        int start = end;
        while (start > 0 && Character.isUnicodeIdentifierPart(text.codePointBefore(start))) {
            start -= Character.charCount(text.codePointBefore(start));
        }
        return start;
    }

    static int wordEnd(String text, int start) {
        int end = start;
        while (end < text.length() && Character.isUnicodeIdentifierPart(text.codePointAt(end))) {
            end += Character.charCount(text.codePointAt(end));
        }
        return end;
    }

    /** The innermost call that the cursor is an argument of, or null. */
    Call call() {
        for (int i = brackets.size() - 1; i >= 0; i--) {
            int at = brackets.get(i);
            String function = text.charAt(at) == '(' ? Primary.before(text, at) : "";
            if (!function.isEmpty() && !Words.KEYWORDS.contains(function) && !isDefinition(at, function)) {
                return new Call(function, arguments(at), i == brackets.size() - 1);
            }
        }
        return null;
    }

    private boolean isDefinition(int bracket, String function) {
        String before = text.substring(0, bracket - function.length()).stripTrailing();
        return before.endsWith("def") || before.endsWith("class");
    }

    /**
     * A call around the cursor.
     *
     * @param function the expression before its bracket
     * @param arguments their texts as far as they are written; the last one is at the cursor
     * @param direct whether no other bracket is between it and the cursor
     */
    record Call(String function, List<String> arguments, boolean direct) {
        String last() {
            return arguments.getLast();
        }
    }

    private List<String> arguments(int bracket) {
        List<String> arguments = new ArrayList<>();
        int depth = 0;
        int from = bracket + 1;
        int i = from;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == '"' || c == '\'') {
                int end = end(text, i + 1, String.valueOf(c));
                i = end < 0 ? text.length() : end;
                continue;
            } else if (c == ',' && depth == 0) {
                arguments.add(text.substring(from, i).strip());
                from = i + 1;
            }
            depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
            i++;
        }
        arguments.add(text.substring(from).strip());
        return arguments;
    }
}
