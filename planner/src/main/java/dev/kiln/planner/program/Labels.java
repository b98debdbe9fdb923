package dev.kiln.planner.program;

import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.View;
import dev.kiln.planner.view.ViewText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Instructions in NumPy's notation with the user's names. */
final class Labels {
    private static final int MOST_PIECES = 4;

    private final List<Base> bases;
    private final Map<Node, Integer> baseOf;

    Labels(List<Base> bases, Map<Node, Integer> baseOf) {
        this.bases = bases;
        this.baseOf = baseOf;
    }

    String of(Instruction instruction) {
        return switch (instruction) {
            case Instruction.Free f -> "del " + bases.get(f.base()).name();
            case Instruction.Keep k -> "keep " + bases.get(k.base()).name();
            case Instruction.Compute c -> target(c) + " = " + value(c);
        };
    }

    private String target(Instruction.Compute c) {
        Base base = bases.get(c.out().base());
        if (c.node() instanceof Node.Scatter s) {
            return element(base.id(), s.places(), s.picks(), c.in());
        }
        String text = ViewText.of(base.name(), c.out().view(), base.shape());
        return text.equals(base.name()) && c.node() instanceof Node.Update ? text + "[...]" : text;
    }

    private String value(Instruction.Compute c) {
        return switch (c.node()) {
            case Node.Source s -> "source";
            case Node.Fill f -> fill(f);
            case Node.Range r -> (r.endsExactly() ? "linspace" : "arange") + shape(r.shape());
            case Node.Random r -> r.distribution().name().toLowerCase(java.util.Locale.ROOT) + shape(r.shape());
            case Node.Map m -> map(m, c.in());
            case Node.Reduce r ->
                r.op().numpyName() + "(" + read(r.operand(), c.in().getFirst())
                        + axes(r.axes(), r.operand().view().rank()) + ")";
            case Node.Scan s -> scan(s, read(s.operand(), c.in().getFirst()));
            case Node.ArgReduce r ->
                (r.greatest() ? "argmax(" : "argmin(") + read(r.operand(), c.in().getFirst())
                        + axes(r.axes(), r.operand().view().rank()) + ")";
            case Node.Filter f -> read(f.operand(), c.in().getFirst()) + "[" + read(f.mask(), c.in().getLast()) + "]";
            case Node.Gather g -> gather(g, c.in());
            case Node.Join j -> join(j, c.in());
            case Node.Scatter s -> scatter(s, c);
            case Node.Update u -> read(u.value(), c.in().getFirst());
        };
    }

    /** {@code a[i, j]}; what else the index has is not there any more: {@code a[i, …]} when the result has axes of its own. */
    private String gather(Node.Gather g, List<Source> in) {
        Source.BaseRead from = (Source.BaseRead) in.getFirst();
        return element(from.base(), from.view(), g.picks(), in.subList(1, in.size()));
    }

    private String scatter(Node.Scatter s, Instruction.Compute c) {
        String value = read(s.value(), c.in().getLast());
        return s.op() == null
                ? value
                : s.op().pattern().replace("{0}", target(c)).replace("{1}", value);
    }

    private String element(int base, View places, List<Node.Gather.Pick> picks, List<Source> in) {
        List<String> indices = new ArrayList<>();
        for (int k = 0; k < picks.size(); k++) {
            indices.add(read(picks.get(k).index(), in.get(3 * k)));
        }
        boolean more = false;
        for (long stride : places.strides()) {
            more |= stride != 0;
        }
        return bases.get(base).name() + "[" + String.join(", ", indices) + (more ? ", ..." : "") + "]";
    }

    /** {@code join(x[-1:], x[:-1])}. */
    private String join(Node.Join j, List<Source> in) {
        List<String> pieces = new ArrayList<>();
        for (int k = 0; k < Math.min(in.size(), MOST_PIECES); k++) {
            pieces.add(read(j.pieces().get(k).read(), in.get(k)));
        }
        return "join(" + String.join(", ", pieces) + (in.size() > MOST_PIECES ? ", ...)" : ")");
    }

    private static String fill(Node.Fill f) {
        if (f.value().value() instanceof Number n && n.doubleValue() == 0 && 1 / n.doubleValue() > 0) {
            return "zeros" + shape(f.shape());
        }
        if (f.value().value() instanceof Number n && n.doubleValue() == 1) {
            return "ones" + shape(f.shape());
        }
        return "full(" + tuple(f.shape()) + ", " + scalar(f.value()) + ")";
    }

    private String map(Node.Map m, List<Source> in) {
        String text = m.op().pattern();
        if (m.op() == Op.CAST) {
            return read(m.operands().getFirst(), in.getFirst()) + ".astype(" + m.dtype() + ")";
        }
        if (m.op() == Op.COPY) {
            return read(m.operands().getFirst(), in.getFirst());
        }
        for (int i = 0; i < in.size(); i++) {
            text = text.replace("{" + i + "}", read(m.operands().get(i), in.get(i)));
        }
        return text;
    }

    private String read(Operand operand, Source source) {
        return switch (source) {
            case Source.Scalar s -> scalar(s.scalar());
            case Source.BaseRead r -> {
                String name = bases.get(r.base()).name();
                boolean same = operand instanceof Operand.Read o
                        && Integer.valueOf(r.base()).equals(baseOf.get(o.node()));
                yield same
                        ? ViewText.of(
                                name, r.view(), ((Operand.Read) operand).node().shape())
                        : name;
            }
        };
    }

    private static String scalar(Operand.Scalar s) {
        return s.value() instanceof Boolean b
                ? (b ? "True" : "False")
                : s.value().toString();
    }

    private static String scan(Node.Scan s, String operand) {
        String axis = s.shape().length == 1 ? "" : ", axis=" + s.axis();
        String back = (s.backwards() ? ", backwards" : "") + (s.exclusive() ? ", exclusive" : "");
        String name =
                s.op() == Op.ADD ? "cumsum" : s.op() == Op.MULTIPLY ? "cumprod" : s.op().ufuncName() + ".accumulate";
        return name + "(" + operand + axis + back + ")";
    }

    private static String axes(int[] axes, int rank) {
        if (axes.length == rank) {
            return "";
        }
        return ", axis="
                + (axes.length == 1
                        ? axes[0]
                        : Arrays.stream(axes).mapToObj(String::valueOf).collect(Collectors.joining(", ", "(", ")")));
    }

    private static String shape(long[] shape) {
        return shape.length == 1 ? "(" + shape[0] + ")" : "(" + tuple(shape) + ")";
    }

    private static String tuple(long[] shape) {
        String inside = Arrays.stream(shape).mapToObj(String::valueOf).collect(Collectors.joining(", "));
        return "(" + inside + (shape.length == 1 ? ",)" : ")");
    }
}
