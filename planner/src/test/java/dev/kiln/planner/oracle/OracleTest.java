package dev.kiln.planner.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionOp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Orders;
import dev.kiln.planner.problem.Partition;
import dev.kiln.testing.Dial;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * The planner against every partition of 5,000 random problems of up to nine ops, judged by oracles that are written a second time from
 * the definitions.
 *
 * <p>Of every problem every partition is visited once: the oracle says whether it is legal and what it costs under each model, and the
 * model's own cost must equal that and the sum of its terms. Then every partitioner plans under some of the models: a search to the end
 * under {@value #EXACT_MODELS}, another one under one, which move on from seed to seed so that every pair of a partitioner and a model has
 * its turn; {@code -Dkiln.seed=N} tries all pairs.
 *
 * <p>{@code -Dtest=OracleTest -Dkiln.seed=N} repeats problem N alone.
 */
class OracleTest {
    // a quick run has no problem of nine ops: those take most of the time
    private static final long FIRST = 40_000_000 + Dial.cases(480, 0);
    private static final int PROBLEMS = Dial.cases(160, 5_000);
    private static final int EXACT_MODELS = 2;

    /** These search to the end. */
    private static final Set<String> EXACT = Set.of("ilp", "branch-and-bound");

    /** In seconds, which are rounded to about a picosecond an item. */
    private static final double HARDWARE_ROUNDING = 1e-10;

    private static final String IN_A_GATHERS_ORDER = "a legal block that runs as a gather asks";
    private static final String RIGHT_TO_LEFT = "a legal block that runs from right to left";
    private static final String ILLEGAL = "a partition that sizes, orders or a circle alone forbid";

    /** In how many problems each must be, so that the test is about what it says. */
    private static final Map<String, Integer> FEATURES = Map.ofEntries(
            Map.entry("bytecode", PROBLEMS / 2),
            Map.entry("combinators", PROBLEMS / 2),
            Map.entry("overlapping views", PROBLEMS / 4),
            Map.entry("in-place writes", PROBLEMS / 5),
            Map.entry("reductions", PROBLEMS / 5),
            Map.entry("DEL", PROBLEMS / 5),
            Map.entry("SYNC", PROBLEMS / 10),
            Map.entry("filter", PROBLEMS / 5),
            Map.entry("gather", PROBLEMS / 5),
            Map.entry("scatter", PROBLEMS / 20),
            Map.entry("scanl", PROBLEMS / 10),
            Map.entry("scanr", PROBLEMS / 10),
            Map.entry("scans both ways", PROBLEMS / 30),
            Map.entry("cross", PROBLEMS / 20),
            Map.entry("external", PROBLEMS / 20),
            Map.entry("role random", PROBLEMS / 10),
            Map.entry("role scalar", PROBLEMS / 15),
            Map.entry(OracleProblems.EVERY_KIND, PROBLEMS / 30),
            Map.entry(IN_A_GATHERS_ORDER, PROBLEMS / 30),
            Map.entry(RIGHT_TO_LEFT, PROBLEMS / 30),
            Map.entry(ILLEGAL, PROBLEMS / 30),
            Map.entry("eight ops", PROBLEMS / 100),
            Map.entry("nine ops", Dial.cases(0, PROBLEMS / 250)));

    private final Map<String, AtomicInteger> seen = new ConcurrentHashMap<>();

    @Test
    void everyPartitionOfEveryProblem() {
        Long only = Long.getLong("kiln.seed");
        if (only != null) {
            check(only, true);
            return;
        }
        LongStream.range(FIRST, FIRST + PROBLEMS).parallel().forEach(seed -> check(seed, false));
        FEATURES.forEach((feature, least) -> assertThat(
                        seen.getOrDefault(feature, new AtomicInteger()).get())
                .as("problems with " + feature + " of " + seen)
                .isGreaterThanOrEqualTo(least));
    }

    private void count(String what) {
        seen.computeIfAbsent(what, k -> new AtomicInteger()).incrementAndGet();
    }

    /** Prints how to see this problem again when anything is wrong with it. */
    private void check(long seed, boolean all) {
        ProblemText text = OracleProblems.of(seed);
        try {
            FusionProblem p = text.toProblem();
            Oracle oracle = switch (text) {
                case ProblemText.Bytecode b -> new BytecodeOracle(b);
                case ProblemText.Combinators c ->
                    new CombinatorOracle(c, p.ops().stream().map(FusionOp::id).toList());
            };
            OracleProblems.features(text).forEach(this::count);
            double[] optimum = partitions(p, oracle);
            partitioners(p, oracle, optimum, all ? -1 : seed);
        } catch (Throwable e) {
            throw new AssertionError(
                    "seed " + seed + ", repeat with -Dtest=OracleTest -Dkiln.seed=" + seed + "\n"
                            + new ProblemJson().write(text) + "\n" + e.getMessage(),
                    e);
        }
    }

    /** Compares every partition. @return for each model the optimum */
    private double[] partitions(FusionProblem p, Oracle oracle) {
        for (int i = 0; i < p.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (p.fusible(i, j) && !oracle.mayShare(j, i)) {
                    throw new AssertionError(
                            "ops " + p.op(i).id() + " and " + p.op(j).id() + " may not share a block");
                }
            }
        }
        List<CostModel> models = CostModels.all();
        List<List<Term>> terms = models.stream().map(m -> m.terms(p)).toList();
        Set<String> features = new HashSet<>();
        double[] optimum = new double[models.size()];
        Arrays.fill(optimum, Double.POSITIVE_INFINITY);
        oracle.forEachCandidate(blockOf -> {
            boolean legal = oracle.isLegal(blockOf);
            Optional<Partition> partition =
                    Partition.of(p, blockOf).filter(q -> q.fault(p).isEmpty());
            if (partition.isPresent() != legal) {
                throw new AssertionError("legal by the oracle (" + legal + "): " + Arrays.toString(blockOf) + " "
                        + Partition.of(p, blockOf).flatMap(q -> q.fault(p)));
            }
            enter(p, blockOf, legal, features);
            for (int m = 0; m < optimum.length && legal; m++) {
                double cost = cost(p, oracle, models.get(m), terms.get(m), blockOf, partition.get());
                optimum[m] = Math.min(optimum[m], cost);
            }
        });
        features.forEach(this::count);
        return optimum;
    }

    private static void enter(FusionProblem p, int[] blockOf, boolean legal, Set<String> features) {
        if (!legal) {
            features.add(ILLEGAL);
        } else if (p.orders().isPresent() && p.orders().get().matter()) {
            for (int order : p.orders().get().assign(blockOf).orElseThrow()) {
                if (order >= 2) {
                    features.add(IN_A_GATHERS_ORDER);
                } else if (order == Orders.RIGHT) {
                    features.add(RIGHT_TO_LEFT);
                }
            }
        }
    }

    private static double cost(
            FusionProblem p, Oracle oracle, CostModel model, List<Term> terms, int[] blockOf, Partition partition) {
        double cost = model.cost(p, partition);
        double sum = Terms.cost(p, terms, blockOf);
        OptionalDouble written = oracle.cost(model.name(), blockOf);
        double rounding = model.name().equals("hardware") ? HARDWARE_ROUNDING : 0;
        if (cost != sum || written.isPresent() && Math.abs(cost - written.getAsDouble()) > rounding) {
            throw new AssertionError(model.name() + " of " + Arrays.toString(blockOf) + ": " + cost + ", sum of terms "
                    + sum + ", oracle " + written);
        }
        return cost;
    }

    /** @param turn chooses the models; -1 for all */
    private static void partitioners(FusionProblem p, Oracle oracle, double[] optimum, long turn) {
        List<CostModel> models = CostModels.all();
        List<Partitioner> partitioners = Partitioners.all();
        for (int k = 0; k < partitioners.size(); k++) {
            Partitioner by = partitioners.get(k);
            int turns = turn < 0 ? models.size() : EXACT.contains(by.name()) ? EXACT_MODELS : 1;
            for (int t = 0; t < turns; t++) {
                int m = (int) Math.floorMod(turn / 10 + turn % 10 + k + 5 * t, (long) models.size());
                m = turn < 0 ? t : m;
                answer(p, oracle, models.get(m), by, optimum[m]);
            }
        }
    }

    private static void answer(FusionProblem p, Oracle oracle, CostModel model, Partitioner by, double optimum) {
        PlanResult r = by.partition(p, model, Budget.seconds(60));
        String who = by.name() + " under " + model.name() + ": " + r.partition().blocks() + " costs " + r.cost()
                + ", optimum " + optimum + ", bound " + r.bound() + ", " + r.status();
        int[] blockOf = r.partition().blockOf(p.size());
        for (int i = 0; i < p.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertThat(blockOf[i] != blockOf[j] || oracle.mayShare(j, i))
                        .as(who)
                        .isTrue();
            }
        }
        assertThat(oracle.isLegal(blockOf)).as(who).isTrue();
        assertThat(r.cost()).as(who).isEqualTo(model.cost(p, r.partition())).isGreaterThanOrEqualTo(optimum);
        assertThat(r.bound()).as(who).isLessThanOrEqualTo(optimum + 1e-9 * Math.max(1, Math.abs(optimum)));
        if (EXACT.contains(by.name())) {
            assertThat(r.cost()).as(who).isEqualTo(optimum);
            assertThat(r.status()).as(who).isEqualTo(PlanResult.Status.OPTIMAL);
        }
    }
}
