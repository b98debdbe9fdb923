package dev.kiln.arrays.graph;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Chooses which values that only have names are kept as recipes: those that are computed in passing and can be computed again cheaply from
 * what stays alive. Sums, means and other results that a recipe reads are stored for it when they are much smaller than its value: after
 * {@code c = m - m.mean(axis=1, keepdims=True)} the means are stored, and {@code c} is not. Guarded by the recorder's lock.
 */
final class RecipeChoice {
    /** The most values that are kept as recipes at a time: each evaluation looks at them. */
    private static final int MOST_RECIPES = 16;

    /** The most operations of a recipe. */
    private static final int MOST_STEPS = 32;

    /**
     * The most work of a recipe, in additions for each byte of its value. To store a byte takes about as long as two additions in vectors,
     * and one name in eight or fewer that nothing in its cell reads later is asked for at all.
     */
    private static final int WORK_A_BYTE = 16;

    /** A result is stored for a recipe that is as many times larger. */
    private static final int MUCH_LARGER = 16;

    private final Waiting waiting;
    private long leastBytes = Long.getLong("kiln.recipes", Long.MAX_VALUE);

    RecipeChoice(Waiting waiting) {
        this.waiting = waiting;
    }

    /** Sets how many bytes a value has at least that is kept as a recipe. */
    void from(long bytes) {
        leastBytes = bytes;
    }

    /** Whether all names are stored. */
    boolean isOff() {
        return leastBytes == Long.MAX_VALUE;
    }

    /**
     * Takes from the values to be stored those that are kept as recipes: they were computed already, or are computed now as parts of
     * others. Adds the small results that they are computed again from.
     *
     * @param named those of the values that only have names
     * @param limit the bytes of the largest value that can be stored
     */
    List<Node> take(List<Node> outputs, List<Node> named, long limit) {
        int room = isOff() || named.isEmpty()
                ? 0
                : MOST_RECIPES - waiting.recipes().size();
        if (room <= 0) {
            return List.of();
        }
        Map<Node, List<Node>> candidates = candidates(outputs, named, limit);
        List<Node> others = new ArrayList<>(outputs);
        others.removeAll(candidates.keySet());
        int mark = waiting.newMark();
        PendingGraph.markPending(others, mark);
        List<Node> recipes = new ArrayList<>();
        List<Node> results = new ArrayList<>();
        List<Node> latestFirst = new ArrayList<>(candidates.keySet());
        latestFirst.sort(Comparator.comparingLong(Node::id).reversed());
        for (Node node : latestFirst) {
            List<Node> read = candidates.get(node);
            if (recipes.size() < room && isComputedAnyway(node, read, mark)) {
                recipes.add(node);
                node.notes.ingredients = read;
                read.stream().filter(result -> result.storage() == null).forEach(results::add);
            } else {
                // what reads it has been looked at, what it reads comes later
                PendingGraph.markPending(List.of(node), mark);
            }
        }
        outputs.removeAll(recipes);
        results.forEach(result -> PendingGraph.addOnce(result, outputs));
        return recipes;
    }

    private Map<Node, List<Node>> candidates(List<Node> outputs, List<Node> named, long limit) {
        Map<Node, List<Node>> candidates = new IdentityHashMap<>();
        for (Node node : named) {
            boolean fit = PendingGraph.bytes(node) >= leastBytes
                    && outputs.contains(node)
                    && Backlog.canBeStored(node, limit);
            List<Node> read = fit ? ingredients(node) : null;
            if (read != null) {
                candidates.put(node, read);
            }
        }
        return candidates;
    }

    /** Whether others with the mark compute a value in passing, and the results that it reads; or one was computed and reads only stored ones. */
    private static boolean isComputedAnyway(Node node, List<Node> read, int mark) {
        return node.notes.mark == mark
                || node.notes.contracted && read.stream().allMatch(stored -> stored.storage() != null);
    }

    /**
     * Whether a value can be computed again cheaply, without an error, and without keeping more memory than it takes itself and a little: from ranges,
     * fills, random numbers, stored values that are alive, and small results, by at most {@value #MOST_STEPS} elementwise operations.
     *
     * @return the stored values that are read, and the results to be stored; null when it cannot
     */
    private static List<Node> ingredients(Node start) {
        Set<Node> known = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Node> seen = new ArrayList<>();
        seen.add(start);
        List<Node> read = new ArrayList<>();
        long most = PendingGraph.bytes(start) + PendingGraph.bytes(start) / MUCH_LARGER;
        long work = 0;
        long kept = 0;
        for (int i = 0; i < seen.size(); i++) {
            Node node = seen.get(i);
            long price = price(node);
            if (price < 0 || seen.size() > MOST_STEPS) {
                return null;
            }
            work += price * node.size();
            for (Operand operand : node.operands()) {
                if (!(operand instanceof Operand.Read(Node value, View view)) || !known.add(value)) {
                    continue;
                }
                boolean small = PendingGraph.bytes(value) * MUCH_LARGER <= PendingGraph.bytes(start);
                if (value.storage() == null && !(small && value instanceof Node.Reduce)) {
                    seen.add(value);
                } else if (value.storage() != null && value.isDead() && !small) {
                    return null;
                } else {
                    kept += PendingGraph.bytes(value);
                    read.add(value);
                }
            }
        }
        return work <= WORK_A_BYTE * PendingGraph.bytes(start) && kept <= most ? read : null;
    }

    /**
     * Whether what a recipe reads is still kept by others, or small.
     *
     * @param outputs what is about to be stored
     */
    static boolean isFresh(Node recipe, List<Node> outputs) {
        for (Node read : recipe.notes.ingredients) {
            boolean small = PendingGraph.bytes(read) * MUCH_LARGER <= PendingGraph.bytes(recipe);
            if (read.storage() == null && !outputs.contains(read) || read.isDead() && !small) {
                return false;
            }
        }
        return true;
    }

    /** The price of an element, in additions; −1 for what is no recipe. */
    private static long price(Node node) {
        return switch (node) {
            case Node.Map map ->
                Recorder.HostNodes.isLoop(map) ? map.op().price().flops() : -1;
            case Node.Fill _, Node.Range _ -> 1;
            case Node.Random random -> random.distribution().price().flops();
            case Node.Source _,
                    Node.Reduce _,
                    Node.Scan _,
                    Node.ArgReduce _,
                    Node.Filter _,
                    Node.Gather _,
                    Node.Join _,
                    Node.Scatter _,
                    Node.Update _ -> -1;
        };
    }
}
