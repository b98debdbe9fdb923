/**
 * Algorithms of library calls: they read evaluated arrays ({@link dev.kiln.arrays.HostArray}), compute at once and give stored arrays.
 *
 * <p>Sorting, searching and sets all compare by {@link dev.kiln.arrays.library.ElementOrder}, NumPy's order of elements.
 */
package dev.kiln.arrays.library;
