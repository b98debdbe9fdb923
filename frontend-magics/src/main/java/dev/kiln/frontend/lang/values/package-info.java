/**
 * The values of the cell language and what every value does, whoever uses it.
 *
 * <p>A value is an {@link dev.kiln.arrays.NDArray}, a Long, BigInteger, Double, Boolean or Complex, a String, a {@link
 * dev.kiln.frontend.lang.values.Tuple}, a {@link java.util.List}, {@link dev.kiln.frontend.lang.values.None}, a type, or any other {@link
 * dev.kiln.frontend.lang.values.PythonObject}, such as a function. Begin with {@link dev.kiln.frontend.lang.values.Values}: type names,
 * truth, text and items.
 *
 * <ul>
 *   <li>Operators: {@code Operators} decides by the operands; {@code ScalarMath}, {@code WideIntegers}, {@code ComplexMath} and {@code
 *       Sequences} compute; {@code ArrayOps} converts values to arrays and calls Kiln's ops.
 *   <li>Subscripts: {@code Indexing}. Text: {@code FloatText}, {@code FormatSpec}, {@code PercentFormat}. Conversions: {@code
 *       Conversions}, {@code JavaValues}.
 *   <li>Errors: {@link dev.kiln.frontend.lang.values.PythonError}, which has no place in the text yet.
 *   <li>Lifetime: {@code ReferenceCounts} and {@code Temporaries} free arrays as soon as nothing names them.
 * </ul>
 *
 * <p>This package depends on no other of the language.
 */
package dev.kiln.frontend.lang.values;
