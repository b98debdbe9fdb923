package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.StoredElements;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.Consumer;

/**
 * A list of Python that holds the NumPy numbers which compiled code appends as their bits, each made an array without axes only when it is
 * first read: some ten thousand such arrays would take the garbage collector longer than the loop that makes them.
 */
public final class NumberList extends AbstractList<Object> implements RandomAccess {
    private static final int FIRST = 10;

    /** The items; null for a number that is known by its bits alone. */
    private Object[] objects;

    private boolean passing;

    /** What the items without an object are, as many as {@link #objects}; null while there was none. */
    private long[] bits;

    private DType type;
    private Context context;
    private int size;

    /** A list of these items. */
    public NumberList(Collection<?> items) {
        objects = Arrays.copyOf(items.toArray(), items.size(), Object[].class);
        size = objects.length;
    }

    /**
     * Appends a number.
     *
     * @param number its type, float64 or int64
     * @param value the bits of it
     */
    public void add(DType number, long value) {
        if (type == null) {
            type = number;
            context = Context.current();
            bits = new long[objects.length];
        } else if (type != number) {
            add(scalar(number, value));
            return;
        }
        modCount++;
        room(1);
        bits[size++] = value;
    }

    /** The numbers as an array with one axis; null when the list holds anything but stored numbers of one type that it knows the bits of. */
    public NDArray array() {
        if (type == null) {
            return null;
        }
        long[] all = Arrays.copyOf(bits, size);
        for (int i = 0; i < size; i++) {
            if (objects[i] instanceof NDArray number
                    && number.ndim() == 0
                    && !number.isArray()
                    && number.dtype() == type
                    && StoredElements.areStored(number)) {
                all[i] = type == DType.INT64 ? number.toLong() : Double.doubleToRawLongBits(number.toDouble());
            } else if (objects[i] != null) {
                return null;
            }
        }
        return type == DType.INT64
                ? Nd.asarray(all)
                : Nd.asarray(
                        Arrays.stream(all).mapToDouble(Double::longBitsToDouble).toArray());
    }

    /** Passes on the items that are more than bits; nothing when this list is among its own items and is asked again. */
    public void forEachObject(Consumer<Object> action) {
        if (passing) {
            return;
        }
        passing = true;
        try {
            for (int i = 0; i < size; i++) {
                if (objects[i] != null) {
                    action.accept(objects[i]);
                }
            }
        } finally {
            passing = false;
        }
    }

    private Object scalar(DType number, long value) {
        return ReferenceCounts.escape(NDArray.of(StoredElements.scalar(context, number, value)));
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Object get(int index) {
        int i = Objects.checkIndex(index, size);
        if (objects[i] == null) {
            objects[i] = scalar(type, bits[i]);
        }
        return objects[i];
    }

    @Override
    public Object set(int index, Object item) {
        Object before = get(index);
        objects[index] = item;
        return before;
    }

    @Override
    public void add(int index, Object item) {
        Objects.checkIndex(index, size + 1);
        modCount++;
        room(1);
        System.arraycopy(objects, index, objects, index + 1, size - index);
        if (bits != null) {
            System.arraycopy(bits, index, bits, index + 1, size - index);
        }
        objects[index] = item;
        size++;
    }

    @Override
    public Object remove(int index) {
        Object before = get(index);
        modCount++;
        close(index, index + 1);
        return before;
    }

    @Override
    protected void removeRange(int from, int to) {
        modCount++;
        close(from, to);
    }

    @Override
    public boolean addAll(Collection<?> items) {
        Object[] more = items.toArray();
        modCount++;
        room(more.length);
        System.arraycopy(more, 0, objects, size, more.length);
        size += more.length;
        return more.length > 0;
    }

    private void close(int from, int to) {
        System.arraycopy(objects, to, objects, from, size - to);
        if (bits != null) {
            System.arraycopy(bits, to, bits, from, size - to);
        }
        Arrays.fill(objects, size - (to - from), size, null);
        size -= to - from;
    }

    private void room(int more) {
        if (size + more > objects.length) {
            int length = Math.max(FIRST, Math.max(size + more, size + size / 2));
            objects = Arrays.copyOf(objects, length, Object[].class);
            bits = bits == null ? null : Arrays.copyOf(bits, length);
        }
    }
}
