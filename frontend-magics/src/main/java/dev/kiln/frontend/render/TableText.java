package dev.kiln.frontend.render;

import dev.kiln.frontend.Rich;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Table;

/** A Tablesaw table as aligned text; errors beyond ±20 % carry an exclamation mark. */
public final class TableText {
    /** The least width of a last column whose text is wrapped. */
    private static final int NARROWEST = 30;

    private TableText() {}

    /** HTML and text of one table, the text no wider than a page. */
    public static Rich page(Table table, TableHtml.Look look) {
        return Rich.html(TableHtml.print(table, look), print(table, look, PageWidth.COLUMNS));
    }

    /** HTML and text of one table. */
    public static Rich rich(Table table, TableHtml.Look look) {
        return Rich.html(TableHtml.print(table, look), print(table, look));
    }

    /** The table as text; ends without a line break. */
    public static String print(Table table, TableHtml.Look look) {
        return print(table, look, Integer.MAX_VALUE);
    }

    /**
     * The table as text of some width: its last column, if that is text, is wrapped, and columns that have no place follow in another
     * part below, beside the first column.
     */
    static String print(Table table, TableHtml.Look look, int columns) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(look.columns().stream().map(TableHtml.Style::title).toList());
        for (int row : TableHtml.rows(table, look)) {
            List<String> cells = new ArrayList<>();
            for (TableHtml.Style s : look.columns()) {
                cells.add(TableHtml.text(table, s, row) + (TableHtml.Marked.is(table, s, row) ? " !" : ""));
            }
            rows.add(cells);
        }
        int[] width = new int[look.columns().size()];
        for (List<String> row : rows) {
            for (int c = 0; c < width.length; c++) {
                width[c] = Math.max(width[c], row.get(c).length());
            }
        }
        List<String> out = new ArrayList<>();
        if (!look.title().isEmpty()) {
            out.addAll(
                    columns == Integer.MAX_VALUE ? List.of(look.title()) : PageWidth.wrap(look.title(), "  ", columns));
        }
        int next = 1;
        while (true) {
            List<Integer> part = new ArrayList<>(List.of(0));
            int sum = width[0];
            while (next < width.length && (part.size() == 1 || fits(look, width, next, sum, columns))) {
                sum += 2 + width[next];
                part.add(next++);
            }
            part(rows, width, part, look, columns, out);
            if (next >= width.length) {
                break;
            }
            out.add("");
        }
        int shown = TableHtml.shown(table, look);
        if (shown < table.rowCount()) {
            out.add(left(table, shown));
        }
        return String.join("\n", out);
    }

    /** Whether a column has a place beside others; the last one may be narrower than its text. */
    private static boolean fits(TableHtml.Look look, int[] width, int column, int sum, int columns) {
        boolean wraps = column == width.length - 1 && look.columns().get(column).format() == TableHtml.Format.TEXT;
        int least = wraps ? Math.min(width[column], NARROWEST) : width[column];
        return (long) sum + 2 + least <= columns;
    }

    /** Some columns of all rows. */
    private static void part(
            List<List<String>> rows,
            int[] width,
            List<Integer> part,
            TableHtml.Look look,
            int columns,
            List<String> out) {
        int rule = Math.min(columns, part.stream().mapToInt(c -> width[c]).sum() + 2 * (part.size() - 1));
        for (int r = 0; r < rows.size(); r++) {
            if (look.total() && r == rows.size() - 1) {
                out.add("─".repeat(rule));
            }
            String line = line(rows.get(r), width, part, look);
            int last = part.getLast();
            int indent = part.stream()
                    .filter(c -> c != last)
                    .mapToInt(c -> width[c] + 2)
                    .sum();
            out.addAll(line.length() <= columns ? List.of(line) : PageWidth.wrap(line, " ".repeat(indent), columns));
            if (r == 0) {
                out.add("─".repeat(rule));
            }
        }
    }

    static String left(Table table, int shown) {
        return "%d of %d rows shown".formatted(shown, table.rowCount());
    }

    private static String line(List<String> cells, int[] width, List<Integer> part, TableHtml.Look look) {
        var b = new StringBuilder();
        for (int c : part) {
            boolean left = look.columns().get(c).format() == TableHtml.Format.TEXT;
            String pad = " ".repeat(width[c] - cells.get(c).length());
            b.append(c == part.getFirst() ? "" : "  ").append(left ? cells.get(c) + pad : pad + cells.get(c));
        }
        return b.toString().stripTrailing();
    }
}
