package dev.kiln.exec.session.recorded;

import dev.kiln.arrays.graph.View;
import java.util.Arrays;

/**
 * Numbers of views in the order of their first use: two views have one number when they are equal and of one root (the first version of
 * an array that updates wrote to). Reused without new allocations. Not thread-safe.
 */
final class ViewNumbers {
    private int[] slots = new int[128];
    private int[] used = new int[64];
    private View[] views = new View[64];
    private int[] roots = new int[64];
    private boolean[] written = new boolean[64];
    private int size;

    ViewNumbers() {
        Arrays.fill(slots, -1);
    }

    int size() {
        return size;
    }

    View view(int number) {
        return views[number];
    }

    int root(int number) {
        return roots[number];
    }

    boolean isWritten(int number) {
        return written[number];
    }

    void write(int number) {
        written[number] = true;
    }

    /** The number of a known view, or −1. */
    int find(int root, View view) {
        return slots[slot(root, view)];
    }

    /** The number of a view; it is {@link #size()} of before when it is new. */
    int of(int root, View view) {
        int slot = slot(root, view);
        if (slots[slot] >= 0) {
            return slots[slot];
        }
        if (size == views.length) {
            grow();
            slot = slot(root, view);
        }
        slots[slot] = size;
        used[size] = slot;
        views[size] = view;
        roots[size] = root;
        written[size] = false;
        return size++;
    }

    private int slot(int root, View view) {
        int mask = slots.length - 1;
        int hash = (view.hashCode() * 31 + root) * 0x9E3779B9;
        int slot = hash >>> 8 & mask;
        while (slots[slot] >= 0
                && !(roots[slots[slot]] == root && (views[slots[slot]] == view || views[slots[slot]].equals(view)))) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        int capacity = 2 * views.length;
        views = Arrays.copyOf(views, capacity);
        roots = Arrays.copyOf(roots, capacity);
        written = Arrays.copyOf(written, capacity);
        used = new int[capacity];
        slots = new int[2 * capacity];
        Arrays.fill(slots, -1);
        for (int v = 0; v < size; v++) {
            used[v] = slot(roots[v], views[v]);
            slots[used[v]] = v;
        }
    }

    /** Forgets all views. */
    void clear() {
        for (int v = 0; v < size; v++) {
            slots[used[v]] = -1;
            views[v] = null;
        }
        size = 0;
    }
}
