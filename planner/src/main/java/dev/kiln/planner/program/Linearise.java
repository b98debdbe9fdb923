package dev.kiln.planner.program;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.View;
import dev.kiln.planner.view.Border;
import dev.kiln.planner.view.Overlap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Turns the value graph into a {@link Program}: nodes become instructions in the order of recording, each with a base of its own. For an
 * update there are three ways, which {@link NextVersion} chooses from: it writes into its old version's base, when that version is not
 * needed any more; into a base of its own to which only the border around its region is copied; or into a copy of its old version.
 *
 * <p>Before: {@code v = Update(u, [1:-1], t)}. After: {@code u[1:-1] = t}, or {@code v[::n-1] = u[::n-1]; v[1:-1] = t}, or {@code v = u;
 * v[1:-1] = t}.
 */
public final class Linearise {
    private final Set<Node> outputs = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Node> pinned = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Node> guarded = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Predicate<Node> dead;
    private final Predicate<Node.Update> thin;
    private final Readers readers = new Readers();
    private final NextVersion nextVersion = new NextVersion(this::baseOf, readers);
    private final Map<Node, Integer> baseOf = new IdentityHashMap<>();
    private final List<OpenBase> bases = new ArrayList<>();
    private final List<OpenInstruction> instructions = new ArrayList<>();
    private long copies;

    private static final class OpenBase {
        final DType dtype;
        final long length;
        final Node source;
        Node node;
        int lastUse = -1;
        String name;

        OpenBase(DType dtype, long length, Node source, Node node) {
            this.dtype = dtype;
            this.length = length;
            this.source = source;
            this.node = node;
        }
    }

    private record OpenInstruction(Node node, BaseView out, List<Source> in) {}

    private Linearise(List<Node> outputs, List<Node> pinned, Predicate<Node> dead, Predicate<Node.Update> thin) {
        this.outputs.addAll(outputs);
        this.pinned.addAll(pinned);
        this.dead = dead;
        this.thin = thin;
        guard();
    }

    /**
     * The program that stores the outputs.
     *
     * @param outputs values that must be stored afterwards; those that are already are left alone
     * @param pinned values that are not stored but may be asked for later: what they are computed from is neither overwritten nor freed
     * @param dead whether a stored value is no living handle's current value, so that its storage may be taken
     */
    public static Program of(List<Node> outputs, List<Node> pinned, Predicate<Node> dead) {
        return of(outputs, pinned, dead, u -> Border.isThin(u.region(), u.shape()));
    }

    /**
     * The same with another choice of updates that may write into memory of their own.
     *
     * @param thin whether the border around an update's region may be copied; only of a region that {@linkplain Border#isThin covers
     *     most} of the array
     */
    public static Program of(List<Node> outputs, List<Node> pinned, Predicate<Node> dead, Predicate<Node.Update> thin) {
        Linearise linearise = new Linearise(outputs, pinned, dead, thin);
        Program program = linearise.program();
        assert CheckProgram.after("Linearise", program, linearise::isFree);
        return program;
    }

    private Program program() {
        List<Node> order = unstoredAncestors();
        order.forEach(readers::add);
        for (Node n : order) {
            if (n instanceof Node.Update u && isUnseen(u.old()) && thin.test(u)) {
                nextVersion.skip(u);
            }
        }
        for (Node n : order) {
            if (!nextVersion.isSkipped(n)) {
                emit(n);
            }
        }
        return finish();
    }

    /** Stored values that pinned ones are computed from. */
    private void guard() {
        Deque<Node> open = new ArrayDeque<>(pinned);
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        while (!open.isEmpty()) {
            Node n = open.pop();
            if (!seen.add(n)) {
                continue;
            }
            if (n.storage() != null) {
                guarded.add(n);
            } else if (!outputs.contains(n)) {
                pushOperands(n, open);
            }
        }
    }

    private List<Node> unstoredAncestors() {
        Deque<Node> open = new ArrayDeque<>(outputs);
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        while (!open.isEmpty()) {
            Node n = open.pop();
            if (n.storage() == null && seen.add(n)) {
                pushOperands(n, open);
            }
        }
        return seen.stream().sorted(Comparator.comparingLong(Node::id)).toList();
    }

    private static void pushOperands(Node n, Deque<Node> open) {
        for (Operand o : n.operands()) {
            if (o instanceof Operand.Read r) {
                open.push(r.node());
            }
        }
    }

    private void emit(Node n) {
        if (n instanceof Node.Update u) {
            emitUpdate(u);
            return;
        }
        if (n instanceof Node.Scatter s) {
            emitScatter(s);
            return;
        }
        List<Source> in = new ArrayList<>();
        for (Operand o : n.operands()) {
            in.add(source(o));
        }
        if (n instanceof Node.Gather g) {
            in.set(0, new Source.BaseRead(baseFor(g.source()), g.places(), Source.Reach.ANYWHERE));
        } else if (n instanceof Node.Join) {
            in.replaceAll(s ->
                    s instanceof Source.BaseRead r ? new Source.BaseRead(r.base(), r.view(), Source.Reach.PART) : s);
        }
        add(n, new BaseView(newBase(n.dtype(), n.size(), n), View.contiguous(n.shape())), in);
    }

    private void emitUpdate(Node.Update u) {
        int base = baseOfUpdate(u);
        Source value = source(u.value());
        if (value instanceof Source.BaseRead r
                && r.base() == base
                && !r.view().equals(u.region())
                && Overlap.of(r.view(), u.region(), u.shape())) {
            value = copyOf(u.value(), r);
        }
        add(u, new BaseView(base, u.region()), List.of(value));
    }

    /** The base that an update writes to, with everything in it but the region. */
    private int baseOfUpdate(Node.Update u) {
        Node old = u.old();
        boolean skipped = nextVersion.isSkipped(old);
        boolean inPlace = !skipped && mayOverwrite(u, old);
        if (thin.test(u) && (skipped || !inPlace || nextVersion.readsAround(u, baseFor(old)))) {
            Integer before = lastButOne(u);
            return before != null ? take(before, u) : withBorder(u);
        }
        return inPlace ? take(baseFor(old), u) : withCopy(u, old);
    }

    /** A new base with the old version in it. */
    private int withCopy(Node next, Node old) {
        View whole = View.contiguous(old.shape());
        int base = newBase(next.dtype(), next.size(), next);
        Node copy = new Node.Map(
                --copies, next.dtype(), next.shape(), Op.COPY, next.dtype(), List.of(new Operand.Read(old, whole)));
        add(copy, new BaseView(base, whole), List.of(new Source.BaseRead(baseFor(old), whole)));
        return base;
    }

    /** What is read of the base that is written to is copied first, for any element may be overwritten before it is read. */
    private void emitScatter(Node.Scatter s) {
        int base = mayOverwrite(s, s.old()) ? take(baseFor(s.old()), s) : withCopy(s, s.old());
        List<Source> in = new ArrayList<>();
        for (Operand o : s.operands().subList(1, s.operands().size())) {
            Source source = source(o);
            in.add(source instanceof Source.BaseRead r && r.base() == base ? copyOf(o, r) : source);
        }
        add(s, new BaseView(base, View.contiguous(s.shape())), in);
    }

    private int take(int base, Node u) {
        bases.get(base).node = u;
        baseOf.put(u, base);
        return base;
    }

    /** A new base with the border around the update's region. */
    private int withBorder(Node.Update u) {
        Node old = nextVersion.contentBefore(u);
        int base = newBase(u.dtype(), u.size(), u);
        for (View box : Border.around(u.region(), u.shape())) {
            if (nextVersion.isSkipped(old)) {
                Operand.Scalar value = ((Node.Fill) old).value();
                Node fill = new Node.Fill(--copies, u.dtype(), box.shape(), value);
                add(fill, new BaseView(base, box), List.of(new Source.Scalar(value)));
            } else {
                Node copy = new Node.Map(
                        --copies, u.dtype(), box.shape(), Op.COPY, u.dtype(), List.of(new Operand.Read(old, box)));
                add(copy, new BaseView(base, box), List.of(new Source.BaseRead(baseFor(old), box)));
            }
        }
        return base;
    }

    /**
     * The base of the version before the old one, if it is free and differs from the new one in the region only: two buffers take
     * turns, and their borders are alike from the first time on.
     */
    private Integer lastButOne(Node.Update u) {
        if (nextVersion.contentBefore(u) instanceof Node.Update old
                && old.storage() == null
                && old.region().equals(u.region())) {
            Node last = nextVersion.contentBefore(old);
            Integer base = baseOf.get(last);
            if (base != null
                    && !base.equals(baseOf.get(old))
                    && bases.get(base).node == last
                    && isFree(last)
                    && readers.last(last) < u.id()
                    && !nextVersion.readsAround(u, base)) {
                return base;
            }
        }
        return null;
    }

    /** A temporary with the elements of the read, so that they are all read before the first is overwritten. */
    private Source copyOf(Operand value, Source.BaseRead read) {
        Operand.Read r = (Operand.Read) value;
        long[] shape = r.view().shape();
        View whole = View.contiguous(shape);
        int base = newBase(r.node().dtype(), whole.size(), null);
        DType dtype = r.node().dtype();
        add(new Node.Map(--copies, dtype, shape, Op.COPY, dtype, List.of(r)), new BaseView(base, whole), List.of(read));
        return new Source.BaseRead(base, whole);
    }

    private boolean mayOverwrite(Node next, Node old) {
        return isFree(old) && readers.last(old) == next.id();
    }

    /** Whether the value is not needed after its last reader, so that its memory may be overwritten and freed. */
    private boolean isFree(Node n) {
        return isUnseen(n) && !guarded.contains(n) && (n.storage() == null || dead.test(n));
    }

    private boolean isUnseen(Node n) {
        return !outputs.contains(n) && !pinned.contains(n);
    }

    private Integer baseOf(Node n) {
        return baseOf.get(n);
    }

    private Source source(Operand o) {
        return switch (o) {
            case Operand.Read r -> new Source.BaseRead(baseFor(r.node()), r.view());
            case Operand.Scalar s -> new Source.Scalar(s);
        };
    }

    /** The base of a value that is stored or was computed before. */
    private int baseFor(Node n) {
        Integer known = baseOf.get(n);
        if (known != null) {
            return known;
        }
        if (n.storage() == null) {
            throw new IllegalStateException("node (" + n.id() + ") is read before it is computed");
        }
        bases.add(new OpenBase(n.dtype(), n.size(), n, n));
        baseOf.put(n, bases.size() - 1);
        return bases.size() - 1;
    }

    private int newBase(DType dtype, long length, Node node) {
        bases.add(new OpenBase(dtype, length, null, node));
        if (node != null) {
            baseOf.put(node, bases.size() - 1);
        }
        return bases.size() - 1;
    }

    private void add(Node node, BaseView out, List<Source> in) {
        int position = instructions.size();
        instructions.add(new OpenInstruction(node, out, in));
        bases.get(out.base()).lastUse = position;
        for (Source s : in) {
            if (s instanceof Source.BaseRead r) {
                bases.get(r.base()).lastUse = position;
            }
        }
    }

    private Program finish() {
        name();
        List<Base> closed = new ArrayList<>();
        List<List<Integer>> freedAfter = new ArrayList<>();
        instructions.forEach(i -> freedAfter.add(new ArrayList<>()));
        for (int b = 0; b < bases.size(); b++) {
            OpenBase o = bases.get(b);
            boolean output = o.node != null && outputs.contains(o.node) && o.node.storage() == null;
            closed.add(new Base(b, o.name, o.dtype, o.length, o.node, o.source, output));
            boolean sourceLives = o.source != null && (!dead.test(o.source) || guarded.contains(o.source));
            boolean sourceIsOutput = o.source != null && outputs.contains(o.source);
            if (!output && !sourceIsOutput && !sourceLives && o.lastUse >= 0) {
                freedAfter.get(o.lastUse).add(b);
            }
        }
        List<Instruction> lines = new ArrayList<>();
        for (int i = 0; i < instructions.size(); i++) {
            OpenInstruction o = instructions.get(i);
            lines.add(new Instruction.Compute(lines.size(), o.node, o.out, o.in));
            for (int base : freedAfter.get(i)) {
                lines.add(new Instruction.Free(lines.size(), base));
            }
        }
        for (Base b : closed) {
            if (b.output()) {
                lines.add(new Instruction.Keep(lines.size(), b.id()));
            }
        }
        return new Program(closed, lines, baseOf);
    }

    /**
     * A base is called as the user calls its latest version that has a name, else t0, t1 … in order. Of several bases with one name the
     * latest keeps it and the others get primes: {@code v} and {@code v'}.
     */
    private void name() {
        Map<Integer, Node> named = new java.util.HashMap<>();
        baseOf.forEach((node, base) -> {
            if (node.name() != null) {
                named.merge(base, node, (a, b) -> a.id() > b.id() ? a : b);
            }
        });
        java.util.Set<String> used = new java.util.HashSet<>();
        named.entrySet().stream()
                .sorted(java.util.Comparator.comparingLong(e -> -e.getValue().id()))
                .forEach(e -> {
                    String name = e.getValue().name();
                    while (!used.add(name)) {
                        name += "'";
                    }
                    bases.get(e.getKey()).name = name;
                });
        int unnamed = 0;
        for (int b = 0; b < bases.size(); b++) {
            if (!named.containsKey(b)) {
                while (!used.add("t" + unnamed)) {
                    unnamed++;
                }
                bases.get(b).name = "t" + unnamed;
            }
        }
    }
}
