package dev.kiln.frontend.lang.compile;

import dev.kiln.arrays.NDArray;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;

/**
 * One run of compiled code: what it begins with, and what it leaves behind when it ends or hands over to the general evaluator. Generated
 * code reads and writes the fields.
 */
public final class Run {
    /** How a loop ended: all iterations, {@code break}; from 0 on the number of the exit. */
    public static final int DONE = -1;

    public static final int BROKEN = -2;

    private final Names names;
    private final int period;
    private long[][] wholeRows = new long[4][];
    private long polled;
    private boolean interrupted;

    /** How many calls run when the code begins; the next poll of calls; the kind of what a function returned. */
    public int depth;

    public int calls = MOST_CALLS;
    public int returned;

    /** How many operations on rows were computed; each may be several of NumPy's. */
    public long rows;

    /** How many calls pass between two polls. */
    private static final int MOST_CALLS = 10_000;

    /** The rows of float64 that a statement computes with. */
    public final RealRows floats;

    /** How many iterations were left until the next poll. */
    public int left;

    /** By variable: kind and value. */
    public final int[] tags;

    public final long[] wholes;
    public final double[] reals;
    public final Object[] objects;

    /** By {@code for} loop: first item, step and length of a range; the items of any other sequence; the next item's number. */
    public final long[] starts;

    public final long[] steps;
    public final long[] counts;
    public final long[] next;
    public final Object[] items;

    /**
     * By array: its memory; for each array {@link #GEOMETRY} numbers: offset of the first element, then length and stride by axis, in
     * bytes.
     */
    public final MemorySegment[] memory;

    public final long[] geometry;

    /** By array: itself. */
    public final NDArray[] arrays;

    static final int MOST_AXES = 3;

    /** How many numbers describe an array. */
    static final int GEOMETRY = 1 + 2 * MOST_AXES;

    Run(Names names, RealRows floats, int variables, int loops, int arrays, int period) {
        this.names = names;
        this.floats = floats;
        this.period = period;
        this.depth = names.depth();
        tags = new int[variables];
        wholes = new long[variables];
        reals = new double[variables];
        objects = new Object[variables];
        starts = new long[loops];
        steps = new long[loops];
        counts = new long[loops];
        next = new long[loops];
        items = new Object[loops];
        this.arrays = new NDArray[arrays];
        memory = new MemorySegment[arrays];
        geometry = new long[arrays * GEOMETRY];
    }

    /** Runs code; returns how it ended. */
    int code(LoopCode code) {
        floats.begin(names);
        try {
            return code.run(this);
        } finally {
            floats.end();
        }
    }

    /** A Java array of integers for a number of elements, the same for the same number. */
    public long[] wholeRow(int number, int n) {
        if (number >= wholeRows.length) {
            wholeRows = Arrays.copyOf(wholeRows, 2 * number);
        }
        if (wholeRows[number] == null || wholeRows[number].length < n) {
            wholeRows[number] = new long[room(n)];
        }
        return wholeRows[number];
    }

    /** For how many elements memory is made when n are needed. */
    static int room(int n) {
        return Math.max(16, Integer.highestOneBit(Math.max(1, 2 * n - 1)));
    }

    /** How many iterations pass between two polls. */
    public int period() {
        return period;
    }

    /** Called after {@link #period} iterations: whether the user has interrupted the cell. */
    public boolean poll() {
        polled += period;
        interrupted = names.isInterrupted();
        return interrupted;
    }

    /** Called after some thousands of calls: whether the user has interrupted the cell. */
    public boolean pollCalls() {
        calls = period == 1 ? 1 : MOST_CALLS;
        interrupted = names.isInterrupted();
        return interrupted;
    }

    /** Notes that an item of a list is about to be replaced. */
    public void changingItem(Object list, int position) {
        names.changingItem((List<?>) list, position);
    }

    /** Notes that a list is about to get one more item at its end. */
    public void appending(Object list) {
        names.appending((List<?>) list);
    }

    /** Whether the run ended because the user has interrupted it. */
    public boolean isInterrupted() {
        return interrupted;
    }

    /** The number of iterations, of all loops. */
    long iterations() {
        return polled + period - left;
    }

    /** The value that a name has now. */
    Object value(String name) {
        return names.peek(name);
    }

    /** How many items of a range loop, or of another one, have been assigned. */
    public int next(int loop) {
        return (int) next[loop];
    }
}
