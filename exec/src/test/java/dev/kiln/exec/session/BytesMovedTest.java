package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.testing.OrderedPrograms;
import dev.kiln.exec.testing.PickPrograms;
import dev.kiln.exec.testing.RandomProgram;
import dev.kiln.exec.testing.RandomPrograms;
import dev.kiln.exec.testing.RowPrograms;
import dev.kiln.testing.Dial;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The bytes of a summary, which are computed in the background, are what the kernels in detail add up to. */
class BytesMovedTest {
    private static final int PROGRAMS = Dial.cases(6, 60);

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private static long inDetail(Trace trace) {
        return trace.kernels().stream()
                .mapToLong(k -> k.bytesRead() + k.bytesWritten())
                .sum();
    }

    @Test
    void randomProgramsMoveWhatTheirKernelsMove() {
        for (LongFunction<RandomProgram> maker : List.<LongFunction<RandomProgram>>of(
                RandomPrograms::of, RowPrograms::of, PickPrograms::of, OrderedPrograms::of)) {
            for (long seed = 0; seed < PROGRAMS; seed++) {
                RandomProgram program = maker.apply(seed);
                try (Session session = new Session(SessionConfig.standard(List.of(new InterpreterBackend())))) {
                    session.onTrace(trace -> {
                        long quick = trace.bytesMoved();
                        assertThat(quick)
                                .as(program.maker() + "\n" + program.text())
                                .isEqualTo(inDetail(trace));
                    });
                    program.run(session);
                }
            }
        }
    }

    @Test
    void shiftedReadsOfOneArrayCountWhatTheySpan() {
        try (Session session = new Session(SessionConfig.standard(List.of(new InterpreterBackend())))) {
            long[] moved = new long[1];
            session.onTrace(trace -> moved[0] = trace.bytesMoved());
            CurrentContext.use(new Context(session));
            NDArray x = Nd.arange(1000).mul(1.0).eval();
            x.get("1:").add(x.get(":-1")).eval();
            assertThat(moved[0]).isEqualTo(8 * 1000 + 8 * 999);
        }
    }
}
