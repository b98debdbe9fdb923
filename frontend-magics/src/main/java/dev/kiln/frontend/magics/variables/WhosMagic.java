package dev.kiln.frontend.magics.variables;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.render.TableHtml;
import dev.kiln.frontend.render.TableText;
import dev.kiln.frontend.render.Units;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** {@code %whos}: the variables with shape, type, size and whether they are lazy, stored, contracted or a recipe. */
@Command
public final class WhosMagic implements LineMagic {
    private static final int TEXT_LIMIT = 40;

    @Override
    public String summary() {
        return "List all variables with type, shape, size in bytes, and state (lazy, stored, contracted, recipe).";
    }

    @Override
    public String example() {
        return "%whos";
    }

    @Override
    public Shown run(Notebook notebook) {
        Table table = Table.create(
                "variables",
                StringColumn.create("name"),
                StringColumn.create("type"),
                StringColumn.create("shape"),
                StringColumn.create("bytes"),
                StringColumn.create("state"));
        for (Map.Entry<String, Object> e : new TreeMap<>(notebook.variables().all()).entrySet()) {
            if (e.getValue() instanceof NDArray a) {
                append(
                        table,
                        e.getKey(),
                        a.dtype().numpyName(),
                        Arrays.toString(a.shape()).replace(" ", ""),
                        Units.bytes(a.nbytes()),
                        state(a));
            } else {
                boolean python = notebook.language() == CellLanguage.NUMPY || e.getValue() instanceof PythonObject;
                String whole = python ? repr(e.getValue()) : String.valueOf(e.getValue());
                String text = whole.strip().lines().findFirst().orElse("");
                append(
                        table,
                        e.getKey(),
                        python ? Values.typeName(e.getValue()) : javaType(e.getValue()),
                        "",
                        "",
                        text.length() > TEXT_LIMIT ? text.substring(0, TEXT_LIMIT - 1) + "…" : text);
            }
        }
        if (table.isEmpty()) {
            return new Shown(table, "tech.tablesaw.api.Table", Rich.text("no variables"));
        }
        List<TableHtml.Style> styles = table.columnNames().stream()
                .map(n -> new TableHtml.Style(n, n, TableHtml.Format.TEXT, false))
                .toList();
        return new Shown(
                table, "tech.tablesaw.api.Table", TableText.rich(table, new TableHtml.Look("", styles, false, 200)));
    }

    /** The list is shown even if the class of a value cannot show it. */
    private static String repr(Object value) {
        try {
            return Values.repr(value);
        } catch (CellError e) {
            return "(__repr__ raised " + e.name() + ")";
        }
    }

    private static String javaType(Object value) {
        return value == null ? "null" : value.getClass().getSimpleName();
    }

    /** A contracted value was computed as a part of another and not kept; a recipe so far need not be kept. */
    private static String state(NDArray array) {
        return array.isStored() ? "stored" : array.isRecipe() ? "recipe" : array.isContracted() ? "contracted" : "lazy";
    }

    private static void append(Table table, String... cells) {
        for (int i = 0; i < cells.length; i++) {
            table.stringColumn(i).append(cells[i]);
        }
    }
}
