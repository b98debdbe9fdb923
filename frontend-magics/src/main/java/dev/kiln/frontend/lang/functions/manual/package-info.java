/**
 * Pages about functions: signature, one paragraph, an example, and how the function is computed.
 *
 * <p>{@code Descriptions} reads the paragraphs and examples from {@code descriptions.txt}, by the full names of functions; {@code Page}
 * lays a page out as text and as HTML. Signatures and how a function is computed come from the tables of functions.
 */
package dev.kiln.frontend.lang.functions.manual;
