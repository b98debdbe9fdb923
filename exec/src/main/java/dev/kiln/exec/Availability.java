package dev.kiln.exec;

import java.util.Objects;

/**
 * Whether a backend can run here.
 *
 * @param ok whether it can
 * @param detail what was found or what is missing: "AVX-512, 8 doubles a vector", "no OpenCL device"
 * @param advice what to type or install when it cannot; empty when it can
 */
public record Availability(boolean ok, String detail, String advice) {
    public Availability {
        Objects.requireNonNull(detail, "detail");
        Objects.requireNonNull(advice, "advice");
    }

    public static Availability yes(String detail) {
        return new Availability(true, detail, "");
    }

    public static Availability no(String detail, String advice) {
        return new Availability(false, detail, advice);
    }
}
