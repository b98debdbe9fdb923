package dev.kiln.frontend.cells;

import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.notebook.CodeText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a cell into code and magics.
 *
 * <p>In NumPy text a line at the left margin that starts with {@code %name}, {@code !command} or {@code x = %name} is a magic where a
 * statement can start. In Java a line that starts with {@code %name} is a magic only where a Java statement can start: at the cell's start, after {@code ;},
 * <code>}</code> or another magic, outside of brackets, strings and comments. As JShell takes a last expression without a semicolon, a
 * line at the left margin with the name of a magic that exists also ends such an expression, unless it goes on like Java ({@code %b;}) or
 * a variable has that name. Everything else that begins with {@code %} is the remainder operator.
 */
final class Segments {
    private static final Pattern CELL = Pattern.compile("[ \\t]*%%(\\w+)(\\??)([ \\t]+[^\\n]*)?");
    private static final Pattern LINE = Pattern.compile("[ \\t]*%(\\w+)(\\??)(?:[ \\t]+(.*))?");
    private static final Pattern BOUND = Pattern.compile(
            "[ \\t]*(?:([A-Za-z_$][\\w.$]*(?:<.*>)?)[ \\t]+)?([A-Za-z_$][\\w$]*)[ \\t]*=[ \\t]*%(\\w+)(\\??)(?:[ \\t]+(.*))?");

    private static final Pattern COMMAND = Pattern.compile(
            "(?:(?:([A-Za-z_$][\\w.$]*(?:<.*>)?)[ \\t]+)?([A-Za-z_$][\\w$]*)[ \\t]*=[ \\t]*)?!(?!=)[ \\t]*(.*)");

    private final Predicate<String> magic;
    private final Predicate<String> variable;
    private final CellLanguage language;

    /**
     * @param magic whether a magic of that name exists
     * @param variable whether a variable of that name exists
     * @param language what cells are written in
     */
    Segments(Predicate<String> magic, Predicate<String> variable, CellLanguage language) {
        this.language = language;
        this.magic = magic;
        this.variable = variable;
    }

    /** The parts of a cell in order; none of them is blank. */
    List<Segment> split(String cell) {
        String[] lines = cell.split("\n", -1);
        int first = 0;
        while (first < lines.length - 1 && lines[first].isBlank()) {
            first++;
        }
        Matcher whole = CELL.matcher(strip(lines[first]));
        if (whole.matches()) {
            String body = String.join("\n", List.of(lines).subList(first + 1, lines.length));
            return List.of(new Segment.Cell(
                    whole.group(1),
                    rest(whole, 3, first + 1).text(),
                    body,
                    !whole.group(2).isEmpty(),
                    first + 1));
        }
        return switch (language) {
            case JAVA -> splitJava(lines);
            case NUMPY -> splitNumpy(lines);
        };
    }

    private List<Segment> splitNumpy(String[] lines) {
        List<Segment> out = new ArrayList<>();
        NumpyText text = new NumpyText();
        StringBuilder code = new StringBuilder();
        int start = 0;
        for (int i = 0; i < lines.length; i++) {
            boolean atMargin = text.isOutside() && !Character.isWhitespace(first(lines[i]));
            Segment found = atMargin ? magic(lines[i], i + 1, true) : null;
            if (found == null) {
                text.line(lines[i]);
                code.append(lines[i]).append('\n');
                continue;
            }
            flushNumpy(out, code, start);
            out.add(found);
            start = i + 1;
        }
        flushNumpy(out, code, start);
        return out;
    }

    private static void flushNumpy(List<Segment> out, StringBuilder code, int start) {
        if (!code.toString().isBlank()) {
            out.add(new Segment.NumPy(code.toString(), start + 1));
        }
        code.setLength(0);
    }

    private List<Segment> splitJava(String[] lines) {
        List<Segment> out = new ArrayList<>();
        JavaText java = new JavaText();
        StringBuilder code = new StringBuilder();
        int start = 0;
        for (int i = 0; i < lines.length; i++) {
            Segment found =
                    java.statementCanStart() || java.expressionCanEnd() && !Character.isWhitespace(first(lines[i]))
                            ? magic(lines[i], i + 1, java.statementCanStart())
                            : null;
            if (found != null) {
                flush(out, code, start);
                out.add(found);
                java = new JavaText();
                start = i + 1;
            } else {
                java.line(lines[i]);
                code.append(lines[i]).append('\n');
            }
        }
        flush(out, code, start);
        return out;
    }

    private Segment magic(String line, int number, boolean statement) {
        Matcher m = COMMAND.matcher(line);
        if (statement && m.matches()) {
            Segment.Binding binding = m.group(2) == null ? null : new Segment.Binding(m.group(1), m.group(2));
            return new Segment.Line("system", rest(m, 3, number), binding, false);
        }
        m = LINE.matcher(strip(line));
        if (m.matches()) {
            if (!statement
                    && (!magic.test(m.group(1))
                            || variable.test(m.group(1))
                            || line.stripTrailing().endsWith(";"))) {
                return null;
            }
            return new Segment.Line(
                    m.group(1), rest(m, 3, number), null, !m.group(2).isEmpty());
        }
        m = BOUND.matcher(strip(line));
        if (statement && m.matches()) {
            return new Segment.Line(
                    m.group(3),
                    rest(m, 5, number),
                    new Segment.Binding(m.group(1), m.group(2)),
                    !m.group(4).isEmpty());
        }
        return null;
    }

    private static void flush(List<Segment> out, StringBuilder code, int start) {
        String text = code.toString();
        if (!text.isBlank()) {
            int skip = 0;
            int line = start + 1;
            while (text.substring(skip, text.indexOf('\n', skip) + 1).isBlank()) {
                skip = text.indexOf('\n', skip) + 1;
                line++;
            }
            out.add(new Segment.Java(text.substring(skip).stripTrailing(), line));
        }
        code.setLength(0);
    }

    private static char first(String line) {
        return line.isEmpty() ? ' ' : line.charAt(0);
    }

    private static String strip(String line) {
        String s = line.stripTrailing();
        return s.endsWith(";") ? s.substring(0, s.length() - 1).stripTrailing() : s;
    }

    private static CodeText rest(Matcher m, int group, int line) {
        return m.group(group) == null
                ? new CodeText("", line)
                : new CodeText(m.group(group).strip(), line, m.start(group));
    }
}
