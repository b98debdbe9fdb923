/** Times single kernels without a session around them: {@link dev.kiln.benchmarks.kernels.ShowKernels}. */
package dev.kiln.benchmarks.kernels;
