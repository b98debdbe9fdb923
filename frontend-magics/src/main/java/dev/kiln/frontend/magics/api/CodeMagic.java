package dev.kiln.frontend.magics.api;

import dev.kiln.frontend.notebook.CodeText;

/** A line magic whose arguments end in code, which is passed on as it is, quotes included. */
public interface CodeMagic extends LineMagic {
    /** Passes the code that follows the options. */
    void code(CodeText code);
}
