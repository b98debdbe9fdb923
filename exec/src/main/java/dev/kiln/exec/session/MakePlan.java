package dev.kiln.exec.session;

import dev.kiln.exec.session.PlanKey.Choice;
import dev.kiln.exec.session.recorded.RecordedGraph;
import dev.kiln.planner.partition.PlanResult;

/**
 * Makes the plan of a graph: that of a graph of equal structure when the cache has one, else the partitioner's, made for these lengths and
 * strides.
 */
final class MakePlan {
    /**
     * A plan, ready to run.
     *
     * @param result the partition that runs, with its cost for the sizes that it was made for
     * @param miss why the cache had no plan, or null when it had one
     * @param solveSeconds for the walk over the graph, look-up and partitioner
     * @param bindSeconds for lowering and fitting the plan to these lengths and strides
     */
    record Planned(
            CachedPlan plan,
            PlanResult result,
            SizedPlan sized,
            MissReason miss,
            double solveSeconds,
            double bindSeconds) {}

    private final PlanCache cache = new PlanCache();
    private final FindPartition partitions = new FindPartition();
    private volatile Choice lastChoice;

    /** The plan for what the graph has walked last. */
    Planned plan(RecordedGraph graph, Request request) {
        Choice choice = choice(request.config());
        CachedPlan known = cache.hit(graph, choice);
        if (known == null) {
            PlanCache.Miss miss = cache.miss(graph, choice, request.config().mostPlans());
            return make(graph, request, miss, miss.reason());
        }
        if (!known.isUpToDate()) {
            PlanCache.Miss miss = cache.miss(graph, choice, request.config().mostPlans());
            return make(graph, request, miss, MissReason.modelChanged());
        }
        partitions.resume(known, choice);
        PlanResult result = known.result();
        double solve = request.seconds();
        SizedPlan sized = known.sized(result, graph);
        return new Planned(known, result, sized, null, solve, request.seconds() - solve);
    }

    /** Makes a plan that the cache does not have, and keeps it there. */
    private Planned make(RecordedGraph graph, Request request, PlanCache.Miss miss, MissReason reason) {
        Choice choice = miss.key().choice();
        StatedProblem stated = StatedProblem.of(graph, request.name(), choice.limits());
        ModelValues values = ModelValues.of(choice.model(), stated.problem());
        FindPartition.Answer answer = partitions.find(stated.problem(), choice, request);
        CachedPlan plan = new CachedPlan(miss, stated, values, answer.result());
        partitions.goOn(answer, plan);
        cache.put(plan, graph, request.config().mostPlans());
        double solve = request.seconds();
        SizedPlan sized = plan.sized(answer.result(), stated, graph);
        double bind = request.seconds() - solve;
        return new Planned(plan, answer.result(), sized, reason, solve, bind);
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

    int size() {
        return cache.size();
    }

    /** Cancels the searches in the background. Thread-safe. */
    void cancelProofs() {
        partitions.cancelAll();
    }

    void clear() {
        partitions.cancelAll();
        cache.clear();
    }

    void close() {
        partitions.close();
        cache.clear();
    }
}
