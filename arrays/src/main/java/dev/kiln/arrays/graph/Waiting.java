package dev.kiln.arrays.graph;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The cells of a context whose value is not stored yet or still has a history, by weak references; and the stored values that are
 * unreachable, whose memory goes back as soon as nothing that waits reads them.
 */
final class Waiting {
    private static final int MANY_DOOMED = 64;

    private final Set<Node> doomed = new LinkedHashSet<>();
    private List<WeakReference<Cell>> listed = new ArrayList<>();
    private int lastMark;

    /** A mark that no node has. */
    int newMark() {
        return ++lastMark;
    }

    void list(Cell cell) {
        if (!cell.isListed()) {
            cell.listed(true);
            listed.add(cell.self());
        }
    }

    /** Whether no cell waits. */
    boolean isEmpty() {
        return listed.isEmpty();
    }

    /** Whether no cell waits but those whose values are kept as recipes. */
    boolean isIdle() {
        if (!listed.isEmpty()) {
            for (Cell cell : alive()) {
                Node node = cell.current();
                if (node.storage() == null && !node.notes.recipe) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The cells whose values are kept as recipes. */
    List<Cell> recipes() {
        return listed.isEmpty()
                ? List.of()
                : alive().stream()
                        .filter(cell ->
                                cell.current().notes.recipe && cell.current().storage() == null)
                        .toList();
    }

    /** Whether a value that waits reads this one. */
    boolean reads(Node stored) {
        int mark = newMark();
        PendingGraph.walk(alive(), mark);
        return stored.notes.mark == mark;
    }

    /** Strong references to the listed cells that are alive; forgets the others. */
    List<Cell> alive() {
        List<Cell> live = new ArrayList<>(listed.size());
        List<WeakReference<Cell>> left = new ArrayList<>(listed.size());
        for (WeakReference<Cell> reference : listed) {
            Cell cell = reference.get();
            if (cell != null && !cell.isReleased()) {
                live.add(cell);
                left.add(reference);
            } else if (cell != null) {
                cell.listed(false);
                if (cell.current().storage() != null) {
                    doomed.add(cell.current());
                }
            }
        }
        listed = left;
        return live;
    }

    /**
     * Lets stored values forget their history, but those that a value which is not stored reads; forgets cells that are done.
     *
     * @param wanted values to be computed, whether or not a handle on them is left
     * @param mark one that no node has
     * @return how many nodes wait to be computed
     */
    int settle(List<Cell> live, List<Node> wanted, int mark) {
        int nodes = PendingGraph.walk(live, wanted, mark).size();
        List<WeakReference<Cell>> left = new ArrayList<>();
        for (Cell cell : live) {
            Node node = cell.current();
            Storage storage = node.storage();
            if (storage != null && node.notes.mark != mark) {
                if (!(node instanceof Node.Source)) {
                    cell.current(new Node.Source(node.id(), node.dtype(), node.shape(), storage));
                    cell.current().name(node.name());
                    node.storage(null);
                }
                cell.listed(false);
            } else {
                left.add(cell.self());
            }
        }
        listed = left;
        return nodes;
    }

    /** Notes that no handle shows these stored values any more. */
    void doom(Collection<Node> stored) {
        doomed.addAll(stored);
    }

    /** Notes that no handle shows this stored value any more. */
    void doom(Node stored) {
        doomed.add(stored);
    }

    boolean manyAreDoomed() {
        return doomed.size() > MANY_DOOMED;
    }

    /**
     * Gives back the memory of doomed values that nothing reads.
     *
     * @param wanted values to be computed, whether or not a handle on them is left
     * @param mark one that no node has
     */
    void bury(List<Cell> live, List<Node> wanted, int mark) {
        if (doomed.isEmpty()) {
            return;
        }
        PendingGraph.walk(live, wanted, mark);
        doomed.removeIf(node -> {
            Storage storage = node.storage();
            if (storage == null || !node.isDead()) {
                return true;
            }
            if (node.notes.mark == mark) {
                return false;
            }
            node.storage(null);
            storage.close();
            return true;
        });
    }
}
