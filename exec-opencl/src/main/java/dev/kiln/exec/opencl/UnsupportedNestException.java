package dev.kiln.exec.opencl;

/**
 * The device cannot run a nest exactly as Kiln defines it, or not on these arguments. Nothing was written; another backend can run it. The
 * message says what is in the way.
 */
public final class UnsupportedNestException extends UnsupportedOperationException {
    private static final long serialVersionUID = 1;

    UnsupportedNestException(String message) {
        super(message);
    }
}
