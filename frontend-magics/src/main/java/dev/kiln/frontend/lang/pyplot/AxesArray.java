package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.SliceValue;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * The axes of {@code subplots}, which look like an array of objects.
 *
 * @param rows the axes of each row; of one dimension, the only row
 * @param ndim 1 or 2
 */
record AxesArray(List<List<Object>> rows, int ndim) implements Attributed, PythonIterable {
    private static final Map<String, Builtin> METHODS = Map.of(
            "flatten", Builtin.library("flatten(self)", args -> ((AxesArray) args.get(0)).flat()),
            "ravel", Builtin.library("ravel(self)", args -> ((AxesArray) args.get(0)).flat()),
            "tolist", Builtin.library("tolist(self)", args -> new ArrayList<>(((AxesArray) args.get(0)).all())));

    private List<Object> all() {
        return rows.stream().flatMap(List::stream).toList();
    }

    private AxesArray flat() {
        return new AxesArray(List.of(all()), 1);
    }

    private List<Object> items() {
        return ndim == 1
                ? rows.getFirst()
                : rows.stream()
                        .map(row -> (Object) new AxesArray(List.of(row), 1))
                        .toList();
    }

    @Override
    public Object attribute(String name) {
        return switch (name) {
            case "flat" -> flat();
            case "size" -> (long) all().size();
            case "ndim" -> (long) ndim;
            case "shape" ->
                ndim == 1
                        ? new Tuple(List.of((long) rows.getFirst().size()))
                        : new Tuple(List.of(
                                (long) rows.size(), (long) rows.getFirst().size()));
            case "T" -> transposed();
            default -> METHODS.containsKey(name) ? METHODS.get(name).bind(this) : null;
        };
    }

    private AxesArray transposed() {
        if (ndim == 1) {
            return this;
        }
        List<List<Object>> columns = new ArrayList<>();
        for (int c = 0; c < rows.getFirst().size(); c++) {
            int column = c;
            columns.add(rows.stream().map(row -> row.get(column)).toList());
        }
        return new AxesArray(columns, 2);
    }

    @Override
    public Collection<String> attributes() {
        return List.of("flat", "size", "ndim", "shape", "T", "flatten", "ravel", "tolist");
    }

    @Override
    public Iterator<Object> iterator() {
        return items().iterator();
    }

    @Override
    public long length() {
        return items().size();
    }

    @Override
    public Object item(Object index) {
        if (index instanceof Tuple both && both.size() == 2 && ndim == 2) {
            Object row = both.get(0);
            Object column = both.get(1);
            if (row instanceof SliceValue) {
                AxesArray some = (AxesArray) item(row);
                if (column instanceof SliceValue) {
                    return new AxesArray(
                            some.rows.stream()
                                    .map(r -> list(Indexing.get(new Tuple(r), column)))
                                    .toList(),
                            2);
                }
                return new AxesArray(
                        List.of(some.rows.stream()
                                .map(r -> Indexing.get(new Tuple(r), column))
                                .toList()),
                        1);
            }
            return ((AxesArray) item(row)).item(column);
        }
        Object found = Indexing.get(new Tuple(items()), index);
        if (found instanceof Tuple several) {
            return ndim == 1
                    ? new AxesArray(List.of(List.copyOf(several)), 1)
                    : new AxesArray(
                            several.stream()
                                    .map(each -> ((AxesArray) each).rows.getFirst())
                                    .toList(),
                            2);
        }
        return found;
    }

    private static List<Object> list(Object items) {
        return List.copyOf(Values.items(items));
    }

    @Override
    public String typeName() {
        return "numpy.ndarray";
    }

    @Override
    public String toString() {
        return "array("
                + Values.repr(new ArrayList<>(
                        ndim == 1 ? all() : rows.stream().map(ArrayList::new).toList())) + ", dtype=object)";
    }
}
