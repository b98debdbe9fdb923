package dev.kiln.exec.session.recorded;

import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.View;
import dev.kiln.arrays.graph.check.CheckGraph;
import dev.kiln.planner.program.Base;
import dev.kiln.planner.program.BaseView;
import dev.kiln.planner.program.Linearise;
import dev.kiln.planner.program.NextVersion;
import dev.kiln.planner.program.Program;
import dev.kiln.planner.view.Border;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * A copy of a {@link RecordedGraph} that keeps no array's memory alive: plans are made from it, and an evaluation can be described
 * from it long afterwards. Its nodes have the ids and names of the recorded ones and the numbers that the graph gave those; each literal
 * is an object of its own, so that lowering can say which one a scalar argument came from.
 */
public final class DetachedGraph {
    private static final Storage NOWHERE = new Storage() {
        @Override
        public MemorySegment segment() {
            throw new IllegalStateException("a detached array has no memory");
        }

        @Override
        public void close() {}
    };

    private record RootView(int root, View view) {}

    private final List<Node> all;
    private final Map<Node, Integer> numbers = new IdentityHashMap<>();
    private final Map<Operand.Scalar, Integer> literals = new IdentityHashMap<>();
    private final int count;
    private final int[] roots;
    private final Map<RootView, Integer> views = new HashMap<>();
    private final List<Node> outputs = new ArrayList<>();
    private final List<Node> kept = new ArrayList<>();
    private final Set<Node> takable = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Node> bordered = Collections.newSetFromMap(new IdentityHashMap<>());

    private DetachedGraph(RecordedGraph graph) {
        this.count = graph.count();
        int nodes = count + graph.sources();
        this.roots = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            roots[i] = graph.root(i);
        }
        for (int v = 0; v < graph.views(); v++) {
            views.put(new RootView(graph.viewRoot(v), graph.view(v)), v);
        }
        this.all = copies(graph::any, graph::number, Figures.of(graph));
        for (int i = 0; i < count; i++) {
            if (graph.isOutput(i)) {
                outputs.add(all.get(i));
            }
            if (graph.isKept(i)) {
                kept.add(all.get(i));
            }
            if (graph.hasBorder(i)) {
                bordered.add(all.get(i));
            }
        }
        for (int s = 0; s < graph.sources(); s++) {
            if (graph.isTakable(s)) {
                takable.add(all.get(count + s));
            }
        }
    }

    private DetachedGraph(DetachedGraph like, Figures figures) {
        this.count = like.count;
        this.roots = like.roots;
        this.views.putAll(like.views);
        this.all = copies(like.all::get, like::number, figures);
        like.outputs.forEach(n -> outputs.add(all.get(like.number(n))));
        like.kept.forEach(n -> kept.add(all.get(like.number(n))));
        like.bordered.forEach(n -> bordered.add(all.get(like.number(n))));
        like.takable.forEach(n -> takable.add(all.get(like.number(n))));
    }

    /** A copy of what was walked last. */
    public static DetachedGraph of(RecordedGraph graph) {
        DetachedGraph detached = new DetachedGraph(graph);
        assert CheckGraph.after("detaching", detached.all);
        return detached;
    }

    /** A copy of the graph of equal structure that has these figures. */
    public DetachedGraph with(Figures figures) {
        DetachedGraph detached = new DetachedGraph(this, figures);
        assert CheckGraph.after("describing", detached.all);
        return detached;
    }

    /** Makes the copies, sources after all others. */
    private List<Node> copies(IntFunction<Node> like, ToIntFunction<Node> number, Figures figures) {
        Node[] copies = new Node[roots.length];
        Copying copying = new Copying(copies, number, figures);
        for (int i = count; i < copies.length; i++) {
            copies[i] = new Node.Source(figures.id(i), like.apply(i).dtype(), figures.shape(i), NOWHERE);
        }
        for (int i = 0; i < count; i++) {
            copies[i] = copying.copy(like.apply(i), figures.id(i), figures.shape(i));
        }
        for (int i = 0; i < copies.length; i++) {
            copies[i].name(figures.name(i));
            numbers.put(copies[i], i);
        }
        return List.of(copies);
    }

    /** Copies nodes one after the other, each of a given structure, with other figures. */
    private final class Copying {
        private final Node[] copies;
        private final ToIntFunction<Node> number;
        private final Figures figures;

        Copying(Node[] copies, ToIntFunction<Node> number, Figures figures) {
            this.copies = copies;
            this.number = number;
            this.figures = figures;
        }

        Node copy(Node node, long id, long[] shape) {
            return switch (node) {
                case Node.Source s ->
                    throw new IllegalStateException("node (" + s.id() + ") is stored and to be computed");
                case Node.Fill f -> new Node.Fill(id, f.dtype(), shape, literal(f.value()));
                case Node.Range r -> {
                    List<Operand> o = r.operands();
                    Operand.Scalar start = literal((Operand.Scalar) o.get(0));
                    Operand.Scalar step = literal((Operand.Scalar) o.get(1));
                    Operand.Scalar last = r.endsExactly() ? literal((Operand.Scalar) o.get(2)) : null;
                    yield new Node.Range(id, r.dtype(), shape, start, step, last);
                }
                case Node.Random r -> {
                    List<Operand> o = r.operands();
                    Operand.Scalar seed = literal((Operand.Scalar) o.get(0));
                    Operand.Scalar stream = literal((Operand.Scalar) o.get(1));
                    yield new Node.Random(id, shape, r.distribution(), seed, stream);
                }
                case Node.Map m -> {
                    List<Operand> operands = new ArrayList<>(m.operands().size());
                    for (Operand o : m.operands()) {
                        operands.add(copy(o));
                    }
                    yield new Node.Map(id, m.dtype(), shape, m.op(), m.computeType(), operands);
                }
                case Node.Reduce r -> {
                    Operand.Read read = (Operand.Read) copy(r.operand());
                    yield new Node.Reduce(id, r.dtype(), shape, r.op(), read, r.axes());
                }
                case Node.Scan s -> {
                    Operand.Read read = (Operand.Read) copy(s.operand());
                    yield new Node.Scan(id, s.dtype(), s.op(), read, s.axis(), s.order());
                }
                case Node.ArgReduce r -> {
                    Operand.Read read = (Operand.Read) copy(r.operand());
                    yield new Node.ArgReduce(id, shape, r.greatest(), read, r.axes());
                }
                case Node.Filter f -> {
                    Operand.Read read = (Operand.Read) copy(f.operand());
                    Operand.Read mask = (Operand.Read) copy(f.mask());
                    yield new Node.Filter(id, shape[0], read, mask);
                }
                case Node.Join j -> {
                    List<Node.Join.Piece> pieces = new ArrayList<>(j.pieces().size());
                    for (Node.Join.Piece piece : j.pieces()) {
                        Operand.Read read = (Operand.Read) copy(piece.read());
                        long[] from = new long[piece.from().length];
                        for (int d = 0; d < from.length; d++) {
                            from[d] = (Long) literal(null).value();
                        }
                        pieces.add(new Node.Join.Piece(from, read));
                    }
                    yield new Node.Join(id, j.dtype(), shape, pieces);
                }
                case Node.Gather g -> {
                    List<Node.Gather.Pick> picks = copy(g.picks());
                    yield new Node.Gather(
                            id, copies[number.applyAsInt(g.source())], view(g.source(), g.places()), picks);
                }
                case Node.Scatter w -> {
                    List<Node.Gather.Pick> picks = copy(w.picks());
                    Node before = copies[number.applyAsInt(w.old())];
                    yield new Node.Scatter(id, before, view(w.old(), w.places()), picks, w.op(), copy(w.value()));
                }
                case Node.Update u ->
                    new Node.Update(id, copies[number.applyAsInt(u.old())], view(u.old(), u.region()), copy(u.value()));
            };
        }

        private List<Node.Gather.Pick> copy(List<Node.Gather.Pick> picks) {
            List<Node.Gather.Pick> all = new ArrayList<>(picks.size());
            for (Node.Gather.Pick pick : picks) {
                Operand.Read index = (Operand.Read) copy(pick.index());
                Operand.Scalar length = literal(pick.length());
                all.add(new Node.Gather.Pick(index, length, literal(pick.stride()), pick.mayBeNegative()));
            }
            return all;
        }

        private Operand copy(Operand operand) {
            return switch (operand) {
                case Operand.Scalar s -> literal(s);
                case Operand.Read(Node node, View view) ->
                    new Operand.Read(copies[number.applyAsInt(node)], view(node, view));
            };
        }

        /** Copies come in the order of the walk, and so have its numbers. */
        private Operand.Scalar literal(Operand.Scalar like) {
            Operand.Scalar copy =
                    new Operand.Scalar(figures.scalar(literals.size()).value());
            literals.put(copy, literals.size());
            return copy;
        }

        /** The view of that number of the array, the whole array when it has none. */
        private View view(Node of, View like) {
            int node = number.applyAsInt(of);
            Integer known = views.get(new RootView(roots[node], like));
            return known != null ? figures.view(known) : View.contiguous(figures.shape(node));
        }
    }

    /** The program that computes the outputs. Each call makes an equal one. */
    public Program program() {
        return Linearise.of(outputs, kept, takable::contains, bordered::contains);
    }

    /** The number that the walk gave a node of the program, or −1 for the planner's own copies. */
    public int number(Node node) {
        return numbers.getOrDefault(node, -1);
    }

    /** The number that the walk gave a literal. */
    public int number(Operand.Scalar literal) {
        return literals.get(literal);
    }

    /** The numbers that the walk gave the program's views; views that are not there are whole arrays. */
    public Map<BaseView, Integer> views(Program program, RecordedGraph graph) {
        Map<BaseView, Integer> known = new HashMap<>();
        for (int i = 0; i < count; i++) {
            Node node = all.get(i);
            if (node instanceof Node.Update u) {
                note(known, program.baseOf(u), u.region(), graph.viewNumber(graph.node(i), u.region()));
                noteBorder(known, program, u, graph);
            }
            if (node instanceof Node.Scatter s) {
                note(known, program.baseOf(s), s.places(), graph.viewNumber(graph.node(i), s.places()));
            }
            if (node instanceof Node.Gather g) {
                Node source = graph.any(number(g.source()));
                note(known, program.baseOf(g.source()), g.places(), graph.viewNumber(source, g.places()));
            }
            for (Operand operand : node.operands()) {
                if (operand instanceof Operand.Read(Node read, View view)) {
                    Base base = program.baseOf(read);
                    note(known, base, view, graph.viewNumber(graph.any(number(read)), view));
                }
            }
        }
        return known;
    }

    /** The views around an update's region, of its base and of what it is copied from. */
    private void noteBorder(Map<BaseView, Integer> known, Program program, Node.Update u, RecordedGraph graph) {
        if (!bordered.contains(u)) {
            return;
        }
        Node copied = program.baseOf(u.old()) == null ? NextVersion.copied(u.old()) : null;
        Node old = copied == null ? u.old() : copied;
        for (View box : Border.around(u.region(), u.shape())) {
            int number = graph.viewNumber(graph.node(number(u)), box);
            note(known, program.baseOf(u), box, number);
            note(known, program.baseOf(old), box, number);
        }
    }

    private static void note(Map<BaseView, Integer> known, Base base, View view, int number) {
        if (base != null && number >= 0) {
            known.put(new BaseView(base.id(), view), number);
        }
    }
}
