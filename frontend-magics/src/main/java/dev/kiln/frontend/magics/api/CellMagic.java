package dev.kiln.frontend.magics.api;

import dev.kiln.frontend.notebook.Notebook;

/** A magic that takes the rest of its cell. Its options are fields with picocli's annotations; a new object is made for each use. */
public interface CellMagic extends Magic {
    /**
     * Runs the magic.
     *
     * @param body the lines of the cell below the magic
     * @param line the cell's line on which the body starts
     */
    Shown run(Notebook notebook, String body, int line) throws Exception;
}
