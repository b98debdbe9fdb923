package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Masks among the items of an index as the places where they are true. Before: {@code a[m, 0]}. After: {@code a[nonzero(m)[0], 0]}, which is
 * recorded.
 */
final class MaskPlaces {
    private MaskPlaces() {}

    /** The index with an array of integers for each axis of a mask; the index as it is when it has none, or one that does not fit. */
    static List<? extends Index> of(Handle array, List<? extends Index> index) {
        if (index.stream().noneMatch(MaskPlaces::isMask)) {
            return index;
        }
        long[] shape = array.view().shape();
        int used = index.stream().mapToInt(MaskPlaces::axes).sum();
        long ellipses = index.stream().filter(Index.Ellipsis.class::isInstance).count();
        if (used > shape.length || ellipses > 1) {
            return index;
        }
        List<Index> places = new ArrayList<>();
        int d = 0;
        for (Index item : index) {
            if (item instanceof Index.Numbers(Handle mask) && isMask(item)) {
                long[] of = Arrays.copyOfRange(shape, d, d + mask.ndim());
                if (mask.size() == 0 || mask.ndim() == 0 || !Arrays.equals(mask.view().shape(), of)) {
                    return index;
                }
                for (Handle along : Ordered.places(mask)) {
                    places.add(new Index.Numbers(along));
                }
            } else {
                places.add(item);
            }
            d += item instanceof Index.Ellipsis ? shape.length - used : axes(item);
        }
        return places;
    }

    private static boolean isMask(Index item) {
        return item instanceof Index.Numbers(Handle numbers) && numbers.dtype() == DType.BOOL;
    }

    /** How many axes an item uses. */
    private static int axes(Index item) {
        return switch (item) {
            case Index.At _, Index.Range _ -> 1;
            case Index.NewAxis _, Index.Ellipsis _ -> 0;
            case Index.Numbers(Handle numbers) -> numbers.dtype() == DType.BOOL ? numbers.ndim() : 1;
        };
    }
}
