package dev.kiln.highs;

/** How a solve ended. Whether a feasible point is known is {@link Solution#isFeasible()}, whatever the status. */
public enum Status {
    /** Nothing was solved since the last change. */
    NOT_SET,
    /** HiGHS failed to take the program. */
    LOAD_ERROR,
    /** The program is not one that HiGHS solves, such as one with a quadratic objective that is not convex. */
    MODEL_ERROR,
    /** Presolve failed. */
    PRESOLVE_ERROR,
    /** The solver failed. */
    SOLVE_ERROR,
    /** Postsolve failed. */
    POSTSOLVE_ERROR,
    /** Solved, and proved within the gap that was asked for; a program without variables is, too. */
    OPTIMAL,
    /** Proved: nothing satisfies all constraints. */
    INFEASIBLE,
    /** One of the two: presolve does not know which (the option presolve=off decides it). */
    UNBOUNDED_OR_INFEASIBLE,
    /** Proved: the objective can be made as good as one likes. */
    UNBOUNDED,
    /** The dual objective passed the option objective_bound. */
    OBJECTIVE_BOUND,
    /** The objective reached the option objective_target. */
    OBJECTIVE_TARGET,
    /** The time limit passed. */
    TIME_LIMIT,
    /** A limit of iterations passed. */
    ITERATION_LIMIT,
    /** HiGHS could not decide, mostly for numerical reasons. */
    UNKNOWN,
    /** A limit of solutions, nodes or leaves passed. */
    SOLUTION_LIMIT,
    /** Stopped by {@link Highs#interrupt()}, an {@link Interruption} or a listener. */
    INTERRUPTED,
    /** The memory limit passed. */
    MEMORY_LIMIT;

    /** From HiGHS' model status; 6 is an empty model, 19 an interrupt on behalf of HiGHS itself. */
    static Status ofCode(int code) {
        return switch (code) {
            case 0 -> NOT_SET;
            case 1 -> LOAD_ERROR;
            case 2 -> MODEL_ERROR;
            case 3 -> PRESOLVE_ERROR;
            case 4 -> SOLVE_ERROR;
            case 5 -> POSTSOLVE_ERROR;
            case 6, 7 -> OPTIMAL;
            case 8 -> INFEASIBLE;
            case 9 -> UNBOUNDED_OR_INFEASIBLE;
            case 10 -> UNBOUNDED;
            case 11 -> OBJECTIVE_BOUND;
            case 12 -> OBJECTIVE_TARGET;
            case 13 -> TIME_LIMIT;
            case 14 -> ITERATION_LIMIT;
            case 16 -> SOLUTION_LIMIT;
            case 17, 19 -> INTERRUPTED;
            case 18 -> MEMORY_LIMIT;
            default -> UNKNOWN;
        };
    }

    /** Whether the run failed: there is no result. */
    boolean isError() {
        return ordinal() <= POSTSOLVE_ERROR.ordinal() || this == UNKNOWN;
    }
}
