package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.values.PythonError;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Translates Python's regular expressions to Java's, which differ in named groups, in {@code \Z} and in brackets within classes. */
final class PatternText {
    private final String text;
    private final StringBuilder java = new StringBuilder();
    private final List<String> names = new ArrayList<>();
    private int at;

    private PatternText(String text) {
        this.text = text;
    }

    /**
     * A translated expression.
     *
     * @param names of the groups that have one, in order; group number i of these is called {@code g<i>} in Java
     */
    record Translated(Pattern pattern, List<String> names) {}

    static Translated translate(String text, int flags) {
        PatternText translation = new PatternText(text);
        translation.run();
        try {
            return new Translated(
                    Pattern.compile(
                            translation.java.toString(), flags | Pattern.UNIX_LINES | Pattern.UNICODE_CHARACTER_CLASS),
                    List.copyOf(translation.names));
        } catch (PatternSyntaxException e) {
            throw PythonError.value(
                    e.getDescription() + " in the pattern '" + text + "' at position " + Math.max(0, e.getIndex()));
        } catch (StackOverflowError e) {
            throw PythonError.value("the pattern of " + text.length() + " characters is nested too deeply");
        }
    }

    private void run() {
        while (at < text.length()) {
            if (text.startsWith("(?P<", at)) {
                int end = end('>', 4);
                names.add(text.substring(at + 4, end));
                java.append("(?<g").append(names.size() - 1).append('>');
                at = end + 1;
            } else if (text.startsWith("(?P=", at)) {
                int end = end(')', 4);
                java.append("\\k<g").append(named(text.substring(at + 4, end))).append('>');
                at = end + 1;
            } else if (text.startsWith("\\Z", at)) {
                java.append("\\z");
                at += 2;
            } else if (text.charAt(at) == '\\') {
                escaped();
            } else if (text.charAt(at) == '[') {
                brackets();
            } else {
                java.append(text.charAt(at++));
            }
        }
    }

    private int end(char closing, int from) {
        int end = text.indexOf(closing, at + from);
        if (end < 0) {
            throw PythonError.value("missing " + closing + ", unterminated name in the pattern '" + text + "'");
        }
        return end;
    }

    private int named(String name) {
        int number = names.indexOf(name);
        if (number < 0) {
            throw PythonError.value("unknown group name '" + name + "' in the pattern '" + text + "'");
        }
        return number;
    }

    private void escaped() {
        if (at + 1 == text.length()) {
            throw PythonError.value("bad escape (end of pattern) in the pattern '" + text + "'");
        }
        java.append(text, at, at + 2);
        at += 2;
    }

    /** A class of characters: Java would take a bracket or {@code &&} within it for an operation. */
    private void brackets() {
        java.append('[');
        at++;
        if (at < text.length() && text.charAt(at) == '^') {
            java.append('^');
            at++;
        }
        boolean first = true;
        while (at < text.length() && (first || text.charAt(at) != ']')) {
            char c = text.charAt(at);
            if (c == '\\') {
                escaped();
            } else {
                java.append(c == '[' || c == '&' || c == ']' || c == ' ' || c == '#' ? "\\" + c : "" + c);
                at++;
            }
            first = false;
        }
        if (at == text.length()) {
            throw PythonError.value("unterminated character set in the pattern '" + text + "'");
        }
        java.append(']');
        at++;
    }
}
