package dev.kiln.highs;

import dev.kiln.highs.jni.HighsNative;
import dev.kiln.highs.jni.NativeEvent;
import dev.kiln.highs.model.Checks;
import dev.kiln.highs.model.Rows;
import dev.kiln.highs.model.SparseMatrix;
import java.util.Objects;
import java.util.Optional;

/**
 * What HiGHS reports to a listener. It may be kept, but {@link #offer} and {@link #repair} work only while the listener runs.
 *
 * <p>Numbers that HiGHS does not give for a {@link CallbackType} are 0, infinite or what the run before left.
 */
public final class CallbackEvent {
    private final CallbackType type;
    private final String message;
    private final double[] numbers;
    private final double[] point;
    private final Optional<CutPool> cuts;
    private final Interruption interruption;
    private Input input;

    /**
     * Rows that HiGHS found: bounds, and coefficients by row; each holds for every integer point.
     *
     * @param rows the rows
     * @param matrix the coefficients
     */
    public record CutPool(Rows rows, SparseMatrix matrix) {}

    /** Where an answer goes. */
    record Input(long solver, long address, int columns) {}

    CallbackEvent(
            CallbackType type, NativeEvent heard, Optional<CutPool> cuts, Interruption interruption, Input input) {
        this.type = type;
        this.message = heard.message();
        this.numbers = heard.numbers();
        this.point = Objects.requireNonNullElse(heard.point(), new double[0]);
        this.cuts = cuts;
        this.interruption = interruption;
        this.input = input;
    }

    /** {@return when HiGHS called} */
    public CallbackType type() {
        return type;
    }

    /**
     * Reads HiGHS' message; for {@link CallbackType#LOGGING} the line, with its line break.
     *
     * @return the message
     */
    public String message() {
        return message;
    }

    /**
     * Reads the log level: 1 info, 2 detailed, 3 verbose, 4 warning, 5 error.
     *
     * @return the level
     */
    public int logLevel() {
        return (int) numbers[0];
    }

    /** {@return the seconds since the solve began} */
    public double seconds() {
        return numbers[1];
    }

    /** {@return the iterations of the simplex method} */
    public long simplexIterations() {
        return (long) numbers[2];
    }

    /** {@return the iterations of the interior point method} */
    public long interiorPointIterations() {
        return (long) numbers[3];
    }

    /** {@return the iterations of the first-order method} */
    public long firstOrderIterations() {
        return (long) numbers[4];
    }

    /** {@return the objective of the point} */
    public double objective() {
        return numbers[5];
    }

    /** {@return the nodes of branch and bound} */
    public long nodes() {
        return (long) numbers[6];
    }

    /**
     * Reads the simplex iterations of all nodes of branch and bound together.
     *
     * @return the number of iterations
     */
    public long relaxationIterations() {
        return (long) numbers[7];
    }

    /** {@return the best objective so far} */
    public double primalBound() {
        return numbers[8];
    }

    /**
     * Reads the best proved bound: no point has a better objective.
     *
     * @return the bound
     */
    public double dualBound() {
        return numbers[9];
    }

    /** {@return the relative gap between the best objective and the bound} */
    public double gap() {
        return numbers[10];
    }

    /** {@return the point found, one value a variable; empty where there is none} */
    public double[] point() {
        return point.clone();
    }

    /** {@return the cuts, for {@link CallbackType#MIP_GET_CUT_POOL}} */
    public Optional<CutPool> cuts() {
        return cuts;
    }

    /** Ends the solve soon. */
    public void stop() {
        interruption.interrupt();
    }

    /**
     * Offers a point; HiGHS takes it if it is feasible and better. Only for {@link CallbackType#MIP_USER_SOLUTION}.
     *
     * @param values one value for each of them
     */
    public void offer(double[] values) {
        Input to = input();
        Checks.sameLength("offered values", values.length, "variables", to.columns());
        Checks.finite("value", values, "variable", java.util.List.of());
        heed(HighsNative.setCallbackSolution(to.solver(), to.address(), values));
    }

    /**
     * Offers values for some variables ({@code columns} ascending); {@link #repair} completes the point.
     *
     * @param columns the variables
     * @param values one value for each of them
     */
    public void offer(int[] columns, double[] values) {
        Input to = input();
        Checks.ascending(columns, to.columns(), "variable");
        Checks.sameLength("offered values", values.length, "variables named", columns.length);
        heed(HighsNative.setCallbackSparseSolution(to.solver(), to.address(), columns, values));
    }

    /**
     * Completes the offered point by solving for what is missing.
     *
     * @return whether a feasible point was found
     */
    public boolean repair() {
        Input to = input();
        return HighsNative.repairCallbackSolution(to.solver(), to.address()) != HighsNative.ERROR;
    }

    void end() {
        input = null;
    }

    private Input input() {
        if (input == null || type != CallbackType.MIP_USER_SOLUTION) {
            throw new IllegalStateException("point offered to a callback (" + type
                    + ") that takes none now\nMaybe offer it in a listener of MIP_USER_SOLUTION, while it runs.");
        }
        return input;
    }

    private static void heed(int status) {
        if (status == HighsNative.ERROR) {
            throw new HighsException(
                    "point offered to HiGHS was refused\nMaybe a value is outside the variable's bounds.");
        }
    }
}
