/**
 * Copies between arrays and scratch memory, where elements lie together and as wide as registers: what the vector backend stages.
 *
 * <p>Begin with {@link dev.kiln.exec.vector.copy.StridedCopies}, which chooses between vectors, loops that were compiled ahead of time and
 * {@link dev.kiln.exec.vector.copy.Staging}, which copies one by one. {@link dev.kiln.exec.vector.copy.TransposedCopies} takes eight rows at
 * a time. The package knows neither kernels nor launches.
 */
package dev.kiln.exec.vector.copy;
