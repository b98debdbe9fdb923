package dev.kiln.frontend.lang.functions.call;

/** What a notebook keeps for functions ({@link CellOutput#kept}) and that has something to do at the end of a cell. */
public interface AfterCell {
    /** The cell has ended; {@code output} is where it still can show something. */
    void ended(CellOutput output);

    /** The cell has failed or was interrupted. */
    void failed();
}
