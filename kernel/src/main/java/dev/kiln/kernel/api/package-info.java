/**
 * What Java code in a cell can call: the static methods of {@link dev.kiln.kernel.api.Notebook} are imported in every cell.
 */
package dev.kiln.kernel.api;
