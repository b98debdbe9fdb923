package dev.kiln.frontend.lang.functions.modules;

import java.util.List;

/** Items in a ring of memory, so that both ends grow and shrink at once. */
final class RingOfItems {
    private Object[] ring = new Object[8];
    private int first;
    private int size;
    private long changes;

    int size() {
        return size;
    }

    /** How often an item was added or removed. */
    long changes() {
        return changes;
    }

    Object get(int at) {
        return ring[first + at & ring.length - 1];
    }

    void set(int at, Object item) {
        ring[first + at & ring.length - 1] = item;
    }

    void add(Object item, boolean right) {
        if (size == ring.length) {
            Object[] larger = new Object[2 * size];
            for (int i = 0; i < size; i++) {
                larger[i] = get(i);
            }
            ring = larger;
            first = 0;
        }
        if (!right) {
            first = first - 1 & ring.length - 1;
        }
        size++;
        changes++;
        set(right ? size - 1 : 0, item);
    }

    Object remove(boolean right) {
        int at = right ? size - 1 : 0;
        Object item = get(at);
        set(at, null);
        first = right ? first : first + 1 & ring.length - 1;
        size--;
        changes++;
        return item;
    }

    void clear() {
        ring = new Object[8];
        first = 0;
        size = 0;
        changes++;
    }

    void become(List<Object> items) {
        List<Object> all = List.copyOf(items);
        clear();
        all.forEach(item -> add(item, true));
    }
}
