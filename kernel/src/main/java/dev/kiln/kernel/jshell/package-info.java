/**
 * Java cells in JShell, in this process.
 *
 * <p>Start reading at {@link dev.kiln.kernel.jshell.JavaSession}. What it adds to JShell: cells that really stop
 * ({@code StoppableControl}, {@code StopChecks}), variables that keep their values when JShell replaces their class
 * (package {@code carry}), errors that name cells and lines ({@code StackTranslator}, {@code SyntaxCheck}), values
 * that are never turned into text behind the user's back.
 *
 * <p>Most statements never come to JShell: neighbouring ones are compiled as one class ({@code StatementRun}, {@code RunEvaluator}, package
 * {@code javac}), and their variables are noted ({@code NotedVariables}) until code that holds on to them has JShell declare them.
 *
 * <p>Threads: one thread evaluates; each snippet runs on a thread of its own in its cell's {@code CellGroup}; {@code stop} may come
 * from anywhere.
 */
package dev.kiln.kernel.jshell;
