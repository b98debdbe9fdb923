/**
 * Cost models: a number for a partition, by definition and as a sum of {@link dev.kiln.planner.cost.Term terms} that a linear program
 * can express. The two agree on every legal partition; every answer is checked for it.
 */
package dev.kiln.planner.cost;
