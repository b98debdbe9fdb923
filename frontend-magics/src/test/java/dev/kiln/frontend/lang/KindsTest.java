package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.frontend.lang.functions.NumpyTable;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.ufuncs.Ufunc;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.testing.Dial;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The tables say "library call" of the functions that evaluate their operands, and of no others. Each function is called with several lists
 * of arguments; those that it refuses do not count. Of a library call some call stores a result or an operand; of a recorded function some
 * call leaves a result that is not stored.
 */
class KindsTest {
    private static final Set<String> OF_FILES = Set.of(
            "load", "save", "savez", "savez_compressed", "loadtxt", "genfromtxt", "savetxt", "fromfile", "frombuffer");

    /**
     * Functions to which the arguments here do not do justice. Products of polynomials evaluate long ones, real_if_close complex numbers,
     * trim_zeros, ndenumerate and asarray_chkfinite what they compute from their operands; ix_ evaluates masks only, and triangles of
     * vectors are empty.
     */
    private static final Set<String> EVALUATE_OTHERS = Set.of(
            "poly",
            "polymul",
            "real_if_close",
            "trim_zeros",
            "ndenumerate",
            "asarray_chkfinite",
            "ix_",
            "tril_indices_from",
            "triu_indices_from");

    private static NDArray vector() {
        return Nd.arange(12.0).mul(0.5).add(1);
    }

    private static NDArray indices() {
        return Nd.arange(5).add(1);
    }

    private static NDArray mask() {
        return Nd.arange(12).remainder(2).equal(0);
    }

    private static NDArray matrix() {
        return vector().reshape(3, 4);
    }

    private static NDArray rows() {
        return Nd.arange(12).remainder(3).reshape(3, 4);
    }

    /** New arrays for each function and list, none of them stored. */
    private static List<Arguments> arguments() {
        return List.of(
                Arguments.of(vector()),
                Arguments.of(matrix()),
                Arguments.of(indices()),
                Arguments.of(mask()),
                Arguments.of(vector(), vector()),
                Arguments.of(matrix(), matrix()),
                Arguments.of(vector(), indices()),
                Arguments.of(matrix(), rows()),
                Arguments.of(matrix(), rows(), 0L),
                Arguments.of(mask(), vector()),
                Arguments.of(indices(), indices()),
                Arguments.of(vector(), 2L),
                Arguments.of(matrix(), 1L),
                Arguments.of(vector(), List.of(1L, 3L)),
                Arguments.of(vector(), 3L, 5.0),
                Arguments.of(vector(), 1.5, 4.0),
                Arguments.of(mask(), vector(), vector()),
                Arguments.of(List.of(vector(), vector())),
                Arguments.of(matrix(), 0L, 1L),
                Arguments.of(indices(), List.of(vector(), vector(), vector(), vector(), vector(), vector())),
                Arguments.of(vector(), new Tuple(List.of(3L, 4L))));
    }

    private static void collect(Object result, List<NDArray> arrays) {
        switch (result) {
            case NDArray array -> arrays.add(array);
            case Collection<?> items -> items.forEach(item -> collect(item, arrays));
            case null, default -> {}
        }
    }

    private static Map<String, Builtin> functions() {
        Map<String, Builtin> rows = new TreeMap<>();
        NumpyTable.all().forEach((name, value) -> add(rows, name, value));
        rows.keySet().removeAll(OF_FILES);
        rows.keySet().removeAll(EVALUATE_OTHERS);
        return rows;
    }

    private static void add(Map<String, Builtin> rows, String name, Object value) {
        switch (value) {
            case Builtin row when !row.isType() -> rows.put(name, row);
            case Ufunc ufunc -> {
                rows.put(name, ufunc.row());
                if (ufunc.operands() == 2 && ufunc.results() == 1) {
                    rows.put(name + ".accumulate", (Builtin) ufunc.member("accumulate"));
                }
            }
            case PythonModule module
            when name.equals("linalg") || name.equals("fft") ->
                module.names().forEach(inner -> add(rows, name + "." + inner, module.get(inner)));
            case null, default -> {}
        }
    }

    /** What calls of a function did: how many results they stored and recorded, and whether any evaluated an operand or its result. */
    private static final class Outcome {
        private int stored;
        private int recorded;
        private boolean evaluated;

        void call(Builtin row, Arguments arguments) {
            List<NDArray> in = new ArrayList<>();
            arguments.positional().forEach(argument -> collect(argument, in));
            List<NDArray> out = new ArrayList<>();
            try {
                collect(row.call(null, arguments), out);
            } catch (ArrayError | PythonError e) {
                return;
            }
            out.removeIf(array -> in.stream().anyMatch(array::sharesCellWith));
            // before sizes are asked for, which evaluates a selection
            int pending = (int) out.stream().filter(array -> !array.isStored()).count();
            stored += out.size() - pending;
            recorded += pending;
            evaluated |= out.size() > pending || in.stream().anyMatch(NDArray::isStored);
        }
    }

    @Test
    void aFunctionIsRecordedIfAndOnlyIfItsResultIsNotStored() {
        List<String> wrong = new ArrayList<>();
        int seen = 0;
        List<Map.Entry<String, Builtin>> rows = List.copyOf(functions().entrySet());
        for (int i = 0; i < rows.size(); i += Dial.cases(4, 1)) {
            Map.Entry<String, Builtin> row = rows.get(i);
            Outcome outcome = new Outcome();
            arguments().forEach(list -> outcome.call(row.getValue(), list));
            boolean library = row.getValue().kind() == Builtin.Kind.LIBRARY;
            if (library ? outcome.recorded > 0 && !outcome.evaluated : outcome.stored > 0 && outcome.recorded == 0) {
                wrong.add(row.getKey() + (library ? " is called a library call" : " is called recorded"));
            }
            seen += outcome.stored + outcome.recorded > 0 ? 1 : 0;
        }
        assertThat(wrong).isEmpty();
        assertThat(seen).as("functions that accepted some arguments").isGreaterThan(Dial.cases(60, 250));
    }
}
