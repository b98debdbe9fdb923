package dev.kiln.frontend.lang;

import java.util.function.BooleanSupplier;

/** Whether the user has interrupted a cell, and has not been obeyed yet. */
public interface Interruption extends BooleanSupplier {
    /** Called when the cell handles the interrupt, as by {@code except KeyboardInterrupt} or {@code finally}; another one may follow. */
    void taken();
}
