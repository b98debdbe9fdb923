package dev.kiln.planner.combinator;

import dev.kiln.planner.problem.Link;
import dev.kiln.planner.problem.Obstacle;
import dev.kiln.planner.problem.PairRule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Dependencies and pairs that never share a block: one is no loop, one needs all of the other's result, one scatters into what the other
 * reads, orders cannot agree, or their spaces differ and neither concestors nor a gather's order help.
 */
final class CombinatorRules implements PairRule {
    private final CombinatorProgram program;
    private final Accesses accesses;
    private final Iterations iterations;
    private final Concestors concestors;
    private final OrderRules orders;
    private final BitSet bending;

    CombinatorRules(
            CombinatorProgram program,
            Accesses accesses,
            Iterations iterations,
            Concestors concestors,
            OrderRules orders) {
        this.program = program;
        this.accesses = accesses;
        this.iterations = iterations;
        this.concestors = concestors;
        this.orders = orders;
        this.bending = orders.bending();
    }

    /** For each binding the later ones that depend on it directly. */
    BitSet[] successors() {
        int n = program.bindings().size();
        BitSet[] successors = new BitSet[n];
        List<BitSet> readers = new ArrayList<>();
        for (int a = 0; a < program.arrays(); a++) {
            readers.add(new BitSet());
        }
        for (int i = 0; i < n; i++) {
            successors[i] = new BitSet();
            for (Read r : program.binding(i).reads()) {
                readers.get(r.array()).set(i);
                if (program.producer(r.array()) >= 0) {
                    successors[program.producer(r.array())].set(i);
                }
            }
        }
        for (int i = 0; i < n; i++) {
            int target = program.binding(i).target();
            if (target >= 0) {
                int scatter = i;
                readers.get(target).stream().filter(r -> r < scatter).forEach(r -> successors[r].set(scatter));
            }
        }
        return successors;
    }

    /** The pairs that share a block only with their concestors. */
    List<Link> links() {
        List<Link> links = new ArrayList<>();
        int n = program.bindings().size();
        for (int a = 0; a < n; a++) {
            for (int b = a + 1; b < n; b++) {
                Optional<List<Integer>> with = concestors.between(a, b);
                if (with.isPresent() && !with.get().isEmpty() && between(a, b) == null) {
                    links.add(new Link(a, b, with.get()));
                }
            }
        }
        return links;
    }

    @Override
    public Obstacle between(int a, int b) {
        if (iterations.size(a) < 0 || iterations.size(b) < 0) {
            Binding odd = program.binding(iterations.size(a) < 0 ? a : b);
            return new Obstacle.Rule(odd.name() + " is no loop that others can join");
        }
        for (Read r : program.binding(b).reads()) {
            if (program.producer(r.array()) == a && accesses.obstacle(b, r) != null) {
                return new Obstacle.Rule(accesses.obstacle(b, r));
            }
        }
        if (overwrites(a, b) || overwrites(b, a)) {
            return new Obstacle.Rule("one scatters into what the other reads");
        }
        String order = orders.obstacle(a, b);
        if (order != null) {
            return new Obstacle.Rule(order);
        }
        boolean straight = !bending.get(a) && !bending.get(b);
        if (straight && concestors.between(a, b).isEmpty()) {
            return new Obstacle.Spaces(iterations.describe(a), iterations.describe(b));
        }
        return null;
    }

    /** Whether a scatters into what b reads. */
    private boolean overwrites(int a, int b) {
        int target = program.binding(a).target();
        return target >= 0 && program.binding(b).reads().stream().anyMatch(r -> r.array() == target);
    }
}
