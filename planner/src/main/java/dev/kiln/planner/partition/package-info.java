/**
 * What all partitioners share: the interface {@link dev.kiln.planner.partition.Partitioner}, its
 * {@link dev.kiln.planner.partition.PlanResult result}, time {@link dev.kiln.planner.partition.Budget budgets}, and tools for merging
 * blocks.
 *
 * <p>Two representations of a partition in progress implement {@link dev.kiln.planner.partition.Mergeable}:
 * {@link dev.kiln.planner.partition.BlockGraph}, a graph that is contracted merge by merge, and
 * {@link dev.kiln.planner.partition.OpBlocks}, which also keeps links and orders of the original ops.
 * {@link dev.kiln.planner.partition.Answer} checks every partition before it is returned. It also splits blocks whose ops have nothing
 * in common, where the cost model asks for it.
 *
 * <p>The implementations are in {@link dev.kiln.planner.partition.heuristic}, {@link dev.kiln.planner.partition.ilp} and
 * {@link dev.kiln.planner.partition.branch}; {@link dev.kiln.planner.Partitioners} lists them.
 */
package dev.kiln.planner.partition;
