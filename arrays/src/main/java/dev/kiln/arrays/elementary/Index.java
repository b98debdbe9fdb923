package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Handle;

/** One item of an index, as between the commas of {@code x[1:-1, ::2, 0, None, ..., i]}. */
public sealed interface Index {

    /** One element of an axis; the axis goes away. Negative counts from the end. */
    record At(long index) implements Index {}

    /**
     * Every step-th element from start to before stop. Null means left out.
     *
     * @param step not 0; negative goes backwards
     */
    record Range(Long start, Long stop, Long step) implements Index {
        public Range {
            if (step != null && step == 0) {
                throw new ArrayError(ArrayError.Kind.VALUE, "slice step cannot be zero");
            }
        }
    }

    /** A new axis of length 1. */
    record NewAxis() implements Index {}

    /** As many whole axes as are needed. */
    record Ellipsis() implements Index {}

    /**
     * Elements at positions that are data: an array of integers (negative from the end) for one axis, or a mask over as many axes as it
     * has. What is read so is a copy, not a view.
     */
    record Numbers(Handle positions) implements Index {}
}
