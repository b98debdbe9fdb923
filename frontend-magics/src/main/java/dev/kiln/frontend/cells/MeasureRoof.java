package dev.kiln.frontend.cells;

import dev.kiln.exec.machine.CheckMeasurement;
import dev.kiln.exec.machine.Fingerprint;
import dev.kiln.exec.machine.Machines;
import dev.kiln.exec.machine.MeasureMachine;
import dev.kiln.exec.machine.Measurement;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.planner.cost.Machine;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.CancellationException;

/**
 * Measures this machine's roof for the chosen backend while nobody uses the kernel, once for a machine: the figures are kept by fingerprint,
 * as those of {@code %roof --measure} are. A cell that begins ends the measurement, which is repeated when it has been quiet again for as
 * long. A machine that is too busy for two measurements to agree is left alone after a few tries.
 */
final class MeasureRoof {
    /** How long no cell has run before a measurement begins: the user reads, or is gone. */
    static final Duration QUIET = Duration.ofSeconds(60);

    private static final int TRIES = 3;

    private final Session session;
    private final Idleness idleness;
    private final Duration quiet;

    MeasureRoof(Session session, Idleness idleness, Duration quiet) {
        this.session = session;
        this.idleness = idleness;
        this.quiet = quiet;
    }

    /**
     * Measures, if it was not done on this machine before.
     *
     * @return whether figures of this machine are there now
     * @throws IOException when they cannot be stored; they are used nevertheless
     */
    boolean run() throws IOException {
        Machines machines = session.machines();
        SessionConfig config = session.config();
        if (machines.path() == null) {
            return false;
        }
        for (int disturbed = 0; disturbed < TRIES; ) {
            if (machines.of(config.backend(), config.threads()).measured()) {
                return true;
            }
            if (!idleness.await(quiet)) {
                return false;
            }
            try {
                Machine first = measure(config);
                Machine second = measure(config);
                if (CheckMeasurement.faults(first, second, machines.assume(config.backend(), config.threads()))
                        .isEmpty()) {
                    Fingerprint here = Fingerprint.of(machines.host(), config.backend(), config.threads());
                    machines.add(new Measurement(here, second, Instant.now().truncatedTo(ChronoUnit.SECONDS)));
                } else {
                    disturbed++;
                }
            } catch (CancellationException aCellRuns) {
                // again when it is quiet
            }
        }
        return false;
    }

    private Machine measure(SessionConfig config) {
        Machines machines = session.machines();
        return new MeasureMachine(
                        config.backend(),
                        config.threads(),
                        machines.host(),
                        machines.clock(),
                        () -> !idleness.isIdle(),
                        (done, of, what) -> {})
                .run();
    }
}
