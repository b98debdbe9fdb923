package dev.kiln.planner.partition.ilp;

/**
 * Which steps run before the solver. None of them changes the optimum; tests omit them so that the solver does all the work.
 *
 * @param contract close incompatibility and contract forced merges
 * @param warmStart rules of thumb and bounds without a solver, rounding at the root
 */
record IlpOptions(boolean contract, boolean warmStart) {
    static final IlpOptions ALL = new IlpOptions(true, true);
}
