package dev.kiln.exec.session;

import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.View;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.lower.ComplexPart;
import dev.kiln.exec.lower.LowerToLoops;
import dev.kiln.exec.lower.ShapeGenericNest;
import dev.kiln.exec.lower.SizedNest;
import dev.kiln.exec.session.recorded.DetachedGraph;
import dev.kiln.exec.session.recorded.RecordedGraph;
import dev.kiln.planner.program.Base;
import dev.kiln.planner.program.BaseView;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A block of a plan for any lengths: its statements, and where a graph of the same structure has its lengths, views and literals. */
final class ShapeGenericBlock {
    private final List<Integer> instructions;
    private final ShapeGenericNest nest;
    private final Lengths space;
    private final Set<Integer> inRegisters = new HashSet<>();
    private final int[] views;
    private final int[] gathered;
    private final int[] literals;
    private final ComplexPart[] literalParts;
    private final Object[] constants;
    private final int[] stored;
    private final List<Values.Part> written;
    private final int[] freed;
    private final int operations;
    private final int contracted;
    private final List<Joined> joined = new ArrayList<>();
    private List<Sized> last = List.of();

    /**
     * Where an access finds the pieces that it reads.
     *
     * @param node number of the value that they make up
     * @param bases of the pieces
     */
    record Joined(int node, List<Integer> bases) {
        Node.Join in(RecordedGraph graph) {
            return (Node.Join) graph.node(node);
        }
    }

    /** What a {@link Sized} knows of its box. */
    private record Cut(long[] shifts, int[] pieces, long[] origins) {
        /** Without boxes. */
        static Cut none(int accesses) {
            int[] pieces = new int[accesses];
            Arrays.fill(pieces, -1);
            return new Cut(new long[accesses], pieces, new long[accesses]);
        }
    }

    /** The nest for given lengths and strides of the whole iteration space or a box of it, and the kernel that runs it. */
    static final class Sized {
        final SizedNest nest;
        /** For each access by how many elements it begins later than its view, or its piece, does. */
        final long[] shifts;
        /** For each access the number of the piece that it reads, −1 when it is of one array. */
        final int[] pieces;
        /** For each access that reads a piece where that began when the nest was made. */
        final long[] origins;

        private KernelCache.Compiled compiled;

        private Sized(SizedNest nest, Cut cut, KernelCache.Compiled compiled) {
            this.nest = nest;
            this.shifts = cut.shifts;
            this.pieces = cut.pieces;
            this.origins = cut.origins;
            this.compiled = compiled;
        }

        /** The kernel, from the cache unless it was here and is not closed. */
        KernelCache.Compiled compiled(KernelCache kernels, SessionConfig config) {
            if (compiled == null || !kernels.isCurrent(compiled, config)) {
                compiled = kernels.get(config, nest.structure());
            }
            return compiled;
        }
    }

    /**
     * @param places for each instruction how many others write to its base before it
     */
    ShapeGenericBlock(
            Program program,
            int[] places,
            List<Integer> instructions,
            Set<Integer> contracted,
            DetachedGraph detached,
            Map<BaseView, Integer> viewNumbers) {
        this.instructions = List.copyOf(instructions);
        this.nest = LowerToLoops.lower(program, instructions, contracted).orElse(null);
        this.inRegisters.addAll(contracted);
        List<ShapeGenericNest.Access> accesses = List.of();
        List<ShapeGenericNest.Argument> scalars = List.of();
        if (nest != null) {
            accesses = nest.accesses();
            scalars = nest.scalars();
            nest.stored().forEach(inRegisters::remove);
        }
        this.views = accesses.stream()
                .mapToInt(a -> a.joined() != null ? -1 : viewNumbers.getOrDefault(new BaseView(a.base(), a.view()), -1))
                .toArray();
        this.gathered = accesses.stream()
                .mapToInt(a -> a.use().isAnywhere() || a.use() == Use.FILTERED
                        ? number(program.bases().get(a.base()), detached)
                        : -1)
                .toArray();
        for (ShapeGenericNest.Access access : accesses) {
            joined.add(access.joined() == null ? null : joined(access.joined(), program, detached));
        }
        this.literals = scalars.stream()
                .mapToInt(s -> s.literal() == null ? -1 : detached.number(s.literal()))
                .toArray();
        this.literalParts =
                scalars.stream().map(ShapeGenericNest.Argument::part).toArray(ComplexPart[]::new);
        this.constants =
                scalars.stream().map(ShapeGenericNest.Argument::constant).toArray();
        Lengths over = null;
        int computed = 0;
        int kept = 0;
        Set<Integer> bases = new LinkedHashSet<>();
        List<Values.Part> held = new ArrayList<>();
        List<Integer> released = new ArrayList<>();
        for (int id : instructions) {
            switch (program.instructions().get(id)) {
                case Instruction.Compute c -> {
                    computed++;
                    over = nest != null && nest.largest() == c.id() ? Lengths.space(c, detached, viewNumbers) : over;
                    if (!inRegisters.contains(c.out().base())) {
                        bases.add(c.out().base());
                        // What the planner added is no node's value, or not yet.
                        held.add(new Values.Part(c.out().base(), places[id], detached.number(c.node())));
                    } else {
                        kept++;
                    }
                }
                case Instruction.Free f -> released.add(f.base());
                case Instruction.Keep k -> {}
            }
        }
        this.space = over;
        this.operations = computed;
        this.contracted = kept;
        this.stored = ints(bases);
        this.written = List.copyOf(held);
        this.freed = ints(released);
    }

    /** The number of a value that lies in the base: all that do have one length. */
    private static int number(Base base, DetachedGraph detached) {
        return detached.number(base.source() != null ? base.source() : base.node());
    }

    private static Joined joined(ShapeGenericNest.Joined access, Program program, DetachedGraph detached) {
        Instruction.Compute made = (Instruction.Compute) program.instructions().get(access.instruction());
        return new Joined(detached.number(made.node()), access.bases());
    }

    private static int[] ints(Collection<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * The nests for the graph's lengths and strides: one for the whole iteration space, or one for each box in which what is joined is one
     * piece; none when the block computes nothing.
     */
    List<Sized> sized(RecordedGraph graph) {
        if (nest == null) {
            return List.of();
        }
        long[] lengths = space.in(graph);
        View[] now = new View[views.length];
        List<Node.Join> joins = new ArrayList<>(views.length);
        boolean cut = false;
        for (int a = 0; a < now.length; a++) {
            now[a] = views[a] >= 0
                    ? graph.view(views[a])
                    : nest.accesses().get(a).whole(lengths);
            joins.add(joined.get(a) == null ? null : joined.get(a).in(graph));
            cut |= joined.get(a) != null;
        }
        List<Sized> sized = new ArrayList<>();
        if (!cut || Arrays.stream(lengths).anyMatch(n -> n == 0)) {
            sized.add(sized(lengths, now, Cut.none(views.length), 0));
        } else {
            for (CutBoxes.Box box : CutBoxes.of(lengths, joins)) {
                sized.add(sized(box, now, joins, sized.size()));
            }
        }
        last = sized;
        return sized;
    }

    private Sized sized(CutBoxes.Box box, View[] views, List<Node.Join> joins, int number) {
        View[] parts = new View[views.length];
        long[] shifts = new long[views.length];
        long[] origins = new long[views.length];
        for (int a = 0; a < parts.length; a++) {
            View whole = views[a];
            long[] begin = box.from();
            if (joins.get(a) != null) {
                Node.Join.Piece piece = joins.get(a).pieces().get(box.pieces()[a]);
                whole = piece.read().view();
                origins[a] = whole.offset();
                begin = box.from().clone();
                for (int d = 0; d < begin.length; d++) {
                    begin[d] -= piece.from()[d];
                }
            }
            for (int d = 0; d < begin.length; d++) {
                shifts[a] += begin[d] * whole.strides()[d];
            }
            parts[a] = new View(whole.offset() + shifts[a], box.lengths(), whole.strides());
        }
        return sized(box.lengths(), parts, new Cut(shifts, box.pieces(), origins), number);
    }

    private Sized sized(long[] lengths, View[] now, Cut cut, int number) {
        Sized like = number < last.size() ? last.get(number) : null;
        SizedNest made = nest.sized(lengths, now, like == null ? null : like.nest);
        boolean same = like != null && like.nest.structure() == made.structure();
        return new Sized(made, cut, same ? like.compiled : null);
    }

    /** Where an access finds its pieces; null when it is of one array. */
    Joined joined(int access) {
        return joined.get(access);
    }

    /** For each access how many elements the array has that it gathers from, scatters to or filters into; 0 for the others. */
    long[] gathered(RecordedGraph graph) {
        long[] lengths = new long[gathered.length];
        for (int a = 0; a < lengths.length; a++) {
            lengths[a] = gathered[a] < 0 ? 0 : graph.any(gathered[a]).size();
        }
        return lengths;
    }

    /** The instructions, in the order of the program. */
    List<Integer> instructions() {
        return instructions;
    }

    /** How many of the instructions compute something. */
    int operations() {
        return operations;
    }

    /** How many of these results are never stored. */
    int contracted() {
        return contracted;
    }

    /** Bases whose values stay in registers. */
    Set<Integer> inRegisters() {
        return inRegisters;
    }

    /** Bases that it writes. */
    int[] stored() {
        return stored;
    }

    /** Bases whose last use it has. */
    int[] freed() {
        return freed;
    }

    /** For each access the number of its view, −1 for a whole array. */
    int[] views() {
        return views;
    }

    /** For each scalar without a literal its value, null for the index of the last point. */
    Object[] constants() {
        return constants;
    }

    /** For each scalar the number of its literal, −1 for none. */
    int[] literals() {
        return literals;
    }

    /** For each scalar which part of its literal it is. */
    ComplexPart[] literalParts() {
        return literalParts;
    }

    /** Records, after the block has run, which nodes' values are complete. */
    void written(Values values) {
        written.forEach(values::written);
    }
}
