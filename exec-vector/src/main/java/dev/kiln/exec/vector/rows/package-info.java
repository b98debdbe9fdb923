/**
 * Loops that the C compiler made ahead of time: what a kernel runs on until its own code is compiled, or for good where that is not worth
 * it. {@link dev.kiln.exec.vector.rows.NativeProgram} translates a part of a nest to an array of ints, {@link
 * dev.kiln.exec.vector.rows.NativeRows} hands it to the library {@code libkilnrows}, whose interpreter runs it on strips of some hundred
 * columns: one loop for each op, registers in the first cache. The bits are those of the vector code: every step is rounded by itself,
 * the elementary functions are the same steps (written in C by the build), and reductions keep the lanes.
 */
package dev.kiln.exec.vector.rows;
