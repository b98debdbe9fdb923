package dev.kiln.kernel.jshell;

import dev.kiln.frontend.StoppedAt;

/** The user has interrupted the cell. */
public final class InterruptedCell extends Exception {

    private static final String MESSAGE = StoppedAt.MESSAGE;

    /** The interrupt of a cell. */
    public InterruptedCell() {
        super(MESSAGE, null, false, false);
    }

    /**
     * The interrupt of a cell whose code did not end.
     *
     * @param method what it is still in
     */
    InterruptedCell(String method) {
        super(
                MESSAGE + ". A thread of it still runs, in " + method
                        + ", which cannot be stopped\nMaybe restart the kernel if it holds what you need.",
                null,
                false,
                false);
    }
}
