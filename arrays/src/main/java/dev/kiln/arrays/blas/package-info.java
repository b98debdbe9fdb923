/**
 * BLAS and LAPACK, as OpenBLAS has them, called through the foreign-function interface on memory segments.
 *
 * <p>{@link dev.kiln.arrays.blas.OpenBlas} loads the library when the first product or decomposition asks for it, or keeps the reason why
 * that failed. {@link dev.kiln.arrays.blas.Blas} has products and transpositions, {@link dev.kiln.arrays.blas.Lapack} linear systems and
 * decompositions, each for one of the types float32, float64, complex64 and complex128. Nothing here knows arrays, only segments.
 *
 * <p>Small calls run where they are made, others on a thread with a deep stack ({@code DeepStack}), to their end also when interrupted.
 *
 * <p>Results are the same bits from run to run for the same operands, memory layout and number of threads. With another number of threads
 * last digits may differ, because OpenBLAS cuts matrices differently.
 */
package dev.kiln.arrays.blas;
