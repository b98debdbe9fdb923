/**
 * Draws figures: {@link dev.kiln.frontend.plot.draw.DrawFigure} lays out and draws on a {@link dev.kiln.frontend.plot.draw.Canvas}, which
 * is an SVG document ({@link dev.kiln.frontend.plot.draw.SvgCanvas}) or pixels ({@link dev.kiln.frontend.plot.draw.PixelCanvas}).
 *
 * <p>SVG needs neither AWT nor a font: the widths of text are from a table. Text is text, so that it can be found and copied; lines with
 * more points than the picture has columns are decimated ({@link dev.kiln.frontend.plot.draw.Decimate}).
 *
 * <p>Everything on a canvas is in pixels, of which a figure has 100 an inch, from the top left corner.
 */
package dev.kiln.frontend.plot.draw;
