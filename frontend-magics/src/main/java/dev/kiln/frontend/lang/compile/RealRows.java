package dev.kiln.frontend.lang.compile;

import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.loops.RealLoops;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * The rows of float64 that a statement of generated code computes with, each with a number. Short rows are Java arrays; longer ones stay
 * where they are in memory, and loops that were compiled ahead of time leave their results in memory that is kept for the next statement.
 * Both give the same bits.
 */
public final class RealRows {
    /** From this many elements on, a call of a loop compiled ahead of time costs less than it saves. */
    static final int FEW = 64;

    private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED;
    private static final int BYTES = Double.BYTES;

    private Evaluator.RowSum sum;
    private Evaluator.RowLoops loops;

    /** Whether the rows of this statement are in memory. */
    private boolean direct;

    private double[][] arrays = new double[4][];

    /** By row: memory of its own; where its elements are, which need not be there; the place of the first one in bytes. */
    private MemorySegment[] own = new MemorySegment[4];

    private MemorySegment[] memory = new MemorySegment[4];
    private long[] place = new long[4];

    /** Room for one number that is an operand. */
    private MemorySegment number;

    /** Code begins to run. */
    void begin(Names names) {
        sum = names.rowSum();
        loops = sum == null ? null : sum.loops();
    }

    /** Code has ended: memory of arrays is not kept alive. */
    void end() {
        Arrays.fill(memory, null);
        sum = null;
        loops = null;
    }

    /** A statement begins to compute with rows of n elements. */
    public void begin(int n) {
        direct = loops != null && n >= FEW;
    }

    /** A Java array for a number of elements, the same for the same number. */
    public double[] array(int row, int n) {
        makeRoom(row);
        double[] known = arrays[row];
        if (known == null || known.length < n) {
            known = new double[Run.room(n)];
            arrays[row] = known;
        }
        return known;
    }

    private void makeRoom(int row) {
        if (row >= arrays.length) {
            int length = 2 * row;
            arrays = Arrays.copyOf(arrays, length);
            own = Arrays.copyOf(own, length);
            memory = Arrays.copyOf(memory, length);
            place = Arrays.copyOf(place, length);
        }
    }

    private MemorySegment own(int row, int n) {
        makeRoom(row);
        MemorySegment known = own[row];
        if (known == null || known.byteSize() < (long) n * BYTES) {
            known = Arena.ofAuto().allocate((long) Run.room(n) * BYTES, 64);
            own[row] = known;
        }
        return known;
    }

    private long address(int row) {
        return memory[row].address() + place[row];
    }

    /** Notes that a row is in memory of its own now. */
    private MemorySegment moved(int row, int n) {
        MemorySegment to = own(row, n);
        memory[row] = to;
        place[row] = 0;
        return to;
    }

    // --- rows ---

    /** A row is n elements of float64. */
    public void load(int row, MemorySegment from, long offset, long stride, int n) {
        if (!direct) {
            RowMemory.load(from, offset, stride, n, array(row, n));
        } else if (stride == BYTES && from.isNative()) {
            makeRoom(row);
            memory[row] = from;
            place[row] = offset;
        } else {
            MemorySegment to = moved(row, n);
            if (stride == BYTES) {
                MemorySegment.copy(from, offset, to, 0, (long) n * BYTES);
                return;
            }
            for (int i = 0; i < n; i++) {
                to.set(DOUBLE, (long) i * BYTES, from.get(DOUBLE, offset + i * stride));
            }
        }
    }

    /** A row is n elements of int64 as floats. */
    public void loadWholes(int row, MemorySegment from, long offset, long stride, int n) {
        RowMemory.loadWholes(from, offset, stride, n, array(row, n));
        given(row, n);
    }

    /** A row is n elements of bool as floats. */
    public void loadBools(int row, MemorySegment from, long offset, long stride, int n) {
        RowMemory.loadBools(from, offset, stride, n, array(row, n));
        given(row, n);
    }

    /** A row is in its {@linkplain #array Java array}. */
    public void given(int row, int n) {
        if (direct) {
            MemorySegment.copy(arrays[row], 0, moved(row, n), DOUBLE, 0, n);
        }
    }

    /** Writes a row to n elements of float64. */
    public void store(int row, MemorySegment to, long offset, long stride, int n) {
        if (!direct) {
            RowMemory.store(arrays[row], to, offset, stride, n);
        } else if (stride == BYTES) {
            MemorySegment.copy(memory[row], place[row], to, offset, (long) n * BYTES);
        } else {
            MemorySegment from = memory[row];
            if (from != own[row]) {
                // it may be what is written to
                long at = place[row];
                MemorySegment.copy(from, at, moved(row, n), 0, (long) n * BYTES);
                from = memory[row];
            }
            for (int i = 0; i < n; i++) {
                to.set(DOUBLE, offset + i * stride, from.get(DOUBLE, (long) i * BYTES));
            }
        }
    }

    /** A new array of n equal elements. */
    public static RowVector constant(int n, double value) {
        double[] values = new double[n];
        if (value != 0) {
            Arrays.fill(values, value);
        }
        return RowVector.of(values);
    }

    /** A new array of a row. */
    public RowVector vector(int row, int n) {
        double[] values = new double[n];
        read(row, MemorySegment.ofArray(values), n);
        return RowVector.of(values);
    }

    /**
     * A new array of a row, for a name whose array nothing else refers to.
     *
     * @param old what the name stood for before, which may become the new array
     */
    public RowVector vector(int row, int n, Object old) {
        if (old instanceof RowVector vector && vector.isOwn(n)) {
            read(row, vector.memory, n);
            return vector;
        } else if (!direct) {
            return vector(row, n);
        }
        MemorySegment room = Arena.ofAuto().allocate((long) n * BYTES, 64);
        read(row, room, n);
        return RowVector.of(room);
    }

    private void read(int row, MemorySegment to, int n) {
        if (direct) {
            MemorySegment.copy(memory[row], place[row], to, 0, (long) n * BYTES);
        } else {
            MemorySegment.copy(arrays[row], 0, to, DOUBLE, 0, n);
        }
    }

    /** The sum of a row, added up as kernels do. */
    public double sum(int row, int n) {
        return direct ? loops.sum(address(row), n) : sum.sum(arrays[row], n);
    }

    /**
     * The place of the first of a row's greatest elements, or of its least: of the first NaN, if there is one. A row has an element.
     *
     * @param greatest false for the least
     */
    public long place(int row, int n, boolean greatest) {
        double best = get(row, 0);
        int at = 0;
        for (int i = 1; i < n && best == best; i++) {
            double v = get(row, i);
            if (!(greatest ? v <= best : v >= best)) {
                best = v;
                at = i;
            }
        }
        return at;
    }

    private double get(int row, int i) {
        return direct ? memory[row].get(DOUBLE, place[row] + (long) i * BYTES) : arrays[row][i];
    }

    // --- operations ---

    private void compute(Op op, int a, int b, int into, int n) {
        long left = address(a);
        long right = address(b);
        loops.compute(op, moved(into, n).address(), left, right, 0, n);
    }

    private void compute(Op op, int a, double b, int into, int n) {
        long left = address(a);
        long right = put(b);
        loops.compute(op, moved(into, n).address(), left, right, Evaluator.RowLoops.SECOND_IS_NUMBER, n);
    }

    private void compute(Op op, double a, int b, int into, int n) {
        long left = put(a);
        long right = address(b);
        loops.compute(op, moved(into, n).address(), left, right, Evaluator.RowLoops.FIRST_IS_NUMBER, n);
    }

    private void compute(Op op, int row, int n) {
        long from = address(row);
        loops.compute(op, moved(row, n).address(), from, 0, 0, n);
    }

    private long put(double value) {
        if (number == null) {
            number = Arena.ofAuto().allocate(BYTES, 64);
        }
        number.set(DOUBLE, 0, value);
        return number.address();
    }

    /** The sums of two rows. */
    public void add(int a, int b, int into, int n) {
        if (direct) {
            compute(Op.ADD, a, b, into, n);
        } else {
            RowMemory.add(arrays[a], arrays[b], array(into, n), n);
        }
    }

    /** The sums of a row and a number. */
    public void add(int a, double b, int into, int n) {
        if (direct) {
            compute(Op.ADD, a, b, into, n);
        } else {
            RowMemory.add(arrays[a], b, array(into, n), n);
        }
    }

    /** The sums of a number and a row. */
    public void add(double a, int b, int into, int n) {
        if (direct) {
            compute(Op.ADD, a, b, into, n);
        } else {
            RowMemory.add(a, arrays[b], array(into, n), n);
        }
    }

    /** The differences of two rows. */
    public void subtract(int a, int b, int into, int n) {
        if (direct) {
            compute(Op.SUBTRACT, a, b, into, n);
        } else {
            RowMemory.subtract(arrays[a], arrays[b], array(into, n), n);
        }
    }

    /** The differences of a row and a number. */
    public void subtract(int a, double b, int into, int n) {
        if (direct) {
            compute(Op.SUBTRACT, a, b, into, n);
        } else {
            RowMemory.subtract(arrays[a], b, array(into, n), n);
        }
    }

    /** The differences of a number and a row. */
    public void subtract(double a, int b, int into, int n) {
        if (direct) {
            compute(Op.SUBTRACT, a, b, into, n);
        } else {
            RowMemory.subtract(a, arrays[b], array(into, n), n);
        }
    }

    /** The products of two rows. */
    public void multiply(int a, int b, int into, int n) {
        if (direct) {
            compute(Op.MULTIPLY, a, b, into, n);
        } else {
            RowMemory.multiply(arrays[a], arrays[b], array(into, n), n);
        }
    }

    /** The products of a row and a number. */
    public void multiply(int a, double b, int into, int n) {
        if (direct) {
            compute(Op.MULTIPLY, a, b, into, n);
        } else {
            RowMemory.multiply(arrays[a], b, array(into, n), n);
        }
    }

    /** The products of a number and a row. */
    public void multiply(double a, int b, int into, int n) {
        if (direct) {
            compute(Op.MULTIPLY, a, b, into, n);
        } else {
            RowMemory.multiply(a, arrays[b], array(into, n), n);
        }
    }

    /** The quotients of two rows. */
    public void divide(int a, int b, int into, int n) {
        if (direct) {
            compute(Op.DIVIDE, a, b, into, n);
        } else {
            RowMemory.divide(arrays[a], arrays[b], array(into, n), n);
        }
    }

    /** The quotients of a row and a number. */
    public void divide(int a, double b, int into, int n) {
        if (direct) {
            compute(Op.DIVIDE, a, b, into, n);
        } else {
            RowMemory.divide(arrays[a], b, array(into, n), n);
        }
    }

    /** The quotients of a number and a row. */
    public void divide(double a, int b, int into, int n) {
        if (direct) {
            compute(Op.DIVIDE, a, b, into, n);
        } else {
            RowMemory.divide(a, arrays[b], array(into, n), n);
        }
    }

    /** The greater of the elements of two rows. */
    public void maximum(int a, int b, int into, int n) {
        if (direct) {
            compute(Op.MAXIMUM, a, b, into, n);
        } else {
            RealLoops.apply(Op.MAXIMUM, arrays[a], arrays[b], array(into, n), n);
        }
    }

    /** The greater of the elements of a row and a number. */
    public void maximum(int a, double b, int into, int n) {
        if (direct) {
            compute(Op.MAXIMUM, a, b, into, n);
        } else {
            RowMemory.maximum(arrays[a], b, array(into, n), n);
        }
    }

    /** The greater of a number and the elements of a row. */
    public void maximum(double a, int b, int into, int n) {
        if (direct) {
            compute(Op.MAXIMUM, a, b, into, n);
        } else {
            RowMemory.maximum(a, arrays[b], array(into, n), n);
        }
    }

    /** The lesser of the elements of two rows. */
    public void minimum(int a, int b, int into, int n) {
        if (direct) {
            compute(Op.MINIMUM, a, b, into, n);
        } else {
            RealLoops.apply(Op.MINIMUM, arrays[a], arrays[b], array(into, n), n);
        }
    }

    /** The lesser of the elements of a row and a number. */
    public void minimum(int a, double b, int into, int n) {
        if (direct) {
            compute(Op.MINIMUM, a, b, into, n);
        } else {
            RowMemory.minimum(arrays[a], b, array(into, n), n);
        }
    }

    /** The lesser of a number and the elements of a row. */
    public void minimum(double a, int b, int into, int n) {
        if (direct) {
            compute(Op.MINIMUM, a, b, into, n);
        } else {
            RowMemory.minimum(a, arrays[b], array(into, n), n);
        }
    }

    /** Changes the sign of the elements of a row. */
    public void negative(int row, int n) {
        if (direct) {
            compute(Op.NEGATIVE, row, n);
        } else {
            RowMemory.negative(arrays[row], n);
        }
    }

    /** Replaces the elements of a row by their absolute values. */
    public void absolute(int row, int n) {
        if (direct) {
            compute(Op.ABS, row, n);
        } else {
            RowMemory.absolute(arrays[row], n);
        }
    }

    /** Replaces the elements of a row by their square roots. */
    public void sqrt(int row, int n) {
        if (direct) {
            compute(Op.SQRT, row, n);
        } else {
            RowMemory.sqrt(arrays[row], n);
        }
    }

    /** Replaces the elements of a row by their squares. */
    public void square(int row, int n) {
        if (direct) {
            compute(Op.MULTIPLY, row, row, row, n);
        } else {
            RowMemory.square(arrays[row], n);
        }
    }
}
