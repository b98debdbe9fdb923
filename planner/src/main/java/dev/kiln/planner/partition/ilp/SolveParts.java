package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.Interruption;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.OpBlocks;
import dev.kiln.planner.partition.PassTrace;
import dev.kiln.planner.partition.PlannerError;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Solves a reduced problem part by part; parts whose blocks depend on each other in a cycle are solved again as one.
 *
 * @param reduced the problem(), decomposed
 * @param quick for each op its block in a good partition, from which parts begin where conditions restrict them
 * @param passes where the passes of each part are recorded
 */
record SolveParts(Reduction reduced, int[] quick, PassTrace passes) {
    /** Seconds that the choice among partitions of equal cost may take for each part, however quick the search was. */
    private static final double SHORT = 0.1;

    /**
     * All parts run with the solver, or without when there is none.
     *
     * @throws TimeLimitReached when it takes longer than it may before the search begins
     */
    SolvedParts run(Interruption solver) {
        Decompose decompose = reduced.parts().orElseThrow();
        Map<BitSet, SolveCore.Result> solved = new HashMap<>();
        Map<BitSet, SolveCore.Result> tied = new HashMap<>();
        SolvedParts parts = solve(decompose.parts(), solved, tied, solver);
        while (Partition.of(problem(), parts.blockOf()).isEmpty()) {
            try {
                if (clock().search().expired()) {
                    return untangled(parts);
                }
                if (!joinCircles(parts.blockOf(), decompose)) {
                    throw new PlannerError("ilp", "the blocks of one part depend on each other in a cycle", problem());
                }
                parts = solve(decompose.parts(), solved, tied, solver);
            } catch (TimeLimitReached up) {
                return untangled(parts);
            }
        }
        return parts;
    }

    private FusionProblem problem() {
        return reduced.request().problem();
    }

    private Clock clock() {
        return reduced.request().clock();
    }

    /** Solves the small parts first; each has its share of the time that is left, by its size. */
    private SolvedParts solve(
            List<BitSet> parts,
            Map<BitSet, SolveCore.Result> solved,
            Map<BitSet, SolveCore.Result> tied,
            Interruption solver) {
        List<Core> cores = new ArrayList<>();
        int open = 0;
        for (BitSet part : parts) {
            cores.add(Core.of(reduced.graph(), part, reduced.terms(), reduced.conditions(), clock().steps()));
            open += solved.containsKey(part) ? 0 : part.cardinality();
        }
        List<Core> bySize = new ArrayList<>(cores);
        bySize.sort(Comparator.comparingInt(Core::size));
        long begun = System.nanoTime();
        int[] vertexBlock = new int[reduced.graph().size()];
        double slack = 0;
        boolean proved = true;
        long nodes = 0;
        for (Core core : bySize) {
            BitSet part = core.part();
            SolveCore.Result r = solved.get(part);
            if (r == null) {
                Deadline until = clock().search().share((double) core.size() / open);
                Optional<SolveCore.Result> both = costThenTies(core, until, solver);
                both.ifPresent(of -> tied.put(part, of));
                r = both.orElseGet(() -> solve(core, until, solver));
                open -= core.size();
                solved.put(part, r);
            }
        }
        for (Core core : bySize) {
            SolveCore.Result r = solved.get(core.part());
            if (!reduced.request().ties().isEmpty() && r.proved()) {
                r = tied.computeIfAbsent(core.part(), part -> breakTies(part, solved.get(part), begun, solver));
            }
            for (int v = 0; v < core.size(); v++) {
                vertexBlock[core.blocks()[v]] = core.blocks()[r.blockOf()[v]];
            }
            slack += core.cost(r.blockOf()) - r.bound();
            proved &= r.proved();
            nodes += r.nodes();
        }
        int[] blockOf = new int[problem().size()];
        for (int i = 0; i < blockOf.length; i++) {
            blockOf[i] = vertexBlock[reduced.graph().blockOf(i)];
        }
        return new SolvedParts(blockOf, slack, proved, nodes);
    }

    private Optional<SolveCore.Result> costThenTies(Core core, Deadline until, Interruption solver) {
        CostThenTies step = new CostThenTies(reduced, core, clock().until(until), solver);
        return step.isOpen() ? passes.run(CostThenTies.PASS, step).result() : Optional.empty();
    }

    /**
     * Of the partitions of a part that cost as little as the one found, the one that stores the least. It may take as long as the search
     * did so far, and a little in any case.
     */
    private SolveCore.Result breakTies(BitSet part, SolveCore.Result found, long begun, Interruption solver) {
        Deadline search = clock().search();
        double most = Math.max(SHORT, (System.nanoTime() - begun) * 1e-9);
        Clock until = clock().until(search.share(most / Math.max(most, search.left())));
        try {
            BreakTies step = new BreakTies(reduced, part, found, until, solver);
            return step.isOpen() ? passes.run(BreakTies.PASS, step).result() : found;
        } catch (TimeLimitReached up) {
            return found;
        }
    }

    private SolveCore.Result solve(Core core, Deadline until, Interruption solver) {
        List<int[]> known = reduced.conditions().isPresent() ? known(core) : List.of();
        return new SolveCore(
                        core, clock().until(until), solver, reduced.request().helps(), known, passes)
                .run(solver != null);
    }

    /** What is left of blocks that depend on each other in a cycle when the largest are merged first; the bound stays. */
    private SolvedParts untangled(SolvedParts parts) {
        int[] blockOf = reduced.request().together().isEmpty() ? merged(parts.blockOf()) : quick;
        double more = Terms.cost(problem(), reduced.terms(), blockOf)
                - Terms.cost(problem(), reduced.terms(), parts.blockOf());
        double slack = parts.slack() + more;
        return new SolvedParts(blockOf, slack, parts.proved() && more <= 0, parts.nodes());
    }

    private int[] merged(int[] wanted) {
        Map<Integer, BitSet> sets = new TreeMap<>();
        for (int i = 0; i < wanted.length; i++) {
            sets.computeIfAbsent(wanted[i], k -> new BitSet()).set(i);
        }
        List<BitSet> largest = new ArrayList<>(sets.values());
        largest.sort(Comparator.comparingInt((BitSet set) -> -set.cardinality()));
        OpBlocks blocks = new OpBlocks(problem());
        for (BitSet set : largest) {
            int first = set.nextSetBit(0);
            for (int i = set.nextSetBit(first + 1); i >= 0; i = set.nextSetBit(i + 1)) {
                if (blocks.canMerge(blocks.blockOf(first), blocks.blockOf(i))) {
                    blocks.merge(blocks.blockOf(first), blocks.blockOf(i));
                }
            }
        }
        return blocks.assignment();
    }

    /** Each two consecutive vertices that share a block in the quick partition; vertices are ops, as conditions forbid contraction. */
    private List<int[]> known(Core core) {
        Map<Integer, Integer> last = new HashMap<>();
        List<int[]> pairs = new ArrayList<>();
        for (int v = 0; v < core.size(); v++) {
            Integer before = last.put(quick[core.blocks()[v]], v);
            if (before != null) {
                pairs.add(new int[] {before, v});
            }
        }
        return pairs;
    }

    /** Joins the parts of blocks that wait for each other; whether there were different ones. */
    private boolean joinCircles(int[] blockOf, Decompose decompose) {
        BitSet[] next = new BitSet[blockOf.length];
        for (int b = reduced.graph().blocks().nextSetBit(0);
                b >= 0;
                b = reduced.graph().blocks().nextSetBit(b + 1)) {
            int from = blockOf[b];
            next[from] = next[from] == null ? new BitSet() : next[from];
            BitSet reach = next[from];
            reduced.graph().after(b).stream()
                    .map(a -> blockOf[a])
                    .filter(a -> a != from)
                    .forEach(reach::set);
        }
        List<Integer> blocks = new ArrayList<>();
        for (int b = 0; b < next.length; b++) {
            if (next[b] != null) {
                blocks.add(b);
            }
        }
        for (int k : blocks) {
            TimeLimitReached.check(clock().steps());
            for (int i : blocks) {
                if (next[i].get(k)) {
                    next[i].or(next[k]);
                }
            }
        }
        boolean joined = false;
        for (int i : blocks) {
            for (int j : blocks) {
                if (i != j && next[i].get(j) && next[j].get(i)) {
                    joined |= decompose.join(i, j);
                }
            }
        }
        return joined;
    }
}
