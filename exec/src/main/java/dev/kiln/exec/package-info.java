/**
 * Running a plan. A flush of recorded arrays goes through {@link dev.kiln.exec.session.Session}: bytecode and fusion problem (planner) →
 * partition → each block lowered to a {@link dev.kiln.exec.loop.LoopNest} by {@link dev.kiln.exec.lower.LowerToLoops} → compiled by a
 * {@link dev.kiln.exec.Backend} → run on a {@link dev.kiln.exec.loop.Launch}; a {@link dev.kiln.exec.session.Trace} describes what
 * happened.
 *
 * <p>Start here: this package is the border to the backends. {@code exec-vector} and {@code exec-opencl} implement {@link
 * dev.kiln.exec.Backend} and subclass the contract test of this module's test jar. The package {@code interpret} holds the plain
 * backend that the others are compared with.
 */
package dev.kiln.exec;
