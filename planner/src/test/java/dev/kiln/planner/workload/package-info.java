/**
 * Fusion problems to measure planners with: random ones that are functions of a seed, and well-known programs. All are
 * {@link dev.kiln.planner.io.ProblemText problems as people write them}, so that each can also be printed and fed to
 * {@code kiln plan}.
 *
 * <ul>
 *   <li>{@link dev.kiln.planner.workload.ArrayPrograms}: array bytecode, with few or with many readers of one view
 *   <li>{@link dev.kiln.planner.workload.FilterPrograms}: combinators with filters, as in [RF] section 6
 *   <li>{@link dev.kiln.planner.workload.GatherPrograms}: combinators with gathers and scans, as in [VB] section 6
 *   <li>{@link dev.kiln.planner.workload.LatticeBoltzmann}: one time step of a simulation, as in [BH] section VI
 *   <li>{@link dev.kiln.planner.workload.PublishedGraphs}: FlashAttention, LULESH and Multigrid, as in [VB] section 6
 * </ul>
 */
package dev.kiln.planner.workload;
