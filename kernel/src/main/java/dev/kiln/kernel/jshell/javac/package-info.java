/**
 * The Java compiler beside JShell: {@link dev.kiln.kernel.jshell.javac.RunCompiler} compiles many statements of a cell at once, in a
 * compiler context that is kept from cell to cell ({@link dev.kiln.kernel.jshell.javac.Contexts}).
 *
 * <p>Knows nothing of sessions, cells or JShell: what is evaluated, and what becomes of the values, is the caller's.
 */
package dev.kiln.kernel.jshell.javac;
