/**
 * The backend {@code vector}: loop nests as generated code on the Vector API, run on threads.
 *
 * <p>A nest is cut into parts of generated code ({@link dev.kiln.exec.vector.SplitNest}). The fused kernel is one part, or a few when the
 * nest is very long; the block interpreter is the same with one op a part, values between parts going through blocks that fit the cache.
 * A new kernel runs on loops that were compiled ahead of time ({@link dev.kiln.exec.vector.rows}) until it has used so much time that
 * code of its own pays: then {@link dev.kiln.exec.vector.WarmUp} generates the fused code, runs it on made-up values until it is faster,
 * and publishes it. Without these loops it begins on one-op parts, which are shared by all kernels, so that they are soon compiled. All
 * give the same bits.
 *
 * <p>Generated code loops over rows of consecutive elements; what is left of a row when no full vector is runs under a mask. {@link
 * dev.kiln.exec.vector.Frame} brings everything else to that form: it stages elements that lie apart, and the rest of a row on machines
 * without masks, in scratch memory. Fused code picks every second element, and those of a reversed row, itself ({@link
 * dev.kiln.exec.vector.lanes.PickLanes}). Code works with addresses, which {@link dev.kiln.exec.vector.Bounds} compares with the arrays
 * before. {@link dev.kiln.exec.vector.ElementwiseRun} and {@link dev.kiln.exec.vector.ReductionRun} walk the iteration space; their units
 * of work, and the tree that joins partial reductions, are a function of the sizes alone, so the number of threads never changes a result.
 *
 * <p>A nested nest runs chunk of rows after chunk of rows ({@link dev.kiln.exec.vector.NestedKernel}), each through all phases, so that
 * the second phase finds the rows in the cache; chunks are what threads share. A thread makes what a phase needs once and repeats it on
 * each of its chunks ({@link dev.kiln.exec.vector.RepeatedRun}).
 */
package dev.kiln.exec.vector;
