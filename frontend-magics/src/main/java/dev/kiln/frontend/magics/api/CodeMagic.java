package dev.kiln.frontend.magics.api;

/** A line magic whose arguments end in code that is taken as it stands, quotes and all. */
public interface CodeMagic extends LineMagic {
    /** Gives it the code: what follows its options. */
    void code(String code);
}
