package dev.kiln.exec.session;

import dev.kiln.exec.session.recorded.DetachedGraph;
import dev.kiln.exec.session.recorded.KeyParts;
import dev.kiln.exec.session.recorded.RecordedGraph;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.List;

/**
 * A plan for all graphs of one structure: the partition, its {@link ShapeGenericPlan}, and a {@link SizedPlan} for each of the last few
 * lengths and strides. The partition may be replaced by a better one from any thread; all else belongs to the session's thread.
 */
final class CachedPlan {
    /** Levels of a multigrid, halves of a recursion: structures recur at a few sizes. */
    private static final int MOST_SIZED = 6;

    private static final int MOST_RETRIES = 2;

    private final PlanKey key;
    private final PlanKey shortKey;
    private final KeyParts parts;
    private final FusionProblem problem;
    private final DetachedGraph graph;
    private final ModelValues modelValues;
    private final List<SizedPlan> sized = new ArrayList<>();
    private ShapeGenericPlan generic;
    private double coldSeconds;
    private int hits;
    private int retries;
    private volatile PlanResult result;
    private volatile Proof proof = Proof.NOT_ASKED;

    /**
     * @param keys what the cache had no plan for
     * @param stated what the partition was made for
     * @param modelValues the terms that the cost model gave for it
     */
    CachedPlan(PlanCache.Miss keys, StatedProblem stated, ModelValues modelValues, PlanResult result) {
        this.key = keys.key();
        this.shortKey = keys.shortKey();
        this.parts = keys.parts();
        this.problem = stated.problem();
        this.graph = stated.detached();
        this.modelValues = modelValues;
        this.result = result;
    }

    PlanKey key() {
        return key;
    }

    /** The key without overlaps. */
    PlanKey shortKey() {
        return shortKey;
    }

    KeyParts parts() {
        return parts;
    }

    FusionProblem problem() {
        return problem;
    }

    /** A graph of its structure, with the figures of the evaluation that it was made in. */
    DetachedGraph graph() {
        return graph;
    }

    PlanResult result() {
        return result;
    }

    Proof proof() {
        return proof;
    }

    void proof(Proof next) {
        if (proof.state() == Proof.State.FAILED) {
            retries++;
        }
        proof = next;
    }

    /** Whether the cost model still gives the terms for the problem that it gave when the plan was made. */
    boolean isUpToDate() {
        return modelValues.equals(ModelValues.of(key.choice().model(), problem));
    }

    /** Whether another search for its proof is worthwhile: the last one was cancelled, or failed only a few times. */
    boolean wantsProof() {
        return switch (proof.state()) {
            case CANCELLED -> true;
            case FAILED -> retries < MOST_RETRIES;
            case NOT_ASKED, RUNNING, PROVED, REPLACED, UNPROVED -> false;
        };
    }

    /**
     * Notes an evaluation.
     *
     * @param overhead what it took besides its kernels
     */
    void ran(boolean hit, double overhead) {
        if (hit) {
            hits++;
        } else {
            coldSeconds = overhead;
        }
    }

    /** Seconds that the evaluation that made the plan took besides its kernels. */
    double coldSeconds() {
        return coldSeconds;
    }

    /** How many evaluations found it. */
    int hits() {
        return hits;
    }

    /** Replaces the answer by a better one, or by the same with a better certificate. */
    void replace(PlanResult better) {
        result = better;
    }

    /** The plan for the graph's lengths and strides, made unless it was before. */
    SizedPlan sized(PlanResult wanted, RecordedGraph graph) {
        SizedPlan known = known(wanted, graph);
        if (known != null) {
            return known;
        }
        if (generic == null || generic.partition() != wanted.partition()) {
            DetachedGraph detached = DetachedGraph.of(graph);
            generic = new ShapeGenericPlan(wanted.partition(), detached, detached.program(), graph);
        }
        return keep(new SizedPlan(generic, graph));
    }

    /** The same for a plan that has just been made; {@code stated} is the graph as it was planned. */
    SizedPlan sized(PlanResult wanted, StatedProblem stated, RecordedGraph graph) {
        generic = new ShapeGenericPlan(wanted.partition(), stated.detached(), stated.program(), graph);
        return keep(new SizedPlan(generic, graph));
    }

    /** One that was made before; it moves to the front. */
    private SizedPlan known(PlanResult wanted, RecordedGraph graph) {
        for (int i = 0; i < sized.size(); i++) {
            SizedPlan candidate = sized.get(i);
            if (candidate.fits(wanted.partition(), graph)) {
                if (i > 0) {
                    sized.remove(i);
                    sized.addFirst(candidate);
                }
                return candidate;
            }
        }
        return null;
    }

    private SizedPlan keep(SizedPlan made) {
        sized.addFirst(made);
        if (sized.size() > MOST_SIZED) {
            sized.removeLast();
        }
        return made;
    }
}
