package dev.kiln.exec.session.recorded;

import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.View;
import dev.kiln.planner.program.NextVersion;
import dev.kiln.planner.view.Border;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Which updates may write into memory of their own, with no more of the old version than the border around their region. Only of these the
 * border belongs to the structure: elsewhere, as in a loop over ever smaller slices, plans serve regions of any size.
 */
final class Borders {
    private final RecordedGraph graph;

    /**
     * What was looked at for updates of one region of one root, none of which reads around it: a chain of updates in place would be walked
     * again for each of them.
     */
    private final Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private View region;
    private long[] shape;
    private int seenRoot;

    Borders(RecordedGraph graph) {
        this.graph = graph;
    }

    /** Whether a program may copy the border of the update; whatever decides that belongs to the structure. */
    boolean isWanted(int number, Node.Update u) {
        return Border.isThin(u.region(), u.shape())
                && (isSkipped(u.old()) || !mayOverwrite(number, u) || readsAround(number, u));
    }

    private boolean isSkipped(Node old) {
        return old.storage() == null && (old instanceof Node.Fill || NextVersion.copied(old) != null);
    }

    private boolean mayOverwrite(int number, Node.Update u) {
        int old = graph.number(u.old());
        boolean free =
                old < graph.count() ? !graph.isOutput(old) && !graph.isKept(old) : graph.isTakable(old - graph.count());
        return free && graph.lastReader(old) == number;
    }

    private boolean readsAround(int number, Node.Update u) {
        int root = graph.root(number);
        if (region == null || root != seenRoot || !u.region().equals(region) || !Arrays.equals(u.shape(), shape)) {
            clear();
        }
        boolean around = NextVersion.readsAround(u, node -> graph.root(graph.number(node)) == root, seen);
        if (around) {
            clear();
        } else {
            region = u.region();
            shape = u.shape();
            seenRoot = root;
        }
        return around;
    }

    /** Forgets what was looked at: the graph will be another one. */
    void clear() {
        if (!seen.isEmpty()) {
            seen.clear();
        }
        region = null;
        shape = null;
    }
}
