package dev.kiln.exec.vector;

/**
 * How the backend works.
 *
 * @param mode which code runs a kernel
 * @param bits width of the widest vectors; 0 for the width that this machine prefers
 * @param masks whether the rest of a row is loaded and stored under masks, where the machine has them; else it is staged
 * @param ahead whether loops that were compiled ahead of time may be used, where there are any
 */
public record VectorOptions(Mode mode, int bits, boolean masks, boolean ahead) {
    public VectorOptions {
        if (bits != 0 && bits != 128 && bits != 256 && bits != 512) {
            throw new IllegalArgumentException("bits (" + bits + ") of a vector are not 0, 128, 256 or 512");
        }
    }

    /** Masks where the machine has them. */
    public VectorOptions(Mode mode, int bits) {
        this(mode, bits, true);
    }

    /** Loops compiled ahead of time where there are any. */
    public VectorOptions(Mode mode, int bits, boolean masks) {
        this(mode, bits, masks, true);
    }

    /** Which code runs a kernel. */
    public enum Mode {
        /** Loops compiled ahead of time (where there are none, the block interpreter) at first, the fused code once that is faster. */
        AUTO,
        /** The fused code from the first run on. */
        FUSED,
        /** The block interpreter only, its ops vector code from the first run on. */
        BLOCKS,
        /** The block interpreter only, its ops scalar code. */
        SCALAR,
        /** The loops that were compiled ahead of time only, and scalar code for what they do not do. */
        AHEAD
    }

    public static VectorOptions standard() {
        return new VectorOptions(Mode.AUTO, 0);
    }
}
