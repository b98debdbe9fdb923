package dev.kiln.planner.problem;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.View;
import dev.kiln.planner.program.Linearise;
import dev.kiln.planner.program.Program;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Small array programs at random with every kind of loop: elementwise, reductions, running folds in both directions, places of extremes,
 * what a mask selects, elements at places that are data, arrays put together from pieces, updates,
 * elements written at places that are data; complex numbers in most of them.
 */
final class RandomArrayPrograms {
    private static final long LENGTH = 6;
    private static final long OTHER = 4;

    private final Random random;
    private final boolean plain;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Node> made = new ArrayList<>();
    private final List<Node> complex = new ArrayList<>();
    private final Set<Node> gathered = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Node index;
    private long next;
    private boolean views;

    private RandomArrayPrograms(long seed, boolean plain) {
        this.random = new Random(seed * 0x9E3779B97F4A7C15L ^ 0x5DEECE66DL);
        this.plain = plain;
        nodes.add(source("x", DType.FLOAT64, LENGTH));
        if (!plain) {
            nodes.add(source("y", DType.FLOAT64, LENGTH));
            nodes.add(source("z", DType.FLOAT64, OTHER, LENGTH));
        }
        index = source("ix", DType.INT64, OTHER);
    }

    /** The program of a seed with that many operations. */
    static Program of(long seed, int ops) {
        return new RandomArrayPrograms(seed, false).program(ops);
    }

    /**
     * The same of one input and whole arrays, so that combinators can say all of it; running folds go forwards, since a kernel that runs
     * backwards holds no reductions, and nothing reads what a mask selects.
     */
    static Program plain(long seed, int ops) {
        return new RandomArrayPrograms(seed, true).program(ops);
    }

    /** Programs of elementwise operations, sums, updates in place and views of neighbours on vectors, which bytecode can say. */
    static Program ofViews(long seed, int ops) {
        RandomArrayPrograms programs = new RandomArrayPrograms(seed, true);
        programs.views = true;
        return programs.program(ops);
    }

    private Program program(int ops) {
        for (int i = 0; i < ops; i++) {
            Node n = node();
            n.name("v" + i);
            made.add(n);
            if (!(plain && n instanceof Node.Filter)) {
                nodes.add(n);
            }
        }
        List<Node> outputs = new ArrayList<>();
        for (Node n : made) {
            boolean read = made.stream().anyMatch(m -> reads(m, n));
            if (!read || random.nextInt(6) == 0) {
                outputs.add(n);
            }
        }
        return Linearise.of(outputs, List.of(), n -> false);
    }

    private static boolean reads(Node reader, Node n) {
        return reader.operands().stream().anyMatch(o -> o instanceof Operand.Read r && r.node() == n);
    }

    private Node ofViews() {
        Node a = vector();
        return switch (random.nextInt(7)) {
            case 0, 1 -> map(a, partner(a));
            case 2 -> sum(a);
            case 3 -> map(a, broadcast(a));
            case 4, 5 -> update(a);
            default -> shifted(a);
        };
    }

    private Node node() {
        if (views) {
            return ofViews();
        }
        Node a = any();
        return switch (random.nextInt(plain ? 8 : 14)) {
            case 0, 1 -> map(a, partner(a));
            case 2 -> a.shape().length == 0 ? map(a, a) : sum(a);
            case 3 -> a.shape().length == 0 ? map(a, a) : scan(a);
            case 4 -> a.shape().length == 0 ? map(a, a) : place(a);
            case 5 -> a.shape().length == 0 ? map(a, a) : filter(a);
            case 6 -> gather(vector());
            case 7 -> map(a, broadcast(a));
            case 8 -> join(vector());
            case 9 -> update(vector());
            case 10 -> scatter(vector());
            case 11, 12 -> part(complex(vector()));
            default -> shifted(vector());
        };
    }

    private Node any() {
        return plain ? vector() : nodes.get(random.nextInt(nodes.size()));
    }

    private Node vector() {
        List<Node> vectors = nodes.stream().filter(n -> n.shape().length == 1).toList();
        return vectors.get(random.nextInt(vectors.size()));
    }

    private Node partner(Node a) {
        List<Node> alike = nodes.stream()
                .filter(n -> java.util.Arrays.equals(n.shape(), a.shape()))
                .toList();
        return alike.get(random.nextInt(alike.size()));
    }

    private static Operand.Read read(Node n) {
        return new Operand.Read(n, View.contiguous(n.shape()));
    }

    private static Node source(String name, DType type, long... shape) {
        Storage storage = (Storage) Proxy.newProxyInstance(
                Storage.class.getClassLoader(), new Class<?>[] {Storage.class}, (proxy, method, args) -> null);
        Node n = new Node.Source(-name.hashCode(), type, shape, storage);
        n.name(name);
        return n;
    }

    private Node map(Node a, Node b) {
        return map(read(a), read(b));
    }

    private Node map(Node a, Operand b) {
        return map(read(a), b);
    }

    private Node map(Operand.Read a, Operand b) {
        return new Node.Map(next++, DType.FLOAT64, a.view().shape(), Op.ADD, DType.FLOAT64, List.of(a, b));
    }

    /** A scalar of the program, if there is one, for every element. */
    private Operand broadcast(Node like) {
        List<Node> scalars = nodes.stream().filter(n -> n.shape().length == 0).toList();
        if (scalars.isEmpty()) {
            return new Operand.Scalar(2.0);
        }
        Node s = scalars.get(random.nextInt(scalars.size()));
        return new Operand.Read(s, new View(0, like.shape(), new long[like.shape().length]));
    }

    /** Complex numbers, of which there may be some already. */
    private Node complex(Node a) {
        boolean old = !complex.isEmpty() && random.nextBoolean();
        Node z = old
                ? complex.get(random.nextInt(complex.size()))
                : complexNode(new Node.Map(
                        next++,
                        DType.COMPLEX128,
                        a.shape(),
                        Op.COMPLEX,
                        DType.FLOAT64,
                        List.of(read(a), read(partner(a)))));
        List<Operand> twice = List.of(read(z), read(z));
        return switch (random.nextInt(z.shape()[0] < 3 ? 5 : 6)) {
            case 0 -> z;
            case 1 ->
                complexNode(new Node.Map(next++, DType.COMPLEX128, z.shape(), Op.MULTIPLY, DType.COMPLEX128, twice));
            case 2 -> complexNode(gather(z));
            case 3 -> complexNode(scatter(z));
            case 4 -> complexNode(join(z, z));
            default -> complexNode(update(z, z));
        };
    }

    private Node complexNode(Node node) {
        node.name("c" + next);
        made.add(node);
        complex.add(node);
        return node;
    }

    /** The real or imaginary parts of complex numbers, or of their sum. */
    private Node part(Node z) {
        Node of = z;
        if (random.nextInt(4) == 0) {
            of = new Node.Reduce(next++, DType.COMPLEX128, new long[0], ReduceOp.SUM, read(z), new int[] {0});
            of.name("c" + next);
            made.add(of);
        }
        Op part = random.nextBoolean() ? Op.REAL : Op.IMAG;
        return new Node.Map(next++, DType.FLOAT64, of.shape(), part, DType.COMPLEX128, List.of(read(of)));
    }

    private int[] axes(Node a) {
        if (a.shape().length == 2 && random.nextInt(3) > 0) {
            return new int[] {random.nextInt(2)};
        }
        return a.shape().length == 2 ? new int[] {0, 1} : new int[] {0};
    }

    private static long[] without(long[] shape, int[] axes) {
        return shape.length == axes.length ? new long[0] : new long[] {shape[1 - axes[0]]};
    }

    private Node sum(Node a) {
        int[] axes = axes(a);
        return new Node.Reduce(next++, DType.FLOAT64, without(a.shape(), axes), ReduceOp.SUM, read(a), axes);
    }

    private Node place(Node a) {
        int[] axes = axes(a);
        Node place = new Node.ArgReduce(next++, without(a.shape(), axes), random.nextBoolean(), read(a), axes);
        place.name("p" + next);
        if (plain) {
            return place;
        }
        made.add(place);
        return map(place, new Operand.Scalar(1.0));
    }

    private Node scan(Node a) {
        Node.Scan.Order order =
                plain ? Node.Scan.Order.FORWARDS : new Node.Scan.Order(random.nextBoolean(), random.nextInt(4) == 0);
        return new Node.Scan(next++, DType.FLOAT64, Op.ADD, read(a), random.nextInt(a.shape().length), order);
    }

    private Node filter(Node a) {
        Node mask = new Node.Map(
                next++,
                DType.BOOL,
                a.shape(),
                Op.GREATER,
                DType.FLOAT64,
                List.of(read(partner(a)), new Operand.Scalar(0.0)));
        mask.name("m" + next);
        made.add(mask);
        return new Node.Filter(next++, Math.min(3, mask.size()), read(a), read(mask));
    }

    private Node gather(Node a) {
        if (plain && !gathered.add(a)) {
            return map(a, a); // [VB] counts the second read of its source again, [BH] does not
        }
        View places = new View(0, new long[] {OTHER}, new long[] {0});
        Node.Gather.Pick pick = new Node.Gather.Pick(
                read(index), new Operand.Scalar(a.shape()[0]), new Operand.Scalar(1L), random.nextBoolean());
        return new Node.Gather(next++, a, places, List.of(pick));
    }

    private Node scatter(Node old) {
        View places = new View(0, new long[] {OTHER}, new long[] {0});
        Node.Gather.Pick pick = new Node.Gather.Pick(
                read(index), new Operand.Scalar(old.shape()[0]), new Operand.Scalar(1L), random.nextBoolean());
        List<Node> values = nodes.stream()
                .filter(n -> n.shape().length == 1 && n.shape()[0] == OTHER)
                .toList();
        Operand value = values.isEmpty() ? new Operand.Scalar(1.0) : read(values.get(random.nextInt(values.size())));
        return new Node.Scatter(next++, old, places, List.of(pick), random.nextBoolean() ? Op.ADD : null, value);
    }

    private Node join(Node a) {
        return join(a, vector());
    }

    private Node join(Node a, Node b) {
        long n = a.shape()[0];
        return new Node.Join(
                next++,
                a.dtype(),
                new long[] {n + b.shape()[0]},
                List.of(new Node.Join.Piece(new long[] {0}, read(a)), new Node.Join.Piece(new long[] {n}, read(b))));
    }

    private Node update(Node a) {
        return update(a, partner(a));
    }

    private Node update(Node a, Node value) {
        long n = a.shape()[0];
        if (n < 3) {
            return map(a, a);
        }
        View inner = new View(1, new long[] {n - 2}, new long[] {1});
        View left = new View(0, new long[] {n - 2}, new long[] {1});
        return new Node.Update(next++, a, inner, new Operand.Read(value, left));
    }

    /** Neighbours: views of one array that overlap, one of them perhaps reversed. */
    private Node shifted(Node a) {
        long n = a.shape()[0];
        if (n < 2) {
            return map(a, a);
        }
        View left = new View(0, new long[] {n - 1}, new long[] {1});
        View right = random.nextBoolean()
                ? new View(1, new long[] {n - 1}, new long[] {1})
                : new View(n - 1, new long[] {n - 1}, new long[] {-1});
        return map(new Operand.Read(a, left), new Operand.Read(a, right));
    }
}
