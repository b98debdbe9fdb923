package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * A cost model that a user wrote: any error in it becomes a {@link CostModelFault} that names it. Each is equal
 * only to itself: a model that is chosen again may have other values in the same object, so it has no plans yet.
 */
public final class CheckedModel implements CostModel {
    private final String name;
    private final CostModel model;

    /**
     * The model under a name.
     *
     * @param name what the user typed
     */
    public CheckedModel(String name, CostModel model) {
        this.name = Objects.requireNonNull(name, "name");
        this.model = Objects.requireNonNull(model, "model");
    }

    /** The user's object. */
    public CostModel model() {
        return model;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String summary() {
        String summary = guarded("summary", model::summary);
        return summary == null ? "" : summary.strip().replaceAll("\\s*\\R\\s*", " ");
    }

    @Override
    public String unit(FusionProblem problem) {
        return Objects.requireNonNullElse(guarded("unit", () -> model.unit(problem)), "");
    }

    @Override
    public Optional<String> whyUndefined(FusionProblem problem) {
        return guarded("whyUndefined", () -> model.whyUndefined(problem));
    }

    @Override
    public boolean splitsUnrelated() {
        return guarded("splitsUnrelated", model::splitsUnrelated);
    }

    @Override
    public CostModel on(Machine machine) {
        CostModel other = guarded("on", () -> model.on(machine));
        return other == null || other == model ? this : new CheckedModel(name, other);
    }

    @Override
    public List<Term> terms(FusionProblem problem) {
        List<Term> terms = guarded("terms", () -> model.terms(problem));
        if (terms == null) {
            throw new CostModelFault(name, "its terms are null", "return a list, List.of() at least");
        }
        for (Term term : terms) {
            check(problem, term);
        }
        return List.copyOf(terms);
    }

    private void check(FusionProblem problem, Term term) {
        if (term == null) {
            throw new CostModelFault(name, "one of its terms is null", "leave out terms that cost nothing");
        }
        double weight = term.weight();
        if (!(weight >= 0) || Double.isInfinite(weight)) {
            throw new CostModelFault(
                    name,
                    "weight (" + weight + ") of term " + term.name() + " must be finite and non-negative",
                    "check its data");
        }
        for (int op : term.ops()) {
            if (op < 0 || op >= problem.size()) {
                throw new CostModelFault(
                        name,
                        "op (" + op + ") of term " + term.name() + " is not there",
                        "a number from 0 to " + (problem.size() - 1) + ", as in problem.op(0)");
            }
        }
    }

    @Override
    public double cost(FusionProblem problem, Partition partition) {
        double cost = guarded("cost", () -> model.cost(problem, partition));
        double sum = Terms.cost(problem, terms(problem), partition.blockOf(problem.size()));
        if (!(Math.abs(cost - sum) <= 1e-9 * Math.abs(sum))) {
            throw new CostModelFault(
                    name,
                    "its cost is " + cost + ", but its terms add up to " + sum,
                    "leave out cost(): without it, the terms are added up");
        }
        return sum;
    }

    private interface Guarded<T> {
        T get();
    }

    private <T> T guarded(String part, Guarded<T> call) {
        try {
            return call.get();
        } catch (CancellationException | CostModelFault e) {
            throw e;
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
            StackTraceElement[] stack = e.getStackTrace();
            String where = stack.length == 0
                    ? ""
                    : " (line " + stack[0].getLineNumber() + " of " + stack[0].getMethodName() + ")";
            throw new CostModelFault(name, part + " throws " + e + where, "fix the class and choose it again", e);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
