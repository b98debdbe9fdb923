package dev.kiln.frontend.lang.functions;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Undo;
import java.util.List;

/** Arrays that get another shape in place, for all that name them: {@code x.shape = (2, 3)} and {@code x.resize(2, 3)}. */
final class ShapeInPlace {
    private ShapeInPlace() {}

    /** {@code array.shape = shape}. */
    static void set(NDArray array, Object shape) {
        NDArray reshaped = array.reshape(ArrayOps.shape(shape));
        if (!reshaped.sharesCellWith(array)) {
            throw new PythonError(
                    "AttributeError",
                    "Incompatible shape for in-place modification. Use `.reshape()` to make a copy with the desired shape.",
                    null);
        }
        array.showAs(reshaped);
    }

    /** {@code array.resize(shape)}: the elements in their order, then zeros. */
    static Object resize(BoundArguments args) {
        NDArray array = args.array(0);
        List<Object> given = args.items(1);
        if (given.isEmpty() || given.size() == 1 && given.getFirst() == None.NONE) {
            return None.NONE;
        }
        long[] shape = ArrayOps.shape(given.size() == 1 ? given.getFirst() : args.get(1));
        long size = 1;
        for (long n : shape) {
            if (n < 0) {
                throw PythonError.value("all elements of shape must be non-negative");
            }
            size = Math.multiplyExact(size, n);
        }
        if (!array.isWritable()) {
            throw PythonError.value("cannot resize this array: it does not own its data");
        }
        NDArray line = array.reshape(-1);
        long kept = Math.min(size, line.size());
        NDArray part = line.slice("0:" + kept);
        NDArray all = size == kept ? part.copy() : Nd.concat(part, Nd.zeros(array.dtype(), new long[] {size - kept}));
        Undo.reshaping(args.context(), array);
        array.replaceBy(all.reshape(shape).copy());
        return None.NONE;
    }
}
