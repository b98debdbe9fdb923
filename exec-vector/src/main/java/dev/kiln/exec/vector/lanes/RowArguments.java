package dev.kiln.exec.vector.lanes;

import java.lang.foreign.MemorySegment;

/**
 * The arguments of generated code, in arrays that the caller fills again for every call.
 *
 * @param pointers for memory the address of the first row's first element; for an index the index of that element; for a reduction along
 *     the row the address of its accumulators
 * @param steps what leads from a row to the next: bytes, or for an index a number
 * @param more for an index its step along the row; for a reduction along the row the address of the rows' results, one vector a row;
 *     else unused
 * @param scalars int64 and bool as they are, floating types as the bits of a double
 * @param segments for each access its whole memory, for code that reads at places that are data; its pointers, steps and {@code more}
 *     count elements
 */
public record RowArguments(long[] pointers, long[] steps, long[] more, long[] scalars, MemorySegment[] segments) {}
