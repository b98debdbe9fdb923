package dev.kiln.exec.vector.ordered;

import java.lang.foreign.MemorySegment;

/**
 * The elements of an access in a chunk.
 *
 * @param segment their memory
 * @param first the first point of the first column of the first lane, in elements
 * @param lane from a lane to the next, in elements
 * @param step from a point of a lane to the next, in elements
 * @param column from a column to the next, in elements
 */
public record Strip(MemorySegment segment, long first, long lane, long step, long column) {
    /** The first point of a column of a lane. */
    public long at(long laneNumber, long columnNumber) {
        return first + laneNumber * lane + columnNumber * column;
    }
}
