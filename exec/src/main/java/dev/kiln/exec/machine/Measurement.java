package dev.kiln.exec.machine;

import dev.kiln.planner.cost.Machine;
import java.time.Instant;
import java.util.Objects;

/** What was measured, on what, and when. */
public record Measurement(Fingerprint fingerprint, Machine machine, Instant when) {
    public Measurement {
        Objects.requireNonNull(fingerprint, "fingerprint");
        Objects.requireNonNull(machine, "machine");
        Objects.requireNonNull(when, "when");
    }
}
