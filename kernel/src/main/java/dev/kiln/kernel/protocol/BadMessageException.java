package dev.kiln.kernel.protocol;

/** Frames that are no message of this connection. */
public final class BadMessageException extends Exception {

    /** Says what is wrong with the frames. */
    public BadMessageException(String message) {
        super(message);
    }
}
