package dev.kiln.highs.jni;

import java.nio.ByteBuffer;

/**
 * Every native call there is. The methods above the line are the shim's own; each one below is the function of HiGHS' C API
 * that has {@code Highs_} before its name, with the arguments in the order of highs_c_api.h.
 *
 * <p>Nothing is checked here: addresses are those of the shim's tables and solvers, arrays must be as long as HiGHS reads or
 * writes; null is NULL. A returned status is HiGHS' own: -1 error, 0 fine, 1 warning; {@link #NO_MEMORY} is the shim's.
 */
public final class HighsNative {
    public static final int ERROR = -1;
    public static final int NO_MEMORY = -2;

    private HighsNative() {}

    /** Opens libhighs; 0, and the reason in {@code reason[0]}, when that fails. */
    public static native long open(String path, String[] reason);

    /** The names of the functions of HiGHS that the shim looks up. */
    public static native String[] bound();

    public static native String version(long api);

    public static native String githash(long api);

    public static native long create(long api);

    public static native void destroy(long solver);

    /** How many solvers of this process are created and not destroyed. */
    public static native int liveSolvers();

    /** Solves; the run stops soon after the int in one of the direct buffers is no longer 0. */
    public static native int run(long solver, ByteBuffer own, ByteBuffer other);

    /** Primal status, dual status, objective, MIP bound, MIP gap, nodes, simplex iterations, seconds. */
    public static native void info(long solver, double[] out);

    /** Gives this thread a scheduler for as many threads as the option says; before every call that may solve. */
    public static native void schedule(long solver);

    /** Registers the listener of callbacks, or none (null); {@code heard} has a bit for each type that is wanted. */
    public static native int listen(long solver, NativeListener listener, int heard);

    /** -1 where the callback takes no point. */
    public static native int setCallbackSolution(long solver, long in, double[] value);

    public static native int setCallbackSparseSolution(long solver, long in, int[] index, double[] value);

    public static native int repairCallbackSolution(long solver, long in);

    /** The name of option number {@code index}, or null. */
    public static native String getOptionName(long solver, int index);

    // ---- the functions of the table in highsfunctions.h ----

    public static native int readModel(long highs, String filename);

    public static native int writeModel(long highs, String filename);

    public static native int writePresolvedModel(long highs, String filename);

    public static native int writeSolution(long highs, String filename);

    public static native int writeSolutionPretty(long highs, String filename);

    public static native int readOptions(long highs, String filename);

    public static native int writeOptions(long highs, String filename);

    public static native int writeOptionsDeviations(long highs, String filename);

    public static native int clear(long highs);

    public static native int clearModel(long highs);

    public static native int clearSolver(long highs);

    public static native int presolve(long highs);

    public static native int postsolve(long highs, double[] colValue, double[] colDual, double[] rowDual);

    public static native int crossover(
            long highs, int numCol, int numRow, double[] colValue, double[] colDual, double[] rowDual);

    public static native int feasibilityRelaxation(
            long highs,
            double globalLowerPenalty,
            double globalUpperPenalty,
            double globalRhsPenalty,
            double[] localLowerPenalty,
            double[] localUpperPenalty,
            double[] localRhsPenalty);

    public static native int zeroAllClocks(long highs);

    public static native double getRunTime(long highs);

    public static native int getModelStatus(long highs);

    public static native double getObjectiveValue(long highs);

    public static native double getInfinity(long highs);

    public static native int getNumCol(long highs);

    public static native int getNumRow(long highs);

    public static native int getNumNz(long highs);

    public static native int getHessianNumNz(long highs);

    public static native int getPresolvedNumCol(long highs);

    public static native int getPresolvedNumRow(long highs);

    public static native int getPresolvedNumNz(long highs);

    public static native int getOptionType(long highs, String option, int[] type);

    public static native int resetOptions(long highs);

    public static native int getNumOptions(long highs);

    public static native int setBoolOptionValue(long highs, String option, int value);

    public static native int setIntOptionValue(long highs, String option, int value);

    public static native int setDoubleOptionValue(long highs, String option, double value);

    public static native int setStringOptionValue(long highs, String option, String value);

    public static native int getBoolOptionValue(long highs, String option, int[] value);

    public static native int getIntOptionValue(long highs, String option, int[] value);

    public static native int getDoubleOptionValue(long highs, String option, double[] value);

    public static native int getStringOptionValue(long highs, String option, String[] value);

    public static native int getBoolOptionValues(long highs, String option, int[] currentValue, int[] defaultValue);

    public static native int getIntOptionValues(
            long highs, String option, int[] currentValue, int[] minValue, int[] maxValue, int[] defaultValue);

    public static native int getDoubleOptionValues(
            long highs,
            String option,
            double[] currentValue,
            double[] minValue,
            double[] maxValue,
            double[] defaultValue);

    public static native int getStringOptionValues(
            long highs, String option, String[] currentValue, String[] defaultValue);

    public static native int getInfoType(long highs, String info, int[] type);

    public static native int getIntInfoValue(long highs, String info, int[] value);

    public static native int getInt64InfoValue(long highs, String info, long[] value);

    public static native int getDoubleInfoValue(long highs, String info, double[] value);

    public static native int passLp(
            long highs,
            int numCol,
            int numRow,
            int numNz,
            int aFormat,
            int sense,
            double offset,
            double[] colCost,
            double[] colLower,
            double[] colUpper,
            double[] rowLower,
            double[] rowUpper,
            int[] aStart,
            int[] aIndex,
            double[] aValue);

    public static native int passMip(
            long highs,
            int numCol,
            int numRow,
            int numNz,
            int aFormat,
            int sense,
            double offset,
            double[] colCost,
            double[] colLower,
            double[] colUpper,
            double[] rowLower,
            double[] rowUpper,
            int[] aStart,
            int[] aIndex,
            double[] aValue,
            int[] integrality);

    public static native int passModel(
            long highs,
            int numCol,
            int numRow,
            int numNz,
            int qNumNz,
            int aFormat,
            int qFormat,
            int sense,
            double offset,
            double[] colCost,
            double[] colLower,
            double[] colUpper,
            double[] rowLower,
            double[] rowUpper,
            int[] aStart,
            int[] aIndex,
            double[] aValue,
            int[] qStart,
            int[] qIndex,
            double[] qValue,
            int[] integrality);

    public static native int passHessian(
            long highs, int dim, int numNz, int format, int[] start, int[] index, double[] value);

    public static native int passLinearObjectives(
            long highs,
            int numLinearObjective,
            double[] weight,
            double[] offset,
            double[] coefficients,
            double[] absTolerance,
            double[] relTolerance,
            int[] priority);

    public static native int addLinearObjective(
            long highs,
            double weight,
            double offset,
            double[] coefficients,
            double absTolerance,
            double relTolerance,
            int priority);

    public static native int clearLinearObjectives(long highs);

    public static native int passModelName(long highs, String name);

    public static native int passColName(long highs, int col, String name);

    public static native int passRowName(long highs, int row, String name);

    public static native int getColName(long highs, int col, String[] name);

    public static native int getRowName(long highs, int row, String[] name);

    public static native int getColIntegrality(long highs, int col, int[] integrality);

    public static native int addCol(
            long highs, double cost, double lower, double upper, int numNewNz, int[] index, double[] value);

    public static native int addCols(
            long highs,
            int numNewCol,
            double[] costs,
            double[] lower,
            double[] upper,
            int numNewNz,
            int[] starts,
            int[] index,
            double[] value);

    public static native int addVar(long highs, double lower, double upper);

    public static native int addVars(long highs, int numNewVar, double[] lower, double[] upper);

    public static native int addRow(long highs, double lower, double upper, int numNewNz, int[] index, double[] value);

    public static native int addRows(
            long highs,
            int numNewRow,
            double[] lower,
            double[] upper,
            int numNewNz,
            int[] starts,
            int[] index,
            double[] value);

    public static native int ensureColwise(long highs);

    public static native int ensureRowwise(long highs);

    public static native int deleteColsByRange(long highs, int fromCol, int toCol);

    public static native int deleteColsBySet(long highs, int numSetEntries, int[] set);

    public static native int deleteColsByMask(long highs, int[] mask);

    public static native int deleteRowsByRange(long highs, int fromRow, int toRow);

    public static native int deleteRowsBySet(long highs, int numSetEntries, int[] set);

    public static native int deleteRowsByMask(long highs, int[] mask);

    public static native int changeObjectiveSense(long highs, int sense);

    public static native int changeObjectiveOffset(long highs, double offset);

    public static native int getObjectiveSense(long highs, int[] sense);

    public static native int getObjectiveOffset(long highs, double[] offset);

    public static native int changeColIntegrality(long highs, int col, int integrality);

    public static native int changeColsIntegralityByRange(long highs, int fromCol, int toCol, int[] integrality);

    public static native int changeColsIntegralityBySet(long highs, int numSetEntries, int[] set, int[] integrality);

    public static native int changeColsIntegralityByMask(long highs, int[] mask, int[] integrality);

    public static native int clearIntegrality(long highs);

    public static native int changeColCost(long highs, int col, double cost);

    public static native int changeColsCostByRange(long highs, int fromCol, int toCol, double[] cost);

    public static native int changeColsCostBySet(long highs, int numSetEntries, int[] set, double[] cost);

    public static native int changeColsCostByMask(long highs, int[] mask, double[] cost);

    public static native int changeColBounds(long highs, int col, double lower, double upper);

    public static native int changeColsBoundsByRange(
            long highs, int fromCol, int toCol, double[] lower, double[] upper);

    public static native int changeColsBoundsBySet(
            long highs, int numSetEntries, int[] set, double[] lower, double[] upper);

    public static native int changeColsBoundsByMask(long highs, int[] mask, double[] lower, double[] upper);

    public static native int changeRowBounds(long highs, int row, double lower, double upper);

    public static native int changeRowsBoundsByRange(
            long highs, int fromRow, int toRow, double[] lower, double[] upper);

    public static native int changeRowsBoundsBySet(
            long highs, int numSetEntries, int[] set, double[] lower, double[] upper);

    public static native int changeRowsBoundsByMask(long highs, int[] mask, double[] lower, double[] upper);

    public static native int changeCoeff(long highs, int row, int col, double value);

    public static native int scaleCol(long highs, int col, double scaleval);

    public static native int scaleRow(long highs, int row, double scaleval);

    public static native int getColsByRange(
            long highs,
            int fromCol,
            int toCol,
            int[] numCol,
            double[] costs,
            double[] lower,
            double[] upper,
            int[] numNz,
            int[] matrixStart,
            int[] matrixIndex,
            double[] matrixValue);

    public static native int getColsBySet(
            long highs,
            int numSetEntries,
            int[] set,
            int[] numCol,
            double[] costs,
            double[] lower,
            double[] upper,
            int[] numNz,
            int[] matrixStart,
            int[] matrixIndex,
            double[] matrixValue);

    public static native int getColsByMask(
            long highs,
            int[] mask,
            int[] numCol,
            double[] costs,
            double[] lower,
            double[] upper,
            int[] numNz,
            int[] matrixStart,
            int[] matrixIndex,
            double[] matrixValue);

    public static native int getRowsByRange(
            long highs,
            int fromRow,
            int toRow,
            int[] numRow,
            double[] lower,
            double[] upper,
            int[] numNz,
            int[] matrixStart,
            int[] matrixIndex,
            double[] matrixValue);

    public static native int getRowsBySet(
            long highs,
            int numSetEntries,
            int[] set,
            int[] numRow,
            double[] lower,
            double[] upper,
            int[] numNz,
            int[] matrixStart,
            int[] matrixIndex,
            double[] matrixValue);

    public static native int getRowsByMask(
            long highs,
            int[] mask,
            int[] numRow,
            double[] lower,
            double[] upper,
            int[] numNz,
            int[] matrixStart,
            int[] matrixIndex,
            double[] matrixValue);

    public static native int getModel(
            long highs,
            int aFormat,
            int qFormat,
            int[] numCol,
            int[] numRow,
            int[] numNz,
            int[] hessianNumNz,
            int[] sense,
            double[] offset,
            double[] colCost,
            double[] colLower,
            double[] colUpper,
            double[] rowLower,
            double[] rowUpper,
            int[] aStart,
            int[] aIndex,
            double[] aValue,
            int[] qStart,
            int[] qIndex,
            double[] qValue,
            int[] integrality);

    public static native int getLp(
            long highs,
            int aFormat,
            int[] numCol,
            int[] numRow,
            int[] numNz,
            int[] sense,
            double[] offset,
            double[] colCost,
            double[] colLower,
            double[] colUpper,
            double[] rowLower,
            double[] rowUpper,
            int[] aStart,
            int[] aIndex,
            double[] aValue,
            int[] integrality);

    public static native int getPresolvedLp(
            long highs,
            int aFormat,
            int[] numCol,
            int[] numRow,
            int[] numNz,
            int[] sense,
            double[] offset,
            double[] colCost,
            double[] colLower,
            double[] colUpper,
            double[] rowLower,
            double[] rowUpper,
            int[] aStart,
            int[] aIndex,
            double[] aValue,
            int[] integrality);

    public static native int getIisLp(
            long highs,
            int aFormat,
            int[] numCol,
            int[] numRow,
            int[] numNz,
            int[] sense,
            double[] offset,
            double[] colCost,
            double[] colLower,
            double[] colUpper,
            double[] rowLower,
            double[] rowUpper,
            int[] aStart,
            int[] aIndex,
            double[] aValue,
            int[] integrality);

    public static native int getFixedLp(
            long highs,
            int aFormat,
            int[] numCol,
            int[] numRow,
            int[] numNz,
            int[] sense,
            double[] offset,
            double[] colCost,
            double[] colLower,
            double[] colUpper,
            double[] rowLower,
            double[] rowUpper,
            int[] aStart,
            int[] aIndex,
            double[] aValue);

    public static native int setSolution(
            long highs, double[] colValue, double[] rowValue, double[] colDual, double[] rowDual);

    public static native int setSparseSolution(long highs, int numEntries, int[] index, double[] value);

    public static native int getSolution(
            long highs, double[] colValue, double[] colDual, double[] rowValue, double[] rowDual);

    public static native int setBasis(long highs, int[] colStatus, int[] rowStatus);

    public static native int setLogicalBasis(long highs);

    public static native int getBasis(long highs, int[] colStatus, int[] rowStatus);

    public static native int getDualRay(long highs, int[] hasDualRay, double[] dualRayValue);

    public static native int getDualUnboundednessDirection(
            long highs, int[] hasDualUnboundednessDirection, double[] dualUnboundednessDirectionValue);

    public static native int getPrimalRay(long highs, int[] hasPrimalRay, double[] primalRayValue);

    public static native int getIis(
            long highs,
            int[] iisNumCol,
            int[] iisNumRow,
            int[] colIndex,
            int[] rowIndex,
            int[] colBound,
            int[] rowBound,
            int[] colStatus,
            int[] rowStatus);

    public static native int getBasicVariables(long highs, int[] basicVariables);

    public static native int getBasisInverseRow(
            long highs, int row, double[] rowVector, int[] rowNumNz, int[] rowIndex);

    public static native int getBasisInverseCol(
            long highs, int col, double[] colVector, int[] colNumNz, int[] colIndex);

    public static native int getBasisSolve(
            long highs, double[] rhs, double[] solutionVector, int[] solutionNumNz, int[] solutionIndex);

    public static native int getBasisTransposeSolve(
            long highs, double[] rhs, double[] solutionVector, int[] solutionNz, int[] solutionIndex);

    public static native int getReducedRow(long highs, int row, double[] rowVector, int[] rowNumNz, int[] rowIndex);

    public static native int getReducedColumn(long highs, int col, double[] colVector, int[] colNumNz, int[] colIndex);

    public static native int startCallback(long highs, int callbackType);

    public static native int stopCallback(long highs, int callbackType);

    public static native int getRanging(
            long highs,
            double[] colCostUpValue,
            double[] colCostUpObjective,
            int[] colCostUpInVar,
            int[] colCostUpOuVar,
            double[] colCostDnValue,
            double[] colCostDnObjective,
            int[] colCostDnInVar,
            int[] colCostDnOuVar,
            double[] colBoundUpValue,
            double[] colBoundUpObjective,
            int[] colBoundUpInVar,
            int[] colBoundUpOuVar,
            double[] colBoundDnValue,
            double[] colBoundDnObjective,
            int[] colBoundDnInVar,
            int[] colBoundDnOuVar,
            double[] rowBoundUpValue,
            double[] rowBoundUpObjective,
            int[] rowBoundUpInVar,
            int[] rowBoundUpOuVar,
            double[] rowBoundDnValue,
            double[] rowBoundDnObjective,
            int[] rowBoundDnInVar,
            int[] rowBoundDnOuVar);
}
