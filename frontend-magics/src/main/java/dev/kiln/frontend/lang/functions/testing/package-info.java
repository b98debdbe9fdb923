/**
 * {@code np.testing}: functions that raise an AssertionError unless arrays or values agree. {@link
 * dev.kiln.frontend.lang.functions.testing.TestingFunctions} is the table; {@link
 * dev.kiln.frontend.lang.functions.testing.AssertRaises} expects an error of a call or of a {@code with} statement.
 */
package dev.kiln.frontend.lang.functions.testing;
