package dev.kiln.planner.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.RandomProblems;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partition;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.Partitioners;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The planner against every partition of random problems of up to nine ops, judged by the oracles.
 *
 * <p>{@code -Dtest=OracleTest -Dkiln.seed=N} repeats problem N alone.
 */
class OracleTest {
    private static final long FIRST = 40_000_000;
    private static final int BYTECODE = 3000;

    /** These search to the end. */
    private static final Set<String> EXACT = Set.of("ilp", "branch-and-bound");

    @Test
    void bytecode() throws Exception {
        long only = Long.getLong("kiln.seed", -1);
        for (long seed = only < 0 ? FIRST : only; seed < (only < 0 ? FIRST + BYTECODE : only + 1); seed++) {
            check(seed, RandomProblems.of(seed, 9));
        }
    }

    /** Prints how to see this problem again when anything is wrong with it. */
    private static void check(long seed, ProblemText text) throws Exception {
        if (!(text instanceof ProblemText.Bytecode b)) {
            return;
        }
        try {
            check(text.toProblem(), new BytecodeOracle(b));
        } catch (Throwable e) {
            System.out.println("seed " + seed + ", repeat with -Dtest=OracleTest -Dkiln.seed=" + seed + "\n"
                    + new ProblemJson().write(text));
            throw e;
        }
    }

    private static void check(FusionProblem p, Oracle oracle) {
        List<CostModel> models = CostModels.all();
        List<List<Term>> terms = models.stream().map(m -> m.terms(p)).toList();
        double[] optimum = new double[models.size()];
        Arrays.fill(optimum, Double.POSITIVE_INFINITY);
        oracle.forEachCandidate(blockOf -> {
            Optional<Partition> partition =
                    Partition.of(p, blockOf).filter(q -> q.fault(p).isEmpty());
            assertThat(partition.isPresent())
                    .as(() -> "legal: " + Arrays.toString(blockOf))
                    .isEqualTo(oracle.isLegal(blockOf));
            if (partition.isEmpty()) {
                return;
            }
            for (int m = 0; m < optimum.length; m++) {
                CostModel model = models.get(m);
                double cost = model.cost(p, partition.get());
                double sum = Terms.cost(p, terms.get(m), blockOf);
                OptionalDouble written = oracle.cost(model.name(), blockOf);
                if (cost != sum || written.isPresent() && cost != written.getAsDouble()) {
                    throw new AssertionError(model.name() + " of " + Arrays.toString(blockOf) + ": " + cost
                            + ", sum of terms " + sum + ", oracle " + written);
                }
                optimum[m] = Math.min(optimum[m], cost);
            }
        });
        for (int m = 0; m < optimum.length; m++) {
            for (Partitioner partitioner : Partitioners.all()) {
                answer(p, oracle, models.get(m), partitioner, optimum[m]);
            }
        }
    }

    private static void answer(FusionProblem p, Oracle oracle, CostModel model, Partitioner by, double optimum) {
        PlanResult r = by.partition(p, model, Budget.seconds(60));
        String who = by.name() + " under " + model.name() + ": " + r.partition().blocks() + " costs " + r.cost()
                + ", optimum " + optimum + ", bound " + r.bound() + ", " + r.status();
        int[] blockOf = r.partition().blockOf(p.size());
        List<Boolean> pairs = new ArrayList<>();
        for (int i = 0; i < p.size(); i++) {
            for (int j = 0; j < i; j++) {
                pairs.add(blockOf[i] != blockOf[j] || oracle.mayShare(j, i));
            }
        }
        assertThat(pairs).as(who).doesNotContain(false);
        assertThat(oracle.isLegal(blockOf)).as(who).isTrue();
        assertThat(r.cost()).as(who).isEqualTo(model.cost(p, r.partition())).isGreaterThanOrEqualTo(optimum);
        assertThat(r.bound()).as(who).isLessThanOrEqualTo(optimum + 1e-9 * Math.max(1, Math.abs(optimum)));
        if (EXACT.contains(by.name())) {
            assertThat(r.cost()).as(who).isEqualTo(optimum);
            assertThat(r.status()).as(who).isEqualTo(PlanResult.Status.OPTIMAL);
        }
    }
}
