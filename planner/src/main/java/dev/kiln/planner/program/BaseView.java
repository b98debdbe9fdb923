package dev.kiln.planner.program;

import dev.kiln.arrays.graph.View;
import java.util.Objects;

/**
 * Some elements of a base, in an order.
 *
 * @param base number of the base in its program
 * @param view which elements
 */
public record BaseView(int base, View view) {
    public BaseView {
        Objects.requireNonNull(view, "view");
    }
}
