package dev.kiln.kernel.jshell;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Finds the round brackets that are open at a place in Java code, apart from strings and comments. */
final class OpenBrackets {
    private OpenBrackets() {}

    /** Their offsets, the innermost first; those outside of a block that is open are left out. */
    static List<Integer> before(String code, int end) {
        Deque<Integer> open = new ArrayDeque<>();
        int i = 0;
        while (i < end) {
            char c = code.charAt(i);
            if (c == '"' || c == '\'') {
                i = afterText(code, i, end);
                continue;
            } else if (code.startsWith("//", i)) {
                int line = code.indexOf('\n', i);
                i = line < 0 ? end : line;
                continue;
            } else if (code.startsWith("/*", i)) {
                int close = code.indexOf("*/", i + 2);
                i = close < 0 ? end : close + 2;
                continue;
            }
            switch (c) {
                case '(', '[', '{' -> open.push(i);
                case ')', ']', '}' -> open.poll();
                default -> {
                    // no bracket
                }
            }
            i++;
        }
        List<Integer> round = new ArrayList<>();
        for (int at : open) {
            if (code.charAt(at) == '{') {
                break;
            } else if (code.charAt(at) == '(') {
                round.add(at);
            }
        }
        return round;
    }

    private static int afterText(String code, int start, int end) {
        String quote = code.startsWith("\"\"\"", start) ? "\"\"\"" : code.substring(start, start + 1);
        int i = start + quote.length();
        while (i < end && !code.startsWith(quote, i)) {
            i += code.charAt(i) == '\\' ? 2 : 1;
        }
        return i + quote.length();
    }
}
