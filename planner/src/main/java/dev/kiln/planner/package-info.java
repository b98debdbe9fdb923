/**
 * Decides which operations become one kernel.
 *
 * <p>The way of the data: a flush's value graph becomes a {@link dev.kiln.planner.program.Program} (array bytecode), that a
 * {@link dev.kiln.planner.problem.FusionProblem} (who accesses what, what must come first, what may not share a block), and that a
 * {@link dev.kiln.planner.problem.Partition} by a {@link dev.kiln.planner.partition.Partitioner} under a
 * {@link dev.kiln.planner.cost.CostModel}. How the ops of a block become one loop is a {@link dev.kiln.planner.tree.FusionTree}. Problems
 * can also be written by hand ({@link dev.kiln.planner.io.ProblemJson}), and {@code kiln plan} of the module {@code kernel} plans them;
 * {@link dev.kiln.planner.explain} answers questions about a plan.
 *
 * {@snippet :
 * Program program = Linearise.of(outputs, pinned, dead);
 * FusionProblem problem = FromProgram.of(program, "cell 7");
 * CostModel model = CostModels.named("bohrium");
 * PlanResult plan = Partitioners.named("ilp").partition(problem, model, Budget.seconds(2));
 * plan.partition().kernels(problem); // lists of instructions of the program
 * FusionTrees.of(problem, plan.partition()); // which arrays pass from one to the next, and which reads are shared
 * }
 *
 * <p>The definitions are those of Kristensen et al., "Fusion of Array Operations at Runtime", cited as [BH]; combinator programs follow
 * Robinson et al., "Fusing Filters with Integer Linear Programming" [RF], and van Balen et al., "Fusing Gathers with Integer Linear
 * Programming" [VB] ({@link dev.kiln.planner.combinator}); fusion trees are van Balen's thesis "Optimal Fusion in Data-Parallel Languages:
 * From Diagonal Fusion to Code Generation" [DF].
 */
package dev.kiln.planner;
