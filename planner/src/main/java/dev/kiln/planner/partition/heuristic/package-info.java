/**
 * Partitioners that follow a rule of thumb and prove nothing: {@code singleton}, {@code linear}, {@code greedy}, {@code top-down},
 * {@code bottom-up}, {@code unintrusive} and {@code stream}.
 *
 * <p>Each is one file: it makes blocks of ops, and {@link dev.kiln.planner.partition.Answer} checks and prices them. The searches begin
 * with some of them, so they stand below {@link dev.kiln.planner.partition.ilp} and {@link dev.kiln.planner.partition.branch}.
 */
package dev.kiln.planner.partition.heuristic;
