package dev.kiln.planner.problem;

import dev.kiln.arrays.graph.View;
import dev.kiln.planner.view.Boxes;
import dev.kiln.planner.view.Overlap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Which of a list of views have an element in common; views of different bases never have. */
final class Overlaps {
    private final int[][] others;

    /**
     * Compares the views of each base.
     *
     * @param layout of each view
     * @param baseShapes C-ordered shape of each base
     */
    Overlaps(List<ArrayView> views, List<View> layout, List<long[]> baseShapes) {
        List<List<Integer>> found = new ArrayList<>();
        List<List<Integer>> byBase = new ArrayList<>();
        baseShapes.forEach(b -> byBase.add(new ArrayList<>()));
        for (int v = 0; v < views.size(); v++) {
            found.add(new ArrayList<>());
            byBase.get(views.get(v).base()).add(v);
        }
        for (int b = 0; b < byBase.size(); b++) {
            compare(byBase.get(b), layout, baseShapes.get(b), found);
        }
        others = new int[views.size()][];
        for (int v = 0; v < others.length; v++) {
            others[v] = found.get(v).stream().mapToInt(w -> w).sorted().toArray();
        }
    }

    /** Compares views in the order of their lowest elements, each with those that begin before it ends. */
    private static void compare(List<Integer> views, List<View> layout, long[] shape, List<List<Integer>> found) {
        if (views.size() == 1) {
            int v = views.getFirst();
            if (layout.get(v).size() > 0) {
                found.get(v).add(v);
            }
            return;
        }
        int[] order = views.stream()
                .filter(v -> layout.get(v).size() > 0)
                .sorted(Comparator.comparingLong(v -> layout.get(v).lowest()))
                .mapToInt(v -> v)
                .toArray();
        List<Optional<List<Boxes.Side>>> boxes = new ArrayList<>();
        for (int v : order) {
            boxes.add(Boxes.of(layout.get(v), shape));
        }
        for (int i = 0; i < order.length; i++) {
            found.get(order[i]).add(order[i]);
            long highest = layout.get(order[i]).highest();
            for (int j = i + 1; j < order.length && layout.get(order[j]).lowest() <= highest; j++) {
                boolean overlap = boxes.get(i).isPresent() && boxes.get(j).isPresent()
                        ? Overlap.of(boxes.get(i), boxes.get(j))
                        : Overlap.of(layout.get(order[i]), layout.get(order[j]), shape);
                if (overlap) {
                    found.get(order[i]).add(order[j]);
                    found.get(order[j]).add(order[i]);
                }
            }
        }
    }

    /** The views that share an element with v, itself among them unless it is empty, ascending; do not write to it. */
    int[] of(int v) {
        return others[v];
    }

    /** Whether two views share an element. */
    boolean between(int v, int w) {
        return Arrays.binarySearch(others[v], w) >= 0;
    }
}
