package dev.kiln.frontend.render;

import dev.kiln.frontend.Rich;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Table;

/** A Tablesaw table as aligned text; errors beyond ±20 % carry an exclamation mark. */
public final class TableText {
    private TableText() {}

    /** HTML and text of one table. */
    public static Rich rich(Table table, TableHtml.Look look) {
        return Rich.html(TableHtml.print(table, look), print(table, look));
    }

    /** The table as text; ends without a line break. */
    public static String print(Table table, TableHtml.Look look) {
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
            out.add(look.title());
        }
        for (int r = 0; r < rows.size(); r++) {
            if (look.total() && r == rows.size() - 1) {
                out.add(rule(width));
            }
            out.add(line(rows.get(r), width, look));
            if (r == 0) {
                out.add(rule(width));
            }
        }
        int shown = TableHtml.shown(table, look);
        if (shown < table.rowCount()) {
            out.add(left(table, shown));
        }
        return String.join("\n", out);
    }

    static String left(Table table, int shown) {
        return "%d of %d rows shown".formatted(shown, table.rowCount());
    }

    private static String line(List<String> cells, int[] width, TableHtml.Look look) {
        var b = new StringBuilder();
        for (int c = 0; c < width.length; c++) {
            boolean left = look.columns().get(c).format() == TableHtml.Format.TEXT;
            String pad = " ".repeat(width[c] - cells.get(c).length());
            b.append(c == 0 ? "" : "  ").append(left ? cells.get(c) + pad : pad + cells.get(c));
        }
        return b.toString().stripTrailing();
    }

    private static String rule(int[] width) {
        int sum = 2 * (width.length - 1);
        for (int w : width) {
            sum += w;
        }
        return "─".repeat(Math.max(0, sum));
    }
}
