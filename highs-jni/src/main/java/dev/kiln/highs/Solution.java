package dev.kiln.highs;

import dev.kiln.highs.model.Variable;

/**
 * What a solve found.
 *
 * <p>The arrays are this record's own, one element a variable or row in the order of the program; they are empty
 * where HiGHS has nothing to say (no feasible point; no duals, as for a program with integer variables).
 *
 * @param objective of the best point found, offset included; NaN without a feasible point
 * @param bound proved: no point is better than this; infinite or NaN if nothing is proved
 * @param gap {@code |objective - bound| / |objective|}; 0 for a solved linear program, infinite without a point
 * @param nodes of the branch-and-bound tree; 0 for a linear program
 * @param iterations of the simplex method
 * @param columnDuals reduced costs: change of the objective for one unit more of the variable
 * @param rowDuals prices: change of the objective for one unit more of the row's active bound
 * @param seconds of the run, measured by HiGHS
 * @param status how the solve ended
 * @param isFeasible whether there is a feasible point
 * @param columns the variables
 * @param rows the rows
 */
public record Solution(
        Status status,
        boolean isFeasible,
        double objective,
        double bound,
        double gap,
        long nodes,
        long iterations,
        double[] columns,
        double[] rows,
        double[] columnDuals,
        double[] rowDuals,
        double seconds) {

    /** {@return whether this is an optimum, proved within the gap that was asked for} */
    public boolean isOptimal() {
        return status == Status.OPTIMAL;
    }

    /**
     * {@return the value of a variable}
     *
     * @param variable the variable
     */
    public double value(Variable variable) {
        return value(variable.index());
    }

    /**
     * {@return the value of variable number {@code i}}
     *
     * @param i the variable's number
     */
    public double value(int i) {
        if (!isFeasible) {
            throw new IllegalStateException("value of variable " + i + " of a solution without a feasible point ("
                    + status + ")\nMaybe ask isFeasible() first.");
        }
        return columns[i];
    }

    /**
     * {@return whether a variable that is 0 or 1 is 1: its value is above one half}
     *
     * @param variable the variable
     */
    public boolean isOne(Variable variable) {
        return value(variable) > 0.5;
    }

    @Override
    public String toString() {
        return "%s objective %s bound %s gap %s nodes %d seconds %.3f"
                .formatted(status, objective, bound, gap, nodes, seconds);
    }
}
