package dev.kiln.exec.testing;

import dev.kiln.arrays.graph.DType;
import java.util.Random;

/** Values at which implementations tend to differ. */
public final class Specials {
    private Specials() {}

    /** NaN, infinities, both zeros, halves, limits of the whole types and of the floats, and some common numbers. */
    private static final double[] REAL = {
        0.0,
        -0.0,
        1,
        -1,
        2,
        -2,
        0.5,
        -0.5,
        1.5,
        2.5,
        -2.5,
        3,
        7,
        -7,
        0.1,
        -0.75,
        10,
        100.25,
        -1234.5,
        1e-3,
        1e-300,
        -1e-310,
        1e10,
        -1e10,
        2147483647,
        2147483648.0,
        -2147483648.0,
        -2147483649.0,
        9.2e18,
        -9.3e18,
        1e19,
        1e300,
        -1e300,
        3.4e38,
        1e-45,
        Double.MAX_VALUE,
        Double.MIN_VALUE,
        Math.PI,
        Math.E,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
    };

    private static final long[] WHOLE = {
        0,
        1,
        -1,
        2,
        -2,
        3,
        -3,
        5,
        7,
        -8,
        10,
        31,
        32,
        33,
        63,
        64,
        65,
        100,
        -100,
        65536,
        -65536,
        46341,
        3037000500L,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        Integer.MAX_VALUE + 1L,
        Integer.MIN_VALUE - 1L,
        1L << 40,
        -(1L << 53) - 1,
        Long.MAX_VALUE,
        Long.MIN_VALUE
    };

    /** How many there are of a type. */
    public static int count(DType dtype) {
        return switch (dtype) {
            case BOOL -> 2;
            case INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64 -> WHOLE.length;
            case COMPLEX64, COMPLEX128 -> throw dtype.notOfLoops();
            case FLOAT32, FLOAT64 -> REAL.length;
        };
    }

    /** Element i is the special value number {@code which[i]}. */
    public static Image image(DType dtype, int[] which) {
        int n = which.length;
        if (dtype == DType.INT64) {
            long[] values = new long[n];
            for (int i = 0; i < n; i++) {
                values[i] = WHOLE[which[i]];
            }
            return Image.ofLongs(values);
        }
        double[] values = new double[Math.max(1, n)];
        for (int i = 0; i < n; i++) {
            values[i] = switch (dtype) {
                case BOOL -> which[i];
                case INT8, INT16, INT32, UINT8, UINT16, UINT32 -> dtype.wrap(WHOLE[which[i]]);
                case INT64, UINT64 -> throw new AssertionError();
                case COMPLEX64, COMPLEX128 -> throw dtype.notOfLoops();
                case FLOAT32, FLOAT64 -> REAL[which[i]];
            };
        }
        return Image.of(dtype, n, values);
    }

    /** Special values drawn at random. */
    public static Image random(DType dtype, int elements, Random random) {
        int[] which = random.ints(elements, 0, count(dtype)).toArray();
        return image(dtype, which);
    }

    /** Small whole numbers: sums of them are exact in every order. */
    public static Image tame(DType dtype, int elements, Random random) {
        double[] values =
                random.ints(Math.max(1, elements), -8, 9).asDoubleStream().toArray();
        return Image.of(dtype, elements, values);
    }
}
