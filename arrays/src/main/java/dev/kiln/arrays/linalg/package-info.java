/**
 * Linear algebra, NumPy's {@code np.linalg}: {@link dev.kiln.arrays.linalg.Linalg} has its functions, written with the fluent interface
 * of {@link dev.kiln.arrays.NDArray} and with the decompositions of {@link dev.kiln.arrays.library}.
 */
package dev.kiln.arrays.linalg;
