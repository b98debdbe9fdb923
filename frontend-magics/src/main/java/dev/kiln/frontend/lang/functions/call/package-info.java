/**
 * How functions are called: from the arguments of a call to values for every parameter.
 *
 * <pre>
 *   Arguments ─ Signature.bind ─► a value for each parameter ─ BoundArguments ─► Builtin.Body ─► result ─ ZeroDimensionalResults ─► value
 * </pre>
 *
 * <p>{@link dev.kiln.frontend.lang.functions.call.Builtin} is a row of a table of functions; begin there. {@link
 * dev.kiln.frontend.lang.functions.call.BoundArguments} reads an argument as what the function needs: an array, a type, a shape, axes.
 * {@link dev.kiln.frontend.lang.functions.call.OutArgument} handles {@code out=}. {@link
 * dev.kiln.frontend.lang.functions.call.CallContext} is all that a function sees of the running cell.
 */
package dev.kiln.frontend.lang.functions.call;
