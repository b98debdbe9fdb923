package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.testing.Disturbed;
import dev.kiln.exec.testing.InterruptedPrograms;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** However an evaluation on two threads is broken off, every value is whole or can be computed again. */
class InterruptTest {
    private static final int LENGTH = 3_000_000;

    private final Disturbed backend = new Disturbed(new VectorBackend(VectorOptions.standard()));
    private final Session session =
            new Session(SessionConfig.standard(List.of(backend)).withThreads(2), new BufferPool());
    private final Context context = new Context(session);

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
        session.close();
    }

    @Test
    void randomProgramsGoOnAfterEveryInterrupt() {
        new InterruptedPrograms(new VectorBackend(VectorOptions.standard()), "greedy", 2).check(3000, 3040);
    }

    @Test
    void aKernelOnTwoThreadsIsBrokenOffAndComputedAgain() {
        CurrentContext.use(context);
        NDArray x = Nd.ones(LENGTH).eval();
        NDArray y = x.mul(3).add(x);
        backend.before = run -> session.interrupt();
        assertThatThrownBy(y::eval).isInstanceOf(CancellationException.class);
        backend.before = run -> {};
        assertThat(y.min().toDouble()).isEqualTo(4);
        assertThat(y.max().toDouble()).isEqualTo(4);
    }

    @Test
    void aKernelOnTwoThreadsThatWritesInPlaceRunsToItsEnd() {
        CurrentContext.use(context);
        NDArray x = Nd.asarray(new double[LENGTH]).manage();
        context.roots(() -> List.of(x));
        context.flush("end of cell");
        x.iadd(1);
        backend.before = run -> session.interrupt();
        context.flush("end of cell");
        backend.before = run -> {};
        assertThat(x.min().toDouble()).isEqualTo(1);
        assertThat(x.max().toDouble()).isEqualTo(1);
    }
}
