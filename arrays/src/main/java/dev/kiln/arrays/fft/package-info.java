/**
 * Discrete Fourier transforms, NumPy's {@code np.fft}: {@link dev.kiln.arrays.fft.Fft} has its functions, which are library calls.
 */
package dev.kiln.arrays.fft;
