package dev.kiln.arrays.graph.interpret;

import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.View;
import dev.kiln.arrays.graph.Walk;
import dev.kiln.arrays.graph.check.CheckGraph;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.apache.commons.numbers.complex.Complex;

/**
 * The reference interpreter: computes the graph node by node, element by element, with no fusion and nothing in place. It is the
 * oracle that every faster way is compared with, and what evaluates when nothing else is set.
 *
 * <p>Sums and products of floats are pairwise ({@link PairwiseReduction}).
 */
public final class ReferenceEvaluator implements Evaluator {
    private final Allocator allocator;

    public ReferenceEvaluator() {
        this(new ArenaAllocator());
    }

    public ReferenceEvaluator(Allocator allocator) {
        this.allocator = allocator;
    }

    @Override
    public Allocator allocator() {
        return allocator;
    }

    @Override
    public RowSum rowSum() {
        return (values, n) -> {
            PairwiseReduction sum = new PairwiseReduction(ReduceOp.SUM, false);
            for (int i = 0; i < n; i++) {
                sum.add(values[i]);
            }
            return sum.result();
        };
    }

    @Override
    public void evaluate(List<Node> outputs, List<Node> pinned, String reason) {
        assert CheckGraph.after("recording", outputs);
        List<Node> order = pendingAncestors(outputs);
        Map<Node, Integer> uses = new IdentityHashMap<>();
        for (Node node : order) {
            for (Operand operand : node.operands()) {
                if (operand instanceof Operand.Read(Node read, View view)) {
                    uses.merge(read, 1, Integer::sum);
                }
            }
        }
        for (Node output : outputs) {
            uses.merge(output, 1, Integer::sum);
        }
        Map<Node, Storage> values = new IdentityHashMap<>();
        for (Node node : order) {
            values.put(node, compute(node, values));
            for (Operand operand : node.operands()) {
                if (operand instanceof Operand.Read(Node read, View view) && uses.merge(read, -1, Integer::sum) == 0) {
                    Storage done = values.remove(read);
                    if (done != null) {
                        done.close();
                    }
                }
            }
        }
        for (Node output : outputs) {
            if (output.storage() == null) {
                output.storage(values.get(output));
            }
        }
    }

    /** The unstored nodes that the outputs depend on, themselves included, in the order of recording. */
    private static List<Node> pendingAncestors(List<Node> outputs) {
        Map<Node, Boolean> seen = new IdentityHashMap<>();
        List<Node> found = new ArrayList<>();
        for (Node output : outputs) {
            if (output.storage() == null && seen.put(output, true) == null) {
                found.add(output);
            }
        }
        for (int i = 0; i < found.size(); i++) {
            for (Operand operand : found.get(i).operands()) {
                if (operand instanceof Operand.Read(Node node, View view)
                        && node.storage() == null
                        && seen.put(node, true) == null) {
                    found.add(node);
                }
            }
        }
        found.sort(Comparator.comparingLong(Node::id));
        return found;
    }

    private Storage compute(Node node, Map<Node, Storage> values) {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted");
        }
        Storage result = allocator.allocate(node.dtype(), node.shape(), node.name());
        Elements out = new Elements(result.segment(), node.dtype());
        switch (node) {
            case Node.Source source ->
                throw new IllegalStateException(
                        "source n" + source.id() + " lost its storage: it was taken over in place although this"
                                + " value was still wanted (a bug in the evaluation before)");
            case Node.Fill fill -> {
                for (long i = 0; i < node.size(); i++) {
                    out.setScalar(i, fill.value().value());
                }
            }
            case Node.Range range -> range(range, out);
            case Node.Random random -> {
                long seed = ScalarOps.asLong(((Operand.Scalar) random.operands().get(0)).value());
                long stream =
                        ScalarOps.asLong(((Operand.Scalar) random.operands().get(1)).value());
                for (long i = 0; i < node.size(); i++) {
                    out.set(i, random.distribution().draw(seed, stream, i));
                }
            }
            case Node.Map map -> ReferenceMap.run(map, operand -> input(operand, map.shape(), values), out);
            case Node.Reduce reduce ->
                ReferenceReduce.run(reduce, elements(reduce.operand().node(), values), out);
            case Node.Scan scan ->
                ReferenceOrdered.scan(scan, elements(scan.operand().node(), values), out);
            case Node.ArgReduce arg ->
                ReferenceOrdered.argReduce(arg, elements(arg.operand().node(), values), out);
            case Node.Filter filter ->
                ReferenceOrdered.filter(
                        filter,
                        elements(filter.operand().node(), values),
                        elements(filter.mask().node(), values),
                        out);
            case Node.Gather gather -> gather(gather, values, out);
            case Node.Scatter scatter -> {
                MemorySegment old = segment(scatter.old(), values);
                MemorySegment.copy(old, 0, result.segment(), 0, old.byteSize());
                scatter(scatter, values, out);
            }
            case Node.Join join -> {
                for (Node.Join.Piece piece : join.pieces()) {
                    Input value = input(piece.read(), join.shape(), values);
                    Walk walk = new Walk(value.view().shape(), box(join, piece), value.view());
                    while (walk.next()) {
                        value.copy(walk.at(1), join.dtype(), out, walk.at(0));
                    }
                }
            }
            case Node.Update update -> {
                MemorySegment old = segment(update.old(), values);
                MemorySegment.copy(old, 0, result.segment(), 0, old.byteSize());
                Input value = input(update.value(), update.region().shape(), values);
                Walk walk = new Walk(update.region().shape(), update.region(), value.view());
                while (walk.next()) {
                    value.copy(walk.at(1), update.dtype(), out, walk.at(0));
                }
            }
        }
        return result;
    }

    /** Where a piece lies in the result. */
    public static View box(Node.Join join, Node.Join.Piece piece) {
        View whole = View.contiguous(join.shape());
        long offset = 0;
        for (int d = 0; d < whole.rank(); d++) {
            offset += piece.from()[d] * whole.strides()[d];
        }
        return new View(offset, piece.read().view().shape(), whole.strides());
    }

    private static void gather(Node.Gather gather, Map<Node, Storage> values, Elements out) {
        Input source = new Input(elements(gather.source(), values), gather.places(), null);
        Places places = new Places(gather, gather.places(), gather.picks(), values, source);
        for (long i = 0; places.next(); i++) {
            source.copy(places.at(), gather.dtype(), out, i);
        }
    }

    private static void scatter(Node.Scatter scatter, Map<Node, Storage> values, Elements out) {
        Input value = input(scatter.value(), scatter.places().shape(), values);
        Input old = new Input(out, scatter.places(), null);
        Places places = new Places(scatter, scatter.places(), scatter.picks(), values, value);
        while (places.next()) {
            if (scatter.op() == null) {
                value.copy(places.other(), scatter.dtype(), out, places.at());
            } else {
                new ReferenceMap(scatter.op(), scatter.dtype(), true, old, value, out)
                        .compute(places.at(), places.other(), places.at());
            }
        }
    }

    /** A walk over the places of a gather or scatter, and over another view at the same time. */
    private static final class Places {
        private final Node node;
        private final List<Node.Gather.Pick> picks;
        private final Input[] indices;
        private final Walk walk;

        Places(Node node, View places, List<Node.Gather.Pick> picks, Map<Node, Storage> values, Input other) {
            this.node = node;
            this.picks = picks;
            this.indices = new Input[picks.size()];
            View[] views = new View[picks.size() + 2];
            views[0] = places;
            for (int k = 0; k < indices.length; k++) {
                indices[k] = input(picks.get(k).index(), places.shape(), values);
                views[k + 1] = indices[k].view();
            }
            views[indices.length + 1] = other.view();
            this.walk = new Walk(places.shape(), views);
        }

        boolean next() {
            return walk.next();
        }

        long other() {
            return walk.at(indices.length + 1);
        }

        long at() {
            long at = walk.at(0);
            for (int k = 0; k < indices.length; k++) {
                long index = indices[k].getInteger(DType.INT64, walk.at(k + 1));
                long length = (Long) picks.get(k).length().value();
                if (index < -length || index >= length) {
                    throw new IllegalStateException("index (" + index + ") of n" + node.id()
                            + " is not within an axis of length " + length + " (a bug in the recording)");
                }
                at += (index < 0 ? index + length : index)
                        * (Long) picks.get(k).stride().value();
            }
            return at;
        }
    }

    /** An operand that can be read: elements of a node, or one scalar through a view that stands still. */
    record Input(Elements elements, View view, Object scalar) {
        double getDouble(long i) {
            return elements == null ? ScalarOps.asDouble(scalar) : elements.getDouble(i);
        }

        float getFloat(long i) {
            return elements == null ? ScalarOps.asFloat(scalar) : elements.getFloat(i);
        }

        long getInteger(DType type, long i) {
            return elements == null ? ScalarOps.asInteger(type, scalar) : elements.getInteger(type, i);
        }

        Complex getComplex(long i) {
            return elements == null ? ScalarOps.asComplex(scalar) : elements.getComplex(i);
        }

        boolean getBoolean(long i) {
            return elements == null ? ScalarOps.asBoolean(scalar) : elements.getBoolean(i);
        }

        /** Copies an element, converted to the type of the target as if it had passed through a third. */
        void copy(long at, DType through, Elements to, long i) {
            switch (through.kind()) {
                case BOOL -> to.set(i, getBoolean(at) ? 1L : 0L);
                case SIGNED, UNSIGNED -> {
                    long v = getInteger(through, at);
                    if (through == DType.UINT64 && !to.dtype().isInteger()) {
                        to.set(i, ScalarOps.unsignedToDouble(v));
                    } else {
                        to.set(i, v);
                    }
                }
                case FLOATING -> to.set(i, through == DType.FLOAT32 ? getFloat(at) : getDouble(at));
                case COMPLEX -> to.set(i, getComplex(at));
            }
        }
    }

    private static Input input(Operand operand, long[] shape, Map<Node, Storage> values) {
        return switch (operand) {
            case Operand.Read(Node node, View view) -> new Input(elements(node, values), view, null);
            case Operand.Scalar(Object value) -> new Input(null, new View(0, shape, new long[shape.length]), value);
        };
    }

    private static Elements elements(Node node, Map<Node, Storage> values) {
        return new Elements(segment(node, values), node.dtype());
    }

    private static MemorySegment segment(Node node, Map<Node, Storage> values) {
        Storage stored = node.storage();
        return (stored != null ? stored : values.get(node)).segment();
    }

    private static void range(Node.Range range, Elements out) {
        Object start = ((Operand.Scalar) range.operands().get(0)).value();
        Object step = ((Operand.Scalar) range.operands().get(1)).value();
        for (long i = 0; i < range.size(); i++) {
            if (range.dtype().isFloating()) {
                out.set(i, ScalarOps.asDouble(start) + i * ScalarOps.asDouble(step));
            } else {
                out.set(i, ScalarOps.asLong(start) + i * ScalarOps.asLong(step));
            }
        }
        if (range.endsExactly() && range.size() > 0) {
            Object last = ((Operand.Scalar) range.operands().get(2)).value();
            if (range.dtype().isFloating()) {
                out.set(range.size() - 1, ScalarOps.asDouble(last));
            } else {
                out.set(range.size() - 1, ScalarOps.asLong(last));
            }
        }
    }
}
