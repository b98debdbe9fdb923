package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.exec.machine.Host;
import dev.kiln.exec.machine.Machines;
import dev.kiln.exec.machine.SimulatedBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.planner.cost.Machine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The roof is measured once for a machine, while no cell runs. */
class MeasureRoofTest {
    private static final Duration NO_WAIT = Duration.ZERO;

    @TempDir
    Path folder;

    private final Idleness idleness = new Idleness();

    private Session session(SimulatedBackend computer) {
        return new Session(
                SessionConfig.standard(List.of(computer)).withThreads(1),
                new BufferPool(),
                new Machines(
                        new Host("simulated", 1, 1 << 20, 16 << 20, "VM"),
                        folder.resolve("machine.json"),
                        computer::clock));
    }

    private static boolean isMeasured(Session session) {
        return session.machines().of(session.config().backend(), 1).measured();
    }

    @Test
    void anIdleMachineIsMeasuredOnceAndTheFiguresAreKept() throws Exception {
        try (Session session = session(new SimulatedBackend(Machine.standard(1), 0.02))) {
            assertThat(new MeasureRoof(session, idleness, NO_WAIT).run()).isTrue();
            assertThat(isMeasured(session)).isTrue();
        }
        assertThat(folder.resolve("machine.json")).content().contains("simulated");
        SimulatedBackend next = new SimulatedBackend(Machine.standard(1), 0.02);
        try (Session session = session(next)) {
            assertThat(new MeasureRoof(session, idleness, Duration.ofDays(1)).run())
                    .isTrue();
            assertThat(next.clock()).isZero();
        }
    }

    @Test
    void nothingIsMeasuredWhileACellRuns() throws Exception {
        try (Session session = session(new SimulatedBackend(Machine.standard(1), 0.02))) {
            idleness.begin();
            CompletableFuture<Boolean> measured = CompletableFuture.supplyAsync(() -> {
                try {
                    return new MeasureRoof(session, idleness, NO_WAIT).run();
                } catch (java.io.IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            });
            Thread.sleep(50);
            assertThat(measured).isNotDone();
            assertThat(isMeasured(session)).isFalse();
            idleness.end();
            assertThat(measured.get(60, TimeUnit.SECONDS)).isTrue();
            assertThat(isMeasured(session)).isTrue();
        }
    }

    @Test
    void anEndedSessionIsNotMeasured() throws Exception {
        idleness.close();
        try (Session session = session(new SimulatedBackend(Machine.standard(1), 0.02))) {
            assertThat(new MeasureRoof(session, idleness, NO_WAIT).run()).isFalse();
            assertThat(isMeasured(session)).isFalse();
        }
        assertThat(Files.exists(folder.resolve("machine.json"))).isFalse();
    }
}
