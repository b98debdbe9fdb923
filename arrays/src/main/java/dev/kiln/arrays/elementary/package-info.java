/**
 * The elementary vocabulary of arrays, in which the algorithms are written: {@link dev.kiln.arrays.elementary.Elementwise} operations,
 * {@link dev.kiln.arrays.elementary.Views}, {@link dev.kiln.arrays.elementary.Reductions}, {@link dev.kiln.arrays.elementary.Sources}
 * (new arrays), {@link dev.kiln.arrays.elementary.Writing}, {@link dev.kiln.arrays.elementary.Reading}, {@link
 * dev.kiln.arrays.elementary.Joining}, {@link dev.kiln.arrays.elementary.Pieces} (several views as one value), {@link
 * dev.kiln.arrays.elementary.Gathering} (elements at indices that are data), {@link dev.kiln.arrays.elementary.Ordered} (scans, what a mask
 * selects) and {@link dev.kiln.arrays.elementary.Selected} (what reads such a selection). All are static functions over {@linkplain
 * dev.kiln.arrays.graph.Handle handles} that record operations; the fluent methods of arrays call the same functions.
 *
 * <p>An index ({@link dev.kiln.arrays.elementary.Index}) is written with objects, with Java's values, or as text in NumPy's notation. A
 * library call, which is computed at once, reads and makes its values as a {@link dev.kiln.arrays.elementary.HostArray}.
 */
package dev.kiln.arrays.elementary;
