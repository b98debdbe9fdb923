/**
 * Numbers on a grid as pictures: {@link dev.kiln.frontend.plot.field.Grid} says what is between them, {@link
 * dev.kiln.frontend.plot.field.ContourLines} where they have a value.
 */
package dev.kiln.frontend.plot.field;
