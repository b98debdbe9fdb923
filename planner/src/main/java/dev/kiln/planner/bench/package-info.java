/**
 * Measurements of the planner: {@link dev.kiln.planner.bench.PlannerBench} plans problems of known kinds and makes a {@link
 * dev.kiln.planner.bench.Row} of each, with what is asked of it, whether that is met, by how much it is missed and why. What the planner
 * does not know, evaluations that find their plan in a cache, the executor adds ({@code dev.kiln.exec.bench}).
 */
package dev.kiln.planner.bench;
