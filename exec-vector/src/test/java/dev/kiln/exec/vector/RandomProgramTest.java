package dev.kiln.exec.vector;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.testing.FusedAgainstSingleton;
import dev.kiln.exec.testing.OrderedPrograms;
import dev.kiln.exec.testing.PickPrograms;
import dev.kiln.exec.testing.RandomProgram;
import dev.kiln.exec.testing.RandomPrograms;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.planner.Partitioners;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole programs on this backend give what the reference interpreter gives; the loop interpreter's twin of this test is in exec. */
class RandomProgramTest {
    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @ParameterizedTest
    @CsvSource({
        "FUSED, 0, singleton, 0, 150",
        "FUSED, 0, greedy, 300, 700",
        "FUSED, 256, linear, 1100, 1200",
        "BLOCKS, 0, greedy, 1300, 1450",
        "SCALAR, 0, greedy, 1600, 1700",
        "AHEAD, 0, greedy, 2000, 2400",
        "AHEAD, 256, singleton, 2400, 2500",
        "AHEAD, 128, greedy, 2500, 2600",
        "AUTO, 0, greedy, 1700, 1850"
    })
    void programsAgreeWithTheReference(Mode mode, int bits, String partitioner, long from, long to) {
        SessionConfig config = SessionConfig.standard(List.of(new VectorBackend(new VectorOptions(mode, bits))))
                .withPartitioner(Partitioners.named(partitioner));
        Session session = new Session(config, new BufferPool());
        RandomProgram.forSeeds(from, to, RandomPrograms::of, program -> program.check(session));
    }

    @ParameterizedTest
    @CsvSource({
        "FUSED, 0, singleton, 0, 100",
        "FUSED, 0, greedy, 100, 400",
        "FUSED, 256, linear, 700, 800",
        "BLOCKS, 0, greedy, 800, 900",
        "SCALAR, 0, greedy, 1000, 1050",
        "AHEAD, 0, greedy, 1150, 1300",
        "AUTO, 0, greedy, 1050, 1150"
    })
    void picksAgreeWithTheReference(Mode mode, int bits, String partitioner, long from, long to) {
        SessionConfig config = SessionConfig.standard(List.of(new VectorBackend(new VectorOptions(mode, bits))))
                .withPartitioner(Partitioners.named(partitioner));
        Session session = new Session(config, new BufferPool());
        RandomProgram.forSeeds(from, to, PickPrograms::of, program -> program.check(session));
    }

    @ParameterizedTest
    @CsvSource({
        "FUSED, 0, singleton, 0, 100",
        "FUSED, 0, greedy, 100, 500",
        "BLOCKS, 0, greedy, 500, 600",
        "SCALAR, 0, greedy, 600, 650",
        "AHEAD, 0, greedy, 750, 900",
        "AUTO, 0, greedy, 650, 750"
    })
    void orderedAgreesWithTheReference(Mode mode, int bits, String partitioner, long from, long to) {
        SessionConfig config = SessionConfig.standard(List.of(new VectorBackend(new VectorOptions(mode, bits))))
                .withPartitioner(Partitioners.named(partitioner));
        Session session = new Session(config, new BufferPool());
        RandomProgram.forSeeds(from, to, OrderedPrograms::of, program -> program.check(session));
    }

    /** Fused, programs give on this backend what each operation gives alone, bit for bit. */
    @ParameterizedTest
    @CsvSource({"FUSED, 0, 700", "BLOCKS, 700, 1000", "AHEAD, 1000, 1600", "AUTO, 1600, 2000"})
    void fusedGivesWhatSingletonGives(Mode mode, long from, long to) {
        SessionConfig config = SessionConfig.standard(List.of(new VectorBackend(new VectorOptions(mode, 0))));
        FusedAgainstSingleton.check(config, 30_000, from, to);
    }
}
