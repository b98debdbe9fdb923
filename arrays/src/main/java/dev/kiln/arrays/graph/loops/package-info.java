/**
 * Ahead-of-time loops: one plain Java loop for each operation, over heap arrays that serve as registers. They compute small values at once,
 * without a graph and without generated code, to the same bits.
 *
 * <p>Begin at {@link dev.kiln.arrays.graph.loops.AtOnce}. {@link dev.kiln.arrays.graph.loops.Registers} loads, converts and stores elements
 * of any type; {@link dev.kiln.arrays.graph.loops.RealLoops}, {@link dev.kiln.arrays.graph.loops.WholeLoops} and {@link
 * dev.kiln.arrays.graph.loops.BoolLoops} are the table of the operations, and {@link dev.kiln.arrays.graph.loops.Folds} and {@link
 * dev.kiln.arrays.graph.loops.AxisFold} that of the reductions. Where a backend has {@link dev.kiln.arrays.graph.loops.MemoryLoops}, {@link
 * dev.kiln.arrays.graph.loops.Direct} calls them on the arrays' own memory instead.
 */
package dev.kiln.arrays.graph.loops;
