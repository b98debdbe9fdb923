package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.View;
import dev.kiln.arrays.graph.Walk;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.IntFunction;
import org.apache.commons.numbers.complex.Complex;

/**
 * An array's values in C order, for library calls: what is computed at once, outside the graph. A call reads its operands
 * ({@link #of}, a point of evaluation), fills a new array ({@link #empty}) and gives it back ({@link #toArray}).
 *
 * {@snippet :
 * HostArray in = HostArray.of(x, "sort()");
 * HostArray out = HostArray.empty(x.context(), in.dtype(), in.shape());
 * for (long i = 0; i < in.size(); i++) {
 *     out.copy(i, in, order[(int) i]);
 * }
 * Handle sorted = out.toArray();
 * }
 *
 * Not safe for several threads; the values of an array that is read do not change while it is held.
 */
public final class HostArray {
    /** Up to as many bytes are taken from the memory of small values. */
    private static final long SMALL = 1024;

    private final Recorder context;
    private final DType dtype;
    private final long[] shape;
    private final long size;
    private final Storage storage;
    private final MemorySegment segment;
    private final Elements elements;

    private HostArray(Recorder context, DType dtype, long[] shape, Storage storage, MemorySegment segment) {
        this.context = context;
        this.dtype = dtype;
        this.shape = shape.clone();
        this.size = Shapes.size(shape);
        this.storage = storage;
        this.segment = segment;
        this.elements = new Elements(segment, dtype);
    }

    /**
     * The values of an array; evaluates it.
     *
     * @param reason why, in the user's words: {@code "np.sort"}
     */
    public static HostArray of(Handle array, String reason) {
        Recorder context = array.context();
        synchronized (context) {
            MemorySegment from = array.eval(reason).segment();
            int bytes = array.dtype().bytes();
            HostArray copy = empty(context, array.dtype(), array.view().shape());
            View view = array.view();
            if (copy.size == 0) {
                return copy;
            } else if (view.isContiguous()) {
                MemorySegment.copy(from, view.offset() * bytes, copy.segment, 0, copy.size * bytes);
                return copy;
            }
            Walk walk = new Walk(view.shape(), view);
            for (long i = 0; walk.next(); i++) {
                MemorySegment.copy(from, walk.at(0) * bytes, copy.segment, i * bytes, bytes);
            }
            return copy;
        }
    }

    /**
     * The values of an array to be read only, where they are if they are contiguous; evaluates it. Whoever calls this holds the lock of
     * the array's recorder as long as the values are read, so that they are not written to.
     *
     * @param reason why, in the user's words: {@code "np.sort"}
     */
    public static HostArray reading(Handle array, String reason) {
        View view = array.view();
        if (!view.isContiguous() || view.size() == 0) {
            return of(array, reason);
        }
        int bytes = array.dtype().bytes();
        MemorySegment values = array.eval(reason).segment().asSlice(view.offset() * bytes, view.size() * bytes);
        return new HostArray(array.context(), array.dtype(), view.shape(), null, values.asReadOnly());
    }

    /**
     * A new array, whose elements are still to be set.
     *
     * @throws ArrayError when there is no memory for it
     */
    public static HostArray empty(Recorder context, DType dtype, long... shape) {
        long[] checked = Shapes.checked(shape, dtype.bytes());
        Allocator allocator = context.evaluator().allocator();
        long bytes = Shapes.size(checked) * dtype.bytes();
        Storage storage = bytes <= SMALL ? allocator.allocateSmall(bytes) : allocator.allocate(dtype, checked, null);
        return new HostArray(context, dtype, checked, storage, storage.segment());
    }

    /** The array; this object may not be written to afterwards. */
    public Handle toArray() {
        return Recording.source(context, dtype, shape, storage);
    }

    public Recorder context() {
        return context;
    }

    public DType dtype() {
        return dtype;
    }

    /** The shape, a copy. */
    public long[] shape() {
        return shape.clone();
    }

    public int ndim() {
        return shape.length;
    }

    /** Length of an axis. */
    public long length(int axis) {
        return shape[axis];
    }

    /** Number of elements. */
    public long size() {
        return size;
    }

    /** The elements' bytes in C order, native byte order. */
    public MemorySegment segment() {
        return segment;
    }

    /** Element i in C order, converted; of a complex number the real part. */
    public double getDouble(long i) {
        return elements.getDouble(i);
    }

    /** The imaginary part of element i; 0 of a real type. */
    public double getImaginary(long i) {
        return elements.getImaginary(i);
    }

    public Complex getComplex(long i) {
        return elements.getComplex(i);
    }

    /** Element i as an int64, converted by NumPy's rules; of a uint64 the bits. */
    public long getLong(long i) {
        return elements.getLong(i);
    }

    public boolean getBoolean(long i) {
        return elements.getBoolean(i);
    }

    /** Element i as Boolean, Long (a uint64 that does not fit: BigInteger), Double or Complex. */
    public Object get(long i) {
        return elements.get(i);
    }

    /** Sets the first element to a Boolean, Long, Double or Complex. */
    public void setScalar(Object value) {
        elements.setScalar(0, value);
    }

    public void set(long i, double value) {
        elements.set(i, value);
    }

    public void set(long i, long value) {
        elements.set(i, value);
    }

    public void set(long i, boolean value) {
        elements.set(i, value ? 1L : 0L);
    }

    public void set(long i, Complex value) {
        elements.set(i, value);
    }

    public void set(long i, double real, double imaginary) {
        elements.set(i, real, imaginary);
    }

    /** Copies element j of an array of the same type. */
    public void copy(long i, HostArray from, long j) {
        int bytes = dtype.bytes();
        MemorySegment.copy(from.segment, j * bytes, segment, i * bytes, bytes);
    }

    /** Reads elements from one index on as float64. */
    public void read(long from, int count, double[] into) {
        elements.read(from, count, into);
    }

    /** Reads elements from one index on as complex numbers: real and imaginary parts by turns. */
    public void readComplex(long from, int count, double[] into) {
        elements.readComplex(from, count, into);
    }

    /** Sets elements from one index on to numbers times a factor. */
    public void write(long from, double[] values, int count, double factor) {
        elements.write(from, values, count, factor);
    }

    /** Sets elements from one index on to complex numbers times a factor: real and imaginary parts by turns. */
    public void writeComplex(long from, double[] values, int count, double factor) {
        elements.writeComplex(from, values, count, factor);
    }

    /** Sets all elements, which are int64. */
    public void write(long[] values) {
        MemorySegment.copy(values, 0, segment, ValueLayout.JAVA_LONG_UNALIGNED, 0, values.length);
    }

    /** All elements as doubles; of complex numbers the real parts. */
    public double[] toDoubles() {
        double[] all = javaArray(double[]::new);
        elements.read(0, all.length, all);
        return all;
    }

    /** All elements as int64. */
    public long[] toLongs() {
        long[] all = javaArray(long[]::new);
        elements.read(0, all);
        return all;
    }

    private <T> T javaArray(IntFunction<T> make) {
        try {
            return make.apply(javaLength(size));
        } catch (OutOfMemoryError e) {
            throw ArrayError.javaHeap(dtype, shape, null, e);
        }
    }

    /**
     * A number of elements as the length of a Java array.
     *
     * @throws ArrayError when a Java array cannot be so long
     */
    public static int javaLength(long elements) {
        if (elements > Integer.MAX_VALUE - 8) {
            throw new ArrayError(
                    ArrayError.Kind.MEMORY,
                    "elements (" + elements + ") of the array do not fit into a Java array",
                    "Maybe work on slices of it: a Java array has at most " + (Integer.MAX_VALUE - 8) + " elements.");
        }
        return (int) elements;
    }
}
