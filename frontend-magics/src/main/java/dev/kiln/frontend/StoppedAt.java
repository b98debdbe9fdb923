package dev.kiln.frontend;

import java.util.concurrent.CancellationException;

/** The user has interrupted a cell of NumPy text: the statement of the cell that ran is shown as that of an error is. */
public final class StoppedAt extends CancellationException implements UserError {
    private static final long serialVersionUID = 1L;

    /** What the user is told about any interrupted cell. */
    public static final String MESSAGE = "the cell was interrupted; variables have the values they had when it stopped";

    private final int line;
    private final int column;

    /**
     * An interrupt.
     *
     * @param line of the cell, from 1
     * @param column of that line, from 1
     */
    public StoppedAt(int line, int column, CancellationException cause) {
        super(MESSAGE);
        initCause(cause);
        this.line = line;
        this.column = column;
    }

    @Override
    public int line() {
        return line;
    }

    @Override
    public int column() {
        return column;
    }

    @Override
    public String advice() {
        return "";
    }

    @Override
    public String name() {
        return "Interrupted";
    }
}
