package dev.kiln.arrays.graph;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * A mistake in how arrays were used, in NumPy's words. Nothing was changed by the operation that failed.
 *
 * <p>{@link #getMessage()} says what is wrong; {@link #advice()} is the line "Maybe …" that can follow it.
 */
public final class ArrayError extends RuntimeException {
    private static final String[] UNITS = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

    private static final long serialVersionUID = 1L;

    /** Which of Python's exceptions this would be. */
    public enum Kind {
        VALUE("ValueError"),
        INDEX("IndexError"),
        AXIS("AxisError"),
        TYPE("TypeError"),
        OVERFLOW("OverflowError"),
        FILE("OSError"),
        MISSING_FILE("FileNotFoundError"),
        PERMISSION("PermissionError"),
        KEY("KeyError"),
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

    /**
     * There is no memory for an array: NumPy's words, the array's name, and what the cause says.
     *
     * @param name the user's name of the array, or null
     * @param limit how many bytes there are for all arrays: what is larger has no room even alone
     */
    static ArrayError memory(DType dtype, long[] shape, String name, OutOfMemoryError cause, long limit) {
        String narrower = dtype == DType.FLOAT64 ? ", or float32" : dtype == DType.COMPLEX128 ? ", or complex64" : "";
        boolean alone = Shapes.size(shape) * dtype.bytes() > limit;
        ArrayError error = new ArrayError(
                Kind.MEMORY,
                unable(dtype, shape, name, cause),
                alone
                        ? "Maybe use a smaller array" + narrower + "."
                        : "Maybe delete arrays that are no longer needed, or use a smaller one.");
        error.initCause(cause);
        return error;
    }

    private static String unable(DType dtype, long[] shape, String name, OutOfMemoryError cause) {
        return "Unable to allocate " + bytes(Shapes.size(shape) * dtype.bytes()) + " for an array with shape "
                + Shapes.text(shape) + " and data type " + dtype
                + (name == null ? "" : ": " + name) + " (" + cause.getMessage() + ")";
    }

    /** There is no room on Java's heap for a copy of an array. */
    public static ArrayError javaHeap(DType dtype, long[] shape, String name, OutOfMemoryError cause) {
        ArrayError error = new ArrayError(
                Kind.MEMORY,
                unable(dtype, shape, name, cause) + ", where a copy of it is to be made",
                "Maybe work on slices of it, or start Java with a larger heap: -Xmx4g.");
        error.initCause(cause);
        return error;
    }

    /** A number of bytes as NumPy writes it, three digits at least and a binary unit: {@code 74.5 GiB}, {@code 100. KiB}. */
    public static String bytes(long bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= 1023.5 && unit < UNITS.length - 1) {
            value /= 1024;
            unit++;
        }
        if (unit == 0) {
            return bytes + " bytes";
        }
        String format = value >= 99.95 ? "%.0f. %s" : value >= 9.995 ? "%.1f %s" : "%.2f %s";
        return String.format(Locale.ROOT, format, value, UNITS[unit]);
    }

    public Kind kind() {
        return kind;
    }

    /** What to try, a sentence that begins with "Maybe". */
    public Optional<String> advice() {
        return Optional.ofNullable(advice);
    }
}
