/** Measurements of the engine itself. {@link dev.kiln.exec.bench.CachedFlush} times what an evaluation costs besides its kernels. */
package dev.kiln.exec.bench;
