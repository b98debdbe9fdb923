/**
 * The elementary functions of Kiln, with the same bits everywhere: in interpreted and in compiled code, on numbers, on vectors of any
 * width and on every machine. Begin with {@link dev.kiln.arrays.graph.math.Functions64}.
 *
 * <p>A function is a fixed sequence of steps ({@link dev.kiln.arrays.graph.math.Steps64}), each of which IEEE 754 rounds in one way only:
 * sums, products, quotients, square roots, fused multiply-adds, and operations on bits. The source is written for numbers; the build of
 * the vector backend makes the same source for vectors from it (a {@code double} becomes a vector, a {@code boolean} a mask), so there
 * is one text and nothing to keep in step. What is rare (arguments beyond 2²⁴ of a sine, powers that overflow) is left to {@link
 * java.lang.StrictMath}, element by element.
 *
 * <p>Errors are below one and a half units in the last place; {@code FunctionsTest} measures them. Five functions of float32 have steps
 * of their own ({@link dev.kiln.arrays.graph.math.Functions32}), with errors below two units; the others are those of float64, rounded
 * once.
 */
package dev.kiln.arrays.graph.math;
