package dev.kiln.planner.partition.branch;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.Answer;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.Draft;
import dev.kiln.planner.partition.LessStored;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.PassTrace;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.PlannerError;
import dev.kiln.planner.partition.Sizes;
import dev.kiln.planner.partition.heuristic.Greedy;
import dev.kiln.planner.partition.heuristic.Linear;
import dev.kiln.planner.partition.heuristic.Unintrusive;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The optimum by branch and bound ([BH] section V-D): proved within the budget, else the best that was found with a bound. Good for small
 * problems and as a check of the integer linear program, with which it shares no step; that is faster for long problems.
 */
public final class BranchAndBound implements Partitioner {
    /** A search among more ops than this would not come to its end, and what it notes takes room. */
    private static final int LARGE = 1500;

    @Override
    public String name() {
        return "branch-and-bound";
    }

    @Override
    public String summary() {
        return "proves the optimum of small problems by branch and bound, without a solver";
    }

    @Override
    public boolean proves() {
        return true;
    }

    @Override
    public PlanResult partition(FusionProblem p, CostModel model, Budget budget) {
        LessStored goal = LessStored.of(p, model, budget);
        PlanResult plan = goal.priced(this, search(p, goal.model(), goal.ties(), budget));
        return plan.status() == PlanResult.Status.OPTIMAL ? Answer.notingLimits(p, model, plan) : plan;
    }

    private PlanResult search(FusionProblem p, CostModel model, List<Term> ties, Budget budget) {
        Answer answer = Answer.begin(this, p, model);
        Deadline deadline = answer.deadline(budget);
        List<Term> terms = answer.terms();
        PassTrace passes = answer.passes();
        Draft draft = passes.run(
                new Pass<>(
                        "guess",
                        "the best of linear, greedy and unintrusive, to begin with",
                        apart -> apart.with(guess(p, model, terms, budget, deadline))),
                answer.apart());
        int[] guess = draft.blockOf();
        if (p.size() > LARGE || deadline.expired()) {
            Search.Result none =
                    new Search.Result(guess, Terms.cost(p, terms, guess), Answer.constants(terms), false, 0);
            return answer.checked(found(none, p.size(), budget));
        }
        Parts parts = passes.run(
                new Pass<>(
                        "decompose",
                        "forbid pairs that others rule out, and find parts that can be solved alone",
                        d -> parts(p, terms, ties, deadline)),
                draft);
        Solved solved = passes.run(
                new Pass<>(
                        "search",
                        "branch on the pair of blocks that may save the most: together, then apart",
                        of -> solve(of, guess, budget, deadline)),
                parts);
        return answer.checked(found(solved.result, p.size(), budget));
    }

    /**
     * A problem in parts.
     *
     * @param ties terms that choose among partitions of equal cost
     */
    private record Parts(FusionProblem problem, List<Term> terms, List<Term> ties, Blocks blocks, Regions regions)
            implements Pass.State {
        @Override
        public Sizes sizes() {
            int n = problem.size();
            long pairs = 0;
            for (int i = 0; i < n; i++) {
                BitSet never = (BitSet) blocks.never(i).clone();
                never.clear(i);
                pairs += n - 1 - never.cardinality();
            }
            List<BitSet> all = regions.parts();
            return Sizes.of("pairs", pairs / 2)
                    .and("parts", all.size())
                    .and("largest", all.isEmpty() ? 0 : all.getLast().cardinality());
        }
    }

    /** What the search came to, with bounds for the whole problem. */
    private record Solved(Search.Result result) implements Pass.State {
        @Override
        public Sizes sizes() {
            return Sizes.of("cost", result.cost()).and("bound", result.bound()).and("nodes", result.nodes());
        }
    }

    private Parts parts(FusionProblem p, List<Term> terms, List<Term> ties, Deadline deadline) {
        Region whole = Region.whole(p, terms);
        Blocks blocks = whole.blocks();
        if (!new Propagate(whole, deadline::expired).in(blocks)) {
            throw new PlannerError(name(), "ops that stand alone contradict each other", p);
        }
        return new Parts(p, terms, ties, blocks, new Regions(p, blocks, all(terms, ties), deadline::expired));
    }

    private Solved solve(Parts of, int[] guess, Budget budget, Deadline deadline) {
        FusionProblem p = of.problem;
        List<Term> terms = of.terms;
        Blocks blocks = of.blocks;
        Regions regions = of.regions;
        Map<BitSet, Search.Result> solved = new HashMap<>();
        while (true) {
            int[] blockOf = new int[p.size()];
            double slack = 0;
            boolean proved = true;
            long nodes = 0;
            for (BitSet part : regions.parts()) {
                Region region = Region.of(p, terms, part, blocks::never);
                Search.Result r = solved.computeIfAbsent(
                        part, k -> breakTies(of, part, solve(region, guess, deadline, budget.gap()), deadline));
                for (int v = 0; v < region.size(); v++) {
                    blockOf[region.ops()[v]] = region.ops()[r.blockOf()[v]];
                }
                slack += r.cost() - r.bound();
                proved &= r.proved();
                nodes += r.nodes();
            }
            if (Partition.of(p, blockOf).isPresent()) {
                double cost = Terms.cost(p, terms, blockOf);
                int[] best = Terms.cost(p, terms, guess) < cost ? guess : blockOf;
                double bestCost = Terms.cost(p, terms, best);
                return new Solved(new Search.Result(best, bestCost, cost - slack, proved, nodes));
            }
            if (!regions.joinCircles(blockOf)) {
                throw new PlannerError(name(), "the blocks of one part depend on each other in a cycle", p);
            }
        }
    }

    /** The cheapest of all apart and what linear finds, and where there is time, greedy and unintrusive. */
    private static int[] guess(FusionProblem p, CostModel model, List<Term> terms, Budget budget, Deadline deadline) {
        int[] best = new int[p.size()];
        Arrays.setAll(best, i -> i);
        int[] linear = Linear.blocks(p);
        if (Region.isLegal(p, linear) && Terms.cost(p, terms, linear) < Terms.cost(p, terms, best)) {
            best = linear;
        }
        for (Partitioner by : List.of(new Greedy(), new Unintrusive())) {
            if (!deadline.expired()) {
                Budget left = new Budget(Math.max(0, deadline.left()), budget.gap(), budget.cancelled());
                int[] found = by.partition(p, model, left).partition().blockOf(p.size());
                best = Terms.cost(p, terms, found) < Terms.cost(p, terms, best) ? found : best;
            }
        }
        return best;
    }

    /** Of the partitions of a part that cost as little as the one found, if that is proved, the one for which the ties cost least. */
    private static Search.Result breakTies(Parts of, BitSet part, Search.Result found, Deadline deadline) {
        if (of.ties.isEmpty() || !found.proved()) {
            return found;
        }
        Blocks blocks = of.blocks;
        Region ties = Region.of(of.problem, of.ties, part, blocks::never);
        Region cost = Region.of(of.problem, of.terms, part, blocks::never);
        Region all = Region.of(of.problem, all(of.terms, of.ties), part, blocks::never);
        Search.Result best =
                new Search(ties, deadline, new Search.Fixed(cost, found.cost(), all), found.blockOf()).run();
        return new Search.Result(
                best.blockOf(), found.cost(), found.bound(), found.proved(), found.nodes() + best.nodes());
    }

    private static List<Term> all(List<Term> terms, List<Term> ties) {
        List<Term> all = new ArrayList<>(terms);
        all.addAll(ties);
        return all;
    }

    private static Search.Result solve(Region region, int[] guess, Deadline deadline, double gap) {
        int[] first = new int[region.size()];
        Map<Integer, Integer> names = new HashMap<>();
        Arrays.setAll(first, v -> names.computeIfAbsent(guess[region.ops()[v]], k -> v));
        if (!region.isLegal(first)) {
            Arrays.setAll(first, v -> v);
        }
        return new Search(region, deadline, gap, first).run();
    }

    private static Answer.Found found(Search.Result r, int ops, Budget budget) {
        PlanResult.Status status = r.proved() ? PlanResult.Status.OPTIMAL : PlanResult.Status.FEASIBLE;
        return new Answer.Found(r.blockOf(), r.bound(), status, r.nodes(), note(r, ops, budget), List.of());
    }

    private static String note(Search.Result r, int ops, Budget budget) {
        if (r.proved()) {
            return "";
        }
        if (ops > LARGE) {
            return "the search is for at most " + LARGE + " ops: this is the answer of a rule of thumb";
        }
        String within = budget.noteWithin(r.cost(), r.bound());
        return within.isEmpty() ? "time was up before the search was complete" : within;
    }
}
