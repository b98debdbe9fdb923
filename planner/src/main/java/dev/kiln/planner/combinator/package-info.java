/**
 * Combinator programs → {@link dev.kiln.planner.problem.FusionProblem}, in small passes ({@link
 * dev.kiln.planner.combinator.CombinatorProblem} runs them in this order):
 *
 * <ol>
 *   <li>{@link dev.kiln.planner.combinator.InferSizes}: the size of every array as a symbol; programs whose sizes cannot agree are refused
 *       ([RF] section 1.3);
 *   <li>{@link dev.kiln.planner.combinator.Iterations}: the size of every loop, and which loops nest in one another;
 *   <li>{@link dev.kiln.planner.combinator.Accesses}: which reads can be fused ([VB] section 4.1);
 *   <li>{@link dev.kiln.planner.combinator.Concestors}: which loops of different sizes may meet, and what must be with them ([RF] section
 *       1.3.6);
 *   <li>{@link dev.kiln.planner.combinator.OrderRules}: the orders in which ops may run ([VB] section 4.2);
 *   <li>{@link dev.kiln.planner.combinator.CombinatorRules}: dependencies and pairs that never share a block.
 * </ol>
 *
 * <p>[RF] and [VB] differ in what they fuse; here the role of an argument decides: what is read as {@code stream} or {@code index} is
 * fusible in the reader's order, as {@code source} in the gather's order, as {@code scalar}, {@code random} or {@code target} never. Ops
 * of one block that run straight have one space, or are linked by concestors; an op that runs in a gather's order needs no space of its
 * own.
 *
 * <pre>
 * program  = inputs, outputs, binding*
 * binding  = name, combinator, read*          in program order
 * read     = array, role
 * size     = the caller's | kept by a filter | product(size, size) | outer(size) | any
 * </pre>
 */
package dev.kiln.planner.combinator;
