package dev.kiln.planner.partition.ilp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.highs.HighsLibrary;
import dev.kiln.planner.Enumerate;
import dev.kiln.planner.RandomProblems;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.cost.StoredArrays;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.cost.Ties;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.branch.BranchAndBound;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.testing.Dial;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Among plans of equal cost the exact searches choose one that stores the least. {@code -Dkiln.seed=N} repeats problem N alone. */
class TiesTest {
    private static final long FIRST = 77_000;
    private static final int PROBLEMS = Dial.cases(10, 750);

    /** The linear program also without what helps it, so that its rows are tested and not the rules of thumb. */
    private static final List<Partitioner> EXACT = List.of(
            new Ilp(),
            new Ilp(HighsLibrary.status(), new IlpOptions(true, false)),
            new Ilp(HighsLibrary.status(), new IlpOptions(false, false)),
            new BranchAndBound());

    /** What enumeration finds: the least cost, and the least and the most that plans of that cost store. */
    private static final class Optima {
        private double cost = Double.POSITIVE_INFINITY;
        private double least = Double.POSITIVE_INFINITY;
        private double most = Double.NEGATIVE_INFINITY;

        private void add(double ofPlan, double stored) {
            if (ofPlan < cost) {
                cost = ofPlan;
                least = stored;
                most = stored;
            } else if (ofPlan == cost) {
                least = Math.min(least, stored);
                most = Math.max(most, stored);
            }
        }
    }

    @Test
    void theExactSearchesStoreTheLeastOfAllOptima() throws Exception {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? FIRST : Long.parseLong(only);
        int free = 0;
        for (long seed = first; seed < first + (only == null ? PROBLEMS : 1); seed++) {
            ProblemText text = RandomProblems.of(seed, 8);
            FusionProblem p = text.toProblem();
            for (CostModel model : CostModels.all()) {
                free += model.isDefinedFor(p) && check(seed, text, p, model) ? 1 : 0;
            }
        }
        assertThat(only != null || free > PROBLEMS / 5)
                .as("%s of %s problems have optima that store different amounts", free, PROBLEMS)
                .isTrue();
    }

    /** @return whether there was a choice */
    private static boolean check(long seed, ProblemText text, FusionProblem p, CostModel model) {
        List<Term> terms = model.terms(p);
        List<Term> ties = Ties.of(p, terms);
        if (ties.isEmpty() || StoredArrays.after(model, p, terms).isPresent()) {
            return false;
        }
        Optima optima = new Optima();
        Enumerate.all(p, blockOf -> optima.add(Terms.cost(p, terms, blockOf), Terms.cost(p, ties, blockOf)));
        for (Partitioner exact : EXACT) {
            PlanResult r = exact.partition(p, model, Budget.seconds(60));
            String what = exact.name() + " under " + model.name() + ", seed " + seed
                    + ", repeat with -Dtest=TiesTest -Dkiln.seed=" + seed + "\n" + new ProblemJson().write(text);
            assertThat(r.cost()).as(what).isEqualTo(optima.cost);
            assertThat(r.status()).as(what).isEqualTo(PlanResult.Status.OPTIMAL);
            assertThat(Terms.cost(p, ties, r.partition().blockOf(p.size())))
                    .as(what)
                    .isEqualTo(optima.least);
        }
        return optima.least < optima.most;
    }

    @Test
    void weightsThatDifferByThousandsAreExact() throws Exception {
        int free = 0;
        for (long seed = FIRST; seed < FIRST + 300; seed++) {
            FusionProblem p = RandomProblems.of(seed, 7).toProblem();
            CostModel bohrium = CostModels.named("bohrium");
            int salt = (int) seed;
            CostModel model = new CostModel() {
                @Override
                public String name() {
                    return "uneven";
                }

                @Override
                public List<Term> terms(FusionProblem of) {
                    // 8, or thousands of it, the same for all terms of a view
                    return bohrium.terms(of).stream()
                            .map(t -> t.weighing(
                                    (t.name().split(" ")[1].hashCode() + salt) % 2 == 0 ? 8 : 8e3 * t.weight()))
                            .toList();
                }
            };
            free += check(seed, RandomProblems.of(seed, 7), p, model) ? 1 : 0;
        }
        assertThat(free).isPositive();
    }

    @Test
    void thereIsNothingToChooseWhereWeightsAreNotWhole() throws Exception {
        FusionProblem p = RandomProblems.of(FIRST, 8).toProblem();
        assertThat(Ties.of(p, List.of(new Term.Constant("c", 0.5)))).isEmpty();
        assertThat(Ties.of(p, List.of(new Term.Levels("l", 1)))).isEmpty();
    }
}
