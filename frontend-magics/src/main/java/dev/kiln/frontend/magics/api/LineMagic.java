package dev.kiln.frontend.magics.api;

import dev.kiln.frontend.notebook.Notebook;

/** A magic on a line of its own. Options are fields with picocli's annotations; there is a new object for each use. */
public interface LineMagic {
    /** Does it. */
    Shown run(Notebook notebook) throws Exception;
}
