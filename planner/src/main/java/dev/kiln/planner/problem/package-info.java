/**
 * The fusion problem: ops in program order with what they access, their dependencies, and the pairs that may not share a block.
 *
 * <p>One type for both dialects and for Kiln's own programs; the rules that make dependencies and forbidden pairs are
 * {@code BytecodeRules} and {@link dev.kiln.planner.problem.CombinatorRules}. A partition is legal when no block holds a forbidden pair
 * and the blocks can run in some order.
 */
package dev.kiln.planner.problem;
