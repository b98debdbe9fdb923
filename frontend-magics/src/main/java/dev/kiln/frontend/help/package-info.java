/**
 * Completion and inspection of NumPy text where the cursor is.
 *
 * <p>{@link dev.kiln.frontend.help.TextHelp} is the entry. {@code Cursor} scans the text up to the cursor, which need not parse: it finds
 * open strings, comments and brackets. {@code Resolver} finds what a dotted name before the cursor stands for, from the session's
 * variables, the text's own imports and assignments, and the tables of functions; nothing is evaluated. {@code NameItems}, {@code
 * MemberItems}, {@code ArgumentItems}, {@code ImportItems} and {@code FileItems} make the candidates. Pages come from {@link
 * dev.kiln.frontend.lang.functions.Manual}.
 */
package dev.kiln.frontend.help;
