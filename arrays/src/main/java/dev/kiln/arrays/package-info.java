/**
 * Lazy arrays: what a user writes becomes a graph of values, and an {@link dev.kiln.arrays.graph.Evaluator} computes those that are wanted.
 *
 * {@snippet :
 * NDArray x = Nd.arange(12.0).reshape(3, 4);          // nothing is computed yet
 * NDArray d = x.get("1:").sub(x.get(":-1"));          // slices are views, operations are recorded
 * x.slice("0").iadd(1);                               // writing makes the next version of x; d keeps the old one
 * System.out.println(d.mean(0));                      // now d's mean is computed: [4. 4. 4. 4.]
 * }
 *
 * <h2>Where to look</h2>
 *
 * <ul>
 *   <li>{@link dev.kiln.arrays.Nd} creates arrays; {@link dev.kiln.arrays.NDArray} and the interfaces it implements are everything
 *       that can be done to them. {@link dev.kiln.arrays.Context} records the operations and has them evaluated.
 *   <li>{@link dev.kiln.arrays.linalg} and {@link dev.kiln.arrays.fft} are built on these, as a user's own library would be.
 * </ul>
 *
 * <h2>What is below</h2>
 *
 * Each package knows only those below it:
 *
 * <ul>
 *   <li>{@link dev.kiln.arrays.compute}: algorithms over arrays.
 *   <li>{@link dev.kiln.arrays.library}: library calls, such as sorting; {@link dev.kiln.arrays.files} and {@link
 *       dev.kiln.arrays.tables} read and write; {@link dev.kiln.arrays.display} prints.
 *   <li>{@link dev.kiln.arrays.elementary}: the elementary operations that all of these are written in.
 *   <li>{@link dev.kiln.arrays.blas}: OpenBLAS with LAPACK, for matrix products and linear algebra.
 *   <li>{@link dev.kiln.arrays.graph}: the graph of values, in which operations are recorded.
 * </ul>
 *
 * <h2>Where this is not NumPy</h2>
 *
 * There is no float16: functions of int8, uint8 and bool give float32 or float64 ({@link dev.kiln.arrays.graph.Promotion}). Of two
 * zeros, minimum gives −0 and maximum 0. A few operations on complex numbers are computed at once, by the reference interpreter:
 * running products, {@code at} of ufuncs other than {@code add} and {@code subtract}, and products, minima and maxima
 * of few numbers or over some of several axes. The others have formulas in their parts and are fused ({@link
 * dev.kiln.arrays.graph.complex.ComplexFormulas}).
 */
package dev.kiln.arrays;
