package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.Tables;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.ModuleText;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DateColumn;
import tech.tablesaw.api.DateTimeColumn;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * Tables of Java cells and of {@code %read}, as NumPy text sees them: objects whose items are columns (module {@code _tables}). They are
 * made again for each cell, so that it sees what Java cells have changed.
 */
final class TablesInText {
    private static final int MICROS = 1_000_000;
    private static final int NANOS = 1_000;

    private final Interpreter interpreter;
    private final Map<Table, Object> made = new IdentityHashMap<>();

    TablesInText(Interpreter interpreter) {
        this.interpreter = interpreter;
    }

    /** A table as an object of NumPy text. */
    Object of(Table table) {
        Object known = made.get(table);
        if (known == null) {
            known = interpreter.callBack(
                    ModuleText.load("_tables").get("Table"),
                    Builtin.of("names()", args -> new NumberList(new ArrayList<>(table.columnNames()))),
                    Builtin.of("length()", args -> (long) table.rowCount()),
                    Builtin.library("read(name, /)", args -> column(table.column(args.text(0)))),
                    Builtin.library("put(name, values, /)", args -> {
                        put(table, args.text(0), args.get(1));
                        return None.NONE;
                    }),
                    table);
            made.put(table, known);
        }
        return known;
    }

    /** The table that such an object stands for; any other value itself. */
    static Object shown(Object value) {
        return value instanceof Instance object
                        && object.type().name().equals("Table")
                        && object.attribute("_table") instanceof Table table
                ? table
                : value;
    }

    /** What a column holds, with the word for its kind. */
    private static Tuple column(Column<?> column) {
        return switch (column) {
            case NumericColumn<?> numbers -> new Tuple(List.of("numbers", numbers(numbers)));
            case BooleanColumn truths -> new Tuple(List.of("numbers", numbers(truths)));
            case DateColumn days -> new Tuple(List.of("days", days(days)));
            case DateTimeColumn times -> times(times);
            default -> {
                List<Object> words = new ArrayList<>();
                for (int r = 0; r < column.size(); r++) {
                    words.add(column.isMissing(r) ? "" : column.getString(r));
                }
                yield new Tuple(List.of("words", new NumberList(words)));
            }
        };
    }

    private static NDArray numbers(Column<?> column) {
        return Tables.from(Table.create(column), column.name());
    }

    private static NDArray days(DateColumn column) {
        long[] days = new long[column.size()];
        for (int r = 0; r < days.length; r++) {
            LocalDate day = column.get(r);
            days[r] = day == null ? Long.MIN_VALUE : day.toEpochDay();
        }
        return Nd.array(days);
    }

    private static Tuple times(DateTimeColumn column) {
        long[] times = new long[column.size()];
        boolean seconds = true;
        for (LocalDateTime time : column) {
            seconds &= time == null || time.getNano() == 0;
        }
        for (int r = 0; r < times.length; r++) {
            LocalDateTime time = column.get(r);
            times[r] = time == null
                    ? Long.MIN_VALUE
                    : seconds
                            ? time.toEpochSecond(ZoneOffset.UTC)
                            : time.toEpochSecond(ZoneOffset.UTC) * MICROS + time.getNano() / NANOS;
        }
        return new Tuple(List.of("times", Nd.array(times), seconds ? "s" : "us"));
    }

    private static void put(Table table, String name, Object values) {
        Column<?> column = values instanceof NDArray numbers
                ? Tables.toTable(numbers, name).column(0)
                : StringColumn.create(
                        name, Values.items(values).stream().map(Values::str).toList());
        if (table.containsColumn(name)) {
            table.replaceColumn(name, column);
        } else {
            table.addColumns(column);
        }
    }
}
