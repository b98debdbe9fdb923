package dev.kiln.planner.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.Enumerate;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.RandomProblems;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import dev.kiln.testing.Dial;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** Partitioners against all legal partitions of random problems. {@code -Dkiln.seed=N} repeats problem N alone. */
class EnumerationTest {
    private static final long FIRST = 20260000;

    private static final Set<String> EXACT = Set.of("ilp", "branch-and-bound");

    private static void forSeeds(int count, SeedTest test) throws Exception {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? FIRST : Long.parseLong(only);
        for (long seed = first; seed < first + (only == null ? count : 1); seed++) {
            test.run(seed);
        }
    }

    private interface SeedTest {
        void run(long seed) throws Exception;
    }

    private static Supplier<String> repeat(long seed, ProblemText text) {
        return () -> "seed " + seed + ", repeat with -Dtest=EnumerationTest -Dkiln.seed=" + seed + "\n"
                + new ProblemJson().write(text);
    }

    @Test
    void exactSearchesEqualEnumerationAndNobodyIsBetter() throws Exception {
        forSeeds(Dial.cases(60, 1000), seed -> {
            ProblemText text = RandomProblems.of(seed, 9);
            FusionProblem p = text.toProblem();
            for (CostModel model : CostModels.all()) {
                List<Term> terms = model.terms(p);
                double optimum = Enumerate.optimum(p, terms);
                for (Partitioner partitioner : Partitioners.all()) {
                    PlanResult r = partitioner.partition(p, model, Budget.seconds(60));
                    assertThat(r.partition().fault(p)).as(repeat(seed, text)).isEmpty();
                    assertThat(r.cost()).as(repeat(seed, text)).isEqualTo(model.cost(p, r.partition()));
                    assertThat(r.bound()).as(repeat(seed, text)).isLessThanOrEqualTo(optimum);
                    if (EXACT.contains(partitioner.name())) {
                        assertThat(r.cost()).as(repeat(seed, text)).isEqualTo(optimum);
                        assertThat(r.status()).as(repeat(seed, text)).isEqualTo(PlanResult.Status.OPTIMAL);
                    } else {
                        assertThat(r.cost()).as(repeat(seed, text)).isGreaterThanOrEqualTo(optimum);
                    }
                }
            }
        });
    }

    @Test
    void theSumOfTermsIsTheCostOfEveryLegalPartition() throws Exception {
        forSeeds(Dial.cases(12, 200), seed -> {
            ProblemText text = RandomProblems.of(seed, 7);
            FusionProblem p = text.toProblem();
            for (CostModel model : CostModels.all()) {
                List<Term> terms = model.terms(p);
                Enumerate.all(p, blockOf -> {
                    Partition partition = Partition.of(p, blockOf).orElseThrow();
                    Assertions.assertThat(Terms.cost(p, terms, blockOf))
                            .as(repeat(seed, text))
                            .isEqualTo(model.cost(p, partition));
                });
            }
        });
    }

    @Test
    void aWrittenProblemReadsAsTheSame() throws Exception {
        ProblemJson json = new ProblemJson();
        forSeeds(Dial.cases(12, 200), seed -> {
            ProblemText text = RandomProblems.of(seed, 9);
            assertThat(json.read(json.write(text))).containsExactly(text);
        });
    }
}
