/**
 * Floating sums along the row: how they are cut ({@link dev.kiln.exec.vector.sums.SumShape}), the nest whose code stores what they add up
 * ({@link dev.kiln.exec.vector.sums.StoredSums}), and what adds that up ({@link dev.kiln.exec.vector.sums.SumLoops}).
 */
package dev.kiln.exec.vector.sums;
