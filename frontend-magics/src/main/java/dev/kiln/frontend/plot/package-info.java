/**
 * Plots as data: what stands in a picture and where, before anything is drawn. It knows neither the language nor the notebook.
 *
 * <p>Begin with {@link dev.kiln.frontend.plot.Figure}, which holds {@link dev.kiln.frontend.plot.Axes}; these hold {@link
 * dev.kiln.frontend.plot.Artist}s, in the coordinates of the data. {@code dev.kiln.frontend.plot.draw} draws a figure as SVG or as PNG.
 *
 * <p>Sizes of text, lines and marks are in points (1/72 inch), as in matplotlib; a figure has 100 pixels an inch.
 */
package dev.kiln.frontend.plot;
