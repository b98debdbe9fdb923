package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.vector.lanes.RowCode;
import dev.kiln.exec.vector.rows.NativeCode;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Code for a nest: parts that run one after the other on each block of a row.
 *
 * @param scratch the types of the blocks that hand values from part to part; their slots come after the nest's accesses
 * @param lanes of the vectors of its reductions
 * @param strides for each access of the nest the elements from one element of a row to the next that the code expects; 1 where they lie
 *     together
 */
record BlockCode(List<Part> parts, List<DType> scratch, int lanes, List<Integer> strides) {
    record Part(RowCode code, int[] slots) {}

    /** Whether it is one part that was compiled ahead of time. */
    boolean isAhead() {
        return parts.size() == 1 && parts.getFirst().code() instanceof NativeCode;
    }

    /** One part, whose arguments are the nest's. */
    static BlockCode of(LoopNest nest, RowCode code, int lanes) {
        int accesses = nest.accesses().size();
        int[] slots = IntStream.range(0, accesses + nest.scalars().size())
                .map(k -> k < accesses ? k : k - accesses)
                .toArray();
        return new BlockCode(List.of(new Part(code, slots)), List.of(), lanes, Collections.nCopies(accesses, 1));
    }
}
