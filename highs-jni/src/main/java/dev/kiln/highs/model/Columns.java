package dev.kiln.highs.model;

import java.util.List;

/**
 * Variables side by side: cost, lower and upper bound (infinite where there is none), and names.
 *
 * <p>The arrays are copied and must not be written afterwards.
 *
 * @param names one name a variable, or an empty list: then {@link #name} makes them up
 * @param cost the coefficients in the objective
 * @param lower the lower bounds; negative infinity for none
 * @param upper the upper bounds; infinity for none
 */
public record Columns(double[] cost, double[] lower, double[] upper, List<String> names) {
    /** Checks the values and copies what could be changed. */
    public Columns {
        cost = cost.clone();
        lower = lower.clone();
        upper = upper.clone();
        names = List.copyOf(names);
        Checks.bounds("variable", lower, upper, names);
        Checks.finite("cost", cost, "variable", names);
        Checks.sameLength("costs", cost.length, "variables", lower.length);
    }

    /**
     * Variables without names.
     *
     * @param cost the coefficients in the objective
     * @param lower the lower bounds; negative infinity for none
     * @param upper the upper bounds; infinity for none
     */
    public Columns(double[] cost, double[] lower, double[] upper) {
        this(cost, lower, upper, List.of());
    }

    /** {@return the number of variables} */
    public int count() {
        return cost.length;
    }

    /**
     * {@return the name of variable {@code i}: the given one, or "c" and its number}
     *
     * @param i the number, from 0
     */
    public String name(int i) {
        return Checks.name("c", names, i);
    }
}
