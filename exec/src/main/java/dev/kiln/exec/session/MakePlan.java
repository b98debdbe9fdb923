package dev.kiln.exec.session;

import dev.kiln.exec.session.PlanKey.Choice;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.heuristic.Greedy;
import dev.kiln.planner.problem.FromProgram;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.program.Program;
import java.util.function.BooleanSupplier;

/**
 * Finds the plan of a graph: that of a graph of equal structure when there was one, else the partitioner's. A search that is not done
 * after the session's patience goes on in the background while the quick partitioner's
 * plan runs.
 */
final class MakePlan {
    /**
     * A plan, ready to run.
     *
     * @param result the partition that runs, with its cost for the sizes that it was made for
     * @param detached a copy of the graph, if one had to be made
     * @param miss why the cache had no plan, or null when it had
     * @param solveSeconds for walk, look-up and partitioner
     * @param bindSeconds for lowering and fitting the plan to these lengths and strides
     */
    record Planned(
            CachedPlan plan,
            PlanResult result,
            SizedPlan sized,
            DetachedGraph detached,
            MissReason miss,
            double solveSeconds,
            double bindSeconds) {}

    private static final Partitioner QUICK = new Greedy();

    private final PlanCache cache = new PlanCache();
    private final ProveInBackground background = new ProveInBackground();
    private volatile Choice lastChoice;

    /**
     * @param start when the evaluation began, by {@link System#nanoTime()}
     */
    Planned plan(RecordedGraph graph, SessionConfig config, String name, BooleanSupplier cancelled, long start) {
        Choice choice = choice(config);
        CachedPlan known = cache.hit(graph, choice);
        boolean modelChanged = known != null && !known.isUpToDate();
        if (known != null && !modelChanged) {
            if (known.wantsProof()) {
                background.again(known, choice);
            }
            PlanResult result = known.result();
            SizedPlan sized = known.knownSize(result, graph);
            double solve = seconds(start);
            if (sized != null) {
                return new Planned(known, result, sized, null, null, solve, 0);
            }
            long binding = System.nanoTime();
            sized = known.sized(result, graph);
            return new Planned(known, result, sized, null, null, solve, seconds(binding));
        }
        PlanCache.Miss miss = cache.miss(graph, choice, config.mostPlans());
        MissReason reason = modelChanged ? MissReason.modelChanged() : miss.reason();
        DetachedGraph detached = DetachedGraph.of(graph);
        Program program = detached.program();
        FusionProblem problem = FromProgram.of(program, name, choice.limits());
        ModelValues values = ModelValues.of(choice.model(), problem);
        boolean leaves = config.partitioner().proves() && config.patience() < config.timeLimit();
        Search search = leaves ? background.start(problem, choice) : null;
        PlanResult result = leaves ? search.await(config.patience(), cancelled) : null;
        boolean goOn = leaves && result == null;
        if (result == null) {
            result = here(problem, config, goOn, search, cancelled);
        }
        CachedPlan plan = new CachedPlan(miss.key(), miss.shortKey(), miss.parts(), problem, values, result);
        if (goOn) {
            background.goOn(search, plan);
        }
        cache.put(plan, graph, config.mostPlans());
        double solve = seconds(start);
        long binding = System.nanoTime();
        SizedPlan sized = plan.sized(result, detached, program, graph);
        return new Planned(plan, result, sized, detached, reason, solve, seconds(binding));
    }

    /** The same object as long as settings are the same, so that it is compared quickly. */
    private Choice choice(SessionConfig config) {
        Choice last = lastChoice;
        if (last != null && last.isOf(config)) {
            return last;
        }
        Choice now = Choice.of(config);
        lastChoice = now;
        return now;
    }

    /** The answer on this thread: of the chosen partitioner, or of the quick one when a search takes longer than there is patience. */
    private static PlanResult here(
            FusionProblem problem, SessionConfig config, boolean quick, Search search, BooleanSupplier cancelled) {
        try {
            return ChoosePartition.of(
                    problem,
                    quick ? QUICK : config.partitioner(),
                    config.costModel(),
                    new Budget(quick ? Double.POSITIVE_INFINITY : config.timeLimit(), config.gap(), cancelled));
        } catch (RuntimeException e) {
            if (search != null) {
                search.cancel();
            }
            throw e;
        }
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) * 1e-9;
    }

    int size() {
        return cache.size();
    }

    /** Gives up searches that go on in the background. Thread-safe. */
    void cancelProofs() {
        background.cancelAll();
    }

    void clear() {
        background.cancelAll();
        cache.clear();
    }

    void close() {
        background.close();
        cache.clear();
    }
}
