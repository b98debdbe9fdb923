package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.Deadline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;

/**
 * A bound without a solver: conflicts that every partition has to pay for. A conflict is a walk between two vertices that cannot share a
 * block, over members of terms, and over dependencies as well when the walk leads from a vertex to one that it waits for. If no term of
 * the walk were cut, the two would share a block, or blocks would wait for each other in a cycle. So each conflict costs at least the
 * least weight among its terms, and conflicts may use one term together as long as it has weight left.
 *
 * <p>The bound is the value of a feasible solution of the dual of the relaxation with the rows of {@link SeparatePaths}, which is found
 * by paying for the shortest conflicts first. It is often the optimum, and takes a small part of the solver's time.
 */
final class PackConflicts {
    private static final int TRIES = 4;
    private static final int NONE = Integer.MAX_VALUE;
    private static final int[] SPENT = {};

    private final Core core;
    private final Deadline deadline;
    private final BooleanSupplier expired;
    private final int n;
    private final List<int[]> members = new ArrayList<>();
    private final List<Double> weights = new ArrayList<>();
    private final int[][] termsOf;
    private final long[][] after;
    private final double always;
    private final double[] left;

    /** The search for one conflict: vertices not seen yet, those seen in order, and how each was reached. */
    private final long[] open;

    private final int[] queue;
    private final int[] from;
    private final int[] by;
    private int end;

    private PackConflicts(Core core, Deadline deadline, BooleanSupplier expired) {
        this.core = core;
        this.deadline = deadline;
        this.expired = expired;
        this.n = core.size();
        double certain = 0;
        for (Term t : core.terms()) {
            TimeLimitReached.check(deadline);
            certain += switch (t) {
                case Term.Constant c -> c.weight();
                case Term.Connectivity g -> entered(g, LowerBound.apart(core, g.members(), deadline) - 1);
                case Term.CutNet g -> entered(g, 0);
                case Term.Reads r -> 0;
                case Term.Levels l -> 0;
            };
        }
        this.always = certain;
        this.termsOf = termsOf();
        this.after = new long[n][];
        Arrays.setAll(after, v -> Arrays.copyOf(core.after()[v].toLongArray(), (n + 63) / 64));
        this.left = new double[members.size()];
        this.open = new long[(n + 63) / 64];
        this.queue = new int[n];
        this.from = new int[n];
        this.by = new int[n];
    }

    /** Notes a term that conflicts may use; or what it costs in any case, where some members are apart in every partition. */
    private double entered(Term t, int apart) {
        if (apart > 0) {
            return t.weight() * apart;
        }
        members.add(t.ops().stream().mapToInt(i -> i).toArray());
        weights.add(t.weight());
        return 0;
    }

    private int[][] termsOf() {
        int[] count = new int[n];
        members.forEach(set -> Arrays.stream(set).forEach(v -> count[v]++));
        int[][] of = new int[n][];
        Arrays.setAll(of, v -> new int[count[v]]);
        for (int t = members.size() - 1; t >= 0; t--) {
            for (int v : members.get(t)) {
                of[v][--count[v]] = t;
            }
        }
        return of;
    }

    /**
     * No partition of the core costs less.
     *
     * @param enough the search ends when the bound is as large
     * @param expired whether time is up: then the bound is the one found so far
     */
    static double of(Core core, double enough, Deadline deadline, BooleanSupplier expired) {
        PackConflicts pack = new PackConflicts(core, deadline, expired);
        int[] order = new int[pack.n];
        Arrays.setAll(order, v -> v);
        Random random = new Random(20141);
        double best = pack.packed(order, enough);
        for (int k = 1; k < TRIES && best < enough && !expired.getAsBoolean(); k++) {
            for (int i = order.length - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                int v = order[i];
                order[i] = order[j];
                order[j] = v;
            }
            best = Math.max(best, pack.packed(order, enough));
        }
        return best;
    }

    /** Pays for the shortest conflicts first, and for those of the same length in the order of the vertices where they begin. */
    private double packed(int[] order, double enough) {
        Arrays.setAll(left, weights::get);
        double bound = always;
        int[] due = new int[2 * n];
        Arrays.fill(due, 1);
        for (int length = 1; length < NONE && bound < enough; ) {
            int next = NONE;
            for (int start : order) {
                TimeLimitReached.check(deadline);
                if (expired.getAsBoolean()) {
                    return bound;
                }
                for (int along = 0; along < 2; along++) {
                    int at = 2 * start + along;
                    while (due[at] <= length && bound < enough) {
                        due[at] = conflict(start, along > 0);
                        if (due[at] <= length) {
                            bound += pay(start);
                        }
                    }
                    next = Math.min(next, due[at]);
                }
            }
            length = next;
        }
        return bound;
    }

    /** Takes the least weight left among the terms of the conflict that was found from each of them. */
    private double pay(int start) {
        double least = Double.POSITIVE_INFINITY;
        for (int v = end; v != start; v = from[v]) {
            if (by[v] >= 0) {
                least = Math.min(least, left[by[v]]);
            }
        }
        for (int v = end; v != start; v = from[v]) {
            if (by[v] >= 0) {
                left[by[v]] -= least;
            }
        }
        return least;
    }

    /**
     * Finds a shortest conflict over terms that have weight left; its length in terms.
     *
     * @param along whether it goes over dependencies
     */
    private int conflict(int start, boolean along) {
        BitSet ends = (BitSet) core.forbidden()[start].clone();
        if (along) {
            ends.and(core.before()[start]);
        }
        if (ends.isEmpty()) {
            return NONE;
        }
        Arrays.fill(open, -1L);
        int head = 0;
        int tail = see(start, -1, -1, 0);
        for (int length = 0; head < tail; length++) {
            for (int k = head; along && k < tail; k++) {
                tail = follow(queue[k], tail);
            }
            for (int k = head; k < tail; k++) {
                if (ends.get(queue[k])) {
                    end = queue[k];
                    return length;
                }
            }
            for (int last = tail; head < last; head++) {
                int v = queue[head];
                for (int t : termsOf[v]) {
                    for (int w : left[t] > 0 ? members.get(t) : SPENT) {
                        tail = isOpen(w) ? see(w, v, t, tail) : tail;
                    }
                }
            }
        }
        return NONE;
    }

    /** Sees all that depend on a vertex. */
    private int follow(int v, int tail) {
        int seen = tail;
        for (int k = 0; k < open.length; k++) {
            for (long some = after[v][k] & open[k]; some != 0; some &= some - 1) {
                seen = see(64 * k + Long.numberOfTrailingZeros(some), v, -1, seen);
            }
        }
        return seen;
    }

    private boolean isOpen(int v) {
        return (open[v / 64] >>> v & 1) != 0;
    }

    private int see(int v, int before, int term, int tail) {
        open[v / 64] &= ~(1L << v);
        from[v] = before;
        by[v] = term;
        queue[tail] = v;
        return tail + 1;
    }
}
