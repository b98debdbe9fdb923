package dev.kiln.arrays.graph.text;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.View;
import dev.kiln.arrays.graph.check.CheckGraph;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.complex.Complex;

/** Reads the text form of a graph, see {@link GraphText}. */
final class GraphParser {
    private static final Pattern LINE = Pattern.compile(
            "n(\\d+)\\s*(?:'([^']*)')?\\s*:\\s*(\\w+)\\[([\\d,\\s]*)]\\s*=\\s*(\\w+)(?:\\.(\\w+))?(?:\\[([\\d,\\s]*)])?(?:\\((.*)\\))?");
    private static final Pattern READ =
            Pattern.compile("n(\\d+)(?:\\s*@\\s*(-?\\d+)\\[([\\d,\\s]*)]:\\[([-\\d,\\s]*)])?");

    private static final Pattern PIECE = Pattern.compile("\\[([\\d,\\s]*)]\\s*(n.*)");
    private static final Pattern COMPLEX = Pattern.compile("(.+?(?<!e))([+-].+)j");

    /**
     * The parts of a line that defines a node, its name aside.
     *
     * @param what the op, the reduction, or another kind of node
     * @param compute the compute type; null: not given
     * @param axes those of a reduction; null: not given
     * @param arguments none when not given
     * @param parentheses whether arguments were given, perhaps none
     */
    private record Definition(
            long id,
            DType dtype,
            long[] shape,
            String what,
            String compute,
            String axes,
            List<String> arguments,
            boolean parentheses) {}

    private final String text;
    private final Map<Long, Node> nodes = new HashMap<>();
    private String line = "";

    GraphParser(String text) {
        this.text = text;
    }

    List<Node> graph() {
        List<Node> outputs = new ArrayList<>();
        for (String raw : text.split("\n")) {
            line = raw.strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            if (line.equals("out") || line.startsWith("out ")) {
                for (String id : split(line.substring(3))) {
                    outputs.add(read(id).node());
                }
                try {
                    CheckGraph.after("reading the text of a graph", nodes.values());
                } catch (IllegalStateException e) {
                    throw new IllegalArgumentException(e.getMessage(), e);
                }
                return outputs;
            }
            Node node = node();
            if (nodes.put(node.id(), node) != null) {
                throw error("node n" + node.id() + " is there twice");
            }
        }
        throw new IllegalArgumentException("graph text has no line \"out …\"");
    }

    private Node node() {
        Matcher m = LINE.matcher(line);
        if (!m.matches()) {
            throw error("line is not understood");
        }
        Definition definition = new Definition(
                Long.parseLong(m.group(1)),
                dtype(m.group(3)),
                numbers(m.group(4)),
                m.group(5),
                m.group(6),
                m.group(7),
                m.group(8) == null ? List.of() : split(m.group(8)),
                m.group(8) != null);
        Node node = checked(() -> value(definition));
        if (m.group(2) != null) {
            node.name(m.group(2));
        }
        return node;
    }

    /** The node; what its constructor refuses is reported with the line. */
    private Node checked(Supplier<Node> node) {
        try {
            return node.get();
        } catch (IllegalArgumentException e) {
            throw e.getMessage() != null && e.getMessage().endsWith(line) ? e : error(e.getMessage());
        }
    }

    private Node value(Definition definition) {
        long id = definition.id();
        DType dtype = definition.dtype();
        long[] shape = definition.shape();
        String what = definition.what();
        String compute = definition.compute();
        String axes = definition.axes();
        List<String> arguments = definition.arguments();
        switch (what) {
            case "source" -> {
                return source(definition);
            }
            case "fill" -> {
                return new Node.Fill(id, dtype, shape, scalar(argument(arguments, 0)));
            }
            case "range" -> {
                return new Node.Range(
                        id,
                        dtype,
                        shape,
                        scalar(argument(arguments, 0)),
                        scalar(argument(arguments, 1)),
                        arguments.size() > 2 ? scalar(argument(arguments, 2)) : null);
            }
            case "uniform", "normal" -> {
                Node.Random.Distribution distribution =
                        what.equals("normal") ? Node.Random.Distribution.NORMAL : Node.Random.Distribution.UNIFORM;
                return new Node.Random(
                        id, shape, distribution, scalar(argument(arguments, 0)), scalar(argument(arguments, 1)));
            }
            case "gather" -> {
                Operand.Read source = read(argument(arguments, 0));
                return new Node.Gather(id, source.node(), source.view(), picks(arguments, arguments.size()));
            }
            case "scatter" -> {
                Operand.Read old = read(argument(arguments, 0));
                int last = arguments.size() - 1;
                Op op = compute == null
                        ? null
                        : Node.Scatter.OPS.stream()
                                .filter(o -> o.numpyName().equals(compute))
                                .findFirst()
                                .orElseThrow(() -> error("op (" + compute + ") of a scatter is unknown"));
                return new Node.Scatter(
                        id, old.node(), old.view(), picks(arguments, last), op, operand(argument(arguments, last)));
            }
            case "join" -> {
                List<Node.Join.Piece> pieces = new ArrayList<>();
                for (String argument : arguments) {
                    Matcher m = PIECE.matcher(argument);
                    if (!m.matches()) {
                        throw error("piece (" + argument + ") is not understood");
                    }
                    pieces.add(new Node.Join.Piece(numbers(m.group(1)), read(m.group(2))));
                }
                return new Node.Join(id, dtype, shape, pieces);
            }
            case "update" -> {
                Operand.Read old = read(argument(arguments, 0));
                return new Node.Update(id, old.node(), old.view(), operand(argument(arguments, 1)));
            }
            case "filter" -> {
                return new Node.Filter(id, shape[0], read(argument(arguments, 0)), read(argument(arguments, 1)));
            }
            case "argmax", "argmin" -> {
                return new Node.ArgReduce(id, shape, what.equals("argmax"), read(argument(arguments, 0)), axes(axes));
            }
            default -> {
                if (axes != null && what.startsWith("scan_")) {
                    boolean exclusive = what.endsWith("_before");
                    String order = what.substring(0, what.length() - (exclusive ? 7 : 0));
                    boolean backwards = order.endsWith("_back");
                    String name = order.substring(5, order.length() - (backwards ? 5 : 0));
                    for (Op op : Op.values()) {
                        if (op.numpyName().equals(name)) {
                            Operand.Read read = read(argument(arguments, 0));
                            Node.Scan.Order in = new Node.Scan.Order(backwards, exclusive);
                            return new Node.Scan(id, dtype, op, read, axes(axes)[0], in);
                        }
                    }
                }
                if (axes != null) {
                    for (ReduceOp op : ReduceOp.values()) {
                        if (op.numpyName().equals(what)) {
                            return new Node.Reduce(id, dtype, shape, op, read(argument(arguments, 0)), axes(axes));
                        }
                    }
                }
                for (Op op : Op.values()) {
                    if (op.numpyName().equals(what)) {
                        List<Operand> operands = new ArrayList<>();
                        for (String argument : arguments) {
                            operands.add(operand(argument));
                        }
                        return new Node.Map(id, dtype, shape, op, compute == null ? dtype : dtype(compute), operands);
                    }
                }
                throw error("op (" + what + ") is unknown");
            }
        }
    }

    /** The picks among the arguments from the second to number {@code end}. */
    private List<Node.Gather.Pick> picks(List<String> arguments, int end) {
        List<Node.Gather.Pick> picks = new ArrayList<>();
        for (int k = 1; k < end; k += 4) {
            String sign = argument(arguments, k + 1);
            if (!sign.equals("wrapped") && !sign.equals("plain")) {
                throw error("index (" + sign + ") is neither wrapped nor plain");
            }
            picks.add(new Node.Gather.Pick(
                    read(arguments.get(k)),
                    scalar(argument(arguments, k + 2)),
                    scalar(argument(arguments, k + 3)),
                    sign.equals("wrapped")));
        }
        return picks;
    }

    private int[] axes(String words) {
        if (words == null) {
            throw error("axes are missing");
        }
        return Arrays.stream(numbers(words)).mapToInt(Math::toIntExact).toArray();
    }

    private Node source(Definition definition) {
        DType dtype = definition.dtype();
        List<String> values = definition.arguments();
        long size = Shapes.size(definition.shape());
        Storage storage = new Values(Arena.ofAuto().allocate(size * dtype.bytes(), Long.BYTES));
        if (definition.parentheses() && values.size() != size) {
            throw error("values (" + values.size() + ") of the source are not " + size);
        }
        Elements elements = new Elements(storage.segment(), dtype);
        for (int i = 0; i < values.size(); i++) {
            elements.setScalar(i, scalar(values.get(i)).value());
        }
        return new Node.Source(definition.id(), dtype, definition.shape(), storage);
    }

    private Operand operand(String word) {
        return word.matches("n\\d.*") ? read(word) : scalar(word);
    }

    private Operand.Read read(String word) {
        Matcher m = READ.matcher(word);
        if (!m.matches()) {
            throw error("read (" + word + ") is not understood");
        }
        Node node = nodes.get(Long.parseLong(m.group(1)));
        if (node == null) {
            throw error("node n" + m.group(1) + " is not defined above");
        }
        View view = m.group(2) == null
                ? View.contiguous(node.shape())
                : new View(Long.parseLong(m.group(2)), numbers(m.group(3)), numbers(m.group(4)));
        return new Operand.Read(node, view);
    }

    private Operand.Scalar scalar(String word) {
        try {
            return new Operand.Scalar(
                    switch (word) {
                        case "True" -> (Object) true;
                        case "False" -> (Object) false;
                        case "nan" -> (Object) Double.NaN;
                        case "inf" -> (Object) Double.POSITIVE_INFINITY;
                        case "-inf" -> (Object) Double.NEGATIVE_INFINITY;
                        default -> number(word);
                    });
        } catch (NumberFormatException e) {
            throw error("scalar (" + word + ") is not understood");
        }
    }

    /** An integer (of uint64 its bits), a float or a complex number. */
    private static Object number(String word) {
        if (word.matches("-\\d+|\\d{1,18}")) {
            return Long.valueOf(word);
        } else if (word.matches("\\d+")) {
            return Long.parseUnsignedLong(word);
        }
        Matcher complex = COMPLEX.matcher(word);
        return complex.matches()
                ? Complex.ofCartesian(real(complex.group(1)), real(complex.group(2)))
                : (Object) Double.valueOf(word);
    }

    private static double real(String word) {
        return Double.parseDouble(word.replace("nan", "NaN").replace("inf", "Infinity"));
    }

    private String argument(List<String> arguments, int k) {
        if (k >= arguments.size()) {
            throw error("operands (" + arguments.size() + ") are too few");
        }
        return arguments.get(k);
    }

    private DType dtype(String name) {
        for (DType type : DType.values()) {
            if (type.numpyName().equals(name)) {
                return type;
            }
        }
        throw error("type (" + name + ") is unknown");
    }

    /** At commas that are not within brackets. */
    private static List<String> split(String words) {
        List<String> result = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            depth += c == '[' ? 1 : c == ']' ? -1 : 0;
            if (c == ',' && depth == 0) {
                result.add(words.substring(from, i).strip());
                from = i + 1;
            }
        }
        if (!words.isBlank()) {
            result.add(words.substring(from).strip());
        }
        return result;
    }

    private static long[] numbers(String words) {
        List<String> parts = split(words);
        long[] result = new long[parts.size()];
        for (int k = 0; k < result.length; k++) {
            result[k] = Long.parseLong(parts.get(k));
        }
        return result;
    }

    private IllegalArgumentException error(String what) {
        return new IllegalArgumentException(what + ": " + line);
    }

    /** The values of a source, which the garbage collector gives back. */
    private record Values(MemorySegment segment) implements Storage {
        @Override
        public void close() {
            // nothing to be done at once
        }
    }
}
