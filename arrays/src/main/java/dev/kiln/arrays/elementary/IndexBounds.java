package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.View;
import dev.kiln.arrays.graph.Walk;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Between which two numbers the elements of an index array lie.
 *
 * @param least no element is less; an unsigned 64-bit number counts as the signed one of its bits
 * @param greatest no element is greater
 */
public record IndexBounds(long least, long greatest) {
    private static final ValueLayout.OfInt I32 = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfLong I64 = ValueLayout.JAVA_LONG_UNALIGNED;

    boolean within(long from, long to) {
        return least >= from && greatest <= to;
    }

    /**
     * The bounds of an array of integers that has elements. Looks at how it is computed first; when that does not say that it lies between
     * two numbers, evaluates it and looks at its elements, once for each array.
     */
    static IndexBounds of(Handle index, long from, long to) {
        Node node = index.node();
        long[] noted = node.extremes();
        if (noted == null && node.storage() == null) {
            IndexBounds proved = ValueBounds.ofIntegers(node);
            if (proved != null && proved.within(from, to)) {
                return proved;
            }
        }
        IndexBounds whole = exact(index);
        return whole.within(from, to) || index.size() == index.node().size()
                ? whole
                : elements(index.eval("index array").segment(), index.dtype(), index.view());
    }

    /**
     * The least and the greatest element of an array of integers that has elements, or, of a part of one, bounds that are not less tight
     * than those of the whole; evaluates it, and looks at its elements once.
     */
    private static IndexBounds exact(Handle index) {
        MemorySegment memory = index.eval("index array").segment();
        Node stored = index.node();
        long[] noted = stored.extremes();
        if (noted == null && index.size() * 2 >= stored.size()) {
            IndexBounds all = elements(memory, stored.dtype(), View.contiguous(stored.shape()));
            stored.extremes(all.least, all.greatest);
            noted = stored.extremes();
        }
        return noted == null ? elements(memory, stored.dtype(), index.view()) : new IndexBounds(noted[0], noted[1]);
    }

    /** The least and the greatest element of an array of integers that has elements; evaluates it. */
    public static IndexBounds of(Handle index) {
        IndexBounds whole = exact(index);
        return index.size() == index.node().size() && index.view().isContiguous()
                ? whole
                : elements(index.eval("index array").segment(), index.dtype(), index.view());
    }

    private static IndexBounds elements(MemorySegment memory, DType type, View view) {
        long size = view.size();
        if (view.isContiguous() && type.bytes() == 8) {
            long least = Long.MAX_VALUE;
            long greatest = Long.MIN_VALUE;
            for (long i = view.offset(); i < view.offset() + size; i++) {
                long v = memory.get(I64, i * 8);
                least = Math.min(least, v);
                greatest = Math.max(greatest, v);
            }
            return new IndexBounds(least, greatest);
        }
        if (view.isContiguous() && type == DType.INT32) {
            int least = Integer.MAX_VALUE;
            int greatest = Integer.MIN_VALUE;
            for (long i = view.offset(); i < view.offset() + size; i++) {
                int v = memory.get(I32, i * 4);
                least = Math.min(least, v);
                greatest = Math.max(greatest, v);
            }
            return new IndexBounds(least, greatest);
        }
        Elements elements = new Elements(memory, type);
        long least = Long.MAX_VALUE;
        long greatest = Long.MIN_VALUE;
        Walk walk = new Walk(view.shape(), view);
        while (walk.next()) {
            long v = elements.getInteger(DType.INT64, walk.at(0));
            least = Math.min(least, v);
            greatest = Math.max(greatest, v);
        }
        return new IndexBounds(least, greatest);
    }
}
