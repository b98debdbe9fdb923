/**
 * Measurements of all of Kiln; nothing here is part of what is installed. {@code ./kiln bench planner} starts
 * {@link dev.kiln.benchmarks.SpeedReport}, which reports how fast plans are found ({@link dev.kiln.benchmarks.planner}) and what an
 * evaluation costs besides its kernels ({@link dev.kiln.benchmarks.CachedFlush}); {@code ./kiln bench ops} and {@code ./kiln bench
 * programs} compare operations and array programs with NumPy and others ({@link dev.kiln.benchmarks.numpy}); {@link
 * dev.kiln.benchmarks.kernels} times single kernels by hand. A measurement asserts nothing: machines are shared and noisy. The problems
 * that are planned come from {@code dev.kiln.planner.workload}, which the planner's tests use too.
 */
package dev.kiln.benchmarks;
