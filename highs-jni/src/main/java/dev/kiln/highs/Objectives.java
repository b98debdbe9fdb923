package dev.kiln.highs;

import dev.kiln.highs.jni.HighsNative;
import dev.kiln.highs.model.Checks;
import java.util.List;

/** Several linear objectives: blended by weight, or one after the other by priority (option blend_multi_objectives=false). */
public final class Objectives {
    private final SolverHandle handle;

    Objectives(SolverHandle handle) {
        this.handle = handle;
    }

    /**
     * One objective.
     *
     * @param weight in the blend; negative for an objective that is to be large, whatever the sense of the program
     * @param coefficients one a variable
     * @param absoluteTolerance how much worse later objectives may make it; negative for none
     * @param relativeTolerance the same, relative
     * @param priority the highest comes first
     * @param offset the constant of the objective
     */
    public record Objective(
            double weight,
            double offset,
            double[] coefficients,
            double absoluteTolerance,
            double relativeTolerance,
            int priority) {}

    /**
     * Adds an objective to the existing ones.
     *
     * @param o the objective
     * @return these objectives
     */
    public Objectives add(Objective o) {
        handle.use("an objective", solver -> {
            Checks.sameLength("coefficients", o.coefficients().length, "variables", handle.shape.columns());
            Checks.finite("coefficient", o.coefficients(), "variable", List.of());
            return HighsNative.addLinearObjective(
                    solver,
                    o.weight(),
                    o.offset(),
                    o.coefficients(),
                    o.absoluteTolerance(),
                    o.relativeTolerance(),
                    o.priority());
        });
        return this;
    }

    /**
     * Replaces the objectives.
     *
     * @param all the objectives
     * @return these objectives
     */
    public Objectives set(List<Objective> all) {
        handle.use("objectives", solver -> {
            int n = handle.shape.columns();
            double[] coefficients = new double[n * all.size()];
            for (int i = 0; i < all.size(); i++) {
                Checks.sameLength("coefficients", all.get(i).coefficients().length, "variables", n);
                System.arraycopy(all.get(i).coefficients(), 0, coefficients, i * n, n);
            }
            return HighsNative.passLinearObjectives(
                    solver,
                    all.size(),
                    all.stream().mapToDouble(Objective::weight).toArray(),
                    all.stream().mapToDouble(Objective::offset).toArray(),
                    coefficients,
                    all.stream().mapToDouble(Objective::absoluteTolerance).toArray(),
                    all.stream().mapToDouble(Objective::relativeTolerance).toArray(),
                    all.stream().mapToInt(Objective::priority).toArray());
        });
        return this;
    }

    /**
     * Removes the objectives, so that the costs of the variables count again.
     *
     * @return these objectives
     */
    public Objectives clear() {
        handle.use("objectives", HighsNative::clearLinearObjectives);
        return this;
    }
}
