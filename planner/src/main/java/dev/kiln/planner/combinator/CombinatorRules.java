package dev.kiln.planner.combinator;

import dev.kiln.planner.problem.Link;
import dev.kiln.planner.problem.Obstacle;
import dev.kiln.planner.problem.PairRule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Dependencies and pairs that never share a block: one is no loop, one needs all of the other's result, one scatters into what the other
 * reads, orders cannot agree, or their spaces differ and neither concestors nor a gather's order help.
 */
final class CombinatorRules implements PairRule {
    /** More need too much memory; a program of 1,000 ops has half a million pairs at most. */
    private static final int MOST_LINKS = 2_000_000;

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

    /**
     * The pairs that share a block only with their concestors.
     *
     * @throws TooManyLinks when there are more than 2 million
     */
    List<Link> links() throws TooManyLinks {
        int n = program.bindings().size();
        BitSet[] forbidden = forbidden(n);
        List<Link> links = new ArrayList<>();
        for (int k = 0; k < concestors.kinds(); k++) {
            Concestors.Row row = concestors.row(k);
            for (int a : concestors.members(k).stream().toArray()) {
                for (int b = forbidden[a].nextClearBit(a + 1); b < n; b = forbidden[a].nextClearBit(b + 1)) {
                    int kind = concestors.kind(b);
                    List<Integer> with = row.any(kind) ? row.with(a, b, kind) : List.of();
                    if (!with.isEmpty()) {
                        links.add(new Link(a, b, with));
                    }
                }
                if (links.size() > MOST_LINKS) {
                    throw new TooManyLinks(n, MOST_LINKS);
                }
            }
        }
        links.sort(Comparator.comparingInt(Link::a));
        return links;
    }

    /** All pairs of {@link #between} at once: by kinds of loops, by reads, by streams and by what is overwritten. */
    @Override
    public BitSet[] forbidden(int n) {
        BitSet[] forbidden = new BitSet[n];
        BitSet loops = new BitSet(n);
        for (int i = 0; i < n; i++) {
            forbidden[i] = new BitSet(n);
            loops.set(i, concestors.kind(i) >= 0);
        }
        for (int k = 0; k < concestors.kinds(); k++) {
            BitSet straight = (BitSet) concestors.members(k).clone();
            straight.andNot(bending);
            BitSet others = (BitSet) loops.clone();
            others.andNot(bending);
            Concestors.Row row = concestors.row(k);
            for (int d = 0; d < concestors.kinds(); d++) {
                if (row.any(d)) {
                    others.andNot(concestors.members(d));
                }
            }
            straight.stream().forEach(i -> forbidden[i].or(others));
        }
        for (int i = loops.nextClearBit(0); i < n; i = loops.nextClearBit(i + 1)) {
            forbidden[i].set(0, n);
            forbidden[i].clear(i);
            for (int j = 0; j < n; j++) {
                forbidden[j].set(i, j != i);
            }
        }
        List<BitSet> readers = new ArrayList<>();
        for (int a = 0; a < program.arrays(); a++) {
            readers.add(new BitSet());
        }
        for (int b = 0; b < n; b++) {
            for (Read r : program.binding(b).reads()) {
                readers.get(r.array()).set(b);
                int a = program.producer(r.array());
                if (a >= 0 && accesses.obstacle(b, r) != null) {
                    forbid(forbidden, a, b);
                }
            }
        }
        for (int a = 0; a < n; a++) {
            int scatter = a;
            int target = program.binding(a).target();
            if (target >= 0) {
                readers.get(target).stream().filter(b -> b != scatter).forEach(b -> forbid(forbidden, scatter, b));
            }
        }
        orders.disagreeing().forEach(s -> forbid(forbidden, s.producer(), s.reader()));
        return forbidden;
    }

    private static void forbid(BitSet[] forbidden, int a, int b) {
        forbidden[a].set(b);
        forbidden[b].set(a);
    }

    @Override
    public Obstacle between(int a, int b) {
        if (iterations.size(a) < 0 || iterations.size(b) < 0) {
            Binding odd = program.binding(iterations.size(a) < 0 ? a : b);
            return new Obstacle.Rule(odd.name() + " is not a loop that others can join");
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
