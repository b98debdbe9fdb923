/**
 * Algorithms over arrays that consist of elementary operations, or that compute in one step what no loop can: padding, moving, selecting,
 * choosing, statistics, interpolation, and scans of what {@link dev.kiln.arrays.elementary.Ordered} does not record. Each class is one
 * family; its functions take and return {@linkplain dev.kiln.arrays.graph.Handle handles}, and the fluent interface of
 * {@code dev.kiln.arrays} calls them.
 *
 * <p>To add an algorithm, write a static function here in terms of {@link dev.kiln.arrays.elementary} (recorded, so that it can be fused)
 * or of {@link dev.kiln.arrays.library} (a library call), and name it in the fluent interface. Products of matrices and tensors are in
 * {@link dev.kiln.arrays.compute.products}.
 */
package dev.kiln.arrays.compute;
