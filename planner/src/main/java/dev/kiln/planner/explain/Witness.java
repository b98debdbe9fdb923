package dev.kiln.planner.explain;

import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Finds the fewest ops that show why two ops cannot share a block: a block that holds both holds all that lies between them ([BH] Lemma 1),
 * and two of these clash.
 */
final class Witness {
    /**
     * What was found.
     *
     * @param a an op that clashes with b; a is the earlier
     * @param ways from the first op of the question to the second, through a and b; one way when both are on it, two when each has its
     *     own, and the pair itself when it clashes
     */
    record Clash(int a, int b, List<List<Integer>> ways) {
        Clash {
            ways = ways.stream().map(List::copyOf).toList();
        }

        /** All ops of the ways in program order. */
        List<Integer> ops() {
            TreeSet<Integer> ops = new TreeSet<>();
            ways.forEach(ops::addAll);
            return List.copyOf(ops);
        }
    }

    private record Pair(int a, int b, int least) {}

    private final FusionProblem p;
    private final int from;
    private final int to;
    private final BitSet between;
    private final int[][] distance;

    /**
     * For one question.
     *
     * @param from before {@code to} in program order
     */
    Witness(FusionProblem p, int from, int to) {
        this.p = p;
        this.from = from;
        this.to = to;
        this.between = hull(p, from, to);
        this.distance = new int[p.size()][];
    }

    /** The two and all ops that lie on a way from one to the other. */
    static BitSet hull(FusionProblem p, int from, int to) {
        BitSet all = (BitSet) p.after(from).clone();
        all.and(p.before(to));
        all.set(from);
        all.set(to);
        return all;
    }

    /** The smallest clash; nothing when a block can hold the two as far as pairs and cycles are concerned. */
    Optional<Clash> find() {
        if (!p.fusible(from, to)) {
            return Optional.of(new Clash(from, to, List.of(List.of(from, to))));
        }
        Clash best = null;
        int fewest = Integer.MAX_VALUE;
        for (Pair pair : clashes()) {
            if (pair.least >= fewest) {
                break;
            }
            Clash found = p.after(pair.a).get(pair.b) ? chain(pair) : fork(pair);
            int size = found.ops().size();
            if (size < fewest) {
                fewest = size;
                best = found;
            }
        }
        return Optional.ofNullable(best);
    }

    /** Pairs that clash, those first that can be shown with the fewest ops. */
    private List<Pair> clashes() {
        List<Pair> pairs = new ArrayList<>();
        for (int a = between.nextSetBit(0); a >= 0; a = between.nextSetBit(a + 1)) {
            BitSet others = (BitSet) p.forbidden(a).clone();
            others.and(between);
            for (int b = others.nextSetBit(a + 1); b >= 0; b = others.nextSetBit(b + 1)) {
                int throughA = distance(from, a) + distance(a, to) + 1;
                int throughB = distance(from, b) + distance(b, to) + 1;
                int least = p.after(a).get(b)
                        ? distance(from, a) + distance(a, b) + distance(b, to) + 1
                        : Math.max(throughA, throughB) + 1;
                pairs.add(new Pair(a, b, least));
            }
        }
        pairs.sort(
                Comparator.comparingInt(Pair::least).thenComparingInt(Pair::a).thenComparingInt(Pair::b));
        return pairs;
    }

    private Clash chain(Pair pair) {
        List<Integer> way = new ArrayList<>(path(from, pair.a));
        way.addAll(rest(path(pair.a, pair.b)));
        way.addAll(rest(path(pair.b, to)));
        return new Clash(pair.a, pair.b, List.of(way));
    }

    /** Two ways that share as much as they can before the one parts and after they meet. */
    private Clash fork(Pair pair) {
        int split = from;
        int meet = to;
        for (int c = between.nextSetBit(0); c >= 0; c = between.nextSetBit(c + 1)) {
            if (cost(from, c, pair) < cost(from, split, pair)) {
                split = c;
            }
            if (costBack(c, pair) < costBack(meet, pair)) {
                meet = c;
            }
        }
        List<List<Integer>> ways = new ArrayList<>();
        for (int through : new int[] {pair.a, pair.b}) {
            List<Integer> way = new ArrayList<>(path(from, split));
            way.addAll(rest(path(split, through)));
            way.addAll(rest(path(through, meet)));
            way.addAll(rest(path(meet, to)));
            ways.add(way);
        }
        return new Clash(pair.a, pair.b, ways);
    }

    private long cost(int start, int split, Pair pair) {
        return (long) distance(start, split) + distance(split, pair.a) + distance(split, pair.b);
    }

    private long costBack(int meet, Pair pair) {
        return (long) distance(pair.a, meet) + distance(pair.b, meet) + distance(meet, to);
    }

    private static List<Integer> rest(List<Integer> path) {
        return path.subList(1, path.size());
    }

    private static final int FAR = 1 << 28;

    private int distance(int a, int b) {
        if (distance[a] == null) {
            distance[a] = distances(a);
        }
        return distance[a][b];
    }

    private int[] distances(int start) {
        int[] far = new int[p.size()];
        Arrays.fill(far, FAR);
        far[start] = 0;
        Deque<Integer> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            int v = open.remove();
            for (int w = p.successors(v).nextSetBit(0);
                    w >= 0;
                    w = p.successors(v).nextSetBit(w + 1)) {
                if (far[w] == FAR && between.get(w)) {
                    far[w] = far[v] + 1;
                    open.add(w);
                }
            }
        }
        return far;
    }

    /** A shortest way with both ends, of several the one through the earliest ops. */
    private List<Integer> path(int a, int b) {
        List<Integer> path = new ArrayList<>(List.of(a));
        for (int v = a; v != b; ) {
            int left = distance(v, b);
            for (int w = p.successors(v).nextSetBit(0);
                    w >= 0;
                    w = p.successors(v).nextSetBit(w + 1)) {
                if (between.get(w) && distance(w, b) == left - 1) {
                    v = w;
                    break;
                }
            }
            path.add(v);
        }
        return path;
    }
}
