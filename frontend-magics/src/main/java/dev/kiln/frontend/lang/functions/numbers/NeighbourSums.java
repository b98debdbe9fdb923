package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import java.util.Arrays;
import java.util.List;

/**
 * Weighted sums of each element's neighbours, which the text of {@code scipy.ndimage} is made from. A filter has many weights, and so many
 * terms that planning one kernel for them takes longer than computing them.
 */
public final class NeighbourSums {
    /** The elements of a row that are computed together: they stay in the nearest cache for all weights. */
    private static final int CHUNK = 2048;

    private final double[] wide;
    private final int[] wideStrides;
    private final int[] shape;
    private final int[] offsets;
    private final double[] weights;
    private final int sign;

    private NeighbourSums(double[] wide, int[] wideShape, int[] shape, long[] taps, double[] weights, int sign) {
        this.wide = wide;
        this.wideStrides = strides(wideShape);
        this.shape = shape;
        this.weights = weights;
        this.sign = sign;
        this.offsets = new int[weights.length];
        for (int t = 0; t < offsets.length; t++) {
            for (int d = 0; d < shape.length; d++) {
                offsets[t] += (int) taps[t * shape.length + d] * wideStrides[d];
            }
        }
    }

    /**
     * {@code sums(x, places, outside, taps, weights, sign)}: {@code places} has an array for each axis, the places of {@code x} that lie
     * one after the other along it, −1 for what is outside of it; {@code taps} are the neighbours of place 0 in that wider array. With a
     * sign of 1 or −1 the weights are symmetric or antisymmetric around the one in the middle, and pairs of neighbours are added first.
     */
    public static List<Builtin> rows() {
        return List.of(Builtin.library("sums(x, places, outside, taps, weights, sign)", NeighbourSums::of));
    }

    private static NDArray of(BoundArguments args) {
        NDArray x = args.array(0);
        int rank = x.ndim();
        int[][] places = new int[rank][];
        int[] wideShape = new int[rank];
        for (int d = 0; d < rank; d++) {
            places[d] = ((NDArray) args.items(1).get(d)).astype(DType.INT32).toIntArray();
            wideShape[d] = places[d].length;
        }
        int[] shape = Arrays.stream(x.shape()).mapToInt(Math::toIntExact).toArray();
        Math.toIntExact(Arrays.stream(wideShape).asLongStream().reduce(1, Math::multiplyExact));
        double[] wide = widened(x.astype(DType.FLOAT64).toDoubleArray(), shape, places, args.real(2));
        long[] taps = args.array(3).toLongArray();
        double[] weights = args.array(4).toDoubleArray();
        double[] sums = new NeighbourSums(wide, wideShape, shape, taps, weights, (int) args.integer(5)).all();
        return Nd.array(sums).reshape(x.shape());
    }

    private static int[] strides(int[] shape) {
        int[] strides = new int[shape.length];
        int step = 1;
        for (int d = shape.length - 1; d >= 0; d--) {
            strides[d] = step;
            step *= shape[d];
        }
        return strides;
    }

    /** The wider array: along each axis the elements at the given places. */
    private static double[] widened(double[] x, int[] shape, int[][] places, double outside) {
        int rank = shape.length;
        int[] strides = strides(shape);
        int rows = 1;
        for (int d = 0; d < rank - 1; d++) {
            rows *= places[d].length;
        }
        int[] last = places[rank - 1];
        double[] wide = new double[rows * last.length];
        for (int row = 0; row < rows; row++) {
            int from = 0;
            int rest = row;
            for (int d = rank - 2; d >= 0; d--) {
                int place = places[d][rest % places[d].length];
                rest /= places[d].length;
                from = place < 0 || from < 0 ? -1 : from + place * strides[d];
            }
            int to = row * last.length;
            for (int j = 0; j < last.length; j++) {
                wide[to + j] = from < 0 || last[j] < 0 ? outside : x[from + last[j]];
            }
        }
        return wide;
    }

    private double[] all() {
        int length = shape[shape.length - 1];
        int rows = 1;
        for (int d = 0; d < shape.length - 1; d++) {
            rows *= shape[d];
        }
        double[] sums = new double[rows * length];
        for (int row = 0; row < rows; row++) {
            int from = 0;
            int rest = row;
            for (int d = shape.length - 2; d >= 0; d--) {
                from += rest % shape[d] * wideStrides[d];
                rest /= shape[d];
            }
            for (int j = 0; j < length; j += CHUNK) {
                chunk(sums, row * length + j, from + j, Math.min(CHUNK, length - j));
            }
        }
        return sums;
    }

    private void chunk(double[] sums, int at, int from, int length) {
        if (sign == 0) {
            for (int t = 0; t < weights.length; t++) {
                add(sums, at, from + offsets[t], weights[t], length);
            }
            return;
        }
        int half = weights.length / 2;
        add(sums, at, from + offsets[half], weights[half], length);
        for (int t = 0; t < half; t++) {
            addPair(sums, at, from + offsets[t], from + offsets[weights.length - 1 - t], weights[t], length);
        }
    }

    private void add(double[] sums, int at, int from, double weight, int length) {
        for (int j = 0; j < length; j++) {
            sums[at + j] += wide[from + j] * weight;
        }
    }

    private void addPair(double[] sums, int at, int from, int other, double weight, int length) {
        if (sign > 0) {
            for (int j = 0; j < length; j++) {
                sums[at + j] += (wide[from + j] + wide[other + j]) * weight;
            }
        } else {
            for (int j = 0; j < length; j++) {
                sums[at + j] += (wide[from + j] - wide[other + j]) * weight;
            }
        }
    }
}
