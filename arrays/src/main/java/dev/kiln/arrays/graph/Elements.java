package dev.kiln.arrays.graph;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.math.BigInteger;
import org.apache.commons.numbers.complex.Complex;

/**
 * Reads and writes single elements of any type as any other, with NumPy's conversions ({@link ScalarOps}). A complex number read as a
 * real one is its real part.
 */
public final class Elements {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED;

    private final MemorySegment segment;
    private final DType dtype;

    /** Elements of this type, which lie in the segment one after the other from its start. */
    public Elements(MemorySegment segment, DType dtype) {
        this.segment = segment;
        this.dtype = dtype;
    }

    /** Returns the type of the elements. */
    public DType dtype() {
        return dtype;
    }

    /** Returns element i as a float64; of a complex number the real part. */
    public double getDouble(long i) {
        return switch (dtype) {
            case BOOL, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 -> whole(i);
            case UINT64 -> ScalarOps.unsignedToDouble(whole(i));
            case FLOAT32 -> segment.get(FLOAT, i * 4);
            case FLOAT64 -> segment.get(DOUBLE, i * 8);
            case COMPLEX64 -> segment.get(FLOAT, i * 8);
            case COMPLEX128 -> segment.get(DOUBLE, i * 16);
        };
    }

    /** Returns the imaginary part of element i; of a real number 0. */
    public double getImaginary(long i) {
        return switch (dtype) {
            case COMPLEX64 -> segment.get(FLOAT, i * 8 + 4);
            case COMPLEX128 -> segment.get(DOUBLE, i * 16 + 8);
            case BOOL, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64, FLOAT32, FLOAT64 -> 0;
        };
    }

    /** Returns element i as a complex number. */
    public Complex getComplex(long i) {
        return Complex.ofCartesian(getDouble(i), getImaginary(i));
    }

    /** Returns element i as a float32. */
    public float getFloat(long i) {
        return switch (dtype) {
            case INT64 -> (float) segment.get(LONG, i * 8);
            case UINT64 -> ScalarOps.unsignedToFloat(whole(i));
            case BOOL, INT8, INT16, INT32, UINT8, UINT16, UINT32, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 ->
                (float) getDouble(i);
        };
    }

    /** As a value of an integer type; of uint64 the bits. */
    public long getInteger(DType type, long i) {
        return dtype.isFloating() || dtype.isComplex() ? ScalarOps.toInteger(type, getDouble(i)) : type.wrap(whole(i));
    }

    /** Returns element i as an int64. */
    public long getLong(long i) {
        return getInteger(DType.INT64, i);
    }

    /** Returns element i as an int32. */
    public int getInt(long i) {
        return (int) getInteger(DType.INT32, i);
    }

    /** Returns whether element i is not zero. */
    public boolean getBoolean(long i) {
        return switch (dtype) {
            case BOOL, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64 -> whole(i) != 0;
            case FLOAT32, FLOAT64 -> getDouble(i) != 0;
            case COMPLEX64, COMPLEX128 -> getDouble(i) != 0 || getImaginary(i) != 0;
        };
    }

    /** As Boolean, Long (a uint64 that does not fit: BigInteger), Double or Complex. */
    public Object get(long i) {
        return switch (dtype.kind()) {
            case BOOL -> (Object) getBoolean(i);
            case SIGNED, UNSIGNED -> {
                long value = getInteger(dtype, i);
                yield dtype == DType.UINT64 && value < 0
                        ? (Object) new BigInteger(Long.toUnsignedString(value))
                        : (Object) value;
            }
            case FLOATING -> (Object) getDouble(i);
            case COMPLEX -> getComplex(i);
        };
    }

    /** Copies an element of the given number of bytes without conversion; offsets are in bytes. */
    public static void move(int bytes, MemorySegment from, long at, MemorySegment to, long where) {
        switch (bytes) {
            case 1 -> to.set(BYTE, where, from.get(BYTE, at));
            case 2 -> to.set(SHORT, where, from.get(SHORT, at));
            case 4 -> to.set(INT, where, from.get(INT, at));
            case 8 -> to.set(LONG, where, from.get(LONG, at));
            default -> {
                to.set(LONG, where, from.get(LONG, at));
                to.set(LONG, where + 8, from.get(LONG, at + 8));
            }
        }
    }

    /** Copies an element of an array of the same type without conversion. */
    public void copy(long i, Elements from, long at) {
        int bytes = dtype.bytes();
        move(bytes, from.segment, at * bytes, segment, i * bytes);
    }

    /** Reads n elements from one index on as {@link #getDouble} does each. */
    public void read(long from, int n, double[] into) {
        switch (dtype) {
            case FLOAT64 -> MemorySegment.copy(segment, DOUBLE, from * 8, into, 0, n);
            case INT64 -> {
                for (int i = 0; i < n; i++) {
                    into[i] = segment.get(LONG, (from + i) * 8);
                }
            }
            case FLOAT32 -> {
                for (int i = 0; i < n; i++) {
                    into[i] = segment.get(FLOAT, (from + i) * 4);
                }
            }
            case COMPLEX128 -> {
                for (int i = 0; i < n; i++) {
                    into[i] = segment.get(DOUBLE, (from + i) * 16);
                }
            }
            case BOOL, INT8, INT16, INT32, UINT8, UINT16, UINT32, UINT64, COMPLEX64 -> {
                for (int i = 0; i < n; i++) {
                    into[i] = getDouble(from + i);
                }
            }
        }
    }

    /** Reads elements from one index on as {@link #getLong} does each: as many as the array has room for. */
    public void read(long from, long[] into) {
        int n = into.length;
        switch (dtype) {
            case INT64, UINT64 -> MemorySegment.copy(segment, LONG, from * 8, into, 0, n);
            case INT32 -> {
                for (int i = 0; i < n; i++) {
                    into[i] = segment.get(INT, (from + i) * 4);
                }
            }
            case BOOL, INT8, INT16, UINT8, UINT16, UINT32, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 -> {
                for (int i = 0; i < n; i++) {
                    into[i] = getLong(from + i);
                }
            }
        }
    }

    /** Reads elements from one index on as {@link #getInt} does each: as many as the array has room for. */
    public void read(long from, int[] into) {
        int n = into.length;
        switch (dtype) {
            case INT32, UINT32 -> MemorySegment.copy(segment, INT, from * 4, into, 0, n);
            case INT64, UINT64 -> {
                for (int i = 0; i < n; i++) {
                    into[i] = (int) segment.get(LONG, (from + i) * 8);
                }
            }
            case BOOL, INT8, INT16, UINT8, UINT16, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 -> {
                for (int i = 0; i < n; i++) {
                    into[i] = getInt(from + i);
                }
            }
        }
    }

    /** Reads from one index on whether elements are not zero: as many as the array has room for. */
    public void read(long from, boolean[] into) {
        int n = into.length;
        switch (dtype) {
            case BOOL, INT8, UINT8 -> {
                for (int i = 0; i < n; i++) {
                    into[i] = segment.get(BYTE, from + i) != 0;
                }
            }
            case INT16, INT32, INT64, UINT16, UINT32, UINT64, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 -> {
                for (int i = 0; i < n; i++) {
                    into[i] = getBoolean(from + i);
                }
            }
        }
    }

    /** Reads complex numbers from one index on: real and imaginary parts by turns, the latter 0 of real elements. */
    public void readComplex(long from, int count, double[] into) {
        switch (dtype) {
            case COMPLEX128 -> MemorySegment.copy(segment, DOUBLE, from * 16, into, 0, 2 * count);
            case COMPLEX64 -> {
                for (int i = 0; i < 2 * count; i++) {
                    into[i] = segment.get(FLOAT, from * 8 + i * 4L);
                }
            }
            case BOOL, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64, FLOAT32, FLOAT64 -> {
                for (int i = 0; i < count; i++) {
                    into[2 * i] = getDouble(from + i);
                    into[2 * i + 1] = 0;
                }
            }
        }
    }

    /** Writes a float64 to each of some elements from one index on, as {@link #set(long, double)} does: times a factor. */
    public void write(long from, double[] values, int count, double factor) {
        switch (dtype) {
            case FLOAT64 -> {
                for (int i = 0; i < count; i++) {
                    segment.set(DOUBLE, (from + i) * 8, values[i] * factor);
                }
            }
            case BOOL, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64, FLOAT32, COMPLEX64, COMPLEX128 -> {
                for (int i = 0; i < count; i++) {
                    set(from + i, values[i] * factor);
                }
            }
        }
    }

    /** Writes complex numbers, real and imaginary parts by turns and times a factor, to some elements from one index on. */
    public void writeComplex(long from, double[] values, int count, double factor) {
        switch (dtype) {
            case COMPLEX128 -> {
                for (int i = 0; i < 2 * count; i++) {
                    segment.set(DOUBLE, from * 16 + i * 8L, values[i] * factor);
                }
            }
            case COMPLEX64 -> {
                for (int i = 0; i < 2 * count; i++) {
                    segment.set(FLOAT, from * 8 + i * 4L, (float) (values[i] * factor));
                }
            }
            case BOOL, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64, FLOAT32, FLOAT64 -> {
                for (int i = 0; i < count; i++) {
                    set(from + i, values[2 * i] * factor, values[2 * i + 1] * factor);
                }
            }
        }
    }

    private long whole(long i) {
        return switch (dtype) {
            case BOOL, INT8 -> segment.get(BYTE, i);
            case UINT8 -> segment.get(BYTE, i) & 0xFF;
            case INT16 -> segment.get(SHORT, i * 2);
            case UINT16 -> segment.get(SHORT, i * 2) & 0xFFFF;
            case INT32 -> segment.get(INT, i * 4);
            case UINT32 -> segment.get(INT, i * 4) & 0xFFFFFFFFL;
            case INT64, UINT64 -> segment.get(LONG, i * 8);
            case FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 ->
                throw new IllegalStateException(dtype + " is not an integer");
        };
    }

    /** Sets element i to a float64, converted to the elements' type. */
    public void set(long i, double v) {
        switch (dtype) {
            case BOOL -> segment.set(BYTE, i, (byte) (v != 0 ? 1 : 0));
            case INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64 -> set(i, ScalarOps.toInteger(dtype, v));
            case FLOAT32 -> segment.set(FLOAT, i * 4, (float) v);
            case FLOAT64 -> segment.set(DOUBLE, i * 8, v);
            case COMPLEX64, COMPLEX128 -> set(i, v, 0);
        }
    }

    /** An integer, wrapped around; into uint64: its bits. */
    public void set(long i, long v) {
        switch (dtype) {
            case BOOL -> segment.set(BYTE, i, (byte) (v != 0 ? 1 : 0));
            case INT8, UINT8 -> segment.set(BYTE, i, (byte) v);
            case INT16, UINT16 -> segment.set(SHORT, i * 2, (short) v);
            case INT32, UINT32 -> segment.set(INT, i * 4, (int) v);
            case INT64, UINT64 -> segment.set(LONG, i * 8, v);
            case FLOAT32 -> segment.set(FLOAT, i * 4, (float) v);
            case FLOAT64 -> segment.set(DOUBLE, i * 8, v);
            case COMPLEX64, COMPLEX128 -> set(i, v, 0);
        }
    }

    /** A complex number; into any other type: its real part. */
    public void set(long i, double real, double imaginary) {
        switch (dtype) {
            case COMPLEX64 -> {
                segment.set(FLOAT, i * 8, (float) real);
                segment.set(FLOAT, i * 8 + 4, (float) imaginary);
            }
            case COMPLEX128 -> {
                segment.set(DOUBLE, i * 16, real);
                segment.set(DOUBLE, i * 16 + 8, imaginary);
            }
            case BOOL -> set(i, real != 0 || imaginary != 0 ? 1L : 0L);
            case INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64, FLOAT32, FLOAT64 -> set(i, real);
        }
    }

    /** Sets element i to a complex number, converted to the elements' type. */
    public void set(long i, Complex v) {
        set(i, v.real(), v.imag());
    }

    /** Writes a Boolean, Long, Double or Complex. */
    public void setScalar(long i, Object scalar) {
        switch (scalar) {
            case Long l -> set(i, (long) l);
            case Complex c -> set(i, c);
            default -> set(i, ScalarOps.asDouble(scalar));
        }
    }
}
