package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.problem.Link;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Splits the blocks of a graph into parts that can be solved alone: two blocks are in one part when a term could be saved between them,
 * and with two blocks that could merge everything that lies between them is in the part.
 */
final class Decompose {
    private final BlockGraph graph;
    private final int[] parent;
    private final Deadline deadline;
    private List<Link> links = List.of();

    Decompose(BlockGraph graph, List<Term> terms, Optional<Conditions> conditions, Deadline deadline) {
        this.graph = graph;
        this.deadline = deadline;
        this.parent = new int[graph.size()];
        for (int i = 0; i < parent.length; i++) {
            parent[i] = i;
        }
        TermIndex index = new TermIndex(graph, terms);
        for (int t = 0; t < index.size(); t++) {
            BitSet members = index.members(t);
            for (int a = members.nextSetBit(0); a >= 0; a = members.nextSetBit(a + 1)) {
                TimeLimitReached.check(deadline);
                if (index.couldSave(t, a)) {
                    for (int b = members.nextSetBit(a + 1); b >= 0; b = members.nextSetBit(b + 1)) {
                        joinIfCompatible(a, b);
                    }
                }
            }
        }
        conditions.ifPresent(this::joinConditions);
        fillBetween();
    }

    private void joinConditions(Conditions c) {
        for (int i = 1; i < graph.size() && c.levels(); i++) {
            join(0, i);
        }
        c.problem().orders().ifPresent(o -> o.streams().forEach(s -> joinIfCompatible(s.producer(), s.reader())));
        for (BitSet set : c.together()) {
            set.stream().forEach(i -> join(set.nextSetBit(0), i));
        }
        if (c.problem().blockLimits().isPresent()) {
            c.problem().sharedBases().forEach(this::joinIfCompatible);
        }
        links = c.problem().links();
    }

    /** A kernel needs no array for a base that lives and dies in it: what begins, uses and ends it can matter to each other. */
    private void joinIfCompatible(BitSet ops) {
        for (int a = ops.nextSetBit(0); a >= 0; a = ops.nextSetBit(a + 1)) {
            TimeLimitReached.check(deadline);
            for (int b = ops.nextSetBit(a + 1); b >= 0; b = ops.nextSetBit(b + 1)) {
                joinIfCompatible(a, b);
            }
        }
    }

    /** Joins the ops that links demand together with a part's ops; whether that changed anything. */
    private boolean joinLinks() {
        boolean changed = false;
        for (Link link : links) {
            if (find(link.a()) == find(link.b()) && !graph.forbidden(link.a()).get(link.b())) {
                for (int w : link.with()) {
                    changed |= join(link.a(), w);
                }
            }
        }
        return changed;
    }

    private boolean joinIfCompatible(int a, int b) {
        if (graph.forbidden(a).get(b)) {
            return false;
        }
        boolean changed = join(a, b);
        changed |= joinBetween(a, b);
        return joinBetween(b, a) || changed;
    }

    private boolean joinBetween(int a, int b) {
        if (!graph.after(a).get(b)) {
            return false;
        }
        BitSet between = (BitSet) graph.after(a).clone();
        between.and(graph.before(b));
        boolean changed = false;
        for (int k = between.nextSetBit(0); k >= 0; k = between.nextSetBit(k + 1)) {
            changed |= join(a, k);
        }
        return changed;
    }

    private void fillBetween() {
        boolean changed = true;
        while (changed) {
            changed = joinLinks();
            for (BitSet part : parts()) {
                for (int a = part.nextSetBit(0); a >= 0; a = part.nextSetBit(a + 1)) {
                    TimeLimitReached.check(deadline);
                    for (int b = part.nextSetBit(a + 1); b >= 0; b = part.nextSetBit(b + 1)) {
                        changed |= joinIfCompatible(a, b);
                    }
                }
            }
        }
    }

    private int find(int a) {
        while (parent[a] != a) {
            parent[a] = parent[parent[a]];
            a = parent[a];
        }
        return a;
    }

    /** Puts two blocks into one part; whether that is new. */
    boolean join(int a, int b) {
        int x = find(a);
        int y = find(b);
        parent[Math.max(x, y)] = Math.min(x, y);
        return x != y;
    }

    /** The parts, in the order of their first blocks. */
    List<BitSet> parts() {
        Map<Integer, BitSet> parts = new TreeMap<>();
        for (int b = graph.blocks().nextSetBit(0); b >= 0; b = graph.blocks().nextSetBit(b + 1)) {
            parts.computeIfAbsent(find(b), k -> new BitSet()).set(b);
        }
        return new ArrayList<>(parts.values());
    }
}
