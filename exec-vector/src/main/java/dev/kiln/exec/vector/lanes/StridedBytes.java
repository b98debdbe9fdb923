package dev.kiln.exec.vector.lanes;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** Strided copies of elements of one or two bytes: the bytes of whole vectors are selected. */
final class StridedBytes extends StridedLanes {
    private static final VectorSpecies<Byte> SPECIES = ByteVector.SPECIES_PREFERRED;
    private static final int LENGTH = SPECIES.length();
    private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;

    private final int size;
    private final int stride;
    /** Which bytes come from the first two vectors that are loaded, and then for each further one which come from it. */
    private final byte[][] gathered;

    /** For each vector that is stored which byte of the elements each of its bytes is. */
    private final byte[][] scattered;

    private final boolean[][] inElements;

    /**
     * The copies of one kind of elements.
     *
     * @param size bytes of an element: 1 or 2
     * @param stride one of {@link StridedLanes#STRIDES}
     */
    StridedBytes(int size, int stride) {
        this.size = size;
        this.stride = stride;
        int vectors = Math.abs(stride);
        gathered = new byte[vectors][LENGTH];
        scattered = new byte[vectors][LENGTH];
        inElements = new boolean[vectors][LENGTH];
        for (int at = 0; at < LENGTH; at++) {
            int element = stride < 0 ? LENGTH / size - 1 - at / size : at / size * stride;
            int from = element * size + at % size;
            int holder = 0;
            while (from >= start(holder) + LENGTH) {
                holder++;
            }
            for (int v = 0; v < vectors; v++) {
                gathered[v][at] = (byte) at;
            }
            gathered[Math.max(0, holder - 1)][at] = (byte) (from - start(holder) + (holder == 0 ? 0 : LENGTH));
            for (int v = 0; v < vectors; v++) {
                int to = v * LENGTH + at;
                int source = stride < 0 ? LENGTH / size - 1 - at / size : to / (size * stride);
                scattered[v][at] = (byte) (source * size + at % size);
                inElements[v][at] = stride < 0 || to % (size * stride) < size;
            }
        }
    }

    /** Where the vector of a number begins: the last one ends with the last element. */
    private int start(int vector) {
        boolean last = vector > 0 && vector == stride - 1;
        return last ? (LENGTH / size - 1) * stride * size + size - LENGTH : vector * LENGTH;
    }

    @Override
    public int gather(MemorySegment from, long offset, MemorySegment to, long at, int n) {
        int elements = LENGTH / size;
        int vectors = n / elements;
        switch (stride) {
            case -1 -> reversed(from, offset - (LENGTH - size), to, at, vectors);
            case 2 -> gather2(from, offset, to, at, vectors);
            case 3 -> gather3(from, offset, to, at, vectors);
            default -> gather4(from, offset, to, at, vectors);
        }
        return vectors * elements;
    }

    @Override
    public int scatter(MemorySegment from, long offset, MemorySegment to, long at, int n) {
        int elements = LENGTH / size;
        // Behind the last element there may be no room for the rest of a vector.
        int vectors = stride < 0 ? n / elements : Math.max(0, n - 1) / elements;
        switch (stride) {
            case -1 -> turned(from, offset, to, at - (LENGTH - size), vectors);
            case 2 -> scatter2(from, offset, to, at, vectors);
            case 3 -> scatter3(from, offset, to, at, vectors);
            default -> scatter4(from, offset, to, at, vectors);
        }
        return vectors * elements;
    }

    private static ByteVector load(MemorySegment from, long offset) {
        return ByteVector.fromMemorySegment(SPECIES, from, offset, ORDER);
    }

    private static ByteVector table(byte[] entries) {
        return ByteVector.fromArray(SPECIES, entries, 0);
    }

    private static VectorMask<Byte> mask(boolean[] entries) {
        return VectorMask.fromArray(SPECIES, entries, 0);
    }

    private void reversed(MemorySegment from, long last, MemorySegment to, long at, int vectors) {
        ByteVector order = table(gathered[0]);
        for (int v = 0; v < vectors; v++) {
            order.selectFrom(load(from, last - (long) v * LENGTH)).intoMemorySegment(to, at + (long) v * LENGTH, ORDER);
        }
    }

    private void turned(MemorySegment from, long offset, MemorySegment to, long last, int vectors) {
        ByteVector order = table(gathered[0]);
        for (int v = 0; v < vectors; v++) {
            order.selectFrom(load(from, offset + (long) v * LENGTH))
                    .intoMemorySegment(to, last - (long) v * LENGTH, ORDER);
        }
    }

    private void gather2(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        ByteVector pair = table(gathered[0]);
        int end = start(1);
        for (int v = 0; v < vectors; v++) {
            long p = offset + (long) v * 2 * LENGTH;
            pair.selectFrom(load(from, p), load(from, p + end)).intoMemorySegment(to, at + (long) v * LENGTH, ORDER);
        }
    }

    private void gather3(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        ByteVector pair = table(gathered[0]);
        ByteVector third = table(gathered[1]);
        int end = start(2);
        for (int v = 0; v < vectors; v++) {
            long p = offset + (long) v * 3 * LENGTH;
            third.selectFrom(pair.selectFrom(load(from, p), load(from, p + LENGTH)), load(from, p + end))
                    .intoMemorySegment(to, at + (long) v * LENGTH, ORDER);
        }
    }

    private void gather4(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        ByteVector pair = table(gathered[0]);
        ByteVector third = table(gathered[1]);
        ByteVector fourth = table(gathered[2]);
        int end = start(3);
        for (int v = 0; v < vectors; v++) {
            long p = offset + (long) v * 4 * LENGTH;
            ByteVector half = pair.selectFrom(load(from, p), load(from, p + LENGTH));
            fourth.selectFrom(third.selectFrom(half, load(from, p + 2 * LENGTH)), load(from, p + end))
                    .intoMemorySegment(to, at + (long) v * LENGTH, ORDER);
        }
    }

    private void scatter2(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        ByteVector first = table(scattered[0]);
        ByteVector second = table(scattered[1]);
        VectorMask<Byte> inFirst = mask(inElements[0]);
        VectorMask<Byte> inSecond = mask(inElements[1]);
        for (int v = 0; v < vectors; v++) {
            ByteVector a = load(from, offset + (long) v * LENGTH);
            long p = at + (long) v * 2 * LENGTH;
            first.selectFrom(a).intoMemorySegment(to, p, ORDER, inFirst);
            second.selectFrom(a).intoMemorySegment(to, p + LENGTH, ORDER, inSecond);
        }
    }

    private void scatter3(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        ByteVector first = table(scattered[0]);
        ByteVector second = table(scattered[1]);
        ByteVector third = table(scattered[2]);
        VectorMask<Byte> inFirst = mask(inElements[0]);
        VectorMask<Byte> inSecond = mask(inElements[1]);
        VectorMask<Byte> inThird = mask(inElements[2]);
        for (int v = 0; v < vectors; v++) {
            ByteVector a = load(from, offset + (long) v * LENGTH);
            long p = at + (long) v * 3 * LENGTH;
            first.selectFrom(a).intoMemorySegment(to, p, ORDER, inFirst);
            second.selectFrom(a).intoMemorySegment(to, p + LENGTH, ORDER, inSecond);
            third.selectFrom(a).intoMemorySegment(to, p + 2 * LENGTH, ORDER, inThird);
        }
    }

    private void scatter4(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        ByteVector first = table(scattered[0]);
        ByteVector second = table(scattered[1]);
        ByteVector third = table(scattered[2]);
        ByteVector fourth = table(scattered[3]);
        VectorMask<Byte> inFirst = mask(inElements[0]);
        VectorMask<Byte> inSecond = mask(inElements[1]);
        VectorMask<Byte> inThird = mask(inElements[2]);
        VectorMask<Byte> inFourth = mask(inElements[3]);
        for (int v = 0; v < vectors; v++) {
            ByteVector a = load(from, offset + (long) v * LENGTH);
            long p = at + (long) v * 4 * LENGTH;
            first.selectFrom(a).intoMemorySegment(to, p, ORDER, inFirst);
            second.selectFrom(a).intoMemorySegment(to, p + LENGTH, ORDER, inSecond);
            third.selectFrom(a).intoMemorySegment(to, p + 2 * LENGTH, ORDER, inThird);
            fourth.selectFrom(a).intoMemorySegment(to, p + 3 * LENGTH, ORDER, inFourth);
        }
    }
}
