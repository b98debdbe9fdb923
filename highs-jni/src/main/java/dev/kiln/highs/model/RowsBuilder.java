package dev.kiln.highs.model;

import dev.kiln.highs.Highs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Constraints one after the other, gathered for {@link ProgramBuilder} or {@link Highs#addRows(Rows, SparseMatrix)}. */
public final class RowsBuilder {
    private final List<String> names = new ArrayList<>();
    private double[] lower = new double[16];
    private double[] upper = new double[16];
    private int[] start = new int[17];
    private int[] index = new int[64];
    private double[] value = new double[64];
    private int[] latest = new int[16]; // for each variable the entry that named it last, perhaps of an older row
    private int count;
    private int entries;

    /** Makes a builder without constraints. */
    public RowsBuilder() {}

    /**
     * Adds a named constraint; terms of the same variable become one.
     *
     * @param name the name
     * @param constraint the sum and its bounds
     * @return this builder
     */
    public RowsBuilder require(String name, Linear.Constraint constraint) {
        Linear sum = constraint.sum();
        grow(sum.size());
        names.add(name);
        lower[count] = constraint.lower();
        upper[count] = constraint.upper();
        for (int term = 0; term < sum.size(); term++) {
            int at = find(sum.index(term));
            if (at == entries) {
                index[entries] = sum.index(term);
                value[entries++] = sum.value(term);
            } else {
                value[at] += sum.value(term);
            }
        }
        start[++count] = entries;
        return this;
    }

    /** {@return how many constraints there are} */
    public int count() {
        return count;
    }

    /** {@return the bounds and names so far} */
    public Rows rows() {
        return new Rows(Arrays.copyOf(lower, count), Arrays.copyOf(upper, count), names);
    }

    /** {@return the coefficients so far, by rows} */
    public SparseMatrix matrix() {
        return SparseMatrix.byRows(
                Arrays.copyOf(start, count + 1), Arrays.copyOf(index, entries), Arrays.copyOf(value, entries));
    }

    /** Where the row being built has variable {@code column}, or the place for a new entry. */
    private int find(int column) {
        if (column >= latest.length) {
            latest = Arrays.copyOf(latest, Math.max(column + 1, 2 * latest.length));
        }
        int at = latest[column];
        if (at >= start[count] && at < entries && index[at] == column) {
            return at;
        }
        latest[column] = entries;
        return entries;
    }

    private void grow(int terms) {
        if (count == lower.length) {
            lower = Arrays.copyOf(lower, 2 * count);
            upper = Arrays.copyOf(upper, 2 * count);
            start = Arrays.copyOf(start, 2 * count + 1);
        }
        if (entries + terms > index.length) {
            int length = Math.max(2 * index.length, entries + terms);
            index = Arrays.copyOf(index, length);
            value = Arrays.copyOf(value, length);
        }
    }
}
