package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.math.Philox;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Random orders and choices, computed at once from one stream of {@link Philox}. */
public final class RandomOrders {
    private final long seed;
    private final long stream;
    private long index;

    public RandomOrders(long seed, long stream) {
        this.seed = seed;
        this.stream = stream;
    }

    private double uniform() {
        return Philox.uniform(seed, stream, index++);
    }

    /** The first k numbers of a random order of 0 … n − 1 (Fisher and Yates). */
    public int[] order(long n, long k) {
        int[] order = IntStream.range(0, HostArray.javaLength(n)).toArray();
        // of a negative number nothing
        for (int i = 0; i < k; i++) {
            int j = i + (int) (uniform() * (order.length - i));
            int other = order[j];
            order[j] = order[i];
            order[i] = other;
        }
        return Arrays.copyOf(order, (int) Math.max(0, k));
    }

    /** k numbers of 0 … n − 1 with these probabilities. */
    public int[] weighted(double[] p, long k) {
        double[] sums = new double[p.length];
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            sum += p[i];
            sums[i] = sum;
        }
        int[] drawn = new int[HostArray.javaLength(k)];
        for (int i = 0; i < drawn.length; i++) {
            double u = uniform() * sum;
            int low = 0;
            int high = p.length - 1;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (sums[middle] > u) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            drawn[i] = low;
        }
        return drawn;
    }

    /**
     * k different numbers of 0 … n − 1, one after the other with these probabilities: those with the first arrivals (Efraimidis,
     * Spirakis: Weighted random sampling with a reservoir; 2006).
     */
    public int[] weightedOnce(double[] p, long k) {
        double[] arrivals = new double[p.length];
        for (int i = 0; i < p.length; i++) {
            double u = uniform();
            arrivals[i] = p[i] == 0 ? Double.POSITIVE_INFINITY : -Math.log1p(-u) / p[i];
        }
        return IntStream.range(0, p.length)
                .boxed()
                .sorted(java.util.Comparator.comparingDouble(i -> arrivals[i]))
                .limit(k)
                .mapToInt(i -> i)
                .toArray();
    }

    /** The items of an axis in this order. */
    public static Handle take(Handle x, int[] order, int axis) {
        int at = Shapes.axis(axis, x.ndim());
        Handle front = Views.permuteDims(x, front(x.ndim(), at));
        HostArray in = HostArray.of(front, "random");
        long[] shape = in.shape();
        long row = shape[0] == 0 ? 0 : in.size() / shape[0];
        shape[0] = order.length;
        HostArray out = HostArray.empty(x.context(), x.dtype(), shape);
        for (int i = 0; i < order.length; i++) {
            for (long j = 0; j < row; j++) {
                out.copy(i * row + j, in, order[i] * row + j);
            }
        }
        return Views.permuteDims(out.toArray(), back(x.ndim(), at));
    }

    /** Each line along an axis in a random order of its own. */
    public Handle permuted(Handle x, int axis) {
        int at = Shapes.axis(axis, x.ndim());
        HostArray in = HostArray.of(Views.moveToEnd(x, at), "permuted");
        HostArray out = HostArray.empty(x.context(), x.dtype(), in.shape());
        long length = in.length(in.ndim() - 1);
        for (long line = 0; line < in.size(); line += length) {
            int[] order = order(length, length);
            for (int i = 0; i < length; i++) {
                out.copy(line + i, in, line + order[i]);
            }
        }
        int[] order = new int[x.ndim()];
        for (int d = 0; d < order.length; d++) {
            order[d] = d < at ? d : d == at ? order.length - 1 : d - 1;
        }
        return Views.permuteDims(out.toArray(), order);
    }

    private static int[] front(int rank, int axis) {
        int[] order = new int[rank];
        for (int d = 0; d < rank; d++) {
            order[d] = d == 0 ? axis : d <= axis ? d - 1 : d;
        }
        return order;
    }

    private static int[] back(int rank, int axis) {
        int[] order = new int[rank];
        for (int d = 0; d < rank; d++) {
            order[d] = d < axis ? d + 1 : d == axis ? 0 : d;
        }
        return order;
    }
}
