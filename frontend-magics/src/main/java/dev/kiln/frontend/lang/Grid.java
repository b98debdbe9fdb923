package dev.kiln.frontend.lang;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;

/** What square brackets make arrays of: {@code np.mgrid}, {@code np.ogrid}, {@code np.r_} and {@code np.c_}. */
enum Grid {
    /** All coordinates, stacked. */
    MGRID,
    /** Coordinates in lines that broadcast together. */
    OGRID,
    /** Pieces in a row. */
    R_,
    /** Pieces as columns. */
    C_;

    /** A slice whose bounds may be any numbers, and whose step may be an imaginary count. */
    record Stretch(Object lower, Object upper, Object step) {
        NDArray values() {
            Object start = Values.plain(lower == null ? 0L : lower);
            if (upper == null) {
                throw Mistake.type("unsupported operand type(s) for -: 'NoneType' and 'int'")
                        .maybe("Maybe give the slice an end: np.r_[0:5].");
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
     * @param items between the brackets: stretches, arrays, lists and numbers
     * @param single whether there are no commas
     */
    Object get(List<Object> items, boolean single) {
        return switch (this) {
            case MGRID, OGRID -> grid(items, single);
            case R_ -> Nd.concat(0, pieces(items));
            case C_ ->
                Nd.concat(
                        -1,
                        Arrays.stream(pieces(items))
                                .map(a -> a.ndim() == 1 ? a.reshape(-1, 1) : a)
                                .toArray(NDArray[]::new));
        };
    }

    private static NDArray[] pieces(List<Object> items) {
        List<NDArray> pieces = new ArrayList<>();
        for (Object item : items) {
            if (item instanceof String) {
                throw Mistake.limit(
                        "a text between the brackets of np.r_ is not part of %%array", "Maybe use np.concatenate.");
            }
            pieces.add(item instanceof Stretch s ? s.values() : Nd.atleast(1, ArrayOps.asArray(item, null)));
        }
        return pieces.toArray(NDArray[]::new);
    }

    private Object grid(List<Object> items, boolean single) {
        int n = items.size();
        NDArray[] lines = new NDArray[n];
        boolean real = false;
        for (int d = 0; d < n; d++) {
            if (!(items.get(d) instanceof Stretch stretch)) {
                throw Mistake.type("'" + Values.typeName(items.get(d)) + "' object is not a slice")
                        .maybe("Maybe write np.mgrid[0:3, 0:4].");
            }
            long[] shape = new long[n];
            Arrays.fill(shape, 1);
            shape[d] = -1;
            lines[d] = stretch.values().reshape(shape);
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
