package dev.kiln.benchmarks.planner;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What was measured of one kind of problem.
 *
 * @param plans of each problem, its median over repeats
 */
public record Measured(List<Plan> plans) {
    /**
     * One problem's plan.
     *
     * @param wall seconds from start to answer
     * @param cpu seconds in which the thread ran: less than {@code wall} by what it waited for a busy machine
     * @param gap of the answer; 0 when it is proved
     */
    public record Plan(double wall, double cpu, boolean proved, double gap, double cost, double bound, long nodes) {}

    public Measured {
        plans = List.copyOf(plans);
    }

    double median(ToDoubleFunction<Plan> of) {
        return plans.stream().mapToDouble(of).sorted().toArray()[plans.size() / 2];
    }

    double most(ToDoubleFunction<Plan> of) {
        return plans.stream().mapToDouble(of).max().orElseThrow();
    }

    long proved() {
        return plans.stream().filter(Plan::proved).count();
    }

    boolean allProved() {
        return proved() == plans.size();
    }

    /** The figure that a target limits, by wall clock or by time on the processor. */
    double figure(Target.Of of, ToDoubleFunction<Plan> seconds) {
        return switch (of) {
            case MEDIAN_SECONDS -> median(seconds);
            case MOST_SECONDS -> most(seconds);
            case LARGEST_GAP -> most(Plan::gap);
        };
    }
}
