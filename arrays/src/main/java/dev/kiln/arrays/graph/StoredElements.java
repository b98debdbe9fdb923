package dev.kiln.arrays.graph;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.function.Supplier;
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
            Storage one = recorder.evaluator().allocator().allocateSmall(type.bytes());
            Elements.move(type.bytes(), array.node().storage().segment(), at * type.bytes(), one.segment(), 0);
            return recorder.contiguous(new Node.Source(recorder.nextId(), type, new long[0], one));
        }
    }

    /** What a gather reads. */
    public record Gathered(Node source, List<Node.Gather.Pick> picks) {}

    /**
     * Records the elements of an array at places that are data; when all of it is stored and little, they are copied at once.
     *
     * @param given gives the array and the indices, read
     * @param places where each element is when all indices are 0
     */
    public static Handle gather(Recorder recorder, Supplier<Gathered> given, View places) {
        synchronized (recorder) {
            recorder.beforeRecording();
            Gathered read = given.get();
            Node.Gather gather = new Node.Gather(recorder.nextId(), read.source(), places, read.picks());
            Evaluator.Small small = recorder.small(gather.size(), gather.operands());
            return small == null
                    ? recorder.contiguous(gather)
                    : recorder.stored(gather.dtype(), gather.shape(), gathered(gather, recorder));
        }
    }

    private static Storage gathered(Node.Gather gather, Recorder recorder) {
        int bytes = gather.dtype().bytes();
        long[] shape = gather.shape();
        long[] at = new long[shape.length];
        List<Node.Gather.Pick> picks = gather.picks();
        Elements[] indices = new Elements[picks.size()];
        for (int k = 0; k < indices.length; k++) {
            Node index = picks.get(k).index().node();
            indices[k] = new Elements(index.storage().segment(), index.dtype());
        }
        MemorySegment source = gather.source().storage().segment();
        Storage result = recorder.evaluator().allocator().allocateSmall(gather.size() * bytes);
        for (long i = 0; i < gather.size(); i++) {
            long place = place(gather.places(), at);
            for (int k = 0; k < indices.length; k++) {
                Node.Gather.Pick pick = picks.get(k);
                long index = indices[k].getLong(place(pick.index().view(), at));
                long behind =
                        pick.mayBeNegative() && index < 0 ? (long) pick.length().value() : 0;
                place += (index + behind) * (long) pick.stride().value();
            }
            Elements.move(bytes, source, place * bytes, result.segment(), i * bytes);
            for (int d = shape.length - 1; d >= 0 && ++at[d] == shape[d]; d--) {
                at[d] = 0;
            }
        }
        return result;
    }

    private static long place(View view, long[] at) {
        long place = view.offset();
        for (int d = 0; d < at.length; d++) {
            place += at[d] * view.strides()[d];
        }
        return place;
    }

    /** A new array without axes; its value is given by the element's bits: of bool 0 or 1. */
    public static Handle scalar(Recorder recorder, DType type, long bits) {
        synchronized (recorder) {
            Storage one = recorder.evaluator().allocator().allocateSmall(type.bytes());
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
