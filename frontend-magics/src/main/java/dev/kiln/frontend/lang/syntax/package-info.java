/**
 * Text of a cell → syntax tree, and what can be known of a program before it runs.
 *
 * <pre>
 *   Source ─ ArrayLexer, IndentingLexer ─► words ─ RejectUnsupported ─► words ─ ArrayParser, BuildTree ─► Statement, Expression
 * </pre>
 *
 * <p>{@link dev.kiln.frontend.lang.syntax.Parse} is the way in. {@link dev.kiln.frontend.lang.syntax.LiveNames} is the liveness analysis:
 * which names a program may still read after each statement. The tree knows no arrays; {@link dev.kiln.frontend.lang.syntax.CellError} is
 * an error with its place in the text.
 */
package dev.kiln.frontend.lang.syntax;
