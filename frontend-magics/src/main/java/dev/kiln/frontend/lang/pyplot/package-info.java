/**
 * {@code matplotlib.pyplot} for cells: what programs call, as far as it is there, and how its arguments become a {@link
 * dev.kiln.frontend.plot.Figure}.
 *
 * <p>Begin with {@link dev.kiln.frontend.lang.pyplot.Pyplot}, the module. {@code AxesMethods} is the table of what axes can do; functions
 * of the module that concern the current axes are the same rows. {@code OpenFigures} is the state of a notebook: figures that are open at
 * the end of a cell are shown and closed; when a cell fails, they are closed without being shown.
 *
 * <p>Functions are named and called as matplotlib's; what is missing is refused by name. Keyword arguments that do not change what is
 * drawn here are accepted.
 */
package dev.kiln.frontend.lang.pyplot;
