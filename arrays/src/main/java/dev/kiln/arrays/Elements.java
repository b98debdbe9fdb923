package dev.kiln.arrays;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Reads and writes single elements of any type as any other, with NumPy's conversions ({@link ScalarOps}). */
final class Elements {
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED;

    private final MemorySegment segment;
    private final DType dtype;

    Elements(MemorySegment segment, DType dtype) {
        this.segment = segment;
        this.dtype = dtype;
    }

    double getDouble(long i) {
        return switch (dtype) {
            case BOOL -> segment.get(ValueLayout.JAVA_BYTE, i);
            case INT32 -> segment.get(INT, i * 4);
            case INT64 -> segment.get(LONG, i * 8);
            case FLOAT32 -> segment.get(FLOAT, i * 4);
            case FLOAT64 -> segment.get(DOUBLE, i * 8);
        };
    }

    float getFloat(long i) {
        return dtype == DType.INT64 ? (float) segment.get(LONG, i * 8) : (float) getDouble(i);
    }

    long getLong(long i) {
        return switch (dtype) {
            case BOOL -> segment.get(ValueLayout.JAVA_BYTE, i);
            case INT32 -> segment.get(INT, i * 4);
            case INT64 -> segment.get(LONG, i * 8);
            case FLOAT32 -> ScalarOps.toLong(segment.get(FLOAT, i * 4));
            case FLOAT64 -> ScalarOps.toLong(segment.get(DOUBLE, i * 8));
        };
    }

    int getInt(long i) {
        return switch (dtype) {
            case BOOL -> segment.get(ValueLayout.JAVA_BYTE, i);
            case INT32 -> segment.get(INT, i * 4);
            case INT64 -> (int) segment.get(LONG, i * 8);
            case FLOAT32 -> ScalarOps.toInt(segment.get(FLOAT, i * 4));
            case FLOAT64 -> ScalarOps.toInt(segment.get(DOUBLE, i * 8));
        };
    }

    boolean getBoolean(long i) {
        return switch (dtype) {
            case BOOL -> segment.get(ValueLayout.JAVA_BYTE, i) != 0;
            case INT32 -> segment.get(INT, i * 4) != 0;
            case INT64 -> segment.get(LONG, i * 8) != 0;
            case FLOAT32 -> segment.get(FLOAT, i * 4) != 0;
            case FLOAT64 -> segment.get(DOUBLE, i * 8) != 0;
        };
    }

    void set(long i, double v) {
        switch (dtype) {
            case BOOL -> segment.set(ValueLayout.JAVA_BYTE, i, (byte) (v != 0 ? 1 : 0));
            case INT32 -> segment.set(INT, i * 4, ScalarOps.toInt(v));
            case INT64 -> segment.set(LONG, i * 8, ScalarOps.toLong(v));
            case FLOAT32 -> segment.set(FLOAT, i * 4, (float) v);
            case FLOAT64 -> segment.set(DOUBLE, i * 8, v);
        }
    }

    void set(long i, long v) {
        switch (dtype) {
            case BOOL -> segment.set(ValueLayout.JAVA_BYTE, i, (byte) (v != 0 ? 1 : 0));
            case INT32 -> segment.set(INT, i * 4, (int) v);
            case INT64 -> segment.set(LONG, i * 8, v);
            case FLOAT32 -> segment.set(FLOAT, i * 4, (float) v);
            case FLOAT64 -> segment.set(DOUBLE, i * 8, v);
        }
    }

    /** Writes a Boolean, Long or Double. */
    void setScalar(long i, Object scalar) {
        if (scalar instanceof Long l) {
            set(i, (long) l);
        } else {
            set(i, ScalarOps.asDouble(scalar));
        }
    }
}
