package dev.kiln.exec.session.recorded;

import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.View;
import dev.kiln.planner.program.NextVersion;
import dev.kiln.planner.program.Repetition;
import dev.kiln.planner.view.Border;
import dev.kiln.planner.view.Overlap;
import java.util.Arrays;
import java.util.List;

/**
 * What one evaluation has to compute, walked once into arrays that are reused: nodes in the order of recording, the stored values that
 * they read, and their structure as numbers, from which the {@code PlanKey} is made.
 *
 * <p>In the structure: ops and types, who reads what through which view, which views are equal, which shapes are equal or begin alike
 * (axes of length 1 aside, which are distinguished, as are those of length 0), the class of each stride (0, ±1, beyond), whether a view
 * repeats a whole array, what is stored afterwards, what may be overwritten or freed, and which views of one array overlap. Not in it:
 * lengths, offsets, scalars, seeds, names. These are {@link #copyLayout()} (lengths and strides), {@link #offset(int)} and {@link
 * #scalar(int)}, each numbered in the order of the walk, so that equal structures have equal numbers.
 *
 * <p>A node is numbered from 0; a source is numbered after the last node. The root of a node is itself, for an update the root of
 * what it updates, and for a copy of a whole array the root of that: only values of one root can ever share memory. Not thread-safe.
 */
public final class RecordedGraph {
    /** What a number of the structure is about. */
    public enum Part {
        OPERATIONS,
        TYPES,
        SHARING,
        SIZES,
        STRIDES,
        OVERLAPS,
        USES
    }

    private static final int OUTPUT = 1;
    private static final int KEPT = 2;
    private static final int OLD = 4;
    private static final int BORDER = 8;

    private final NodeNumbers numbers = new NodeNumbers();
    private final ViewNumbers views = new ViewNumbers();
    private final ShapeNumbers shapes = new ShapeNumbers();
    private final Borders borders = new Borders(this);
    private Node[] nodes = new Node[64];
    private Node[] sources = new Node[64];
    private Operand.Scalar[] scalars = new Operand.Scalar[64];
    private int[] flags = new int[64];
    private int[] roots = new int[64];
    private int[] lastReaders = new int[128];
    private boolean[] takable = new boolean[64];
    private int[] key = new int[512];
    private byte[] parts = new byte[512];
    private long[] layout = new long[1024];
    private int count;
    private int sourceCount;
    private int scalarCount;
    private int keyLength;
    private int layoutLength;
    private boolean updating;

    /** Walks from the outputs to what is stored. */
    public void walk(List<Node> outputs, List<Node> pinned) {
        clear();
        collect(outputs);
        for (int i = 0; i < count; i++) {
            describe(i);
        }
        live(outputs, pinned);
    }

    /** How many nodes are to be computed. */
    public int count() {
        return count;
    }

    public int sources() {
        return sourceCount;
    }

    /** A node to be computed. */
    public Node node(int number) {
        return nodes[number];
    }

    /** A stored value that is read, numbered from 0. */
    public Node source(int number) {
        return sources[number];
    }

    /** The number of a node or, after the last of these, source; −1 for others. */
    public int number(Node node) {
        int n = numbers.of(node);
        return n >= 0 ? n : n == -1 ? -1 : count + (-2 - n);
    }

    /** A node or source by its common number. */
    public Node any(int number) {
        return number < count ? nodes[number] : sources[number - count];
    }

    public boolean isOutput(int node) {
        return (flags[node] & OUTPUT) != 0;
    }

    /** Whether an update reads it as its old version although it may be asked for later. */
    public boolean isKept(int node) {
        return (flags[node] & (OLD | KEPT)) == (OLD | KEPT);
    }

    /** Whether a program may copy the border around an update's region. */
    public boolean hasBorder(int node) {
        return (flags[node] & BORDER) != 0;
    }

    /** The last node that reads the value of a common number. */
    int lastReader(int number) {
        return lastReaders[number];
    }

    /** Whether the source's memory may be overwritten or given back after its last use. */
    public boolean isTakable(int source) {
        return takable[source];
    }

    /** The number of a node's view of another's value, or −1 when it is the whole, in order. */
    public int viewNumber(Node of, View view) {
        return views.find(root(number(of)), view);
    }

    /** How many views there are that are not whole arrays. */
    public int views() {
        return views.size();
    }

    /** A view by its number. */
    public View view(int number) {
        return views.view(number);
    }

    /** The root of the values that a view is of. */
    int viewRoot(int number) {
        return views.root(number);
    }

    /** Where a view begins. */
    public long offset(int view) {
        return views.view(view).offset();
    }

    public int scalars() {
        return scalarCount;
    }

    /** A literal's value. */
    public Object scalar(int number) {
        return scalars[number].value();
    }

    Operand.Scalar literal(int number) {
        return scalars[number];
    }

    /** Lengths and strides of everything, in the order of the walk. */
    public long[] copyLayout() {
        return Arrays.copyOf(layout, layoutLength);
    }

    public boolean hasLayout(long[] other) {
        return Arrays.equals(other, 0, other.length, layout, 0, layoutLength);
    }

    /** Where the views begin, in the order of their numbers. */
    public long[] copyOffsets() {
        long[] offsets = new long[views.size()];
        for (int v = 0; v < offsets.length; v++) {
            offsets[v] = offset(v);
        }
        return offsets;
    }

    public boolean hasOffsets(long[] other) {
        boolean same = other.length == views.size();
        for (int v = 0; same && v < other.length; v++) {
            same = other[v] == offset(v);
        }
        return same;
    }

    /** The structure without overlaps; {@link #keyLength()} numbers of it count. Do not write to it. */
    public int[] key() {
        return key;
    }

    public int keyLength() {
        return keyLength;
    }

    /** Whether parts of arrays are written, so that overlaps belong to the structure. */
    public boolean isUpdating() {
        return updating;
    }

    /** Releases all nodes. */
    public void clear() {
        numbers.clear();
        views.clear();
        shapes.clear();
        borders.clear();
        Arrays.fill(nodes, 0, count, null);
        Arrays.fill(sources, 0, sourceCount, null);
        Arrays.fill(scalars, 0, scalarCount, null);
        count = 0;
        sourceCount = 0;
        scalarCount = 0;
        keyLength = 0;
        layoutLength = 0;
        updating = false;
    }

    private void collect(List<Node> outputs) {
        for (Node output : outputs) {
            visit(output);
        }
        for (int i = 0; i < count; i++) {
            Node n = nodes[i];
            for (int k = 0; k < Reads.count(n); k++) {
                Node read = Reads.node(n, k);
                if (read != null) {
                    visit(read);
                }
            }
        }
        sort();
        if (roots.length < count) {
            roots = new int[nodes.length];
            flags = new int[nodes.length];
        }
        for (int i = 0; i < count; i++) {
            numbers.put(nodes[i], i);
            flags[i] = 0;
        }
    }

    private void visit(Node node) {
        if (node.storage() == null && numbers.put(node, 0)) {
            if (count == nodes.length) {
                nodes = Arrays.copyOf(nodes, 2 * count);
            }
            nodes[count++] = node;
        }
    }

    /** By id, which is the order of recording; ids are nearly consecutive, so that most often each finds its place at once. */
    private void sort() {
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            least = Math.min(least, nodes[i].id());
            most = Math.max(most, nodes[i].id());
        }
        if (most - least >= 4L * count + 64) {
            Arrays.sort(nodes, 0, count, (a, b) -> Long.compare(a.id(), b.id()));
            return;
        }
        Node[] places = new Node[(int) (most - least + 1)];
        for (int i = 0; i < count; i++) {
            places[(int) (nodes[i].id() - least)] = nodes[i];
        }
        int next = 0;
        for (Node n : places) {
            if (n != null) {
                nodes[next++] = n;
            }
        }
    }

    private void describe(int i) {
        Node n = nodes[i];
        roots[i] = i;
        add(Part.OPERATIONS, NodeCode.kind(n));
        add(Part.TYPES, NodeCode.types(n));
        shape(n);
        switch (n) {
            case Node.Source s -> throw new IllegalStateException("node (" + s.id() + ") is stored and to be computed");
            case Node.Fill f -> scalar(f.value());
            case Node.Range r -> r.operands().forEach(o -> scalar((Operand.Scalar) o));
            case Node.Random r -> r.operands().forEach(o -> scalar((Operand.Scalar) o));
            case Node.Map m -> {
                List<Operand> operands = m.operands();
                for (int k = 0; k < operands.size(); k++) {
                    operand(operands.get(k), i);
                }
                Node copied = NextVersion.copied(m);
                roots[i] = copied == null ? i : root(number(copied));
            }
            case Node.Reduce r -> {
                add(Part.SHARING, r.axes().length);
                for (int axis : r.axes()) {
                    add(Part.SHARING, axis);
                }
                operand(r.operand(), i);
            }
            case Node.Scan s -> {
                add(Part.SHARING, s.backwards() ? -1 - s.axis() : s.axis());
                add(Part.SHARING, s.exclusive() ? 1 : 0);
                operand(s.operand(), i);
            }
            case Node.ArgReduce r -> {
                add(Part.SHARING, r.axes().length);
                for (int axis : r.axes()) {
                    add(Part.SHARING, axis);
                }
                operand(r.operand(), i);
            }
            case Node.Filter f -> {
                operand(f.operand(), i);
                operand(f.mask(), i);
            }
            case Node.Join j -> {
                add(Part.SHARING, j.pieces().size());
                for (Node.Join.Piece piece : j.pieces()) {
                    operand(piece.read(), i);
                    for (long from : piece.from()) {
                        lay(from);
                        // A figure of the graph, as literals are.
                        scalar(new Operand.Scalar(from));
                    }
                }
            }
            case Node.Gather g -> {
                int source = read(g.source(), i);
                view(root(source), g.source().shape(), g.places());
                picks(g.picks(), i);
            }
            case Node.Scatter w -> {
                int old = read(w.old(), i);
                roots[i] = root(old);
                if (old < count) {
                    flags[old] |= OLD;
                }
                view(roots[i], w.shape(), w.places());
                add(Part.OPERATIONS, w.op() == null ? -1 : w.op().ordinal());
                picks(w.picks(), i);
                operand(w.value(), i);
            }
            case Node.Update u -> {
                int old = read(u.old(), i);
                roots[i] = root(old);
                if (old < count) {
                    flags[old] |= OLD;
                }
                written(roots[i], u.shape(), u.region());
                Node copied = NextVersion.copied(u.old());
                int kept = copied == null ? -1 : number(copied);
                if (kept >= 0 && kept < count) {
                    flags[kept] |= OLD;
                }
                operand(u.value(), i);
            }
        }
    }

    private void picks(List<Node.Gather.Pick> picks, int reader) {
        add(Part.SHARING, picks.size());
        for (Node.Gather.Pick pick : picks) {
            operand(pick.index(), reader);
            scalar(pick.length());
            scalar(pick.stride());
            add(Part.STRIDES, (pick.isUnit() ? 1 : 0) + (pick.mayBeNegative() ? 2 : 0));
        }
    }

    private void written(int root, long[] whole, View view) {
        int number = view(root, whole, view);
        if (number >= 0) {
            views.write(number);
            updating = true;
        }
    }

    /** Notes the border around an update's region if a program may copy it. */
    private void border(int i, Node.Update u) {
        if (!borders.isWanted(i, u)) {
            add(Part.USES, -1);
            return;
        }
        flags[i] |= BORDER;
        List<View> border = Border.around(u.region(), u.shape());
        add(Part.USES, border.size());
        for (View box : border) {
            written(roots[i], u.shape(), box);
        }
    }

    private void operand(Operand operand, int reader) {
        switch (operand) {
            case Operand.Scalar s -> scalar(s);
            case Operand.Read(Node node, View view) -> {
                view(root(read(node, reader)), node.shape(), view);
            }
        }
    }

    private void scalar(Operand.Scalar scalar) {
        add(Part.SHARING, -3);
        if (scalarCount == scalars.length) {
            scalars = Arrays.copyOf(scalars, 2 * scalarCount);
        }
        scalars[scalarCount++] = scalar;
    }

    /** Notes a read and gives the common number of what is read. */
    private int read(Node node, int reader) {
        int number = readNumber(node);
        if (number >= lastReaders.length) {
            lastReaders = Arrays.copyOf(lastReaders, 2 * number);
        }
        lastReaders[number] = reader;
        return number;
    }

    private int readNumber(Node node) {
        int number = numbers.of(node);
        if (number >= 0) {
            add(Part.SHARING, 2 * number);
            return number;
        }
        if (number == -1) {
            number = -2 - sourceCount;
            numbers.put(node, number);
            if (sourceCount == sources.length) {
                sources = Arrays.copyOf(sources, 2 * sourceCount);
            }
            sources[sourceCount++] = node;
            add(Part.SHARING, 1 - 2 * number);
            add(Part.TYPES, node.dtype().ordinal());
            shape(node);
        } else {
            add(Part.SHARING, 1 - 2 * number);
        }
        return count + (-2 - number);
    }

    /** The root of a node or source. */
    int root(int number) {
        return number < count ? roots[number] : number;
    }

    private void shape(Node node) {
        long[] shape = node.shape();
        add(Part.SIZES, shape.length);
        int before = ShapeNumbers.NONE;
        for (long length : shape) {
            before = size(before, length);
            lay(length);
        }
    }

    /** Notes the length of an axis that comes after others; gives the number of all these axes. */
    private int size(int before, long length) {
        int number = length == 1 ? before : shapes.of(before, length);
        add(Part.SIZES, length < 2 ? (int) length : number);
        return number;
    }

    /** The view's number, or −1 for the whole. */
    private int view(int root, long[] whole, View view) {
        if (isWhole(view, whole)) {
            add(Part.SHARING, 0);
            return -1;
        }
        int known = views.size();
        int number = views.of(root, view);
        add(Part.SHARING, number + 1);
        if (number == known) {
            add(Part.STRIDES, Repetition.repeats(view, whole) ? 1 : 0);
            add(Part.SIZES, view.rank());
            int before = ShapeNumbers.NONE;
            for (int d = 0; d < view.rank(); d++) {
                long length = view.shape()[d];
                long stride = view.strides()[d];
                before = size(before, length);
                add(Part.STRIDES, (int) Math.clamp(stride, -2, 2));
                lay(length);
                lay(stride);
            }
        }
        return number;
    }

    private static boolean isWhole(View view, long[] shape) {
        if (view.offset() != 0 || view.rank() != shape.length) {
            return false;
        }
        long step = 1;
        for (int d = shape.length - 1; d >= 0; d--) {
            long length = shape[d];
            if (view.shape()[d] != length || view.strides()[d] != (length == 1 ? 0 : step)) {
                return false;
            }
            step *= length;
        }
        return true;
    }

    private void live(List<Node> outputs, List<Node> pinned) {
        if (takable.length < sourceCount) {
            takable = new boolean[sources.length];
        }
        boolean any = false;
        for (int s = 0; s < sourceCount; s++) {
            takable[s] = sources[s].isDead();
            any |= takable[s];
        }
        for (Node output : outputs) {
            int number = number(output);
            if (number >= count) {
                takable[number - count] = false;
            } else if (number >= 0) {
                flags[number] |= OUTPUT;
            }
        }
        for (Node p : pinned) {
            int number = numbers.of(p);
            if (number >= 0) {
                flags[number] |= KEPT;
            }
        }
        if (any && !pinned.isEmpty()) {
            new Guarded(this).of(pinned, takable);
        }
        for (int i = 0; i < count; i++) {
            add(Part.USES, (isOutput(i) ? 1 : 0) + (isKept(i) ? 2 : 0));
        }
        for (int s = 0; s < sourceCount; s++) {
            add(Part.USES, takable[s] ? 1 : 0);
        }
        for (int i = 0; i < count; i++) {
            if (nodes[i] instanceof Node.Update u) {
                border(i, u);
            }
        }
    }

    /** The structure with overlaps: a bit for each pair of views of one root of which one is written. */
    public int[] keyWithOverlaps() {
        int[] last = new int[count + sourceCount];
        Arrays.fill(last, -1);
        int[] before = new int[views.size()];
        int[] with = Arrays.copyOf(key, keyLength + 16);
        int length = keyLength;
        int bits = 1;
        for (int v = 0; v < views.size(); v++) {
            int root = views.root(v);
            before[v] = last[root];
            last[root] = v;
            for (int w = before[v]; w >= 0; w = before[w]) {
                if (views.isWritten(v) || views.isWritten(w)) {
                    boolean overlap =
                            Overlap.of(views.view(v), views.view(w), any(root).shape());
                    bits = bits << 1 | (overlap ? 1 : 0);
                    if (bits < 0) {
                        with = room(with, length);
                        with[length++] = bits;
                        bits = 1;
                    }
                }
            }
        }
        with = room(with, length);
        with[length++] = bits;
        return Arrays.copyOf(with, length);
    }

    /** The structure by parts. */
    public KeyParts parts(int[] withOverlaps) {
        return new KeyParts(withOverlaps, parts, keyLength);
    }

    private static int[] room(int[] values, int length) {
        return length < values.length ? values : Arrays.copyOf(values, 2 * length);
    }

    private void add(Part part, int value) {
        if (keyLength == key.length) {
            key = Arrays.copyOf(key, 2 * keyLength);
            parts = Arrays.copyOf(parts, 2 * keyLength);
        }
        parts[keyLength] = (byte) part.ordinal();
        key[keyLength++] = value;
    }

    private void lay(long value) {
        if (layoutLength == layout.length) {
            layout = Arrays.copyOf(layout, 2 * layoutLength);
        }
        layout[layoutLength++] = value;
    }
}
