/**
 * Runs whole cells. {@link dev.kiln.frontend.cells.KilnFrontend} splits a cell into Java code, line magics and at most one cell magic
 * ({@link dev.kiln.frontend.cells.Segments}), runs the parts in order, evaluates the named arrays at the end of the cell and shows one
 * line about it. Completion and help for everything that is not Java are in {@link dev.kiln.frontend.cells.CellHelp}; {@link
 * dev.kiln.frontend.cells.Rendering} decides how a value is shown.
 *
 * <p>The kernel finds this package through {@link java.util.ServiceLoader} and {@link dev.kiln.frontend.CellFrontendFactory}.
 */
package dev.kiln.frontend.cells;
