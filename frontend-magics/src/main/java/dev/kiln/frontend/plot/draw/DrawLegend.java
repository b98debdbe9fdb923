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
import dev.kiln.frontend.plot.draw.Canvas.Lettering;
import dev.kiln.frontend.plot.draw.Canvas.Path;
import dev.kiln.frontend.plot.draw.Canvas.Rect;
import dev.kiln.frontend.plot.draw.Layout.Placed;
import java.util.ArrayList;
import java.util.List;

/** Draws the legend, where it was wanted or where it hides least. */
final class DrawLegend {
    private static final double POINT = AxisView.POINT;
    private static final double MARGIN = 7;
    private static final double OPACITY = 0.8;
    /** Length of the sample of a line, in sizes of the text. */
    private static final double SAMPLE = 2;

    private static final double LINE = 1.4;
    private static final List<String> PLACES = List.of(
            "upper right",
            "upper left",
            "lower left",
            "lower right",
            "center right",
            "center left",
            "lower center",
            "upper center",
            "center");

    private final Canvas canvas;
    private final Placed placed;
    private final List<Artist> entries;
    private final Axes.Legend legend;
    private final double size;

    /**
     * @param others axes in the same place, whose artists are not to be hidden either
     */
    DrawLegend(Canvas canvas, Placed placed) {
        this.canvas = canvas;
        this.placed = placed;
        this.legend = placed.axes().legend();
        this.entries = placed.axes().entries();
        this.size = legend.size() * POINT;
    }

    void draw() {
        if (entries.isEmpty()) {
            return;
        }
        int columns = Math.clamp(legend.columns(), 1, entries.size());
        int rows = Math.ceilDiv(entries.size(), columns);
        double widest = 0;
        for (Artist entry : entries) {
            widest = Math.max(widest, MathText.of(entry.label()).width(size, false));
        }
        double column = SAMPLE * size + size * 0.8 + widest;
        double pad = size * 0.4;
        MathText title = MathText.of(legend.title());
        double head = title.isEmpty() ? 0 : size * LINE;
        double width = Math.max(columns * column + (columns - 1) * size * 2, title.width(size, false)) + 2 * pad;
        double height = rows * size * LINE + head + 2 * pad - size * 0.2;
        Rect at = place(width, height);
        if (legend.framed()) {
            canvas.polygons(List.of(corners(at)), Ink.PAPER.fade(OPACITY), Pen.of(Ink.GRID, POINT));
        }
        canvas.text(at.x() + at.width() / 2, at.y() + pad + size, title, new Lettering(size, Ink.TEXT, 0.5, 0, false));
        for (int i = 0; i < entries.size(); i++) {
            double x = at.x() + pad + i / rows * (column + size * 2);
            double y = at.y() + pad + head + i % rows * size * LINE;
            sample(entries.get(i), x, y + size * 0.6);
            canvas.text(
                    x + SAMPLE * size + size * 0.8,
                    y + size * 0.95,
                    MathText.of(entries.get(i).label()),
                    new Lettering(size, Ink.TEXT, 0, 0, false));
        }
    }

    private static Path corners(Rect r) {
        return Path.of(r.x(), r.y(), r.right(), r.y(), r.right(), r.bottom(), r.x(), r.bottom());
    }

    private void sample(Artist artist, double x, double y) {
        double wide = SAMPLE * size;
        double half = size * 0.35;
        Path line = Path.of(x, y, x + wide, y);
        Path middle = Path.of(x + wide / 2, y);
        Path patch = Path.of(x, y - half, x + wide, y - half, x + wide, y + half, x, y + half);
        switch (artist) {
            case Curve curve -> {
                canvas.lines(List.of(line), pen(curve.pen()));
                curve.marks()
                        .ifPresent(marks -> canvas.marks(
                                middle, marks.marker(), marks.size() * POINT, marks.face(), pen(marks.edge())));
            }
            case Points points ->
                canvas.marks(
                        middle,
                        points.marker(),
                        Math.clamp(Math.sqrt(points.xs().length == 0 ? 36 : points.area(0)) * POINT, 4, size),
                        points.ink(),
                        pen(points.edge()));
            case Strokes strokes ->
                canvas.lines(
                        List.of(line),
                        strokes.strokes().isEmpty()
                                ? Pen.NONE
                                : pen(strokes.strokes().getFirst().pen()));
            case Area area -> canvas.polygons(List.of(patch), area.ink(), pen(area.edge()));
            case Boxes boxes -> canvas.polygons(List.of(patch), boxes.ink(), pen(boxes.edge()));
            case Raster raster -> canvas.polygons(List.of(patch), raster.ink(), Pen.NONE);
            case Label label -> canvas.polygons(List.of(patch), label.ink(), Pen.NONE);
        }
    }

    private static Pen pen(Pen pen) {
        return new Pen(pen.ink(), pen.width() * POINT, pen.dashes());
    }

    private Rect place(double width, double height) {
        if (!legend.place().equals("best")) {
            return place(legend.place(), width, height);
        }
        List<double[]> drawn = drawn();
        Rect best = null;
        int fewest = Integer.MAX_VALUE;
        for (String name : PLACES) {
            Rect at = place(name, width, height);
            int hidden = 0;
            for (double[] point : drawn) {
                if (point[0] > at.x() - 3
                        && point[0] < at.right() + 3
                        && point[1] > at.y() - 3
                        && point[1] < at.bottom() + 3) {
                    hidden++;
                }
            }
            if (hidden < fewest) {
                fewest = hidden;
                best = at;
            }
        }
        return best;
    }

    private Rect place(String name, double width, double height) {
        Rect box = placed.box();
        double left = box.x() + MARGIN;
        double right = box.right() - MARGIN - width;
        double top = box.y() + MARGIN;
        double bottom = box.bottom() - MARGIN - height;
        double x = name.contains("left") ? left : name.contains("right") ? right : (left + right) / 2;
        double y = name.startsWith("upper") ? top : name.startsWith("lower") ? bottom : (top + bottom) / 2;
        return new Rect(name.equals("right") ? right : x, y, width, height);
    }

    /** Places that should not be hidden. */
    private List<double[]> drawn() {
        Plane plane = placed.plane();
        List<double[]> places = new ArrayList<>();
        for (Artist artist : placed.axes().drawn()) {
            switch (artist) {
                case Curve curve -> along(plane.path(curve.xs(), curve.ys(), curve.frame()), places);
                case Points points ->
                    along(plane.path(points.xs(), points.ys(), dev.kiln.frontend.plot.Frame.DATA), places);
                case Area area -> along(plane.path(area.xs(), area.ys(), area.frame()), places);
                case Boxes boxes -> {
                    for (Boxes.Box box : boxes.boxes()) {
                        double x0 = plane.px(box.x0());
                        double x1 = plane.px(box.x1());
                        double top = plane.py(box.y1());
                        double foot = plane.py(box.y0());
                        for (int k = 0; k <= 4; k++) {
                            places.add(new double[] {(x0 + x1) / 2, top + (foot - top) * k / 4});
                        }
                    }
                }
                case Strokes strokes ->
                    strokes.strokes()
                            .forEach(s -> along(plane.path(s.xs(), s.ys(), dev.kiln.frontend.plot.Frame.DATA), places));
                case Label label ->
                    places.add(new double[] {plane.px(label.x(), label.frame()), plane.py(label.y(), label.frame())});
                case Raster raster -> {
                    // it fills the axes, whichever place is chosen
                }
            }
        }
        return places;
    }

    /** A few hundred places along a line. */
    private static void along(Path path, List<double[]> places) {
        int n = path.xs().length;
        int step = Math.max(1, n / 400);
        for (int i = 0; i < n; i += step) {
            places.add(new double[] {path.xs()[i], path.ys()[i]});
            int next = Math.min(n - 1, i + step);
            for (int k = 1; k < 8 && n < 100; k++) {
                double t = k / 8.0;
                places.add(new double[] {
                    path.xs()[i] + t * (path.xs()[next] - path.xs()[i]),
                    path.ys()[i] + t * (path.ys()[next] - path.ys()[i])
                });
            }
        }
    }
}
