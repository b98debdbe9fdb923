package dev.kiln.arrays.library;

import dev.kiln.arrays.elementary.HostArray;
import org.apache.commons.numbers.complex.Complex;

/**
 * One matrix of a stack: {@code rows} rows and {@code columns} columns of an array's values, in C order from an element on.
 *
 * @param from index of the first element
 */
public record Matrix(HostArray values, long from, int rows, int columns) {

    double re(int i, int j) {
        return values.getDouble(at(i, j));
    }

    double im(int i, int j) {
        return values.getImaginary(at(i, j));
    }

    void set(int i, int j, double value) {
        values.set(at(i, j), value);
    }

    void set(int i, int j, double re, double im) {
        values.set(at(i, j), re, im);
    }

    void set(int i, int j, Complex value) {
        values.set(at(i, j), value);
    }

    private long at(int i, int j) {
        return from + (long) i * columns + j;
    }

    /** Whether there is neither a NaN nor an infinity. */
    public boolean isFinite() {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                if (!Double.isFinite(re(i, j)) || !Double.isFinite(im(i, j))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Makes every element the same. */
    public void fill(double value) {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                set(i, j, value);
            }
        }
    }

    /** Makes it the unit matrix. */
    public void fillUnit() {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                set(i, j, i == j ? 1 : 0);
            }
        }
    }
}
