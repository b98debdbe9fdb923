package dev.kiln.highs;

import dev.kiln.highs.jni.HighsNative;
import dev.kiln.highs.jni.ModelShape;
import java.nio.ByteBuffer;

/**
 * One solve, and what it left behind as a {@link Solution}.
 *
 * <p>Presolve of HiGHS 1.12 can take an infeasible MIP for a solved one; HiGHS then notices that its own point breaks a
 * row and reports a solve error (its issues 2402 and 2782). Such a solve is done again without presolve, which decides.
 */
record SolutionReader(long solver, ModelShape shape) {
    static final String PRESOLVE = "presolve";
    private static final int EMPTY_MODEL = 6;
    private static final int SOLVE_ERROR = 4;
    private static final int FEASIBLE = 2;
    private static final double[] NONE = {};

    Solution solve(ByteBuffer own, ByteBuffer other) {
        int run = HighsNative.run(solver, own, other);
        if (HighsNative.getModelStatus(solver) == SOLVE_ERROR && shape.hasIntegers()) {
            run = again(run, own, other);
        }
        int code = HighsNative.getModelStatus(solver);
        Status status = Status.ofCode(code);
        if (run == HighsNative.ERROR && status.isError()) {
            throw new HighsException("run (model status " + code + ", " + status + ") of HiGHS failed on " + shape
                    + "\nMaybe listen with onLog: HiGHS logs its reason.");
        }
        return code == EMPTY_MODEL ? empty() : read(status);
    }

    private int again(int run, ByteBuffer own, ByteBuffer other) {
        var presolve = new String[1];
        HighsNative.getStringOptionValue(solver, PRESOLVE, presolve);
        if (presolve[0].equals("off")) {
            return run;
        }
        HighsNative.setStringOptionValue(solver, PRESOLVE, "off");
        int second = HighsNative.run(solver, own, other);
        HighsNative.setStringOptionValue(solver, PRESOLVE, presolve[0]);
        return second;
    }

    private Solution empty() {
        double objective = shape.offset();
        return new Solution(Status.OPTIMAL, true, objective, objective, 0, 0, 0, NONE, NONE, NONE, NONE, 0);
    }

    private Solution read(Status status) {
        var info = new double[8];
        HighsNative.info(solver, info);
        boolean feasible = info[0] == FEASIBLE;
        boolean mip = shape.hasIntegers();
        boolean duals = !mip && info[1] == FEASIBLE;
        double[] columns = feasible ? new double[shape.columns()] : NONE;
        double[] rows = feasible ? new double[shape.rows()] : NONE;
        double[] columnDuals = duals ? new double[shape.columns()] : NONE;
        double[] rowDuals = duals ? new double[shape.rows()] : NONE;
        HighsNative.getSolution(
                solver,
                feasible ? columns : null,
                duals ? columnDuals : null,
                feasible ? rows : null,
                duals ? rowDuals : null);
        double objective = feasible ? info[2] : Double.NaN;
        double bound = mip ? info[3] : status == Status.OPTIMAL ? objective : Double.NaN;
        return new Solution(
                status,
                feasible,
                objective,
                bound,
                gap(objective, bound),
                mip ? (long) Math.max(0, info[5]) : 0,
                (long) Math.max(0, info[6]),
                columns,
                rows,
                columnDuals,
                rowDuals,
                info[7]);
    }

    private static double gap(double objective, double bound) {
        if (objective == bound) {
            return 0;
        }
        double difference = Math.abs(objective - bound);
        return Double.isNaN(difference) ? Double.POSITIVE_INFINITY : difference / Math.abs(objective);
    }
}
