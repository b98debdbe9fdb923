/**
 * The fusion problem: ops in program order with what they access, their dependencies, and the pairs that may not share a block.
 *
 * <p>One type for both dialects and for Kiln's own programs; the rules that make dependencies and forbidden pairs are
 * {@code BytecodeRules} and those of {@link dev.kiln.planner.combinator}. A partition is legal when no block holds a forbidden pair,
 * the blocks can run in some order, {@link dev.kiln.planner.problem.Link links} hold, and there are
 * {@link dev.kiln.planner.problem.Orders orders} for the ops.
 */
package dev.kiln.planner.problem;
