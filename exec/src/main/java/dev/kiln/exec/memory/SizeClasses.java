package dev.kiln.exec.memory;

/** Block sizes: four steps between one power of two and the next, so that at most a fifth of a block is unused (above 256 bytes). */
final class SizeClasses {
    private SizeClasses() {}

    /** The size of the smallest block that holds a number of bytes; a multiple of 64. */
    static long blockFor(long bytes) {
        if (bytes <= 256) {
            return Math.max(64, Math.ceilDiv(bytes, 64L) * 64);
        }
        long power = Long.highestOneBit(bytes - 1);
        long step = power / 4;
        return power + Math.ceilDiv(bytes - power, step) * step;
    }
}
