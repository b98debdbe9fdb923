/**
 * Loops over elements whose order matters, on a chunk that is in the cache: {@link dev.kiln.exec.vector.ordered.ScanLoops} makes running
 * folds and {@link dev.kiln.exec.vector.ordered.ExtremeLoops} finds the first extreme element. Both go through the columns of a {@link
 * dev.kiln.exec.vector.ordered.Strip} and keep their state from chunk to chunk. What of it runs on vectors is in the package {@code lanes}.
 */
package dev.kiln.exec.vector.ordered;
