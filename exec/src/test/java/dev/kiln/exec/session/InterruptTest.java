package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.Availability;
import dev.kiln.exec.Backend;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.testing.Disturbed;
import dev.kiln.exec.testing.InterruptedPrograms;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** However an evaluation is broken off, every value is whole or can be computed again. */
class InterruptTest {
    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @Test
    void anInterruptFromAnotherThreadStopsALongKernel() throws Exception {
        Disturbed backend = new Disturbed(new InterpreterBackend());
        Sessions s = new Sessions(backend, new BufferPool());
        NDArray x = Nd.ones(40_000_000);
        backend.before = context -> Thread.ofPlatform().start(s.session::interrupt);
        NDArray total = x.exp().sin().sum();
        assertThatThrownBy(total::item).isInstanceOf(CancellationException.class);
        backend.before = context -> {};
        assertThat(Nd.ones(10).sum().item()).isEqualTo(10.0);
        s.session.close();
    }

    @Test
    void anInterruptOfTheThreadStopsItToo() {
        Sessions s = Sessions.interpreted();
        NDArray x = Nd.ones(1000).add(1);
        Thread.currentThread().interrupt();
        assertThatThrownBy(x::eval).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(x.toDoubleArray()).containsOnly(2);
    }

    @Test
    void anInterruptWhileNothingRunsStopsNothing() {
        Sessions s = Sessions.interpreted();
        s.session.interrupt();
        assertThat(Nd.ones(10).sum().item()).isEqualTo(10.0);
    }

    @Test
    void aKernelThatWritesInPlaceRunsToItsEnd() {
        Disturbed backend = new Disturbed(new InterpreterBackend());
        Sessions s = new Sessions(backend, new BufferPool());
        NDArray x = Nd.asarray(new double[100_000]).manage();
        s.context.roots(() -> List.of(x));
        s.context.flush("end of cell");
        x.iadd(1);
        backend.before = context -> s.session.interrupt();
        s.context.flush("end of cell");
        backend.before = context -> {};
        assertThat(x.toDoubleArray()).containsOnly(1);
    }

    @Test
    void randomProgramsGoOnAfterEveryInterrupt() {
        for (String partitioner : List.of("singleton", "greedy")) {
            new InterruptedPrograms(new InterpreterBackend(), partitioner, 1).check(0, 120);
        }
    }

    @Test
    void afterAFailureInAKernelTheInputsAreThere() {
        Disturbed backend = new Disturbed(new InterpreterBackend());
        Sessions s = new Sessions(backend, new BufferPool());
        NDArray x = Nd.asarray(1.0, 2, 3);
        NDArray y = x.mul(2);
        backend.before = context -> {
            throw new IllegalStateException("broken");
        };
        assertThatThrownBy(y::eval).isInstanceOf(IllegalStateException.class);
        backend.before = context -> {};
        assertThat(y.toDoubleArray()).containsExactly(2, 4, 6);
    }

    @Test
    void aBackendThatDoesNotDoANestLeavesItToAnother() {
        Backend picky = new Backend() {
            @Override
            public String name() {
                return "picky";
            }

            @Override
            public String summary() {
                return "refuses every nest";
            }

            @Override
            public Availability availability() {
                return Availability.yes("");
            }

            @Override
            public Kernel compile(LoopNest nest) {
                throw new UnsupportedOperationException("never");
            }
        };
        Sessions s = new Sessions(picky, new BufferPool());
        assertThat(Nd.ones(4).sum().item()).isEqualTo(4.0);
        assertThat(s.last().kernels()).allSatisfy(k -> assertThat(k.backend()).isEqualTo("interpreter"));
    }
}
