package dev.kiln.arrays.graph.text;

import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.View;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.numbers.complex.Complex;

/**
 * The text form of a value graph, printable and readable: one line a node in the order of recording, the outputs last.
 *
 * <pre>{@code
 * n1 'x': float64[4] = source(0.0, 1.5, 2.0, -1.0)
 * n2: float64[3] = subtract(n1 @ 1[3]:[1], n1 @ 0[3]:[1])
 * n3: bool[3] = less.float64(n2, 0.5)
 * n4: int64[] = sum[0](n3)
 * out n3, n4
 * }</pre>
 *
 * <pre>
 * graph   = { node } "out" [ id { "," id } ]
 * node    = id [ "'" name "'" ] ":" dtype "[" lengths "]" "=" value
 * value   = "source" [ "(" [ scalar { "," scalar } ] ")" ]      no values: zeros
 *         | "fill" "(" scalar ")"
 *         | "range" "(" start "," step ")"
 *         | ( "uniform" | "normal" ) "(" seed "," stream ")"
 *         | op [ "." compute-type ] "(" operand { "," operand } ")"
 *         | reduction "[" axes "]" "(" read ")"
 *         | "scan_" op [ "_back" ] [ "_before" ] "[" axis "]" "(" operand ")"
 *         | ( "argmax" | "argmin" ) "[" axes "]" "(" operand ")"
 *         | "filter" "(" operand "," mask ")"
 *         | "gather" "(" id "@" places { "," read "," ( "wrapped" | "plain" ) "," length "," stride } ")"
 *         | "scatter" [ "." op ] "(" id "@" places { "," read "," ( "wrapped" | "plain" ) "," length "," stride } "," operand ")"
 *         | "join" "(" "[" from "]" read { "," "[" from "]" read } ")"
 *         | "update" "(" id "@" region "," operand ")"
 * operand = read | scalar
 * read    = id [ "@" offset "[" lengths "]:[" strides "]" ]     without a view: the whole value
 * scalar  = integer | float | complex (as 1.0-2.0j, both parts) | "True" | "False"
 * </pre>
 *
 * A node that is stored prints as a source: how it was computed does not matter any more. Values are printed up to
 * {@value #MOST_VALUES}.
 */
public final class GraphText {
    private static final int MOST_VALUES = 16;

    private GraphText() {}

    /** The nodes that the outputs need and that are not stored, and the stored ones these read. */
    public static String print(List<Node> outputs) {
        StringBuilder text = new StringBuilder();
        for (Node node : order(outputs)) {
            text.append('n').append(node.id());
            if (node.name() != null) {
                text.append(" '").append(node.name()).append('\'');
            }
            text.append(": ")
                    .append(node.dtype())
                    .append(list(node.shape()))
                    .append(" = ")
                    .append(value(node))
                    .append('\n');
        }
        text.append("out");
        for (int k = 0; k < outputs.size(); k++) {
            text.append(k == 0 ? " n" : ", n").append(outputs.get(k).id());
        }
        return text.append('\n').toString();
    }

    /**
     * Reads a graph; gives its outputs.
     *
     * @throws IllegalArgumentException with the line that is not understood
     */
    public static List<Node> parse(String text) {
        return new GraphParser(text).graph();
    }

    private static List<Node> order(List<Node> outputs) {
        Map<Node, Boolean> seen = new IdentityHashMap<>();
        List<Node> found = new ArrayList<>();
        for (Node output : outputs) {
            if (seen.put(output, true) == null) {
                found.add(output);
            }
        }
        for (int i = 0; i < found.size(); i++) {
            if (found.get(i).storage() != null) {
                continue;
            }
            for (Operand operand : found.get(i).operands()) {
                if (operand instanceof Operand.Read(Node node, View view) && seen.put(node, true) == null) {
                    found.add(node);
                }
            }
        }
        found.sort(Comparator.comparingLong(Node::id));
        return found;
    }

    private static String value(Node node) {
        if (node.storage() != null) {
            return source(node);
        }
        return switch (node) {
            case Node.Source source -> "source";
            case Node.Fill fill -> "fill" + operands(fill.operands());
            case Node.Range range -> "range" + operands(range.operands());
            case Node.Random random ->
                (random.distribution() == Node.Random.Distribution.UNIFORM ? "uniform" : "normal")
                        + operands(random.operands());
            case Node.Map map ->
                map.op().numpyName()
                        + (map.computeType() == map.dtype() ? "" : "." + map.computeType())
                        + operands(map.operands());
            case Node.Reduce reduce -> reduce.op().numpyName() + axes(reduce.axes()) + operands(reduce.operands());
            case Node.Gather gather ->
                "gather(n" + gather.source().id() + " @ " + gather.places() + picks(gather.picks()) + ")";
            case Node.Scatter scatter ->
                "scatter" + (scatter.op() == null ? "" : "." + scatter.op().numpyName()) + "(n"
                        + scatter.old().id() + " @ " + scatter.places() + picks(scatter.picks()) + ", "
                        + operand(scatter.value()) + ")";
            case Node.Join join ->
                join.pieces().stream()
                        .map(p -> list(p.from()) + " " + operand(p.read()))
                        .collect(Collectors.joining(", ", "join(", ")"));
            case Node.Scan scan ->
                "scan_" + scan.op().numpyName() + (scan.backwards() ? "_back" : "")
                        + (scan.exclusive() ? "_before" : "") + axes(new int[] {scan.axis()})
                        + operands(scan.operands());
            case Node.ArgReduce arg ->
                (arg.greatest() ? "argmax" : "argmin") + axes(arg.axes()) + operands(arg.operands());
            case Node.Filter filter -> "filter" + operands(filter.operands());
            case Node.Update update ->
                "update(n" + update.old().id() + " @ " + update.region() + ", " + operand(update.value()) + ")";
        };
    }

    private static String picks(List<Node.Gather.Pick> picks) {
        StringBuilder text = new StringBuilder();
        for (Node.Gather.Pick pick : picks) {
            text.append(", ")
                    .append(operand(pick.index()))
                    .append(pick.mayBeNegative() ? ", wrapped, " : ", plain, ")
                    .append(operand(pick.length()))
                    .append(", ")
                    .append(operand(pick.stride()));
        }
        return text.toString();
    }

    private static String source(Node node) {
        if (node.size() > MOST_VALUES) {
            return "source";
        }
        Elements elements = new Elements(node.storage().segment(), node.dtype());
        StringBuilder text = new StringBuilder("source(");
        for (long i = 0; i < node.size(); i++) {
            Object v = elements.get(i);
            text.append(i > 0 ? ", " : "").append(scalar(v));
        }
        return text.append(')').toString();
    }

    private static String operands(List<Operand> operands) {
        StringBuilder text = new StringBuilder("(");
        for (int k = 0; k < operands.size(); k++) {
            text.append(k > 0 ? ", " : "").append(operand(operands.get(k)));
        }
        return text.append(')').toString();
    }

    private static String operand(Operand operand) {
        return switch (operand) {
            case Operand.Scalar(Object value) -> scalar(value);
            case Operand.Read(Node node, View view) ->
                "n" + node.id() + (view.equals(View.contiguous(node.shape())) ? "" : " @ " + view);
        };
    }

    private static String scalar(Object value) {
        return switch (value) {
            case Boolean b -> b ? "True" : "False";
            case Double d -> FloatText.scalar(d, false);
            case Complex c -> {
                String imaginary = FloatText.scalar(c.imag(), false);
                yield FloatText.scalar(c.real(), false) + (imaginary.startsWith("-") ? "" : "+") + imaginary + "j";
            }
            default -> value.toString();
        };
    }

    private static String list(long[] numbers) {
        StringBuilder text = new StringBuilder("[");
        for (int k = 0; k < numbers.length; k++) {
            text.append(k > 0 ? "," : "").append(numbers[k]);
        }
        return text.append(']').toString();
    }

    private static String axes(int[] axes) {
        long[] numbers = new long[axes.length];
        for (int k = 0; k < axes.length; k++) {
            numbers[k] = axes[k];
        }
        return list(numbers);
    }
}
