package dev.kiln.frontend.render;

import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * A Tablesaw table as HTML with inline styles only and mid-tone colours, so that it reads the same in light and dark pages, trusted or
 * not. Columns whose name ends in a unit that {@link Format} knows are shown in that unit.
 */
public final class TableHtml {
    /** Pixels of a notebook's page; what is wider is set closer, and breaks its texts between words. */
    private static final double PAGE = 840;

    private TableHtml() {}

    /** How columns are shown. */
    public enum Format {
        TEXT,
        /** A number that is text already. */
        NUMBER,
        PLAIN,
        BYTES,
        SECONDS,
        COUNT,
        /** A ratio as a signed per cent; beyond ±20 % it is marked. */
        ERROR,
        PERCENT
    }

    /**
     * How one column is shown.
     *
     * @param name of the table's column
     * @param title shown above it
     * @param bar whether a bar stands behind the number
     */
    public record Style(String name, String title, Format format, boolean bar) {}

    /**
     * What is shown of a table.
     *
     * @param total whether the last row is the sum of the others
     * @param limit the maximum number of rows
     */
    public record Look(String title, List<Style> columns, boolean total, int limit) {
        /** Copies the list. */
        public Look {
            columns = List.copyOf(columns);
        }
    }

    /** Any table, of which some rows are shown. */
    public static Look plain(Table table, int limit) {
        List<Style> styles = new ArrayList<>();
        for (Column<?> c : table.columns()) {
            styles.add(
                    new Style(c.name(), c.name(), c instanceof NumericColumn<?> ? Format.PLAIN : Format.TEXT, false));
        }
        return new Look(table.name() == null ? "" : table.name(), styles, false, limit);
    }

    /** The table as HTML. */
    public static String print(Table table, Look look) {
        boolean narrow = width(table, look) > PAGE;
        String cell = "padding:3px %s;border-bottom:1px solid #8884;".formatted(narrow ? "5px" : "10px");
        var b = new StringBuilder("<div style=\"overflow-x:auto\">");
        if (!look.title().isEmpty()) {
            b.append("<div style=\"font-weight:600;margin:4px 0\">")
                    .append(Xml.esc(look.title()))
                    .append("</div>");
        }
        b.append("<table style=\"border-collapse:collapse;font-size:%s;width:auto;margin:0\"><thead><tr>"
                .formatted(narrow ? "11.5px" : "13px"));
        for (Style s : look.columns()) {
            b.append("<th style=\"")
                    .append(cell)
                    .append("border-bottom:2px solid #8888;color:#777f88;text-align:")
                    .append(align(s))
                    .append(breaking(s, narrow))
                    .append("\">")
                    .append(Xml.esc(s.title()))
                    .append("</th>");
        }
        b.append("</tr></thead><tbody>");
        int shown = shown(table, look);
        for (int row : rows(table, look)) {
            boolean total = look.total() && row == table.rowCount() - 1;
            b.append("<tr>");
            for (Style s : look.columns()) {
                b.append("<td style=\"")
                        .append(cell)
                        .append("text-align:")
                        .append(align(s))
                        .append(breaking(s, narrow));
                if (total) {
                    b.append(";font-weight:700");
                }
                if (s.bar() && !total) {
                    b.append(bar(table, s, row, look));
                }
                if (Marked.is(table, s, row)) {
                    b.append(";color:#d55e00;font-weight:700");
                }
                b.append("\">").append(Xml.esc(text(table, s, row))).append("</td>");
            }
            b.append("</tr>");
        }
        b.append("</tbody></table>");
        if (shown < table.rowCount()) {
            b.append("<div style=\"color:#777f88;font-size:12px\">")
                    .append(TableText.left(table, shown))
                    .append("</div>");
        }
        return b.append("</div>").toString();
    }

    /** Numbers stay in one line; in a wide table words do not, or the page would cut its right side off. */
    private static String breaking(Style s, boolean narrow) {
        return narrow && s.format() == Format.TEXT ? ";white-space:normal;overflow-wrap:normal" : ";white-space:nowrap";
    }

    private static double width(Table table, Look look) {
        double width = 0;
        for (Style s : look.columns()) {
            double widest = GlyphWidths.bold(s.title(), 13);
            for (int row : rows(table, look)) {
                widest = Math.max(widest, GlyphWidths.sans(text(table, s, row), 13));
            }
            width += widest + 20;
        }
        return width;
    }

    static int shown(Table table, Look look) {
        return Math.min(look.limit(), table.rowCount());
    }

    /** The rows that are shown; a total is always among them. */
    static List<Integer> rows(Table table, Look look) {
        int shown = shown(table, look);
        List<Integer> rows = new ArrayList<>();
        for (int i = 0; i < shown; i++) {
            rows.add(i == shown - 1 && look.total() ? table.rowCount() - 1 : i);
        }
        return rows;
    }

    /** The text of a cell, empty when the value is missing. */
    static String text(Table table, Style style, int row) {
        Column<?> column = table.column(style.name());
        if (column.isMissing(row)) {
            return "";
        }
        if (!(column instanceof NumericColumn<?> numbers)) {
            return column.getUnformattedString(row);
        }
        double x = numbers.getDouble(row);
        return switch (style.format()) {
            case BYTES -> Units.bytes(x);
            case SECONDS -> Units.seconds(x);
            case COUNT -> Units.count(x);
            case ERROR -> Units.signedPercent(x);
            case PERCENT -> Units.percent(x);
            case TEXT, NUMBER -> column.getUnformattedString(row);
            case PLAIN ->
                column.type() == ColumnType.DOUBLE || column.type() == ColumnType.FLOAT
                        ? Units.number(x)
                        : column.getUnformattedString(row);
        };
    }

    private static String bar(Table table, Style style, int row, Look look) {
        NumericColumn<?> numbers = table.numberColumn(style.name());
        double most = 0;
        for (int i = 0; i < table.rowCount() - (look.total() ? 1 : 0); i++) {
            if (!numbers.isMissing(i)) {
                most = Math.max(most, numbers.getDouble(i));
            }
        }
        if (most <= 0 || numbers.isMissing(row)) {
            return "";
        }
        String w = Xml.num(100 * numbers.getDouble(row) / most);
        return ";background:linear-gradient(90deg,#56b4e966 " + w + "%,transparent " + w + "%)";
    }

    private static String align(Style s) {
        return s.format() == Format.TEXT ? "left" : "right";
    }

    /** Predictions that are far off. */
    static final class Marked {
        private Marked() {}

        static boolean is(Table table, Style style, int row) {
            return style.format() == Format.ERROR
                    && !table.column(style.name()).isMissing(row)
                    && Math.abs(table.numberColumn(style.name()).getDouble(row)) > 0.2;
        }
    }
}
