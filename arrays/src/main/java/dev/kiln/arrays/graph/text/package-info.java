/**
 * The text form of value graphs, which can be printed and read back: {@link dev.kiln.arrays.graph.text.GraphText} has its grammar. It is
 * the form of golden tests, bug reports and explanations. {@link dev.kiln.arrays.graph.text.FloatText} prints numbers as NumPy does.
 */
package dev.kiln.arrays.graph.text;
