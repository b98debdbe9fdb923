/**
 * The Java side of {@code ./kiln bench}: runs array programs on request, so that another process can time NumPy alternating with it.
 */
package dev.kiln.benchmarks.numpy;
