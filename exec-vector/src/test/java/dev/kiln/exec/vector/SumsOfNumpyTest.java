package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.testing.NumpySums;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.Session.SmallArrays;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.vector.VectorOptions.Mode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sums have NumPy's bits, whatever computes them. */
class SumsOfNumpyTest {
    private static final int MOST = 1 << 16;

    @ParameterizedTest
    @EnumSource(Mode.class)
    void ofArrays(Mode mode) {
        try (Session session =
                new Session(SessionConfig.standard(List.of(new VectorBackend(new VectorOptions(mode, 0)))))) {
            session.smallArrays(new SmallArrays(0, 0, 0));
            Context context = new Context(session);
            Recorder.with(() -> context, () -> {
                NumpySums.check(x -> x);
                return null;
            });
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void ofWhatIsComputedInTheSameKernel(Mode mode) {
        try (Session session =
                new Session(SessionConfig.standard(List.of(new VectorBackend(new VectorOptions(mode, 0)))))) {
            session.smallArrays(new SmallArrays(0, 0, 0));
            Context context = new Context(session);
            Recorder.with(() -> context, () -> {
                NumpySums.check(x -> x.multiply(4).divide(4));
                return null;
            });
        }
    }

    @Test
    void onTheInterpreter() {
        try (Session session = new Session(SessionConfig.standard(List.of(new InterpreterBackend())))) {
            session.smallArrays(new SmallArrays(0, 0, 0));
            Context context = new Context(session);
            Recorder.with(() -> context, () -> {
                NumpySums.check(x -> x);
                return null;
            });
        }
    }

    @Test
    void ofSmallArrays() {
        try (Session session =
                new Session(SessionConfig.standard(List.of(new VectorBackend(new VectorOptions(Mode.FUSED, 0)))))) {
            session.smallArrays(new SmallArrays(MOST, 0, MOST));
            Context context = new Context(session);
            Recorder.with(() -> context, () -> {
                context.beforeLoop();
                context.inLongLoop(0);
                NumpySums.check(x -> x);
                assertThat(context.computedAtOnce()).isPositive();
                return null;
            });
        }
    }
}
