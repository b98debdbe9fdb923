/**
 * What a magic is: {@link dev.kiln.frontend.magics.api.LineMagic} for one line, {@link dev.kiln.frontend.magics.api.CellMagic} for a
 * whole cell, {@link dev.kiln.frontend.magics.api.CodeMagic} for a line that ends in code. A magic is created for each use; picocli fills
 * its fields from the options; it then runs on a {@link dev.kiln.frontend.notebook.Notebook} and returns a {@link
 * dev.kiln.frontend.magics.api.Shown}: the value that {@code var t = %magic} binds, and what is displayed otherwise.
 */
package dev.kiln.frontend.magics.api;
