package dev.kiln.exec.session.recorded;

import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;

/** The values that a node reads, without making a list of them. */
final class Reads {
    private Reads() {}

    /** How many operands there are to ask for. */
    static int count(Node node) {
        return switch (node) {
            case Node.Source s -> 0;
            case Node.Fill f -> 0;
            case Node.Range r -> 0;
            case Node.Random r -> 0;
            case Node.Map m -> m.operands().size();
            case Node.Reduce r -> 1;
            case Node.Scan s -> 1;
            case Node.ArgReduce r -> 1;
            case Node.Filter f -> 2;
            case Node.Join j -> j.pieces().size();
            case Node.Scatter s -> 2 + s.picks().size();
            case Node.Gather g -> 1 + g.picks().size();
            case Node.Update u -> 2;
        };
    }

    /**
     * The node of operand k, or null when that is a scalar. An update's and a scatter's first is its old version, a gather's its source.
     */
    static Node node(Node node, int k) {
        return switch (node) {
            case Node.Source s -> null;
            case Node.Fill f -> null;
            case Node.Range r -> null;
            case Node.Random r -> null;
            case Node.Map m -> of(m.operands().get(k));
            case Node.Reduce r -> r.operand().node();
            case Node.Scan s -> s.operand().node();
            case Node.ArgReduce r -> r.operand().node();
            case Node.Filter f -> (k == 0 ? f.operand() : f.mask()).node();
            case Node.Join j -> j.pieces().get(k).read().node();
            case Node.Scatter s ->
                k == 0
                        ? s.old()
                        : k <= s.picks().size() ? s.picks().get(k - 1).index().node() : of(s.value());
            case Node.Gather g ->
                k == 0 ? g.source() : g.picks().get(k - 1).index().node();
            case Node.Update u -> k == 0 ? u.old() : of(u.value());
        };
    }

    private static Node of(Operand operand) {
        return operand instanceof Operand.Read read ? read.node() : null;
    }
}
