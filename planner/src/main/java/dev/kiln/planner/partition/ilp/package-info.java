/**
 * The optimum by integer linear programming, in steps of one class each:
 *
 * <ol>
 *   <li>{@code CloseIncompatibility}: a pair that forces an incompatible pair together is incompatible
 *   <li>{@code ContractForcedMerges}: merges that some optimum has
 *   <li>{@code Decompose}: parts that can be solved alone
 *   <li>{@code WarmStart}, {@code LowerBound}: a good partition and a bound without a solver; often they meet
 *   <li>{@code Formulation}: variables for pairs and groups
 *   <li>{@code SeparatePaths}: cuts by shortest paths, at the root until none is violated
 *   <li>{@code SolveCore}: the root, then branch and bound with potentials, with further cuts when an answer is not legal
 *   <li>{@code Ilp}: puts the parts together; parts whose blocks wait for each other in a circle are solved as one
 * </ol>
 *
 * <p>The idea of apart-variables with an acyclic quotient is from Megiddo and Sarkar, and Darte and Huard (see [BH] section II).
 */
package dev.kiln.planner.partition.ilp;
