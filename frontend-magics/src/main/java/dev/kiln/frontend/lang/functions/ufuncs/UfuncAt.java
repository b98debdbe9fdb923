package dev.kiln.frontend.lang.functions.ufuncs;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.compute.ComposedStep;
import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Implements {@code ufunc.at}: applies a function in place at indices, which may repeat. */
final class UfuncAt {
    private UfuncAt() {}

    static Object at(Ufunc f, BoundArguments args) {
        if (!(args.get(0) instanceof NDArray target)) {
            throw PythonError.type("first operand must be array");
        }
        if (f.op() != null && args.has(2) && recorded(f, target, args.get(1), args.operand(2))) {
            return None.NONE;
        }
        if (f.operands() == 1 && args.get(1) instanceof NDArray mask && isMask(mask, target)) {
            target.assign(Nd.where(mask, each(f, target), target));
            return None.NONE;
        }
        NDArray places = (NDArray)
                ArrayOps.asArray(Indexing.get(Nd.arange(target.size()).reshape(target.shape()), args.get(1)), null);
        long[] positions = places.toLongArray();
        if (f.operands() == 1 && f.op() != null && Nd.updateAt(f.op(), target, positions)) {
            return None.NONE;
        }
        if (f.operands() == 1) {
            NDArray flat = target.ravel();
            for (long[] round : rounds(positions)) {
                Index index = new Index.Numbers(Nd.array(round));
                flat.set(List.of(index), each(f, flat.get(List.of(index))));
            }
            written(target, flat);
            return None.NONE;
        }
        if (!args.has(2)) {
            throw PythonError.value("second operand needed for ufunc");
        }
        Object weak = args.operand(2);
        NDArray b = weak instanceof NDArray array
                ? array
                : Nd.full(new long[0], weak, dev.kiln.arrays.graph.Promotion.promote(target.dtype(), weak));
        NDArray values = broadcast(b, places.shape());
        if (f.op() != null) {
            Nd.updateAt(f.op(), target, positions, values);
            return None.NONE;
        }
        ComposedStep step = ComposedStep.named(f.name());
        DType type = UfuncMethods.result(f, target.dtype(), values.dtype());
        if (step != null) {
            ArrayOps.requireSameKind(f.name(), type, target.dtype());
            Nd.updateAt(step, target, positions, values, type);
            return None.NONE;
        }
        NDArray flat = target.ravel();
        NDArray each = values.ravel();
        for (int k = 0; k < positions.length; k++) {
            NDArray item = ArrayOps.part(flat, 0, positions[k], positions[k] + 1, null);
            NDArray more = ArrayOps.part(each, 0, (long) k, k + 1L, null);
            ArrayOps.assignSameKind(f.name(), item, f.body().apply(item, more)[0]);
        }
        written(target, flat);
        return None.NONE;
    }

    private static boolean isMask(NDArray mask, NDArray target) {
        return mask.dtype() == DType.BOOL && mask.ndim() > 0 && Arrays.equals(mask.shape(), target.shape());
    }

    /** A function of one operand of every element, in the type of the elements. */
    private static NDArray each(Ufunc f, NDArray x) {
        NDArray y = f.body().apply(x)[0];
        return y.dtype() == x.dtype() ? y : y.astype(x.dtype());
    }

    /** The positions that occur, those that occur twice or more, and so on: in none is one of them repeated. */
    private static List<long[]> rounds(long[] positions) {
        List<long[]> rounds = new ArrayList<>();
        long[] left = positions.clone();
        Arrays.sort(left);
        while (left.length > 0) {
            long[] first = new long[left.length];
            long[] again = new long[left.length];
            int firsts = 0;
            int agains = 0;
            for (int i = 0; i < left.length; i++) {
                if (i == 0 || left[i] != left[i - 1]) {
                    first[firsts++] = left[i];
                } else {
                    again[agains++] = left[i];
                }
            }
            rounds.add(Arrays.copyOf(first, firsts));
            left = Arrays.copyOf(again, agains);
        }
        return rounds;
    }

    /** Whether the update was recorded, to be computed when the array is needed. */
    private static boolean recorded(Ufunc f, NDArray target, Object index, Object value) {
        boolean known = value instanceof NDArray || value instanceof Long || value instanceof Double;
        return known && Nd.updateAt(f.op(), target, Indexing.indices(index), value);
    }

    private static NDArray broadcast(NDArray b, long[] shape) {
        try {
            return b.broadcastTo(shape);
        } catch (ArrayError e) {
            throw PythonError.value("array is not broadcastable to correct shape: " + Values.repr(Tuple.of(b.shape()))
                            + ", " + Values.repr(Tuple.of(shape)))
                    .maybe("Maybe pass one value, or as many as there are indices.");
        }
    }

    /** Copies changes back when the flattened array is a copy. */
    private static void written(NDArray target, NDArray flat) {
        if (!flat.sharesCellWith(target)) {
            target.assign(flat.reshape(target.shape()));
        }
    }
}
