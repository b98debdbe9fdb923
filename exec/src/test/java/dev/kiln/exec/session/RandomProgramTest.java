package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.testing.FusedAgainstSingleton;
import dev.kiln.exec.testing.OrderedPrograms;
import dev.kiln.exec.testing.PickPrograms;
import dev.kiln.exec.testing.RandomProgram;
import dev.kiln.exec.testing.RandomPrograms;
import dev.kiln.exec.testing.RowPrograms;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.testing.Dial;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The session with the loop interpreter gives what the reference interpreter gives, whatever the partition. */
class RandomProgramTest {
    private Session opened;

    /** A session that is closed after the test, so that its searches for better plans end. */
    private Session open(SessionConfig config) {
        opened = new Session(config, new BufferPool());
        return opened;
    }

    @AfterEach
    void close() {
        if (opened != null) {
            opened.close();
        }
        CurrentContext.use(null);
    }

    @ParameterizedTest
    @CsvSource({
        "singleton, bohrium, 0, 400",
        "linear, bohrium, 400, 600",
        "greedy, bohrium, 600, 1100",
        "greedy, max-contract, 1100, 1300",
        "ilp, bohrium, 1300, 1800",
        "ilp, max-contract, 1800, 2000"
    })
    void sessionAgreesWithTheReference(String partitioner, String costModel, long from, long to) {
        SessionConfig config = SessionConfig.standard(List.of(new InterpreterBackend()))
                .withPartitioner(Partitioners.named(partitioner))
                .withCostModel(CostModels.named(costModel));
        RandomProgram.forSeeds(from, to, RandomPrograms::of, program -> {
            try (Session session = new Session(config, new BufferPool())) {
                program.check(session);
            }
        });
    }

    /** Blocks with an outer and an inner loop level: the reference's values, bit for bit, and they do occur. */
    @ParameterizedTest
    @CsvSource({
        "singleton, bohrium, 0, 30",
        "greedy, bohrium, 30, 200",
        "linear, bohrium, 200, 260",
        "ilp, bohrium, 260, 340",
        "ilp, max-contract, 340, 400",
        "top-down, bohrium, 400, 430"
    })
    void rowsAgreeWithTheReference(String partitioner, String costModel, long from, long to) {
        SessionConfig config = SessionConfig.standard(List.of(new InterpreterBackend()))
                .withPartitioner(Partitioners.named(partitioner))
                .withCostModel(CostModels.named(costModel));
        Session session = open(config);
        AtomicInteger nested = new AtomicInteger();
        session.onTrace(
                trace -> trace.kernels().forEach(k -> nested.addAndGet(k.nest().isNested() ? 1 : 0)));
        int checked = RandomProgram.forSeeds(from, to, RowPrograms::of, program -> program.check(session));
        assertThat(nested.get() > Dial.cases(0, checked / 8)).isEqualTo(!partitioner.equals("singleton"));
    }

    /** Elements at places that are data: the reference's values, and most of what is gathered shares a kernel with its uses. */
    @ParameterizedTest
    @CsvSource({
        "singleton, bohrium, 0, 150",
        "greedy, bohrium, 150, 700",
        "linear, bohrium, 700, 800",
        "ilp, bohrium, 800, 1000",
        "ilp, max-contract, 1000, 1100"
    })
    void picksAgreeWithTheReference(String partitioner, String costModel, long from, long to) {
        SessionConfig config = SessionConfig.standard(List.of(new InterpreterBackend()))
                .withPartitioner(Partitioners.named(partitioner))
                .withCostModel(CostModels.named(costModel));
        Session session = open(config);
        AtomicInteger fused = new AtomicInteger();
        session.onTrace(trace -> trace.kernels()
                .forEach(k -> fused.addAndGet(gathers(k) && k.lines().size() > 1 ? 1 : 0)));
        int checked = RandomProgram.forSeeds(from, to, PickPrograms::of, program -> {
            program.check(session);
            program.check(session);
        });
        assertThat(fused.get() > Dial.cases(0, checked / 10)).isEqualTo(!partitioner.equals("singleton"));
    }

    /** Running folds, places of extremes and masks: the reference's values, and most share a kernel with something else. */
    @ParameterizedTest
    @CsvSource({
        "singleton, bohrium, 0, 200",
        "greedy, bohrium, 200, 900",
        "linear, bohrium, 900, 1000",
        "ilp, bohrium, 1000, 1200",
        "ilp, max-contract, 1200, 1300"
    })
    void orderedAgreesWithTheReference(String partitioner, String costModel, long from, long to) {
        SessionConfig config = SessionConfig.standard(List.of(new InterpreterBackend()))
                .withPartitioner(Partitioners.named(partitioner))
                .withCostModel(CostModels.named(costModel));
        Session session = open(config);
        AtomicInteger fused = new AtomicInteger();
        session.onTrace(trace -> trace.kernels()
                .forEach(k -> fused.addAndGet(k.nest().isOrdered() && k.lines().size() > 1 ? 1 : 0)));
        int checked = RandomProgram.forSeeds(from, to, OrderedPrograms::of, program -> program.check(session));
        assertThat(fused.get() > Dial.cases(0, checked / 2)).isEqualTo(!partitioner.equals("singleton"));
    }

    /** Fused, programs with scans, filters, gathers, scatters and joins give what each operation gives alone, bit for bit. */
    @Test
    void fusedGivesWhatSingletonGives() {
        SessionConfig config = SessionConfig.standard(List.of(new InterpreterBackend()));
        FusedAgainstSingleton.check(config, 10_000, 0, 2000);
    }

    private static boolean gathers(Trace.KernelRun kernel) {
        return kernel.nest().body().stream().anyMatch(LoopNest.Statement.Gather.class::isInstance);
    }

    /** Plans of programs that went before serve those that come again, also when there is hardly room for them. */
    @ParameterizedTest
    @CsvSource({"greedy, 256, 2000, 2200", "ilp, 256, 2200, 2300", "greedy, 1, 2300, 2400"})
    void sessionAgreesWhenItKnowsThePlans(String partitioner, int plans, long from, long to) {
        SessionConfig config = SessionConfig.standard(List.of(new InterpreterBackend()))
                .withPartitioner(Partitioners.named(partitioner))
                .withPatience(Double.POSITIVE_INFINITY)
                .withCaches(plans, 64);
        Session session = open(config);
        AtomicInteger hits = new AtomicInteger();
        session.onTrace(trace -> hits.addAndGet(trace.cacheHit() ? 1 : 0));
        int checked = RandomProgram.forSeeds(from, to, RandomPrograms::of, program -> {
            for (int turn = 0; turn < 3; turn++) {
                program.check(session);
            }
        });
        assertThat(hits.get()).isGreaterThan(checked);
    }
}
