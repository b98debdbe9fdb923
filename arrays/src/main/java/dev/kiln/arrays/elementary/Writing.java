package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.StoredElements;
import java.util.List;

/** Writes into arrays. Types and shapes are checked first, so that a write that fails changes nothing; each gives the array back. */
public final class Writing {
    private Writing() {}

    /** {@code x[...] = value}: conversions that lose something are allowed, as in NumPy. */
    public static <H extends Handle> H assign(H x, Object value) {
        return update(x, null, value);
    }

    /** {@code x op= value}; without an op: {@code x[...] = value}. */
    public static <H extends Handle> H update(H x, Op op, Object value) {
        Recording.write(x, op, value);
        return x;
    }

    /** {@code x[…] = value}, with index objects, index arrays among them. */
    public static <H extends Handle> H set(H x, List<? extends Index> index, Object value) {
        if (value instanceof Handle given && Ordered.isMask(x, index) && Ordered.set(x, index.getFirst(), given)) {
            return x;
        }
        if (index.size() == 1
                && index.getFirst() instanceof Index.Numbers(Handle mask)
                && StoredElements.fill(x, mask, value)) {
            return x;
        }
        if (ArrayIndex.isNeeded(index)) {
            ArrayIndex.write(x, index, Recording.operand(value));
        } else {
            assign(Views.get(x, index), value);
        }
        return x;
    }
}
