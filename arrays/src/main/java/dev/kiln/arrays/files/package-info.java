/**
 * Arrays in files: NumPy's {@code .npy} ({@link dev.kiln.arrays.files.Npy}) and {@code .npz} ({@link dev.kiln.arrays.NpzFile}),
 * raw elements ({@link dev.kiln.arrays.files.RawFile}) and images ({@link dev.kiln.arrays.files.ImageFile}).
 *
 * <p>A file is written under a temporary name in the same folder and moved into place when it is complete
 * ({@link dev.kiln.arrays.files.WholeFile}). Sizes in headers are checked against the length of the file before memory is allocated, and
 * pickled objects are refused, so reading a file never runs code. Every error is an {@link dev.kiln.arrays.graph.ArrayError} that
 * gives the file, what was expected and what was found.
 */
package dev.kiln.arrays.files;
