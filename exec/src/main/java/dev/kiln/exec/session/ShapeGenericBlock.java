package dev.kiln.exec.session;

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
    private Sized last;

    /** The nest for given lengths and strides, and the kernel that runs it. */
    static final class Sized {
        final SizedNest nest;
        private KernelCache.Compiled compiled;

        private Sized(SizedNest nest, KernelCache.Compiled compiled) {
            this.nest = nest;
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
                .mapToInt(a -> viewNumbers.getOrDefault(new BaseView(a.base(), a.view()), -1))
                .toArray();
        this.gathered = accesses.stream()
                .mapToInt(a -> a.use() == Use.GATHERED ? number(program.bases().get(a.base()), detached) : -1)
                .toArray();
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

    private static int[] ints(Collection<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The nest for the graph's lengths and strides; null when the block computes nothing. */
    Sized sized(RecordedGraph graph) {
        if (nest == null) {
            return null;
        }
        long[] lengths = space.in(graph);
        View[] now = new View[views.length];
        for (int a = 0; a < now.length; a++) {
            now[a] = views[a] >= 0
                    ? graph.view(views[a])
                    : nest.accesses().get(a).whole(lengths);
        }
        SizedNest sized = nest.sized(lengths, now, last == null ? null : last.nest);
        boolean same = last != null && last.nest.structure() == sized.structure();
        last = new Sized(sized, same ? last.compiled : null);
        return last;
    }

    /** For each access how many elements the array has that it gathers from; 0 for the others. */
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
