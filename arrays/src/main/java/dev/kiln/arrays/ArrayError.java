package dev.kiln.arrays;

import java.util.Objects;
import java.util.Optional;

/**
 * A mistake in how arrays were used, in NumPy's words. Nothing was changed by the operation that failed.
 *
 * <p>{@link #getMessage()} says what is wrong; {@link #advice()} is the line "Maybe …" that can follow it.
 */
public final class ArrayError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Which of Python's exceptions this would be. */
    public enum Kind {
        VALUE("ValueError"),
        INDEX("IndexError"),
        AXIS("AxisError"),
        TYPE("TypeError"),
        OVERFLOW("OverflowError"),
        FILE("OSError"),
        MEMORY("MemoryError"),
        ZERO_DIVISION("ZeroDivisionError"),
        RUNTIME("RuntimeError"),
        LINALG("LinAlgError");

        private final String pythonName;

        Kind(String pythonName) {
            this.pythonName = pythonName;
        }

        public String pythonName() {
            return pythonName;
        }
    }

    private final Kind kind;
    private final String advice;

    /**
     * @param advice a sentence that begins with "Maybe", or null
     */
    public ArrayError(Kind kind, String message, String advice) {
        super(message);
        this.kind = Objects.requireNonNull(kind, "kind");
        this.advice = advice;
    }

    public ArrayError(Kind kind, String message) {
        this(kind, message, null);
    }

    public Kind kind() {
        return kind;
    }

    /** What to try, a sentence that begins with "Maybe". */
    public Optional<String> advice() {
        return Optional.ofNullable(advice);
    }
}
