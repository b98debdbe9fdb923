package dev.kiln.highs;

/** When HiGHS calls back; the order is that of its codes. */
public enum CallbackType {
    /** A line of the log; needs the option output_flag, which {@link Highs#onLog} sets. */
    LOGGING,
    /** Now and then during the simplex method. */
    SIMPLEX_INTERRUPT,
    /** Now and then during the interior point method. */
    IPM_INTERRUPT,
    /** Any feasible point of a mixed-integer program. */
    MIP_SOLUTION,
    /** A feasible point of a mixed-integer program that is better than those before. */
    MIP_IMPROVING_SOLUTION,
    /** A line of the branch-and-bound table. */
    MIP_LOGGING,
    /** Now and then during branch and bound. */
    MIP_INTERRUPT,
    /** The cuts that HiGHS has found, at the end of the root node. */
    MIP_GET_CUT_POOL,
    /** Reserved by HiGHS for lazy constraints; HiGHS 1.12 never calls it. */
    MIP_DEFINE_LAZY_CONSTRAINTS,
    /** A moment at which a point may be offered: {@link CallbackEvent#offer(double[])}. */
    MIP_USER_SOLUTION;

    /** Whether the solver itself needs this callback, so that it is never stopped. */
    boolean isInterrupt() {
        return this == SIMPLEX_INTERRUPT || this == IPM_INTERRUPT || this == MIP_INTERRUPT;
    }
}
