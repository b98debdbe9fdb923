package dev.kiln.kernel.jshell;

/** Thrown into the threads of a cell that the user interrupts. An Error, so that few handlers catch it. */
final class StopSignal extends Error {

    StopSignal() {
        super("the cell was interrupted", null, false, false);
    }
}
