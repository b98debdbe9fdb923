/**
 * The optimum by integer linear programming, as a pipeline of {@link dev.kiln.planner.partition.Pass passes}.
 *
 * <p>Begin with {@link dev.kiln.planner.partition.ilp.Ilp}, whose {@code solve} runs the pipeline. A {@code Request} gets a
 * {@code QuickAnswer}, to fall back on when time is up. A {@code Reduction} is then made smaller, pass by pass, without losing every
 * optimum, and decomposed; {@code SolveParts} solves the parts with {@code SolveCore}:
 *
 * <ol>
 *   <li>{@code CloseIncompatibility}: forbids pairs that would force a forbidden pair into their block
 *   <li>{@code Conditions}, {@code OrderChoices}: what links and orders rule out
 *   <li>{@code ExpandReads}: reads in a known order as groups of readers
 *   <li>{@code ContractForcedMerges}: merges that some optimum has
 *   <li>{@code Decompose}: parts that can be solved alone; parts whose blocks depend on each other in a cycle are solved as one
 *   <li>{@code CostThenTies}: of small parts the cost and what is stored are searched for at once, else {@code BreakTies} follows
 *   <li>{@code LowerBound}, {@code PackConflicts}, {@code WarmStart}, {@code LegalStart}: bounds and a good partition without the
 *       solver; often they meet
 *   <li>{@code Formulation}: variables for pairs and groups
 *   <li>{@code SeparatePaths}, {@code SeparateCliques}, {@code SeparateRepresentatives}: cuts at the root until none is violated
 *   <li>{@code RuinAndRecreate}: a search around the best partition
 *   <li>branch and bound by the solver, with potentials, and with further cuts when an answer is not legal
 * </ol>
 *
 * <p>{@code kiln plan --trace} prints what each pass did. {@code WriteLp} writes the same formulation as a file for other solvers.
 *
 * <p>The idea of apart-variables with an acyclic quotient is from Megiddo and Sarkar, and Darte and Huard (see [BH] section II).
 */
package dev.kiln.planner.partition.ilp;
