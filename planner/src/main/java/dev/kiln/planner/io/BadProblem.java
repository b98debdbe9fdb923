package dev.kiln.planner.io;

/** A problem file that cannot be read; the message is one line: file, op, reason. */
public final class BadProblem extends Exception {
    public BadProblem(String message) {
        super(message);
    }
}
