package dev.kiln.exec.vector;

/**
 * How the iteration space of a nest with ordered statements is cut into chunks, a function of the sizes alone. Its dimensions are the kept
 * ones, then those that are folded, then, when neighbours in memory are different results, the columns.
 *
 * <p>A lane is what one result (or one running fold) goes through. A task is some lanes: short neighbouring ones, or the columns of a
 * strip. The chunks of a task follow each other along its lanes.
 */
final class OrderedShape {
    /** Points of a chunk at most: a few float64 buffers of this length fit the second-level cache. */
    private static final int CHUNK = 1 << 14;

    private static final int STRIP = 512;

    /** A part of the space: where it begins and how long it is, for each dimension. */
    record Box(long[] start, long[] size) {}

    final long[] sizes;
    /** Number of the leading dimensions that are kept. */
    final int kept;
    /** Number of the dimensions after them that are folded. */
    final int folded;
    /** Whether the last dimension is kept: then it has the columns. */
    final boolean across;
    /** Points of a lane. */
    final long lane;
    /** Lanes of a task along the last of the leading dimensions, at most. */
    final long lanes;
    /** Columns of a task, at most. */
    final long columns;
    /** Chunks of a task. */
    final long chunks;
    /** Points of the lane in a chunk, at most. */
    final long chunkPoints;

    final long tasks;
    private final int cut;
    private final long piece;
    private final long pieces;
    private final long strips;
    private final long groups;

    OrderedShape(long[] sizes, int kept, int folded) {
        this.sizes = sizes;
        this.kept = kept;
        this.folded = folded;
        this.across = kept + folded < sizes.length;
        lane = product(kept, kept + folded);
        long last = sizes[sizes.length - 1];
        columns = across ? Math.min(STRIP, last) : 1;
        strips = across ? (last + columns - 1) / columns : 1;
        long room = Math.max(8, CHUNK / columns & -8L);
        boolean grouped = !across && kept > 0 && 2 * lane <= room;
        lanes = grouped ? Math.min(sizes[kept - 1], room / lane) : 1;
        groups = kept > 0 ? (sizes[kept - 1] + lanes - 1) / lanes : 1;
        int d = kept + folded - 1;
        long after = 1;
        while (d > kept && after * sizes[d] <= room) {
            after *= sizes[d--];
        }
        cut = d;
        piece = Math.clamp(room / after, 1, sizes[cut]);
        pieces = (sizes[cut] + piece - 1) / piece;
        chunks = product(kept, cut) * pieces;
        chunkPoints = piece * after;
        tasks = product(0, Math.max(0, kept - 1)) * groups * strips;
    }

    private long product(int from, int to) {
        long n = 1;
        for (int d = from; d < to; d++) {
            n *= sizes[d];
        }
        return n;
    }

    /** The chunk of a task; chunks are counted from the end of the lanes when they are folded backwards. */
    Box box(long task, long chunk, boolean backwards) {
        long[] start = new long[sizes.length];
        long[] size = new long[sizes.length];
        java.util.Arrays.fill(size, 1);
        long rest = task;
        if (across) {
            int last = sizes.length - 1;
            start[last] = rest % strips * columns;
            size[last] = Math.min(columns, sizes[last] - start[last]);
            rest /= strips;
        }
        for (int d = kept - 1; d >= 0; d--) {
            long step = d == kept - 1 ? lanes : 1;
            long count = d == kept - 1 ? groups : sizes[d];
            start[d] = rest % count * step;
            size[d] = Math.min(step, sizes[d] - start[d]);
            rest /= count;
        }
        long at = chunk;
        long first = at % pieces * piece;
        size[cut] = Math.min(piece, sizes[cut] - first);
        start[cut] = backwards ? sizes[cut] - first - size[cut] : first;
        at /= pieces;
        for (int d = cut - 1; d >= kept; d--) {
            start[d] = at % sizes[d];
            at /= sizes[d];
        }
        for (int d = cut + 1; d < kept + folded; d++) {
            size[d] = sizes[d];
        }
        return new Box(start, size);
    }

    /** Points of a lane that come before the chunk. */
    long before(long chunk) {
        long at = chunk % pieces * piece;
        long step = sizes[cut];
        long rest = chunk / pieces;
        for (int d = cut - 1; d >= kept; d--) {
            at += rest % sizes[d] * step;
            step *= sizes[d];
            rest /= sizes[d];
        }
        long after = 1;
        for (int d = cut + 1; d < kept + folded; d++) {
            after *= sizes[d];
        }
        return at * after;
    }

    /** Points of the lanes in a box. */
    long points(Box box) {
        long n = 1;
        for (int d = kept; d < kept + folded; d++) {
            n *= box.size[d];
        }
        return n;
    }

    /** Lanes of a box along the last leading dimension. */
    long lanes(Box box) {
        return kept > 0 ? box.size[kept - 1] : 1;
    }

    /** Columns of a box. */
    int columns(Box box) {
        return across ? (int) box.size[sizes.length - 1] : 1;
    }
}
