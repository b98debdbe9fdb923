package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.vector.copy.Staging;
import dev.kiln.exec.vector.lanes.Memory;
import dev.kiln.exec.vector.lanes.RowArguments;
import dev.kiln.exec.vector.lanes.RowCode;
import dev.kiln.exec.vector.rows.AheadLoops;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * The part of a nest that gathers: a plain loop that reads places from one block and writes elements to another. There is no vector code
 * for it, since a vector of places is no faster than a scalar loop over them. What is read is widened to its register on the way; when all
 * places of a row are one, elements that lie together are copied.
 */
final class GatherCode implements RowCode {
    private static final ValueLayout.OfByte B = ValueLayout.JAVA_BYTE;
    private static final ValueLayout.OfShort I16 = ValueLayout.JAVA_SHORT_UNALIGNED;
    private static final ValueLayout.OfInt I32 = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfLong I64 = ValueLayout.JAVA_LONG_UNALIGNED;

    private final DType type;
    /** The access that places are loaded from, or −1 when there is one place, a scalar. */
    private final int places;

    /** The slot of that scalar. */
    private final int scalar;

    private final boolean onePlace;
    private final int source;
    private final int[] targets;

    /** @param nest a part of {@link SplitNest}: a load of the places or a scalar, the gather, stores of what it reads */
    GatherCode(LoopNest nest) {
        int loaded = -1;
        int gathered = -1;
        int constant = -1;
        List<Integer> stored = new ArrayList<>();
        for (Statement statement : nest.body()) {
            switch (statement) {
                case Statement.Load load -> loaded = load.access();
                case Statement.Gather gather -> gathered = gather.access();
                case Statement.Store store -> stored.add(store.access());
                case Statement.Scalar read -> constant = nest.accesses().size() + read.scalar();
                case Statement.Index _,
                        Statement.Convert _,
                        Statement.Compute _,
                        Statement.RandomNumber _,
                        Statement.Scatter _,
                        Statement.Reduce _,
                        Statement.Scan _,
                        Statement.ArgReduce _,
                        Statement.Filter _ ->
                    throw new IllegalArgumentException("a part that gathers does something else");
            }
        }
        this.type = nest.accesses().get(gathered).dtype();
        this.places = loaded;
        this.scalar = constant;
        this.onePlace = loaded < 0 || nest.accesses().get(loaded).inner() == InnerStride.BROADCAST;
        this.source = gathered;
        this.targets = stored.stream().mapToInt(a -> a).toArray();
    }

    /** Whether a part gathers. */
    static boolean isFor(LoopNest nest) {
        return nest.body().stream().anyMatch(Statement.Gather.class::isInstance);
    }

    /** The loop as text. */
    static String source(LoopNest nest) {
        GatherCode code = new GatherCode(nest);
        StringBuilder out = new StringBuilder(
                "void run(long rows, int n) {  // scalar, each row:\n  for (int i = 0; i < n; i++) {\n");
        for (int target : code.targets) {
            String place = code.places < 0
                    ? "s" + (code.scalar - nest.accesses().size())
                    : "a" + code.places + (code.onePlace ? "[0]" : "[i]");
            out.append("    a%1$d[i] = a%2$d[p%2$d + d%2$d * i + %3$s];\n".formatted(target, code.source, place));
        }
        return out.append("  }\n}\n").toString();
    }

    @Override
    public void run(RowArguments arguments, int[] slots, long rows, int columns, boolean each) {
        if (targets.length == 0) {
            return;
        }
        for (long row = 0; row < rows; row++) {
            row(arguments, slots, row, columns);
        }
    }

    private static long place(RowArguments arguments, int slot, long row) {
        return arguments.pointers()[slot] + row * arguments.steps()[slot];
    }

    private void row(RowArguments arguments, int[] slots, long row, int columns) {
        MemorySegment from = arguments.segments()[slots[source]];
        long base = place(arguments, slots[source], row);
        long stride = arguments.more()[slots[source]];
        long to = place(arguments, slots[targets[0]], row);
        if (onePlace) {
            long place = places < 0
                    ? arguments.scalars()[slots[scalar]]
                    : Memory.ALL.get(I64, place(arguments, slots[places], row));
            Staging.Elements elements =
                    new Staging.Elements(from, (base + place) * type.bytes(), stride * type.bytes());
            Staging.gather(type, elements, Memory.ALL, to, columns);
        } else {
            Places at = new Places(Memory.ALL, place(arguments, slots[places], row), base, stride);
            gather(type, from, at, Memory.ALL, to, columns);
        }
        int bytes = type.register().bytes();
        for (int k = 1; k < targets.length; k++) {
            long copy = place(arguments, slots[targets[k]], row);
            MemorySegment.copy(Memory.ALL, to, Memory.ALL, copy, (long) columns * bytes);
        }
    }

    /**
     * Element i is {@code base + i · stride + at[i]}.
     *
     * @param offset of the first place in its segment, in bytes
     * @param base in elements
     * @param stride in elements
     */
    private record Places(MemorySegment at, long offset, long base, long stride) {
        Places from(int done) {
            return done == 0 ? this : new Places(at, offset + done * 8L, base + done * stride, stride);
        }
    }

    private static void gather(DType type, MemorySegment from, Places places, MemorySegment to, long out, int n) {
        switch (type) {
            case BOOL, INT32, FLOAT32, INT64, UINT64, FLOAT64 -> {
                int done = ahead(type.bytes(), from, places, out, n);
                if (done < n) {
                    rest(type, from, places.from(done), to, out + (long) done * type.bytes(), n - done);
                }
            }
            case INT8, UINT8, INT16, UINT16, UINT32 -> narrow(type, from, places, to, out, n);
            case COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        }
    }

    /** How many elements loops did that were compiled ahead of time: none where there are none, all when no place is outside. */
    private static int ahead(int bytes, MemorySegment from, Places places, long out, int n) {
        if (!AheadLoops.areThere() || !from.isNative()) {
            return 0;
        }
        return (int) AheadLoops.gather(
                bytes, from.address(), from.byteSize() / bytes, places.base, places.stride, places.offset, out, n);
    }

    private static void rest(DType type, MemorySegment from, Places places, MemorySegment to, long out, int n) {
        switch (type.bytes()) {
            case 1 -> bytes(from, places, to, out, n);
            case 4 -> ints(from, places, to, out, n);
            default -> longs(from, places, to, out, n);
        }
    }

    private static void longs(MemorySegment from, Places places, MemorySegment to, long out, int n) {
        MemorySegment at = places.at;
        long offset = places.offset;
        long base = places.base;
        long stride = places.stride;
        if (stride == 0) {
            for (int i = 0; i < n; i++) {
                to.set(I64, out + i * 8L, from.get(I64, base + at.get(I64, offset + i * 8L) << 3));
            }
            return;
        }
        for (int i = 0; i < n; i++) {
            to.set(I64, out + i * 8L, from.get(I64, base + i * stride + at.get(I64, offset + i * 8L) << 3));
        }
    }

    private static void ints(MemorySegment from, Places places, MemorySegment to, long out, int n) {
        MemorySegment at = places.at;
        long offset = places.offset;
        long base = places.base;
        long stride = places.stride;
        for (int i = 0; i < n; i++) {
            to.set(I32, out + i * 4L, from.get(I32, base + i * stride + at.get(I64, offset + i * 8L) << 2));
        }
    }

    private static void bytes(MemorySegment from, Places places, MemorySegment to, long out, int n) {
        MemorySegment at = places.at;
        long offset = places.offset;
        long base = places.base;
        long stride = places.stride;
        for (int i = 0; i < n; i++) {
            to.set(B, out + i, from.get(B, base + i * stride + at.get(I64, offset + i * 8L)));
        }
    }

    private static void narrow(DType type, MemorySegment from, Places places, MemorySegment to, long out, int n) {
        MemorySegment at = places.at;
        long offset = places.offset;
        long base = places.base;
        long stride = places.stride;
        switch (type) {
            case INT8 -> {
                for (int i = 0; i < n; i++) {
                    to.set(I32, out + i * 4L, from.get(B, base + i * stride + at.get(I64, offset + i * 8L)));
                }
            }
            case UINT8 -> {
                for (int i = 0; i < n; i++) {
                    to.set(I32, out + i * 4L, from.get(B, base + i * stride + at.get(I64, offset + i * 8L)) & 0xFF);
                }
            }
            case INT16 -> {
                for (int i = 0; i < n; i++) {
                    to.set(I32, out + i * 4L, from.get(I16, base + i * stride + at.get(I64, offset + i * 8L) << 1));
                }
            }
            case UINT16 -> {
                for (int i = 0; i < n; i++) {
                    int element = from.get(I16, base + i * stride + at.get(I64, offset + i * 8L) << 1);
                    to.set(I32, out + i * 4L, element & 0xFFFF);
                }
            }
            case UINT32 -> {
                for (int i = 0; i < n; i++) {
                    long element = from.get(I32, base + i * stride + at.get(I64, offset + i * 8L) << 2);
                    to.set(I64, out + i * 8L, element & 0xFFFFFFFFL);
                }
            }
            case BOOL, INT32, INT64, UINT64, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 ->
                throw new IllegalArgumentException("type " + type + " is not narrower than its register");
        }
    }
}
