package dev.kiln.exec.session.recorded;

import dev.kiln.arrays.graph.Node;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Which stored values must stay as they are because values that are not stored now, but may be asked for, are computed from them. */
final class Guarded {
    private final RecordedGraph graph;

    Guarded(RecordedGraph graph) {
        this.graph = graph;
    }

    /** Clears {@code takable} for the sources that pinned nodes depend on, other than through outputs (which will be stored). */
    void of(List<Node> pinned, boolean[] takable) {
        boolean[] reached = new boolean[graph.count()];
        Deque<Node> outside = new ArrayDeque<>();
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Node node : pinned) {
            reach(node, reached, takable, outside, seen);
        }
        while (!outside.isEmpty()) {
            Node node = outside.pop();
            for (int k = 0; k < Reads.count(node); k++) {
                reach(Reads.node(node, k), reached, takable, outside, seen);
            }
        }
        for (int i = graph.count() - 1; i >= 0; i--) {
            if (reached[i] && !graph.isOutput(i)) {
                Node node = graph.node(i);
                for (int k = 0; k < Reads.count(node); k++) {
                    reach(Reads.node(node, k), reached, takable, outside, seen);
                }
            }
        }
    }

    private void reach(Node node, boolean[] reached, boolean[] takable, Deque<Node> outside, Set<Node> seen) {
        if (node == null) {
            return;
        }
        int number = graph.number(node);
        if (number >= graph.count()) {
            takable[number - graph.count()] = false;
        } else if (number >= 0) {
            reached[number] = true;
        } else if (node.storage() == null && seen.add(node)) {
            outside.push(node);
        }
    }
}
