/**
 * Functions that compute with numbers: reductions, scans, products, linear algebra, transforms, polynomials, statistics, random numbers,
 * and Python's module {@code math}. Each {@code *Functions} class has a method {@code rows()} with its part of a table.
 */
package dev.kiln.frontend.lang.functions.numbers;
