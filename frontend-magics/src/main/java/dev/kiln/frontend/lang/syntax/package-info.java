/**
 * From the text of a cell to its syntax tree, and what can be known of a program before it runs.
 *
 * <pre>
 *   Source ─ ArrayLexer, IndentingLexer ─► tokens ─ SoftKeywords, RejectUnsupported ─ ArrayParser ─► parse tree ─ BuildTree ─► Statement, Expression
 * </pre>
 *
 * <p>{@link dev.kiln.frontend.lang.syntax.Parse} is the entry point; it throws {@link dev.kiln.frontend.lang.syntax.CellError}, an error
 * with its place in the text. The tree consists of {@link dev.kiln.frontend.lang.syntax.Statement}, {@link
 * dev.kiln.frontend.lang.syntax.Expression}, {@link dev.kiln.frontend.lang.syntax.Target} and {@link
 * dev.kiln.frontend.lang.syntax.Pattern}, sealed interfaces of records that know nothing of arrays. A {@code Build*} class converts one part of ANTLR's parse tree.
 *
 * <p>{@link dev.kiln.frontend.lang.syntax.LiveNames} is the liveness analysis: which variables may still be read after each statement.
 * {@code AssignedNames} and {@code ReadNames} collect the names it works with.
 */
package dev.kiln.frontend.lang.syntax;
