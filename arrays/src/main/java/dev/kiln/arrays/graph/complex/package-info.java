/**
 * What ops do to complex numbers. {@link dev.kiln.arrays.graph.complex.ComplexFormulas} is where to begin: it writes each op in terms of
 * ops on real and imaginary parts, which the reference interpreter computes and lowering turns into loops. {@link
 * dev.kiln.arrays.graph.complex.ComplexOps} computes one op on numbers.
 */
package dev.kiln.arrays.graph.complex;
