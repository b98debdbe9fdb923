/**
 * The front end of cells. {@link dev.kiln.frontend.KilnFrontend} splits a cell into segments (Java, line magics, a cell magic), runs
 * them through {@link dev.kiln.frontend.CellHost} and {@link dev.kiln.frontend.magics.Magics}, and ends the cell: one evaluation of all
 * that has a name, one line about it.
 *
 * <p>The kernel knows this package only as {@link dev.kiln.frontend.CellFrontend}; this package knows the kernel only as {@link
 * dev.kiln.frontend.CellHost}, so that it can be tested with a map and a JShell, without sockets.
 */
package dev.kiln.frontend;
