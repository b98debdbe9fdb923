package dev.kiln.highs.model;

import java.util.List;

/**
 * Bounds of constraints: row i says {@code lower[i] <= sum <= upper[i]}; equal bounds make an equation, infinite ones
 * leave a side open.
 *
 * <p>The arrays are copied and must not be written afterwards.
 *
 * @param names one name a row, or an empty list: then {@link #name} makes them up
 * @param lower the lower bounds; negative infinity for none
 * @param upper the upper bounds; infinity for none
 */
public record Rows(double[] lower, double[] upper, List<String> names) {
    /** Checks the values and copies what could be changed. */
    public Rows {
        lower = lower.clone();
        upper = upper.clone();
        names = List.copyOf(names);
        Checks.bounds("constraint", lower, upper, names);
    }

    /**
     * Rows without names.
     *
     * @param lower the lower bounds; negative infinity for none
     * @param upper the upper bounds; infinity for none
     */
    public Rows(double[] lower, double[] upper) {
        this(lower, upper, List.of());
    }

    /** {@return the number of rows} */
    public int count() {
        return lower.length;
    }

    /**
     * {@return the name of row {@code i}: the given one, or "r" and its number}
     *
     * @param i the number, from 0
     */
    public String name(int i) {
        return Checks.name("r", names, i);
    }
}
