/**
 * The optimum by branch and bound ([BH] section V-D), without a solver:
 *
 * <ol>
 *   <li>{@link dev.kiln.planner.partition.branch.Regions}: parts of the problem that can be solved alone;
 *   <li>{@link dev.kiln.planner.partition.branch.Search}: two blocks are together, with all that must be between, or apart;
 *   <li>{@link dev.kiln.planner.partition.branch.Blocks}: what follows from such decisions;
 *   <li>{@link dev.kiln.planner.partition.branch.LowerBound}: what every partition costs at least that obeys them.
 * </ol>
 *
 * <p>[BH] starts with all in one block and cuts, and trusts a cost that merging never makes larger. Here blocks that may not share one
 * bound each term from below, so that costs with levels and orders are exact too. The unintrusive partition, which [BH] takes for part
 * of an optimum, is no more than a first guess here.
 */
package dev.kiln.planner.partition.branch;
