package dev.kiln.arrays.graph.math;

/**
 * The order in which floating numbers are added: NumPy's, so that sums have its digits. The elements of one result are <em>runs</em>: as
 * many of the last axes as are reduced, in C order; the sums of the runs are added one after the other to 0.0. Where the last axis is kept,
 * each run is one element.
 *
 * <p>A run of fewer than 8 elements is added in order. One of up to {@value #LEAF} goes to 8 accumulators in turn, which are joined as
 * neighbours, neighbours' neighbours and halves; what is left of it is added behind that. A longer run is cut in {@linkplain #half two},
 * whose sums are added. The order therefore depends on the lengths only.
 *
 * <p>A long chain of single elements would be the work of one thread: after each {@link #CHAIN} of them the next chain begins, and the
 * chains are joined two by two, as the digits of a binary counter are. That alone is not NumPy's order.
 */
public final class SumOrder {
    /** The longest run that is not cut. */
    public static final int LEAF = 128;

    /** Accumulators of such a run. */
    public static final int ACCUMULATORS = 8;

    /** Elements that are added one after the other where each is a run of its own. */
    public static final int CHAIN = 1 << 14;

    private SumOrder() {}

    /** Where a run that is longer than {@link #LEAF} is cut. */
    public static long half(long length) {
        long half = length / 2;
        return half - half % ACCUMULATORS;
    }

    /**
     * How often a run is cut, and each part of it, until no part is longer than some length.
     *
     * @param most not less than twice {@link #LEAF}
     */
    public static int levels(long length, long most) {
        int levels = 0;
        for (long longest = length; longest > most; longest -= half(longest)) {
            levels++;
        }
        return levels;
    }

    /**
     * Where a part of a run begins.
     *
     * @param levels how often the run and its parts are cut, so that there are 2 to the power of it
     * @param part its number; that behind the last one gives the end of the run
     */
    public static long start(long length, int levels, long part) {
        if (part >> levels != 0) {
            return length;
        }
        long start = 0;
        long rest = length;
        for (int level = levels - 1; level >= 0; level--) {
            long half = half(rest);
            boolean second = (part >> level & 1) != 0;
            start += second ? half : 0;
            rest = second ? rest - half : half;
        }
        return start;
    }

    /**
     * The sum of a run.
     *
     * @param from where it begins
     * @param single whether each step is rounded to float32
     */
    public static double run(double[] values, int from, int length, boolean single) {
        if (length > LEAF) {
            int half = (int) half(length);
            return rounded(run(values, from, half, single) + run(values, from + half, length - half, single), single);
        }
        return single ? leaf32(values, from, length) : leaf64(values, from, length);
    }

    private static double leaf64(double[] values, int from, int length) {
        int i = from;
        int end = from + length;
        double sum = -0.0;
        if (length >= ACCUMULATORS) {
            double a = values[i];
            double b = values[i + 1];
            double c = values[i + 2];
            double d = values[i + 3];
            double e = values[i + 4];
            double f = values[i + 5];
            double g = values[i + 6];
            double h = values[i + 7];
            for (i += ACCUMULATORS; i + ACCUMULATORS <= end; i += ACCUMULATORS) {
                a += values[i];
                b += values[i + 1];
                c += values[i + 2];
                d += values[i + 3];
                e += values[i + 4];
                f += values[i + 5];
                g += values[i + 6];
                h += values[i + 7];
            }
            sum = a + b + (c + d) + (e + f + (g + h));
        }
        for (; i < end; i++) {
            sum += values[i];
        }
        return sum;
    }

    private static double leaf32(double[] values, int from, int length) {
        int i = from;
        int end = from + length;
        float sum = -0.0f;
        if (length >= ACCUMULATORS) {
            float[] sums = new float[ACCUMULATORS];
            for (int k = 0; k < ACCUMULATORS; k++) {
                sums[k] = (float) values[i + k];
            }
            for (i += ACCUMULATORS; i + ACCUMULATORS <= end; i += ACCUMULATORS) {
                for (int k = 0; k < ACCUMULATORS; k++) {
                    sums[k] += (float) values[i + k];
                }
            }
            sum = sums[0] + sums[1] + (sums[2] + sums[3]) + (sums[4] + sums[5] + (sums[6] + sums[7]));
        }
        for (; i < end; i++) {
            sum += (float) values[i];
        }
        return sum;
    }

    private static double rounded(double value, boolean single) {
        return single ? (float) value : value;
    }
}
