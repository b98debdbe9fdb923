package dev.kiln.exec.opencl;

import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How a launch is cut into tasks, and the table of numbers that passes this to a kernel.
 *
 * <p>The dimensions fall into outer ones (kept by the reductions) and inner ones (folded; all of them when the nest has no reduction). A
 * task is one block of {@code length} consecutive points of the inner space, at one point of the outer space. The table:
 * <pre>
 *   blocks, length, total (points of the inner space), number of outer dimensions, number of inner dimensions,
 *   offset of each access, bits of each scalar,
 *   for each outer, then each inner dimension: size, stride of each access
 * </pre>
 */
record Geometry(long outerPoints, long total, long length, long[] table) {
    static final int BLOCKS = 0;
    static final int LENGTH = 1;
    static final int TOTAL = 2;
    static final int OUTER = 3;
    static final int INNER = 4;
    static final int HEADER = 5;

    /** Points of a block: of a reduction everywhere, so that sums are cut alike; of plain loops on processors. */
    static final int BLOCK = 4096;

    /**
     * @param offsets of each access, in elements from the start of its device buffer
     * @param length points of a block
     */
    static Geometry of(LoopNest nest, Launch launch, long[] offsets, long length) {
        List<Integer> all = IntStream.range(0, nest.rank()).boxed().toList();
        boolean folds = nest.reduced().contains(true);
        List<Integer> inner = folds ? all.stream().filter(nest.reduced()::get).toList() : all;
        List<Integer> outer = all.stream().filter(d -> !inner.contains(d)).toList();
        int accesses = offsets.length;
        int scalars = nest.scalars().size();
        long[] table = new long[HEADER + accesses + scalars + nest.rank() * (1 + accesses)];
        long outerPoints = points(outer, launch);
        long total = points(inner, launch);
        table[BLOCKS] = Math.max(1, Math.ceilDiv(total, length));
        table[LENGTH] = length;
        table[TOTAL] = total;
        table[OUTER] = outer.size();
        table[INNER] = inner.size();
        int at = HEADER;
        for (long offset : offsets) {
            table[at++] = offset;
        }
        for (int s = 0; s < scalars; s++) {
            table[at++] = Launch.bits(nest.scalars().get(s), launch.scalars().get(s));
        }
        for (List<Integer> dimensions : List.of(outer, inner)) {
            for (int d : dimensions) {
                table[at++] = launch.sizes()[d];
                for (int a = 0; a < accesses; a++) {
                    table[at++] = launch.bindings().get(a).strides()[d];
                }
            }
        }
        return new Geometry(outerPoints, total, length, table);
    }

    long blocks() {
        return table[BLOCKS];
    }

    long tasks() {
        return Math.multiplyExact(outerPoints, blocks());
    }

    private static long points(List<Integer> dimensions, Launch launch) {
        long n = 1;
        for (int d : dimensions) {
            n = Math.multiplyExact(n, launch.sizes()[d]);
        }
        return n;
    }
}
