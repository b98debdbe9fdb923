/**
 * Functions that make, convert, reshape, join, select, sort and compare arrays. Each {@code *Functions} class has a method {@code rows()}
 * with its part of the table of {@code np}; the work is done by {@link dev.kiln.arrays.NDArray} and {@link dev.kiln.arrays.Nd}.
 */
package dev.kiln.frontend.lang.functions.arrays;
