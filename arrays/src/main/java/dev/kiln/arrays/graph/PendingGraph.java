package dev.kiln.arrays.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Walks over the part of the graph that is not stored. Nodes are marked with the number of the walk, so that none is visited twice
 * and nothing is allocated for it; the context's lock guards the marks.
 */
public final class PendingGraph {
    private static final int MUCH_LARGER = 8;

    private PendingGraph() {}

    /** All unstored nodes that the cells' values depend on, themselves included; they and the stored nodes they read get the mark. */
    static List<Node> walk(List<Cell> cells, int mark) {
        return walk(cells, List.of(), mark);
    }

    /** The same of the cells' values and of other nodes, whose handles may be gone. */
    static List<Node> walk(List<Cell> cells, List<Node> others, int mark) {
        List<Node> found = new ArrayList<>();
        for (Cell cell : cells) {
            addUnstored(cell.current(), found, mark);
        }
        for (Node node : others) {
            addUnstored(node, found, mark);
        }
        spread(found, mark);
        return found;
    }

    static void markPending(List<Node> from, int mark) {
        spread(new ArrayList<>(from), mark);
    }

    public static void spread(List<Node> found, int mark) {
        for (int i = 0; i < found.size(); i++) {
            for (Operand operand : found.get(i).operands()) {
                if (operand instanceof Operand.Read(Node node, View view) && node.notes.mark != mark) {
                    node.notes.mark = mark;
                    if (node.storage() == null) {
                        found.add(node);
                    }
                }
            }
        }
    }

    /** Whether an unstored node depends on, or is, an unstored node with the mark. */
    static boolean reaches(Node start, int mark) {
        if (start.notes.mark == mark) {
            return true;
        }
        List<Node> seen = new ArrayList<>();
        Set<Node> known = Collections.newSetFromMap(new IdentityHashMap<>());
        seen.add(start);
        for (int i = 0; i < seen.size(); i++) {
            for (Operand operand : seen.get(i).operands()) {
                if (operand instanceof Operand.Read(Node node, View view) && node.storage() == null) {
                    if (node.notes.mark == mark) {
                        return true;
                    }
                    if (known.add(node)) {
                        seen.add(node);
                    }
                }
            }
        }
        return false;
    }

    /**
     * Those values of live handles nearest to the nodes, among the unstored ones that these depend on, that some evaluation computed and
     * did not store. All nodes up to them get the mark.
     */
    static List<Node> contractedBefore(List<Node> from, int mark) {
        List<Node> found = new ArrayList<>();
        List<Node> seen = new ArrayList<>(from);
        from.forEach(node -> node.notes.mark = mark);
        for (int i = 0; i < seen.size(); i++) {
            for (Operand operand : seen.get(i).operands()) {
                if (operand instanceof Operand.Read(Node node, View view)
                        && node.storage() == null
                        && node.notes.mark != mark) {
                    node.notes.mark = mark;
                    boolean again = node.notes.contracted && !node.isDead();
                    if (again) {
                        found.add(node);
                    }
                    // of recipes that read recipes none is computed a third time
                    if (!again || node.notes.recipe) {
                        seen.add(node);
                    }
                }
            }
        }
        return found;
    }

    /** Whether nodes and all unstored ones that they depend on are computed element by element over one shape. */
    static boolean isOneLoop(List<Node> nodes, int mark) {
        List<Node> seen = new ArrayList<>(nodes);
        nodes.forEach(node -> node.notes.mark = mark);
        for (int i = 0; i < seen.size(); i++) {
            Node node = seen.get(i);
            long[] shape = nodes.getFirst().shape();
            boolean whole = node instanceof Node.Map
                    || node instanceof Node.Fill
                    || node instanceof Node.Update update && update.region().equals(View.contiguous(shape));
            if (!whole || !Arrays.equals(node.shape(), shape)) {
                return false;
            }
            for (Operand operand : node.operands()) {
                if (!(operand instanceof Operand.Read(Node read, View view)) || read.storage() != null) {
                    continue;
                }
                if (!view.equals(View.contiguous(shape))) {
                    return false;
                }
                if (read.notes.mark != mark) {
                    read.notes.mark = mark;
                    seen.add(read);
                }
            }
        }
        return true;
    }

    /** Whether nodes and all unstored ones that they depend on are elementwise operations, reductions and writes of real numbers. */
    static boolean isPlain(List<Node> nodes, int mark) {
        List<Node> seen = new ArrayList<>(nodes);
        nodes.forEach(node -> node.notes.mark = mark);
        spread(seen, mark);
        for (Node node : seen) {
            boolean plain = node instanceof Node.Map
                    || node instanceof Node.Fill
                    || node instanceof Node.Reduce
                    || node instanceof Node.Update
                    || node instanceof Node.Source;
            if (!plain || node.dtype().isComplex()) {
                return false;
            }
        }
        return true;
    }

    /** Whether a value is not stored and depends on one, or is one, that was stored and is no more. */
    static boolean isLost(Node start) {
        if (start.storage() != null) {
            return false;
        }
        Set<Node> known = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Node> seen = new ArrayList<>();
        seen.add(start);
        for (int i = 0; i < seen.size(); i++) {
            if (seen.get(i) instanceof Node.Source) {
                return true;
            }
            for (Operand operand : seen.get(i).operands()) {
                if (operand instanceof Operand.Read(Node node, View view)
                        && node.storage() == null
                        && known.add(node)) {
                    seen.add(node);
                }
            }
        }
        return false;
    }

    /**
     * Whether an unstored value depends on stored memory that is much larger than it, and free but for that: to store the small value
     * is better than to keep the large one from being overwritten.
     */
    static boolean holdsUpLarger(Node start) {
        Set<Node> known = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Node> seen = new ArrayList<>();
        seen.add(start);
        for (int i = 0; i < seen.size(); i++) {
            for (Operand operand : seen.get(i).operands()) {
                if (operand instanceof Operand.Read(Node node, View view) && known.add(node)) {
                    if (node.storage() == null) {
                        seen.add(node);
                    } else if (node.isDead() && bytes(node) >= MUCH_LARGER * bytes(start)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** The stored values that only these need to be computed. */
    static List<Node> deadSources(List<Node> from, int mark) {
        List<Node> found = new ArrayList<>();
        List<Node> seen = new ArrayList<>(from);
        for (int i = 0; i < seen.size(); i++) {
            for (Operand operand : seen.get(i).operands()) {
                if (operand instanceof Operand.Read(Node node, View view) && node.notes.mark != mark) {
                    node.notes.mark = mark;
                    if (node.storage() == null) {
                        seen.add(node);
                    } else if (node.isDead()) {
                        found.add(node);
                    }
                }
            }
        }
        return found;
    }

    static long bytes(Node node) {
        return node.size() * node.dtype().bytes();
    }

    /** Adds a node that is not stored and not marked, and marks it. */
    public static void addUnstored(Node node, List<Node> outputs, int mark) {
        if (node.storage() == null && node.notes.mark != mark) {
            node.notes.mark = mark;
            outputs.add(node);
        }
    }

    static void addOnce(Node node, List<Node> outputs) {
        for (Node other : outputs) {
            if (other == node) {
                return;
            }
        }
        outputs.add(node);
    }
}
