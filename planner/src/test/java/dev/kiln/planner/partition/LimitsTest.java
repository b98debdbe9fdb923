package dev.kiln.planner.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.highs.Highs;
import dev.kiln.planner.Enumerate;
import dev.kiln.planner.OrderedProblems;
import dev.kiln.planner.RandomProblems;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.partition.branch.BranchAndBound;
import dev.kiln.planner.partition.ilp.Ilp;
import dev.kiln.planner.partition.ilp.WriteLp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
import dev.kiln.testing.Dial;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Exact searches against all legal partitions within limits of kernels. {@code -Dkiln.seed=N} repeats problem N alone. */
class LimitsTest {
    private static final long FIRST = 20264000;
    private static final int NONE = Integer.MAX_VALUE;

    private interface SeedTest {
        void run(long seed, String repeat) throws Exception;
    }

    private static void forSeeds(int count, SeedTest test) throws Exception {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? FIRST : Long.parseLong(only);
        for (long seed = first; seed < first + (only == null ? count : 1); seed++) {
            test.run(seed, "seed " + seed + ", repeat with -Dtest=LimitsTest -Dkiln.seed=" + seed + "\n");
        }
    }

    private static Limits limits(long seed) {
        Random random = new Random(seed);
        return switch (random.nextInt(4)) {
            case 0 -> new Limits(1 + random.nextInt(3), NONE, NONE);
            case 1 -> new Limits(NONE, 1 + random.nextInt(4), NONE);
            case 2 -> new Limits(NONE, NONE, 1 + random.nextInt(4));
            default -> new Limits(2 + random.nextInt(2), 2 + random.nextInt(3), 2 + random.nextInt(3));
        };
    }

    @Test
    void exactSearchesFindTheBestWithinLimits() throws Exception {
        int[] bound = {0};
        forSeeds(Dial.cases(25, 600), (seed, repeat) -> {
            ProblemText text = RandomProblems.of(seed, 8);
            FusionProblem free = text.toProblem();
            FusionProblem p = free.withLimits(limits(seed));
            String what = repeat + p.limits().text() + "\n" + new ProblemJson().write(text);
            for (CostModel model : List.of(
                    CostModels.named("bohrium"), CostModels.named("clustering"), CostModels.named("max-contract"))) {
                double optimum = Enumerate.optimum(p, model.terms(p));
                bound[0] += optimum > Enumerate.optimum(free, model.terms(free)) ? 1 : 0;
                for (Partitioner exact : List.of(new Ilp(), new BranchAndBound())) {
                    PlanResult r = exact.partition(p, model, Budget.seconds(60));
                    String who = exact.name() + " under " + model.name() + ", " + what;
                    assertThat(r.partition().fault(p)).as(who).isEmpty();
                    assertThat(r.cost()).as(who).isEqualTo(optimum);
                    assertThat(r.bound()).as(who).isEqualTo(optimum);
                    assertThat(r.status()).as(who).isEqualTo(PlanResult.Status.OPTIMAL);
                }
            }
        });
        assertThat(System.getProperty("kiln.seed") != null || bound[0] > Dial.cases(4, 20))
                .as("limits bind in %s cases", bound[0])
                .isTrue();
    }

    @Test
    void linksAndOrdersHoldWithinLimits() throws Exception {
        forSeeds(Dial.cases(25, 400), (seed, repeat) -> {
            OrderedProblems given = OrderedProblems.of(seed, 7);
            FusionProblem p = given.problem().withLimits(new Limits(2 + (int) (seed % 2), NONE, NONE));
            double optimum = Enumerate.optimum(p, given.model().terms(p));
            for (Partitioner exact : List.of(new Ilp(), new BranchAndBound())) {
                PlanResult r = exact.partition(p, given.model(), Budget.seconds(60));
                assertThat(r.partition().fault(p)).as(repeat + exact.name()).isEmpty();
                assertThat(r.cost()).as(repeat + exact.name()).isEqualTo(optimum);
                assertThat(r.status()).as(repeat + exact.name()).isEqualTo(PlanResult.Status.OPTIMAL);
            }
        });
    }

    @Test
    void theWrittenProgramHasTheLimitsAsRows() throws Exception {
        int[] written = {0};
        forSeeds(Dial.cases(15, 150), (seed, repeat) -> {
            FusionProblem free = RandomProblems.of(seed, 7).toProblem();
            FusionProblem p = free.withLimits(new Limits(2 + (int) (seed % 2), 3 + (int) (seed % 3), NONE));
            CostModel model = CostModels.named("bohrium");
            try (Highs highs = Highs.open(WriteLp.of(p, model))) {
                double objective = highs.set("presolve", "off").solve().objective();
                assertThat(objective)
                        .as(repeat + p.limits().text())
                        .isCloseTo(Enumerate.optimum(p, model.terms(p)), within(1e-6));
                written[0] += highs.toLp().contains("limit_ops_") ? 1 : 0;
            }
        });
        assertThat(System.getProperty("kiln.seed") != null || written[0] > Dial.cases(2, 5))
                .as("%s programs have rows for ops", written[0])
                .isTrue();
    }
}
