package dev.kiln.planner.partition.ilp;

/**
 * The combined result of solving all parts.
 *
 * @param blockOf for each op its block
 * @param slack the cost above the bound, summed over the parts
 * @param proved whether every part is
 */
record SolvedParts(int[] blockOf, double slack, boolean proved, long nodes) {}
