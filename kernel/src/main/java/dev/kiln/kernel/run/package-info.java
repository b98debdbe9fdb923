/**
 * The kernel at work: which request is answered where, how a cell runs, what is shown of its failure.
 *
 * <p>Start reading at {@link dev.kiln.kernel.run.KernelProcess} (one process) and {@link dev.kiln.kernel.run.Kernel} (one connection).
 */
package dev.kiln.kernel.run;
