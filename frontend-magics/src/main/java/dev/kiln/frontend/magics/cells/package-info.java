/**
 * The magics about cells and files of code: {@code %history} lists what was run, {@code %run} runs a file, {@code %load} puts one into the
 * cell, {@code %%capture} keeps what a cell shows, and {@code %precision} sets how many digits are shown. They run code through {@link
 * dev.kiln.frontend.notebook.Notebook#run}, as the notebook runs a cell.
 */
package dev.kiln.frontend.magics.cells;
