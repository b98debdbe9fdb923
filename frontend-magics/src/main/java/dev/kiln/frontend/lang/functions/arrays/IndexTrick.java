package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.SliceValue;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;

/** Objects that make arrays from a subscript: {@code np.mgrid}, {@code np.ogrid}, {@code np.r_}, {@code np.c_} and {@code np.s_}. */
public enum IndexTrick implements PythonObject {
    /** All coordinates, stacked. */
    MGRID,
    /** Coordinates in lines that broadcast together. */
    OGRID,
    /** Pieces joined along the first axis. */
    R_,
    /** Pieces joined as columns. */
    C_,
    /** The index itself, as a value. */
    S_,
    /** The index itself, always a tuple. */
    INDEX_EXP;

    @Override
    public String typeName() {
        return switch (this) {
            case MGRID -> "MGridClass";
            case OGRID -> "OGridClass";
            case R_ -> "RClass";
            case C_ -> "CClass";
            case S_, INDEX_EXP -> "IndexExpression";
        };
    }

    /** A slice whose bounds may be any numbers, and whose step may be an imaginary count. */
    public record Range(Object lower, Object upper, Object step) {
        NDArray values() {
            Object start = Values.plain(lower == null ? 0L : lower);
            if (upper == null) {
                throw PythonError.type("unsupported operand type(s) for -: 'NoneType' and 'int'")
                        .maybe("Maybe add an end to the slice: np.r_[0:5].");
            }
            Object stop = Values.plain(upper);
            Object by = Values.plain(step == null ? 1L : step);
            if (by instanceof Complex count) {
                return Nd.linspace(ScalarMath.real(start), ScalarMath.real(stop), (long) Math.abs(count.imag()));
            }
            boolean real = start instanceof Double || stop instanceof Double || by instanceof Double;
            return real
                    ? Nd.arange(ScalarMath.real(start), ScalarMath.real(stop), ScalarMath.real(by))
                    : Nd.arange(ScalarMath.integer(start), ScalarMath.integer(stop), ScalarMath.integer(by));
        }
    }

    /**
     * @param items the items between the brackets: ranges, arrays, lists and numbers
     * @param single whether there is no comma
     */
    public Object get(List<Object> items, boolean single) {
        return switch (this) {
            case MGRID, OGRID -> grid(items, single);
            case R_ -> Concatenator.ROWS.join(items);
            case C_ -> Concatenator.COLUMNS.join(items);
            case S_ -> single ? index(items.getFirst()) : indices(items);
            case INDEX_EXP -> single && items.getFirst() instanceof Tuple given ? given : indices(items);
        };
    }

    private static Tuple indices(List<Object> items) {
        return new Tuple(items.stream().map(IndexTrick::index).toList());
    }

    private static Object index(Object item) {
        return item instanceof Range s ? new SliceValue(bound(s.lower()), bound(s.upper()), bound(s.step())) : item;
    }

    private static Long bound(Object value) {
        return value == null
                ? null
                : (Long) Values.index(value, "slice indices must be integers or None or have an __index__ method");
    }

    private Object grid(List<Object> items, boolean single) {
        int n = items.size();
        NDArray[] lines = new NDArray[n];
        boolean real = false;
        for (int d = 0; d < n; d++) {
            if (!(items.get(d) instanceof Range range)) {
                throw PythonError.type("'" + Values.typeName(items.get(d)) + "' object is not a slice")
                        .maybe("Maybe write np.mgrid[0:3, 0:4].");
            }
            long[] shape = new long[n];
            Arrays.fill(shape, 1);
            shape[d] = -1;
            lines[d] = range.values().reshape(shape);
            real |= lines[d].dtype().isFloating();
        }
        DType type = real ? DType.FLOAT64 : DType.INT64;
        if (single) {
            return lines[0];
        }
        for (int d = 0; d < n; d++) {
            lines[d] = ArrayOps.asArray(lines[d], type);
        }
        return this == OGRID ? new Tuple(List.of(lines)) : Nd.stack(0, Nd.broadcastArrays(lines));
    }
}
