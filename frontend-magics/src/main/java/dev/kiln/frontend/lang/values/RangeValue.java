package dev.kiln.frontend.lang.values;

import java.util.AbstractList;

/** Python's {@code range(start, stop, step)}, which is never stored in memory. */
public final class RangeValue extends AbstractList<Object> {
    private final long start;
    private final long stop;
    private final long step;
    private final int size;

    public RangeValue(long start, long stop, long step) {
        if (step == 0) {
            throw PythonError.value("range() arg 3 must not be zero");
        }
        this.start = start;
        this.stop = stop;
        this.step = step;
        long span = step > 0 ? Math.subtractExact(stop, start) : Math.subtractExact(start, stop);
        long count = span <= 0 ? 0 : (span - 1) / Math.abs(step) + 1;
        this.size = Math.toIntExact(count);
    }

    public long start() {
        return start;
    }

    public long stop() {
        return stop;
    }

    public long step() {
        return step;
    }

    /** The part of the range at some positions. */
    public RangeValue part(RangeValue positions) {
        long first = start + positions.start * step;
        return new RangeValue(first, start + positions.stop * step, positions.step * step);
    }

    @Override
    public Object get(int index) {
        java.util.Objects.checkIndex(index, size);
        return start + index * step;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public String toString() {
        return "range(" + start + ", " + stop + (step == 1 ? "" : ", " + step) + ")";
    }
}
