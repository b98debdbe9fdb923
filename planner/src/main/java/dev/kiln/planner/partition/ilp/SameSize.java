package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.Answer;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.Sizes;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Obstacle;
import dev.kiln.planner.problem.Orders;
import dev.kiln.planner.problem.PairRule;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The optimum where only loops of one size may share a block: what [RF] compares with, after Megiddo and Sarkar. A filter and what runs
 * over the elements that it keeps stay apart, and so do an outer loop and the loops in it: in bytecode only loops of one size fuse.
 */
public final class SameSize implements Partitioner {
    private static final Pass<Restricted, Restricted> FORBID = new Pass<>(
            "same size", "forbid pairs whose loops differ in size", r -> new Restricted(ofOneSize(r.problem)));

    private final Ilp ilp = new Ilp();

    /** A problem with the number of pairs that may share a block. */
    private record Restricted(FusionProblem problem) implements Pass.State {
        @Override
        public Sizes sizes() {
            int n = problem.size();
            long pairs = 0;
            for (int i = 0; i < n; i++) {
                BitSet forbidden = (BitSet) problem.forbidden(i).clone();
                forbidden.clear(i);
                pairs += n - 1 - forbidden.cardinality();
            }
            return Sizes.of("ops", n).and("pairs", pairs / 2);
        }
    }

    @Override
    public String name() {
        return "same-size";
    }

    @Override
    public String summary() {
        return "the optimum among blocks whose loops all have one size, for comparison";
    }

    @Override
    public PlanResult partition(FusionProblem p, CostModel model, Budget budget) {
        Answer answer = Answer.begin(this, p, model);
        Restricted restricted = answer.passes().run(FORBID, new Restricted(p));
        PlanResult best = ilp.partition(restricted.problem, new Given(model, answer.terms()), budget);
        best.passes().stream().filter(pass -> !pass.name().equals("recost")).forEach(answer.passes()::add);
        boolean proved = best.status() == PlanResult.Status.OPTIMAL;
        return answer.checked(new Answer.Found(
                best.partition().blockOf(p.size()),
                Answer.constants(answer.terms()),
                PlanResult.Status.HEURISTIC,
                best.nodes(),
                proved ? "" : "not proved to be the best with blocks of one size each",
                List.of()));
    }

    /** The same problem where loops of different sizes never share a block. */
    private static FusionProblem ofOneSize(FusionProblem p) {
        if (p.orders().isEmpty()) {
            return p.oneLevel();
        }
        Orders orders = p.orders().get();
        PairRule rule = new PairRule() {
            @Override
            public Obstacle between(int a, int b) {
                String why = p.whyNot(a, b);
                if (why == null && !orders.sameSize(a, b)) {
                    why = "their loops have different sizes";
                }
                return why == null ? null : new Obstacle.Rule(why);
            }

            @Override
            public BitSet[] forbidden(int n) {
                BitSet[] forbidden = new BitSet[n];
                for (int i = 0; i < n; i++) {
                    forbidden[i] = (BitSet) p.forbidden(i).clone();
                    for (int j = forbidden[i].nextClearBit(0); j < n; j = forbidden[i].nextClearBit(j + 1)) {
                        forbidden[i].set(j, j != i && !orders.sameSize(i, j));
                    }
                }
                return forbidden;
            }
        };
        BitSet[] successors =
                IntStream.range(0, p.size()).mapToObj(p::successors).toArray(BitSet[]::new);
        return new FusionProblem(p.list(), successors, rule, List.of(), p.orders()).withLimits(p.limits());
    }

    /** The terms of the whole problem: some models have fewer terms where less can be fused. */
    private record Given(CostModel model, List<Term> of) implements CostModel {
        @Override
        public String name() {
            return model.name();
        }

        @Override
        public String summary() {
            return model.summary();
        }

        @Override
        public String unit(FusionProblem problem) {
            return model.unit(problem);
        }

        @Override
        public List<Term> terms(FusionProblem problem) {
            return of;
        }
    }
}
