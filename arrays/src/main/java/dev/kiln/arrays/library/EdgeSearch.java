package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Gathering;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Scratch;
import java.util.Arrays;
import java.util.List;

/**
 * Counts between given edges as a loop that can be fused with what computes the values: a search for the bin of each value, and a scatter
 * that adds to it. Before: {@code histogram(sqrt(x), [0, 1, 5])}. After: {@code counts[bin(sqrt(x))] += 1}, one loop.
 *
 * <p>Among few edges a bin is the number of edges that are not above the value. Among many it is found by halving: each step reads an edge
 * at a place that the steps before have found, from a table with room for a power of two. Values outside of the edges are counted in an
 * element that is cut off.
 */
final class EdgeSearch {
    /** Edges up to which a value is compared with each. */
    private static final int FEW = 12;

    /** Edges up to which loops search. */
    private static final int MOST = 1 << 14;

    private final double[] edges;
    private final int bins;

    private EdgeSearch(double[] edges) {
        this.edges = edges;
        this.bins = edges.length - 1;
    }

    /** Whether counts between edges can be computed so. */
    static boolean isFor(Handle x, double[] edges, Handle weights) {
        DType type = weights == null ? DType.INT64 : weights.dtype();
        return x.size() > 0 && edges.length > 1 && edges.length <= MOST && type != DType.BOOL && !type.isComplex();
    }

    /**
     * Counts values on one axis.
     *
     * @param edges ascending, at least two
     * @param weights one for each value, or null
     */
    static Handle counts(Handle x, double[] edges, Handle weights) {
        return counts(List.of(x), new double[][] {edges}, weights);
    }

    /**
     * Counts points on a grid.
     *
     * @param columns the coordinates of the points on each axis
     * @param edges of each axis, ascending, at least two
     * @param weights one for each point, or null
     */
    static Handle counts(List<? extends Handle> columns, double[][] edges, Handle weights) {
        Handle first = columns.getFirst();
        return Scratch.of(first.context(), () -> {
            DType type = weights == null ? DType.INT64 : weights.dtype();
            DType wide = type.isFloating() ? DType.FLOAT64 : type.isInteger() ? DType.INT64 : type;
            long[] shape = Arrays.stream(edges).mapToLong(e -> e.length - 1L).toArray();
            long cells = Arrays.stream(shape).reduce(1, Math::multiplyExact);
            Handle sums = Histograms.zeros(first, wide, cells + 1);
            Handle cell = null;
            Handle inside = null;
            for (int d = 0; d < edges.length; d++) {
                Handle given = columns.get(d);
                Handle v = given.dtype() == DType.FLOAT64 ? given : Elementwise.cast(given, DType.FLOAT64);
                EdgeSearch search = new EdgeSearch(edges[d]);
                Handle bin = search.bin(v);
                Handle within = search.within(v);
                cell = cell == null ? bin : Elementwise.add(Elementwise.multiply(cell, shape[d]), bin);
                inside = inside == null ? within : Elementwise.logicalAnd(inside, within);
            }
            Handle places = Elementwise.where(inside, cell, cells);
            Object each = weights == null ? (Object) 1L : Elementwise.cast(weights, wide);
            Gathering.addWithin(sums, places, each);
            Handle counts = Views.slice(sums, ":-1");
            Handle shaped = shape.length == 1 ? counts : Views.reshape(counts, shape);
            return type == wide ? shaped : Elementwise.cast(shaped, type);
        });
    }

    private Handle within(Handle v) {
        return Elementwise.logicalAnd(
                Elementwise.map(Op.GREATER_EQUAL, v, edges[0]), Elementwise.map(Op.LESS_EQUAL, v, edges[bins]));
    }

    /** The last bin that begins at or before the value; of the upper edge the last; of values outside any number. */
    private Handle bin(Handle v) {
        Handle below = edges.length <= FEW ? counted(v) : halved(v);
        return Elementwise.map(Op.MINIMUM, Elementwise.subtract(below, 1L), bins - 1L);
    }

    private Handle counted(Handle v) {
        Handle count = null;
        for (double edge : edges) {
            Handle one = Elementwise.cast(Elementwise.map(Op.GREATER_EQUAL, v, edge), DType.INT64);
            count = count == null ? one : Elementwise.add(count, one);
        }
        return count;
    }

    /** How many edges are not above the value, bit by bit. */
    private Handle halved(Handle v) {
        int room = Integer.highestOneBit(edges.length) * 2;
        HostArray table = HostArray.empty(v.context(), DType.FLOAT64, room - 1);
        for (int k = 0; k < room - 1; k++) {
            table.set(k, k < edges.length ? edges[k] : Double.POSITIVE_INFINITY);
        }
        Handle stored = table.toArray();
        int step = room / 2;
        Handle found = Elementwise.map(
                Op.MULTIPLY,
                Elementwise.cast(Elementwise.map(Op.GREATER_EQUAL, v, edges[step - 1]), DType.INT64),
                (long) step);
        while (step > 1) {
            step /= 2;
            Handle edge = Gathering.within(stored, Elementwise.add(found, step - 1L));
            Handle above = Elementwise.map(Op.GREATER_EQUAL, v, edge);
            found = Elementwise.where(above, Elementwise.add(found, (long) step), found);
        }
        return found;
    }
}
