package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.Interruption;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.OpBlocks;
import dev.kiln.planner.partition.PlannerError;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Solves a prepared problem part by part; parts whose blocks wait for each other in a circle are solved again as one.
 *
 * @param quick for each op its block in a good partition, from which parts begin where conditions restrict them
 * @param together sets of ops that must share a block
 * @param deadline of the search
 * @param steps deadline of what comes before the search
 */
record SolveParts(
        FusionProblem problem,
        BlockGraph graph,
        Prepared prepared,
        int[] quick,
        List<BitSet> together,
        Budget budget,
        Deadline deadline,
        Deadline steps,
        Helps helps) {

    /**
     * All parts run with the solver, or without when there is none.
     *
     * @throws TimeUp when it takes longer than it may before the search begins
     */
    Parts run(Interruption solver) {
        Decompose decompose = new Decompose(graph, prepared.terms(), prepared.conditions(), steps);
        Map<BitSet, SolveCore.Result> solved = new HashMap<>();
        Parts parts = solve(decompose.parts(), solved, solver);
        while (Partition.of(problem, parts.blockOf()).isEmpty()) {
            try {
                if (deadline.expired()) {
                    return untangled(parts);
                }
                if (!joinCircles(parts.blockOf(), decompose)) {
                    throw new PlannerError("ilp", "one part's blocks wait for each other in a circle", problem);
                }
                parts = solve(decompose.parts(), solved, solver);
            } catch (TimeUp up) {
                return untangled(parts);
            }
        }
        return parts;
    }

    /** Solves the small parts first; each has its share of the time that is left, by its size. */
    private Parts solve(List<BitSet> parts, Map<BitSet, SolveCore.Result> solved, Interruption solver) {
        List<Core> cores = new ArrayList<>();
        int open = 0;
        for (BitSet part : parts) {
            cores.add(Core.of(graph, part, prepared.terms(), prepared.conditions(), steps));
            open += solved.containsKey(part) ? 0 : part.cardinality();
        }
        List<Core> bySize = new ArrayList<>(cores);
        bySize.sort(Comparator.comparingInt(Core::size));
        int[] vertexBlock = new int[graph.size()];
        double slack = 0;
        boolean proved = true;
        long nodes = 0;
        for (Core core : bySize) {
            BitSet part = core.part();
            SolveCore.Result r = solved.get(part);
            if (r == null) {
                r = solve(core, deadline.share((double) core.size() / open), solver);
                open -= core.size();
                solved.put(part, r);
            }
            for (int v = 0; v < core.size(); v++) {
                vertexBlock[core.blocks()[v]] = core.blocks()[r.blockOf()[v]];
            }
            slack += core.cost(r.blockOf()) - r.bound();
            proved &= r.proved();
            nodes += r.nodes();
        }
        int[] blockOf = new int[problem.size()];
        for (int i = 0; i < blockOf.length; i++) {
            blockOf[i] = vertexBlock[graph.blockOf(i)];
        }
        return new Parts(blockOf, slack, proved, nodes);
    }

    private SolveCore.Result solve(Core core, Deadline until, Interruption solver) {
        List<int[]> known = prepared.conditions().isPresent() ? known(core) : List.of();
        Deadline before = steps == deadline ? until : steps;
        return new SolveCore(core, budget, until, before, solver, helps, known).run(solver != null);
    }

    /** What is left of blocks that wait for each other in a circle when the largest are merged first; the bound stays. */
    private Parts untangled(Parts parts) {
        int[] blockOf = together.isEmpty() ? merged(parts.blockOf()) : quick;
        double more =
                Terms.cost(problem, prepared.terms(), blockOf) - Terms.cost(problem, prepared.terms(), parts.blockOf());
        double slack = parts.slack() + more;
        return new Parts(blockOf, slack, parts.proved() && more <= 0, parts.nodes());
    }

    private int[] merged(int[] wanted) {
        Map<Integer, BitSet> sets = new TreeMap<>();
        for (int i = 0; i < wanted.length; i++) {
            sets.computeIfAbsent(wanted[i], k -> new BitSet()).set(i);
        }
        List<BitSet> largest = new ArrayList<>(sets.values());
        largest.sort(Comparator.comparingInt((BitSet set) -> -set.cardinality()));
        OpBlocks blocks = new OpBlocks(problem);
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

    /** Each two vertices in a row that share a block in the quick partition; vertices are ops, for conditions forbid contraction. */
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
        for (int b = graph.blocks().nextSetBit(0); b >= 0; b = graph.blocks().nextSetBit(b + 1)) {
            int from = blockOf[b];
            next[from] = next[from] == null ? new BitSet() : next[from];
            BitSet reach = next[from];
            graph.after(b).stream().map(a -> blockOf[a]).filter(a -> a != from).forEach(reach::set);
        }
        List<Integer> blocks = new ArrayList<>();
        for (int b = 0; b < next.length; b++) {
            if (next[b] != null) {
                blocks.add(b);
            }
        }
        for (int k : blocks) {
            TimeUp.check(steps);
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
