package dev.kiln.planner.program;

import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.View;
import dev.kiln.planner.view.Overlap;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Finds updates that had better write into memory of their own than over their old version, and old versions that need not be made at
 * all.
 *
 * <p>Overwriting is bad where the loop that computes the value also reads other elements of the old version, as a stencil does: the value
 * would have to be complete before the first element is written. An old version that is nothing but a copy or a constant, and that only
 * the update reads, is skipped: the update takes what it needs of it, its border, from where the copy would have taken it.
 *
 * <p>All that is asked here belongs to the key of cached plans.
 */
public final class NextVersion {
    private final Function<Node, Integer> baseOf;
    private final Readers readers;
    private final Set<Node> skipped = Collections.newSetFromMap(new IdentityHashMap<>());

    /** @param baseOf gives the base of a value, or null */
    NextVersion(Function<Node, Integer> baseOf, Readers readers) {
        this.baseOf = baseOf;
        this.readers = readers;
    }

    /** Leaves out the old version of the update if that is possible; nothing else may need it. */
    void skip(Node.Update u) {
        Node old = u.old();
        if (old.storage() == null && readers.count(old) == 1) {
            if (old instanceof Node.Fill) {
                skipped.add(old);
            } else if (copied(old) != null) {
                skipped.add(old);
                readers.prolong(copied(old), u);
            }
        }
    }

    /** Whether a value is not made. */
    boolean isSkipped(Node n) {
        return skipped.contains(n);
    }

    /** The value that the update changes: its old version, or what that would be a copy of. */
    Node contentBefore(Node.Update u) {
        Node copied = isSkipped(u.old()) ? copied(u.old()) : null;
        return copied == null ? u.old() : copied;
    }

    /** What the node is a copy of, whole and in order, or null. */
    public static Node copied(Node n) {
        return n.storage() == null
                        && n instanceof Node.Map m
                        && m.op() == Op.COPY
                        && m.operands().getFirst() instanceof Operand.Read(Node from, View view)
                        && from.dtype() == m.dtype()
                        && view.equals(View.contiguous(from.shape()))
                        && Arrays.equals(from.shape(), m.shape())
                ? from
                : null;
    }

    /** Whether the update's value cannot be computed in a loop that writes to the base. */
    boolean readsAround(Node.Update u, int base) {
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        return readsAround(u, node -> Integer.valueOf(base).equals(baseOf.apply(node)), seen);
    }

    /**
     * Whether the update's value, or what is computed on the way to it point by point, reads elements of the region through another view.
     *
     * @param shares whether a value that is read is in the memory that the update writes to
     * @param seen values that are known to need no look, to which those are added that were looked at: after the answer no they need none
     *     for another update of the same region of the same memory either
     */
    public static boolean readsAround(Node.Update u, Predicate<Node> shares, Set<Node> seen) {
        Deque<Operand> open = new ArrayDeque<>();
        open.add(u.value());
        while (!open.isEmpty()) {
            if (!(open.pop() instanceof Operand.Read(Node node, View view))) {
                continue;
            }
            if (!view.equals(u.region()) && shares.test(node) && Overlap.of(view, u.region(), u.shape())) {
                return true;
            }
            if (isPointwise(node, u.region().shape()) && seen.add(node)) {
                if (node instanceof Node.Gather g && shares.test(g.source())) {
                    return true;
                }
                open.addAll(node.operands());
            }
        }
        return false;
    }

    /** Whether the node is computed point by point over a space of that shape. */
    private static boolean isPointwise(Node node, long[] space) {
        return node.storage() == null
                && Arrays.equals(node.shape(), space)
                && (node instanceof Node.Map
                        || node instanceof Node.Gather
                        || node instanceof Node.Update part
                                && Arrays.equals(part.region().shape(), space));
    }
}
