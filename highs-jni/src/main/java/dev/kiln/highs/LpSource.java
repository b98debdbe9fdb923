package dev.kiln.highs;

import dev.kiln.highs.jni.HighsNative;

/** The linear programs that HiGHS can be asked for, all by calls of one shape. */
enum LpSource {
    /** The program that the solver holds. */
    HELD,
    /** What presolve left of it. */
    PRESOLVED,
    /** The rows and variables of the last conflict. */
    CONFLICT,
    /** The program with its integers fixed at the values of the last solution. */
    FIXED;

    private static final int BY_COLUMN = 1;

    /** Where a call writes. The first five have one element and are always written; the others may all be null. */
    record Arrays(
            int[] columns,
            int[] rows,
            int[] entries,
            int[] sense,
            double[] offset,
            double[] cost,
            double[] lower,
            double[] upper,
            double[] rowLower,
            double[] rowUpper,
            int[] start,
            int[] index,
            double[] value,
            int[] kinds) {

        /** Arrays for a call that asks for the sizes only. */
        static Arrays ofSizes() {
            return new Arrays(
                    new int[1],
                    new int[1],
                    new int[1],
                    new int[1],
                    new double[1],
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null);
        }

        /** Arrays for the program of these sizes. */
        static Arrays of(int columns, int rows, int entries) {
            return new Arrays(
                    new int[1],
                    new int[1],
                    new int[1],
                    new int[1],
                    new double[1],
                    new double[columns],
                    new double[columns],
                    new double[columns],
                    new double[rows],
                    new double[rows],
                    new int[columns + 1],
                    new int[entries],
                    new double[entries],
                    new int[columns]);
        }
    }

    /** Has HiGHS write the program to the arrays; the answer is HiGHS' status. */
    int read(long solver, Arrays to) {
        return switch (this) {
            case HELD ->
                HighsNative.getLp(
                        solver,
                        BY_COLUMN,
                        to.columns(),
                        to.rows(),
                        to.entries(),
                        to.sense(),
                        to.offset(),
                        to.cost(),
                        to.lower(),
                        to.upper(),
                        to.rowLower(),
                        to.rowUpper(),
                        to.start(),
                        to.index(),
                        to.value(),
                        to.kinds());
            case PRESOLVED ->
                HighsNative.getPresolvedLp(
                        solver,
                        BY_COLUMN,
                        to.columns(),
                        to.rows(),
                        to.entries(),
                        to.sense(),
                        to.offset(),
                        to.cost(),
                        to.lower(),
                        to.upper(),
                        to.rowLower(),
                        to.rowUpper(),
                        to.start(),
                        to.index(),
                        to.value(),
                        to.kinds());
            case CONFLICT ->
                HighsNative.getIisLp(
                        solver,
                        BY_COLUMN,
                        to.columns(),
                        to.rows(),
                        to.entries(),
                        to.sense(),
                        to.offset(),
                        to.cost(),
                        to.lower(),
                        to.upper(),
                        to.rowLower(),
                        to.rowUpper(),
                        to.start(),
                        to.index(),
                        to.value(),
                        to.kinds());
            case FIXED ->
                HighsNative.getFixedLp(
                        solver,
                        BY_COLUMN,
                        to.columns(),
                        to.rows(),
                        to.entries(),
                        to.sense(),
                        to.offset(),
                        to.cost(),
                        to.lower(),
                        to.upper(),
                        to.rowLower(),
                        to.rowUpper(),
                        to.start(),
                        to.index(),
                        to.value());
        };
    }
}
