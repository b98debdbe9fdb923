package dev.kiln.planner.combinator;

import dev.kiln.planner.problem.Orders;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;

/**
 * The orders of a program ([VB] section 4.2): scans have one; maps, folds, generates and gathers are free; what drops or moves elements
 * (filter, scatter, cross) runs straight, and so does what is never read, which [VB] does not have. Stored in every partition are outputs,
 * scatters' results, and what is read in a way that cannot be fused.
 */
final class OrderRules {
    private final CombinatorProgram program;
    private final Accesses accesses;

    /** By reader. */
    private final List<List<Orders.Stream>> streams = new ArrayList<>();

    private final BitSet stored = new BitSet();
    private final int[] rules;

    OrderRules(CombinatorProgram program, Accesses accesses) {
        this.program = program;
        this.accesses = accesses;
        int n = program.bindings().size();
        this.rules = new int[n];
        for (int i = 0; i < n; i++) {
            streams.add(new ArrayList<>());
        }
        BitSet read = new BitSet();
        program.bindings().stream().flatMap(b -> b.reads().stream()).forEach(r -> read.set(r.array()));
        for (int i = 0; i < n; i++) {
            rules[i] = rule(program.binding(i).combinator());
            if (rules[i] == Orders.FREE && !read.get(program.result(i))) {
                rules[i] = Orders.STRAIGHT;
            }
            if (program.outputs().contains(program.result(i))
                    || program.binding(i).combinator() == Combinator.SCATTER) {
                stored.set(i);
            }
            for (Read r : program.binding(i).reads()) {
                enter(i, r);
            }
        }
    }

    private void enter(int reader, Read r) {
        int producer = program.producer(r.array());
        if (producer >= 0 && accesses.obstacle(reader, r) == null) {
            Orders.Stream stream = new Orders.Stream(producer, reader, accesses.label(reader, r));
            if (!streams.get(reader).contains(stream)) {
                streams.get(reader).add(stream);
            }
        } else if (producer >= 0) {
            stored.set(producer);
        }
    }

    private static int rule(Combinator c) {
        return switch (c) {
            case MAP, FOLD, GENERATE, GATHER -> Orders.FREE;
            case SCANL -> Orders.LEFT;
            case SCANR -> Orders.RIGHT;
            case FILTER, SCATTER, CROSS, EXTERNAL, OPAQUE -> Orders.STRAIGHT;
        };
    }

    /** Why the reader could not be in the producer's block, for any orders, or null. */
    String obstacle(int producer, int reader) {
        for (Orders.Stream s : streams.get(reader)) {
            if (s.producer() == producer && !agree(s)) {
                return s.label() >= 0
                        ? program.binding(reader).name() + " reads "
                                + program.binding(producer).name() + " in its own order, but all of "
                                + program.binding(producer).name() + " is to be made"
                        : "one runs from left to right, the other from right to left";
            }
        }
        return null;
    }

    /** The streams whose ends cannot share a block, for any orders. */
    List<Orders.Stream> disagreeing() {
        return all().filter(s -> !agree(s)).toList();
    }

    private Stream<Orders.Stream> all() {
        return streams.stream().flatMap(List::stream);
    }

    private boolean agree(Orders.Stream s) {
        if (s.label() >= 0) {
            return rules[s.producer()] == Orders.FREE && !stored.get(s.producer());
        }
        int p = rules[s.producer()];
        int r = rules[s.reader()];
        return p < 0 || r < 0 || p == r;
    }

    /** The ops that some gather could make run in its order. */
    BitSet bending() {
        BitSet bending = new BitSet();
        for (int reader = rules.length - 1; reader >= 0; reader--) {
            for (Orders.Stream s : streams.get(reader)) {
                boolean free = rules[s.producer()] == Orders.FREE && !stored.get(s.producer());
                if (free && (s.label() >= 0 || bending.get(reader))) {
                    bending.set(s.producer());
                }
            }
        }
        return bending;
    }

    Orders orders(Iterations iterations, Concestors concestors) {
        int n = rules.length;
        BitSet[] sameSpace = new BitSet[n];
        BitSet[] sameSpaceAs = new BitSet[concestors.kinds()];
        for (int k = 0; k < sameSpaceAs.length; k++) {
            sameSpaceAs[k] = new BitSet(n);
            Concestors.Row row = concestors.row(k);
            for (int d = 0; d < sameSpaceAs.length; d++) {
                if (row.any(d)) {
                    sameSpaceAs[k].or(concestors.members(d));
                }
            }
        }
        int[] sizes = new int[n];
        List<Orders.Access> all = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            sameSpace[i] = concestors.kind(i) < 0 ? new BitSet() : sameSpaceAs[concestors.kind(i)];
            sizes[i] = iterations.size(i);
            for (Read r : program.binding(i).reads()) {
                all.add(new Orders.Access(r.array(), i, accesses.label(i, r), r.role() == Role.SCALAR));
            }
        }
        return new Orders(accesses.gathers(), rules, all().toList(), stored, new Orders.Spaces(sameSpace, sizes), all);
    }
}
