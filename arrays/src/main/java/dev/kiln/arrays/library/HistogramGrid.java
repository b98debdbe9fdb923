package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Pieces;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Shapes;
import java.util.ArrayList;
import java.util.List;

/** Counting points in the bins of a grid. */
public final class HistogramGrid {
    /** Cells of a grid from which on loops do not count. */
    private static final long MOST_CELLS = 1L << 31;

    private HistogramGrid() {}

    /**
     * How many points lie in each cell of a grid, or the sum of their weights; the last bin of an axis holds its upper edge.
     *
     * @param points (points, axes), of a type that has an order
     * @param edges for each axis its ascending edges
     * @param weights one for each point, or null
     * @return of the weights' type, or int64
     */
    public static Handle counts(Handle points, List<? extends Handle> edges, Handle weights) {
        int axes = edges.size();
        double[][] ends = new double[axes][];
        long[] shape = new long[axes];
        for (int d = 0; d < axes; d++) {
            ends[d] = Reading.doubles(edges.get(d));
            shape[d] = ends[d].length - 1;
        }
        List<Handle> columns = new ArrayList<>();
        boolean searched = Shapes.size(shape) < MOST_CELLS;
        for (int d = 0; d < axes; d++) {
            Handle column = Pieces.through(Views.get(points, "..., " + d));
            columns.add(column);
            searched &= EdgeSearch.isFor(column, ends[d], weights);
        }
        if (weights != null && weights.dtype().isComplex()) {
            throw Histograms.complexWeights(weights.dtype());
        }
        BinSums.requireShape(columns.getFirst().shape(), weights);
        if (searched) {
            return EdgeSearch.counts(columns, ends, weights);
        }
        HostArray in = HostArray.of(Elementwise.cast(points, DType.FLOAT64), "histogramdd()");
        HostArray one = HostArray.of(columns.getFirst(), "histogramdd()");
        BinSums sums = BinSums.of(one, weights, shape);
        for (long i = 0; i < one.size(); i++) {
            long cell = 0;
            for (int d = 0; d < axes && cell >= 0; d++) {
                double v = in.getDouble(i * axes + d);
                boolean inside = v >= ends[d][0] && v <= ends[d][ends[d].length - 1];
                cell = inside ? cell * shape[d] + Histograms.between(ends[d], v) : -1;
            }
            if (cell >= 0) {
                sums.add(cell, i);
            }
        }
        return sums.toArray();
    }
}
