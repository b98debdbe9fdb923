package dev.kiln.frontend.magics.api;

import dev.kiln.frontend.notebook.Notebook;

/** A magic that takes the rest of its cell. Options are fields with picocli's annotations; there is a new object for each use. */
public interface CellMagic {
    /**
     * Does it.
     *
     * @param line the cell's line on which the body starts
     */
    Shown run(Notebook notebook, String body, int line) throws Exception;
}
