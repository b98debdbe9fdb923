package dev.kiln.exec.session;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.lower.LowerToLoops;
import dev.kiln.exec.lower.SizedNest;
import dev.kiln.exec.session.recorded.RecordedGraph;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** A {@link ShapeGenericBlock} for given lengths and strides. Each launch takes its offsets, literals and memory from the graph. */
final class SizedBlock {
    private final ShapeGenericBlock generic;
    private final ShapeGenericBlock.Sized sized;
    /** For each access that is gathered from how many elements there are. */
    private final long[] lengths;

    SizedBlock(ShapeGenericBlock generic, RecordedGraph graph) {
        this.generic = generic;
        this.sized = generic.sized(graph);
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
        return sized != null;
    }

    SizedNest nest() {
        return sized.nest;
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

    /** Its kernel, from the cache unless it was here and is not closed. */
    KernelCache.Compiled compiled(KernelCache kernels, SessionConfig config) {
        return sized.compiled(kernels, config);
    }

    /** The arguments of a run for the graph, which has the lengths and strides that this block is for. */
    Launch launch(Values values, RecordedGraph graph) {
        SizedNest nest = sized.nest;
        int[] views = generic.views();
        long points = nest.points();
        MemorySegment standIn = points == 0 ? standIn(values) : MemorySegment.NULL;
        Launch.Binding[] bindings = new Launch.Binding[views.length];
        for (int a = 0; a < bindings.length; a++) {
            SizedNest.Place place = nest.places().get(a);
            long offset = place.first(views[a] < 0 ? 0 : graph.offset(views[a]));
            if (place.base() < 0) {
                bindings[a] = new Launch.Binding(MemorySegment.NULL, offset, place.strides());
            } else if (points == 0 && nest.structure().accesses().get(a).use() != Use.REDUCTION) {
                // Without points nothing is read, and what an access without elements belongs to may not be there yet.
                bindings[a] = new Launch.Binding(standIn, 0, place.strides());
            } else {
                bindings[a] = new Launch.Binding(values.segment(place.base()), offset, place.strides());
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

    /**
     * How many bytes a run reads from memory and stores; of one array never more than what is accessed of it spans, and no read of what
     * the block itself made.
     *
     * @param offsets where the graph's views begin, by their numbers
     */
    long bytesMoved(long[] offsets) {
        Map<Integer, Spans> reads = new HashMap<>();
        Map<Integer, Spans> writes = new HashMap<>();
        BitSet loaded = new BitSet();
        BitSet stored = new BitSet();
        BitSet gathered = new BitSet();
        for (Statement statement : sized.nest.structure().body()) {
            switch (statement) {
                case Statement.Load load -> {
                    int base = sized.nest.places().get(load.access()).base();
                    if (isMoved(load.access()) && !writes.containsKey(base) && !loaded.get(load.access())) {
                        loaded.set(load.access());
                        add(reads, load.access(), offsets);
                    }
                }
                case Statement.Gather gather -> {
                    SizedNest.Place place = sized.nest.places().get(gather.access());
                    int base = place.base();
                    if (!gathered.get(base)) {
                        gathered.set(base);
                        long touched = place.numbers() * Math.min(sized.nest.points(), lengths[gather.access()]);
                        reads.computeIfAbsent(base, _ -> new Spans(bytes(gather.access())))
                                .add(0, new long[] {1}, new long[] {touched});
                    }
                }
                case Statement.Store store -> write(store.access(), stored, writes, offsets);
                case Statement.Reduce reduce -> write(reduce.access(), stored, writes, offsets);
                case Statement.ArgReduce reduce -> write(reduce.access(), stored, writes, offsets);
                case Statement.Filter filter -> write(filter.access(), stored, writes, offsets);
                case Statement.Scan s -> {}
                case Statement.Scalar s -> {}
                case Statement.Index i -> {}
                case Statement.Convert c -> {}
                case Statement.Compute c -> {}
                case Statement.RandomNumber r -> {}
            }
        }
        return Stream.of(reads, writes)
                .flatMap(m -> m.values().stream())
                .mapToLong(Spans::bytes)
                .sum();
    }

    private void write(int access, BitSet stored, Map<Integer, Spans> writes, long[] offsets) {
        if (isMoved(access) && !stored.get(access)) {
            stored.set(access);
            add(writes, access, offsets);
        }
    }

    /** Whether it is of memory; without points only results of reductions are. */
    private boolean isMoved(int access) {
        Use use = sized.nest.structure().accesses().get(access).use();
        return !use.isPrivate() && (use == Use.REDUCTION || sized.nest.points() > 0);
    }

    private void add(Map<Integer, Spans> to, int access, long[] offsets) {
        SizedNest.Place place = sized.nest.places().get(access);
        int view = generic.views()[access];
        to.computeIfAbsent(place.base(), _ -> new Spans(bytes(access)))
                .add(place.first(view < 0 ? 0 : offsets[view]), place.strides(), sized.nest.sizes());
    }

    private long bytes(int access) {
        return sized.nest.structure().accesses().get(access).dtype().bytes();
    }

    private MemorySegment standIn(Values values) {
        List<SizedNest.Place> places = sized.nest.places();
        for (int a = 0; a < places.size(); a++) {
            if (sized.nest.structure().accesses().get(a).use() == Use.REDUCTION) {
                return values.segment(places.get(a).base());
            }
        }
        return MemorySegment.NULL;
    }
}
