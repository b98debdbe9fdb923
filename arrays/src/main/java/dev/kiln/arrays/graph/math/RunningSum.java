package dev.kiln.arrays.graph.math;

/** The sum of numbers that come one by one, in the {@linkplain SumOrder order of all sums}. */
public final class RunningSum {
    private static final int MOST_LEVELS = 64;

    private final long run;
    private final boolean single;
    private final double[] accumulators = new double[SumOrder.ACCUMULATORS];
    /** For each cut that is being worked on the length of the second part; 0 once that has begun. */
    private final long[] second = new long[MOST_LEVELS];
    /** For each such cut the sum of the first part, once the second has begun. */
    private final double[] first = new double[MOST_LEVELS];

    private int cuts;
    private long leaf;
    private long inLeaf;
    private double sum;

    /** The chain that is being added to, and how many elements it has; chains that are full, joined as the digits of a counter. */
    private double chain;

    private long inChain;
    private final double[] chains = new double[MOST_LEVELS];
    private long full;

    /**
     * @param run elements of each run, 1 or more
     * @param single whether each step is rounded to float32
     */
    public RunningSum(long run, boolean single) {
        this.run = run;
        this.single = single;
        begin(run);
    }

    /** Adds the next number. */
    public void add(double value) {
        if (run == 1) {
            chained(value);
            return;
        }
        long whole = leaf - leaf % SumOrder.ACCUMULATORS;
        if (leaf < SumOrder.ACCUMULATORS) {
            sum = inLeaf == 0 ? value : rounded(sum + value);
        } else if (inLeaf < SumOrder.ACCUMULATORS) {
            accumulators[(int) inLeaf] = value;
        } else if (inLeaf < whole) {
            int k = (int) (inLeaf % SumOrder.ACCUMULATORS);
            accumulators[k] = rounded(accumulators[k] + value);
        } else {
            sum = rounded(sum + value);
        }
        inLeaf++;
        if (leaf >= SumOrder.ACCUMULATORS && inLeaf == whole) {
            sum = joined(0, SumOrder.ACCUMULATORS);
        }
        if (inLeaf == leaf) {
            endLeaf();
        }
    }

    /** The sum of all numbers; where there were runs, the last one is complete. */
    public double result() {
        double result = chain;
        boolean any = inChain > 0;
        for (int digit = 0; digit < MOST_LEVELS; digit++) {
            if ((full >> digit & 1) != 0) {
                result = any ? rounded(chains[digit] + result) : chains[digit];
                any = true;
            }
        }
        return result;
    }

    private void begin(long length) {
        leaf = length;
        while (leaf > SumOrder.LEAF) {
            long half = SumOrder.half(leaf);
            second[cuts++] = leaf - half;
            leaf = half;
        }
        inLeaf = 0;
    }

    private void endLeaf() {
        while (cuts > 0 && second[cuts - 1] == 0) {
            cuts--;
            sum = rounded(first[cuts] + sum);
        }
        if (cuts > 0) {
            first[cuts - 1] = sum;
            long length = second[cuts - 1];
            second[cuts - 1] = 0;
            begin(length);
        } else {
            chain = rounded(chain + sum);
            inChain = 1;
            begin(run);
        }
    }

    private void chained(double value) {
        chain = rounded(chain + value);
        if (++inChain == SumOrder.CHAIN) {
            int digit = 0;
            for (; (full >> digit & 1) != 0; digit++) {
                chain = rounded(chains[digit] + chain);
            }
            chains[digit] = chain;
            full++;
            chain = 0;
            inChain = 0;
        }
    }

    private double joined(int from, int count) {
        int half = count / 2;
        return half == 0 ? accumulators[from] : rounded(joined(from, half) + joined(from + half, half));
    }

    private double rounded(double value) {
        return single ? (float) value : value;
    }
}
