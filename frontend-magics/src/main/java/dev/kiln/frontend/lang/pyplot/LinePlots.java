package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.Area;
import dev.kiln.frontend.plot.Axis;
import dev.kiln.frontend.plot.Curve;
import dev.kiln.frontend.plot.Frame;
import dev.kiln.frontend.plot.Pen;
import dev.kiln.frontend.plot.Strokes;
import dev.kiln.frontend.plot.colour.Ink;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Lines: {@code plot}, {@code step}, logarithmic axes, lines along and across the axes, areas between lines. */
final class LinePlots {
    private static final String LINE = "lines.Line2D";
    private static final String OWNER = "Line2D.set()";

    private LinePlots() {}

    static List<Builtin> rows() {
        return List.of(
                Builtin.library("plot(self, *args, **kwargs)", args -> plot(args, null)),
                Builtin.library("semilogx(self, *args, **kwargs)", args -> log(args, true, false)),
                Builtin.library("semilogy(self, *args, **kwargs)", args -> log(args, false, true)),
                Builtin.library("loglog(self, *args, **kwargs)", args -> log(args, true, true)),
                Builtin.library("step(self, x, y, *args, where='pre', **kwargs)", LinePlots::step),
                Builtin.library("axhline(self, y=0, xmin=0, xmax=1, **kwargs)", args -> across(args, true)),
                Builtin.library("axvline(self, x=0, ymin=0, ymax=1, **kwargs)", args -> across(args, false)),
                Builtin.library("axhspan(self, ymin, ymax, xmin=0, xmax=1, **kwargs)", args -> span(args, true)),
                Builtin.library("axvspan(self, xmin, xmax, ymin=0, ymax=1, **kwargs)", args -> span(args, false)),
                Builtin.library(
                        "hlines(self, y, xmin, xmax, colors=None, linestyles='solid', label='', **kwargs)",
                        args -> lines(args, true)),
                Builtin.library(
                        "vlines(self, x, ymin, ymax, colors=None, linestyles='solid', label='', **kwargs)",
                        args -> lines(args, false)),
                Builtin.library(
                        "fill_between(self, x, y1, y2=0, where=None, interpolate=False, step=None, **kwargs)",
                        args -> between(args, true)),
                Builtin.library(
                        "fill_betweenx(self, y, x1, x2=0, where=None, step=None, interpolate=False, **kwargs)",
                        args -> between(args, false)),
                Builtin.library("fill(self, *args, **kwargs)", LinePlots::fill),
                Builtin.library("stackplot(self, x, *args, labels=None, colors=None, **kwargs)", LinePlots::stack));
    }

    static AxesValue axes(BoundArguments args) {
        return (AxesValue) args.get(0);
    }

    private static Object log(BoundArguments args, boolean x, boolean y) {
        Object lines = plot(args, null);
        if (x) {
            axes(args).axes().x().scale(Axis.Scale.LOG);
        }
        if (y) {
            axes(args).axes().y().scale(Axis.Scale.LOG);
        }
        return lines;
    }

    /** How points are joined by steps; null for straight lines. */
    private static Object plot(BoundArguments args, String steps) {
        return plot(axes(args), args.items(1), args.named(2), steps);
    }

    private static Object plot(AxesValue axes, List<Object> given, Map<String, Object> named, String steps) {
        List<Object> lines = new ArrayList<>();
        int i = 0;
        while (i < given.size()) {
            Object first = given.get(i++);
            Object second = i < given.size() && !(given.get(i) instanceof String) ? given.get(i++) : null;
            Looks.Format format = i < given.size() && given.get(i) instanceof String text
                    ? Looks.Format.parse(text)
                    : Looks.Format.parse("");
            i += i < given.size() && given.get(i) instanceof String ? 1 : 0;
            lines.addAll(lines(axes, first, second, new Style(format, named, steps)));
        }
        return lines;
    }

    private record Style(Looks.Format format, Map<String, Object> named, String steps) {}

    private static List<Object> lines(AxesValue axes, Object first, Object second, Style style) {
        Data.Matrix y = Data.isText(second == null ? first : second)
                ? column(Data.along(axes.axes().y(), second == null ? first : second))
                : Data.columns(second == null ? first : second);
        Data.Matrix x = second == null
                ? column(Data.range(y.rows()))
                : Data.isText(first) || Data.isDates(first)
                        ? column(Data.along(axes.axes().x(), first))
                        : Data.columns(first);
        if (x.rows() != y.rows()) {
            throw PythonError.value(
                    "x and y must have same first dimension, but have shapes " + shape(x) + " and " + shape(y));
        }
        List<Object> handles = new ArrayList<>();
        int n = Math.max(x.columns(), y.columns());
        for (int c = 0; c < n; c++) {
            Keywords k = new Keywords(OWNER, style.named());
            boolean coloured = style.format().colour() != null || k.has("color") || k.has("c");
            Looks.Line look = Looks.Line.of(
                    style.format(), k, coloured ? Ink.TEXT : axes.axes().nextColour());
            Object label = k.take("label");
            double order = k.number(2, "zorder");
            String drawn = k.text("", "drawstyle", "ds");
            boolean visible = k.flag(true, "visible");
            Frame frame = frame(k);
            boolean free = !k.flag(true, "scalex") | !k.flag(true, "scaley");
            k.end();
            double[] xs = x.column(Math.min(c, x.columns() - 1));
            double[] ys = y.column(Math.min(c, y.columns() - 1));
            String steps = style.steps() != null
                    ? style.steps()
                    : drawn.startsWith("steps") ? drawn.replaceFirst("steps-?", "") : null;
            Curve curve = steps == null
                    ? new Curve(xs, ys, look.pen(), look.marks(), frame)
                    : steps(xs, ys, look, steps.isEmpty() ? "pre" : steps);
            curve.label(label(label, c, n));
            curve.order(order);
            curve.visible(visible && !free);
            handles.add(kept(axes, curve, LINE));
        }
        return handles;
    }

    static Frame frame(Keywords k) {
        return k.take("transform") instanceof AxesValue.Transform transform ? transform.frame() : Frame.DATA;
    }

    private static String label(Object label, int c, int n) {
        return label == null
                ? ""
                : label instanceof List<?> several && several.size() == n
                        ? Values.str(several.get(c))
                        : Values.str(label);
    }

    private static Data.Matrix column(double[] values) {
        return new Data.Matrix(values.length, 1, values);
    }

    private static String shape(Data.Matrix m) {
        return m.columns() == 1 ? "(" + m.rows() + ",)" : "(" + m.rows() + ", " + m.columns() + ")";
    }

    private static Object step(BoundArguments args) {
        List<Object> given = new ArrayList<>(List.of(args.get(1), args.get(2)));
        given.addAll(args.items(3));
        return plot(axes(args), given, args.named(5), args.text(4));
    }

    private static Curve steps(double[] xs, double[] ys, Looks.Line look, String where) {
        int n = xs.length;
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            switch (where) {
                case "pre" -> {
                    if (i > 0) {
                        x.add(xs[i - 1]);
                        y.add(ys[i]);
                    }
                    x.add(xs[i]);
                    y.add(ys[i]);
                }
                case "post" -> {
                    x.add(xs[i]);
                    y.add(ys[i]);
                    if (i + 1 < n) {
                        x.add(xs[i + 1]);
                        y.add(ys[i]);
                    }
                }
                case "mid" -> {
                    x.add(i == 0 ? xs[0] : (xs[i - 1] + xs[i]) / 2);
                    y.add(ys[i]);
                    x.add(i == n - 1 ? xs[i] : (xs[i] + xs[i + 1]) / 2);
                    y.add(ys[i]);
                }
                default ->
                    throw PythonError.value("'" + where
                            + "' is not a valid value for where; supported values are 'pre'," + " 'post', 'mid'");
            }
        }
        return new Curve(array(x), array(y), look.pen(), look.marks());
    }

    static double[] array(List<Double> values) {
        return values.stream().mapToDouble(d -> d).toArray();
    }

    private static Object across(BoundArguments args, boolean flat) {
        double at = Data.number(args.get(1));
        double[] along = {Data.number(args.get(2)), args.real(3)};
        double[] same = {at, at};
        Keywords k = new Keywords(OWNER, args.named(4));
        Looks.Line look = Looks.Line.of(Looks.Format.parse(""), k, Looks.ink("C0"));
        Curve curve = flat
                ? new Curve(along, same, look.pen(), look.marks(), Frame.X_FRACTION)
                : new Curve(same, along, look.pen(), look.marks(), Frame.Y_FRACTION);
        return added(axes(args), curve, LINE, k);
    }

    private static Object span(BoundArguments args, boolean flat) {
        double low = Data.number(args.get(1));
        double high = Data.number(args.get(2));
        double[] across = {low, high, high, low};
        double[] along = {args.real(3), args.real(3), args.real(4), args.real(4)};
        Keywords k = new Keywords("Rectangle.set()", args.named(5));
        Fill fill = Fill.of(k, Looks.ink("C0"));
        Area area = flat
                ? new Area(along, across, fill.ink(), fill.edge(), Frame.X_FRACTION)
                : new Area(across, along, fill.ink(), fill.edge(), Frame.Y_FRACTION);
        return added(axes(args), area, "patches.Rectangle", k);
    }

    /** The colours of an area. */
    record Fill(Ink ink, Pen edge) {
        static Fill of(Keywords k, Ink automatic) {
            double alpha = Looks.alpha(k);
            Object both = k.take("color", "c");
            Object face = k.take("facecolor", "fc", "facecolors");
            Object edge = k.take("edgecolor", "ec", "edgecolors");
            Object width = k.take("linewidth", "lw", "linewidths");
            Object style = k.take("linestyle", "ls", "linestyles");
            boolean filled = k.flag(true, "fill");
            Ink ink = Looks.faded(face != null ? Looks.ink(face) : both != null ? Looks.ink(both) : automatic, alpha);
            List<Double> dashes = style == null ? List.of() : Looks.dashes(style);
            Object line = edge != null ? edge : !filled ? (both != null ? both : "k") : null;
            double w = width == null ? 1 : Data.number(width);
            Pen pen = line == null || dashes == null || line.equals("none")
                    ? Pen.NONE
                    : new Pen(line.equals("face") ? ink : Looks.faded(Looks.ink(line), alpha), w, dashes);
            return new Fill(filled ? ink : Ink.NONE, pen);
        }
    }

    /** Adds an artist with what every artist has: label, order, visibility. */
    static Handle added(AxesValue axes, dev.kiln.frontend.plot.Artist artist, String type, Keywords k) {
        Object label = k.take("label");
        if (label != null) {
            artist.label(Values.str(label));
        }
        artist.order(k.number(artist.order(), "zorder"));
        artist.visible(k.flag(true, "visible"));
        k.take("transform");
        k.end();
        return kept(axes, artist, type);
    }

    /** Adds an artist as it is. */
    static Handle kept(AxesValue axes, dev.kiln.frontend.plot.Artist artist, String type) {
        artist.kind(type);
        axes.axes().add(artist);
        return new Handle(type, axes, artist);
    }

    private static Object lines(BoundArguments args, boolean flat) {
        AxesValue axes = axes(args);
        double[] at = Data.numbers(args.get(1));
        double[] low = Data.numbers(args.get(2));
        double[] high = Data.numbers(args.get(3));
        int n = Math.max(at.length, Math.max(low.length, high.length));
        Keywords k = new Keywords("LineCollection.set()", args.named(7));
        Object named = k.take("color");
        Object given = args.has(4) ? args.get(4) : named;
        double alpha = Looks.alpha(k);
        List<Ink> inks = given == null ? List.of(Looks.ink("C0")) : Looks.inks(given);
        double width = k.number(Looks.LINE_WIDTH, "linewidth", "lw", "linewidths");
        Object style = k.take("linestyle", "ls");
        List<Double> dashes = Looks.dashes(style != null ? style : args.get(5));
        List<Strokes.Stroke> strokes = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            double[] same = {at[i % at.length], at[i % at.length]};
            double[] along = {low[i % low.length], high[i % high.length]};
            Pen pen = new Pen(
                    Looks.faded(inks.get(i % inks.size()), alpha),
                    dashes == null ? 0 : width,
                    dashes == null ? List.of() : dashes);
            strokes.add(flat ? new Strokes.Stroke(along, same, pen) : new Strokes.Stroke(same, along, pen));
        }
        Strokes all = new Strokes(strokes, null);
        all.label(args.text(6));
        return added(axes, all, "collections.LineCollection", k);
    }

    private static Object between(BoundArguments args, boolean upright) {
        AxesValue axes = axes(args);
        double[] along = Data.along(upright ? axes.axes().x() : axes.axes().y(), args.get(1));
        int n = along.length;
        double[] first = Data.repeated(Data.numbers(args.get(2)), n);
        double[] second = Data.repeated(Data.numbers(args.get(3)), n);
        double[] where = args.has(4) ? Data.numbers(args.get(4)) : null;
        if (first.length != n || second.length != n || where != null && where.length != n) {
            throw PythonError.value("'" + (upright ? "y1" : "x1") + "' is not 1-dimensional or of another length");
        }
        Keywords k = new Keywords("FillBetweenPolyCollection.set()", args.named(7));
        boolean coloured = k.has("color") || k.has("facecolor") || k.has("facecolors") || k.has("fc");
        Fill fill = Fill.of(k, coloured ? Ink.TEXT : axes.axes().nextFill());
        Object label = k.take("label");
        double order = k.number(1, "zorder");
        k.take("interpolate");
        k.end();
        Handle handle = null;
        int from = 0;
        for (int i = 0; i <= n; i++) {
            boolean gap = i == n || where != null && where[i] == 0 || !Double.isFinite(along[i] + first[i] + second[i]);
            if (gap) {
                if (i - from > (where == null ? 0 : 1) || i == n && handle == null) {
                    Area area = band(along, first, second, new int[] {from, i}, upright ? fill : fill, upright);
                    area.order(order);
                    if (handle == null && label != null) {
                        area.label(Values.str(label));
                    }
                    if (handle == null) {
                        handle = kept(axes, area, "collections.FillBetweenPolyCollection");
                    } else {
                        axes.axes().add(area);
                    }
                }
                from = i + 1;
            }
        }
        return handle;
    }

    private static Area band(double[] along, double[] first, double[] second, int[] part, Fill fill, boolean upright) {
        int m = Math.max(0, part[1] - part[0]);
        double[] a = new double[2 * m];
        double[] b = new double[2 * m];
        for (int i = 0; i < m; i++) {
            a[i] = along[part[0] + i];
            a[2 * m - 1 - i] = a[i];
            b[i] = first[part[0] + i];
            b[2 * m - 1 - i] = second[part[0] + i];
        }
        return upright
                ? new Area(a, b, fill.ink(), fill.edge(), Frame.DATA)
                : new Area(b, a, fill.ink(), fill.edge(), Frame.DATA);
    }

    private static Object fill(BoundArguments args) {
        AxesValue axes = axes(args);
        List<Object> given = args.items(1);
        List<Object> handles = new ArrayList<>();
        for (int i = 0; i + 1 < given.size(); ) {
            double[] xs = Data.numbers(given.get(i++));
            double[] ys = Data.numbers(given.get(i++));
            boolean format = i < given.size() && given.get(i) instanceof String;
            Ink ink = format ? Looks.Format.parse((String) given.get(i++)).colour() : null;
            Keywords k = new Keywords("Polygon.set()", args.named(2));
            boolean coloured = ink != null || k.has("color") || k.has("facecolor") || k.has("fc");
            Fill fill = Fill.of(
                    k, ink != null ? ink : coloured ? Ink.TEXT : axes.axes().nextFill());
            handles.add(added(axes, new Area(xs, ys, fill.ink(), fill.edge(), Frame.DATA), "patches.Polygon", k));
        }
        return handles;
    }

    private static Object stack(BoundArguments args) {
        AxesValue axes = axes(args);
        double[] x = Data.numbers(args.get(1));
        List<double[]> layers = new ArrayList<>();
        for (Object each : args.items(2)) {
            Data.Matrix m = Data.columns(each);
            if (m.columns() == 1 || m.columns() != x.length) {
                layers.add(m.values());
            } else {
                for (int r = 0; r < m.rows(); r++) {
                    layers.add(m.row(r));
                }
            }
        }
        List<String> labels = Data.texts(args.get(3));
        List<Object> colours = args.has(4) ? args.items(4) : List.of();
        double[] below = new double[x.length];
        List<Object> handles = new ArrayList<>();
        for (int i = 0; i < layers.size(); i++) {
            double[] above = below.clone();
            for (int j = 0; j < above.length; j++) {
                above[j] += layers.get(i)[j];
            }
            Keywords k = new Keywords("PolyCollection.set()", args.named(5));
            Ink ink = colours.isEmpty() ? axes.axes().nextColour() : Looks.ink(colours.get(i % colours.size()));
            Area area = band(x, below, above, new int[] {0, x.length}, Fill.of(k, ink), true);
            Handle handle = added(axes, area, "collections.PolyCollection", k);
            if (labels != null && i < labels.size()) {
                area.label(labels.get(i));
            }
            handles.add(handle);
            below = above;
        }
        return handles;
    }
}
