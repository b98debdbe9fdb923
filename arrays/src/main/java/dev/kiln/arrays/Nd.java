package dev.kiln.arrays;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import org.apache.commons.numbers.complex.Complex;

/**
 * Functions on arrays, NumPy's {@code np}: creation, and every op, reduction and view as a static function. New arrays belong to
 * {@link Context#current()}.
 */
public final class Nd extends LinearFunctions {
    private Nd() {}

    /** A new axis of length 1 in an index. */
    public static final Index newaxis = new Index.NewAxis();

    /** As many whole axes as are needed in an index. */
    public static final Index ellipsis = new Index.Ellipsis();

    /** All of an axis: {@code :}. */
    public static Index slice() {
        return new Index.Range(null, null, null);
    }

    /** {@code start:stop}. */
    public static Index slice(long start, long stop) {
        return new Index.Range(start, stop, null);
    }

    /** {@code start:stop:step}. */
    public static Index slice(long start, long stop, long step) {
        return new Index.Range(start, stop, step);
    }

    /** {@code start:stop}; null means left out. */
    public static Index slice(Integer start, Integer stop) {
        return slice(start, stop, null);
    }

    /** {@code start:stop:step}; null means left out. */
    public static Index slice(Integer start, Integer stop, Integer step) {
        return new Index.Range(
                start == null ? null : (Long) (long) start,
                stop == null ? null : (Long) (long) stop,
                step == null ? null : (Long) (long) step);
    }

    /** One element of an axis in an index. */
    public static Index at(long index) {
        return new Index.At(index);
    }

    /** Elements at positions: an array of integers for one axis, or a mask. */
    public static Index at(NDArray positions) {
        return new Index.Numbers(positions);
    }

    /**
     * Any elementwise op.
     *
     * @param operands each an NDArray, a Boolean or a number
     */
    public static NDArray map(Op op, Object... operands) {
        return Recording.any(Context.current(), op, operands.clone());
    }

    /** Where the condition holds x, else y; each an NDArray or a number. */
    public static NDArray where(Object condition, Object x, Object y) {
        return map(Op.WHERE, condition, x, y);
    }

    /** The values limited to low and high; null means no limit. */
    public static NDArray clip(NDArray x, Object low, Object high) {
        return x.clip(low, high);
    }

    public static NDArray zeros(long... shape) {
        return full(shape, 0.0, DType.FLOAT64);
    }

    public static NDArray zeros(DType type, long... shape) {
        return full(shape, 0L, type);
    }

    public static NDArray ones(long... shape) {
        return full(shape, 1.0, DType.FLOAT64);
    }

    public static NDArray ones(DType type, long... shape) {
        return full(shape, 1L, type);
    }

    /** An array that is to be written to before it is read; it holds zeros. */
    public static NDArray empty(long... shape) {
        return zeros(shape);
    }

    public static NDArray empty(DType type, long... shape) {
        return zeros(type, shape);
    }

    /** All elements the same, of the number's own type. */
    public static NDArray full(long[] shape, Object value) {
        return full(shape, value, Promotion.typeOf(Recording.operand(value)));
    }

    /** All elements the same. */
    public static NDArray full(long[] shape, Object value, DType type) {
        Context context = Context.current();
        long[] checked = Shapes.checked(shape, type.bytes());
        Object scalar = Recording.operand(value);
        Recording.checkAssignable(scalar, type);
        synchronized (context) {
            context.beforeRecording();
            return contiguous(context, new Node.Fill(context.nextId(), type, checked, Recording.literal(scalar, type)));
        }
    }

    public static NDArray zerosLike(NDArray x) {
        return zeros(x.dtype(), x.shapeInside());
    }

    public static NDArray onesLike(NDArray x) {
        return ones(x.dtype(), x.shapeInside());
    }

    public static NDArray emptyLike(NDArray x) {
        return zerosLike(x);
    }

    public static NDArray fullLike(NDArray x, Object value) {
        return full(x.shapeInside(), value, x.dtype());
    }

    /** 0, 1, … stop − 1 as int64. */
    public static NDArray arange(long stop) {
        return arange(0, stop, 1);
    }

    public static NDArray arange(long start, long stop) {
        return arange(start, stop, 1);
    }

    /** start, start + step, … before stop, as int64. */
    public static NDArray arange(long start, long stop, long step) {
        return arange(start, stop, step, DType.INT64);
    }

    /** start, start + step, … before stop. */
    public static NDArray arange(long start, long stop, long step, DType type) {
        if (step == 0) {
            throw new ArrayError(ArrayError.Kind.VALUE, "arange: step (0) must not be zero");
        }
        long span = Math.subtractExact(stop, start);
        long n = span == 0 || (span > 0) != (step > 0) ? 0 : (Math.abs(span) - 1) / Math.abs(step) + 1;
        return range(type, n, start, step, null);
    }

    public static NDArray arange(double stop) {
        return arange(0.0, stop, 1.0);
    }

    public static NDArray arange(double start, double stop) {
        return arange(start, stop, 1.0);
    }

    /**
     * start, start + step, … before stop, as float64; the length is ceil((stop − start) / step). As in NumPy the elements are
     * start + i·d, where d is what start + step rounds to, less start.
     */
    public static NDArray arange(double start, double stop, double step) {
        double n = Math.ceil((stop - start) / step);
        if (step == 0 || !Double.isFinite(n)) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE, "arange: cannot compute length of " + start + ":" + stop + ":" + step);
        }
        return range(DType.FLOAT64, (long) Math.max(0, n), start, start + step - start, null);
    }

    /** n numbers from start to stop, both included. */
    public static NDArray linspace(double start, double stop, long n) {
        return linspace(start, stop, n, true);
    }

    /** n numbers from start to stop, the latter included or not. */
    public static NDArray linspace(double start, double stop, long n, boolean endpoint) {
        requireSamples(n);
        long steps = endpoint ? n - 1 : n;
        return range(
                DType.FLOAT64, n, start, steps > 0 ? (stop - start) / steps : 0.0, endpoint && n > 1 ? stop : null);
    }

    static void requireSamples(long n) {
        if (n < 0) {
            throw new ArrayError(ArrayError.Kind.VALUE, "Number of samples, " + n + ", must be non-negative.");
        }
    }

    /** n arrays from start to stop, in equal steps along a new first axis; integers give float64. */
    public static NDArray linspace(NDArray start, NDArray stop, long n, boolean endpoint) {
        return Scratch.of(() -> Joining.linspace(start, stop, n, endpoint));
    }

    private static NDArray range(DType type, long n, Object start, Object step, Object last) {
        Context context = Context.current();
        long[] shape = Shapes.checked(new long[] {n}, type.bytes());
        synchronized (context) {
            context.beforeRecording();
            return contiguous(
                    context,
                    new Node.Range(
                            context.nextId(),
                            type,
                            shape,
                            new Operand.Scalar(start),
                            new Operand.Scalar(step),
                            last == null ? null : new Operand.Scalar(last)));
        }
    }

    /** The unit matrix. */
    public static NDArray eye(long n) {
        return eye(n, n, 0, DType.FLOAT64);
    }

    /** Ones on the k-th diagonal, zeros elsewhere. */
    public static NDArray eye(long rows, long columns, long k, DType type) {
        NDArray x = zeros(type, rows, columns);
        x.diagonal(k).assign(1L);
        return x;
    }

    /** Arrays one after the other along an axis. */
    public static NDArray concat(int axis, NDArray... arrays) {
        return Joining.concat(axis, arrays);
    }

    /** Arrays of one shape along a new axis. */
    public static NDArray stack(int axis, NDArray... arrays) {
        return Joining.stack(axis, arrays);
    }

    /** Moved along an axis by shift places; what leaves at one end enters at the other. */
    public static NDArray roll(NDArray x, long shift, int axis) {
        return Joining.roll(x, shift, axis);
    }

    /** Random numbers that depend on nothing but the seed, the order of the calls and the index. */
    public static RandomStream random(long seed) {
        return new RandomStream(seed);
    }

    /**
     * Checks that a number can become an element of a type.
     *
     * @throws ArrayError OVERFLOW, TYPE or VALUE, as NumPy's: an integer that does not fit, a complex number or a NaN for a type that
     *     has none
     */
    public static void requireAssignable(Object number, DType type) {
        Recording.checkAssignable(number, type);
    }

    /** An array of one number, no axes. */
    public static NDArray scalar(Object value) {
        return scalar(Context.current(), Recording.operand(value));
    }

    static NDArray scalar(Context context, Object value) {
        synchronized (context) {
            context.beforeRecording();
            DType type = Promotion.typeOf(value);
            return contiguous(context, new Node.Fill(context.nextId(), type, new long[0], new Operand.Scalar(value)));
        }
    }

    public static NDArray asarray(double... values) {
        return source(DType.FLOAT64, MemorySegment.ofArray(values), values.length);
    }

    public static NDArray asarray(float... values) {
        return source(DType.FLOAT32, MemorySegment.ofArray(values), values.length);
    }

    public static NDArray asarray(long... values) {
        return source(DType.INT64, MemorySegment.ofArray(values), values.length);
    }

    public static NDArray asarray(int... values) {
        return source(DType.INT32, MemorySegment.ofArray(values), values.length);
    }

    /** As int8. */
    public static NDArray asarray(byte... values) {
        return source(DType.INT8, MemorySegment.ofArray(values), values.length);
    }

    /** As int16. */
    public static NDArray asarray(short... values) {
        return source(DType.INT16, MemorySegment.ofArray(values), values.length);
    }

    /** As complex128. */
    public static NDArray asarray(Complex... values) {
        HostArray array = HostArray.empty(Context.current(), DType.COMPLEX128, values.length);
        for (int i = 0; i < values.length; i++) {
            array.set(i, values[i]);
        }
        return array.toArray();
    }

    /**
     * Integers as elements of a type, such as uint8.
     *
     * @throws ArrayError OVERFLOW, when one is not a value of the type
     */
    public static NDArray asarray(DType type, long... values) {
        HostArray array = HostArray.empty(Context.current(), type, values.length);
        for (int i = 0; i < values.length; i++) {
            Promotion.checkFits(values[i], type);
            array.set(i, values[i]);
        }
        return array.toArray();
    }

    public static NDArray asarray(boolean... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (values[i] ? 1 : 0);
        }
        return source(DType.BOOL, MemorySegment.ofArray(bytes), values.length);
    }

    public static NDArray asarray(double[][] rows) {
        long columns = rows.length == 0 ? 0 : rows[0].length;
        MemorySegment all = MemorySegment.ofArray(new double[Math.toIntExact(rows.length * columns)]);
        for (int i = 0; i < rows.length; i++) {
            requireLength(i, rows[i].length, columns);
            MemorySegment.copy(MemorySegment.ofArray(rows[i]), 0, all, i * columns * 8, columns * 8);
        }
        return source(DType.FLOAT64, all, rows.length, columns);
    }

    public static NDArray asarray(long[][] rows) {
        long columns = rows.length == 0 ? 0 : rows[0].length;
        MemorySegment all = MemorySegment.ofArray(new long[Math.toIntExact(rows.length * columns)]);
        for (int i = 0; i < rows.length; i++) {
            requireLength(i, rows[i].length, columns);
            MemorySegment.copy(MemorySegment.ofArray(rows[i]), 0, all, i * columns * 8, columns * 8);
        }
        return source(DType.INT64, all, rows.length, columns);
    }

    public static NDArray asarray(int[][] rows) {
        long columns = rows.length == 0 ? 0 : rows[0].length;
        MemorySegment all = MemorySegment.ofArray(new int[Math.toIntExact(rows.length * columns)]);
        for (int i = 0; i < rows.length; i++) {
            requireLength(i, rows[i].length, columns);
            MemorySegment.copy(MemorySegment.ofArray(rows[i]), 0, all, i * columns * 4, columns * 4);
        }
        return source(DType.INT32, all, rows.length, columns);
    }

    public static NDArray asarray(float[][] rows) {
        long columns = rows.length == 0 ? 0 : rows[0].length;
        MemorySegment all = MemorySegment.ofArray(new float[Math.toIntExact(rows.length * columns)]);
        for (int i = 0; i < rows.length; i++) {
            requireLength(i, rows[i].length, columns);
            MemorySegment.copy(MemorySegment.ofArray(rows[i]), 0, all, i * columns * 4, columns * 4);
        }
        return source(DType.FLOAT32, all, rows.length, columns);
    }

    public static NDArray asarray(boolean[][] rows) {
        int columns = rows.length == 0 ? 0 : rows[0].length;
        byte[] all = new byte[Math.multiplyExact(rows.length, columns)];
        for (int i = 0; i < rows.length; i++) {
            requireLength(i, rows[i].length, columns);
            for (int j = 0; j < columns; j++) {
                all[i * columns + j] = (byte) (rows[i][j] ? 1 : 0);
            }
        }
        return source(DType.BOOL, MemorySegment.ofArray(all), rows.length, columns);
    }

    private static void requireLength(int row, long length, long columns) {
        if (length != columns) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "setting an array element with a sequence. The requested array has an inhomogeneous shape: row "
                            + row + " has " + length + " elements, row 0 has " + columns);
        }
    }

    /** The bytes of a C-ordered array in native order, copied. */
    public static NDArray fromBytes(DType type, MemorySegment bytes, long... shape) {
        long[] checked = Shapes.checked(shape, type.bytes());
        if (bytes.byteSize() != Shapes.size(checked) * type.bytes()) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "bytes (" + bytes.byteSize() + ") of a " + type + " array of shape " + Shapes.text(shape)
                            + " are not " + Shapes.size(checked) * type.bytes());
        }
        return source(type, bytes, checked);
    }

    /** Reads a {@code .npy} file. */
    public static NDArray load(Path file) {
        return Npy.read(file);
    }

    /** Reads a {@code .npy} file. */
    public static NDArray load(String file) {
        return Npy.read(Path.of(file));
    }

    /** Writes a {@code .npy} file; it is replaced in one step. */
    public static void save(Path file, NDArray x) {
        Npy.write(x, file);
    }

    /** Writes a {@code .npy} file; it is replaced in one step. */
    public static void save(String file, NDArray x) {
        Npy.write(x, Path.of(file));
    }

    private static NDArray source(DType type, MemorySegment bytes, long... shape) {
        Context context = Context.current();
        Storage storage = context.evaluator().allocator().allocate(bytes.byteSize());
        MemorySegment.copy(bytes, 0, storage.segment(), 0, bytes.byteSize());
        return source(context, type, shape, storage);
    }

    /** An array over storage that is handed over. */
    public static NDArray source(Context context, DType type, long[] shape, Storage storage) {
        synchronized (context) {
            return contiguous(context, new Node.Source(context.nextId(), type, shape, storage));
        }
    }

    /** An array whose value is a node of the context. */
    static NDArray contiguous(Context context, Node node) {
        return new NDArray(context.adopt(node), View.contiguous(node.shape()));
    }
}
