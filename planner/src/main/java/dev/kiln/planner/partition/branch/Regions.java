package dev.kiln.planner.partition.branch;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Link;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * Parts of a problem that can be solved alone. Two ops that may share a block are in one part when they share a term or pass data to one
 * another in an order, with all that lies between them and all that a link wants with them. A term that counts levels makes all one part.
 */
final class Regions {
    private final FusionProblem problem;
    private final Blocks blocks;
    private final int[] parent;

    /** @param blocks the ops, all apart, with what follows from that noted */
    Regions(FusionProblem problem, Blocks blocks, List<Term> terms, BooleanSupplier expired) {
        this.problem = problem;
        this.blocks = blocks;
        this.parent = new int[problem.size()];
        java.util.Arrays.setAll(parent, i -> i);
        for (Term t : terms) {
            if (t instanceof Term.Levels && t.weight() > 0) {
                java.util.Arrays.fill(parent, 0);
                return;
            }
            List<Integer> members = t.weight() > 0 ? members(t) : List.of();
            for (int a : members) {
                members.forEach(b -> joinIfCompatible(a, b));
            }
        }
        for (BitSet users : problem.blockLimits().isPresent() ? problem.sharedBases() : List.<BitSet>of()) {
            users.stream().forEach(a -> users.stream().forEach(b -> joinIfCompatible(a, b)));
        }
        problem.orders().ifPresent(o -> o.streams().forEach(s -> joinIfCompatible(s.producer(), s.reader())));
        while (joinLinked(expired)) {}
    }

    /** The ops that a term speaks of. */
    static List<Integer> members(Term term) {
        return switch (term) {
            case Term.Constant c -> List.of();
            case Term.Connectivity g -> g.members();
            case Term.CutNet g -> g.members();
            case Term.Reads r -> {
                List<Integer> members = new ArrayList<>();
                if (r.producer() >= 0) {
                    members.add(r.producer());
                }
                r.readers().forEach(k -> members.add(k.op()));
                yield members;
            }
            case Term.Levels l -> List.of();
        };
    }

    private void joinIfCompatible(int a, int b) {
        if (a != b && blocks.compatible(a, b)) {
            join(a, b);
        }
    }

    /** Joins whatever lies between two of a part that may share a block, and what links want; whether that was anything. */
    private boolean joinLinked(BooleanSupplier expired) {
        boolean changed = false;
        for (Link l : problem.links()) {
            if (find(l.a()) == find(l.b()) && blocks.compatible(l.a(), l.b())) {
                for (int w : l.with()) {
                    changed |= join(l.a(), w);
                }
            }
        }
        for (int a = 0; a < parent.length; a++) {
            if (expired.getAsBoolean()) {
                return false;
            }
            for (int b = problem.after(a).nextSetBit(0);
                    b >= 0;
                    b = problem.after(a).nextSetBit(b + 1)) {
                if (find(a) == find(b) && blocks.compatible(a, b)) {
                    BitSet between = (BitSet) problem.after(a).clone();
                    between.and(problem.before(b));
                    for (int k = between.nextSetBit(0); k >= 0; k = between.nextSetBit(k + 1)) {
                        changed |= join(a, k);
                    }
                }
            }
        }
        return changed;
    }

    private int find(int a) {
        while (parent[a] != a) {
            parent[a] = parent[parent[a]];
            a = parent[a];
        }
        return a;
    }

    private boolean join(int a, int b) {
        int x = find(a);
        int y = find(b);
        parent[Math.max(x, y)] = Math.min(x, y);
        return x != y;
    }

    /** Joins the parts of blocks that depend on each other in a cycle, and what must be with them; whether there were different ones. */
    boolean joinCircles(int[] blockOf) {
        int n = blockOf.length;
        BitSet[] reach = new BitSet[n];
        for (int i = 0; i < n; i++) {
            int b = blockOf[i];
            reach[b] = reach[b] == null ? new BitSet() : reach[b];
            BitSet set = reach[b];
            problem.successors(i).stream()
                    .map(s -> blockOf[s])
                    .filter(s -> s != b)
                    .forEach(set::set);
        }
        for (int k = 0; k < n; k++) {
            for (int b = 0; b < n && reach[k] != null; b++) {
                if (reach[b] != null && reach[b].get(k)) {
                    reach[b].or(reach[k]);
                }
            }
        }
        boolean changed = false;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                if (reach[blockOf[i]].get(blockOf[j]) && reach[blockOf[j]].get(blockOf[i])) {
                    changed |= join(i, j);
                }
            }
        }
        while (joinLinked(() -> false)) {}
        return changed;
    }

    /** The ops of each part, the smallest first. */
    List<BitSet> parts() {
        Map<Integer, BitSet> parts = new TreeMap<>();
        for (int i = 0; i < parent.length; i++) {
            parts.computeIfAbsent(find(i), k -> new BitSet()).set(i);
        }
        List<BitSet> list = new ArrayList<>(parts.values());
        list.sort(java.util.Comparator.comparingInt(BitSet::cardinality));
        return list;
    }
}
