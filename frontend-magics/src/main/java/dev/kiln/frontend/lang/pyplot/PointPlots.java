package dev.kiln.frontend.lang.pyplot;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.plot.Area;
import dev.kiln.frontend.plot.Axis;
import dev.kiln.frontend.plot.Curve;
import dev.kiln.frontend.plot.Frame;
import dev.kiln.frontend.plot.Marker;
import dev.kiln.frontend.plot.Palette;
import dev.kiln.frontend.plot.Pen;
import dev.kiln.frontend.plot.Points;
import dev.kiln.frontend.plot.colour.Ink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Marks with sizes and colours of their own, and box plots. */
final class PointPlots {
    private static final double AREA = 36;

    private PointPlots() {}

    static List<Builtin> rows() {
        return List.of(
                Builtin.library(
                        "scatter(self, x, y, s=None, c=None, marker=None, cmap=None, norm=None, vmin=None, vmax=None,"
                                + " alpha=None, linewidths=None, *, edgecolors=None, **kwargs)",
                        PointPlots::scatter),
                Builtin.library(
                        "boxplot(self, x, notch=None, sym=None, vert=True, whis=1.5, positions=None, widths=None,"
                                + " patch_artist=False, labels=None, tick_labels=None, showfliers=True, showmeans=False,"
                                + " orientation=None, **kwargs)",
                        PointPlots::boxes));
    }

    private static Object scatter(BoundArguments args) {
        AxesValue axes = LinePlots.axes(args);
        double[] x = Data.along(axes.axes().x(), args.get(1));
        double[] y = Data.along(axes.axes().y(), args.get(2));
        if (x.length != y.length) {
            throw PythonError.value("x and y must be the same size");
        }
        Keywords k = new Keywords("PathCollection.set()", args.named(13));
        Object colour = k.take("color", "facecolor", "facecolors");
        double alpha = args.has(10) ? args.real(10) : Double.NaN;
        Object c = args.has(4) ? args.get(4) : colour;
        double[] areas = args.has(3) ? Data.numbers(args.get(3)) : new double[] {AREA};
        if (areas.length != 1 && areas.length != x.length) {
            throw PythonError.value("s must be a scalar, or float array-like with the same size as x and y");
        }
        Marker marker = args.has(5) ? Looks.marker(args.get(5)).orElse(Marker.CIRCLE) : Marker.CIRCLE;
        Palette palette = null;
        List<Ink> inks;
        boolean hollow = c instanceof String name && name.equalsIgnoreCase("none");
        if (c == null) {
            inks = List.of(axes.axes().nextFill());
        } else if (isNumbers(c, x.length)) {
            double[] numbers = Data.numbers(c);
            if (numbers.length != x.length) {
                throw PythonError.value("'c' argument has " + numbers.length
                        + " elements, which is inconsistent with 'x'" + " and 'y' with size " + x.length + ".");
            }
            Images.Norm norm = Images.Norm.of(
                    args.get(7), args.has(8) ? args.real(8) : Double.NaN, args.has(9) ? args.real(9) : Double.NaN);
            Palette numbersTo = norm.palette(Looks.map(args.has(6) ? args.get(6) : null, "viridis"), numbers);
            palette = numbersTo;
            inks = Arrays.stream(numbers)
                    .mapToObj(n -> Double.isNaN(n) ? Ink.NONE : Ink.of(numbersTo.argb(n)))
                    .toList();
        } else {
            inks = hollow ? List.of(Ink.NONE) : Looks.inks(c);
        }
        inks = inks.stream().map(ink -> Looks.faded(ink, alpha)).toList();
        Object edge = args.has(12) ? args.get(12) : k.take("edgecolor", "ec");
        k.take("edgecolor", "ec");
        Object width = args.has(11) ? args.get(11) : k.take("linewidth", "lw");
        k.take("linewidth", "lw");
        boolean edged = edge != null && !edge.equals("face") && !edge.equals("none");
        double line = width == null ? (marker.isOpen() ? 1.5 : 1) : Data.numbers(width)[0];
        Pen pen = edged
                ? Pen.of(
                        Looks.faded(
                                Looks.ink(
                                        edge instanceof List<?> s && s.getFirst() instanceof String
                                                ? s.getFirst()
                                                : edge),
                                alpha),
                        line)
                : hollow ? Pen.of(Looks.ink("C0"), line) : Pen.NONE;
        Points points = new Points(
                new Points.Coordinates(x, y), marker, areas, inks.isEmpty() ? List.of(Ink.NONE) : inks, pen, palette);
        Handle handle = LinePlots.added(axes, points, "collections.PathCollection", k);
        return palette == null ? handle : axes.mappable(handle);
    }

    /** Whether colours are given as numbers for a colour map. */
    private static boolean isNumbers(Object c, int n) {
        if (c instanceof String || Data.isText(c)) {
            return false;
        } else if (c instanceof NDArray array) {
            return array.ndim() == 1 && !(n != array.size() && (array.size() == 3 || array.size() == 4));
        }
        return c instanceof List<?> list
                && !list.isEmpty()
                && list.stream().noneMatch(item -> item instanceof List<?> || item instanceof NDArray a && a.ndim() > 0)
                && !(list.size() != n && (list.size() == 3 || list.size() == 4));
    }

    /** What a box plot shows of one data set. */
    private record Five(double low, double q1, double median, double q3, double high, double[] outside, double mean) {
        static Five of(double[] values, double whis) {
            double[] sorted =
                    Arrays.stream(values).filter(v -> !Double.isNaN(v)).sorted().toArray();
            double q1 = quantile(sorted, 0.25);
            double q3 = quantile(sorted, 0.75);
            double reach = whis * (q3 - q1);
            double[] inside = Arrays.stream(sorted)
                    .filter(v -> v >= q1 - reach && v <= q3 + reach)
                    .toArray();
            double low = inside.length == 0 ? q1 : Math.min(q1, inside[0]);
            double high = inside.length == 0 ? q3 : Math.max(q3, inside[inside.length - 1]);
            double[] outside =
                    Arrays.stream(sorted).filter(v -> v < low || v > high).toArray();
            return new Five(
                    low,
                    q1,
                    quantile(sorted, 0.5),
                    q3,
                    high,
                    outside,
                    Arrays.stream(sorted).average().orElse(Double.NaN));
        }

        private static double quantile(double[] sorted, double q) {
            if (sorted.length == 0) {
                return Double.NaN;
            }
            double at = q * (sorted.length - 1);
            int below = (int) Math.floor(at);
            int above = Math.min(below + 1, sorted.length - 1);
            return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
        }
    }

    private static Object boxes(BoundArguments args) {
        AxesValue axes = LinePlots.axes(args);
        List<double[]> sets = Data.sets(args.get(1));
        double whis = args.real(5);
        double[] at = args.has(6)
                ? Data.numbers(args.get(6))
                : Arrays.stream(Data.range(sets.size())).map(p -> p + 1).toArray();
        boolean upright = args.has(13) ? args.text(13).equals("vertical") : args.flag(4);
        Keywords k = new Keywords("boxplot()", args.named(14));
        for (String props : List.of(
                "boxprops",
                "medianprops",
                "flierprops",
                "whiskerprops",
                "capprops",
                "meanprops",
                "showcaps",
                "showbox",
                "manage_ticks",
                "meanline",
                "bootstrap",
                "patch_artist",
                "zorder",
                "autorange",
                "conf_intervals",
                "usermedians",
                "label",
                "capwidths")) {
            k.take(props);
        }
        k.end();
        Pen line = Pen.of(Ink.TEXT, 1);
        Pen median = Pen.of(Looks.ink("C1"), 1);
        DictValue result = new DictValue();
        for (String key : List.of("whiskers", "caps", "boxes", "medians", "fliers", "means")) {
            Indexing.set(result, key, new ArrayList<>(), null);
        }
        for (int i = 0; i < sets.size(); i++) {
            Five five = Five.of(sets.get(i), whis);
            double p = at[i];
            double half = (args.has(7)
                            ? Data.numbers(args.get(7))[i % Data.numbers(args.get(7)).length]
                            : sets.size() == 1 ? 0.5 : Math.clamp(0.15 * (at[at.length - 1] - at[0]), 0.15, 0.5))
                    / 2;
            Draw draw = new Draw(axes, result, upright);
            double[] across = {p - half, p + half, p + half, p - half, p - half};
            double[] box = {five.q1, five.q1, five.q3, five.q3, five.q1};
            if (args.flag(8)) {
                Area area = new Area(upright ? across : box, upright ? box : across, Looks.ink("C0"), line, Frame.DATA);
                draw.keep("boxes", LinePlots.kept(axes, area, "patches.PathPatch"));
            } else {
                draw.line("boxes", across, box, line);
            }
            draw.line("whiskers", new double[] {p, p}, new double[] {five.q1, five.low}, line);
            draw.line("whiskers", new double[] {p, p}, new double[] {five.q3, five.high}, line);
            double cap = half / 2;
            draw.line("caps", new double[] {p - cap, p + cap}, new double[] {five.low, five.low}, line);
            draw.line("caps", new double[] {p - cap, p + cap}, new double[] {five.high, five.high}, line);
            draw.line("medians", new double[] {p - half, p + half}, new double[] {five.median, five.median}, median);
            if (args.flag(11)) {
                draw.marks("fliers", p, five.outside, Marker.CIRCLE, Ink.NONE, line);
            }
            if (args.flag(12)) {
                draw.marks("means", p, new double[] {five.mean}, Marker.TRIANGLE_UP, Looks.ink("C2"), Pen.NONE);
            }
        }
        Object labels = args.has(9) ? args.get(9) : args.has(10) ? args.get(10) : null;
        List<String> texts = labels == null ? null : Data.texts(labels);
        Axis base = upright ? axes.axes().x() : axes.axes().y();
        base.ticks(at, texts);
        double edge = 0.5;
        base.limits(
                Arrays.stream(at).min().orElse(0) - edge,
                Arrays.stream(at).max().orElse(1) + edge);
        return result;
    }

    /** Draws the parts of box plots and keeps their handles. */
    private record Draw(AxesValue axes, DictValue result, boolean upright) {
        void line(String key, double[] across, double[] along, Pen pen) {
            Curve curve = new Curve(upright ? across : along, upright ? along : across, pen, null);
            keep(key, LinePlots.kept(axes, curve, "lines.Line2D"));
        }

        void marks(String key, double at, double[] values, Marker marker, Ink face, Pen edge) {
            double[] same = new double[values.length];
            Arrays.fill(same, at);
            Curve curve = new Curve(
                    upright ? same : values,
                    upright ? values : same,
                    Pen.NONE,
                    new Curve.Marks(marker, Looks.MARKER_SIZE, face, edge));
            keep(key, LinePlots.kept(axes, curve, "lines.Line2D"));
        }

        @SuppressWarnings("unchecked")
        void keep(String key, Handle handle) {
            ((List<Object>) Indexing.get(result, key)).add(handle);
        }
    }
}
