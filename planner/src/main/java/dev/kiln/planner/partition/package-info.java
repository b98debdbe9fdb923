/**
 * Partitioners. Rules of thumb: {@code singleton}, {@code linear}, {@code greedy}, {@code top-down}, {@code bottom-up}, {@code
 * unintrusive} and {@code stream}. Searches: {@link dev.kiln.planner.partition.ilp.Ilp} and {@link
 * dev.kiln.planner.partition.branch.BranchAndBound} for the optimum, and {@code same-size} for that
 * among blocks whose loops have one size. {@code Answer} checks what they find before anybody sees it. It also splits blocks whose ops have
 * nothing to do with each other, where the cost model has it so.
 */
package dev.kiln.planner.partition;
