package dev.kiln.planner.partition.ilp;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds members of groups that a fractional solution neither makes the first of a block nor puts together with a first one: a member that
 * is not the first of its block is together with the one that is. These are the rows that matter of the formulation with representative
 * variables, without the variables.
 */
final class SeparateRepresentatives {
    private static final double TOLERANCE = 1e-3;

    /**
     * The columns of a group.
     *
     * @param first for each member the column that is 1 when it is first of its block, or -1 when it always is
     * @param apart for each member the columns of its pairs with earlier members, -1 for those that it is never with
     */
    record Group(int[] first, int[][] apart) {}

    private final List<Group> groups;

    SeparateRepresentatives(List<Group> groups) {
        this.groups = groups;
    }

    /** Rows that the point violates. */
    List<Formulation.Row> violated(double[] x) {
        List<Formulation.Row> rows = new ArrayList<>();
        for (Group g : groups) {
            for (int j = 1; j < g.first.length; j++) {
                if (g.first[j] >= 0) {
                    row(g, j, x, rows);
                }
            }
        }
        return rows;
    }

    /** y_j >= 1 − Σ min(1 − x_ij, y_i), where the smaller of the two counts. */
    private static void row(Group g, int j, double[] x, List<Formulation.Row> rows) {
        double sum = x[g.first[j]];
        int[] columns = new int[j + 1];
        double[] coefficients = new double[j + 1];
        double lower = 1;
        int n = 0;
        for (int i = 0; i < j && sum < 1 - TOLERANCE; i++) {
            int column = g.apart[j][i];
            if (column < 0) {
                continue;
            }
            double with = 1 - x[column];
            boolean byFirst = g.first[i] >= 0 && x[g.first[i]] < with;
            sum += byFirst ? x[g.first[i]] : with;
            lower -= byFirst ? 0 : 1;
            columns[n] = byFirst ? g.first[i] : column;
            coefficients[n++] = byFirst ? 1 : -1;
        }
        if (sum < 1 - TOLERANCE) {
            columns[n] = g.first[j];
            coefficients[n++] = 1;
            rows.add(Formulation.Row.of(columns, coefficients, n, lower));
        }
    }
}
