package dev.kiln.benchmarks.planner;

import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Times plans on the calling thread, by the clock and by the time that the thread had on a processor. Reading the problem is not timed.
 *
 * @param limit seconds for each plan
 * @param repeats of each problem; the median counts
 */
record TimePlans(String model, String partitioner, double limit, int repeats) {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    Measured of(List<? extends ProblemText> texts) throws BadProblem {
        CostModel cost = CostModels.named(model);
        Partitioner by = Partitioners.named(partitioner);
        List<Measured.Plan> plans = new ArrayList<>();
        for (ProblemText text : texts) {
            List<Measured.Plan> repeated = new ArrayList<>();
            for (int r = 0; r < repeats; r++) {
                repeated.add(plan(text.toProblem(), cost, by));
            }
            repeated.sort(Comparator.comparingDouble(Measured.Plan::cpu));
            plans.add(repeated.get(repeats / 2));
        }
        return new Measured(plans);
    }

    private Measured.Plan plan(FusionProblem problem, CostModel cost, Partitioner by) {
        long cpu = THREADS.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        PlanResult r = by.partition(problem, cost, Budget.seconds(limit));
        double wall = (System.nanoTime() - start) * 1e-9;
        double busy = (THREADS.getCurrentThreadCpuTime() - cpu) * 1e-9;
        boolean proved = r.status() == PlanResult.Status.OPTIMAL;
        return new Measured.Plan(wall, busy, proved, proved ? 0 : r.gap(), r.cost(), r.bound(), r.nodes());
    }
}
