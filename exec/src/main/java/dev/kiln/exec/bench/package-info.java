/**
 * Measurements of the engine itself. {@link dev.kiln.exec.bench.CachedFlush} times what an evaluation costs besides its kernels, {@link
 * dev.kiln.exec.bench.SpeedReport} that and the planner's figures.
 */
package dev.kiln.exec.bench;
