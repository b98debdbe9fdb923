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

    /** Makes an empty sum. */
    public Linear() {}

    /**
     * Makes the sum of one term, {@code coefficient * variable}.
     *
     * @param coefficient the factor of the term
     * @param variable the variable
     * @return the sum
     */
    public static Linear of(double coefficient, Variable variable) {
        return new Linear().plus(coefficient, variable);
    }

    /**
     * Makes the sum of the variables.
     *
     * @param variables the variables
     * @return the sum
     */
    public static Linear sum(Iterable<Variable> variables) {
        var sum = new Linear();
        for (Variable variable : variables) {
            sum.plus(1, variable);
        }
        return sum;
    }

    /**
     * Makes the sum of the variables.
     *
     * @param variables the variables
     * @return the sum
     */
    public static Linear sum(Variable... variables) {
        return sum(Arrays.asList(variables));
    }

    /**
     * Adds a term.
     *
     * @param coefficient the factor of the term
     * @param variable the variable
     * @return this sum
     */
    public Linear plus(double coefficient, Variable variable) {
        if (size == index.length) {
            index = Arrays.copyOf(index, 2 * size);
            value = Arrays.copyOf(value, 2 * size);
        }
        index[size] = variable.index();
        value[size++] = coefficient;
        return this;
    }

    /**
     * Adds a term.
     *
     * @param variable the variable
     * @return this sum
     */
    public Linear plus(Variable variable) {
        return plus(1, variable);
    }

    /**
     * Subtracts a term.
     *
     * @param variable the variable
     * @return this sum
     */
    public Linear minus(Variable variable) {
        return plus(-1, variable);
    }

    /**
     * Subtracts a term.
     *
     * @param coefficient the factor of the term
     * @param variable the variable
     * @return this sum
     */
    public Linear minus(double coefficient, Variable variable) {
        return plus(-coefficient, variable);
    }

    /**
     * Makes the constraint {@code this <= bound}.
     *
     * @param bound the bound
     * @return the constraint
     */
    public Constraint atMost(double bound) {
        return new Constraint(this, Double.NEGATIVE_INFINITY, bound);
    }

    /**
     * Makes the constraint {@code this >= bound}.
     *
     * @param bound the bound
     * @return the constraint
     */
    public Constraint atLeast(double bound) {
        return new Constraint(this, bound, Double.POSITIVE_INFINITY);
    }

    /**
     * Makes the constraint {@code this = value}.
     *
     * @param value the value that the sum must have
     * @return the constraint
     */
    public Constraint equalTo(double value) {
        return new Constraint(this, value, value);
    }

    /**
     * Makes the constraint {@code lower <= this <= upper}.
     *
     * @param lower the lower bound; negative infinity for none
     * @param upper the upper bound; infinity for none
     * @return the constraint
     */
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

    /**
     * A sum and its bounds, not yet part of a program.
     *
     * @param sum the sum
     * @param lower the lower bound; negative infinity for none
     * @param upper the upper bound; infinity for none
     */
    public record Constraint(Linear sum, double lower, double upper) {}
}
