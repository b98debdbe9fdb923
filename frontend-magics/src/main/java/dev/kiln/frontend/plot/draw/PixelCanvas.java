package dev.kiln.frontend.plot.draw;

import dev.kiln.frontend.plot.Marker;
import dev.kiln.frontend.plot.Pen;
import dev.kiln.frontend.plot.Raster;
import dev.kiln.frontend.plot.colour.Ink;
import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;

/** A canvas of pixels, drawn by AWT in the light theme, on white. */
final class PixelCanvas implements Canvas, AutoCloseable {
    private static final int TEXT = 0x1f2328;

    private final BufferedImage image;
    private final Graphics2D graphics;

    PixelCanvas(double width, double height, double scale) {
        image = new BufferedImage(
                (int) Math.max(1, Math.round(width * scale)),
                (int) Math.max(1, Math.round(height * scale)),
                BufferedImage.TYPE_INT_RGB);
        graphics = image.createGraphics();
        graphics.scale(scale, scale);
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    }

    /** What was drawn so far. */
    Raster.Pixels pixels() {
        int w = image.getWidth();
        int h = image.getHeight();
        int[] argb = image.getRGB(0, 0, w, h, null, 0, w);
        return new Raster.Pixels(w, h, argb);
    }

    @Override
    public void close() {
        graphics.dispose();
    }

    private static Color colour(Ink ink) {
        double opacity = ink.alpha();
        int rgb = switch (ink.role()) {
            case LITERAL -> ink.rgb();
            case TEXT -> TEXT;
            case PAPER -> 0xffffff;
            case GRID -> {
                opacity *= SvgCanvas.GRID_OPACITY;
                yield TEXT;
            }
        };
        return new Color(rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255, (int) Math.round(255 * opacity));
    }

    private void pen(Pen pen, int cap) {
        graphics.setColor(colour(pen.ink()));
        float width = (float) Math.max(0.3, pen.width());
        float[] dashes = new float[pen.dashes().size()];
        for (int i = 0; i < dashes.length; i++) {
            dashes[i] = (float) Math.max(0.1, pen.dashes().get(i) * width);
        }
        graphics.setStroke(
                dashes.length == 0
                        ? new BasicStroke(width, cap, BasicStroke.JOIN_ROUND)
                        : new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0));
    }

    private static Path2D shape(Path path, double x, double y, double size, boolean closed) {
        Path2D shape = new Path2D.Double();
        for (int i = 0; i < path.xs().length; i++) {
            double px = x + size * path.xs()[i];
            double py = y + size * path.ys()[i];
            if (i == 0) {
                shape.moveTo(px, py);
            } else {
                shape.lineTo(px, py);
            }
        }
        if (closed && path.xs().length > 0) {
            shape.closePath();
        }
        return shape;
    }

    @Override
    public void lines(List<Path> paths, Pen pen) {
        if (pen.isVisible()) {
            pen(pen, BasicStroke.CAP_BUTT);
            paths.forEach(path -> graphics.draw(shape(path, 0, 0, 1, false)));
        }
    }

    @Override
    public void polygons(List<Path> paths, Ink fill, Pen edge) {
        for (Path path : paths) {
            paint(shape(path, 0, 0, 1, true), fill, edge);
        }
    }

    private void paint(Shape shape, Ink fill, Pen edge) {
        if (fill.isVisible()) {
            graphics.setColor(colour(fill));
            graphics.fill(shape);
        }
        if (edge.isVisible()) {
            pen(edge, BasicStroke.CAP_BUTT);
            graphics.draw(shape);
        }
    }

    @Override
    public void marks(Path at, Marker marker, double size, Ink face, Pen edge) {
        List<Path> outlines = MarkShapes.of(marker);
        double d = marker == Marker.POINT ? size / 2 : marker == Marker.PIXEL ? 1 : size;
        for (int i = 0; i < at.xs().length; i++) {
            double x = at.xs()[i];
            double y = at.ys()[i];
            if (outlines.isEmpty()) {
                paint(new Ellipse2D.Double(x - d / 2, y - d / 2, d, d), face, edge);
            }
            for (Path outline : outlines) {
                if (marker.isOpen()) {
                    paint(shape(outline, x, y, size, false), Ink.NONE, edge.isVisible() ? edge : Pen.of(face, 1.4));
                } else {
                    paint(shape(outline, x, y, size, true), face, edge);
                }
            }
        }
    }

    @Override
    public void text(double x, double y, MathText text, Lettering how) {
        if (text.isEmpty() || !Double.isFinite(x) || !Double.isFinite(y)) {
            return;
        }
        AffineTransform before = graphics.getTransform();
        graphics.rotate(Math.toRadians(-how.degrees()), x, y);
        graphics.setColor(colour(how.ink()));
        double width = 0;
        for (MathText.Run run : text.runs()) {
            width += width(run, how);
        }
        double left = x - how.across() * width;
        for (MathText.Run run : text.runs()) {
            graphics.setFont(font(run, how));
            graphics.drawString(run.text(), (float) left, (float) (y - SvgCanvas.rise(run.level()) * how.size()));
            left += width(run, how);
        }
        graphics.setTransform(before);
    }

    private static Font font(MathText.Run run, Lettering how) {
        int style = (how.bold() ? Font.BOLD : Font.PLAIN) | (run.italic() ? Font.ITALIC : Font.PLAIN);
        double size = run.level() == 0 ? how.size() : how.size() * MathText.SMALL;
        return new Font(Font.SANS_SERIF, style, 1).deriveFont((float) size);
    }

    private double width(MathText.Run run, Lettering how) {
        return font(run, how)
                .getStringBounds(run.text(), graphics.getFontRenderContext())
                .getWidth();
    }

    @Override
    public void image(Raster.Pixels pixels, Rect into, boolean smooth) {
        BufferedImage source = new BufferedImage(pixels.width(), pixels.height(), BufferedImage.TYPE_INT_ARGB);
        source.setRGB(0, 0, pixels.width(), pixels.height(), pixels.argb(), 0, pixels.width());
        graphics.setRenderingHint(
                RenderingHints.KEY_INTERPOLATION,
                smooth
                        ? RenderingHints.VALUE_INTERPOLATION_BILINEAR
                        : RenderingHints.VALUE_INTERPOLATION_NEAREST_NEIGHBOR);
        AffineTransform place = AffineTransform.getTranslateInstance(into.x(), into.y());
        place.scale(into.width() / pixels.width(), into.height() / pixels.height());
        graphics.setComposite(AlphaComposite.SrcOver);
        graphics.drawImage(source, place, null);
    }

    @Override
    public void clip(Rect to) {
        graphics.setClip(new Rectangle2D.Double(to.x(), to.y(), to.width(), to.height()));
    }

    @Override
    public void unclip() {
        graphics.setClip(null);
    }
}
