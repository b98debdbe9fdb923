/**
 * What the kernel and the front end of cells share: {@link dev.kiln.frontend.CellFrontend} is what the kernel calls, {@link
 * dev.kiln.frontend.CellHost} is what the front end calls back, and {@link dev.kiln.frontend.Rich}, {@link
 * dev.kiln.frontend.Completion} and {@link dev.kiln.frontend.UserError} are what they exchange.
 *
 * <p>This package depends on no other package of the front end. The packages above it, from the bottom up:
 *
 * <ul>
 *   <li>{@code lang}: the cell language, NumPy text;
 *   <li>{@code render}, {@code images}: plans, tables, charts and photographs as HTML, SVG and text;
 *   <li>{@code notebook}: what the cells of one notebook share, such as variables, settings and the history of plans;
 *   <li>{@code magics}: the magics, in a package for each subject;
 *   <li>{@code cells}: splits a cell into Java and magics and runs it.
 * </ul>
 *
 * <p>The front end can be tested with a map and a JShell, without sockets.
 */
package dev.kiln.frontend;
