package dev.kiln.highs.model;

import java.util.Arrays;

/**
 * A sum of variables times coefficients, made by adding terms: {@code new Linear().plus(2, x).plus(y).minus(z)}.
 *
 * <p>Terms of the same variable are added up when the sum becomes a constraint or an objective.
 */
public final class Linear {
    private int size;
    private int[] index = new int[4];
    private double[] value = new double[4];

    /** {@code coefficient * variable}. */
    public static Linear of(double coefficient, Variable variable) {
        return new Linear().plus(coefficient, variable);
    }

    /** The sum of the variables. */
    public static Linear sum(Iterable<Variable> variables) {
        var sum = new Linear();
        for (Variable variable : variables) {
            sum.plus(1, variable);
        }
        return sum;
    }

    /** The sum of the variables. */
    public static Linear sum(Variable... variables) {
        return sum(Arrays.asList(variables));
    }

    public Linear plus(double coefficient, Variable variable) {
        if (size == index.length) {
            index = Arrays.copyOf(index, 2 * size);
            value = Arrays.copyOf(value, 2 * size);
        }
        index[size] = variable.index();
        value[size++] = coefficient;
        return this;
    }

    public Linear plus(Variable variable) {
        return plus(1, variable);
    }

    public Linear minus(Variable variable) {
        return plus(-1, variable);
    }

    public Linear minus(double coefficient, Variable variable) {
        return plus(-coefficient, variable);
    }

    /** {@code this <= bound}. */
    public Constraint atMost(double bound) {
        return new Constraint(this, Double.NEGATIVE_INFINITY, bound);
    }

    /** {@code this >= bound}. */
    public Constraint atLeast(double bound) {
        return new Constraint(this, bound, Double.POSITIVE_INFINITY);
    }

    /** {@code this = value}. */
    public Constraint equalTo(double value) {
        return new Constraint(this, value, value);
    }

    /** {@code lower <= this <= upper}. */
    public Constraint between(double lower, double upper) {
        return new Constraint(this, lower, upper);
    }

    int size() {
        return size;
    }

    int index(int term) {
        return index[term];
    }

    double value(int term) {
        return value[term];
    }

    /** A sum and its bounds, not yet part of a program. */
    public record Constraint(Linear sum, double lower, double upper) {}
}
