package dev.kiln.arrays.display;

import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Shapes;
import java.util.List;

/** Small arrays of one or two axes as a table for a web page, with indices, shape and type. All text is digits and names: no escaping. */
public final class HtmlTable {
    private static final int MOST_ROWS = 30;
    private static final int MOST_COLUMNS = 16;
    private static final String HEAD = "<th style=\"text-align:right;color:#888888;font-weight:normal\">";
    private static final String CELL = "<td style=\"text-align:right;font-family:monospace\">";

    private HtmlTable() {}

    public static String of(Handle array) {
        long[] shape = array.view().shape();
        if (array.ndim() == 0 || array.ndim() > 2 || array.size() == 0) {
            return "";
        }
        long rows = array.ndim() == 1 ? 1 : shape[0];
        long columns = shape[array.ndim() - 1];
        if (rows > MOST_ROWS || columns > MOST_COLUMNS) {
            return "";
        }
        List<String> words = ArrayText.words(array);
        StringBuilder html =
                new StringBuilder("<table><caption style=\"caption-side:bottom;text-align:left;color:#888888\">");
        html.append(array.dtype()).append(' ').append(Shapes.text(shape)).append("</caption><thead><tr>");
        if (array.ndim() == 2) {
            html.append(HEAD).append("</th>");
        }
        for (long j = 0; j < columns; j++) {
            html.append(HEAD).append(j).append("</th>");
        }
        html.append("</tr></thead><tbody>");
        for (int i = 0; i < rows; i++) {
            html.append("<tr>");
            if (array.ndim() == 2) {
                html.append(HEAD).append(i).append("</th>");
            }
            for (int j = 0; j < columns; j++) {
                html.append(CELL)
                        .append(words.get((int) (i * columns + j)).strip())
                        .append("</td>");
            }
            html.append("</tr>");
        }
        return html.append("</tbody></table>").toString();
    }
}
