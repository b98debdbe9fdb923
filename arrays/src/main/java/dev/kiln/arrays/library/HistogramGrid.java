package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.Handle;
import java.util.List;

/** Counting points in the bins of a grid. */
public final class HistogramGrid {
    private HistogramGrid() {}

    /**
     * How many points lie in each cell of a grid, or the sum of their weights; the last bin of an axis holds its upper edge.
     *
     * @param points (points, axes), float64
     * @param edges for each axis its ascending edges
     * @param weights one for each point, or null
     * @return of the weights' type, or int64
     */
    public static Handle counts(Handle points, List<? extends Handle> edges, Handle weights) {
        HostArray in = HostArray.of(points, "histogramdd()");
        int axes = edges.size();
        double[][] ends = new double[axes][];
        long[] shape = new long[axes];
        for (int d = 0; d < axes; d++) {
            ends[d] = Reading.doubles(edges.get(d));
            shape[d] = ends[d].length - 1;
        }
        HostArray one = HostArray.of(Views.get(points, "..., 0"), "histogramdd()");
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
