package dev.kiln.exec.session;

import dev.kiln.arrays.Context;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.testing.RandomProgram;
import dev.kiln.exec.testing.RandomPrograms;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.partition.Partitioners;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The session with the loop interpreter gives what the reference interpreter gives, whatever the partition. */
class RandomProgramTest {
    @AfterEach
    void leaveNoContext() {
        Context.use(null);
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
        BufferPool pool = new BufferPool();
        for (long seed = from; seed < to; seed++) {
            Session session = new Session(config, pool);
            RandomProgram program = RandomPrograms.of(seed);
            try {
                program.check(session);
            } catch (RuntimeException e) {
                throw new AssertionError("random program of seed " + seed + "\n" + program.text(), e);
            }
        }
    }
}
