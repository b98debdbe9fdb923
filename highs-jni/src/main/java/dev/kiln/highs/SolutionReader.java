package dev.kiln.highs;

import java.nio.ByteBuffer;

/** One run of a solver, and what it left behind as a {@link Solution}. */
final class SolutionReader {
    private static final int FEASIBLE = 2;
    private static final double[] NONE = {};

    private SolutionReader() {}

    static Solution solve(long solver, ModelShape shape, ByteBuffer own, ByteBuffer other) {
        int run = HighsNative.run(solver, own, other);
        Status status = Status.ofCode(HighsNative.modelStatus(solver));
        if (run == HighsNative.ERROR && status == Status.UNKNOWN) {
            throw new HighsException("run (model status " + HighsNative.modelStatus(solver) + ") of HiGHS failed on "
                    + shape + "\nMaybe set the option output_flag to true: HiGHS then prints its reason.");
        }
        return read(solver, shape, status);
    }

    private static Solution read(long solver, ModelShape shape, Status status) {
        var info = new double[8];
        HighsNative.info(solver, info);
        boolean feasible = info[0] == FEASIBLE;
        boolean mip = shape.hasIntegers();
        boolean duals = !mip && info[1] == FEASIBLE;
        double[] columns = feasible ? new double[shape.columns()] : NONE;
        double[] rows = feasible ? new double[shape.rows()] : NONE;
        double[] columnDuals = duals ? new double[shape.columns()] : NONE;
        double[] rowDuals = duals ? new double[shape.rows()] : NONE;
        HighsNative.values(
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
