/**
 * Elementwise functions with {@code out=}, {@code where=} and {@code dtype=}, and their methods {@code reduce}, {@code accumulate}, {@code
 * outer}, {@code at} and {@code reduceat}. {@code UfuncTable} lists them: one for each {@link dev.kiln.arrays.graph.Op}, and compositions
 * of ops; {@link dev.kiln.frontend.lang.functions.ufuncs.Ufunc} is one of them.
 */
package dev.kiln.frontend.lang.functions.ufuncs;
