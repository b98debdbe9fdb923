/**
 * Algorithms of library calls: they read evaluated arrays ({@link dev.kiln.arrays.elementary.HostArray}), compute at once and give stored arrays.
 *
 * <p>Sorting, searching and sets all compare by {@link dev.kiln.arrays.library.ElementOrder}, NumPy's order of elements. Decompositions
 * of matrices are ojAlgo's ({@link dev.kiln.arrays.library.Decompositions}), Fourier transforms JTransforms' ({@link
 * dev.kiln.arrays.library.FourierTransform}); only this package knows these libraries.
 */
package dev.kiln.arrays.library;
