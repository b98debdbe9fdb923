package dev.kiln.highs;

import dev.kiln.highs.jni.Codes;
import dev.kiln.highs.jni.HighsNative;
import dev.kiln.highs.model.Checks;
import dev.kiln.highs.model.QuadraticProgram;
import dev.kiln.highs.model.Selection;
import dev.kiln.highs.model.Sense;
import dev.kiln.highs.model.SparseMatrix;
import dev.kiln.highs.model.Variable;
import dev.kiln.highs.model.VariableKind;
import java.util.List;

/** The program in a solver, whose bounds, costs, kinds and coefficients are changed. Every change keeps what the last solve learnt. */
public abstract sealed class EditableModel extends GrowingModel permits ConfigurableSolver {
    EditableModel(SolverHandle handle) {
        super(handle);
    }

    /**
     * Changes the bounds of variables.
     *
     * @param columns the variables
     * @param lower the lower bound; negative infinity for none
     * @param upper the upper bound; infinity for none
     * @return this solver
     */
    public Highs changeBounds(int[] columns, double[] lower, double[] upper) {
        return changeBounds(Selection.of(columns), lower, upper);
    }

    /**
     * Changes the bounds of variables.
     *
     * @param columns the variables
     * @param lower the lower bound; negative infinity for none
     * @param upper the upper bound; infinity for none
     * @return this solver
     */
    public Highs changeBounds(Selection columns, double[] lower, double[] upper) {
        return use("new bounds", solver -> {
            int count = shape().columns();
            Checks.sameLength("values", lower.length, "variables", columns.check(count, "variable"));
            Checks.bounds("variable", lower, upper, List.of());
            return switch (columns) {
                case Selection.Range(int from, int to) ->
                    from == to ? 0 : HighsNative.changeColsBoundsByRange(solver, from, to - 1, lower, upper);
                case Selection.Numbers(int[] set) ->
                    HighsNative.changeColsBoundsBySet(solver, set.length, set, lower, upper);
                case Selection.Mask mask ->
                    HighsNative.changeColsBoundsByMask(
                            solver, mask.flags(count), mask.spread(lower, count), mask.spread(upper, count));
            };
        });
    }

    /**
     * Changes the bounds of one variable.
     *
     * @param x a variable
     * @param lower the lower bound; negative infinity for none
     * @param upper the upper bound; infinity for none
     * @return this solver
     */
    public Highs changeBounds(Variable x, double lower, double upper) {
        return use("new bounds", solver -> {
            Checks.ascending(new int[] {x.index()}, shape().columns(), "variable");
            Checks.bounds("variable", new double[] {lower}, new double[] {upper}, List.of(x.name()));
            return HighsNative.changeColBounds(solver, x.index(), lower, upper);
        });
    }

    /**
     * Changes the bounds of rows.
     *
     * @param rows the rows
     * @param lower the lower bound; negative infinity for none
     * @param upper the upper bound; infinity for none
     * @return this solver
     */
    public Highs changeRowBounds(int[] rows, double[] lower, double[] upper) {
        return changeRowBounds(Selection.of(rows), lower, upper);
    }

    /**
     * Changes the bounds of rows.
     *
     * @param rows the rows
     * @param lower the lower bound; negative infinity for none
     * @param upper the upper bound; infinity for none
     * @return this solver
     */
    public Highs changeRowBounds(Selection rows, double[] lower, double[] upper) {
        return use("new bounds", solver -> {
            int count = shape().rows();
            Checks.sameLength("values", lower.length, "rows", rows.check(count, "row"));
            Checks.bounds("row", lower, upper, List.of());
            return switch (rows) {
                case Selection.Range(int from, int to) ->
                    from == to ? 0 : HighsNative.changeRowsBoundsByRange(solver, from, to - 1, lower, upper);
                case Selection.Numbers(int[] set)
                when set.length == 1 -> HighsNative.changeRowBounds(solver, set[0], lower[0], upper[0]);
                case Selection.Numbers(int[] set) ->
                    HighsNative.changeRowsBoundsBySet(solver, set.length, set, lower, upper);
                case Selection.Mask mask ->
                    HighsNative.changeRowsBoundsByMask(
                            solver, mask.flags(count), mask.spread(lower, count), mask.spread(upper, count));
            };
        });
    }

    /**
     * Changes the costs of variables.
     *
     * @param columns the variables
     * @param costs one cost for each of them
     * @return this solver
     */
    public Highs changeCosts(int[] columns, double[] costs) {
        return changeCosts(Selection.of(columns), costs);
    }

    /**
     * Changes the costs of variables.
     *
     * @param columns the variables
     * @param costs one cost for each of them
     * @return this solver
     */
    public Highs changeCosts(Selection columns, double[] costs) {
        return use("new costs", solver -> {
            int count = shape().columns();
            Checks.sameLength("values", costs.length, "variables", columns.check(count, "variable"));
            Checks.finite("cost", costs, "variable", List.of());
            return switch (columns) {
                case Selection.Range(int from, int to) ->
                    from == to ? 0 : HighsNative.changeColsCostByRange(solver, from, to - 1, costs);
                case Selection.Numbers(int[] set)
                when set.length == 1 -> HighsNative.changeColCost(solver, set[0], costs[0]);
                case Selection.Numbers(int[] set) -> HighsNative.changeColsCostBySet(solver, set.length, set, costs);
                case Selection.Mask mask ->
                    HighsNative.changeColsCostByMask(solver, mask.flags(count), mask.spread(costs, count));
            };
        });
    }

    /**
     * Makes variables integer or continuous: a root LP becomes the MIP, and its cuts stay as rows.
     *
     * @param columns the variables
     * @param integer whether each of them is an integer
     * @return this solver
     */
    public Highs changeIntegrality(int[] columns, boolean[] integer) {
        return changeKinds(Selection.of(columns), VariableKind.of(integer));
    }

    /**
     * Changes which values variables may take.
     *
     * @param columns the variables
     * @param kinds one kind for each of them
     * @return this solver
     */
    public Highs changeKinds(Selection columns, VariableKind... kinds) {
        return use("new kinds", solver -> {
            int count = shape().columns();
            Checks.sameLength("values", kinds.length, "variables", columns.check(count, "variable"));
            int[] codes = Codes.of(kinds);
            shape().changeKinds(columns.indices(), codes);
            return switch (columns) {
                case Selection.Range(int from, int to) ->
                    from == to ? 0 : HighsNative.changeColsIntegralityByRange(solver, from, to - 1, codes);
                case Selection.Numbers(int[] set)
                when set.length == 1 -> HighsNative.changeColIntegrality(solver, set[0], codes[0]);
                case Selection.Numbers(int[] set) ->
                    HighsNative.changeColsIntegralityBySet(solver, set.length, set, codes);
                case Selection.Mask mask -> {
                    int[] all = new int[count];
                    int[] chosen = mask.indices();
                    for (int i = 0; i < chosen.length; i++) {
                        all[chosen[i]] = codes[i];
                    }
                    yield HighsNative.changeColsIntegralityByMask(solver, mask.flags(count), all);
                }
            };
        });
    }

    /**
     * Makes every variable continuous.
     *
     * @return this solver
     */
    public Highs relax() {
        return use("the relaxation", solver -> {
            shape().relax();
            return HighsNative.clearIntegrality(solver);
        });
    }

    /**
     * Changes the coefficient of a variable in a row.
     *
     * @param row the row's number
     * @param column the variable's number
     * @param value the new value
     * @return this solver
     */
    public Highs changeCoefficient(int row, int column, double value) {
        return use("a new coefficient", solver -> {
            Checks.ascending(new int[] {row}, shape().rows(), "row");
            Checks.ascending(new int[] {column}, shape().columns(), "variable");
            Checks.finite("coefficient", new double[] {value}, "row", List.of());
            return HighsNative.changeCoeff(solver, row, column, value);
        });
    }

    /**
     * Changes whether the objective is minimised or maximised.
     *
     * @param sense whether to minimise or maximise
     * @return this solver
     */
    public Highs changeSense(Sense sense) {
        return use("a new sense", solver -> HighsNative.changeObjectiveSense(solver, Codes.of(sense)));
    }

    /**
     * Reads whether the objective is minimised or maximised.
     *
     * @return the sense
     */
    public Sense sense() {
        return handle.call(solver -> {
            var code = new int[1];
            HighsNative.getObjectiveSense(solver, code);
            return Codes.sense(code[0]);
        });
    }

    /**
     * Changes the constant of the objective.
     *
     * @param offset the constant of the objective
     * @return this solver
     */
    public Highs changeOffset(double offset) {
        return use("a new offset", solver -> {
            Checks.finite("offset", new double[] {offset}, "the objective", List.of());
            shape().changeOffset(offset);
            return HighsNative.changeObjectiveOffset(solver, offset);
        });
    }

    /**
     * Changes the quadratic part x'Qx/2 of the objective; a matrix without entries removes it.
     *
     * @param hessian the lower triangle of Q, by columns
     * @return this solver
     */
    public Highs changeHessian(SparseMatrix hessian) {
        return use("a new Hessian", solver -> {
            QuadraticProgram.checkHessian(hessian, shape().columns());
            return HighsNative.passHessian(
                    solver, shape().columns(), hessian.entries(), 1, hessian.start(), hessian.index(), hessian.value());
        });
    }

    /**
     * Scales a variable: its column and cost by {@code factor}, its bounds by the inverse.
     *
     * @param column the variable's number
     * @param factor the factor, not 0
     * @return this solver
     */
    public Highs scaleColumn(int column, double factor) {
        return use("scaling", solver -> {
            Checks.ascending(new int[] {column}, shape().columns(), "variable");
            return HighsNative.scaleCol(solver, column, factor);
        });
    }

    /**
     * Scales a row and its bounds by {@code factor}.
     *
     * @param row the row's number
     * @param factor the factor, not 0
     * @return this solver
     */
    public Highs scaleRow(int row, double factor) {
        return use("scaling", solver -> {
            Checks.ascending(new int[] {row}, shape().rows(), "row");
            return HighsNative.scaleRow(solver, row, factor);
        });
    }
}
