package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.HighsLibrary;
import dev.kiln.highs.Interruption;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.Answer;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Linear;
import dev.kiln.planner.partition.MergeHeaviest;
import dev.kiln.planner.partition.Partition;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.PlannerError;
import dev.kiln.planner.partition.Savings;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The optimum by integer linear programming: close incompatibility, contract what is sure, decompose, and solve each part with HiGHS.
 * Without HiGHS, or when the budget ends, the answer is the best that rules of thumb found.
 */
public final class Ilp implements Partitioner {
    /** With more ops than this the steps before the solver take time themselves. */
    private static final int LARGE = 500;

    private final HighsLibrary.Status library;
    private final Helps helps;

    /** With the HiGHS of this process. */
    public Ilp() {
        this(HighsLibrary.status(), Helps.ALL);
    }

    Ilp(HighsLibrary.Status library, Helps helps) {
        this.library = library;
        this.helps = helps;
    }

    @Override
    public String name() {
        return "ilp";
    }

    @Override
    public PlanResult partition(FusionProblem p, CostModel model, Budget budget) {
        return partition(p, model, budget, List.of());
    }

    /**
     * The best partition that has some ops together.
     *
     * @param together sets of ops; each must be legal as a block while all other ops stand alone
     */
    public PlanResult partition(FusionProblem p, CostModel model, Budget budget, List<BitSet> together) {
        long started = System.nanoTime();
        budget.check();
        List<Term> terms = Answer.terms(p, model);
        boolean plain = !Conditions.needed(p, terms);
        BlockGraph graph = forced(p, together);
        int[] quick = plain ? heuristic(p, graph, terms, together, budget) : graph.assignment();
        boolean solver = library instanceof HighsLibrary.Available;
        long deadline = started + (long) (Math.min(budget.seconds(), 1e8) * 1e9);
        PlanResult.Status unproved = solver ? PlanResult.Status.FEASIBLE : PlanResult.Status.HEURISTIC;
        if (p.size() > LARGE && System.nanoTime() >= deadline) {
            double constants = Answer.constants(terms);
            return Answer.checked(p, model, terms, quick, constants, unproved, started, 0, name(), note(false));
        }
        graph = plain ? graph : BlockGraph.of(p);
        Prepared prepared = Prepared.of(p, graph, terms, together, helps.contract());
        Interruption interruption = new Interruption();
        try (Watch _ = new Watch(budget, interruption)) {
            Parts parts = solveParts(p, graph, prepared, budget, deadline, solver ? interruption : null);
            boolean proved = parts.proved;
            int[] best = parts.blockOf;
            double bound = Terms.cost(p, terms, parts.blockOf) - parts.slack;
            if (Terms.cost(p, terms, quick) < Terms.cost(p, terms, best)) {
                best = quick;
            }
            PlanResult.Status status = proved ? PlanResult.Status.OPTIMAL : unproved;
            return Answer.checked(p, model, terms, best, bound, status, started, parts.nodes, name(), note(proved));
        }
    }

    private String note(boolean proved) {
        if (proved || !(library instanceof HighsLibrary.Unavailable u)) {
            return "";
        }
        return "without HiGHS the answer is greedy's: " + u.message();
    }

    private static BlockGraph forced(FusionProblem p, List<BitSet> together) {
        BlockGraph graph = BlockGraph.of(p);
        for (BitSet set : together) {
            int[] members = set.stream().toArray();
            BitSet open = (BitSet) set.clone();
            int block = graph.blockOf(members[0]);
            boolean merged = true;
            while (merged) {
                merged = false;
                for (int i = open.nextSetBit(0); i >= 0; i = open.nextSetBit(i + 1)) {
                    if (graph.blockOf(i) == block) {
                        open.clear(i);
                    } else if (graph.canMerge(block, graph.blockOf(i))) {
                        block = graph.merge(block, graph.blockOf(i));
                        open.clear(i);
                        merged = true;
                    }
                }
            }
            if (!open.isEmpty()) {
                throw new IllegalArgumentException("ops (" + set + ") cannot share a block");
            }
        }
        return graph;
    }

    /** The better one of greedy and linear. */
    private static int[] heuristic(
            FusionProblem p, BlockGraph graph, List<Term> terms, List<BitSet> together, Budget budget) {
        BlockGraph greedy = forced(p, together);
        Savings savings = new Savings(terms, p.size());
        for (int i = 0; i < p.size(); i++) {
            if (graph.blockOf(i) != i) {
                savings.merge(graph.blockOf(i), i);
            }
        }
        MergeHeaviest.run(greedy, savings, budget);
        int[] best = greedy.assignment();
        int[] linear = Linear.blocks(p);
        return together.isEmpty() && Terms.cost(p, terms, linear) < Terms.cost(p, terms, best) ? linear : best;
    }

    /** @param slack the cost above the bound, summed over the parts */
    private record Parts(int[] blockOf, double slack, boolean proved, long nodes) {}

    /** Solves part by part; parts whose blocks wait for each other in a circle are solved again as one. */
    private Parts solveParts(
            FusionProblem p, BlockGraph graph, Prepared prepared, Budget budget, long deadline, Interruption solver) {
        Decompose decompose = new Decompose(graph, prepared.terms(), prepared.conditions());
        java.util.Map<BitSet, SolveCore.Result> solved = new java.util.HashMap<>();
        while (true) {
            List<BitSet> parts = decompose.parts();
            int[] vertexBlock = new int[graph.size()];
            double slack = 0;
            boolean proved = true;
            long nodes = 0;
            for (BitSet part : parts) {
                Core core = Core.of(graph, part, prepared.terms(), prepared.conditions());
                SolveCore.Result r = solved.computeIfAbsent(
                        part, k -> new SolveCore(core, budget, deadline, solver, helps).run(solver != null));
                for (int v = 0; v < core.size(); v++) {
                    vertexBlock[core.blocks()[v]] = core.blocks()[r.blockOf()[v]];
                }
                slack += core.cost(r.blockOf()) - r.bound();
                proved &= r.proved();
                nodes += r.nodes();
            }
            int[] blockOf = new int[p.size()];
            for (int i = 0; i < blockOf.length; i++) {
                blockOf[i] = vertexBlock[graph.blockOf(i)];
            }
            if (Partition.of(p, blockOf).isPresent()) {
                return new Parts(blockOf, slack, proved, nodes);
            }
            if (!joinCircles(graph, vertexBlock, decompose)) {
                throw new PlannerError("ilp", "one part's blocks wait for each other in a circle", p);
            }
        }
    }

    /** Joins the parts of blocks that wait for each other; whether there were different ones. */
    private static boolean joinCircles(BlockGraph graph, int[] vertexBlock, Decompose decompose) {
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
