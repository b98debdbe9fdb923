package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.model.Columns;
import dev.kiln.highs.model.LinearProgram;
import dev.kiln.highs.model.Rows;
import dev.kiln.highs.model.Sense;
import dev.kiln.highs.model.SparseMatrix;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.Deadline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The variables and first rows of a core's linear program: x of a pair is 1 when the two are apart, for compatible pairs that are an edge
 * or share a term; y of a group's member is 1 when no earlier member is in its block. That blocks do not depend on each other in a cycle
 * and incompatible vertices stay apart is left to {@link SeparatePaths}.
 */
final class Formulation {
    /** A row {@code Σ coefficient·variable >= lower}. */
    record Row(int[] columns, double[] coefficients, double lower) {
        /** The row over the first columns given, each of which may come several times. */
        static Row of(int[] columns, double[] coefficients, int count, double lower) {
            Map<Integer, Double> sums = new TreeMap<>();
            for (int k = 0; k < count; k++) {
                sums.merge(columns[k], coefficients[k], Double::sum);
            }
            return new Row(
                    sums.keySet().stream().mapToInt(c -> c).toArray(),
                    sums.values().stream().mapToDouble(c -> c).toArray(),
                    lower);
        }

        /** The distance of a point that violates it. */
        double depth(double[] x) {
            double squares = 0;
            for (double c : coefficients) {
                squares += c * c;
            }
            return -slack(x) / Math.sqrt(squares);
        }

        /** By how much a point satisfies it. */
        double slack(double[] x) {
            double sum = -lower;
            for (int k = 0; k < columns.length; k++) {
                sum += coefficients[k] * x[columns[k]];
            }
            return sum;
        }
    }

    private final Core core;
    private final Deadline deadline;
    private final int[][] pair;
    private final List<int[]> pairs = new ArrayList<>();
    private final List<Double> cost = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();
    private final List<int[]> helpers = new ArrayList<>();
    private final List<Double> upper = new ArrayList<>();
    private final List<Integer> integers = new ArrayList<>();
    private final List<SeparateRepresentatives.Group> groups = new ArrayList<>();
    private final List<int[]> watched = new ArrayList<>();
    private final Scale scale;
    private int potentials = -1;
    private int most = -1;
    private double offset;

    /** @throws TimeLimitReached when it takes longer than it may */
    Formulation(Core core, Deadline deadline) {
        this(core, false, deadline);
    }

    /** @param all whether every compatible pair has a variable */
    Formulation(Core core, boolean all, Deadline deadline) {
        this.deadline = deadline;
        this.core = core;
        this.scale = Scale.of(core.terms());
        this.pair = new int[core.size()][core.size()];
        for (int[] row : pair) {
            Arrays.fill(row, -1);
        }
        for (int j = 0; j < core.size(); j++) {
            TimeLimitReached.check(deadline);
            for (int i = core.before()[j].nextSetBit(0); i >= 0; i = core.before()[j].nextSetBit(i + 1)) {
                if (core.compatible(i, j) && core.reducedEdge(i, j)) {
                    pairOf(i, j);
                }
            }
        }
        for (int i = 0; all && i < core.size(); i++) {
            for (int j = i + 1; j < core.size(); j++) {
                if (core.compatible(i, j)) {
                    pairOf(i, j);
                }
            }
        }
        Optional<ConditionRows> conditions = core.conditions().map(c -> new ConditionRows(core, this, deadline));
        conditions.ifPresent(ConditionRows::pairs);
        for (Term t : core.terms()) {
            switch (t) {
                case Term.Constant c -> offset += c.weight();
                case Term.Connectivity g -> pairsOf(g);
                case Term.CutNet g ->
                    g.members().forEach(m -> {
                        if (m != g.members().getFirst()) {
                            pairOf(g.members().getFirst(), m);
                        }
                    });
                case Term.Reads r -> {}
                case Term.Levels l -> {}
            }
        }
        for (Term t : core.terms()) {
            switch (t) {
                case Term.Constant c -> {}
                case Term.Connectivity g -> group(g);
                case Term.CutNet g -> together(g);
                case Term.Reads r -> {}
                case Term.Levels l -> {}
            }
        }
        conditions.ifPresent(ConditionRows::rows);
    }

    /**
     * Adds the row that another cost does not exceed.
     *
     * @param other the program of the same terms with other weights, which has the same columns
     * @param cost that partitions may have under those
     */
    void atMost(Formulation other, double cost) {
        if (other.columns() != columns() || other.rows.size() != rows.size()) {
            throw new IllegalStateException("programs (" + columns() + " and " + other.columns()
                    + " columns) of one core with different weights have different columns");
        }
        int[] columns = new int[columns()];
        double[] coefficients = new double[columns.length];
        int used = 0;
        for (int c = 0; c < columns.length; c++) {
            if (other.cost.get(c) != 0) {
                columns[used] = c;
                coefficients[used++] = -other.cost.get(c);
            }
        }
        double limit = other.scale.down(cost - other.offset);
        double room = other.scale.step() > 0 ? 0.5 * other.scale.step() : 1e-9 * Math.abs(limit);
        if (used > 0) {
            most = rows.size();
            rows.add(new Row(Arrays.copyOf(columns, used), Arrays.copyOf(coefficients, used), -limit - room));
        }
    }

    /** Gives a compatible pair a variable that is 0 when the two are together by way of others. */
    void watch(int i, int j) {
        int before = pairs.size();
        if (pairOf(i, j) == before || !core.reducedEdge(Math.min(i, j), Math.max(i, j))) {
            watched.add(new int[] {Math.min(i, j), Math.max(i, j)});
        }
    }

    /** The columns of each group. */
    List<SeparateRepresentatives.Group> groups() {
        return groups;
    }

    /** The pairs asked for by {@link #watch}. */
    List<int[]> watched() {
        return watched;
    }

    /** A further column that is 0 or 1 and costs nothing. */
    int integer() {
        integers.add(helper(0));
        return integers.getLast();
    }

    /** The columns beside the pairs that are whole numbers. */
    List<Integer> integers() {
        return integers;
    }

    /** A potential for each vertex, and a column for the largest of them. */
    int potentials(double w) {
        potentials = columns();
        for (int v = 0; v < core.size(); v++) {
            upper.set(helper(0), (double) core.size());
        }
        rows.addAll(order());
        int top = helper(w);
        upper.set(top, (double) core.size());
        return top;
    }

    int potential(int v) {
        return potentials + v;
    }

    boolean hasPotentials() {
        return potentials >= 0;
    }

    double upper(int column) {
        return upper.get(column);
    }

    /** Adds a row: {@code Σ coefficient·column >= lower}. */
    void row(double lower, double... columnsAndCoefficients) {
        int[] columns = new int[columnsAndCoefficients.length / 2];
        double[] coefficients = new double[columns.length];
        for (int k = 0; k < columns.length; k++) {
            columns[k] = (int) columnsAndCoefficients[2 * k];
            coefficients[k] = columnsAndCoefficients[2 * k + 1];
        }
        rows.add(new Row(columns, coefficients, lower));
    }

    private void pairsOf(Term.Connectivity g) {
        for (int j : g.members()) {
            TimeLimitReached.check(deadline);
            for (int i : g.members()) {
                if (i < j && core.compatible(i, j)) {
                    pairOf(i, j);
                }
            }
        }
    }

    private int pairOf(int i, int j) {
        if (pair[i][j] < 0) {
            pair[i][j] = pairs.size();
            pair[j][i] = pairs.size();
            pairs.add(new int[] {Math.min(i, j), Math.max(i, j)});
            cost.add(0.0);
            upper.add(1.0);
        }
        return pair[i][j];
    }

    private void group(Term.Connectivity g) {
        double w = scale.down(g.weight());
        List<Integer> firsts = new ArrayList<>();
        double always = 0;
        int[] first = new int[g.members().size()];
        int[][] apart = new int[first.length][];
        first[0] = -1;
        for (int at = 1; at < g.members().size(); at++) {
            TimeLimitReached.check(deadline);
            int j = g.members().get(at);
            int[] earlier = g.members().subList(0, at).stream()
                    .filter(i -> core.compatible(i, j))
                    .mapToInt(i -> pair[i][j])
                    .toArray();
            apart[at] = g.members().subList(0, at).stream()
                    .mapToInt(i -> pair[i][j])
                    .toArray();
            first[at] = -1;
            if (earlier.length == 0) {
                offset += g.weight();
                always++;
            } else if (earlier.length == 1) {
                cost.set(earlier[0], cost.get(earlier[0]) + w);
                firsts.add(earlier[0]);
                first[at] = earlier[0];
            } else {
                int y = helper(w);
                firsts.add(y);
                first[at] = y;
                atLeastAllApart(y, earlier);
            }
        }
        groups.add(new SeparateRepresentatives.Group(first, apart));
        double least = LowerBound.apart(core, g.members(), deadline) - 1 - always;
        if (least > 0) {
            double[] ones = new double[firsts.size()];
            Arrays.fill(ones, 1);
            rows.add(new Row(firsts.stream().mapToInt(i -> i).toArray(), ones, least));
        }
    }

    /** y >= 1 − Σ (1 − x). */
    private void atLeastAllApart(int y, int[] earlier) {
        int[] columns = Arrays.copyOf(earlier, earlier.length + 1);
        double[] coefficients = new double[columns.length];
        Arrays.fill(coefficients, -1);
        columns[earlier.length] = y;
        coefficients[earlier.length] = 1;
        rows.add(new Row(columns, coefficients, 1 - earlier.length));
    }

    private void together(Term.CutNet g) {
        int c = helper(scale.down(g.weight()));
        int first = g.members().getFirst();
        for (int m : g.members().subList(1, g.members().size())) {
            rows.add(new Row(new int[] {c, pair[first][m]}, new double[] {1, -1}, 0));
        }
    }

    /** A column after all pairs: pairs are complete by now. */
    int helper(double w) {
        cost.add(w);
        upper.add(1.0);
        helpers.add(new int[] {cost.size() - 1});
        return cost.size() - 1;
    }

    /** The column of a pair's x, or -1 when it has none. */
    int column(int i, int j) {
        return pair[i][j];
    }

    /** The vertices of each x, in the order of columns. */
    List<int[]> pairs() {
        return pairs;
    }

    int columns() {
        return cost.size();
    }

    List<Row> rows() {
        return rows;
    }

    Scale scale() {
        return scale;
    }

    /** The core's cost is the program's objective, scaled up, plus this. */
    double offset() {
        return offset;
    }

    /** The relaxation with the rows so far. */
    LinearProgram program() {
        int n = columns();
        double[] most = upper.stream().mapToDouble(u -> u).toArray();
        double[] costs = cost.stream().mapToDouble(c -> c).toArray();
        return new LinearProgram(
                Sense.MINIMISE, 0, new Columns(costs, new double[n], most), bounds(rows), matrix(rows));
    }

    static Rows bounds(List<Row> rows) {
        double[] upper = new double[rows.size()];
        Arrays.fill(upper, Double.POSITIVE_INFINITY);
        return new Rows(rows.stream().mapToDouble(Row::lower).toArray(), upper);
    }

    static SparseMatrix matrix(List<Row> rows) {
        int[] start = new int[rows.size() + 1];
        for (int r = 0; r < rows.size(); r++) {
            start[r + 1] = start[r] + rows.get(r).columns.length;
        }
        int[] index = new int[start[rows.size()]];
        double[] value = new double[index.length];
        for (int r = 0; r < rows.size(); r++) {
            System.arraycopy(rows.get(r).columns, 0, index, start[r], rows.get(r).columns.length);
            System.arraycopy(rows.get(r).coefficients, 0, value, start[r], rows.get(r).columns.length);
        }
        return SparseMatrix.byRows(start, index, value);
    }

    /**
     * Rows over further columns, one potential for each vertex: equal for vertices that are together, growing along dependencies. With
     * them the solver finds no answer whose blocks depend on each other in a cycle.
     */
    List<Row> order() {
        List<Row> order = new ArrayList<>();
        double most = core.size();
        int first = hasPotentials() ? potentials : columns();
        for (int c = 0; c < pairs.size(); c++) {
            int low = first + pairs.get(c)[0];
            int high = first + pairs.get(c)[1];
            boolean dependent = core.after()[pairs.get(c)[0]].get(pairs.get(c)[1]);
            order.add(new Row(new int[] {c, high, low}, new double[] {dependent ? -1 : most, 1, -1}, 0));
            order.add(new Row(new int[] {c, high, low}, new double[] {most, -1, 1}, 0));
        }
        for (int i = 0; i < core.size(); i++) {
            for (int j = core.after()[i].nextSetBit(0); j >= 0; j = core.after()[i].nextSetBit(j + 1)) {
                if (!core.compatible(i, j) && core.reducedEdge(i, j)) {
                    order.add(new Row(new int[] {first + j, first + i}, new double[] {1, -1}, 1));
                }
            }
        }
        return order;
    }

    /** The values of the pairs for a partition. */
    double[] apart(int[] blockOf) {
        return pairs.stream()
                .mapToDouble(p -> blockOf[p[0]] == blockOf[p[1]] ? 0 : 1)
                .toArray();
    }

    /** The values of all columns for a partition. */
    double[] point(int[] blockOf) {
        double[] point = Arrays.copyOf(apart(blockOf), columns());
        for (int[] h : helpers) {
            double value = 0;
            for (int r = 0; r < rows.size(); r++) {
                Row row = rows.get(r);
                if (r == most) {
                    continue;
                }
                if (row.columns[0] == h[0] || row.columns[row.columns.length - 1] == h[0]) {
                    value = Math.max(value, needed(row, h[0], point));
                }
            }
            point[h[0]] = value;
        }
        return point;
    }

    private static double needed(Row row, int helper, double[] point) {
        double rest = row.lower;
        for (int k = 0; k < row.columns.length; k++) {
            if (row.columns[k] != helper) {
                if (row.coefficients[k] > 0) {
                    return 0;
                }
                rest -= row.coefficients[k] * point[row.columns[k]];
            }
        }
        return Math.clamp(rest, 0, 1);
    }
}
