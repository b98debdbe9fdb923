package dev.kiln.exec.vector.ordered;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.vector.lanes.ExtremeLanes;
import dev.kiln.exec.vector.rows.AheadLoops;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Loops that look for the first extreme element: the first NaN, else the first greatest or least. Most blocks have none that is better than
 * the best before them, which vectors find out quickly.
 *
 * @param type of the elements
 * @param greatest whether the greatest is meant
 * @param from the elements
 * @param lanes look at blocks
 */
public record ExtremeLoops(DType type, boolean greatest, Strip from, ExtremeLanes lanes) {
    private static final ValueLayout.OfDouble F64 = ValueLayout.JAVA_DOUBLE_UNALIGNED;
    private static final ValueLayout.OfFloat F32 = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfLong I64 = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfInt I32 = ValueLayout.JAVA_INT_UNALIGNED;
    private static final int BLOCK = 256;

    /**
     * Goes through the points of a column of a lane.
     *
     * @param before points of the lane before these
     */
    public void run(long lane, int column, long points, long before, ExtremeState state) {
        long at = from.at(lane, column);
        long done = 0;
        if (state.place(column) < 0) {
            state.set(column, bits(at), before);
            done = 1;
        }
        while (done < points) {
            long block = Math.min(BLOCK, points - done);
            if (from.step() != 1 || hasBetter(at + done, (int) block, state.bits(column))) {
                search(at + done * from.step(), block, before + done, column, state);
            }
            done += block;
        }
    }

    /**
     * Points of some columns of lanes.
     *
     * @param before points of the lanes before these
     * @param begins whether each lane begins here
     */
    public record Part(long lanes, int columns, long points, long before, boolean begins) {}

    /** Whether there are loops for a type that were compiled ahead of time. */
    public static boolean areAhead(DType type) {
        return AheadLoops.extremeType(type) >= 0;
    }

    /**
     * Goes through points of all columns and lanes by loops that were compiled ahead of time.
     *
     * @param to where the places go, or null for nowhere
     */
    public void ahead(Part part, ExtremeState state, Strip to) {
        long bytes = type.bytes();
        AheadLoops.extremes(
                AheadLoops.extremeType(type),
                greatest,
                from.segment().address() + from.first() * bytes,
                from.lane() * bytes,
                from.step() * bytes,
                from.column() * bytes,
                part.lanes,
                part.columns,
                part.points,
                part.before,
                part.begins,
                state.allBits(),
                state.allPlaces(),
                to == null ? 0 : to.segment().address() + to.first() * Long.BYTES,
                to == null ? 0 : to.lane() * Long.BYTES,
                to == null ? 0 : to.column() * Long.BYTES);
    }

    private boolean hasBetter(long element, int n, long best) {
        MemorySegment segment = from.segment();
        return switch (type) {
            case FLOAT64 -> lanes.better64(segment, element * 8, n, greatest, Double.longBitsToDouble(best));
            case FLOAT32 -> lanes.better32(segment, element * 4, n, greatest, (float) Double.longBitsToDouble(best));
            case INT64 -> lanes.better64(segment, element * 8, n, greatest, best);
            case INT32 -> lanes.better32(segment, element * 4, n, greatest, (int) best);
            case BOOL, INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        };
    }

    private void search(long first, long n, long before, int column, ExtremeState state) {
        long place = state.place(column);
        MemorySegment segment = from.segment();
        if (type.isFloating()) {
            double best = Double.longBitsToDouble(state.bits(column));
            boolean single = type == DType.FLOAT32;
            for (long i = 0; i < n && best == best; i++) {
                long e = first + i * from.step();
                double v = single ? segment.get(F32, e * 4) : segment.get(F64, e * 8);
                if (greatest ? !(v <= best) : !(v >= best)) {
                    best = v;
                    place = before + i;
                }
            }
            state.set(column, Double.doubleToRawLongBits(best), place);
            return;
        }
        long best = state.bits(column);
        boolean narrow = type == DType.INT32;
        for (long i = 0; i < n; i++) {
            long e = first + i * from.step();
            long v = narrow ? segment.get(I32, e * 4) : segment.get(I64, e * 8);
            if (greatest ? v > best : v < best) {
                best = v;
                place = before + i;
            }
        }
        state.set(column, best, place);
    }

    private long bits(long e) {
        MemorySegment segment = from.segment();
        return switch (type) {
            case FLOAT64 -> Double.doubleToRawLongBits(segment.get(F64, e * 8));
            case FLOAT32 -> Double.doubleToRawLongBits(segment.get(F32, e * 4));
            case INT64 -> segment.get(I64, e * 8);
            case INT32 -> segment.get(I32, e * 4);
            case BOOL, INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        };
    }

    /** Whether an element is to be taken instead of one before it. */
    public static boolean isBetter(DType type, boolean greatest, long bits, long before) {
        if (!type.isFloating()) {
            return greatest ? bits > before : bits < before;
        }
        double v = Double.longBitsToDouble(bits);
        double best = Double.longBitsToDouble(before);
        return best == best && (greatest ? !(v <= best) : !(v >= best));
    }
}
