package dev.kiln.arrays.graph;

import java.lang.foreign.MemorySegment;
import org.apache.commons.numbers.complex.Complex;

/**
 * Reads and writes single elements of stored arrays in their memory: nothing is recorded, and no evaluation runs.
 *
 * <p>An element may be written in place only while no value that is not computed yet reads the array and no savepoint would have to keep
 * it; otherwise the write is recorded like any other.
 */
public final class StoredElements {
    private StoredElements() {}

    /** Whether the elements of an array lie in memory as its view describes them. */
    public static boolean areStored(Handle array) {
        return array.isStored() && array.part() == null;
    }

    /**
     * One element of a stored array, as a new array without axes; null when the array is not stored.
     *
     * @param at where the element is, counted in elements of the storage
     */
    public static Handle get(Handle array, long at) {
        Recorder recorder = array.context();
        synchronized (recorder) {
            if (!areStored(array)) {
                return null;
            }
            DType type = array.dtype();
            Storage one = recorder.evaluator().allocator().allocate(type, new long[0], null);
            Elements.move(type.bytes(), array.node().storage().segment(), at * type.bytes(), one.segment(), 0);
            return recorder.contiguous(new Node.Source(recorder.nextId(), type, new long[0], one));
        }
    }

    /** A new array without axes; its value is given by the element's bits: of bool 0 or 1. */
    public static Handle scalar(Recorder recorder, DType type, long bits) {
        synchronized (recorder) {
            Storage one = recorder.evaluator().allocator().allocate(type, new long[0], null);
            if (type.isFloating()) {
                new Elements(one.segment(), type).set(0, Double.longBitsToDouble(bits));
            } else {
                new Elements(one.segment(), type).set(0, bits);
            }
            return recorder.contiguous(new Node.Source(recorder.nextId(), type, new long[0], one));
        }
    }

    /**
     * Writes one element in place, converted as an assignment converts it.
     *
     * @param at where the element is, counted in elements of the storage
     * @param value a Boolean, Long, Double or Complex that may become an element of the array
     * @return false when the write has to be recorded; then nothing has changed
     */
    public static boolean set(Handle array, long at, Object value) {
        Recorder recorder = array.context();
        synchronized (recorder) {
            DType type = array.dtype();
            // an integer that float32 does not hold is rounded by kernels only
            if (!areStored(array)
                    || array.readOnlyAdvice() != null
                    || type.part() == DType.FLOAT32 && value instanceof Long l && (long) (float) (long) l != l) {
                return false;
            }
            Recording.checkAssignable(value, type);
            MemorySegment memory = recorder.inPlace(array.cell());
            if (memory == null) {
                return false;
            }
            Object literal = Recording.literal(value, type).value();
            Elements elements = new Elements(memory, type);
            switch (literal) {
                case Boolean b -> elements.set(at, b ? 1L : 0L);
                case Long l -> elements.set(at, l);
                case Double d -> elements.set(at, d);
                case Complex c -> elements.set(at, c);
                default -> throw new IllegalArgumentException("element (" + value + ") is not a number");
            }
            return true;
        }
    }

    /** The memory of an array for reading elements through its view, evaluated. Valid until something is recorded or evaluated. */
    public static MemorySegment reading(Handle array, String reason) {
        return array.eval(reason).segment();
    }

    /**
     * The memory of an array for writing elements through its view at once, evaluated, or null when writes have to be recorded. Valid until
     * something is recorded or evaluated. The memory differs from that for reading before when a copy had to be made.
     */
    public static MemorySegment writing(Handle array, String reason) {
        Recorder recorder = array.context();
        synchronized (recorder) {
            array.eval(reason);
            if (!areStored(array) || array.readOnlyAdvice() != null || recorder.isWatched()) {
                return null;
            }
            return recorder.writable(array);
        }
    }

    /** Whether {@link #writing} would copy the array, because a savepoint or a value that is not computed yet needs it as it is. */
    public static boolean isKept(Handle array) {
        Recorder recorder = array.context();
        synchronized (recorder) {
            return !areStored(array) || recorder.inPlace(array.cell()) == null;
        }
    }
}
