package dev.kiln.arrays.library;

/** A stable sort of indices by any order, without boxing them: merge sort from the bottom up, runs begun by insertion. */
final class MergeSort {
    private static final int RUN = 16;

    private MergeSort() {}

    /** Which of two indices comes first. */
    @FunctionalInterface
    interface Comparison {
        int compare(int i, int j);
    }

    /** The numbers from, from + 1, … to − 1 in ascending order of what they are indices of. */
    static int[] order(int from, int to, Comparison comparison) {
        int n = to - from;
        int[] order = new int[n];
        for (int i = 0; i < n; i++) {
            order[i] = from + i;
        }
        for (int start = 0; start < n; start += RUN) {
            insertion(order, start, Math.min(n, start + RUN), comparison);
        }
        int[] merged = new int[n];
        for (long width = RUN; width < n; width *= 2) {
            for (long low = 0; low < n; low += 2 * width) {
                merge(
                        order,
                        merged,
                        (int) low,
                        (int) Math.min(n, low + width),
                        (int) Math.min(n, low + 2 * width),
                        comparison);
            }
            int[] swap = order;
            order = merged;
            merged = swap;
        }
        return order;
    }

    private static void insertion(int[] order, int from, int to, Comparison comparison) {
        for (int i = from + 1; i < to; i++) {
            int moved = order[i];
            int j = i;
            while (j > from && comparison.compare(order[j - 1], moved) > 0) {
                order[j] = order[j - 1];
                j--;
            }
            order[j] = moved;
        }
    }

    private static void merge(int[] from, int[] into, int low, int middle, int high, Comparison comparison) {
        int i = low;
        int j = middle;
        for (int k = low; k < high; k++) {
            boolean left = i < middle && (j >= high || comparison.compare(from[i], from[j]) <= 0);
            into[k] = left ? from[i++] : from[j++];
        }
    }
}
