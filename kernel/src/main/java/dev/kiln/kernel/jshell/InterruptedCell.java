package dev.kiln.kernel.jshell;

/** The user has interrupted the cell. */
public final class InterruptedCell extends Exception {

    /** The interrupt of a cell. */
    public InterruptedCell() {
        super("the cell was interrupted; variables have the values they had when it stopped", null, false, false);
    }
}
