/**
 * The Java side of {@code ./kiln bench ops} and {@code ./kiln bench programs}: it runs and times array statements on request, so that
 * another process ({@code python/bench}) can time NumPy, numba and C in turn with them. Begin at {@link BenchServer}.
 */
package dev.kiln.benchmarks.numpy;
