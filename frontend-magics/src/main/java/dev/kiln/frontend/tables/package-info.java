/** From Tablesaw's tables to arrays and back: {@link dev.kiln.frontend.tables.Tables}, imported in every cell. */
package dev.kiln.frontend.tables;
