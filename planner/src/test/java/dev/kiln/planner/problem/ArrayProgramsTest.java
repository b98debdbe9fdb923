package dev.kiln.planner.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.arrays.graph.Node;
import dev.kiln.planner.Enumerate;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.explain.Why;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import dev.kiln.testing.Dial;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Small array programs with every kind of loop: their best plans, and the answers about pairs, against all legal partitions. {@code
 * -Dkiln.seed=N} repeats program N alone.
 */
class ArrayProgramsTest {
    private static final long FIRST = 20269000;
    private static final int PROGRAMS = Dial.cases(45, 2000);
    private static final int MOST_OPS = 10;

    private interface ProgramTest {
        void run(long seed, Program program, String repeat);
    }

    /** Runs a test on programs that are small enough to enumerate, and returns how many of them there were. */
    private static int forPrograms(int programs, ProgramTest test) {
        String only = System.getProperty("kiln.seed");
        long seed = only == null ? FIRST : Long.parseLong(only);
        int done = 0;
        while (done < (only == null ? programs : 1)) {
            Program program = RandomArrayPrograms.of(seed, 3 + (int) (seed % 4));
            if (program.instructions().size() <= MOST_OPS) {
                String repeat =
                        "seed " + seed + ", repeat with -Dtest=ArrayProgramsTest -Dkiln.seed=" + seed + "\n" + program;
                test.run(seed, program, repeat);
                done++;
            } else if (only != null) {
                throw new IllegalArgumentException("program of seed " + seed + " is too large to enumerate");
            }
            seed++;
        }
        return done;
    }

    @Test
    void theBestPlanEqualsEnumeration() {
        Set<Class<?>> seen = new HashSet<>();
        Set<Class<?>> complex = new HashSet<>();
        List<CostModel> all = CostModels.all();
        int done = forPrograms(PROGRAMS, (seed, program, repeat) -> {
            FusionProblem p = FromProgram.of(program, "random");
            program.instructions().forEach(i -> {
                if (i instanceof Instruction.Compute c) {
                    seen.add(c.node().getClass());
                    if (c.node().dtype().isComplex()) {
                        complex.add(c.node().getClass());
                    }
                }
            });
            List<CostModel> models = Dial.isFull() ? all : List.of(all.getFirst(), all.get((int) (seed % all.size())));
            for (CostModel model : models) {
                double optimum = Enumerate.optimum(p, model.terms(p));
                PlanResult r = Partitioners.named("ilp").partition(p, model, Budget.seconds(60));
                String at = model.name() + ", " + repeat;
                assertThat(r.status()).as(at).isEqualTo(PlanResult.Status.OPTIMAL);
                assertThat(r.partition().fault(p)).as(at).isEmpty();
                assertThat(r.cost()).as(at).isCloseTo(optimum, within(1e-9 * optimum));
                assertThat(r.cost()).as(at).isEqualTo(model.cost(p, r.partition()));
            }
        });
        if (done == PROGRAMS) {
            assertThat(seen)
                    .contains(
                            Node.Map.class,
                            Node.Reduce.class,
                            Node.Scan.class,
                            Node.ArgReduce.class,
                            Node.Filter.class,
                            Node.Gather.class,
                            Node.Join.class,
                            Node.Scatter.class,
                            Node.Update.class);
        }
        // a sample of the programs need not have all of them
        if (done == PROGRAMS && Dial.isFull()) {
            assertThat(complex)
                    .contains(
                            Node.Map.class,
                            Node.Reduce.class,
                            Node.Gather.class,
                            Node.Join.class,
                            Node.Scatter.class,
                            Node.Update.class);
        }
    }

    /** A pair is illegal exactly when no legal partition has it, and its reason is given; else the difference is that of the best plans. */
    @Test
    void answersAboutPairsEqualEnumeration() {
        CostModel model = CostModels.all().getFirst();
        forPrograms(PROGRAMS / 4, (seed, program, repeat) -> {
            FusionProblem p = FromProgram.of(program, "random");
            double[][] best = new double[p.size()][p.size()];
            Arrays.stream(best).forEach(row -> Arrays.fill(row, Double.POSITIVE_INFINITY));
            Enumerate.all(p, blockOf -> {
                double cost = model.cost(p, Partition.of(p, blockOf).orElseThrow());
                for (int i = 0; i < p.size(); i++) {
                    for (int j = i + 1; j < p.size(); j++) {
                        best[i][j] = blockOf[i] == blockOf[j] ? Math.min(best[i][j], cost) : best[i][j];
                    }
                }
            });
            PlanResult plan = Partitioners.named("ilp").partition(p, model, Budget.seconds(60));
            for (int i = 0; i < p.size(); i++) {
                for (int j = i + 1; j < p.size(); j++) {
                    if (p.op(i).isReal() && p.op(j).isReal()) {
                        Why why = Why.of(p, model, plan, i, j);
                        String at = i + " " + j + "\n" + why.text() + "\n" + repeat;
                        assertThat(p.fusible(i, j)).as(at).isEqualTo(p.whyNot(i, j) == null);
                        assertThat(why.proved()).as(at).isTrue();
                        if (why.verdict() == Why.Verdict.ILLEGAL) {
                            assertThat(best[i][j]).as(at).isInfinite();
                        } else {
                            assertThat(why.difference())
                                    .as(at)
                                    .isCloseTo(best[i][j] - plan.cost(), within(1e-5 * best[i][j]));
                        }
                    }
                }
            }
        });
    }
}
