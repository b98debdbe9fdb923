package dev.kiln.highs;

import java.nio.ByteBuffer;

/**
 * Every native call there is, one method for each function of the shim {@code libkilnhighs}.
 *
 * <p>Addresses are those of the shim's tables and solvers; nothing is checked here. A returned status is HiGHS' own:
 * -1 error, 0 fine, 1 warning; {@link #NO_MEMORY} is the shim's.
 */
final class HighsNative {
    static final int ERROR = -1;
    static final int NO_MEMORY = -2;

    /** What {@link #change} changes. */
    static final int COLUMN_BOUNDS = 0, ROW_BOUNDS = 1, COSTS = 2, INTEGRALITY = 3, DELETED_ROWS = 4;

    private HighsNative() {}

    /** Opens libhighs; 0, and the reason in {@code reason[0]}, when that fails. */
    static native long open(String path, String[] reason);

    static native String version(long api);

    static native long create(long api);

    static native void destroy(long solver);

    /** How many solvers of this process are created and not destroyed. */
    static native int liveSolvers();

    /** 0 bool, 1 int, 2 double, 3 string, -1 no such option. */
    static native int optionType(long solver, String name);

    static native int setNumber(long solver, String name, int type, double value);

    static native int setText(long solver, String name, String value);

    static native int pass(
            long solver,
            int byRow,
            int sense,
            double offset,
            double[] cost,
            double[] lower,
            double[] upper,
            double[] rowLower,
            double[] rowUpper,
            int[] start,
            int[] index,
            double[] value,
            int[] integrality);

    /** Adds rows when {@code cost} is null, else columns. */
    static native int add(
            long solver, double[] cost, double[] lower, double[] upper, int[] start, int[] index, double[] value);

    static native int change(long solver, int what, int[] set, double[] lower, double[] upper);

    static native int relax(long solver);

    static native int setOffset(long solver, double offset);

    /** A dense start when {@code index} is null. */
    static native int start(long solver, int[] index, double[] value);

    /** Solves; the run stops soon after the int in one of the direct buffers is no longer 0. */
    static native int run(long solver, ByteBuffer own, ByteBuffer other);

    static native int modelStatus(long solver);

    /** Primal status, dual status, objective, MIP bound, MIP gap, nodes, simplex iterations, seconds. */
    static native void info(long solver, double[] out);

    static native int values(long solver, double[] column, double[] columnDual, double[] row, double[] rowDual);

    static native int passName(long solver, boolean row, int position, String name);

    static native int write(long solver, String file);
}
