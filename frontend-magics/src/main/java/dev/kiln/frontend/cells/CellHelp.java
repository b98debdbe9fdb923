package dev.kiln.frontend.cells;

import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.Completion;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.lang.ArrayCell;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.magics.Magics;
import dev.kiln.frontend.notebook.Notebook;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Completion, inspection and completeness of what is not Java: magics and array cells. */
final class CellHelp {
    private static final Pattern MAGIC = Pattern.compile("\\s*(%%?)(\\w*)");
    private static final Pattern OPTION = Pattern.compile("\\s*%%?(\\w+)\\s.*?(-[\\w-]*)");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*$");

    private final Notebook notebook;
    private final Magics magics;

    CellHelp(Notebook notebook, Magics magics) {
        this.notebook = notebook;
        this.magics = magics;
    }

    Optional<Completion> complete(String cell, int cursor) {
        String before = cell.substring(0, Math.min(cursor, cell.length()));
        String line = before.substring(before.lastIndexOf('\n') + 1);
        Matcher m = MAGIC.matcher(line);
        if (m.matches()) {
            boolean whole = m.group(1).length() == 2;
            var names = whole ? magics.cellNames() : magics.lineNames();
            return Optional.of(items(
                    names.stream()
                            .filter(n -> n.startsWith(m.group(2)))
                            .sorted()
                            .toList(),
                    "magic",
                    cursor - m.group(2).length(),
                    cursor));
        }
        Matcher option = OPTION.matcher(line);
        if (option.matches()) {
            String start = option.group(2);
            List<String> options = magics.options(option.group(1)).stream()
                    .filter(o -> o.startsWith(start))
                    .toList();
            return Optional.of(items(options, "option", cursor - start.length(), cursor));
        }
        if (!isArrayCell(cell)) {
            return Optional.empty();
        }
        Matcher word = WORD.matcher(before);
        String start = word.find() ? word.group() : "";
        int at = before.length() - start.length();
        if (at > 0 && before.charAt(at - 1) == '.') {
            return Optional.of(items(List.of(), "", at, cursor));
        }
        var names = new TreeSet<>(notebook.variables().names());
        Pattern.compile("[A-Za-z_]\\w*")
                .matcher(cell.replace("%%array", ""))
                .results()
                .forEach(r -> names.add(r.group()));
        names.remove(start);
        return Optional.of(items(names.stream().filter(n -> n.startsWith(start)).toList(), "instance", at, cursor));
    }

    Optional<Rich> inspect(String cell, int cursor) {
        String line = lineAt(cell, cursor);
        Matcher m = Pattern.compile("\\s*(?:[\\w<>., ]+=\\s*)?(%%?)(\\w+).*").matcher(line);
        if (m.matches()) {
            return magics.help(m.group(2), m.group(1).length() == 2).map(Rich::text);
        }
        if (!isArrayCell(cell)) {
            return Optional.empty();
        }
        int from = Math.min(cursor, cell.length());
        int to = from;
        while (from > 0 && Character.isJavaIdentifierPart(cell.charAt(from - 1))) {
            from--;
        }
        while (to < cell.length() && Character.isJavaIdentifierPart(cell.charAt(to))) {
            to++;
        }
        Object value = notebook.variables().get(cell.substring(from, to));
        return value == null ? Optional.empty() : Optional.of(Rich.text(about(value)));
    }

    private static String about(Object value) {
        return value instanceof dev.kiln.arrays.NDArray a
                ? "array of %s, shape %s, %s"
                        .formatted(a.dtype(), java.util.Arrays.toString(a.shape()), a.isStored() ? "stored" : "lazy")
                : value.getClass().getSimpleName() + ": " + value;
    }

    Optional<String> isComplete(String cell) {
        String text = cell.stripLeading();
        if (notebook.language() == CellLanguage.NUMPY && !text.startsWith("%%")) {
            return Optional.of(isCompleteNumpy(cell));
        }
        if (!text.startsWith("%") || text.startsWith("%%java")) {
            return Optional.empty();
        }
        if (!text.startsWith("%%")) {
            return text.lines().allMatch(l -> l.isBlank() || l.stripLeading().startsWith("%"))
                    ? Optional.of("complete")
                    : Optional.empty();
        }
        if (isArrayCell(cell) && text.contains("\n")) {
            try {
                ArrayCell.parse(text.substring(text.indexOf('\n') + 1));
            } catch (CellError e) {
                return Optional.of("incomplete");
            }
        }
        return Optional.of(text.contains("\n") && cell.endsWith("\n") ? "complete" : "incomplete");
    }

    /** As Python's console decides: whether a statement goes on, whether a block may, and whether the text can be parsed. */
    private static String isCompleteNumpy(String cell) {
        NumpyText text = new NumpyText();
        cell.lines().forEach(text::line);
        if (cell.endsWith("\n")) {
            text.line("");
        }
        if (!text.isOutside() || text.isInBlock()) {
            return "incomplete";
        } else if (cell.lines().anyMatch(line -> line.startsWith("%"))) {
            return "complete";
        }
        try {
            ArrayCell.parse(cell);
            return "complete";
        } catch (CellError e) {
            return "invalid";
        }
    }

    /** Whether a cell is NumPy text. */
    private boolean isArrayCell(String cell) {
        String text = cell.stripLeading();
        return text.startsWith("%%array") || notebook.language() == CellLanguage.NUMPY && !text.startsWith("%%java");
    }

    /** Whether a cell, or the code that its magic runs, is Java. */
    boolean isJava(String cell) {
        return !isArrayCell(cell);
    }

    private static String lineAt(String cell, int cursor) {
        int at = Math.min(cursor, cell.length());
        int from = cell.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
        int to = cell.indexOf('\n', at);
        return cell.substring(Math.min(from, at), to < 0 ? cell.length() : to);
    }

    private static Completion items(List<String> names, String type, int start, int end) {
        List<Completion.Item> items = new ArrayList<>();
        names.forEach(n -> items.add(new Completion.Item(n, type)));
        return new Completion(items, Math.max(0, start), Math.max(0, end));
    }
}
