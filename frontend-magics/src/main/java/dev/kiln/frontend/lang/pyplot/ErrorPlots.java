package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.plot.Curve;
import dev.kiln.frontend.plot.Marker;
import dev.kiln.frontend.plot.Pen;
import dev.kiln.frontend.plot.Strokes;
import dev.kiln.frontend.plot.colour.Ink;
import java.util.ArrayList;
import java.util.List;

/** Error bars and stems. */
final class ErrorPlots {
    private static final String LINE = "lines.Line2D";
    private static final String OWNER = "Line2D.set()";

    private ErrorPlots() {}

    static List<Builtin> rows() {
        return List.of(
                Builtin.library(
                        "errorbar(self, x, y, yerr=None, xerr=None, fmt='', ecolor=None, elinewidth=None, capsize=None,"
                                + " capthick=None, **kwargs)",
                        ErrorPlots::errors),
                Builtin.library("stem(self, *args, **kwargs)", ErrorPlots::stem));
    }

    private static Object errors(BoundArguments args) {
        AxesValue axes = LinePlots.axes(args);
        double[] x = Data.along(axes.axes().x(), args.get(1));
        double[] y = Data.numbers(args.get(2));
        if (x.length != y.length) {
            throw PythonError.value("'x' and 'y' must have the same size");
        }
        Keywords k = new Keywords(OWNER, args.named(10));
        Looks.Format format = Looks.Format.parse(args.text(5).equalsIgnoreCase("none") ? "" : args.text(5));
        boolean coloured = format.colour() != null || k.has("color") || k.has("c");
        Looks.Line look =
                Looks.Line.of(format, k, coloured ? Ink.TEXT : axes.axes().nextColour());
        boolean bare = args.text(5).equalsIgnoreCase("none");
        Curve curve = new Curve(x, y, bare ? Pen.NONE : look.pen(), look.marks());
        Handle line = LinePlots.added(axes, curve, LINE, k);
        Ink ink = args.has(6) ? Looks.ink(args.get(6)) : look.pen().ink();
        Pen pen = Pen.of(ink, args.has(7) ? args.real(7) : Looks.LINE_WIDTH);
        List<Strokes.Stroke> bars = new ArrayList<>();
        List<double[]> caps = new ArrayList<>();
        for (boolean upright : new boolean[] {true, false}) {
            int at = upright ? 3 : 4;
            if (args.has(at)) {
                double[][] both = bounds(args.get(at), x.length);
                for (int i = 0; i < x.length; i++) {
                    double centre = upright ? y[i] : x[i];
                    double[] along = {centre - both[0][i], centre + both[1][i]};
                    double[] same = upright ? new double[] {x[i], x[i]} : new double[] {y[i], y[i]};
                    bars.add(new Strokes.Stroke(upright ? same : along, upright ? along : same, pen));
                    for (double end : along) {
                        caps.add(upright ? new double[] {x[i], end, 1} : new double[] {end, y[i], 0});
                    }
                }
            }
        }
        Strokes strokes = new Strokes(bars, null);
        Handle lines = LinePlots.kept(axes, strokes, "collections.LineCollection");
        double cap = args.has(8) ? args.real(8) : 0;
        for (int kind = 0; kind < 2 && cap > 0; kind++) {
            int which = kind;
            List<double[]> some = caps.stream().filter(c -> c[2] == which).toList();
            axes.axes()
                    .add(new Curve(
                            some.stream().mapToDouble(c -> c[0]).toArray(),
                            some.stream().mapToDouble(c -> c[1]).toArray(),
                            Pen.NONE,
                            new Curve.Marks(
                                    kind == 1 ? Marker.HORIZONTAL : Marker.VERTICAL,
                                    2 * cap,
                                    ink,
                                    Pen.of(ink, args.has(9) ? args.real(9) : 1))));
        }
        return new Container("ErrorbarContainer", List.of(line, new Tuple(List.of()), new Tuple(List.of(lines))));
    }

    /** The errors below and above each point. */
    private static double[][] bounds(Object value, int n) {
        Data.Matrix m = Data.columns(value);
        return m.columns() == 1 || m.rows() != 2
                ? new double[][] {Data.repeated(m.values(), n), Data.repeated(m.values(), n)}
                : new double[][] {Data.repeated(m.row(0), n), Data.repeated(m.row(1), n)};
    }

    private static Object stem(BoundArguments args) {
        AxesValue axes = LinePlots.axes(args);
        List<Object> given = args.items(1);
        double[] y = Data.numbers(given.get(given.size() > 1 && !(given.get(1) instanceof String) ? 1 : 0));
        double[] x = given.size() > 1 && !(given.get(1) instanceof String)
                ? Data.numbers(given.get(0))
                : Data.range(y.length);
        Keywords k = new Keywords("stem()", args.named(2));
        k.take("linefmt");
        k.take("markerfmt");
        k.take("basefmt");
        k.take("use_line_collection");
        double foot = k.number(0, "bottom");
        Ink ink = Looks.ink("C0");
        List<Strokes.Stroke> stems = new ArrayList<>();
        for (int i = 0; i < x.length; i++) {
            stems.add(new Strokes.Stroke(
                    new double[] {x[i], x[i]}, new double[] {foot, y[i]}, Pen.of(ink, Looks.LINE_WIDTH)));
        }
        Strokes strokes = new Strokes(stems, null);
        axes.axes().add(strokes);
        if (x.length > 0) {
            double low = java.util.Arrays.stream(x).min().orElse(0);
            double high = java.util.Arrays.stream(x).max().orElse(0);
            axes.axes()
                    .add(new Curve(
                            new double[] {low, high},
                            new double[] {foot, foot},
                            Pen.of(Looks.ink("C3"), Looks.LINE_WIDTH),
                            null));
        }
        Curve heads = new Curve(x, y, Pen.NONE, new Curve.Marks(Marker.CIRCLE, Looks.MARKER_SIZE, ink, Pen.of(ink, 1)));
        return new Container("StemContainer", List.of(LinePlots.added(axes, heads, LINE, k), None.NONE, None.NONE));
    }
}
