/**
 * Algorithms of library calls: they read evaluated arrays ({@link dev.kiln.arrays.elementary.HostArray}), compute at once and give stored
 * arrays.
 *
 * <p>Sorting, searching and sets all compare by {@link dev.kiln.arrays.library.ElementOrder}, NumPy's order of elements. Linear systems
 * and decompositions of matrices ({@link dev.kiln.arrays.library.LinearAlgebra}) are computed by LAPACK, or, where OpenBLAS is missing, by
 * ojAlgo. Fourier transforms are JTransforms' ({@link dev.kiln.arrays.library.FourierTransform}). Only this package knows ojAlgo and
 * JTransforms.
 */
package dev.kiln.arrays.library;
