/**
 * From Tablesaw's tables to arrays and back: {@link dev.kiln.arrays.tables.TableConversion}, which users reach as {@code Tables}, imported
 * in every cell. The library is optional and loaded at its first use; nothing else in this module needs it.
 */
package dev.kiln.arrays.tables;
