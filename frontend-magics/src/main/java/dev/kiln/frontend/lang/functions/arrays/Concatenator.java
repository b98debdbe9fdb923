package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;

/**
 * Joins pieces along an axis: {@code np.r_} and {@code np.c_}.
 *
 * @param axis the axis to join along
 * @param rank the minimum number of axes of each piece
 * @param place the position of a piece's own axes among those; -1 for the last
 */
record Concatenator(int axis, int rank, int place) {
    static final Concatenator ROWS = new Concatenator(0, 1, -1);
    static final Concatenator COLUMNS = new Concatenator(-1, 2, 0);

    /**
     * @param items the items between the brackets: ranges, arrays, lists and numbers; a string before them changes the rule, as in NumPy
     */
    NDArray join(List<Object> items) {
        if (!items.isEmpty() && items.getFirst() instanceof String directive) {
            return directed(directive).join(items.subList(1, items.size()));
        }
        List<NDArray> pieces = new ArrayList<>();
        List<Object> types = new ArrayList<>();
        for (Object item : items) {
            boolean weak = ScalarMath.isNumber(item);
            NDArray piece = switch (item) {
                case IndexTrick.Range range -> deep(range.values());
                case String text -> throw PythonError.value("special directives must be the first entry.");
                default -> deep(ArrayOps.asArray(item, null));
            };
            pieces.add(piece);
            types.add(weak ? item : piece.dtype());
        }
        if (pieces.isEmpty()) {
            throw PythonError.value("need at least one array to concatenate");
        }
        DType type = TypeFunctions.resultType(types);
        return Nd.concat(
                axis,
                pieces.stream().map(piece -> ArrayOps.asArray(piece, type)).toArray(NDArray[]::new));
    }

    private NDArray deep(NDArray a) {
        int own = a.ndim();
        NDArray deep = Nd.atleast(1, a);
        while (deep.ndim() < rank) {
            deep = deep.expandDims(0);
        }
        int added = deep.ndim() - own;
        if (place == -1 || added == 0) {
            return deep;
        }
        int first = place < 0 ? place + added + 1 : place;
        int[] order = new int[deep.ndim()];
        List<Integer> axes = new ArrayList<>();
        for (int d = 0; d < added; d++) {
            axes.add(d);
        }
        for (int d = 0; d < own; d++) {
            axes.add(Math.min(first + d, axes.size()), added + d);
        }
        for (int d = 0; d < order.length; d++) {
            order[d] = axes.get(d);
        }
        return deep.permuteDims(order);
    }

    /** The rule given by a string: an axis, or axis, rank and place. */
    private Concatenator directed(String text) {
        if (text.equals("r") || text.equals("c")) {
            throw PythonError.limit(
                    "matrices, np.r_['" + text + "', …], are not supported in NumPy text", "Maybe omit it.");
        }
        String[] parts = text.split(",", -1);
        try {
            int along = Integer.parseInt(parts[0].strip());
            if (parts.length == 1) {
                return new Concatenator(along, rank, place);
            }
            return new Concatenator(
                    along,
                    Integer.parseInt(parts[1].strip()),
                    parts.length == 3 ? Integer.parseInt(parts[2].strip()) : place);
        } catch (NumberFormatException e) {
            throw PythonError.value("unknown special directive" + (parts.length == 1 ? "" : " " + Values.repr(text)));
        }
    }
}
