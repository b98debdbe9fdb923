package dev.kiln.planner.problem;

import java.util.Objects;

/**
 * A view that ops access. Two ops access the identical view when they name the same one.
 *
 * @param base number of its base
 * @param size what one pass over it costs, in the problem's unit
 * @param text for people: {@code A[0:4]}
 * @param isOne whether it is known to be a single element, however it is counted
 */
public record ArrayView(int base, double size, String text, boolean isOne) {
    /** A view of any number of elements. */
    public ArrayView(int base, double size, String text) {
        this(base, size, text, false);
    }

    public ArrayView {
        Objects.requireNonNull(text, "text");
    }
}
