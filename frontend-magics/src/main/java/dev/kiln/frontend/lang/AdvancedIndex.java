package dev.kiln.frontend.lang;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.HostArray;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Integer and boolean arrays as indices, by NumPy's rules: index arrays are broadcast together, their axes stand where the first index
 * array stood, or first when a slice stands between them. Evaluates at once: the positions are data.
 */
final class AdvancedIndex {
    private final NDArray array;
    /** Flat positions in C order of the array, in C order of {@link #shape}. */
    private final long[] positions;

    private final long[] shape;

    private AdvancedIndex(NDArray array, long[] positions, long[] shape) {
        this.array = array;
        this.positions = positions;
        this.shape = shape;
    }

    static AdvancedIndex of(NDArray array, List<Object> index) {
        List<Object> items = whole(array, index);
        long[] sizes = array.shape();
        NDArray flat = Nd.arange(array.size()).reshape(sizes);
        List<long[]> picked = new ArrayList<>();
        List<Integer> axes = new ArrayList<>();
        long[] broadcast = {};
        boolean split = false;
        for (int axis = 0; axis < items.size(); axis++) {
            if (items.get(axis) instanceof NDArray numbers) {
                broadcast = broadcast(broadcast, numbers.shape());
                split |= !axes.isEmpty() && axes.getLast() != axis - 1;
                axes.add(axis);
            }
        }
        for (int axis : axes) {
            NDArray numbers = (NDArray) items.get(axis);
            picked.add(checked(numbers.broadcastTo(broadcast).toLongArray(), sizes[axis], axis));
        }
        // the sliced axes as a view of the flat positions, the picked axes first
        List<dev.kiln.arrays.Index> slices = new ArrayList<>();
        int[] order = new int[items.size()];
        int n = 0;
        for (int axis : axes) {
            order[n++] = axis;
        }
        for (int axis = 0; axis < items.size(); axis++) {
            if (items.get(axis) instanceof SliceValue s) {
                order[n++] = axis;
                slices.add(new dev.kiln.arrays.Index.Range(s.lower(), s.upper(), s.step()));
            } else {
                slices.add(new dev.kiln.arrays.Index.Range(null, null, null));
            }
        }
        NDArray pickedFirst = flat.get(slices).permuteDims(order);
        long[] table = pickedFirst.toLongArray();
        long[] view = pickedFirst.shape();
        long[] rest = Arrays.copyOfRange(view, axes.size(), view.length);
        long inner = product(rest);
        long count = product(broadcast);
        long[] positions = new long[Math.toIntExact(count * inner)];
        for (int i = 0; i < count; i++) {
            long row = 0;
            for (int k = 0; k < axes.size(); k++) {
                row = row * view[k] + picked.get(k)[i];
            }
            System.arraycopy(table, (int) (row * inner), positions, (int) (i * inner), (int) inner);
        }
        long[] front = concat(broadcast, rest);
        int before = split || axes.isEmpty() ? 0 : axes.getFirst();
        if (before == 0) {
            return new AdvancedIndex(array, positions, front);
        }
        int[] back = new int[front.length];
        for (int d = 0; d < front.length; d++) {
            back[d] = d < before ? broadcast.length + d : d < before + broadcast.length ? d - before : d;
        }
        NDArray moved = Nd.asarray(positions).reshape(front).permuteDims(back);
        return new AdvancedIndex(array, moved.toLongArray(), moved.shape());
    }

    /** One item for every axis: a slice, or an array of whole numbers. */
    private static List<Object> whole(NDArray array, List<Object> index) {
        List<Object> items = new ArrayList<>();
        int used = index.stream().mapToInt(AdvancedIndex::axesOf).sum();
        if (used > array.ndim()) {
            throw Mistake.index("too many indices for array: array is " + array.ndim() + "-dimensional, but " + used
                    + " were indexed");
        }
        for (Object item : index) {
            switch (item) {
                case SliceValue s -> items.add(s);
                case Ellipsis e -> fill(items, array.ndim() - used);
                case None n ->
                    throw Mistake.limit(
                            "np.newaxis together with an index array is not part of %%array",
                            "Maybe add the axis after: x[i][:, None].");
                default -> numbers(array, item, items);
            }
        }
        fill(items, array.ndim() - items.size());
        return items;
    }

    private static void fill(List<Object> items, int count) {
        for (int i = 0; i < count; i++) {
            items.add(new SliceValue(null, null, null));
        }
    }

    private static int axesOf(Object item) {
        return switch (item) {
            case Ellipsis e -> 0;
            case None n -> 0;
            case NDArray a when a.dtype() == DType.BOOL -> a.ndim();
            case List<?> l ->
                axesOf(ArrayOps.asArray(l, null)) == 1
                        ? 1
                        : ArrayOps.asArray(l, null).ndim();
            default -> 1;
        };
    }

    private static void numbers(NDArray array, Object item, List<Object> items) {
        NDArray numbers = ArrayOps.asArray(item, null);
        if (item instanceof List<?> list && list.isEmpty()) {
            numbers = numbers.astype(DType.INT64);
        }
        if (numbers.dtype().isFloating() || numbers.dtype().isComplex()) {
            throw Mistake.index("arrays used as indices must be of integer (or boolean) type");
        } else if (numbers.dtype() != DType.BOOL) {
            items.add(numbers);
            return;
        }
        requireMaskShape(array, numbers, items.size());
        boolean[] mask = numbers.toBooleanArray();
        int count = 0;
        for (boolean b : mask) {
            count += b ? 1 : 0;
        }
        long[][] places = new long[numbers.ndim()][count];
        for (int i = 0, at = 0; i < mask.length; i++) {
            if (mask[i]) {
                long left = i;
                for (int d = places.length - 1; d >= 0; d--) {
                    places[d][at] = left % numbers.shape()[d];
                    left /= numbers.shape()[d];
                }
                at++;
            }
        }
        for (long[] place : places) {
            items.add(Nd.asarray(place));
        }
    }

    static void requireMaskShape(NDArray array, NDArray mask, int firstAxis) {
        for (int d = 0; d < mask.ndim(); d++) {
            if (firstAxis + d >= array.ndim()) {
                throw Mistake.index("too many indices for array: array is " + array.ndim() + "-dimensional, but "
                        + (firstAxis + mask.ndim()) + " were indexed");
            }
            long size = array.shape()[firstAxis + d];
            if (mask.shape()[d] != size) {
                throw Mistake.index(
                        "boolean index did not match indexed array along axis " + (firstAxis + d) + "; size of axis is "
                                + size + " but size of corresponding boolean axis is " + mask.shape()[d]);
            }
        }
    }

    private static long[] checked(long[] numbers, long size, int axis) {
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] < -size || numbers[i] >= size) {
                throw Mistake.index(
                        "index " + numbers[i] + " is out of bounds for axis " + axis + " with size " + size);
            }
            numbers[i] = numbers[i] < 0 ? numbers[i] + size : numbers[i];
        }
        return numbers;
    }

    private static long[] broadcast(long[] a, long[] b) {
        long[] shape = new long[Math.max(a.length, b.length)];
        for (int d = 1; d <= shape.length; d++) {
            long x = d <= a.length ? a[a.length - d] : 1;
            long y = d <= b.length ? b[b.length - d] : 1;
            if (x != y && x != 1 && y != 1) {
                throw Mistake.index("shape mismatch: indexing arrays could not be broadcast together with shapes "
                        + Values.repr(Tuple.of(a)) + " " + Values.repr(Tuple.of(b)));
            }
            shape[shape.length - d] = x == 1 ? y : x;
        }
        return shape;
    }

    private static long[] concat(long[] a, long[] b) {
        long[] both = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, both, a.length, b.length);
        return both;
    }

    private static long product(long[] shape) {
        return Arrays.stream(shape).reduce(1, (a, b) -> a * b);
    }

    /** The elements at the positions, as a new array. */
    NDArray read() {
        HostArray from = HostArray.of(array, "index array");
        HostArray to = HostArray.empty(array.context(), array.dtype(), shape);
        for (int i = 0; i < positions.length; i++) {
            to.copy(i, from, positions[i]);
        }
        return to.toArray();
    }

    /** Writes values, broadcast to the index' shape, to the positions; of two for one position the last stays. */
    void write(NDArray value) {
        NDArray converted = ArrayOps.asArray(value, array.dtype());
        if (positions.length != 1 || converted.size() != 1) {
            try {
                converted = converted.broadcastTo(shape);
            } catch (dev.kiln.arrays.ArrayError e) {
                throw Mistake.value("shape mismatch: value array of shape " + Values.repr(Tuple.of(value.shape()))
                        + " could not be broadcast to indexing result of shape " + Values.repr(Tuple.of(shape)));
            }
        }
        HostArray from = HostArray.of(converted, "index array");
        HostArray to = HostArray.of(array, "index array");
        for (int i = 0; i < positions.length; i++) {
            to.copy(positions[i], from, i);
        }
        array.assign(to.toArray());
    }
}
