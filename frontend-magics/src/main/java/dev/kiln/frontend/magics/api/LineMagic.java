package dev.kiln.frontend.magics.api;

import dev.kiln.frontend.notebook.Notebook;

/** A magic on a line of its own. Its options are fields with picocli's annotations; a new object is made for each use. */
public interface LineMagic extends Magic {
    /** Runs the magic. */
    Shown run(Notebook notebook) throws Exception;
}
