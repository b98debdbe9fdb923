package dev.kiln.planner.explain;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Link;
import dev.kiln.planner.problem.Orders;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The convex hull of two ops: all ops that are in every block with both. It contains what lies between ops of the block and what links
 * demand ([RF]'s concestors), until nothing is added.
 */
final class ConvexHull {
    /**
     * Why an op is there: it lies between x and y, or it is linked to their being together.
     *
     * @param link whether it is linked
     */
    record Step(int op, int x, int y, boolean link) {}

    private final FusionProblem p;
    private final int first;
    private final int second;
    private final BitSet ops = new BitSet();
    private final Map<Integer, Step> steps = new TreeMap<>();

    ConvexHull(FusionProblem p, int first, int second) {
        this.p = p;
        this.first = first;
        this.second = second;
        ops.set(first);
        ops.set(second);
        if (p.links().isEmpty()) {
            ops.or(Witness.hull(p, first, second));
            return;
        }
        for (int before = 0; before != ops.cardinality(); ) {
            before = ops.cardinality();
            between();
            linked();
        }
    }

    private void between() {
        BitSet now = (BitSet) ops.clone();
        for (int x = now.nextSetBit(0); x >= 0; x = now.nextSetBit(x + 1)) {
            for (int y = now.nextSetBit(x + 1); y >= 0; y = now.nextSetBit(y + 1)) {
                BitSet inner = Witness.hull(p, x, y);
                for (int o = inner.nextSetBit(0); o >= 0; o = inner.nextSetBit(o + 1)) {
                    add(new Step(o, x, y, false));
                }
            }
        }
    }

    private void linked() {
        for (Link l : p.links()) {
            if (ops.get(l.a()) && ops.get(l.b())) {
                l.with().forEach(o -> add(new Step(o, l.a(), l.b(), true)));
            }
        }
    }

    private void add(Step step) {
        if (!ops.get(step.op)) {
            ops.set(step.op);
            steps.put(step.op, step);
        }
    }

    /** All of them; do not write to it. */
    BitSet ops() {
        return ops;
    }

    /** Two of them that may not share a block, if any. */
    Optional<int[]> clash() {
        for (int a = ops.nextSetBit(0); a >= 0; a = ops.nextSetBit(a + 1)) {
            BitSet others = (BitSet) p.forbidden(a).clone();
            others.and(ops);
            int b = others.nextSetBit(a + 1);
            if (b >= 0) {
                return Optional.of(new int[] {a, b});
            }
        }
        return Optional.empty();
    }

    /** Why these must be there, each step after those that it builds on. */
    List<Step> steps(int... wanted) {
        List<Step> found = new ArrayList<>();
        for (int w : wanted) {
            collect(w, found);
        }
        return found;
    }

    private void collect(int op, List<Step> found) {
        Step step = steps.get(op);
        if (step != null && !found.contains(step)) {
            collect(step.x, found);
            collect(step.y, found);
            found.add(step);
        }
    }

    /** The two, the wanted ops, and all that their steps name, in program order. */
    List<Integer> witness(int... wanted) {
        TreeSet<Integer> all = new TreeSet<>(List.of(first, second));
        for (int w : wanted) {
            all.add(w);
        }
        steps(wanted).forEach(s -> all.addAll(List.of(s.op, s.x, s.y)));
        return List.copyOf(all);
    }

    /** Orders that no block with these can have, whatever else is in it. */
    Optional<Orders.Conflict> conflict() {
        return p.orders().flatMap(o -> inside(o).conflict(block()));
    }

    /** Orders that a block of just these cannot have. */
    Optional<Orders.Conflict> conflictAlone() {
        return p.orders().flatMap(o -> o.conflict(block()));
    }

    /** What holds in every block: only reads among these count, what is stored in every partition, spaces of what cannot bend. */
    private Orders inside(Orders o) {
        List<Orders.Stream> streams = o.streams().stream()
                .filter(s -> ops.get(s.producer()) && ops.get(s.reader()))
                .toList();
        List<String> gathers = new ArrayList<>();
        for (int label = 2; label < o.labels(); label++) {
            gathers.add(o.gather(label));
        }
        int[] rules = new int[p.size()];
        BitSet stored = new BitSet();
        BitSet[] sameSpace = new BitSet[p.size()];
        BitSet bending = bending(o);
        for (int i = 0; i < rules.length; i++) {
            rules[i] = o.rule(i);
            stored.set(i, o.alwaysStored(i));
            sameSpace[i] = new BitSet();
            for (int j = 0; j < rules.length; j++) {
                sameSpace[i].set(j, o.sameSpace(i, j) || bending.get(i) || bending.get(j));
            }
        }
        return new Orders(gathers, rules, streams, stored, sameSpace);
    }

    /** The ops that a gather which joins the block could make run in its order, so that they need no space of their own. */
    private BitSet bending(Orders o) {
        BitSet bending = new BitSet();
        for (int i = p.size() - 1; i >= 0; i--) {
            boolean free = o.rule(i) == Orders.FREE && !o.alwaysStored(i);
            bending.set(i, free && o.from(i).stream().anyMatch(s -> s.label() >= 0 || bending.get(s.reader())));
        }
        for (int before = -1; before != bending.cardinality(); ) {
            before = bending.cardinality();
            for (Orders.Stream s : o.streams()) {
                boolean inOneOrder = s.label() < 0 && ops.get(s.producer()) && ops.get(s.reader());
                if (inOneOrder && bending.get(s.producer()) != bending.get(s.reader())) {
                    bending.clear(s.producer());
                    bending.clear(s.reader());
                }
            }
        }
        return bending;
    }

    private int[] block() {
        int[] blockOf = new int[p.size()];
        for (int i = 0; i < blockOf.length; i++) {
            blockOf[i] = ops.get(i) ? first : i;
        }
        return blockOf;
    }
}
