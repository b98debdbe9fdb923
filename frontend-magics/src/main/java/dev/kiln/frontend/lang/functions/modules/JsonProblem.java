package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Errors;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the place where a text stops being JSON, and says so in the words of Python's {@code json}. */
final class JsonProblem {
    static final ClassValue TYPE =
            new ClassValue("JSONDecodeError", List.of(Errors.classes().get("ValueError")), Map.of(), null);

    private static final Pattern PLAIN =
            Pattern.compile("null|true|false|NaN|-?Infinity|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][-+]?\\d+)?");

    private final String text;
    private int at;

    private JsonProblem(String text) {
        this.text = text;
    }

    /** What is wrong, and where. */
    private static final class Found extends Exception {
        private final int place;

        Found(String what, int place) {
            super(what, null, false, false);
            this.place = place;
        }
    }

    /**
     * The error of a text that could not be read.
     *
     * @param reason what the reader says, in case this finds nothing wrong
     */
    static PythonError of(String text, String reason) {
        JsonProblem problem = new JsonProblem(text);
        try {
            problem.space();
            problem.value();
            problem.space();
            return problem.at < text.length()
                    ? error(text, new Found("Extra data", problem.at))
                    : PythonError.value(reason);
        } catch (Found found) {
            return error(text, found);
        } catch (StackOverflowError e) {
            return new PythonError("RecursionError", "the JSON text is nested too deeply", null);
        }
    }

    private static PythonError error(String text, Found found) {
        String before = text.substring(0, found.place);
        long line = 1 + before.chars().filter(c -> c == '\n').count();
        int column = found.place - before.lastIndexOf('\n');
        String message = "%s: line %d column %d (char %d)".formatted(found.getMessage(), line, column, found.place);
        Instance raised = new Instance(TYPE);
        raised.setAttribute("args", new Tuple(List.of(message)));
        raised.setAttribute("msg", found.getMessage());
        raised.setAttribute("doc", text);
        raised.setAttribute("pos", (long) found.place);
        raised.setAttribute("lineno", line);
        raised.setAttribute("colno", (long) column);
        raised.setAttribute("end", None.NONE);
        return new PythonError(TYPE.name(), message, null, raised);
    }

    private void space() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private boolean next(char c) {
        boolean is = at < text.length() && text.charAt(at) == c;
        at += is ? 1 : 0;
        return is;
    }

    private void value() throws Found {
        if (next('{')) {
            object();
        } else if (next('[')) {
            array();
        } else if (next('"')) {
            string();
        } else {
            Matcher plain = PLAIN.matcher(text).region(at, text.length());
            if (!plain.lookingAt()) {
                throw new Found("Expecting value", at);
            }
            at = plain.end();
        }
    }

    private void object() throws Found {
        space();
        if (next('}')) {
            return;
        }
        while (true) {
            if (!next('"')) {
                throw new Found("Expecting property name enclosed in double quotes", at);
            }
            string();
            space();
            if (!next(':')) {
                throw new Found("Expecting ':' delimiter", at);
            }
            space();
            value();
            space();
            if (next('}')) {
                return;
            } else if (!next(',')) {
                throw new Found("Expecting ',' delimiter", at);
            }
            space();
        }
    }

    private void array() throws Found {
        space();
        if (next(']')) {
            return;
        }
        while (true) {
            value();
            space();
            if (next(']')) {
                return;
            } else if (!next(',')) {
                throw new Found("Expecting ',' delimiter", at);
            }
            space();
        }
    }

    private void string() throws Found {
        int begin = at - 1;
        while (true) {
            if (at == text.length()) {
                throw new Found("Unterminated string starting at", begin);
            }
            char c = text.charAt(at++);
            if (c == '"') {
                return;
            } else if (c < ' ') {
                throw new Found("Invalid control character at", at - 1);
            } else if (c == '\\') {
                escape(begin);
            }
        }
    }

    private void escape(int begin) throws Found {
        if (at == text.length()) {
            throw new Found("Unterminated string starting at", begin);
        }
        char c = text.charAt(at++);
        if (c == 'u') {
            int end = Math.min(at + 4, text.length());
            if (!text.substring(at, end).matches("[0-9a-fA-F]{4}")) {
                throw new Found("Invalid \\uXXXX escape", at);
            }
            at = end;
        } else if ("\"\\/bfnrt".indexOf(c) < 0) {
            throw new Found("Invalid \\escape", at - 2);
        }
    }
}
