/**
 * The tables of what cells can call: names in, functions and constants out.
 *
 * <p>A row is a {@link dev.kiln.frontend.lang.functions.call.Builtin}: a signature written as in Python, and the code behind it. The
 * tables are {@code NumpyTable} ({@code np}), {@code Builtins} (Python's own functions), {@code ArrayMethods} and {@code Attributes} (what
 * follows a dot), and {@link dev.kiln.frontend.lang.functions.Modules} (what can be imported).
 *
 * <p>To add a function, add a row to the class of its subject in {@code functions.arrays}, {@code functions.numbers} or {@code
 * functions.files}; elementwise functions of the op table appear by themselves through {@code functions.ufuncs}.
 */
package dev.kiln.frontend.lang.functions;
