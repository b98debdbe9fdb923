/**
 * Loops of cells as bytecode, specialised on the kinds of values that they meet.
 *
 * <pre>{@code
 * for i in range(n):        a class with one method: t and i are local variables of type long,
 *     t += i * i            an overflow leaves for the general evaluator
 * }</pre>
 *
 * <p>Begin with {@link dev.kiln.frontend.lang.compile.CompiledLoop}: it counts the iterations of a loop, and enters its code at the
 * beginning of an iteration. {@code WriteLoopClass} makes the code; {@code EmitLoop}, {@code EmitStatement}, {@code EmitExpression} and
 * what they use write it; {@link dev.kiln.frontend.lang.compile.Kinds} are the kinds that it distinguishes.
 *
 * <p>Four things that are not obvious:
 *
 * <ul>
 *   <li>The general evaluator is the oracle. Compiled code makes all checks of a statement before the statement has an effect. When a check
 *       fails (an overflow, an index out of range, a division by zero, a value of another kind), and in place of a statement that it does
 *       not know, it writes its variables back and returns a {@link dev.kiln.frontend.lang.compile.Position}; the general evaluator runs
 *       that very statement, so that errors, their places and what a failed statement leaves behind are its own.
 *   <li>A variable may have several kinds: it then lives in a local variable of each type, and one with its kind.
 *   <li>An array of which the loop uses elements keeps its memory while the code runs. What is not computed yet and reads an array that
 *       the loop writes is computed first, or the array is copied.
 *   <li>Slices with one axis are {@code Row}s: all their elements are read before any is written. A name that
 *       stands for one is a {@link dev.kiln.frontend.lang.compile.RowVector}, and an array again when the code ends.
 * </ul>
 */
package dev.kiln.frontend.lang.compile;
