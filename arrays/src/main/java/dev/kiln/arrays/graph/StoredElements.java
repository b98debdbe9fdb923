package dev.kiln.arrays.graph;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.apache.commons.numbers.complex.Complex;

/**
 * Reads and writes single elements of stored arrays in their memory: nothing is recorded, and no evaluation runs.
 *
 * <p>An element may be written in place only while no value that is not computed yet reads the array and no savepoint would have to keep
 * it; otherwise the write is recorded like any other.
 */
public final class StoredElements {
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfLong LITTLE = LONG.withOrder(ByteOrder.LITTLE_ENDIAN);

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

    /**
     * The elements, or rows, of a small stored array at stored positions along its first axis, copied at once.
     *
     * @return null when they are to be recorded, or a position is outside
     */
    public static Handle taken(Handle array, Handle positions) {
        Recorder recorder = array.context();
        synchronized (recorder) {
            if (!areStored(array) || !areStored(positions) || !positions.dtype().isInteger()) {
                return null;
            }
            View from = array.view();
            View at = positions.view();
            int rank = from.rank() - 1;
            if (rank < 0 || at.rank() == 0 || at.size() == 0 || from.size() == 0) {
                return null;
            }
            long[] shape = Arrays.copyOf(at.shape(), at.rank() + rank);
            System.arraycopy(from.shape(), 1, shape, at.rank(), rank);
            long size = Shapes.size(shape);
            long each = size / at.size();
            if (size == 0 || rank > 0 && !isRow(from) || recorder.small(size, List.of()) == null) {
                return null;
            }
            int bytes = array.dtype().bytes();
            Storage result = recorder.evaluator().allocator().allocateSmall(size * bytes);
            MemorySegment source = array.node().storage().segment();
            MemorySegment index = positions.node().storage().segment();
            boolean done = each == 1 && bytes == 8 && positions.dtype() == DType.INT64 && at.isContiguous()
                    ? take(source, from, index.asSlice(at.offset() * 8, size * 8), result.segment())
                    : take(source, from, bytes * each, new Elements(index, positions.dtype()), at, result.segment());
            if (!done) {
                result.close();
                return null;
            }
            return recorder.stored(array.dtype(), shape, result);
        }
    }

    /**
     * Copies elements of 8 bytes.
     *
     * @param from a view with one axis
     * @param index as many positions as elements are copied
     * @return false when a position is outside
     */
    private static boolean take(MemorySegment source, View from, MemorySegment index, MemorySegment to) {
        long length = from.shape()[0];
        long first = from.offset();
        long stride = from.strides()[0];
        int n = (int) (to.byteSize() / 8);
        for (int i = 0; i < n; i++) {
            long place = index.get(LONG, i * 8L);
            place += place < 0 ? length : 0;
            if (place < 0 || place >= length) {
                return false;
            }
            to.set(LONG, i * 8L, source.get(LONG, (first + place * stride) * 8));
        }
        return true;
    }

    /**
     * Copies what lies at positions along the first axis of a view.
     *
     * @param bytes of what lies at each position
     * @return false when a position is outside
     */
    private static boolean take(
            MemorySegment source, View from, long bytes, Elements index, View at, MemorySegment to) {
        long length = from.shape()[0];
        long each = bytes / Math.max(1, Shapes.size(from.shape()) / length);
        Walk walk = new Walk(at.shape(), at);
        for (long i = 0; walk.next(); i++) {
            long place = index.getLong(walk.at(0));
            place += place < 0 ? length : 0;
            if (place < 0 || place >= length) {
                return false;
            }
            MemorySegment.copy(source, (from.offset() + place * from.strides()[0]) * each, to, i * bytes, bytes);
        }
        return true;
    }

    /** Whether the elements at each place of the first axis lie one after the other. */
    private static boolean isRow(View view) {
        long step = 1;
        for (int d = view.rank() - 1; d > 0; d--) {
            if (view.shape()[d] != 1 && view.strides()[d] != step) {
                return false;
            }
            step *= view.shape()[d];
        }
        return true;
    }

    /**
     * Writes elements of a small stored array with one axis at positions that lie within it, at once.
     *
     * @param places where each is when all indices are 0
     * @param value a number as the array stores it, or what to read
     * @return false when nothing was written, and the write is to be recorded
     */
    public static boolean scatter(Handle array, View places, Node.Gather.Pick pick, Operand value) {
        Recorder recorder = array.context();
        synchronized (recorder) {
            recorder.beforeRecording();
            DType type = array.dtype();
            boolean wide = value instanceof Operand.Scalar(Object number)
                    && type == DType.FLOAT32
                    && number instanceof Long l
                    && (long) (float) (long) l != l;
            boolean other =
                    value instanceof Operand.Read(Node node, View _) && (node.dtype() != type || node == array.node());
            if (!areStored(array) || wide || other || pick.index().node() == array.node()) {
                return false;
            }
            MemorySegment memory = recorder.small(places.size(), List.of(pick.index(), value)) == null
                    ? null
                    : recorder.writableAtOnce(array, array.view());
            if (memory == null) {
                return false;
            }
            Node index = pick.index().node();
            Operand.Read given = value instanceof Operand.Read read ? read : null;
            View at = pick.index().view();
            if (type.bytes() == 8
                    && index.dtype() == DType.INT64
                    && places.strides()[0] == 0
                    && (given != null || type == DType.FLOAT64 || type == DType.INT64)) {
                put(memory, places, pick, given != null ? given : bits(type, ((Operand.Scalar) value).value()));
                return true;
            }
            Elements to = new Elements(memory, type);
            Elements positions = new Elements(index.storage().segment(), index.dtype());
            Elements from =
                    given == null ? null : new Elements(given.node().storage().segment(), type);
            Walk walk = new Walk(places.shape(), places, at, given == null ? places : given.view());
            long length = (Long) pick.length().value();
            long stride = (Long) pick.stride().value();
            while (walk.next()) {
                long i = positions.getLong(walk.at(1));
                long place = walk.at(0) + (i < 0 ? i + length : i) * stride;
                if (from == null) {
                    to.setScalar(place, ((Operand.Scalar) value).value());
                } else {
                    to.copy(place, from, walk.at(2));
                }
            }
            return true;
        }
    }

    /**
     * Writes one number to the elements of a small stored array at which a stored mask of its shape is true, at once.
     *
     * @param value a Boolean, Long or Double
     * @return false when nothing was written: the write is to be recorded, or is wrong
     */
    public static boolean fill(Handle array, Handle mask, Object value) {
        Recorder recorder = array.context();
        synchronized (recorder) {
            if (!areStored(array) || !areStored(mask) || mask.context() != recorder || !isExact(array.dtype(), value)) {
                return false;
            }
            View to = array.view();
            View at = mask.view();
            if (mask.dtype() != DType.BOOL
                    || mask.node() == array.node()
                    || !Arrays.equals(to.shape(), at.shape())
                    || array.readOnlyAdvice() != null
                    || to.isBroadcast()
                    || to.rank() == 0) {
                return false;
            }
            recorder.beforeRecording();
            MemorySegment memory =
                    recorder.small(to.size(), List.of()) == null ? null : recorder.writableAtOnce(array, to);
            if (memory == null) {
                return false;
            }
            fill(new Elements(memory, array.dtype()), to, mask.node().storage().segment(), at, value);
            return true;
        }
    }

    private static void fill(Elements elements, View to, MemorySegment mask, View at, Object value) {
        if (to.isContiguous() && at.isContiguous()) {
            long n = to.size();
            for (long i = 0; i < n; i++) {
                if (mask.get(ValueLayout.JAVA_BYTE, at.offset() + i) != 0) {
                    elements.setScalar(to.offset() + i, value);
                }
            }
            return;
        }
        Walk walk = new Walk(to.shape(), to, at);
        while (walk.next()) {
            if (mask.get(ValueLayout.JAVA_BYTE, walk.at(1)) != 0) {
                elements.setScalar(walk.at(0), value);
            }
        }
    }

    /** Whether a number is an element of a type without being checked, cut or rounded twice. */
    private static boolean isExact(DType type, Object value) {
        return switch (value) {
            case Boolean _ -> !type.isComplex();
            case Double _ -> type.isFloating();
            case Long l -> type == DType.FLOAT64 || type.isInteger() && type.holds(l);
            default -> false;
        };
    }

    /** The bits of a number as an element of 8 bytes. */
    private static Long bits(DType type, Object value) {
        return type == DType.FLOAT64
                ? Double.doubleToRawLongBits(ScalarOps.asDouble(value))
                : ScalarOps.asInteger(type, value);
    }

    /**
     * Writes elements of 8 bytes at positions of int64 along one axis.
     *
     * @param value the bits of one, or what to read
     */
    private static void put(MemorySegment to, View places, Node.Gather.Pick pick, Object value) {
        MemorySegment index = pick.index().node().storage().segment();
        View at = pick.index().view();
        long length = (Long) pick.length().value();
        long stride = (Long) pick.stride().value();
        boolean one = value instanceof Long;
        long bits = one ? (Long) value : 0;
        Operand.Read read = one ? null : (Operand.Read) value;
        MemorySegment from = one ? to : read.node().storage().segment();
        long first = one ? 0 : read.view().offset();
        long step = one ? 0 : read.view().strides()[0];
        long n = places.shape()[0];
        for (long k = 0; k < n; k++) {
            long i = index.get(LONG, (at.offset() + k * at.strides()[0]) * 8);
            long place = places.offset() + (i < 0 ? i + length : i) * stride;
            to.set(LONG, place * 8, one ? bits : from.get(LONG, (first + k * step) * 8));
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
        if (shape.length == 1 && picks.size() == 1) {
            gatherRow(gather, indices[0], source, result.segment());
            return result;
        }
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

    /**
     * The stored elements at which a stored mask is true, in C order, as a new array with one axis.
     *
     * @param elements a view of the mask's shape
     * @param count receives how many there are
     */
    static Handle filtered(
            Recorder recorder, DType type, Operand.Read elements, Operand.Read mask, LongConsumer count) {
        long[] places = places(elements.view(), mask.node().storage().segment(), mask.view());
        count.accept(places.length);
        Storage result = recorder.evaluator().allocator().allocateSmall((long) places.length * type.bytes());
        move(type.bytes(), elements.node().storage().segment(), places, places.length, result.segment());
        return recorder.stored(type, new long[] {places.length}, result);
    }

    /** Where the elements of a view lie at which a mask of its shape is true, in C order. */
    private static long[] places(View elements, MemorySegment mask, View at) {
        int n = Math.toIntExact(at.size());
        long[] places = new long[Math.min(n, 64)];
        int found = 0;
        if (elements.isContiguous() && at.isContiguous()) {
            long first = elements.offset();
            long bool = at.offset();
            int i = 0;
            // loops over Java arrays are fast before they are compiled well, those over memory are not
            long[] words = new long[n / 8];
            MemorySegment.copy(mask, LITTLE, bool, words, 0, words.length);
            for (; i + 8 <= n; i += 8) {
                long eight = words[i / 8];
                if (eight == 0) {
                    continue;
                }
                if (found + 8 > places.length) {
                    places = Arrays.copyOf(places, Math.min(n, 2 * found) + 8);
                }
                found = add(places, found, first + i, eight);
            }
            if (found + 8 > places.length) {
                places = Arrays.copyOf(places, found + 8);
            }
            for (; i < n; i++) {
                places[found] = first + i;
                found += mask.get(ValueLayout.JAVA_BYTE, bool + i) != 0 ? 1 : 0;
            }
        } else {
            places = new long[n];
            Walk walk = new Walk(at.shape(), elements, at);
            while (walk.next()) {
                places[found] = walk.at(0);
                found += mask.get(ValueLayout.JAVA_BYTE, walk.at(1)) != 0 ? 1 : 0;
            }
        }
        return Arrays.copyOf(places, found);
    }

    /**
     * Writes those of eight places at which a mask is true, and after these anything to the next up to eight.
     *
     * @param eight bools, the first in the lowest byte
     * @return how many places there are then
     */
    private static int add(long[] places, int found, long first, long eight) {
        int at = found;
        places[at] = first;
        at += (int) (eight & 1);
        places[at] = first + 1;
        at += (int) (eight >>> 8 & 1);
        places[at] = first + 2;
        at += (int) (eight >>> 16 & 1);
        places[at] = first + 3;
        at += (int) (eight >>> 24 & 1);
        places[at] = first + 4;
        at += (int) (eight >>> 32 & 1);
        places[at] = first + 5;
        at += (int) (eight >>> 40 & 1);
        places[at] = first + 6;
        at += (int) (eight >>> 48 & 1);
        places[at] = first + 7;
        return at + (int) (eight >>> 56 & 1);
    }

    /**
     * The elements at which a mask of an array's shape is true, in C order, copied at once; both are evaluated.
     *
     * @return null when they are not stored as their views describe them
     */
    public static Handle selected(Handle array, Handle mask, String reason) {
        Recorder recorder = array.context();
        synchronized (recorder) {
            recorder.evaluate(List.of(array, mask), reason);
            return areStored(array) && areStored(mask)
                    ? filtered(recorder, array.dtype(), read(array), read(mask), n -> {})
                    : null;
        }
    }

    /** Where the elements of an array of bools are that are true, counted in C order; null when the array is not stored. */
    public static long[] places(Handle mask) {
        synchronized (mask.context()) {
            return areStored(mask)
                    ? places(
                            View.contiguous(mask.view().shape()),
                            mask.node().storage().segment(),
                            mask.view())
                    : null;
        }
    }

    private static Operand.Read read(Handle stored) {
        return new Operand.Read(stored.node(), stored.view());
    }

    /**
     * Writes values to the elements at which a mask of an array's shape is true, in C order, at once; all three are evaluated.
     *
     * @param values with one axis, of the array's type
     * @return false when nothing was written: others have to write, or to report what is wrong
     */
    public static boolean select(Handle array, Handle mask, Handle values, String reason) {
        Recorder recorder = array.context();
        synchronized (recorder) {
            recorder.evaluate(List.of(array, mask, values), reason);
            if (!areStored(array)
                    || !areStored(mask)
                    || !areStored(values)
                    || values.node() == array.node()
                    || mask.node() == array.node()
                    || values.node() == mask.node()) {
                return false;
            }
            MemorySegment chosen = mask.node().storage().segment();
            long[] places = places(array.view(), chosen, mask.view());
            if (values.view().shape()[0] != places.length) {
                return false;
            }
            MemorySegment from = values.node().storage().segment();
            long first = values.view().offset();
            long stride = values.view().strides()[0];
            MemorySegment to = recorder.writable(array);
            // memory of its own is laid out as the array's was
            int bytes = array.dtype().bytes();
            if (bytes == 16) {
                for (int i = 0; i < places.length; i++) {
                    long at = (first + i * stride) * 16;
                    to.set(LONG, places[i] * 16, from.get(LONG, at));
                    to.set(LONG, places[i] * 16 + 8, from.get(LONG, at + 8));
                }
                return true;
            }
            for (int i = 0; i < places.length; i++) {
                Elements.move(bytes, from, (first + i * stride) * bytes, to, places[i] * bytes);
            }
            return true;
        }
    }

    /** Copies elements of a number of bytes from places that are counted in elements. */
    private static void move(int bytes, MemorySegment from, long[] places, int n, MemorySegment to) {
        if (bytes == 8) {
            for (int i = 0; i < n; i++) {
                to.set(LONG, i * 8L, from.get(LONG, places[i] * 8));
            }
        } else if (bytes == 16) {
            for (int i = 0; i < n; i++) {
                long place = places[i] * 16;
                to.set(LONG, i * 16L, from.get(LONG, place));
                to.set(LONG, i * 16L + 8, from.get(LONG, place + 8));
            }
        } else {
            for (int i = 0; i < n; i++) {
                Elements.move(bytes, from, places[i] * bytes, to, (long) i * bytes);
            }
        }
    }

    /** Copies the elements at one row of positions. */
    private static void gatherRow(Node.Gather gather, Elements index, MemorySegment source, MemorySegment to) {
        int bytes = gather.dtype().bytes();
        Node.Gather.Pick pick = gather.picks().getFirst();
        View places = gather.places();
        View at = pick.index().view();
        long behind = pick.mayBeNegative() ? (long) pick.length().value() : 0;
        long stride = (long) pick.stride().value();
        long n = gather.size();
        for (long i = 0; i < n; i++) {
            long position = index.getLong(at.offset() + i * at.strides()[0]);
            long place =
                    places.offset() + i * places.strides()[0] + (position < 0 ? position + behind : position) * stride;
            Elements.move(bytes, source, place * bytes, to, i * bytes);
        }
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
     * A new stored array with one axis.
     *
     * @param elements as they lie in memory
     */
    public static Handle row(Recorder recorder, DType type, MemorySegment elements, long n) {
        synchronized (recorder) {
            Storage storage = recorder.evaluator().allocator().allocateSmall(n * type.bytes());
            MemorySegment.copy(elements, 0, storage.segment(), 0, n * type.bytes());
            return recorder.contiguous(new Node.Source(recorder.nextId(), type, new long[] {n}, storage));
        }
    }

    /**
     * A part of an array along one axis.
     *
     * @param offset of its first element, counted in elements of the storage
     * @param stride from one element to the next
     */
    public static Handle row(Handle array, long offset, long stride, long n) {
        Recorder recorder = array.context();
        synchronized (recorder) {
            return recorder.handle(array.cell(), new View(offset, new long[] {n}, new long[] {stride}));
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
            MemorySegment memory = recorder.inPlace(array.cell(), new View(at, new long[0], new long[0]));
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
