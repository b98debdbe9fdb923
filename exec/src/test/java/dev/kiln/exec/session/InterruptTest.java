package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.exec.Availability;
import dev.kiln.exec.Backend;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.testing.RandomProgram;
import dev.kiln.exec.testing.RandomPrograms;
import dev.kiln.planner.partition.Partitioners;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** However an evaluation is broken off, every value is whole or can be computed again. */
class InterruptTest {
    @AfterEach
    void leaveNoContext() {
        Context.use(null);
    }

    /** The interpreter, with something that happens before each kernel. */
    private static final class Disturbed implements Backend {
        private final InterpreterBackend interpreter = new InterpreterBackend();
        Consumer<RunContext> before = context -> {};
        int runs;

        @Override
        public String name() {
            return "disturbed";
        }

        @Override
        public Availability availability() {
            return interpreter.availability();
        }

        @Override
        public Kernel compile(LoopNest nest) {
            Kernel kernel = interpreter.compile(nest);
            return new Kernel() {
                @Override
                public void run(Launch launch, RunContext context) {
                    runs++;
                    before.accept(context);
                    kernel.run(launch, context);
                }

                @Override
                public String source() {
                    return kernel.source();
                }
            };
        }
    }

    @Test
    void anInterruptFromAnotherThreadStopsALongKernel() throws Exception {
        Disturbed backend = new Disturbed();
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
        Disturbed backend = new Disturbed();
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

    /** Breaks each random program off before its first, second, third … kernel and goes on: the values must be the same. */
    @Test
    void randomProgramsGoOnAfterEveryInterrupt() {
        for (String partitioner : List.of("singleton", "greedy")) {
            for (long seed = 0; seed < 120; seed++) {
                RandomProgram program = RandomPrograms.of(seed);
                for (int at = 1; at <= 6; at++) {
                    try {
                        program.compare(interrupted(
                                program, at, Partitioners.named(partitioner).name()));
                    } catch (Throwable e) {
                        throw new AssertionError(
                                "seed " + seed + ", " + partitioner + ", interrupted at kernel " + at + "\n"
                                        + program.text(),
                                e);
                    }
                }
            }
        }
    }

    private static Map<String, RandomProgram.Result> interrupted(RandomProgram program, int at, String partitioner) {
        Disturbed backend = new Disturbed();
        Session session = new Session(
                SessionConfig.standard(List.of(backend)).withPartitioner(Partitioners.named(partitioner)),
                new BufferPool(1 << 26));
        // Every at-th kernel asks for an interrupt, which strikes in it when it may, else before the next.
        backend.before = context -> {
            if (backend.runs % at == 0) {
                session.interrupt();
            }
        };
        Context context = new Context(session);
        Context.use(context);
        RandomProgram.Env env = new RandomProgram.Env(context);
        for (RandomProgram.Step step : program.steps()) {
            try {
                step.action().accept(env);
            } catch (CancellationException stopped) {
                // An evaluation was broken off; what it was for is asked for again later.
            }
        }
        BooleanSupplier flushed = () -> {
            try {
                context.flush("end of program");
                return true;
            } catch (CancellationException stopped) {
                return false;
            }
        };
        boolean done = false;
        for (int i = 0; i < 3 && !done; i++) {
            done = flushed.getAsBoolean();
        }
        backend.before = c -> {};
        Map<String, RandomProgram.Result> results = new LinkedHashMap<>();
        env.variables().forEach((name, array) -> results.put(name, RandomProgram.Result.of(array)));
        return results;
    }

    @Test
    void afterAFailureInAKernelTheInputsAreThere() {
        Disturbed backend = new Disturbed();
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
