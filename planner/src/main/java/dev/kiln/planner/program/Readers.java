package dev.kiln.planner.program;

import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import java.util.IdentityHashMap;
import java.util.Map;

/** Who reads a value: how often it is read, and by whom last. */
final class Readers {
    private final Map<Node, Integer> counts = new IdentityHashMap<>();
    private final Map<Node, Long> last = new IdentityHashMap<>();

    /** Notes what a node reads. */
    void add(Node reader) {
        for (Operand o : reader.operands()) {
            if (o instanceof Operand.Read r) {
                counts.merge(r.node(), 1, Integer::sum);
                last.merge(r.node(), reader.id(), Math::max);
            }
        }
    }

    /** Notes that the reader will read the node, too. */
    void prolong(Node node, Node reader) {
        last.merge(node, reader.id(), Math::max);
    }

    int count(Node node) {
        return counts.getOrDefault(node, 0);
    }

    /** Id of the last reader, −1 when there is none. */
    long last(Node node) {
        return last.getOrDefault(node, -1L);
    }
}
