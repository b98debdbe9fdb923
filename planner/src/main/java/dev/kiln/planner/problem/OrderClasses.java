package dev.kiln.planner.problem;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * For a partition: the ops of each block that must run in one order, as classes, and the order of those classes that have no choice. The
 * others can run from left to right or from right to left: an op that is not needed outside runs as its readers do, and the last of
 * them is stored.
 */
public final class OrderClasses {
    private static final int OPEN = -1;

    private final Orders orders;
    private final int[] blockOf;
    private final BitSet ops;
    private final int[] parent;
    private final int[] fixed;
    private final int[] fixedBy;
    private final boolean[] straight;
    private Orders.Conflict fault;

    /** @param blockOf for each op any number that names its block */
    public OrderClasses(Orders orders, int[] blockOf) {
        this(orders, blockOf, all(blockOf.length), orders.streams());
    }

    private static BitSet all(int n) {
        BitSet all = new BitSet(n);
        all.set(0, n);
        return all;
    }

    /**
     * @param ops those of some blocks, all that is looked at
     * @param streams all that these ops read from each other, perhaps others that pass from block to block
     */
    OrderClasses(Orders orders, int[] blockOf, BitSet ops, List<Orders.Stream> streams) {
        this.orders = orders;
        this.blockOf = blockOf;
        this.ops = ops;
        int n = blockOf.length;
        parent = new int[n];
        fixed = new int[n];
        fixedBy = new int[n];
        straight = new boolean[n];
        Arrays.setAll(parent, i -> i);
        Arrays.fill(fixed, OPEN);
        for (Orders.Stream s : streams) {
            if (s.label() < 0 && blockOf[s.producer()] == blockOf[s.reader()]) {
                parent[find(s.producer())] = find(s.reader());
            }
        }
        for (int i = ops.nextSetBit(0); i >= 0; i = ops.nextSetBit(i + 1)) {
            int rule = orders.rule(i);
            if (rule == Orders.STRAIGHT || rule == Orders.FREE && orders.stored(i, blockOf)) {
                straighten(i);
            } else if (rule != Orders.FREE) {
                fix(i, rule);
            }
        }
        for (Orders.Stream s : streams) {
            if (s.label() >= 0 && blockOf[s.producer()] == blockOf[s.reader()]) {
                fix(s.producer(), s.label());
            }
        }
        if (fault == null) {
            fault = spaces();
        }
    }

    private int find(int i) {
        int root = i;
        while (parent[root] != root) {
            root = parent[root];
        }
        while (parent[i] != root) {
            int next = parent[i];
            parent[i] = root;
            i = next;
        }
        return root;
    }

    private void straighten(int op) {
        int c = find(op);
        straight[c] = true;
        if (fixed[c] == OPEN) {
            fixedBy[c] = op;
        } else if (!Orders.straight(fixed[c])) {
            clash(fixedBy[c], op, fixed[c], "straight");
        }
    }

    private void fix(int op, int label) {
        int c = find(op);
        if (straight[c] && !Orders.straight(label)) {
            clash(fixedBy[c], op, label, "straight");
        } else if (fixed[c] != OPEN && fixed[c] != label) {
            clash(fixedBy[c], op, label, orders.name(fixed[c]));
        } else if (fixed[c] == OPEN) {
            fixed[c] = label;
            fixedBy[c] = op;
        }
    }

    private void clash(int a, int b, int label, String other) {
        if (fault == null) {
            String reason = "the one loop would have to run " + orders.name(label) + " and " + other;
            fault = new Orders.Conflict(Math.min(a, b), Math.max(a, b), reason);
        }
    }

    private Orders.Conflict spaces() {
        Map<Integer, Map<Integer, Integer>> straight = new HashMap<>();
        for (int j = ops.nextSetBit(0); j >= 0; j = ops.nextSetBit(j + 1)) {
            if (!runsStraight(j)) {
                continue;
            }
            Map<Integer, Integer> firstOf = straight.computeIfAbsent(blockOf[j], b -> new LinkedHashMap<>());
            if (firstOf.containsKey(orders.spaceOf(j))) {
                continue;
            }
            for (int i : firstOf.values()) {
                if (!orders.sameSpace(i, j)) {
                    return new Orders.Conflict(i, j, "both run straight, over different spaces");
                }
            }
            firstOf.put(orders.spaceOf(j), j);
        }
        return null;
    }

    private boolean runsStraight(int op) {
        int order = fixed[find(op)];
        return order == OPEN || Orders.straight(order);
    }

    /** Why no order makes the partition legal, or null. */
    public Orders.Conflict fault() {
        return fault;
    }

    /** The class of an op: the number of one of its members. */
    public int of(int op) {
        return find(op);
    }

    /** The order of a class that has no choice, or -1 for 0 or 1. */
    public int fixed(int c) {
        return fixed[c];
    }

    /** An order for every op. @param choice 0 or 1 for each class that has the choice */
    public int[] orders(IntUnaryOperator choice) {
        int[] order = new int[blockOf.length];
        for (int i = 0; i < order.length; i++) {
            int c = find(i);
            order[i] = fixed[c] == OPEN ? choice.applyAsInt(c) : fixed[c];
        }
        return order;
    }
}
