package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.testing.RandomProgram;
import dev.kiln.exec.testing.RowCases;
import dev.kiln.exec.testing.RowPrograms;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.planner.Partitioners;
import dev.kiln.testing.Dial;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Nested nests on this backend: rows in chunks, on threads. */
class RowsTest {
    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private static Session session(Mode mode, int threads, AtomicInteger nested) {
        SessionConfig config = SessionConfig.standard(List.of(new VectorBackend(new VectorOptions(mode, 0))))
                .withPartitioner(Partitioners.named("greedy"))
                .withThreads(threads);
        Session session = new Session(config, new BufferPool());
        session.onTrace(t -> t.kernels().forEach(k -> nested.addAndGet(k.nest().isNested() ? 1 : 0)));
        return session;
    }

    @ParameterizedTest
    @CsvSource({"FUSED, 1000, 1040", "BLOCKS, 1040, 1120", "SCALAR, 1120, 1150", "AHEAD, 1180, 1240", "AUTO, 1150, 1180"
    })
    void programsAgreeWithTheReference(Mode mode, long from, long to) {
        AtomicInteger nested = new AtomicInteger();
        Session session = session(mode, 2, nested);
        int checked = RandomProgram.forSeeds(from, to, RowPrograms::of, program -> program.check(session));
        assertThat(nested.get()).isGreaterThan(checked / 8);
    }

    static Stream<String> cases() {
        return RowCases.ALL.keySet().stream();
    }

    /** Several chunks of rows; rows longer than a chunk; short rows; two outer axes. */
    @ParameterizedTest
    @MethodSource("cases")
    void casesOfManySizes(String name) {
        for (Mode mode : Dial.isFull() ? List.of(Mode.AUTO, Mode.FUSED) : List.of(Mode.FUSED)) {
            AtomicInteger nested = new AtomicInteger();
            Session session = session(mode, 2, nested);
            RowCases.check(name, session, 151, 257);
            RowCases.check(name, session, 2, 33_001);
            RowCases.check(name, session, 11_001, 3);
            RowCases.check(name, session, 3, 20, 190);
            assertThat(nested.get()).isPositive();
        }
    }

    /** Threads share the work on a phase of a row. */
    @Test
    void fewLongRows() {
        AtomicInteger nested = new AtomicInteger();
        RowCases.check("softmax", session(Mode.AUTO, 2, nested), 2, 600_000);
        assertThat(nested.get()).isPositive();
    }

    /** Bit for bit. */
    @ParameterizedTest
    @MethodSource("cases")
    void threadsChangeNothing(String name) {
        for (long[] shape : List.of(new long[] {301, 257}, new long[] {2, 70_001})) {
            List<byte[]> many = bytes(name, 4, shape);
            List<byte[]> one = bytes(name, 1, shape);
            for (int k = 0; k < one.size(); k++) {
                assertThat(many.get(k)).isEqualTo(one.get(k));
            }
        }
    }

    private static List<byte[]> bytes(String name, int threads, long... shape) {
        return RowCases.run(name, session(Mode.BLOCKS, threads, new AtomicInteger()), shape).stream()
                .map(r -> r.image().bytes())
                .toList();
    }
}
