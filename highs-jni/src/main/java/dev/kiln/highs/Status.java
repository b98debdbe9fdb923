package dev.kiln.highs;

/** How a solve ended. Whether a feasible point is known is {@link Solution#isFeasible()}, whatever the status. */
public enum Status {
    /** Solved, and proved within the gap that was asked for. */
    OPTIMAL,
    /** Proved: nothing satisfies all constraints. */
    INFEASIBLE,
    /** Proved: the objective can be made as good as one likes. */
    UNBOUNDED,
    /** One of the two; presolve found out without knowing which (option presolve=off tells). */
    UNBOUNDED_OR_INFEASIBLE,
    /** The time limit passed. */
    TIME_LIMIT,
    /** Stopped by {@link Highs#interrupt()} or an {@link Interruption}. */
    INTERRUPTED,
    /** Another limit passed: iterations, nodes, solutions, memory, objective bound or target. */
    OTHER_LIMIT,
    /** HiGHS could not tell, mostly for numerical reasons. */
    UNKNOWN;

    /** From HiGHS' model status; 6 is an empty model, which is trivially optimal. */
    static Status ofCode(int code) {
        return switch (code) {
            case 6, 7 -> OPTIMAL;
            case 8 -> INFEASIBLE;
            case 9 -> UNBOUNDED_OR_INFEASIBLE;
            case 10 -> UNBOUNDED;
            case 13 -> TIME_LIMIT;
            case 11, 12, 14, 16, 18 -> OTHER_LIMIT;
            case 17, 19 -> INTERRUPTED;
            default -> UNKNOWN;
        };
    }
}
