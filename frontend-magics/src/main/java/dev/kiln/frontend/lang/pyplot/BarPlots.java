package dev.kiln.frontend.lang.pyplot;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.numbers.HistogramFunctions;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.FormatSpec;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PercentFormat;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.Area;
import dev.kiln.frontend.plot.Axes;
import dev.kiln.frontend.plot.Axis;
import dev.kiln.frontend.plot.Boxes;
import dev.kiln.frontend.plot.Curve;
import dev.kiln.frontend.plot.Frame;
import dev.kiln.frontend.plot.Label;
import dev.kiln.frontend.plot.Pen;
import dev.kiln.frontend.plot.colour.Ink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Bars: {@code bar}, {@code barh}, {@code hist}, and {@code pie}. */
final class BarPlots {
    private static final String RECTANGLE = "patches.Rectangle";

    private BarPlots() {}

    static List<Builtin> rows() {
        return List.of(
                Builtin.library(
                        "bar(self, x, height, width=0.8, bottom=None, *, align='center', **kwargs)",
                        args -> bars(args, true)),
                Builtin.library(
                        "barh(self, y, width, height=0.8, left=None, *, align='center', **kwargs)",
                        args -> bars(args, false)),
                Builtin.library(
                        "bar_label(self, container, labels=None, *, fmt='%g', label_type='edge', padding=0, **kwargs)",
                        BarPlots::barLabels),
                Builtin.library(
                        "hist(self, x, bins=10, range=None, density=False, weights=None, cumulative=False, bottom=None,"
                                + " histtype='bar', align='mid', orientation='vertical', rwidth=None, log=False,"
                                + " color=None, label=None, stacked=False, **kwargs)",
                        BarPlots::histogram),
                Builtin.library("stairs(self, values, edges=None, *, fill=False, **kwargs)", BarPlots::stairs),
                Builtin.library(
                        "pie(self, x, explode=None, labels=None, colors=None, autopct=None, pctdistance=0.6, shadow=False,"
                                + " labeldistance=1.1, startangle=0, radius=1, counterclock=True, wedgeprops=None,"
                                + " textprops=None, normalize=True, **kwargs)",
                        BarPlots::pie));
    }

    private static Object bars(BoundArguments args, boolean upright) {
        AxesValue axes = LinePlots.axes(args);
        Axis base = upright ? axes.axes().x() : axes.axes().y();
        double[] at = Data.along(base, args.get(1));
        double[] length = Data.numbers(args.get(2));
        int n = Math.max(at.length, length.length);
        double[] wide = Data.repeated(Data.numbers(args.get(3)), n);
        double[] foot = args.has(4) ? Data.repeated(Data.numbers(args.get(4)), n) : new double[n];
        if (at.length != n && at.length != 1 || length.length != n && length.length != 1) {
            throw PythonError.value(
                    "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between"
                            + " arg 0 with shape (" + at.length + ",) and arg 1 with shape (" + length.length + ",).");
        }
        boolean centred = args.text(5).equals("center");
        Map<String, Object> named = new LinkedHashMap<>(args.named(6));
        Object colours = named.remove("color");
        Object tickLabels = named.remove("tick_label");
        Object errors = named.remove(upright ? "yerr" : "xerr");
        Object capsize = named.remove("capsize");
        Object errorColour = named.remove("ecolor");
        boolean log = named.remove("log") instanceof Boolean yes && yes;
        Keywords k = new Keywords("Rectangle.set()", named);
        LinePlots.Fill fill =
                LinePlots.Fill.of(k, colours != null ? Ink.TEXT : axes.axes().nextFill());
        List<Ink> inks = colours == null
                ? List.of(fill.ink())
                : faded(Looks.inks(colours), fill.ink().alpha());
        List<Boxes.Box> boxes = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            double a = at[i % at.length] - (centred ? wide[i] / 2 : 0);
            double l = length[i % length.length];
            boxes.add(
                    upright
                            ? new Boxes.Box(a, foot[i], a + wide[i], foot[i] + l)
                            : new Boxes.Box(foot[i], a, foot[i] + l, a + wide[i]));
        }
        if (log) {
            (upright ? axes.axes().y() : axes.axes().x()).scale(Axis.Scale.LOG);
        }
        Object label = k.take("label");
        Boxes bars = new Boxes(boxes, inks, fill.edge(), upright);
        bars.whole(ArrayOps.asArray(args.get(2), null).dtype().isInteger());
        if (label != null && !(label instanceof List<?>)) {
            bars.label(Values.str(label));
        }
        Container all = container(axes, LinePlots.added(axes, bars, RECTANGLE, k), n);
        if (tickLabels != null) {
            base.ticks(at, Data.texts(tickLabels));
        }
        if (errors != null) {
            double[] ends = new double[n];
            Arrays.setAll(ends, i -> foot[i] + length[i % length.length]);
            double[] middles = new double[n];
            Arrays.setAll(middles, i -> at[i % at.length] + (centred ? 0 : wide[i] / 2));
            Map<String, Object> more = new LinkedHashMap<>();
            more.put("fmt", "none");
            more.put("ecolor", errorColour == null ? "k" : errorColour);
            more.put(upright ? "yerr" : "xerr", errors);
            if (capsize != null) {
                more.put("capsize", capsize);
            }
            NDArray m = Handle.array(middles);
            NDArray e = Handle.array(ends);
            AxesMethods.TABLE
                    .get("errorbar")
                    .call(args.context(), new Arguments(List.of(axes, upright ? m : e, upright ? e : m), more));
        }
        return all;
    }

    private static List<Ink> faded(List<Ink> inks, double alpha) {
        return alpha == 1 ? inks : inks.stream().map(ink -> ink.fade(alpha)).toList();
    }

    private static Container container(AxesValue axes, Handle first, int n) {
        List<Object> parts = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            parts.add(new Handle(RECTANGLE, axes, first.artist(), i));
        }
        return new Container("BarContainer", List.copyOf(parts));
    }

    private static Object barLabels(BoundArguments args) {
        AxesValue axes = LinePlots.axes(args);
        Container bars = (Container) args.get(1);
        List<String> labels = Data.texts(args.get(2));
        List<Object> texts = new ArrayList<>();
        for (int i = 0; i < bars.items().size(); i++) {
            Boxes boxes = (Boxes) ((Handle) bars.items().get(i)).artist();
            Boxes.Box box = boxes.boxes().get(i);
            boolean upright = bars.items().size() < 2
                    || boxes.boxes().get(0).y0() == boxes.boxes().get(1).y0();
            double value = upright ? box.height() : box.x1() - box.x0();
            String format = args.text(3);
            String text = labels != null
                    ? labels.get(i)
                    : format.contains("%")
                            ? PercentFormat.apply(format, List.of(value))
                            : FormatSpec.apply(format.replaceAll("[{}:]", ""), value);
            Label label = new Label(
                    upright
                            ? new Label.Place((box.x0() + box.x1()) / 2, box.y1(), Frame.DATA)
                            : new Label.Place(box.x1(), (box.y0() + box.y1()) / 2, Frame.DATA),
                    upright ? text : " " + text,
                    new Label.Style(10, Ink.TEXT, upright ? 0.5 : 0, upright ? value < 0 ? 1 : 0 : 0.5, 0, false));
            texts.add(LinePlots.kept(axes, label, "text.Annotation"));
        }
        return texts;
    }

    private static Object histogram(BoundArguments args) {
        AxesValue axes = LinePlots.axes(args);
        List<double[]> sets = Data.sets(args.get(1));
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("bins", args.has(2) ? args.get(2) : 10L);
        options.put("range", args.get(3));
        NDArray edges = (NDArray) HistogramFunctions.rows().stream()
                .filter(row -> row.name().equals("histogram_bin_edges"))
                .findFirst()
                .orElseThrow()
                .call(args.context(), new Arguments(List.of(joined(sets)), options));
        double[] at = Data.numbers(edges);
        boolean density = args.flag(4);
        List<double[]> counts = new ArrayList<>();
        for (int s = 0; s < sets.size(); s++) {
            counts.add(counts(args, Handle.array(sets.get(s)), edges, s, density));
        }
        boolean stacked = args.flag(15) || args.text(8).equals("barstacked");
        double[] below =
                args.has(7) ? Data.repeated(Data.numbers(args.get(7)), at.length - 1) : new double[at.length - 1];
        List<Object> colours = args.has(13) ? new ArrayList<>(Looks.inks(args.get(13))) : List.of();
        Object labels = args.get(14);
        List<Object> containers = new ArrayList<>();
        List<Object> results = new ArrayList<>();
        boolean upright = args.text(10).equals("vertical");
        for (int s = 0; s < sets.size(); s++) {
            double[] n = counts.get(s);
            Keywords k = new Keywords("Rectangle.set()", args.named(16));
            Ink ink = colours.isEmpty() ? axes.axes().nextColour() : (Ink) colours.get(s % colours.size());
            LinePlots.Fill fill = LinePlots.Fill.of(k, ink);
            Bins bins = new Bins(at, n, below, args.text(8).startsWith("step"), upright);
            String label = labels == None.NONE
                    ? ""
                    : labels instanceof List<?> several ? Values.str(several.get(s)) : s == 0 ? Values.str(labels) : "";
            double share = args.has(11) ? args.real(11) : sets.size() > 1 && !stacked ? 0.8 : 1;
            Handle handle = bins.step()
                    ? outline(axes, bins, fill, args.text(8).equals("stepfilled"), k)
                    : LinePlots.added(
                            axes, boxes(bins, fill, share, stacked ? 0 : s, stacked ? 1 : sets.size()), RECTANGLE, k);
            if (!label.isEmpty()) {
                handle.artist().label(label);
            }
            containers.add(bins.step() ? new ArrayList<Object>(List.of(handle)) : container(axes, handle, n.length));
            if (stacked) {
                below = below.clone();
                for (int i = 0; i < n.length; i++) {
                    below[i] += n[i];
                }
            }
            results.add(Handle.array(stacked ? below.clone() : n));
        }
        if (args.flag(12)) {
            (upright ? axes.axes().y() : axes.axes().x()).scale(Axis.Scale.LOG);
        }
        return sets.size() == 1
                ? new Tuple(List.of(results.getFirst(), edges, containers.getFirst()))
                : new Tuple(List.of(dev.kiln.frontend.lang.values.ArrayOps.asArray(results, null), edges, containers));
    }

    private static NDArray joined(List<double[]> sets) {
        return Handle.array(sets.stream()
                .flatMapToDouble(Arrays::stream)
                .filter(Double::isFinite)
                .toArray());
    }

    private static double[] counts(BoundArguments args, NDArray x, NDArray edges, int set, boolean density) {
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("bins", edges);
        options.put("density", density);
        if (args.has(5)) {
            options.put("weights", Handle.array(Data.sets(args.get(5)).get(set)));
        }
        Tuple result = (Tuple) HistogramFunctions.rows().stream()
                .filter(row -> row.name().equals("histogram"))
                .findFirst()
                .orElseThrow()
                .call(args.context(), new Arguments(List.of(x), options));
        double[] n = ((NDArray) result.get(0)).astype(DType.FLOAT64).toDoubleArray();
        boolean cumulative = !(args.get(6) instanceof Boolean yes) || yes;
        if (cumulative) {
            double[] widths = Data.numbers(edges);
            boolean backwards = args.get(6) instanceof Long step && step < 0;
            double total = 0;
            for (int i = 0; i < n.length; i++) {
                int j = backwards ? n.length - 1 - i : i;
                total += density ? n[j] * (widths[j + 1] - widths[j]) : n[j];
                n[j] = total;
            }
        }
        return n;
    }

    /** The bars of one data set. */
    private record Bins(double[] edges, double[] counts, double[] below, boolean step, boolean upright) {}

    private static Boxes boxes(Bins bins, LinePlots.Fill fill, double share, int set, int sets) {
        List<Boxes.Box> boxes = new ArrayList<>();
        for (int i = 0; i < bins.counts().length; i++) {
            double left = bins.edges()[i];
            double width = bins.edges()[i + 1] - left;
            double each = width * share / sets;
            double from = left + width * (1 - share) / 2 + set * each;
            double foot = bins.below()[i];
            double head = foot + bins.counts()[i];
            boxes.add(
                    bins.upright()
                            ? new Boxes.Box(from, foot, from + each, head)
                            : new Boxes.Box(foot, from, head, from + each));
        }
        return new Boxes(boxes, List.of(fill.ink()), fill.edge(), bins.upright());
    }

    private static Handle outline(AxesValue axes, Bins bins, LinePlots.Fill fill, boolean filled, Keywords k) {
        int n = bins.counts().length;
        double[] along = new double[2 * n + 2];
        double[] up = new double[2 * n + 2];
        for (int i = 0; i <= n; i++) {
            along[2 * i] = bins.edges()[i];
            along[2 * i + 1] = bins.edges()[i];
            up[2 * i] = i == 0 ? bins.below()[0] : bins.below()[i - 1] + bins.counts()[i - 1];
            up[2 * i + 1] = i == n ? bins.below()[n - 1] : bins.below()[i] + bins.counts()[i];
        }
        Pen pen = fill.edge().isVisible() ? fill.edge() : Pen.of(fill.ink(), 1);
        double[] xs = bins.upright() ? along : up;
        double[] ys = bins.upright() ? up : along;
        return filled
                ? LinePlots.added(axes, new Area(xs, ys, fill.ink(), fill.edge(), Frame.DATA), "patches.Polygon", k)
                : LinePlots.added(axes, new Curve(xs, ys, pen, null), "patches.Polygon", k);
    }

    private static Object stairs(BoundArguments args) {
        AxesValue axes = LinePlots.axes(args);
        double[] values = Data.numbers(args.get(1));
        double[] edges = args.has(2) ? Data.numbers(args.get(2)) : Data.range(values.length + 1);
        if (edges.length != values.length + 1) {
            throw PythonError.value(
                    "Size mismatch between \"values\" and \"edges\". Expected len(values) + 1 == len(edges),"
                            + " but got `len(values) = " + values.length + "` and `len(edges) = " + edges.length
                            + "`.");
        }
        Keywords k = new Keywords("StepPatch.set()", args.named(4));
        LinePlots.Fill fill = LinePlots.Fill.of(k, axes.axes().nextColour());
        Bins bins = new Bins(edges, values, new double[values.length], true, true);
        return outline(axes, bins, fill, args.flag(3), k);
    }

    private static Object pie(BoundArguments args) {
        AxesValue value = LinePlots.axes(args);
        Axes axes = value.axes();
        double[] x = Data.numbers(args.get(1));
        double sum = args.flag(14) ? Arrays.stream(x).sum() : 1;
        double[] explode = args.has(2) ? Data.numbers(args.get(2)) : new double[x.length];
        List<String> labels = Data.texts(args.get(3));
        List<Ink> inks = args.has(4) ? Looks.inks(args.get(4)) : List.of();
        double radius = args.real(10);
        double angle = Math.toRadians(args.real(9));
        double direction = args.flag(11) ? 1 : -1;
        Keywords props = new Keywords("Wedge.set()", args.has(12) ? dictionary(args.get(12)) : Map.of());
        double width = props.number(radius, "width");
        LinePlots.Fill edge = LinePlots.Fill.of(props, Ink.TEXT);
        Keywords text = new Keywords("Text.set()", args.has(13) ? dictionary(args.get(13)) : Map.of());
        double size = Texts.size(text.take("fontsize", "size"), 10);
        Object textColour = text.take("color", "c");
        Ink textInk = textColour == null ? Ink.TEXT : Looks.ink(textColour);
        List<Object> wedges = new ArrayList<>();
        List<Object> names = new ArrayList<>();
        List<Object> percents = new ArrayList<>();
        for (int i = 0; i < x.length; i++) {
            double next = angle + direction * 2 * Math.PI * x[i] / sum;
            double middle = (angle + next) / 2;
            double cx = explode[i] * Math.cos(middle) * radius;
            double cy = explode[i] * Math.sin(middle) * radius;
            Ink ink = inks.isEmpty() ? axes.nextFill() : inks.get(i % inks.size());
            Area wedge = wedge(new double[] {cx, cy, radius - width, radius, angle, next}, ink, edge.edge());
            wedges.add(LinePlots.kept(value, wedge, "patches.Wedge"));
            String label = labels == null ? "" : labels.get(i);
            wedge.label(label);
            double far = args.real(8) * radius;
            names.add(labelled(
                    value,
                    label,
                    cx + far * Math.cos(middle),
                    cy + far * Math.sin(middle),
                    new Label.Style(size, textInk, Math.cos(middle) >= 0 ? 0 : 1, 0.5, 0, false)));
            if (args.has(5)) {
                double percent = 100 * x[i] / sum;
                String shown = args.get(5) instanceof String format
                        ? PercentFormat.apply(format, List.of(percent))
                        : Values.str(args.function(5).call(args.context(), Arguments.of(percent)));
                double near = args.real(6) * radius;
                percents.add(labelled(
                        value,
                        shown,
                        cx + near * Math.cos(middle),
                        cy + near * Math.sin(middle),
                        new Label.Style(size, textColour == null ? Ink.of(0) : textInk, 0.5, 0.5, 0, false)));
            }
            angle = next;
        }
        axes.equal(true);
        axes.shown(false);
        axes.x().limits(-1.35 * radius, 1.35 * radius);
        axes.y().limits(-1.25 * radius, 1.25 * radius);
        return new Tuple(args.has(5) ? List.of(wedges, names, percents) : List.of(wedges, names));
    }

    static Map<String, Object> dictionary(Object value) {
        Map<String, Object> map = new LinkedHashMap<>();
        if (value instanceof dev.kiln.frontend.lang.values.DictValue dict) {
            for (Object key : Values.items(dict)) {
                map.put(Values.str(key), dev.kiln.frontend.lang.values.Indexing.get(dict, key));
            }
        }
        return map;
    }

    private static Handle labelled(AxesValue axes, String text, double x, double y, Label.Style style) {
        Label label = new Label(new Label.Place(x, y, Frame.DATA), text, style);
        return LinePlots.kept(axes, label, "text.Text");
    }

    /** Centre, inner and outer radius, first and last angle. */
    private static Area wedge(double[] at, Ink ink, Pen edge) {
        int n = Math.max(2, (int) Math.ceil(Math.abs(at[5] - at[4]) / 0.05));
        boolean ring = at[2] > 1e-9;
        int m = ring ? 2 * (n + 1) : n + 2;
        double[] xs = new double[m];
        double[] ys = new double[m];
        for (int i = 0; i <= n; i++) {
            double angle = at[4] + (at[5] - at[4]) * i / n;
            xs[i] = at[0] + at[3] * Math.cos(angle);
            ys[i] = at[1] + at[3] * Math.sin(angle);
            if (ring) {
                xs[m - 1 - i] = at[0] + at[2] * Math.cos(angle);
                ys[m - 1 - i] = at[1] + at[2] * Math.sin(angle);
            }
        }
        if (!ring) {
            xs[n + 1] = at[0];
            ys[n + 1] = at[1];
        }
        return new Area(xs, ys, ink, edge, Frame.DATA);
    }
}
