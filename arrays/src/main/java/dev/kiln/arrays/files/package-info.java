/**
 * Arrays in files: NumPy's {@code .npy} ({@link dev.kiln.arrays.files.Npy}) and {@code .npz} ({@link dev.kiln.arrays.NpzFile}),
 * plain elements ({@link dev.kiln.arrays.files.RawFile}) and pictures ({@link dev.kiln.arrays.files.ImageFile}).
 *
 * <p>What is written is written beside its place and moved there when it is whole ({@link dev.kiln.arrays.files.WholeFile}). What is
 * read is checked against the length of the file before memory is asked for, and is never code: pickled objects are refused. Every
 * error is an {@link dev.kiln.arrays.graph.ArrayError} that names the file, says what was expected and what was found.
 */
package dev.kiln.arrays.files;
