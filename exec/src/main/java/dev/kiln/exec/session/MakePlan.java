package dev.kiln.exec.session;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.Partitioners;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FromProgram;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
import dev.kiln.planner.program.Program;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Finds the blocks of a program: those of a program of equal structure when there was one, else the partitioner's.
 *
 * <p>A plan from the cache is legal. When the sizes are those that it was made for, its certificate holds too; for other sizes its cost is
 * computed anew and, unless all sizes and the cost grew alike, nothing is claimed about the optimum.
 */
final class MakePlan {
    private record Key(StructureKey structure, CostModel costModel, String partitioner, double timeLimit, double gap) {}

    private record Entry(double[] sizes, List<String> labels, FusionProblem problem, PlanResult result) {}

    /** A plan with the problem that it solves. */
    record Planned(FusionProblem problem, PlanResult result, boolean cacheHit, double seconds) {}

    /** What a kernel can hold: registers of the machine, parameters of a method or of a device's kernel. */
    private static final Limits KERNEL = new Limits(60, 32, Integer.MAX_VALUE);

    private static final int LONGEST_SEARCHED = 1500;

    private final Lru<Key, Entry> cache = new Lru<>(entry -> {});

    Planned plan(Program program, SessionConfig config, String name, BooleanSupplier cancelled) {
        long start = System.nanoTime();
        StructureKey structure = StructureKey.of(program);
        Key key = new Key(structure, config.costModel(), config.partitioner().name(), config.timeLimit(), config.gap());
        List<String> labels = IntStream.range(0, program.instructions().size())
                .mapToObj(program::label)
                .toList();
        Entry known = cache.get(key);
        if (known == null) {
            FusionProblem problem = FromProgram.of(program, name, KERNEL);
            Budget budget = new Budget(config.timeLimit(), config.gap(), cancelled);
            PlanResult result = ChoosePartition.of(problem, partitioner(program, config), config.costModel(), budget);
            cache.put(key, new Entry(structure.sizes(), labels, problem, result), config.mostPlans());
            return new Planned(problem, result, false, seconds(start));
        }
        if (Arrays.equals(known.sizes, structure.sizes()) && known.labels.equals(labels)) {
            return new Planned(known.problem, timed(known.result, seconds(start)), true, seconds(start));
        }
        FusionProblem problem = FromProgram.of(program, name, KERNEL);
        PlanResult result = recost(known, problem, structure.sizes(), config);
        return new Planned(problem, timed(result, seconds(start)), true, seconds(start));
    }

    /** The user's choice; a program so long that searching would take seconds goes through the one pass of {@code linear}. */
    private static Partitioner partitioner(Program program, SessionConfig config) {
        return program.instructions().size() > LONGEST_SEARCHED
                        && !config.partitioner().name().equals("singleton")
                ? Partitioners.named("linear")
                : config.partitioner();
    }

    private static PlanResult recost(Entry known, FusionProblem problem, double[] sizes, SessionConfig config) {
        PlanResult old = known.result;
        if (Arrays.equals(known.sizes, sizes)) {
            return old;
        }
        double cost = ChoosePartition.model(old, config.costModel()).cost(problem, old.partition());
        double factor = factor(known.sizes, sizes);
        boolean scaled = cost == old.cost() || Math.abs(cost - factor * old.cost()) <= 1e-9 * Math.abs(cost);
        if (factor > 0 && scaled) {
            double bound = cost == old.cost() ? old.bound() : factor * old.bound();
            return with(old, cost, Math.min(cost, bound), old.status(), old.note());
        }
        return with(
                old,
                cost,
                Math.min(cost, 0),
                PlanResult.Status.HEURISTIC,
                old.note().isEmpty() ? "planned for other sizes of the same structure" : old.note());
    }

    /** By how much all sizes grew alike, or −1. */
    private static double factor(double[] from, double[] to) {
        double factor = -1;
        for (int i = 0; i < from.length; i++) {
            if (from[i] != 0 || to[i] != 0) {
                double f = to[i] / from[i];
                if (factor >= 0 && Math.abs(f - factor) > 1e-12 * factor) {
                    return -1;
                }
                factor = f;
            }
        }
        return factor;
    }

    private static PlanResult with(PlanResult old, double cost, double bound, PlanResult.Status status, String note) {
        return new PlanResult(
                old.partition(),
                cost,
                bound,
                status,
                old.seconds(),
                old.nodes(),
                old.costModel(),
                old.partitioner(),
                note);
    }

    private static PlanResult timed(PlanResult r, double seconds) {
        return new PlanResult(
                r.partition(),
                r.cost(),
                r.bound(),
                r.status(),
                seconds,
                r.nodes(),
                r.costModel(),
                r.partitioner(),
                r.note());
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) * 1e-9;
    }

    int size() {
        return cache.size();
    }

    void clear() {
        cache.clear();
    }
}
