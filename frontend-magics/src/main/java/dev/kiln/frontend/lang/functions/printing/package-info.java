/**
 * How cells have arrays printed: {@code np.set_printoptions}, {@code np.printoptions}, {@code np.array2string}. The options themselves are
 * {@link dev.kiln.arrays.graph.text.PrintOptions}.
 */
package dev.kiln.frontend.lang.functions.printing;
