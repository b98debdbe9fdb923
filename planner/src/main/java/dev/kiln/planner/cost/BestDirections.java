package dev.kiln.planner.cost;

import dev.kiln.planner.problem.OrderClasses;
import dev.kiln.planner.problem.Orders;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Which of the classes of ops that can run either way should run from left to right so that reads are shared most: a least cut between
 * those that must run to the right and those that must run to the left, where an array that is read both ways costs its weight again.
 */
final class BestDirections {
    /** An array that the classes of one block read: their numbers. */
    private record Shared(double weight, BitSet classes) {}

    private final OrderClasses classes;
    private final List<Shared> shared = new ArrayList<>();

    private BestDirections(OrderClasses classes) {
        this.classes = classes;
    }

    /** For each class without a fixed order 0 or 1. */
    static IntUnaryOperator of(OrderClasses classes, List<Term> terms, int[] blockOf) {
        BestDirections best = new BestDirections(classes);
        for (Term t : terms) {
            switch (t) {
                case Term.Reads r -> best.enter(r, blockOf);
                case Term.OfBlocks b -> {}
                case Term.Levels l -> {}
            }
        }
        if (best.allLeft()) {
            return c -> Orders.LEFT;
        }
        BitSet left = best.sourceSide(blockOf.length);
        return c -> left.get(c) ? Orders.LEFT : Orders.RIGHT;
    }

    private void enter(Term.Reads r, int[] blockOf) {
        Map<Integer, BitSet> byBlock = new LinkedHashMap<>();
        for (Term.Reader reader : r.readers()) {
            int block = blockOf[reader.op()];
            int c = classes.of(reader.op());
            boolean own = reader.label() < 0 && (classes.fixed(c) < 0 || Orders.straight(classes.fixed(c)));
            if (own && (r.producer() < 0 || block != blockOf[r.producer()])) {
                byBlock.computeIfAbsent(block, b -> new BitSet()).set(c);
            }
        }
        byBlock.values().stream()
                .filter(set -> set.cardinality() > 1)
                .forEach(set -> shared.add(new Shared(r.weight(), set)));
    }

    private boolean allLeft() {
        return shared.stream().noneMatch(s -> s.classes.stream().anyMatch(c -> classes.fixed(c) == Orders.RIGHT));
    }

    /** The classes that a least cut leaves with the left. */
    private BitSet sourceSide(int n) {
        int source = n;
        int sink = n + 1;
        int size = n + 2 + 2 * shared.size();
        List<Map<Integer, Double>> capacity = new ArrayList<>();
        for (int v = 0; v < size; v++) {
            capacity.add(new LinkedHashMap<>());
        }
        BitSet seen = new BitSet();
        for (int s = 0; s < shared.size(); s++) {
            int in = n + 2 + 2 * s;
            arc(capacity, in, in + 1, shared.get(s).weight);
            shared.get(s).classes.stream().forEach(c -> {
                arc(capacity, c, in, Double.POSITIVE_INFINITY);
                arc(capacity, in + 1, c, Double.POSITIVE_INFINITY);
                seen.set(c);
            });
        }
        seen.stream().filter(c -> classes.fixed(c) == Orders.LEFT).forEach(c -> {
            arc(capacity, source, c, Double.POSITIVE_INFINITY);
        });
        seen.stream().filter(c -> classes.fixed(c) == Orders.RIGHT).forEach(c -> {
            arc(capacity, c, sink, Double.POSITIVE_INFINITY);
        });
        while (augment(capacity, source, sink)) {}
        // What cannot reach the sink goes left, so that a free class without company does.
        BitSet right = new BitSet();
        right.set(sink);
        ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(sink));
        while (!queue.isEmpty()) {
            int to = queue.remove();
            for (int from = 0; from < size; from++) {
                if (!right.get(from) && capacity.get(from).getOrDefault(to, 0.0) > 0) {
                    right.set(from);
                    queue.add(from);
                }
            }
        }
        BitSet left = new BitSet();
        left.set(0, n);
        left.andNot(right);
        return left;
    }

    private static void arc(List<Map<Integer, Double>> capacity, int from, int to, double c) {
        capacity.get(from).merge(to, c, Double::sum);
        capacity.get(to).putIfAbsent(from, 0.0);
    }

    private static boolean augment(List<Map<Integer, Double>> capacity, int source, int sink) {
        int[] from = new int[capacity.size()];
        Arrays.fill(from, -1);
        from[source] = source;
        ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(source));
        while (!queue.isEmpty() && from[sink] < 0) {
            int v = queue.remove();
            capacity.get(v).forEach((w, c) -> {
                if (c > 0 && from[w] < 0) {
                    from[w] = v;
                    queue.add(w);
                }
            });
        }
        if (from[sink] < 0) {
            return false;
        }
        double least = Double.POSITIVE_INFINITY;
        for (int v = sink; v != source; v = from[v]) {
            least = Math.min(least, capacity.get(from[v]).get(v));
        }
        double flow = least;
        for (int v = sink; v != source; v = from[v]) {
            capacity.get(from[v]).merge(v, -flow, Double::sum);
            capacity.get(v).merge(from[v], flow, Double::sum);
        }
        return true;
    }
}
