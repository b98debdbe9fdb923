package dev.kiln.exec.session;

/** How much of one array some accesses touch: all their elements together, but never more than lie between the first and the last. */
final class Spans {
    private final long elementBytes;
    private long elements;
    private long lowest = Long.MAX_VALUE;
    private long highest = Long.MIN_VALUE;

    Spans(long elementBytes) {
        this.elementBytes = elementBytes;
    }

    /** An access to elements; what it repeats counts once. */
    void add(long offset, long[] strides, long[] sizes) {
        long count = 1;
        long low = offset;
        long high = offset;
        for (int d = 0; d < sizes.length; d++) {
            if (strides[d] != 0) {
                count *= sizes[d];
                low += Math.min(0, strides[d] * (sizes[d] - 1));
                high += Math.max(0, strides[d] * (sizes[d] - 1));
            }
        }
        if (count > 0) {
            elements += count;
            lowest = Math.min(lowest, low);
            highest = Math.max(highest, high);
        }
    }

    long bytes() {
        return elements == 0 ? 0 : Math.min(elements, highest - lowest + 1) * elementBytes;
    }
}
