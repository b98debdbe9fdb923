package dev.kiln.exec.session;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.Node;
import dev.kiln.arrays.View;
import dev.kiln.planner.problem.Overlap;
import dev.kiln.planner.program.Base;
import dev.kiln.planner.program.BaseView;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import dev.kiln.planner.program.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The structure of a program: two programs of equal key have the same legal partitions. In it: ops and types, which instruction accesses
 * which view of which base, which views of one base overlap, which iteration spaces are equal, what is stored before and after, the class
 * of each view's inner stride, and which sizes are equal, greater or zero. Not in it: sizes themselves, offsets, scalars, seeds, names.
 *
 * <p>So a partition found for one program is legal for every other of equal key. Whether it is also the cheapest depends on sizes:
 * of which only the order is in the key.
 */
final class StructureKey {
    private final int[] key;
    private final int hash;
    private final double[] sizes;

    private StructureKey(int[] key, double[] sizes) {
        this.key = key;
        this.hash = Arrays.hashCode(key);
        this.sizes = sizes;
    }

    static StructureKey of(Program program) {
        return new Builder(program).build();
    }

    /** The sizes in bytes that costs depend on, in an order that programs of equal key share. */
    double[] sizes() {
        return sizes;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StructureKey k && Arrays.equals(key, k.key);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    private static final class Builder {
        private final Program program;
        private int[] key = new int[256];
        private int length;
        private final Map<List<Long>, Integer> spaces = new HashMap<>();
        private final Map<BaseView, Integer> viewNumbers = new HashMap<>();
        private final List<BaseView> views = new ArrayList<>();
        private final List<Boolean> written = new ArrayList<>();

        Builder(Program program) {
            this.program = program;
        }

        StructureKey build() {
            for (Instruction instruction : program.instructions()) {
                add(instruction);
            }
            for (Base base : program.bases()) {
                add(base.dtype().ordinal()
                        + (base.input() ? 8 : 0)
                        + (base.output() ? 16 : 0)
                        + (base.source() == base.node() ? 32 : 0));
            }
            double[] sizes = new double[views.size()];
            for (int v = 0; v < sizes.length; v++) {
                View view = views.get(v).view();
                int inner = view.rank() == 0 ? 0 : (int) Math.clamp(view.strides()[view.rank() - 1], -1, 2);
                add(views.get(v).base());
                add(inner);
                sizes[v] = bytes(views.get(v));
            }
            overlaps();
            double[] distinct = Arrays.stream(sizes).distinct().sorted().toArray();
            for (double size : sizes) {
                add(size == 0 ? -1 : Arrays.binarySearch(distinct, size));
            }
            return new StructureKey(Arrays.copyOf(key, length), sizes);
        }

        private void add(int value) {
            if (length == key.length) {
                key = Arrays.copyOf(key, 2 * length);
            }
            key[length++] = value;
        }

        private void add(Instruction instruction) {
            switch (instruction) {
                case Instruction.Free free -> {
                    add(-1);
                    add(free.base());
                }
                case Instruction.Keep keep -> {
                    add(-2);
                    add(keep.base());
                }
                case Instruction.Compute compute -> {
                    add(compute.node());
                    add(space(compute.space()));
                    add(view(compute.out(), true));
                    for (Source source : compute.in()) {
                        add(
                                source instanceof Source.BaseRead read
                                        ? view(new BaseView(read.base(), read.view()), false)
                                        : -3);
                    }
                }
            }
        }

        private void add(Node node) {
            switch (node) {
                case Node.Source source ->
                    throw new IllegalArgumentException("node " + source.id() + " is stored and has no instruction");
                case Node.Fill fill -> add(1);
                case Node.Range range -> add(range.endsExactly() ? 8 : 2);
                case Node.Random random -> add(3 + random.distribution().ordinal());
                case Node.Update update -> add(9);
                case Node.Map map ->
                    add(100
                            + (map.op().ordinal() * 5 + map.computeType().ordinal()) * 5
                            + map.dtype().ordinal());
                case Node.Reduce reduce -> {
                    add(10 + reduce.op().ordinal());
                    add(reduce.axes().length);
                    for (int axis : reduce.axes()) {
                        add(axis);
                    }
                }
            }
        }

        private int space(long[] shape) {
            return spaces.computeIfAbsent(Arrays.stream(shape).boxed().toList(), s -> spaces.size());
        }

        private int view(BaseView view, boolean write) {
            Integer known = viewNumbers.putIfAbsent(view, views.size());
            if (known == null) {
                views.add(view);
                written.add(write);
                return views.size() - 1;
            }
            written.set(known, written.get(known) || write);
            return known;
        }

        /** A bit for each pair of views of one base, packed. */
        private void overlaps() {
            Map<Integer, List<Integer>> byBase = new HashMap<>();
            int bits = 0;
            int count = 0;
            for (int v = 0; v < views.size(); v++) {
                List<Integer> others = byBase.computeIfAbsent(views.get(v).base(), b -> new ArrayList<>());
                for (int w : others) {
                    boolean matters = written.get(v) || written.get(w);
                    boolean overlap = matters
                            && Overlap.of(
                                    views.get(v).view(),
                                    views.get(w).view(),
                                    shape(views.get(v).base()));
                    bits = bits << 1 | (overlap ? 1 : 0);
                    if (++count % 31 == 0) {
                        add(bits);
                        bits = 0;
                    }
                }
                others.add(v);
            }
            add(bits);
        }

        private long[] shape(int id) {
            Base base = program.bases().get(id);
            return base.node() != null
                    ? base.node().shape()
                    : base.source() != null ? base.source().shape() : new long[] {base.length()};
        }

        private double bytes(BaseView view) {
            DType dtype = program.bases().get(view.base()).dtype();
            double n = dtype.bytes();
            for (int d = 0; d < view.view().rank(); d++) {
                long size = view.view().shape()[d];
                n *= view.view().strides()[d] == 0 && size > 1 ? 1 : size;
            }
            return n;
        }
    }
}
