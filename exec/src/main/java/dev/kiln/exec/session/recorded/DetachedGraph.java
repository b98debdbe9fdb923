package dev.kiln.exec.session.recorded;

import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.View;
import dev.kiln.arrays.graph.check.CheckGraph;
import dev.kiln.planner.program.Base;
import dev.kiln.planner.program.BaseView;
import dev.kiln.planner.program.Linearise;
import dev.kiln.planner.program.Program;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

    private final List<Node> all;
    private final Map<Node, Integer> numbers = new IdentityHashMap<>();
    private final Map<Operand.Scalar, Integer> literals = new IdentityHashMap<>();
    private final int count;
    private final List<Node> outputs = new ArrayList<>();
    private final List<Node> kept = new ArrayList<>();
    private final Set<Node> takable = Collections.newSetFromMap(new IdentityHashMap<>());

    private DetachedGraph(RecordedGraph graph) {
        this.count = graph.count();
        Node[] copies = new Node[count + graph.sources()];
        for (int s = 0; s < graph.sources(); s++) {
            Node n = graph.source(s);
            copies[count + s] = new Node.Source(n.id(), n.dtype(), n.shape(), NOWHERE);
            if (graph.isTakable(s)) {
                takable.add(copies[count + s]);
            }
        }
        for (int i = 0; i < count; i++) {
            copies[i] = copy(graph.node(i), copies, graph);
            if (graph.isOutput(i)) {
                outputs.add(copies[i]);
            }
            if (graph.isKept(i)) {
                kept.add(copies[i]);
            }
        }
        for (int i = 0; i < copies.length; i++) {
            copies[i].name(graph.any(i).name());
            numbers.put(copies[i], i);
        }
        this.all = List.of(copies);
    }

    /** A copy of what was walked last. */
    public static DetachedGraph of(RecordedGraph graph) {
        DetachedGraph detached = new DetachedGraph(graph);
        assert CheckGraph.after("detaching", detached.all);
        return detached;
    }

    private Node copy(Node node, Node[] copies, RecordedGraph graph) {
        return switch (node) {
            case Node.Source s -> throw new IllegalStateException("node (" + s.id() + ") is stored and to be computed");
            case Node.Fill f -> new Node.Fill(f.id(), f.dtype(), f.shape(), literal(f.value()));
            case Node.Range r -> {
                List<Operand> o = r.operands();
                Operand.Scalar start = literal((Operand.Scalar) o.get(0));
                Operand.Scalar step = literal((Operand.Scalar) o.get(1));
                Operand.Scalar last = r.endsExactly() ? literal((Operand.Scalar) o.get(2)) : null;
                yield new Node.Range(r.id(), r.dtype(), r.shape(), start, step, last);
            }
            case Node.Random r -> {
                List<Operand> o = r.operands();
                Operand.Scalar seed = literal((Operand.Scalar) o.get(0));
                Operand.Scalar stream = literal((Operand.Scalar) o.get(1));
                yield new Node.Random(r.id(), r.shape(), r.distribution(), seed, stream);
            }
            case Node.Map m -> {
                List<Operand> operands = new ArrayList<>(m.operands().size());
                for (Operand o : m.operands()) {
                    operands.add(copy(o, copies, graph));
                }
                yield new Node.Map(m.id(), m.dtype(), m.shape(), m.op(), m.computeType(), operands);
            }
            case Node.Reduce r -> {
                Operand.Read read = (Operand.Read) copy(r.operand(), copies, graph);
                yield new Node.Reduce(r.id(), r.dtype(), r.shape(), r.op(), read, r.axes());
            }
            case Node.Scan s -> {
                Operand.Read read = (Operand.Read) copy(s.operand(), copies, graph);
                yield new Node.Scan(s.id(), s.dtype(), s.op(), read, s.axis(), s.backwards());
            }
            case Node.ArgReduce r -> {
                Operand.Read read = (Operand.Read) copy(r.operand(), copies, graph);
                yield new Node.ArgReduce(r.id(), r.shape(), r.greatest(), read, r.axes());
            }
            case Node.Filter f -> {
                Operand.Read read = (Operand.Read) copy(f.operand(), copies, graph);
                Operand.Read mask = (Operand.Read) copy(f.mask(), copies, graph);
                yield new Node.Filter(f.id(), f.size(), read, mask);
            }
            case Node.Join j -> {
                List<Node.Join.Piece> pieces = new ArrayList<>(j.pieces().size());
                for (Node.Join.Piece piece : j.pieces()) {
                    pieces.add(new Node.Join.Piece(piece.from(), (Operand.Read) copy(piece.read(), copies, graph)));
                }
                yield new Node.Join(j.id(), j.dtype(), j.shape(), pieces);
            }
            case Node.Gather g ->
                new Node.Gather(g.id(), copies[graph.number(g.source())], g.places(), copy(g.picks(), copies, graph));
            case Node.Scatter s -> {
                List<Node.Gather.Pick> picks = copy(s.picks(), copies, graph);
                Operand value = copy(s.value(), copies, graph);
                yield new Node.Scatter(s.id(), copies[graph.number(s.old())], s.places(), picks, s.op(), value);
            }
            case Node.Update u ->
                new Node.Update(u.id(), copies[graph.number(u.old())], u.region(), copy(u.value(), copies, graph));
        };
    }

    private List<Node.Gather.Pick> copy(List<Node.Gather.Pick> picks, Node[] copies, RecordedGraph graph) {
        List<Node.Gather.Pick> all = new ArrayList<>(picks.size());
        for (Node.Gather.Pick pick : picks) {
            Operand.Read index = (Operand.Read) copy(pick.index(), copies, graph);
            Operand.Scalar length = literal(pick.length());
            all.add(new Node.Gather.Pick(index, length, literal(pick.stride()), pick.mayBeNegative()));
        }
        return all;
    }

    private Operand copy(Operand operand, Node[] copies, RecordedGraph graph) {
        return switch (operand) {
            case Operand.Scalar s -> literal(s);
            case Operand.Read(Node node, View view) -> new Operand.Read(copies[graph.number(node)], view);
        };
    }

    /** Copies come in the order of the walk, and so have its numbers. */
    private Operand.Scalar literal(Operand.Scalar scalar) {
        Operand.Scalar copy = new Operand.Scalar(scalar.value());
        literals.put(copy, literals.size());
        return copy;
    }

    /** The program that computes the outputs. Each call makes an equal one. */
    public Program program() {
        return Linearise.of(outputs, kept, takable::contains);
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

    private static void note(Map<BaseView, Integer> known, Base base, View view, int number) {
        if (base != null && number >= 0) {
            known.put(new BaseView(base.id(), view), number);
        }
    }
}
