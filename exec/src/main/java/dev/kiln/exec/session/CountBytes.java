package dev.kiln.exec.session;

import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.lower.SizedNest;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Counts the bytes that a kernel reads from memory and stores; of one array never more than what is accessed of it spans, and no read of
 * what the block itself made.
 */
final class CountBytes {
    private final long[] offsets;
    private final Map<Integer, Spans> reads = new HashMap<>();
    private final Map<Integer, Spans> writes = new HashMap<>();

    /**
     * @param offsets where the graph's views begin, by their numbers
     */
    CountBytes(long[] offsets) {
        this.offsets = offsets;
    }

    /**
     * Counts one box of a block's iteration space.
     *
     * @param gathered for each access that is gathered from or filtered into how many elements there are
     */
    void add(ShapeGenericBlock block, ShapeGenericBlock.Sized box, long[] gathered) {
        new OneBox(block, box, gathered).count();
    }

    /** The bytes of all boxes. */
    long bytes() {
        return Stream.of(reads, writes)
                .flatMap(m -> m.values().stream())
                .mapToLong(Spans::bytes)
                .sum();
    }

    private final class OneBox {
        private final ShapeGenericBlock block;
        private final ShapeGenericBlock.Sized box;
        private final long[] gathered;
        private final BitSet seen = new BitSet();
        private final BitSet made = new BitSet();
        private final BitSet sources = new BitSet();

        OneBox(ShapeGenericBlock block, ShapeGenericBlock.Sized box, long[] gathered) {
            this.block = block;
            this.box = box;
            this.gathered = gathered;
        }

        void count() {
            for (Statement statement : box.nest.structure().body()) {
                switch (statement) {
                    case Statement.Load load -> {
                        if (isMoved(load.access()) && !made.get(base(load.access())) && isFirst(load.access())) {
                            add(reads, load.access());
                        }
                    }
                    case Statement.Gather gather -> {
                        if (!sources.get(base(gather.access()))) {
                            sources.set(base(gather.access()));
                            int numbers = box.nest.places().get(gather.access()).numbers();
                            long touched = numbers * Math.min(box.nest.points(), gathered[gather.access()]);
                            spans(reads, gather.access()).add(0, new long[] {1}, new long[] {touched});
                        }
                    }
                    case Statement.Scatter scatter -> {
                        // of complex elements both parts are scattered, each by a statement
                        int numbers = box.nest.places().get(scatter.access()).numbers();
                        long touched = numbers * gathered[scatter.access()];
                        spans(writes, scatter.access()).add(0, new long[] {1}, new long[] {touched});
                    }
                    case Statement.Store store -> write(store.access());
                    case Statement.Reduce reduce -> write(reduce.access());
                    case Statement.ArgReduce reduce -> write(reduce.access());
                    case Statement.Filter filter -> {
                        long touched = filter.step() * gathered[filter.access()];
                        spans(writes, filter.access()).add(0, new long[] {1}, new long[] {touched});
                    }
                    case Statement.Scalar _,
                            Statement.Index _,
                            Statement.Convert _,
                            Statement.Compute _,
                            Statement.Scan _,
                            Statement.RandomNumber _ -> {}
                }
            }
        }

        private int base(int access) {
            int piece = box.pieces[access];
            return piece < 0
                    ? box.nest.places().get(access).base()
                    : block.joined(access).bases().get(piece);
        }

        /** Loads and stores of one access are of one view; each counts once. */
        private boolean isFirst(int access) {
            boolean first = !seen.get(access);
            seen.set(access);
            return first;
        }

        private void write(int access) {
            if (isMoved(access) && !seen.get(stores() + access)) {
                seen.set(stores() + access);
                made.set(base(access));
                add(writes, access);
            }
        }

        private int stores() {
            return box.pieces.length;
        }

        /** Whether it is of memory; without points only results of reductions are. */
        private boolean isMoved(int access) {
            Use use = box.nest.structure().accesses().get(access).use();
            return !use.isPrivate() && (use == Use.REDUCTION || box.nest.points() > 0);
        }

        private void add(Map<Integer, Spans> to, int access) {
            SizedNest.Place place = box.nest.places().get(access);
            int view = block.views()[access];
            long begin = box.pieces[access] >= 0 ? box.origins[access] : view < 0 ? 0 : offsets[view];
            spans(to, access).add(place.first(box.shifts[access] + begin), place.strides(), box.nest.sizes());
        }

        private Spans spans(Map<Integer, Spans> of, int access) {
            int bytes = box.nest.structure().accesses().get(access).dtype().bytes();
            return of.computeIfAbsent(base(access), _ -> new Spans(bytes));
        }
    }
}
