/** Python's bytes: {@link dev.kiln.frontend.lang.bytes.Bytes}. Their methods are in the tables of functions. It knows values only. */
package dev.kiln.frontend.lang.bytes;
