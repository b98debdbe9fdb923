package dev.kiln.arrays;

import dev.kiln.arrays.compute.PartialReduction;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Joining;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.arrays.graph.Shapes;

/**
 * Creation as static functions, inherited by {@link Nd}: {@code Nd.zeros(3, 4)}, {@code Nd.zeros(new long[] {3, 4}, DType.INT32)},
 * {@code Nd.arange(10)}. A type can be named first or, after a shape in one piece, last. Negative lengths, and more elements than there
 * can be, are an {@link ArrayError} of kind VALUE; all are recorded, not computed.
 */
abstract sealed class CreationFunctions extends GridFunctions permits SourceFunctions {
    /** Rows and columns of a unit matrix that may be made at once. */
    private static final long MOST_FILLED = 1 << 10;

    CreationFunctions() {}

    /** Zeros of float64. */
    public static NDArray zeros(long... shape) {
        return full(shape, 0.0, DType.FLOAT64);
    }

    /** Zeros of a type. */
    public static NDArray zeros(DType type, long... shape) {
        return full(shape, 0L, type);
    }

    /** Zeros of a type. */
    public static NDArray zeros(long[] shape, DType type) {
        return zeros(type, shape);
    }

    /** Ones of float64. */
    public static NDArray ones(long... shape) {
        return full(shape, 1.0, DType.FLOAT64);
    }

    /** Ones of a type. */
    public static NDArray ones(DType type, long... shape) {
        return full(shape, 1L, type);
    }

    /** Ones of a type. */
    public static NDArray ones(long[] shape, DType type) {
        return ones(type, shape);
    }

    /** An array that is to be written to before it is read; it holds zeros. */
    public static NDArray empty(long... shape) {
        return zeros(shape);
    }

    /** An array of a type that is to be written to before it is read; it holds zeros. */
    public static NDArray empty(DType type, long... shape) {
        return zeros(type, shape);
    }

    /** An array of a type that is to be written to before it is read; it holds zeros. */
    public static NDArray empty(long[] shape, DType type) {
        return zeros(type, shape);
    }

    /** One axis of n times the number, of the number's own type: an Integer's is int64. */
    public static NDArray full(long n, Object value) {
        return full(new long[] {n}, value);
    }

    /** All elements the same, of the number's own type: an Integer's is int64. */
    public static NDArray full(long[] shape, Object value) {
        Object operand = Recording.operand(value);
        return full(shape, operand, operand instanceof NDArray array ? array.dtype() : Promotion.typeOf(operand));
    }

    /**
     * All elements the same.
     *
     * @param value a number, or an array that broadcasts to the shape
     * @throws ArrayError OVERFLOW, TYPE or VALUE, when the number cannot become an element of the type
     */
    public static NDArray full(long[] shape, Object value, DType type) {
        Context context = Context.current();
        long[] checked = Shapes.checked(shape, type.bytes());
        Object scalar = Recording.operand(value);
        if (scalar instanceof NDArray array) {
            return empty(type, shape).assign(array);
        }
        Recording.checkAssignable(scalar, type);
        Operand.Scalar literal = Recording.literal(scalar, type);
        return NDArray.of(context.record(id -> new Node.Fill(id, type, checked, literal)));
    }

    /** 0, 1, … stop − 1 as int64. */
    public static NDArray arange(long stop) {
        return arange(0, stop, 1);
    }

    /** start, start + 1, … stop − 1 as int64. */
    public static NDArray arange(long start, long stop) {
        return arange(start, stop, 1);
    }

    /**
     * start, start + step, … before stop, as int64.
     *
     * @throws ArrayError ZERO_DIVISION, when the step is 0
     */
    public static NDArray arange(long start, long stop, long step) {
        return arange(start, stop, step, DType.INT64);
    }

    /**
     * start, start + step, … before stop, of a type.
     *
     * @throws ArrayError ZERO_DIVISION, when the step is 0
     */
    public static NDArray arange(long start, long stop, long step, DType type) {
        if (step == 0) {
            throw noStep();
        }
        long span = Math.subtractExact(stop, start);
        long n = span == 0 || (span > 0) != (step > 0) ? 0 : (Math.abs(span) - 1) / Math.abs(step) + 1;
        return range(type, n, start, step, null);
    }

    /** 0, 1, … stop − 1 of a type. */
    public static NDArray arange(long stop, DType type) {
        return arange(0, stop, 1, type);
    }

    /** 0, 1, … before stop, as float64. */
    public static NDArray arange(double stop) {
        return arange(0.0, stop, 1.0);
    }

    /** start, start + 1, … before stop, as float64. */
    public static NDArray arange(double start, double stop) {
        return arange(start, stop, 1.0);
    }

    /**
     * start, start + step, … before stop, as float64; the length is ceil((stop − start) / step). As in NumPy the elements are
     * start + i·d, where d is what start + step rounds to, less start.
     *
     * @throws ArrayError ZERO_DIVISION, when the step is 0; VALUE, when a number is not finite
     */
    public static NDArray arange(double start, double stop, double step) {
        double n = Math.ceil((stop - start) / step);
        if (step == 0) {
            throw noStep();
        } else if (!Double.isFinite(n)) {
            String what = Double.isNaN(n) ? "arange: cannot compute length" : "Maximum allowed size exceeded";
            throw new ArrayError(ArrayError.Kind.VALUE, what + ": " + start + ":" + stop + ":" + step);
        }
        return range(DType.FLOAT64, (long) Math.max(0, n), start, start + step - start, null);
    }

    private static ArrayError noStep() {
        return new ArrayError(ArrayError.Kind.ZERO_DIVISION, "division by zero", "Maybe use np.full: the step is 0.");
    }

    /** 50 numbers from start to stop, both included, as float64. */
    public static NDArray linspace(double start, double stop) {
        return linspace(start, stop, 50);
    }

    /** n numbers from start to stop, both included, as float64. */
    public static NDArray linspace(double start, double stop, long n) {
        return linspace(start, stop, n, true);
    }

    /**
     * n numbers from start to stop, as float64.
     *
     * @param endpoint whether stop is the last of them
     * @throws ArrayError VALUE, when n is negative
     */
    public static NDArray linspace(double start, double stop, long n, boolean endpoint) {
        requireSamples(n);
        long steps = endpoint ? n - 1 : n;
        return range(
                DType.FLOAT64, n, start, steps > 0 ? (stop - start) / steps : 0.0, endpoint && n > 1 ? stop : null);
    }

    /** n numbers from start to stop of a type; integers are rounded down. */
    public static NDArray linspace(double start, double stop, long n, boolean endpoint, DType type) {
        return NDArray.scratch(() -> {
            NDArray points = linspace(start, stop, n, endpoint);
            return PartialReduction.cast(type.isInteger() ? points.floor() : points, type);
        });
    }

    static void requireSamples(long n) {
        if (n < 0) {
            throw new ArrayError(ArrayError.Kind.VALUE, "Number of samples, " + n + ", must be non-negative.");
        }
    }

    /** n arrays from start to stop, in equal steps along a new first axis; integers give float64. */
    public static NDArray linspace(NDArray start, NDArray stop, long n, boolean endpoint) {
        return NDArray.scratch(() -> Joining.linspace(start, stop, n, endpoint));
    }

    /** n powers of 10, their exponents from start to stop, both included, as float64. */
    public static NDArray logspace(double start, double stop, long n) {
        return Scratch.of(Context.current(), () -> Nd.pow(10.0, linspace(start, stop, n)));
    }

    private static NDArray range(DType type, long n, Object start, Object step, Object last) {
        Context context = Context.current();
        long[] shape = Shapes.checked(new long[] {n}, type.bytes());
        return NDArray.of(context.record(id -> new Node.Range(
                id,
                type,
                shape,
                new Operand.Scalar(start),
                new Operand.Scalar(step),
                last == null ? null : new Operand.Scalar(last))));
    }

    /** The unit matrix (n, n), float64. */
    public static NDArray eye(long n) {
        return eye(n, n, 0, DType.FLOAT64);
    }

    /** The unit matrix (n, n) of a type. */
    public static NDArray eye(long n, DType type) {
        return eye(n, n, 0, type);
    }

    /** Ones on the main diagonal of a matrix, zeros elsewhere, float64. */
    public static NDArray eye(long rows, long columns) {
        return eye(rows, columns, 0, DType.FLOAT64);
    }

    /** The unit matrix (n, n), float64: {@link #eye(long)}. */
    public static NDArray identity(long n) {
        return eye(n);
    }

    /** Ones on the k-th diagonal above (negative: below) the main one, zeros elsewhere. */
    public static NDArray eye(long rows, long columns, long k, DType type) {
        boolean few = rows > 0 && columns > 0 && rows <= MOST_FILLED && columns <= MOST_FILLED;
        if (few && Context.current().isMadeAtOnce(rows * columns)) {
            return unit((int) rows, (int) columns, Math.clamp(k, -rows, columns), type);
        }
        NDArray x = zeros(type, rows, columns);
        x.diagonal(k).assign(1L);
        return x;
    }

    /** The same, made at once. */
    private static NDArray unit(int rows, int columns, long k, DType type) {
        HostArray out = HostArray.empty(Context.current(), type, rows, columns);
        out.segment().fill((byte) 0);
        for (long i = Math.max(0, -k); i < rows && i + k < columns; i++) {
            out.set(i * columns + i + k, 1L);
        }
        return NDArray.of(out.toArray());
    }
}
