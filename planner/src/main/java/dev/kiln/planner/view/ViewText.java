package dev.kiln.planner.view;

import dev.kiln.arrays.graph.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A view as a NumPy user would write it: {@code x}, {@code x[1:-1, ::2]}, {@code x.T}. */
public final class ViewText {
    private ViewText() {}

    /**
     * The text of a view of an array.
     *
     * @param name of the array
     * @param view into it
     * @param shape of the array
     */
    public static String of(String name, View view, long[] shape) {
        if (view.equals(View.contiguous(shape)) || view.size() == 0) {
            return name;
        }
        Optional<List<Boxes.Side>> box = Boxes.of(view, shape);
        if (box.isEmpty()) {
            return name + "[…]";
        }
        List<String> parts = new ArrayList<>();
        boolean whole = true;
        for (int d = 0; d < shape.length; d++) {
            Boxes.Side side = box.get().get(d);
            String part = side(side, shape[d]);
            parts.add(part);
            whole &= part.equals(":");
        }
        String text = whole ? name : name + "[" + String.join(", ", parts) + "]";
        return text + (permuted(box.get(), view) ? ".T" : "");
    }

    private static String side(Boxes.Side side, long size) {
        if (side.count() == 1) {
            return size == 1 ? ":" : Long.toString(side.low());
        }
        long last = side.low() + (side.count() - 1) * side.step();
        if (side.reversed()) {
            String from = last == size - 1 ? "" : Long.toString(last);
            String to = side.low() == 0 ? "" : Long.toString(side.low() - 1);
            return from + ":" + to + ":-" + (side.step() == 1 ? "1" : side.step());
        }
        String from = side.low() == 0 ? "" : Long.toString(side.low());
        return from + ":" + end(last, side.step(), size) + (side.step() == 1 ? "" : ":" + side.step());
    }

    /** Where a slice stops: nothing at the end, else counted from the nearer end. */
    private static String end(long last, long step, long size) {
        if (last + step >= size) {
            return "";
        }
        long stop = last + 1;
        return Long.toString(size - stop < stop ? stop - size : stop);
    }

    /** Whether the view's axes come in another order than the array's. */
    private static boolean permuted(List<Boxes.Side> box, View view) {
        int before = -1;
        for (Boxes.Side side : box) {
            if (side.axis() >= 0) {
                if (side.axis() < before) {
                    return true;
                }
                before = side.axis();
            }
        }
        return false;
    }
}
