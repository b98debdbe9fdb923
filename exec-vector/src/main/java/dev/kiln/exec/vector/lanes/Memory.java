package dev.kiln.exec.vector.lanes;

import java.lang.foreign.MemorySegment;

/**
 * All native memory as one segment, whose offsets are addresses. Generated code reads and writes through it: its checks are constants, so
 * a short row costs nothing but its elements. Whoever calls such code has compared the places with the arrays' bounds before, once for
 * all rows, and keeps the arrays reachable until the code returns.
 */
public final class Memory {
    private Memory() {}

    /** Addresses have no more bits: with a number cut to these, C2 drops the comparison of an access with the bounds of all memory. */
    public static final long ADDRESS_BITS = (1L << 56) - 1;

    /** The segment. */
    public static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);
}
