package dev.kiln.exec.session;

import dev.kiln.arrays.Context;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.testing.RandomProgram;
import dev.kiln.exec.testing.RandomPrograms;
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
    @CsvSource({"singleton, 0, 500", "linear, 500, 1000", "greedy, 1000, 2000"})
    void sessionAgreesWithTheReference(String partitioner, long from, long to) {
        SessionConfig config = SessionConfig.standard(List.of(new InterpreterBackend()))
                .withPartitioner(Partitioners.named(partitioner));
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
