package dev.kiln.arrays.library;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.View;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.apache.commons.numbers.complex.Complex;

/** One matrix of a {@link MatrixStack}, where its array has it: its rows or its columns are contiguous. */
public final class Matrix {
    /** The exponents of infinities and NaN. */
    private static final long NOT_FINITE = 0x7FF0L << 48;

    private static final int NOT_FINITE_FLOAT = 0x7F80 << 16;

    private final MatrixStack stack;
    private final MemorySegment values;
    private final Elements elements;
    private final long from;
    private final int rows;
    private final int columns;
    private final long down;
    private final long right;

    /**
     * @param stack whose memory it is in
     * @param view which elements of the memory, with two axes
     */
    Matrix(MatrixStack stack, View view) {
        this.stack = stack;
        this.values = stack.values();
        this.elements = new Elements(values, stack.type());
        this.from = view.offset();
        this.rows = (int) view.shape()[0];
        this.columns = (int) view.shape()[1];
        this.right = columns == 1 ? 1 : view.strides()[1];
        this.down = rows == 1 ? Math.max(1, columns) : view.strides()[0];
    }

    /** What has to be reachable while the memory is used. */
    MatrixStack stack() {
        return stack;
    }

    public int rows() {
        return rows;
    }

    public int columns() {
        return columns;
    }

    /** Whether each row is contiguous, and no two rows share elements. */
    boolean isInRows() {
        return right == 1 && down >= columns;
    }

    /** Elements from a row to the next if rows are contiguous, else from a column to the next. */
    int leadingLength() {
        return Math.toIntExact(isInRows() ? down : right);
    }

    /** The memory from the first element on. */
    MemorySegment memory() {
        return values.asSlice(from * stack.type().bytes());
    }

    double re(int i, int j) {
        return elements.getDouble(at(i, j));
    }

    double im(int i, int j) {
        return elements.getImaginary(at(i, j));
    }

    void set(int i, int j, double value) {
        elements.set(at(i, j), value);
    }

    void set(int i, int j, double re, double im) {
        elements.set(at(i, j), re, im);
    }

    void set(int i, int j, Complex value) {
        elements.set(at(i, j), value);
    }

    private long at(int i, int j) {
        return from + i * down + j * right;
    }

    /** Whether there is neither a NaN nor an infinity. */
    public boolean isFinite() {
        DType type = stack.type();
        boolean inRows = isInRows();
        int lines = inRows ? rows : columns;
        long step = inRows ? down : right;
        long parts = (long) (inRows ? columns : rows) * (type.isComplex() ? 2 : 1);
        for (int line = 0; line < lines; line++) {
            long byteOffset = (from + line * step) * type.bytes();
            if (type.part() == DType.FLOAT32 ? !finiteFloats(byteOffset, parts) : !finiteDoubles(byteOffset, parts)) {
                return false;
            }
        }
        return true;
    }

    private boolean finiteDoubles(long byteOffset, long count) {
        long most = 0;
        for (long k = 0; k < count; k++) {
            most = Math.max(most, values.get(ValueLayout.JAVA_LONG_UNALIGNED, byteOffset + 8 * k) & NOT_FINITE);
        }
        return most < NOT_FINITE;
    }

    private boolean finiteFloats(long byteOffset, long count) {
        int most = 0;
        for (long k = 0; k < count; k++) {
            most = Math.max(most, values.get(ValueLayout.JAVA_INT_UNALIGNED, byteOffset + 4 * k) & NOT_FINITE_FLOAT);
        }
        return most < NOT_FINITE_FLOAT;
    }

    /** Makes every element the same. */
    public void fill(double value) {
        if (Double.doubleToRawLongBits(value) == 0 && isInRows()) {
            DType type = stack.type();
            for (int i = 0; i < rows; i++) {
                values.asSlice((from + i * down) * type.bytes(), (long) columns * type.bytes())
                        .fill((byte) 0);
            }
            return;
        }
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                set(i, j, value);
            }
        }
    }

    /** Makes it the unit matrix. */
    public void fillUnit() {
        fill(0);
        for (int i = 0; i < Math.min(rows, columns); i++) {
            set(i, i, 1);
        }
    }
}
