package dev.kiln.highs.model;

import java.util.List;

/**
 * Bounds of constraints: row i says {@code lower[i] <= sum <= upper[i]}; equal bounds make an equation, infinite ones
 * leave a side open.
 *
 * <p>The arrays are copied and must not be written afterwards.
 *
 * @param names one name a row, or an empty list: then {@link #name} makes them up
 */
public record Rows(double[] lower, double[] upper, List<String> names) {
    public Rows {
        lower = lower.clone();
        upper = upper.clone();
        names = List.copyOf(names);
        Checks.bounds("constraint", lower, upper, names);
    }

    /** Rows without names. */
    public Rows(double[] lower, double[] upper) {
        this(lower, upper, List.of());
    }

    public int count() {
        return lower.length;
    }

    /** The name of row {@code i}: the given one, or "r" and its number. */
    public String name(int i) {
        return Checks.name("r", names, i);
    }
}
