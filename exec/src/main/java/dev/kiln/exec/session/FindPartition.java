package dev.kiln.exec.session;

import dev.kiln.exec.session.PlanKey.Choice;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.heuristic.Greedy;
import dev.kiln.planner.problem.FusionProblem;

/**
 * Finds a partition in the time that an evaluation has for it. A partitioner that proves its answers searches on a thread of its own; when
 * it takes longer than the session's patience, the evaluation runs the quick partitioner's answer and the search continues in the
 * background.
 */
final class FindPartition {
    /**
     * A partition to run now.
     *
     * @param unfinished the search that continues for a better one, or null
     */
    record Answer(PlanResult result, Search unfinished) {}

    private static final Partitioner QUICK = new Greedy();

    private final ProveInBackground background = new ProveInBackground();

    /** The answer for a problem under the request's settings. */
    Answer find(FusionProblem problem, Choice choice, Request request) {
        SessionConfig config = request.config();
        if (!config.partitioner().proves() || config.patience() >= config.timeLimit()) {
            return new Answer(here(problem, config.partitioner(), config.timeLimit(), request), null);
        }
        Search search = background.start(problem, choice);
        PlanResult inTime = search.await(config.patience(), request.cancelled());
        if (inTime != null) {
            return new Answer(inTime, null);
        }
        try {
            return new Answer(here(problem, QUICK, Double.POSITIVE_INFINITY, request), search);
        } catch (RuntimeException e) {
            search.cancel();
            throw e;
        }
    }

    private static PlanResult here(FusionProblem problem, Partitioner partitioner, double seconds, Request request) {
        Budget budget = new Budget(seconds, request.config().gap(), request.cancelled());
        return ChoosePartition.of(problem, partitioner, request.config().costModel(), budget);
    }

    /** What an unfinished search finds will replace the plan's partition. */
    void goOn(Answer answer, CachedPlan plan) {
        if (answer.unfinished() != null) {
            background.goOn(answer.unfinished(), plan);
        }
    }

    /** Searches again for a plan if {@link CachedPlan#wantsProof} says that this is worthwhile. */
    void resume(CachedPlan plan, Choice choice) {
        if (plan.wantsProof()) {
            background.again(plan, choice);
        }
    }

    /** Cancels the searches in the background. Thread-safe. */
    void cancelAll() {
        background.cancelAll();
    }

    void close() {
        background.close();
    }
}
