package dev.kiln.frontend.cells;

import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.Completion;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.help.QuestionMarks;
import dev.kiln.frontend.help.TextHelp;
import dev.kiln.frontend.lang.ArrayCell;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.magics.Magics;
import dev.kiln.frontend.notebook.Notebook;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Completion, inspection and completeness of what is not Java: magics and array cells. */
final class CellHelp {
    private static final Pattern MAGIC = Pattern.compile("\\s*(%%?)(\\w*)");
    private static final Pattern OPTION = Pattern.compile("\\s*%%?(\\w+)\\s.*?(-[\\w-]*)");
    private static final Pattern ARRAY =
            Pattern.compile("(?:\\s*%%(?!array\\b)\\w+[^\\n]*\\n)*\\s*%%array\\b[^\\n]*\\n?");

    /** The magics that run the code below them. */
    private static final Pattern MEASURED = Pattern.compile("(?:\\s*%%(?:time|timeit|bench)\\b[^\\n]*\\n)+");

    private final Notebook notebook;
    private final Magics magics;

    CellHelp(Notebook notebook, Magics magics) {
        this.notebook = notebook;
        this.magics = magics;
    }

    private TextHelp text() {
        return new TextHelp(notebook.variables().known());
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
        int body = arrayText(cell);
        Completion found = text().complete(cell.substring(body), cursor - body);
        return Optional.of(new Completion(found.items(), found.start() + body, found.end() + body));
    }

    Optional<Rich> inspect(String cell, int cursor) {
        String line = lineAt(cell, cursor);
        Matcher m = Pattern.compile("\\s*(?:[\\w<>., ]+=\\s*)?(%%?)(\\w+).*").matcher(line);
        int body = arrayText(cell);
        boolean inCode = m.matches() && cursor > cell.lastIndexOf('\n', cursor - 1) + 1 + m.end(2);
        Optional<Rich> page =
                inCode && body >= 0 ? text().inspect(cell.substring(body), cursor - body) : Optional.empty();
        if (page.isPresent()) {
            return page;
        } else if (m.matches()) {
            return magics.help(m.group(2), m.group(1).length() == 2).map(Rich::text);
        }
        return body < 0 ? Optional.empty() : text().inspect(cell.substring(body), cursor - body);
    }

    /** The cell with calls of {@code help} for the questions in its NumPy text. */
    String answerQuestions(String cell) {
        int body = arrayText(cell);
        return body < 0 ? cell : cell.substring(0, body) + QuestionMarks.toHelp(cell.substring(body));
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
                ArrayCell.parse(QuestionMarks.toHelp(text.substring(text.indexOf('\n') + 1)));
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
            ArrayCell.parse(QuestionMarks.toHelp(cell));
            return "complete";
        } catch (CellError e) {
            return "invalid";
        }
    }

    /** Whether a cell is NumPy text. */
    private boolean isArrayCell(String cell) {
        return arrayText(cell) >= 0;
    }

    /**
     * Where the NumPy text of a cell begins: below {@code %%array}, which may stand below the magics that run it, or, where cells are
     * NumPy text, below those magics alone; -1 when there is none.
     */
    private int arrayText(String cell) {
        Matcher array = ARRAY.matcher(cell);
        if (array.lookingAt()) {
            return array.end();
        }
        Matcher measured = MEASURED.matcher(cell);
        int start = measured.lookingAt() ? measured.end() : 0;
        boolean numpy = notebook.language() == CellLanguage.NUMPY
                && !cell.substring(start).stripLeading().startsWith("%%");
        return numpy ? start : -1;
    }

    /** Whether a cell, or the code that its magic runs, is Java. */
    boolean isJava(String cell) {
        String text = cell.stripLeading();
        boolean numpy =
                text.startsWith("%%array") || notebook.language() == CellLanguage.NUMPY && !text.startsWith("%%java");
        return !numpy;
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
