package dev.kiln.exec.session;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.View;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.lower.LowerToLoops;
import dev.kiln.exec.lower.SizedNest;
import dev.kiln.exec.session.recorded.RecordedGraph;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * A {@link ShapeGenericBlock} for given lengths and strides. It runs as one nest, or box by box when it joins pieces. Each launch takes its
 * offsets, literals and memory from the graph.
 */
final class SizedBlock {
    private final ShapeGenericBlock generic;
    private final List<ShapeGenericBlock.Sized> boxes;
    private final ShapeGenericBlock.Sized largest;
    private final long points;
    /** For each access that is gathered from or filtered into how many elements there are. */
    private final long[] lengths;

    SizedBlock(ShapeGenericBlock generic, RecordedGraph graph) {
        this.generic = generic;
        this.boxes = generic.sized(graph);
        this.largest = boxes.stream()
                .max(Comparator.comparingLong(b -> b.nest.points()))
                .orElse(null);
        this.points = boxes.stream().mapToLong(b -> b.nest.points()).sum();
        this.lengths = generic.gathered(graph);
    }

    /** The instructions, in the order of the program. */
    List<Integer> instructions() {
        return generic.instructions();
    }

    /** How many of the instructions compute something. */
    int operations() {
        return generic.operations();
    }

    /** How many of these results are never stored. */
    int contracted() {
        return generic.contracted();
    }

    /** Whether it computes something. */
    boolean computes() {
        return largest != null;
    }

    /** The nests that it runs as, one after the other. */
    List<ShapeGenericBlock.Sized> boxes() {
        return boxes;
    }

    /** The nest of most points. */
    SizedNest nest() {
        return largest.nest;
    }

    /** The arithmetic operations of a run. */
    long flops() {
        return boxes.stream()
                .mapToLong(b -> FlopCount.of(b.nest.structure(), b.nest.sizes()))
                .sum();
    }

    /** Bases whose values stay in registers. */
    Set<Integer> inRegisters() {
        return generic.inRegisters();
    }

    /** Bases that it writes. */
    int[] stored() {
        return generic.stored();
    }

    /** Bases whose last use it has. */
    int[] freed() {
        return generic.freed();
    }

    /** Records, after the block has run, which nodes' values are complete. */
    void written(Values values) {
        generic.written(values);
    }

    /** The arguments of a run of a box for the graph, which has the lengths and strides that this block is for. */
    Launch launch(ShapeGenericBlock.Sized box, Values values, RecordedGraph graph) {
        SizedNest nest = box.nest;
        int[] views = generic.views();
        MemorySegment standIn = points == 0 ? standIn(values) : MemorySegment.NULL;
        Launch.Binding[] bindings = new Launch.Binding[views.length];
        for (int a = 0; a < bindings.length; a++) {
            SizedNest.Place place = nest.places().get(a);
            long begin = box.shifts[a] + (views[a] < 0 ? 0 : graph.offset(views[a]));
            if (box.pieces[a] >= 0) {
                ShapeGenericBlock.Joined joined = generic.joined(a);
                View piece = joined.in(graph).pieces().get(box.pieces[a]).read().view();
                MemorySegment memory = values.segment(joined.bases().get(box.pieces[a]));
                bindings[a] = new Launch.Binding(memory, place.first(begin + piece.offset()), place.strides());
            } else if (place.base() < 0) {
                bindings[a] = new Launch.Binding(MemorySegment.NULL, place.first(begin), place.strides());
            } else if (points == 0 && nest.structure().accesses().get(a).use() != Use.REDUCTION) {
                // Without points nothing is read, and what an access without elements belongs to may not be there yet.
                bindings[a] = new Launch.Binding(standIn, 0, place.strides());
            } else {
                bindings[a] = new Launch.Binding(values.segment(place.base()), place.first(begin), place.strides());
            }
        }
        int[] literals = generic.literals();
        Object[] scalars = new Object[literals.length];
        for (int s = 0; s < scalars.length; s++) {
            DType type = nest.structure().scalars().get(s);
            Object constant = generic.constants()[s];
            if (literals[s] >= 0) {
                scalars[s] = LowerToLoops.argument(type, generic.literalParts()[s], graph.scalar(literals[s]));
            } else {
                scalars[s] = constant != null ? constant : (Object) Math.max(0, points - 1);
            }
        }
        return new Launch(nest.sizes(), Arrays.asList(bindings), Arrays.asList(scalars));
    }

    /** Adds what a run reads from memory and stores. */
    void count(CountBytes count) {
        boxes.forEach(box -> count.add(generic, box, lengths));
    }

    private MemorySegment standIn(Values values) {
        List<SizedNest.Place> places = largest.nest.places();
        for (int a = 0; a < places.size(); a++) {
            if (largest.nest.structure().accesses().get(a).use() == Use.REDUCTION) {
                return values.segment(places.get(a).base());
            }
        }
        return MemorySegment.NULL;
    }
}
