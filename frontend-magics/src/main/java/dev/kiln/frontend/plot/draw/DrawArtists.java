package dev.kiln.frontend.plot.draw;

import dev.kiln.frontend.plot.Area;
import dev.kiln.frontend.plot.Artist;
import dev.kiln.frontend.plot.Axes;
import dev.kiln.frontend.plot.Boxes;
import dev.kiln.frontend.plot.Curve;
import dev.kiln.frontend.plot.Label;
import dev.kiln.frontend.plot.Pen;
import dev.kiln.frontend.plot.Points;
import dev.kiln.frontend.plot.Raster;
import dev.kiln.frontend.plot.Strokes;
import dev.kiln.frontend.plot.colour.Ink;
import dev.kiln.frontend.plot.draw.Canvas.Path;
import dev.kiln.frontend.plot.draw.Canvas.Rect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Draws what stands within one pair of axes. */
final class DrawArtists {
    private static final double POINT = AxisView.POINT;
    /** Pixels of an image beside those of the picture from which on it is made smaller. */
    private static final double FINE = 2;

    private static final double LINE = 1.2;

    private final Canvas canvas;
    private final Plane plane;
    private final boolean literal;

    DrawArtists(Canvas canvas, Plane plane, Axes axes) {
        this.canvas = canvas;
        this.plane = plane;
        this.literal = axes.hasImage();
    }

    /** On images, black is black and white is white in every theme. */
    private Ink ink(Ink ink) {
        if (!literal || ink.role() == Ink.Role.LITERAL) {
            return ink;
        }
        return Ink.of(ink.role() == Ink.Role.TEXT ? 0 : ink.rgb()).fade(ink.alpha());
    }

    private Pen pen(Pen pen) {
        return new Pen(ink(pen.ink()), pen.width() * POINT, pen.dashes());
    }

    void draw(Artist artist) {
        switch (artist) {
            case Curve curve -> curve(curve);
            case Points points -> points(points);
            case Area area ->
                canvas.polygons(
                        List.of(plane.path(area.xs(), area.ys(), area.frame())), ink(area.ink()), pen(area.edge()));
            case Boxes boxes -> boxes(boxes);
            case Raster raster -> raster(raster);
            case Strokes strokes -> strokes(strokes);
            case Label label -> label(label);
        }
    }

    private void curve(Curve curve) {
        Path path = plane.line(curve.xs(), curve.ys(), curve.frame());
        if (curve.pen().isVisible()) {
            canvas.lines(Decimate.line(path, 1), pen(curve.pen()));
        }
        curve.marks()
                .ifPresent(marks -> canvas.marks(
                        Decimate.marks(path, plane.box(), marks.size() * POINT),
                        marks.marker(),
                        marks.size() * POINT,
                        ink(marks.face()),
                        pen(marks.edge())));
    }

    /** Marks of the same size and colour are drawn together. */
    private void points(Points points) {
        record Kind(double diameter, Ink ink) {}
        Path all = plane.path(points.xs(), points.ys(), dev.kiln.frontend.plot.Frame.DATA);
        Map<Kind, List<Integer>> kinds = new LinkedHashMap<>();
        for (int i = 0; i < all.xs().length; i++) {
            double diameter = Math.round(20 * Math.sqrt(points.area(i)) * POINT) / 20.0;
            if (diameter > 0) {
                kinds.computeIfAbsent(new Kind(diameter, points.ink(i)), k -> new ArrayList<>())
                        .add(i);
            }
        }
        kinds.forEach((kind, which) -> {
            double[] xs = which.stream().mapToDouble(i -> all.xs()[i]).toArray();
            double[] ys = which.stream().mapToDouble(i -> all.ys()[i]).toArray();
            Path few = Decimate.marks(finite(new Path(xs, ys)), plane.box(), kind.diameter());
            canvas.marks(few, points.marker(), kind.diameter(), ink(kind.ink()), pen(points.edge()));
        });
    }

    private static Path finite(Path path) {
        int n = 0;
        double[] xs = new double[path.xs().length];
        double[] ys = new double[xs.length];
        for (int i = 0; i < xs.length; i++) {
            if (Double.isFinite(path.xs()[i]) && Double.isFinite(path.ys()[i])) {
                xs[n] = path.xs()[i];
                ys[n++] = path.ys()[i];
            }
        }
        return new Path(java.util.Arrays.copyOf(xs, n), java.util.Arrays.copyOf(ys, n));
    }

    /** Neighbours of the same colour are one path. */
    private void boxes(Boxes boxes) {
        List<Path> paths = new ArrayList<>();
        Ink fill = null;
        for (int i = 0; i < boxes.boxes().size(); i++) {
            Boxes.Box box = boxes.boxes().get(i);
            if (fill != null && !fill.equals(boxes.fill(i))) {
                canvas.polygons(paths, ink(fill), pen(boxes.edge()));
                paths = new ArrayList<>();
            }
            fill = boxes.fill(i);
            Path path = plane.path(
                    new double[] {box.x0(), box.x1(), box.x1(), box.x0()},
                    new double[] {box.y0(), box.y0(), box.y1(), box.y1()},
                    dev.kiln.frontend.plot.Frame.DATA);
            if (Double.isFinite(path.xs()[0] + path.xs()[1] + path.ys()[0] + path.ys()[2])) {
                paths.add(path);
            }
        }
        if (fill != null) {
            canvas.polygons(paths, ink(fill), pen(boxes.edge()));
        }
    }

    private void strokes(Strokes strokes) {
        Map<Pen, List<Path>> byPen = new LinkedHashMap<>();
        for (Strokes.Stroke stroke : strokes.strokes()) {
            Path path = plane.path(stroke.xs(), stroke.ys(), dev.kiln.frontend.plot.Frame.DATA);
            byPen.computeIfAbsent(stroke.pen(), p -> new ArrayList<>()).addAll(Decimate.line(path, 2));
        }
        byPen.forEach((pen, paths) -> canvas.lines(paths, pen(pen)));
    }

    private void raster(Raster raster) {
        Rect box = plane.box();
        if (raster.field() != null) {
            // two pixels of the field for one of the picture, so that edges look smooth
            int w = (int) Math.clamp(Math.round(box.width() * FINE), 1, 2000);
            int h = (int) Math.clamp(Math.round(box.height() * FINE), 1, 2000);
            int[] argb = new int[w * h];
            for (int r = 0; r < h; r++) {
                double y = plane.valueY(box.y() + (r + 0.5) * box.height() / h);
                for (int c = 0; c < w; c++) {
                    argb[r * w + c] = raster.field().argb(plane.valueX(box.x() + (c + 0.5) * box.width() / w), y);
                }
            }
            canvas.image(new Raster.Pixels(w, h, argb), box, true);
            return;
        }
        double left = plane.px(raster.bounds().left());
        double right = plane.px(raster.bounds().right());
        double bottom = plane.py(raster.bounds().bottom());
        double top = plane.py(raster.bounds().top());
        Rect into =
                new Rect(Math.min(left, right), Math.min(top, bottom), Math.abs(right - left), Math.abs(bottom - top));
        Raster.Pixels pixels = flipped(raster.pixels(), right < left, bottom < top);
        canvas.image(smaller(pixels, into), into, raster.isSmooth());
    }

    private static Raster.Pixels flipped(Raster.Pixels p, boolean across, boolean down) {
        if (!across && !down) {
            return p;
        }
        int[] argb = new int[p.argb().length];
        for (int y = 0; y < p.height(); y++) {
            for (int x = 0; x < p.width(); x++) {
                int fromX = across ? p.width() - 1 - x : x;
                int fromY = down ? p.height() - 1 - y : y;
                argb[y * p.width() + x] = p.argb()[fromY * p.width() + fromX];
            }
        }
        return new Raster.Pixels(p.width(), p.height(), argb);
    }

    /** An image with many more pixels than the picture, with the means of its pixels. */
    private static Raster.Pixels smaller(Raster.Pixels p, Rect into) {
        int stepX = (int) Math.max(1, Math.floor(p.width() / (FINE * into.width())));
        int stepY = (int) Math.max(1, Math.floor(p.height() / (FINE * into.height())));
        if (stepX == 1 && stepY == 1) {
            return p;
        }
        int w = Math.ceilDiv(p.width(), stepX);
        int h = Math.ceilDiv(p.height(), stepY);
        int[] argb = new int[w * h];
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                argb[y * w + x] = mean(p, x * stepX, y * stepY, stepX, stepY);
            }
        }
        return new Raster.Pixels(w, h, argb);
    }

    private static int mean(Raster.Pixels p, int x0, int y0, int stepX, int stepY) {
        long[] sums = new long[4];
        int n = 0;
        for (int y = y0; y < Math.min(p.height(), y0 + stepY); y++) {
            for (int x = x0; x < Math.min(p.width(), x0 + stepX); x++) {
                int pixel = p.argb()[y * p.width() + x];
                for (int part = 0; part < 4; part++) {
                    sums[part] += pixel >>> 8 * part & 255;
                }
                n++;
            }
        }
        int mean = 0;
        for (int part = 0; part < 4; part++) {
            mean |= (int) ((sums[part] + n / 2) / n) << 8 * part;
        }
        return mean;
    }

    private void label(Label label) {
        double x = plane.px(label.x(), label.frame()) + label.right() * POINT;
        double y = plane.py(label.y(), label.frame()) - label.up() * POINT;
        Label.Style style = label.style();
        double size = style.size() * POINT;
        List<MathText> lines = label.text().lines().map(MathText::of).toList();
        double width = lines.stream()
                .mapToDouble(line -> line.width(size, style.bold()))
                .max()
                .orElse(0);
        double height = lines.size() * size * LINE;
        double top = y - height * (1 - style.up());
        if (label.arrow() != null) {
            arrow(label.arrow(), x + width * (0.5 - style.across()), top + height / 2);
        }
        if (label.backdrop() != null) {
            double pad = size * 0.35;
            double left = x - width * style.across();
            canvas.polygons(
                    List.of(Path.of(
                            left - pad,
                            top - pad,
                            left + width + pad,
                            top - pad,
                            left + width + pad,
                            top + height + pad,
                            left - pad,
                            top + height + pad)),
                    ink(label.backdrop().fill()),
                    pen(label.backdrop().edge()));
        }
        double angle = Math.toRadians(style.degrees());
        for (int i = 0; i < lines.size(); i++) {
            // the base line is below the place, along the direction that is down for the rotated text
            double down = top - y + (i + 0.8) * size * LINE;
            canvas.text(
                    x + down * Math.sin(angle),
                    y + down * Math.cos(angle),
                    lines.get(i),
                    new Canvas.Lettering(size, ink(style.ink()), style.across(), style.degrees(), style.bold()));
        }
    }

    /** A line from beside the text to the place, with a head there. */
    private void arrow(Label.Arrow arrow, double fromX, double fromY) {
        double toX = plane.px(arrow.x());
        double toY = plane.py(arrow.y());
        double length = Math.hypot(toX - fromX, toY - fromY);
        if (!(length > 20)) {
            return;
        }
        double ux = (toX - fromX) / length;
        double uy = (toY - fromY) / length;
        Pen pen = pen(arrow.pen());
        double head = arrow.head() ? 6 + 2 * pen.width() : 0;
        canvas.lines(
                List.of(Path.of(fromX + 12 * ux, fromY + 12 * uy, toX - head * ux * 0.8, toY - head * uy * 0.8)), pen);
        if (arrow.head()) {
            double bx = toX - head * ux;
            double by = toY - head * uy;
            double half = head * 0.4;
            canvas.polygons(
                    List.of(Path.of(toX, toY, bx - half * uy, by + half * ux, bx + half * uy, by - half * ux)),
                    pen.ink(),
                    Pen.NONE);
        }
    }
}
