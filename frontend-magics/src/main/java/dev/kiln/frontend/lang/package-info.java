/**
 * The {@code %%array} language: NumPy text as it is, run on Kiln's arrays.
 *
 * <pre>
 *   text ─ Parse ─► Statement, Expression ─ RunStatement, EvalExpression ─► calls on NDArray, which record
 *          (grammar, BuildTree,  (syntax tree,      (values: NDArray, Long, Double, Boolean, String,
 *           RejectUnsupported)        knows no arrays)    Tuple, List, functions)
 * </pre>
 *
 * <p>{@link dev.kiln.frontend.lang.ArrayCell} is the way in; {@link dev.kiln.frontend.lang.Scope} holds the variables that cells share;
 * {@link dev.kiln.frontend.lang.syntax.CellError} is what the user did wrong, with line and caret.
 *
 * <p>What functions there are is said by tables whose rows are Python signatures: {@code Builtins} (print, len …), {@code NumpyTable}
 * ({@code np}: elementwise functions from {@link dev.kiln.arrays.Op}, and {@code CreationFunctions}, {@code ShapeFunctions}, {@code
 * ReductionFunctions}, {@code CompositeFunctions}), {@code ArrayMethods}, {@code RandomGenerator}. To add one, add a row.
 *
 * <p>What is kept: arrays that a name holds. {@code ReferenceCounts} counts references of the arrays that cells make, so that temporaries and
 * the old values of names are dead at once; a module's names reach the {@code Scope} when the cell ends. At the end of a loop's turn
 * those named arrays that are still needed, as {@code LiveNames} sees it, are computed once enough is recorded.
 *
 * <p>Integers are Python's: a Long, or a BigInteger where 64 bits are too few.
 *
 * <p>Where it differs from Python: an array without axes behaves as
 * NumPy's scalars do ({@code x += 1} gives a new one); random numbers are Kiln's own.
 */
package dev.kiln.frontend.lang;
