package dev.kiln.planner.oracle;

import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.io.ProblemText.Argument;
import dev.kiln.planner.io.ProblemText.Combinator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What is legal for combinators: [RF] sections 1.3 and 1.4 with every order of [VB] section 4.2 tried.
 *
 * <p>Where the papers differ or say nothing: a gather's source is fusible in the gather's order ([VB]); loops over a size and over its
 * outer one have one space; concestors must be in the loop whatever the orders; an op that runs as a gather asks needs no space of its own;
 * what is not read is made as a whole.
 */
final class CombinatorOracle implements Oracle {
    private static final int LEFT = 0;
    private static final int RIGHT = 1;

    private final List<Combinator> ops = new ArrayList<>();
    private final Map<String, Integer> producer = new HashMap<>();
    private final Set<String> outputs;
    private final CombinatorSizes sizes;
    private final boolean[][] waits;
    private final boolean[][] share;
    private final List<Set<Integer>> linked = new ArrayList<>();
    private final Map<Set<Integer>, OptionalDouble> readsOf = new HashMap<>();
    private final CombinatorCosts costs;

    /** @param order the names of the ops as the problem numbers them: in an order in which they can run */
    CombinatorOracle(ProblemText.Combinators text, List<String> order) {
        for (String name : order) {
            Combinator c = text.ops().stream()
                    .filter(o -> o.id().text().equals(name))
                    .findFirst()
                    .orElseThrow();
            for (Argument a : c.in()) {
                if (!producer.containsKey(a.array()) && !text.inputs().contains(a.array())) {
                    throw new AssertionError(name + " stands before " + a.array());
                }
            }
            producer.put(name, ops.size());
            ops.add(c);
        }
        outputs = Set.copyOf(text.outputs());
        sizes = new CombinatorSizes(text.inputs(), ops);
        int n = size();
        waits = new boolean[n][n];
        share = new boolean[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                waits[i][j] = i != j && (reads(j, i) || overwritesWhatIsReadBy(j, i));
                share[i][j] = isLoop(i)
                        && isLoop(j)
                        && !needsAllOf(i, j)
                        && !needsAllOf(j, i)
                        && !overwritesWhatIsReadBy(i, j)
                        && !overwritesWhatIsReadBy(j, i);
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                linked.add(meeting(i, j));
            }
        }
        costs = new CombinatorCosts(this);
    }

    @Override
    public int size() {
        return ops.size();
    }

    Combinator op(int i) {
        return ops.get(i);
    }

    boolean isOutput(int i) {
        return outputs.contains(op(i).id().text());
    }

    /** The op that makes the array, or -1. */
    int producer(String array) {
        return producer.getOrDefault(array, -1);
    }

    boolean isLoop(int i) {
        return !Set.of("external", "opaque").contains(op(i).op());
    }

    /** Whether op j reads what op i makes. */
    boolean reads(int j, int i) {
        return op(j).in().stream().anyMatch(a -> producer(a.array()) == i);
    }

    boolean waits(int i, int j) {
        return waits[i][j];
    }

    /** Whether the reader can take this argument, made by another op, element by element in its producer's loop. */
    boolean isFusible(int reader, Argument a) {
        int from = producer(a.array());
        if (from < 0 || !isLoop(reader) || !isLoop(from) || op(from).op().equals("scatter")) {
            return false;
        }
        if (op(reader).op().equals("cross") && op(reader).in().get(1).array().equals(a.array())) {
            return false;
        }
        return switch (a.role()) {
            case "stream", "index" -> true;
            case "source" -> isGather(reader);
            default -> false;
        };
    }

    private boolean isGather(int i) {
        return op(i).op().equals("gather");
    }

    private boolean needsAllOf(int j, int i) {
        return op(j).in().stream().anyMatch(a -> producer(a.array()) == i && !isFusible(j, a));
    }

    private boolean overwritesWhatIsReadBy(int j, int i) {
        return i != j
                && op(j).in().stream()
                        .filter(a -> a.role().equals("target"))
                        .anyMatch(
                                t -> op(i).in().stream().anyMatch(a -> a.array().equals(t.array())));
    }

    @Override
    public boolean mayShare(int i, int j) {
        return i == j || share[i][j];
    }

    @Override
    public boolean isLegal(int[] blockOf) {
        return Oracle.isAcyclic(waits, blockOf)
                && Oracle.blocks(blockOf).stream().allMatch(b -> leastReads(b).isPresent());
    }

    @Override
    public OptionalDouble cost(String model, int[] blockOf) {
        return costs.cost(model, blockOf);
    }

    /** The filter that chooses what op i runs over, or -1 ([RF] figure 1.7). */
    private int transducer(int i) {
        Set<Integer> found = new HashSet<>();
        if (isLoop(i) && !op(i).op().equals("cross")) {
            for (Argument a : op(i).in()) {
                int from = producer(a.array());
                if (from >= 0 && Set.of("stream", "index").contains(a.role())) {
                    switch (op(from).op()) {
                        case "filter" -> found.add(from);
                        case "cross", "scatter", "external", "opaque" -> {}
                        default -> found.add(transducer(from));
                    }
                }
            }
        }
        found.remove(-1);
        if (found.size() > 1) {
            throw new AssertionError(op(i).id() + " has the transducers " + found);
        }
        return found.isEmpty() ? -1 : found.iterator().next();
    }

    /** Where two chains of filters meet ([RF] figure 1.8). */
    record Meeting(int a, int b, int distance) {}

    /** The nearest ancestors of equal iteration size, or null. */
    Meeting concestors(int a, int b) {
        if (!isLoop(a) || !isLoop(b)) {
            return null;
        }
        if (sizes.sameSpace(a, b)) {
            return new Meeting(a, b, 0);
        }
        Meeting up = transducer(a) < 0 ? null : concestors(transducer(a), b);
        Meeting across = transducer(b) < 0 ? null : concestors(a, transducer(b));
        Meeting best = up == null || across != null && across.distance < up.distance ? across : up;
        return best == null ? null : new Meeting(best.a, best.b, best.distance + 1);
    }

    private Set<Integer> meeting(int a, int b) {
        Meeting m = concestors(a, b);
        return m == null ? null : Set.of(m.a == m.b ? new Integer[] {m.a} : new Integer[] {m.a, m.b});
    }

    /** The ops that must be in the loop of both, or null when no ops help. */
    private Set<Integer> linked(int a, int b) {
        return linked.get(a * size() + b);
    }

    /** Whether the op is wanted as a whole outside the block, or is not read at all. */
    private boolean isMadeAsAWhole(int i, Set<Integer> block) {
        boolean read = false;
        for (int j = 0; j < size(); j++) {
            read |= reads(j, i);
            if (reads(j, i) && !block.contains(j)) {
                return true;
            }
        }
        return !read || isOutput(i);
    }

    /** The orders that the op can have by itself. */
    List<Integer> orders(int i, Set<Integer> block) {
        List<Integer> straight = List.of(LEFT, RIGHT);
        return switch (op(i).op()) {
            case "scanl" -> List.of(LEFT);
            case "scanr" -> List.of(RIGHT);
            case "map", "fold", "generate", "gather" -> {
                List<Integer> any = new ArrayList<>(straight);
                if (!isMadeAsAWhole(i, block)) {
                    block.stream().filter(this::isGather).forEach(g -> any.add(label(g)));
                }
                yield any;
            }
            default -> straight;
        };
    }

    private static int label(int gather) {
        return 2 + gather;
    }

    /** The order in which op j, running in its own, reads the argument. */
    int readOrder(int j, Argument a, int own) {
        return a.role().equals("source") && isGather(j) ? label(j) : own;
    }

    /** Visits every legal choice of orders of a block. */
    private void forEachOrders(Set<Integer> block, Consumer<int[]> visit) {
        choose(block.stream().sorted().toList(), block, block.size() - 1, new int[size()], visit);
    }

    private void choose(List<Integer> members, Set<Integer> block, int k, int[] order, Consumer<int[]> visit) {
        if (k < 0) {
            visit.accept(order);
            return;
        }
        int i = members.get(k);
        for (int o : orders(i, block)) {
            order[i] = o;
            boolean good = true;
            for (int j : members.subList(k + 1, members.size())) {
                boolean straight = o <= RIGHT && order[j] <= RIGHT;
                good &= !straight || linked(i, j) != null;
                for (Argument a : op(j).in()) {
                    good &= producer(a.array()) != i || readOrder(j, a, order[j]) == o;
                }
            }
            if (good) {
                choose(members, block, k - 1, order, visit);
            }
        }
    }

    /** The least number of reads of a block, not counting those that are not shared; empty when it is not a legal block. */
    OptionalDouble leastReads(Set<Integer> block) {
        return readsOf.computeIfAbsent(block, b -> {
            for (int i : b) {
                for (int j : b) {
                    if (!mayShare(i, j) || linked(i, j) != null && i != j && !b.containsAll(linked(i, j))) {
                        return OptionalDouble.empty();
                    }
                }
            }
            double[] least = {Double.POSITIVE_INFINITY};
            forEachOrders(b, order -> least[0] = Math.min(least[0], reads(b, order)));
            return Double.isInfinite(least[0]) ? OptionalDouble.empty() : OptionalDouble.of(least[0]);
        });
    }

    /** The different pairs of an array from outside and an order in which the block reads it. */
    private double reads(Set<Integer> block, int[] order) {
        record Shared(String array, int order) {}
        Set<Shared> reads = new HashSet<>();
        for (int j : block) {
            for (Argument a : op(j).in()) {
                boolean alone = Set.of("random", "target").contains(a.role());
                if (!alone && !block.contains(producer(a.array()))) {
                    reads.add(new Shared(a.array(), readOrder(j, a, order[j])));
                }
            }
        }
        return reads.size();
    }

    boolean sameSpace(int i, int j) {
        return sizes.sameSpace(i, j);
    }
}
