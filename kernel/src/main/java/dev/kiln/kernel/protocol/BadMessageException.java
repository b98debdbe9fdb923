package dev.kiln.kernel.protocol;

/** Thrown for frames that are not a valid message of this connection. */
public final class BadMessageException extends Exception {

    /** A message with a description of what is wrong with the frames. */
    public BadMessageException(String message) {
        super(message);
    }
}
