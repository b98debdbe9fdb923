package dev.kiln.arrays;

import dev.kiln.arrays.compute.Moving;
import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.elementary.Joining;
import dev.kiln.arrays.elementary.SliceText;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Scratch;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** Coordinates as arrays, as static functions, inherited by {@link Nd}. All are recorded, and fuse. */
abstract sealed class GridFunctions extends MatrixFunctions permits CreationFunctions {
    GridFunctions() {}

    /** {@link #meshgrid(String, boolean, boolean, NDArray...)} with the first coordinate along the second axis, at all places. */
    public static NDArray[] meshgrid(NDArray... coordinates) {
        return meshgrid("xy", false, true, coordinates);
    }

    /** {@link #meshgrid(String, boolean, boolean, NDArray...)} at all places. */
    public static NDArray[] meshgrid(String indexing, NDArray... coordinates) {
        return meshgrid(indexing, false, true, coordinates);
    }

    /**
     * For each array of coordinates, n in all, one of n axes that has them along its own axis.
     *
     * @param indexing "ij": the k-th along axis k; "xy": the first two the other way round, as pictures are drawn
     * @param sparse whether the other axes have length 1, so that the results broadcast together
     * @param copy whether the results are copies, and not views
     * @throws ArrayError VALUE for another indexing
     */
    public static NDArray[] meshgrid(String indexing, boolean sparse, boolean copy, NDArray... coordinates) {
        if (!indexing.equals("xy") && !indexing.equals("ij")) {
            throw Moving.value("Valid values for `indexing` are 'xy' and 'ij'.");
        }
        int n = coordinates.length;
        boolean swap = indexing.equals("xy") && n > 1;
        return Scratch.several(Context.current(), () -> {
            NDArray[] thin = new NDArray[n];
            for (int d = 0; d < n; d++) {
                thin[d] = along(coordinates[d].ravel(), swap && d < 2 ? 1 - d : d, n);
            }
            NDArray[] grids = sparse ? thin : NDArray.of(Moving.broadcastArrays(thin));
            return copy
                    ? Arrays.stream(grids).map(line -> NDArray.of(line).copy()).toArray(NDArray[]::new)
                    : grids;
        });
    }

    /** A line of numbers along one axis of n. */
    private static NDArray along(NDArray line, int axis, int n) {
        long[] shape = new long[n];
        Arrays.fill(shape, 1);
        shape[axis] = -1;
        return line.reshape(shape);
    }

    /** The indices of all elements of a shape: (axes, shape…), int64. */
    public static NDArray indices(long... shape) {
        if (shape.length == 0) {
            return Nd.zeros(DType.INT64, 0);
        }
        return NDArray.scratch(() -> Joining.stack(0, Moving.broadcastArrays(lines(shape, DType.INT64))));
    }

    /** For each axis its indices, along it. */
    private static NDArray[] lines(long[] shape, DType type) {
        NDArray[] lines = new NDArray[shape.length];
        for (int d = 0; d < shape.length; d++) {
            lines[d] = along(Nd.arange(shape[d], type), d, shape.length);
        }
        return lines;
    }

    /**
     * What a function makes of the indices of all elements: {@code Nd.fromfunction(i -> i[0].mul(i[1]), 3, 4)}.
     *
     * @param function of an array of the shape for each axis, float64
     */
    public static NDArray fromfunction(Function<NDArray[], NDArray> function, long... shape) {
        return Scratch.of(
                Context.current(),
                () -> function.apply(Arrays.stream(Moving.broadcastArrays(lines(shape, DType.FLOAT64)))
                        .map(line -> NDArray.of(line).copy())
                        .toArray(NDArray[]::new)));
    }

    /** All coordinates of slices, stacked: {@code Nd.mgrid("0:3, 0:4:2")} has the shape (2, 3, 2). */
    public static NDArray mgrid(String slices) {
        return mgrid(SliceText.parse(slices).toArray(Index[]::new));
    }

    /** All coordinates of slices, stacked: {@code Nd.mgrid(slice(0, 3), slice(0, 4))} has the shape (2, 3, 4). */
    public static NDArray mgrid(Index... slices) {
        return NDArray.scratch(() -> Joining.stack(0, Moving.broadcastArrays(ogrid(slices))));
    }

    /** The coordinates of slices in lines that broadcast together. */
    public static NDArray[] ogrid(String slices) {
        return ogrid(SliceText.parse(slices).toArray(Index[]::new));
    }

    /**
     * The coordinates of slices in lines that broadcast together.
     *
     * @throws ArrayError TYPE, when one is no slice with an end
     */
    public static NDArray[] ogrid(Index... slices) {
        List<NDArray> lines = Arrays.stream(slices)
                .map(item -> {
                    if (!(item instanceof Index.Range(Long start, Long stop, Long step)) || stop == null) {
                        throw new ArrayError(
                                ArrayError.Kind.TYPE,
                                "item (" + item + ") of a grid is not a slice with an end",
                                "Maybe write mgrid(\"0:3, 0:4\").");
                    }
                    return Nd.arange(start == null ? 0 : start, stop, step == null ? 1 : step);
                })
                .toList();
        NDArray[] grids = new NDArray[slices.length];
        for (int d = 0; d < grids.length; d++) {
            grids[d] = along(lines.get(d), d, grids.length);
        }
        return grids;
    }
}
