/**
 * Measurements of the planner: {@link dev.kiln.benchmarks.planner.PlannerBench} plans problems of known kinds and reports a
 * {@link dev.kiln.benchmarks.planner.Row} for each, with the target, the figure, whether the target is met, and if not, by how much and
 * why. {@link dev.kiln.benchmarks.planner.ColdPlan} times the first plans of processes. Evaluations that find their plan in a cache are
 * measured by {@link dev.kiln.benchmarks.CachedFlush}.
 */
package dev.kiln.benchmarks.planner;
