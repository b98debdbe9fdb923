package dev.kiln.highs;

/** HiGHS refused something: an option, a change of the model, a run, a file. */
public final class HighsException extends RuntimeException {
    HighsException(String message) {
        super(message);
    }
}
