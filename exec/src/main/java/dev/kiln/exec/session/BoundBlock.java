package dev.kiln.exec.session;

import dev.kiln.arrays.DType;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.lower.LowerToLoops;
import dev.kiln.exec.lower.Lowered;
import dev.kiln.planner.program.BaseView;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A block that is lowered for some lengths and strides, and which offsets, literals and memory its next launch takes. */
final class BoundBlock {
    private final List<Integer> instructions;
    private final Lowered lowered;
    private final Set<Integer> inRegisters = new HashSet<>();
    private final int[] views;
    private final long[] offsets;
    private final int[] literals;
    private final int[] stored;
    private final int[] heldBases;
    private final int[] heldNodes;
    private final int[] freed;
    private KernelCache.Compiled compiled;

    BoundBlock(
            Program program,
            List<Integer> instructions,
            Set<Integer> contracted,
            DetachedGraph detached,
            RecordedGraph graph,
            Map<BaseView, Integer> viewNumbers) {
        this.instructions = List.copyOf(instructions);
        Optional<Lowered> nest = LowerToLoops.lower(program, instructions, contracted);
        this.lowered = nest.orElse(null);
        this.inRegisters.addAll(contracted);
        nest.ifPresent(l -> inRegisters.removeAll(l.stored()));
        int places = lowered == null ? 0 : lowered.places().size();
        this.views = new int[places];
        this.offsets = new long[places];
        for (int a = 0; a < places; a++) {
            Lowered.Place place = lowered.places().get(a);
            views[a] = viewNumbers.getOrDefault(new BaseView(place.base(), place.view()), -1);
            offsets[a] = place.offset() - (views[a] < 0 ? 0 : graph.offset(views[a]));
        }
        this.literals = lowered == null
                ? new int[0]
                : lowered.scalars().stream()
                        .mapToInt(s -> s.literal() == null ? -1 : detached.number(s.literal()))
                        .toArray();
        Set<Integer> bases = new LinkedHashSet<>();
        List<int[]> held = new ArrayList<>();
        List<Integer> released = new ArrayList<>();
        for (int id : instructions) {
            switch (program.instructions().get(id)) {
                case Instruction.Compute c -> {
                    if (!inRegisters.contains(c.out().base())) {
                        bases.add(c.out().base());
                        // A copy that the planner added is no node's value, or not yet.
                        held.add(new int[] {c.out().base(), detached.number(c.node())});
                    }
                }
                case Instruction.Free f -> released.add(f.base());
                case Instruction.Keep k -> {}
            }
        }
        this.stored = ints(bases);
        this.heldBases = held.stream().mapToInt(h -> h[0]).toArray();
        this.heldNodes = held.stream().mapToInt(h -> h[1]).toArray();
        this.freed = ints(released);
    }

    private static int[] ints(java.util.Collection<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The instructions, in the order of the program. */
    List<Integer> instructions() {
        return instructions;
    }

    /** Whether it computes something. */
    boolean computes() {
        return lowered != null;
    }

    Lowered lowered() {
        return lowered;
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

    /** The block has run: tells which nodes' values are whole now. */
    void written(Values values) {
        for (int i = 0; i < heldBases.length; i++) {
            values.written(heldBases[i], heldNodes[i]);
        }
    }

    /** Its kernel, from the cache unless it was here and is not closed. */
    KernelCache.Compiled compiled(KernelCache kernels, SessionConfig config) {
        if (compiled == null || !kernels.isCurrent(compiled, config)) {
            compiled = kernels.get(config, lowered.nest());
        }
        return compiled;
    }

    /** The arguments of a run for the graph, which has the lengths and strides that the block was lowered for. */
    Launch launch(Values values, RecordedGraph graph) {
        boolean empty = lowered.points() == 0;
        MemorySegment standIn = empty ? standIn(values) : MemorySegment.NULL;
        Launch.Binding[] bindings = new Launch.Binding[views.length];
        for (int a = 0; a < bindings.length; a++) {
            Lowered.Place place = lowered.places().get(a);
            long offset = views[a] < 0 ? offsets[a] : offsets[a] + graph.offset(views[a]);
            if (place.base() < 0) {
                bindings[a] = new Launch.Binding(MemorySegment.NULL, offset, place.strides());
            } else if (empty && lowered.nest().accesses().get(a).use() != Use.REDUCTION) {
                // Without points nothing is read, and what an access without elements belongs to may not be there yet.
                bindings[a] = new Launch.Binding(standIn, 0, place.strides());
            } else {
                bindings[a] = new Launch.Binding(values.segment(place.base()), offset, place.strides());
            }
        }
        Object[] scalars = new Object[literals.length];
        for (int s = 0; s < scalars.length; s++) {
            DType type = lowered.nest().scalars().get(s);
            scalars[s] = literals[s] < 0
                    ? lowered.scalars().get(s).value()
                    : LowerToLoops.argument(type, graph.scalar(literals[s]));
        }
        return new Launch(lowered.sizes(), List.of(bindings), List.of(scalars));
    }

    private MemorySegment standIn(Values values) {
        for (int a = 0; a < views.length; a++) {
            if (lowered.nest().accesses().get(a).use() == Use.REDUCTION) {
                return values.segment(lowered.places().get(a).base());
            }
        }
        return MemorySegment.NULL;
    }
}
