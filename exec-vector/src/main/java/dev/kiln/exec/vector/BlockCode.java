package dev.kiln.exec.vector;

import dev.kiln.arrays.DType;
import dev.kiln.exec.vector.lanes.RowCode;
import java.util.List;

/**
 * Code for a nest: parts that run one after the other on each block of a row.
 *
 * @param scratch the types of the blocks that hand values from part to part; their slots come after the nest's accesses
 */
record BlockCode(List<Part> parts, List<DType> scratch) {
    record Part(RowCode code, int[] slots) {}
}
