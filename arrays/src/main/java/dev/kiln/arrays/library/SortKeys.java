package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.Storage;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * A lane of real numbers as int64 keys that compare as NumPy orders the numbers: −0.0 has the key of 0.0, and all NaNs have one key, the
 * greatest of all. The keys lie outside the heap, where a large temporary array costs nothing but its pages.
 */
final class SortKeys implements AutoCloseable {
    /** From this length of a lane on it is worth it. */
    static final int LARGE = 1 << 15;

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    /** The key of all NaNs. */
    static final long NAN = ElementOrder.key(Double.NaN);

    /** The bits of infinity. */
    static final long INFINITY = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);

    private final HostArray array;
    private final int from;
    private final int size;
    private final int threads;
    private final Storage storage;
    private final MemorySegment keys;
    private final Seen seen;

    /** What keys a part of the lane has. */
    private record Seen(long least, long most, boolean negativeZeros) {
        Seen and(Seen other) {
            return new Seen(
                    Math.min(least, other.least), Math.max(most, other.most), negativeZeros || other.negativeZeros);
        }
    }

    /**
     * The keys of elements from one index to another.
     *
     * @param array of a real type
     * @param to greater than from
     */
    SortKeys(HostArray array, int from, int to) {
        this.array = array;
        this.from = from;
        this.size = to - from;
        this.threads = array.context().evaluator().threads();
        this.storage = array.context().evaluator().allocator().allocate((long) size * Long.BYTES);
        this.keys = storage.segment();
        int parts = threads;
        Seen[] each = new Seen[parts];
        Parallel.run(
                parts,
                threads,
                p -> each[p] = make(Parallel.begin(size, p, parts), Parallel.begin(size, p + 1, parts)));
        Seen all = each[0];
        for (int p = 1; p < parts; p++) {
            all = all.and(each[p]);
        }
        this.seen = all;
    }

    private Seen make(int start, int end) {
        return switch (array.dtype()) {
            case FLOAT64 -> doubles(start, end);
            case FLOAT32 -> floats(start, end);
            case INT64 -> longs(start, end, 0);
            case UINT64 -> longs(start, end, Long.MIN_VALUE);
            case INT32 -> ints(start, end);
            case BOOL, INT8, INT16, UINT8, UINT16, UINT32 -> narrow(start, end);
            case COMPLEX64, COMPLEX128 -> throw new IllegalArgumentException("a complex number has two keys");
        };
    }

    private Seen doubles(int start, int end) {
        MemorySegment in = array.segment();
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        long zeros = 0;
        for (int i = start; i < end; i++) {
            long bits = in.get(LONG, (long) (from + i) * 8);
            long key = bits ^ (bits >> 63 & Long.MAX_VALUE);
            key = (bits & Long.MAX_VALUE) > INFINITY ? NAN : key;
            zeros = key == -1 ? 1 : zeros;
            key = key == -1 ? 0 : key;
            least = Math.min(least, key);
            most = Math.max(most, key);
            keys.set(LONG, (long) i * 8, key);
        }
        return new Seen(least, most, zeros > 0);
    }

    private Seen floats(int start, int end) {
        MemorySegment in = array.segment();
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        boolean zeros = false;
        for (int i = start; i < end; i++) {
            int bits = in.get(ValueLayout.JAVA_INT_UNALIGNED, (long) (from + i) * 4);
            long key = ElementOrder.key(Float.intBitsToFloat(bits));
            zeros |= bits == Integer.MIN_VALUE;
            least = Math.min(least, key);
            most = Math.max(most, key);
            keys.set(LONG, (long) i * 8, key);
        }
        return new Seen(least, most, zeros);
    }

    private Seen longs(int start, int end, long flipped) {
        MemorySegment in = array.segment();
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int i = start; i < end; i++) {
            long key = in.get(LONG, (long) (from + i) * 8) ^ flipped;
            least = Math.min(least, key);
            most = Math.max(most, key);
            keys.set(LONG, (long) i * 8, key);
        }
        return new Seen(least, most, false);
    }

    private Seen ints(int start, int end) {
        MemorySegment in = array.segment();
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int i = start; i < end; i++) {
            long key = in.get(ValueLayout.JAVA_INT_UNALIGNED, (long) (from + i) * 4);
            least = Math.min(least, key);
            most = Math.max(most, key);
            keys.set(LONG, (long) i * 8, key);
        }
        return new Seen(least, most, false);
    }

    private Seen narrow(int start, int end) {
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int i = start; i < end; i++) {
            long key = array.getLong(from + (long) i);
            least = Math.min(least, key);
            most = Math.max(most, key);
            keys.set(LONG, (long) i * 8, key);
        }
        return new Seen(least, most, false);
    }

    /** How many there are. */
    int size() {
        return size;
    }

    /** How many threads may work on them. */
    int threads() {
        return threads;
    }

    long least() {
        return seen.least();
    }

    long most() {
        return seen.most();
    }

    /** How many elements are NaN. */
    int nans() {
        int count = 0;
        for (int i = 0; array.dtype().isFloating() && most() == NAN && i < size; i++) {
            count += key(i) == NAN ? 1 : 0;
        }
        return count;
    }

    /** Whether an element is −0.0, which its key does not show. */
    boolean hasNegativeZeros() {
        return seen.negativeZeros();
    }

    /** All keys, in the order of the elements. */
    MemorySegment memory() {
        return keys;
    }

    long key(int i) {
        return keys.get(LONG, (long) i * 8);
    }

    /** Memory for as many numbers. */
    Storage scratch() {
        return array.context().evaluator().allocator().allocate((long) size * Long.BYTES);
    }

    /**
     * Writes the elements that keys are of.
     *
     * @param at where the first goes
     */
    static void put(long[] keys, int count, HostArray out, long at) {
        MemorySegment into = out.segment();
        switch (out.dtype()) {
            case FLOAT64 -> {
                for (int i = 0; i < count; i++) {
                    into.set(LONG, (at + i) * 8, keys[i] ^ (keys[i] >> 63 & Long.MAX_VALUE));
                }
            }
            case FLOAT32 -> {
                for (int i = 0; i < count; i++) {
                    into.set(ValueLayout.JAVA_FLOAT_UNALIGNED, (at + i) * 4, (float) ElementOrder.number(keys[i]));
                }
            }
            case INT64 -> MemorySegment.copy(keys, 0, into, LONG, at * 8, count);
            case UINT64 -> {
                for (int i = 0; i < count; i++) {
                    into.set(LONG, (at + i) * 8, keys[i] ^ Long.MIN_VALUE);
                }
            }
            case INT32 -> {
                for (int i = 0; i < count; i++) {
                    into.set(ValueLayout.JAVA_INT_UNALIGNED, (at + i) * 4, (int) keys[i]);
                }
            }
            case BOOL, INT8, INT16, UINT8, UINT16, UINT32 -> {
                for (int i = 0; i < count; i++) {
                    out.set(at + i, keys[i]);
                }
            }
            case COMPLEX64, COMPLEX128 -> throw new IllegalArgumentException("a key is not all of a complex number");
        }
    }

    /** Puts the zeros of a sorted lane in the order in which the elements have them, which matters for their signs. */
    void restoreZeros(HostArray out, int at) {
        if (!hasNegativeZeros()) {
            return;
        }
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (out.getDouble(at + (long) middle) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        for (int i = 0; i < size; i++) {
            if (array.getDouble(from + (long) i) == 0) {
                out.copy(at + (long) low++, array, from + (long) i);
            }
        }
    }

    @Override
    public void close() {
        storage.close();
    }
}
