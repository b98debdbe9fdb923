/**
 * How arrays are shown: {@link dev.kiln.arrays.display.ArrayText} as NumPy prints them, {@link dev.kiln.arrays.display.HtmlTable} as a
 * table for web pages, {@link dev.kiln.arrays.display.Explanation} as the operations or kernels that computed them.
 */
package dev.kiln.arrays.display;
