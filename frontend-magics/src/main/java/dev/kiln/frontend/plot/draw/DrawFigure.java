package dev.kiln.frontend.plot.draw;

import dev.kiln.frontend.Rich;
import dev.kiln.frontend.plot.Artist;
import dev.kiln.frontend.plot.Axes;
import dev.kiln.frontend.plot.Figure;
import dev.kiln.frontend.plot.Pen;
import dev.kiln.frontend.plot.Raster;
import dev.kiln.frontend.plot.colour.Ink;
import dev.kiln.frontend.plot.draw.Canvas.Path;
import dev.kiln.frontend.plot.draw.Canvas.Rect;
import dev.kiln.frontend.plot.draw.Layout.Placed;
import dev.kiln.frontend.render.EmbedSvg;
import dev.kiln.frontend.render.Fonts;
import dev.kiln.frontend.render.Theme;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** Draws figures: as SVG, as PNG, or as all that a notebook may want to show. */
public final class DrawFigure {
    private static final double TITLE_GAP = 6;
    /** Size of the labels of all axes together, in points. */
    private static final double LABEL = 12;

    private DrawFigure() {}

    /**
     * A figure for a notebook: HTML with the picture, the SVG, a PNG where there are fonts, and a line of text.
     *
     * @param id unique in the page
     */
    public static Rich rich(Figure figure, Theme theme, String id) {
        String svg = svg(figure, theme, id + "-svg");
        Rich rich =
                EmbedSvg.rich(svg, id, description(figure), figure.toString()).with("image/svg+xml", svg);
        return Fonts.missing().isPresent()
                ? rich
                : rich.with("image/png", Base64.getEncoder().encodeToString(png(figure, figure.dpi())));
    }

    /** What the picture shows, for those who cannot see it. */
    private static String description(Figure figure) {
        String titles = figure.axes().stream()
                .map(Axes::title)
                .filter(title -> !title.isEmpty())
                .collect(Collectors.joining("; "));
        return titles.isEmpty() ? "plot with " + figure.axes().size() + " axes" : "plot: " + titles;
    }

    /** The picture as an SVG document whose root has the id. */
    public static String svg(Figure figure, Theme theme, String id) {
        double width = figure.width() * Figure.DPI;
        double height = figure.height() * Figure.DPI;
        SvgCanvas canvas = new SvgCanvas(id, width, height, figure.dpi() / Figure.DPI, theme);
        draw(figure, canvas, new Rect(0, 0, width, height));
        return canvas.text();
    }

    /** The picture as an SVG file, in the light theme. */
    public static String svg(Figure figure) {
        return svg(figure, Theme.LIGHT, "figure");
    }

    /** The picture as a PNG file, in the light theme. */
    public static byte[] png(Figure figure, double dpi) {
        double width = figure.width() * Figure.DPI;
        double height = figure.height() * Figure.DPI;
        try (PixelCanvas canvas = new PixelCanvas(width, height, dpi / Figure.DPI)) {
            draw(figure, canvas, new Rect(0, 0, width, height));
            return PngImage.encode(canvas.pixels());
        }
    }

    private static void draw(Figure figure, Canvas canvas, Rect all) {
        canvas.polygons(
                List.of(Path.of(0, 0, all.width(), 0, all.width(), all.height(), 0, all.height())),
                Ink.PAPER,
                Pen.NONE);
        double border = Layout.BORDER;
        double size = figure.titleSize() * AxisView.POINT;
        double head = figure.title().isEmpty() ? 0 : AxisView.lines(figure.title()) * size * 1.25 + TITLE_GAP;
        List<String> lines = figure.title().lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            canvas.text(
                    all.width() / 2,
                    border + size * (0.85 + 1.25 * i),
                    MathText.of(lines.get(i)),
                    new Canvas.Lettering(size, Ink.TEXT, 0.5, 0, false));
        }
        double label = LABEL * AxisView.POINT;
        double foot = figure.below().isEmpty() ? 0 : label * 1.5;
        double side = figure.beside().isEmpty() ? 0 : label * 1.5;
        if (foot > 0) {
            canvas.text(
                    all.width() / 2,
                    all.height() - border,
                    MathText.of(figure.below()),
                    new Canvas.Lettering(label, Ink.TEXT, 0.5, 0, false));
        }
        if (side > 0) {
            canvas.text(
                    border + label * 0.85,
                    all.height() / 2,
                    MathText.of(figure.beside()),
                    new Canvas.Lettering(label, Ink.TEXT, 0.5, 90, false));
        }
        Rect free = new Rect(
                border + side, border + head, all.width() - 2 * border - side, all.height() - 2 * border - head - foot);
        for (Placed placed : Layout.of(figure, free)) {
            axes(canvas, placed);
        }
    }

    private static void axes(Canvas canvas, Placed placed) {
        DrawAxes frame = new DrawAxes(canvas, placed);
        DrawArtists inside = new DrawArtists(canvas, placed.plane(), placed.axes());
        boolean image = placed.axes().hasImage();
        if (!image) {
            frame.grid();
        }
        canvas.clip(placed.box());
        for (Artist artist : placed.axes().drawn()) {
            if (!(artist instanceof dev.kiln.frontend.plot.Label)) {
                inside.draw(artist);
            }
        }
        canvas.unclip();
        if (image) {
            frame.grid();
        }
        frame.frame();
        for (Artist artist : placed.axes().drawn()) {
            if (artist instanceof dev.kiln.frontend.plot.Label) {
                inside.draw(artist);
            }
        }
        if (placed.axes().legend() != null) {
            new DrawLegend(canvas, placed).draw();
        }
    }

    /** A picture of pixels as a PNG file. */
    public static byte[] png(Raster.Pixels pixels) {
        return PngImage.encode(pixels);
    }
}
