/** Times single kernels without a session around them: {@link dev.kiln.exec.vector.bench.ShowKernels}. */
package dev.kiln.exec.vector.bench;
