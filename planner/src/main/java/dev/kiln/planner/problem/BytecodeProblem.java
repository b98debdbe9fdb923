package dev.kiln.planner.problem;

import dev.kiln.arrays.graph.OpClass;
import dev.kiln.arrays.graph.View;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Fusion problems from bytecode with one-dimensional views; sizes are counted in elements. */
public final class BytecodeProblem {
    private BytecodeProblem() {}

    /**
     * A view {@code base[start:stop:step]}: elements start, start + step, … before stop. Unlike in Python a negative stop is no index
     * from the end: {@code A[3:-1:-1]} are elements 3, 2, 1, 0.
     *
     * @param step not 0
     */
    public record Slice(String base, long start, long stop, long step) {
        public long length() {
            return Math.max(0, step > 0 ? Math.ceilDiv(stop - start, step) : Math.ceilDiv(start - stop, -step));
        }

        public long last() {
            return start + (length() - 1) * step;
        }

        @Override
        public String toString() {
            return base + "[" + start + ":" + stop + (step == 1 ? "" : ":" + step) + "]";
        }
    }

    /** Receives ops in program order. */
    public static final class Builder {
        private final String name;
        private final List<FusionOp> ops = new ArrayList<>();
        private final List<BytecodeRules.Shape> shapes = new ArrayList<>();
        private final Map<String, Integer> bases = new LinkedHashMap<>();
        private final Map<Slice, Integer> views = new HashMap<>();
        private final List<ArrayView> viewList = new ArrayList<>();
        private final List<View> layout = new ArrayList<>();
        private final Map<Integer, Integer> deletedBy = new HashMap<>();
        private final Set<Integer> synced = new HashSet<>();

        public Builder(String name) {
            this.name = name;
        }

        /** Adds an op that computes something. Of a reduction the iteration space is its first input's length, else the output's. */
        public void real(String id, String label, boolean reduce, List<Slice> out, List<Slice> in) {
            real(id, label, OpClass.SIMPLE, reduce, out, in);
        }

        /**
         * Adds an op that computes something.
         *
         * @param kind its price class at a point
         */
        public void real(String id, String label, OpClass kind, boolean reduce, List<Slice> out, List<Slice> in) {
            List<Integer> reads = in.stream().map(this::view).toList();
            List<Integer> writes = out.stream().map(this::view).toList();
            long length = reduce ? in.getFirst().length() : out.getFirst().length();
            ops.add(new FusionOp(id, label, FusionOp.Kind.REAL, reads, writes, -1, new Work(kind, length)));
            int result = reduce ? base(out.getFirst().base()) : -1;
            shapes.add(new BytecodeRules.Shape("[" + length + "]", result, null));
        }

        /**
         * Adds a DEL, SYNC or NONE.
         *
         * @param base null for NONE
         */
        public void system(String id, String label, FusionOp.Kind kind, String base) {
            int b = base == null ? -1 : base(base);
            if (kind == FusionOp.Kind.DELETE) {
                deletedBy.put(b, ops.size());
            } else if (kind == FusionOp.Kind.SYNC) {
                synced.add(b);
            }
            ops.add(new FusionOp(id, label, kind, List.of(), List.of(), b));
            shapes.add(BytecodeRules.Shape.NONE);
        }

        public FusionProblem build() {
            List<ArrayBase> list = new ArrayList<>();
            List<long[]> lengths = new ArrayList<>();
            bases.forEach((base, b) -> {
                Integer del = deletedBy.get(b);
                list.add(new ArrayBase(base, synced.contains(b), del == null ? List.of() : List.of(del), del == null));
                lengths.add(new long[] {Long.MAX_VALUE / 4});
            });
            BytecodeRules rules =
                    new BytecodeRules(ops, shapes, viewList, layout, List.copyOf(bases.keySet()), lengths);
            return new FusionProblem(new OpList(name, "elements", ops, viewList, list), rules.successors(), rules);
        }

        private int base(String base) {
            return bases.computeIfAbsent(base, k -> bases.size());
        }

        private int view(Slice s) {
            Integer known = views.get(s);
            if (known != null) {
                return known;
            }
            viewList.add(new ArrayView(base(s.base()), s.length(), s.toString()));
            layout.add(new View(s.start(), new long[] {s.length()}, new long[] {s.step()}));
            views.put(s, viewList.size() - 1);
            return viewList.size() - 1;
        }
    }
}
