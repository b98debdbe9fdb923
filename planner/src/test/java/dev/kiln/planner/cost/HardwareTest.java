package dev.kiln.planner.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.OpClass;
import dev.kiln.planner.Enumerate;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.RandomProblems;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.problem.BytecodeProblem;
import dev.kiln.planner.problem.BytecodeProblem.Slice;
import dev.kiln.planner.problem.FusionOp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The hardware model: its terms, what it rewards, its exact form. {@code -Dkiln.seed=N} repeats problem N alone. */
class HardwareTest {
    private static final Machine PLAIN = Machine.standard(1);

    private static Slice all(String base, long n) {
        return new Slice(base, 0, n, 1);
    }

    /** p = x*y; q = p+x, in temporaries p and out q. */
    private static FusionProblem multiplyAdd(long n) {
        BytecodeProblem.Builder b = new BytecodeProblem.Builder("multiply-add");
        b.real("1", "p = x * y", OpClass.MULTIPLY, false, List.of(all("p", n)), List.of(all("x", n), all("y", n)));
        b.real("2", "q = p + x", OpClass.ADD, false, List.of(all("q", n)), List.of(all("p", n), all("x", n)));
        b.system("3", "DEL p", FusionOp.Kind.DELETE, "p");
        return b.build();
    }

    private static Machine random(long seed) {
        Random random = new Random(seed);
        Machine m = Machine.standard(1 + random.nextInt(8));
        for (Map.Entry<String, Double> e : m.values().entrySet()) {
            double factor = Math.exp(3 * random.nextGaussian());
            m = m.with(e.getKey(), e.getKey().equals("fma") ? random.nextDouble() : e.getValue() * factor);
        }
        return m.with("L2.bytes", random.nextInt(64)).with("L3.bytes", 64 + random.nextInt(64));
    }

    @Test
    void onAnyMachineTheTermsAddUpExactlyAndTheIlpFindsTheOptimum() throws Exception {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? 40_000 : Long.parseLong(only);
        for (long seed = first; seed < first + (only == null ? 200 : 1); seed++) {
            String repeat = "seed " + seed + ", repeat with -Dtest=HardwareTest -Dkiln.seed=" + seed;
            FusionProblem p = RandomProblems.of(seed, 7).toProblem();
            Hardware model = new Hardware(random(seed));
            List<Term> terms = model.terms(p);
            Enumerate.all(
                    p,
                    blockOf -> assertThat(model.cost(p, Partition.of(p, blockOf).orElseThrow()))
                            .as(repeat)
                            .isEqualTo(Terms.cost(p, terms, blockOf)));
            double optimum = Enumerate.optimum(p, terms);
            double cost = Partitioners.named("ilp")
                    .partition(p, model, Budget.seconds(60))
                    .cost();
            assertThat(cost).as(repeat).isBetween(optimum, optimum * (1 + 5e-6));
        }
    }

    @Test
    void fusingSavesALaunchTheTrafficOfATemporaryAndHalfAnAddition() {
        FusionProblem p = multiplyAdd(1_000_000);
        Hardware model = new Hardware(PLAIN);
        double apart = model.cost(p, new Partition(List.of(List.of(0), List.of(1), List.of(2))));
        double fused = model.cost(p, new Partition(List.of(List.of(0, 1, 2))));
        Machine.Level level = PLAIN.level(8e6);
        assertThat(level.name()).isEqualTo("L3");
        double expected = 2e-6 + level.seconds(16e6, 8e6) + PLAIN.fma() * PLAIN.seconds(OpClass.ADD, 1e6);
        assertThat(apart - fused).isCloseTo(expected, org.assertj.core.data.Offset.offset(1e-11));
    }

    @Test
    void aMultiplyAddIsRewardedAlsoWhereNothingElseIs() {
        FusionProblem p = multiplyAdd(1000);
        Hardware free =
                new Hardware(PLAIN.with("launch", 0).with("L2.read", 1e30).with("L2.write", 1e30));
        double apart = free.cost(p, new Partition(List.of(List.of(0), List.of(1), List.of(2))));
        double fused = free.cost(p, new Partition(List.of(List.of(0, 1), List.of(2))));
        assertThat(fused).isLessThan(apart);
        Hardware none = new Hardware(PLAIN, Map.of("launch", 0.0, "L2.read", 1e30, "L2.write", 1e30, "fma", 0.0));
        assertThat(none.cost(p, new Partition(List.of(List.of(0, 1), List.of(2)))))
                .isEqualTo(none.cost(p, new Partition(List.of(List.of(0), List.of(1), List.of(2)))));
    }

    @Test
    void levelsGoBySize() {
        assertThat(List.of(1e3, 1e7, 1e9).stream()
                        .map(b -> PLAIN.level(b).name())
                        .toList())
                .containsExactly("L2", "L3", "memory");
        FusionProblem small = multiplyAdd(10_000);
        FusionProblem large = multiplyAdd(100_000_000);
        Partition one = new Partition(List.of(List.of(0, 1, 2)));
        double launch = PLAIN.launchSeconds();
        Hardware model = new Hardware(PLAIN);
        assertThat((model.cost(large, one) - launch) / (model.cost(small, one) - launch))
                .isGreaterThan(12_000);
    }

    @Test
    void theExactFormOverlapsMemoryAndArithmetic() {
        FusionProblem p = multiplyAdd(1_000_000);
        Partition one = new Partition(List.of(List.of(0, 1, 2)));
        Hardware fast = new Hardware(PLAIN);
        KernelTime t = fast.kernel(p, List.of(0, 1, 2), 16e6, 8e6);
        assertThat(t.computeBound()).isFalse();
        assertThat(fast.exact(p, one)).isEqualTo(t.launchSeconds() + t.memorySeconds());
        Hardware slow = new Hardware(PLAIN.with("multiply", 1e6));
        KernelTime bound = slow.kernel(p, List.of(0, 1, 2), 16e6, 8e6);
        assertThat(bound.computeBound()).isTrue();
        assertThat(bound.dominant()).isEqualTo(OpClass.MULTIPLY);
        assertThat(slow.exact(p, one)).isEqualTo(bound.launchSeconds() + bound.computeSeconds());
    }

    @Test
    void modelsOfEqualMachinesAreEqualAndSettingsSurviveAnotherMachine() {
        assertThat(new Hardware(Machine.standard(2))).isEqualTo(new Hardware(Machine.standard(2)));
        Hardware set = new Hardware(PLAIN, Map.of("launch", 1.0));
        assertThat(((Hardware) set.on(Machine.standard(4))).machine())
                .isEqualTo(Machine.standard(4).with("launch", 1));
    }

    @Test
    void wrongValuesAreNamed() {
        assertThatThrownBy(() -> PLAIN.with("lunch", 1))
                .hasMessageStartingWith(
                        "value (lunch) of a machine is unknown\nMaybe choose one of: L2.bytes, L2.read");
        assertThatThrownBy(() -> PLAIN.with("L2.read", Double.NaN)).hasMessageContaining("level (L2)");
        assertThatThrownBy(() -> PLAIN.with("add", -1)).hasMessageContaining("rate (-1.0 op/s) of add");
        assertThatThrownBy(() -> PLAIN.with("fma", 2)).hasMessageContaining("fma (2.0)");
    }
}
