package dev.kiln.highs;

/** HiGHS was needed and cannot be used; the message and the cause are those of {@link HighsLibrary#status()}. */
public final class HighsUnavailableException extends RuntimeException {
    HighsUnavailableException(HighsLibrary.Unavailable status) {
        super(status.message(), status.cause());
    }
}
