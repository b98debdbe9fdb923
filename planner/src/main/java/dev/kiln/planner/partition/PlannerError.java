package dev.kiln.planner.partition;

import dev.kiln.planner.problem.FusionProblem;

/** A bug in the planner, with the problem as text. */
public final class PlannerError extends RuntimeException {
    public PlannerError(String stage, String what, FusionProblem problem) {
        super("internal error in " + stage + ": " + what + "\nMaybe report it with this problem:\n" + problem);
    }
}
