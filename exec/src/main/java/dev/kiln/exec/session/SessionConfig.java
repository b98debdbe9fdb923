package dev.kiln.exec.session;

import dev.kiln.exec.Backend;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.partition.Partitioner;
import java.util.List;
import java.util.Objects;

/**
 * What a user can choose.
 *
 * @param backends those that {@code backend} is chosen from; a kernel that it does not support runs on the first of the others that does
 * @param backend runs kernels
 * @param costModel what the partitioner minimises
 * @param partitioner finds the kernels
 * @param timeLimit seconds that the partitioner may search
 * @param patience seconds of these that an evaluation waits for it; then the quick partitioner's plan runs, and the search continues in
 *     the background. At or above the time limit, evaluations wait for the proof, and what runs does not depend on the machine's speed
 * @param gap relative optimality gap at which to stop; 0: prove the optimum
 * @param threads how many a kernel may use
 * @param mostPlans how many plans are remembered
 * @param mostKernels how many compiled kernels are remembered
 */
public record SessionConfig(
        List<Backend> backends,
        Backend backend,
        CostModel costModel,
        Partitioner partitioner,
        double timeLimit,
        double patience,
        double gap,
        int threads,
        int mostPlans,
        int mostKernels) {

    public SessionConfig {
        backends = List.copyOf(backends);
        Objects.requireNonNull(backend, "backend");
        Objects.requireNonNull(costModel, "costModel");
        Objects.requireNonNull(partitioner, "partitioner");
        if (threads < 1 || mostPlans < 1 || mostKernels < 1) {
            throw new IllegalArgumentException("threads (" + threads + "), plans (" + mostPlans + ") or kernels ("
                    + mostKernels + ") of a session are not positive");
        }
        if (!(patience >= 0)) {
            throw new IllegalArgumentException("patience (" + patience + " s) of a session is negative\n"
                    + "Maybe give 0 to never wait, or the time limit to wait for the proof.");
        }
        if (!(timeLimit >= 0) || !(gap >= 0)) {
            throw new IllegalArgumentException("time limit (" + timeLimit + " s) or gap (" + gap
                    + ") of a session is negative\n" + "Maybe give 0 for an answer without a search.");
        }
    }

    /** The first backend that can run here, the first cost model and partitioner there are, half a second of search, of which a tenth of a second
     * is waited for, all processors. */
    public static SessionConfig standard(List<Backend> backends) {
        Backend first = backends.stream()
                .filter(b -> b.availability().ok())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no backend of " + backends.stream().map(Backend::name).toList() + " can run here"));
        return new SessionConfig(
                backends,
                first,
                CostModels.all().getFirst(),
                Partitioners.all().getFirst(),
                0.5,
                0.1,
                0,
                Runtime.getRuntime().availableProcessors(),
                256,
                1024);
    }

    /**
     * The backend of that name instead.
     *
     * @throws IllegalArgumentException when it is unknown or cannot run here, with advice
     */
    public SessionConfig withBackend(String name) {
        Backend chosen = backends.stream()
                .filter(b -> b.name().equals(name))
                .findFirst()
                .orElseThrow(() -> {
                    String known = String.join(
                            ", ", backends.stream().map(Backend::name).toList());
                    return new IllegalArgumentException(
                            "backend (" + name + ") is unknown\nMaybe choose one of: " + known);
                });
        if (!chosen.availability().ok()) {
            throw new IllegalArgumentException("backend (" + name + ") cannot run here: "
                    + chosen.availability().detail() + "\nMaybe "
                    + chosen.availability().advice());
        }
        return new SessionConfig(
                backends, chosen, costModel, partitioner, timeLimit, patience, gap, threads, mostPlans, mostKernels);
    }

    public SessionConfig withCostModel(CostModel other) {
        return new SessionConfig(
                backends, backend, other, partitioner, timeLimit, patience, gap, threads, mostPlans, mostKernels);
    }

    public SessionConfig withPartitioner(Partitioner other) {
        return new SessionConfig(
                backends, backend, costModel, other, timeLimit, patience, gap, threads, mostPlans, mostKernels);
    }

    public SessionConfig withTimeLimit(double seconds) {
        return new SessionConfig(
                backends, backend, costModel, partitioner, seconds, patience, gap, threads, mostPlans, mostKernels);
    }

    /** The same settings with another patience; {@link Double#POSITIVE_INFINITY}: evaluations wait until the partitioner is done. */
    public SessionConfig withPatience(double seconds) {
        return new SessionConfig(
                backends, backend, costModel, partitioner, timeLimit, seconds, gap, threads, mostPlans, mostKernels);
    }

    public SessionConfig withGap(double other) {
        return new SessionConfig(
                backends, backend, costModel, partitioner, timeLimit, patience, other, threads, mostPlans, mostKernels);
    }

    public SessionConfig withThreads(int other) {
        return new SessionConfig(
                backends, backend, costModel, partitioner, timeLimit, patience, gap, other, mostPlans, mostKernels);
    }

    public SessionConfig withCaches(int plans, int kernels) {
        return new SessionConfig(
                backends, backend, costModel, partitioner, timeLimit, patience, gap, threads, plans, kernels);
    }
}
