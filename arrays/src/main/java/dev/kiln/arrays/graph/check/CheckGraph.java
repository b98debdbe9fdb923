package dev.kiln.arrays.graph.check;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.View;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.complex.Complex;

/**
 * Checks a graph of nodes: an id belongs to one node; a node reads only nodes that were recorded before it; views lie within the values
 * that they select from; types follow the promotion table; an update writes no element twice. What one node alone can violate (shapes,
 * axes, the number of operands) its constructor refuses already.
 *
 * <p>Stored nodes are taken as they are: how they were computed does not matter any more.
 */
public final class CheckGraph {
    private static final int MOST_ELEMENTS_MARKED = 1 << 20;

    private final String pass;
    private final Map<Long, Node> known = new HashMap<>();
    private final Deque<Node> open = new ArrayDeque<>();

    private CheckGraph(String pass) {
        this.pass = pass;
    }

    /**
     * Checks the graph that some nodes depend on.
     *
     * @param pass what made the graph: "recording"; messages begin with it
     * @return true, so that it can be asserted
     * @throws IllegalStateException when the graph is malformed: a bug in the pass
     */
    public static boolean after(String pass, Collection<? extends Node> outputs) {
        CheckGraph check = new CheckGraph(pass);
        outputs.forEach(check::reach);
        while (!check.open.isEmpty()) {
            check.node(check.open.pop());
        }
        return true;
    }

    private void reach(Node node) {
        Node same = known.putIfAbsent(node.id(), node);
        if (same == null) {
            open.push(node);
        } else if (same != node) {
            throw error(node, "id (" + node.id() + ") belongs to two nodes");
        }
    }

    private void node(Node node) {
        if (node.storage() != null) {
            return;
        }
        int k = 0;
        for (Operand operand : node.operands()) {
            if (operand instanceof Operand.Read(Node read, View view)) {
                if (read.id() >= node.id()) {
                    throw error(node, "operand " + k + " (n" + read.id() + ") is not recorded before it");
                }
                within(node, "view (" + view + ") of operand " + k, view, read);
                reach(read);
            }
            k++;
        }
        switch (node) {
            case Node.Source source -> throw error(node, "source has no storage");
            case Node.Fill fill -> scalar(node, 0, fill.value(), fill.dtype());
            case Node.Range range -> {
                if (range.dtype() == DType.BOOL || range.dtype().isComplex()) {
                    throw error(node, "type (" + range.dtype() + ") of a range is neither integer nor floating");
                }
                scalars(node, range.dtype());
            }
            case Node.Random random -> scalars(node, DType.INT64);
            case Node.Map map -> map(map);
            case Node.Reduce reduce -> reduce(reduce);
            case Node.Gather gather -> places(gather, gather.source(), gather.places(), gather.picks());
            case Node.Scatter scatter -> {
                places(scatter, scatter.old(), scatter.places(), scatter.picks());
                if (scatter.value() instanceof Operand.Scalar(Complex value)
                        && !scatter.dtype().isComplex()) {
                    throw error(scatter, "value (" + value + ") is not converted to type " + scatter.dtype());
                }
            }
            case Node.Join join -> join(join);
            case Node.Update update -> update(update);
            case Node.Scan scan -> scan(scan);
            case Node.ArgReduce arg -> {
                if (arg.operand().view().size() == 0 && arg.size() > 0) {
                    throw error(node, "no element of none is extreme");
                }
            }
            case Node.Filter filter -> {}
        }
    }

    private void scan(Node.Scan scan) {
        DType type = scan.dtype();
        DType operand = scan.operand().node().dtype();
        if (type != type.register()) {
            throw error(scan, "scans are not computed in type (" + type + ")");
        }
        if (operand != type
                && Promotion.promote(operand, type) != type
                && scan.op().rule() != Op.TypeRule.LOGICAL) {
            throw error(scan, "type (" + operand + ") of operand 0 does not promote to " + type);
        }
        boolean computed;
        try {
            computed = Promotion.computeType(scan.op(), type) == type && Promotion.resultType(scan.op(), type) == type;
        } catch (ArrayError e) {
            computed = false;
        }
        if (!computed) {
            throw error(scan, scan.op().numpyName() + " is not computed in type (" + type + ")");
        }
    }

    /** No two boxes have an element in common; that they have as many elements as the result, the constructor has checked. */
    private void join(Node.Join join) {
        for (int k = 1; k < join.pieces().size(); k++) {
            for (int j = 0; j < k; j++) {
                if (meet(join.pieces().get(j), join.pieces().get(k))) {
                    throw error(join, "pieces " + j + " and " + k + " have elements in common");
                }
            }
        }
    }

    private static boolean meet(Node.Join.Piece a, Node.Join.Piece b) {
        for (int d = 0; d < a.from().length; d++) {
            if (a.from()[d] + a.read().view().shape()[d] <= b.from()[d]
                    || b.from()[d] + b.read().view().shape()[d] <= a.from()[d]) {
                return false;
            }
        }
        return true;
    }

    /** With all indices within their axes, every place is within the array. */
    private void places(Node node, Node array, View places, List<Node.Gather.Pick> picks) {
        if (places.size() == 0) {
            return;
        }
        long lowest = places.lowest();
        long highest = places.highest();
        for (Node.Gather.Pick pick : picks) {
            long way = ((Long) pick.length().value() - 1) * (Long) pick.stride().value();
            lowest += Math.min(0, way);
            highest += Math.max(0, way);
        }
        if (lowest < 0 || highest >= array.size()) {
            throw error(
                    node,
                    "places " + lowest + " to " + highest + " are not within the " + array.size() + " elements of n"
                            + array.id());
        }
    }

    private void within(Node node, String what, View view, Node value) {
        if (view.size() > 0 && (view.lowest() < 0 || view.highest() >= value.size())) {
            throw error(node, what + " is not within the " + value.size() + " elements of n" + value.id());
        }
    }

    private void scalars(Node node, DType type) {
        for (int k = 0; k < node.operands().size(); k++) {
            scalar(node, k, (Operand.Scalar) node.operands().get(k), type);
        }
    }

    /** A literal is an element of the type: only a complex type takes complex numbers, and no integer type takes fractions. */
    private void scalar(Node node, int k, Operand.Scalar scalar, DType type) {
        boolean fits = switch (type.kind()) {
            case BOOL, SIGNED, UNSIGNED -> !(scalar.value() instanceof Double || scalar.value() instanceof Complex);
            case FLOATING -> !(scalar.value() instanceof Complex);
            case COMPLEX -> true;
        };
        if (!fits) {
            throw error(node, "operand " + k + " (" + scalar.value() + ") is not an element of type " + type);
        }
    }

    private void map(Node.Map map) {
        Op op = map.op();
        DType compute = map.computeType();
        if (op != Op.CAST) {
            try {
                if (Promotion.computeType(op, compute) != compute) {
                    throw error(map, op.numpyName() + " is not computed in type (" + compute + ")");
                }
            } catch (ArrayError e) {
                throw error(map, op.numpyName() + " is not computed in type (" + compute + ")");
            }
        }
        if (Promotion.resultType(op, compute) != map.dtype()) {
            throw error(map, "type (" + map.dtype() + ") of the result is not " + Promotion.resultType(op, compute));
        }
        for (int k = 0; k < map.operands().size(); k++) {
            boolean condition = op == Op.WHERE && k == 0;
            boolean converts = op.rule() == Op.TypeRule.CAST || op.rule() == Op.TypeRule.LOGICAL || condition;
            DType type = condition ? DType.BOOL : compute;
            switch (map.operands().get(k)) {
                case Operand.Read(Node read, View _) -> {
                    if (!converts && Promotion.promote(read.dtype(), type) != type) {
                        throw error(
                                map, "type (" + read.dtype() + ") of operand " + k + " does not promote to " + type);
                    }
                }
                case Operand.Scalar scalar -> {
                    if (!converts) {
                        scalar(map, k, scalar, type);
                    }
                }
            }
        }
    }

    private void reduce(Node.Reduce reduce) {
        DType operand = reduce.operand().node().dtype();
        boolean sum = reduce.op() == ReduceOp.SUM || reduce.op() == ReduceOp.PROD;
        DType expected = Promotion.resultType(reduce.op(), operand);
        // a sum may be computed in any type that holds the operand's, that of integers modulo its range
        boolean asked =
                sum && reduce.dtype() != DType.BOOL && Promotion.promote(operand, reduce.dtype()) == reduce.dtype();
        if (reduce.dtype() != expected && !asked) {
            throw error(reduce, "type (" + reduce.dtype() + ") of the result is not " + expected);
        }
        if (!reduce.op().hasIdentity() && reduce.operand().view().size() == 0 && reduce.size() > 0) {
            throw error(reduce, reduce.op().numpyName() + " of no elements has no value");
        }
    }

    private void update(Node.Update update) {
        within(update, "region (" + update.region() + ")", update.region(), update.old());
        if (!distinct(update.region())) {
            throw error(update, "region (" + update.region() + ") has an element twice");
        }
        if (update.value() instanceof Operand.Scalar(Complex value)
                && !update.dtype().isComplex()) {
            throw error(update, "operand 1 (" + value + ") is not converted to type " + update.dtype());
        }
    }

    /** Whether a view selects no element twice; of very large views with unusual strides not every case is found. */
    private static boolean distinct(View view) {
        if (view.size() < 2) {
            return true;
        }
        Integer[] axes = new Integer[view.rank()];
        Arrays.setAll(axes, d -> d);
        Arrays.sort(axes, (a, b) -> Long.compare(Math.abs(view.strides()[a]), Math.abs(view.strides()[b])));
        long span = 0;
        boolean nested = true;
        for (int d : axes) {
            long length = view.shape()[d];
            long step = Math.abs(view.strides()[d]);
            if (length > 1) {
                if (step == 0) {
                    return false;
                }
                nested &= step > span;
                span += step * (length - 1);
            }
        }
        return nested || view.size() > MOST_ELEMENTS_MARKED || span > 64L * MOST_ELEMENTS_MARKED || marksEachOnce(view);
    }

    private static boolean marksEachOnce(View view) {
        BitSet seen = new BitSet();
        long[] at = new long[view.rank()];
        for (long n = view.size(); n > 0; n--) {
            long element = view.offset() - view.lowest();
            for (int d = 0; d < at.length; d++) {
                element += at[d] * view.strides()[d];
            }
            if (seen.get((int) element)) {
                return false;
            }
            seen.set((int) element);
            for (int d = at.length - 1; d >= 0 && ++at[d] == view.shape()[d]; d--) {
                at[d] = 0;
            }
        }
        return true;
    }

    private IllegalStateException error(Node node, String what) {
        return new IllegalStateException("after " + pass + ": " + what + " in n" + node.id() + ": " + node.dtype()
                + Arrays.toString(node.shape()).replace(" ", "") + " = " + text(node));
    }

    private static String text(Node node) {
        String name = switch (node) {
            case Node.Source _ -> "source";
            case Node.Fill _ -> "fill";
            case Node.Range _ -> "range";
            case Node.Random random -> random.distribution().name().toLowerCase(java.util.Locale.ROOT);
            case Node.Map map -> map.op().numpyName() + "." + map.computeType();
            case Node.Reduce reduce ->
                reduce.op().numpyName() + Arrays.toString(reduce.axes()).replace(" ", "");
            case Node.Gather gather -> "gather " + gather.places();
            case Node.Join _ -> "join";
            case Node.Scatter scatter ->
                "scatter " + scatter.places()
                        + (scatter.op() == null ? "" : " " + scatter.op().numpyName());
            case Node.Update _ -> "update";
            case Node.Scan scan -> "scan " + scan.op().numpyName();
            case Node.ArgReduce arg -> arg.greatest() ? "argmax" : "argmin";
            case Node.Filter _ -> "filter";
        };
        StringBuilder text = new StringBuilder(name).append('(');
        String comma = "";
        for (Operand operand : node.operands()) {
            text.append(comma)
                    .append(
                            switch (operand) {
                                case Operand.Read(Node read, View view) -> "n" + read.id() + " @ " + view;
                                case Operand.Scalar(Object value) -> value;
                            });
            comma = ", ";
        }
        return text.append(')').toString();
    }
}
