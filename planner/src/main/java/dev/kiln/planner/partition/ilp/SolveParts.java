package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.Interruption;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.Partition;
import dev.kiln.planner.partition.PlannerError;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Solves a prepared problem part by part; parts whose blocks wait for each other in a circle are solved again as one.
 *
 * @param quick for each op its block in a good partition, from which parts begin where conditions restrict them
 * @param deadline of the search
 * @param steps deadline of what comes before the search
 */
record SolveParts(
        FusionProblem problem,
        BlockGraph graph,
        Prepared prepared,
        int[] quick,
        Budget budget,
        Deadline deadline,
        Deadline steps,
        Helps helps) {

    /**
     * All parts run with the solver, or without when there is none.
     *
     * @throws TimeUp when it takes longer than it may before all parts have an answer
     */
    Parts run(Interruption solver) {
        Decompose decompose = new Decompose(graph, prepared.terms(), prepared.conditions(), steps);
        Map<BitSet, SolveCore.Result> solved = new HashMap<>();
        while (true) {
            int[] vertexBlock = new int[graph.size()];
            double slack = 0;
            boolean proved = true;
            long nodes = 0;
            for (BitSet part : decompose.parts()) {
                Core core = Core.of(graph, part, prepared.terms(), prepared.conditions(), steps);
                SolveCore.Result r = solved.computeIfAbsent(part, k -> solve(core, solver));
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
            if (Partition.of(problem, blockOf).isPresent()) {
                return new Parts(blockOf, slack, proved, nodes);
            }
            if (!joinCircles(vertexBlock, decompose)) {
                throw new PlannerError("ilp", "one part's blocks wait for each other in a circle", problem);
            }
        }
    }

    private SolveCore.Result solve(Core core, Interruption solver) {
        List<int[]> known = prepared.conditions().isPresent() ? known(core) : List.of();
        return new SolveCore(core, budget, deadline, steps, solver, helps, known).run(solver != null);
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
    private boolean joinCircles(int[] vertexBlock, Decompose decompose) {
        BitSet[] next = new BitSet[vertexBlock.length];
        for (int b = graph.blocks().nextSetBit(0); b >= 0; b = graph.blocks().nextSetBit(b + 1)) {
            int from = vertexBlock[b];
            next[from] = next[from] == null ? new BitSet() : next[from];
            BitSet reach = next[from];
            graph.after(b).stream()
                    .map(a -> vertexBlock[a])
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
