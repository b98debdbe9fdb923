/**
 * Colours of plots: names and hexadecimal codes ({@link dev.kiln.frontend.plot.colour.ColourNames}), maps from numbers to colours ({@link
 * dev.kiln.frontend.plot.colour.ColourMap}), and inks, which may follow the theme of the page ({@link
 * dev.kiln.frontend.plot.colour.Ink}). It depends on nothing else of Kiln.
 */
package dev.kiln.frontend.plot.colour;
