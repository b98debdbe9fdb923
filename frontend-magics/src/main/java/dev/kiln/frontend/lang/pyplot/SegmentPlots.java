package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.Palette;
import dev.kiln.frontend.plot.Pen;
import dev.kiln.frontend.plot.Strokes;
import dev.kiln.frontend.plot.colour.Ink;
import java.util.ArrayList;
import java.util.List;

/** Many lines as one artist, each in its own colour: what line collections, arrows and stream lines are drawn with. */
final class SegmentPlots {
    private SegmentPlots() {}

    static List<Builtin> rows() {
        Builtin apart = Builtin.library("_apart(self, artist)", args -> {
            ((Handle) args.get(1)).artist().kind("");
            return args.get(1);
        });
        return List.of(
                apart,
                Builtin.library(
                        "_segments(self, segments, kind, colors=None, linewidths=None, linestyles=None, array=None, cmap=None,"
                                + " norm=None, within=None, **kwargs)",
                        SegmentPlots::segments));
    }

    private static Object segments(BoundArguments args) {
        AxesValue axes = LinePlots.axes(args);
        List<Object> given = Values.items(args.get(1));
        Keywords k = new Keywords("LineCollection.set()", args.named(10));
        double alpha = Looks.alpha(k);
        double[] numbers = args.has(6) ? Data.numbers(args.get(6)) : null;
        if (numbers != null && numbers.length != given.size()) {
            throw PythonError.value("array has " + numbers.length + " elements for " + given.size() + " segments");
        }
        Images.Norm norm = Images.Norm.of(args.get(8), k.number(Double.NaN, "vmin"), k.number(Double.NaN, "vmax"));
        Palette palette =
                numbers == null ? null : norm.palette(Looks.map(args.has(7) ? args.get(7) : null, "viridis"), numbers);
        List<Ink> inks = args.has(3) ? Looks.inks(args.get(3)) : List.of(Looks.ink("C0"));
        double[] widths = args.has(4) ? Data.numbers(args.get(4)) : new double[] {Looks.LINE_WIDTH};
        List<Double> dashes = args.has(5) ? Looks.dashes(args.get(5)) : List.of();
        List<Strokes.Stroke> strokes = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            Data.Matrix points = Data.columns(given.get(i));
            Ink ink = palette != null ? Ink.of(palette.argb(numbers[i])) : inks.get(i % inks.size());
            Pen pen = new Pen(Looks.faded(ink, alpha), widths[i % widths.length], dashes == null ? List.of() : dashes);
            strokes.add(new Strokes.Stroke(points.column(0), points.column(1), pen));
        }
        Strokes all = new Strokes(strokes, palette);
        all.loose();
        if (args.has(9)) {
            List<Object> both = Values.items(args.get(9));
            all.only(Data.numbers(both.get(0)), Data.numbers(both.get(1)));
        }
        Handle handle = LinePlots.added(axes, all, args.text(2), k);
        return palette == null ? handle : axes.mappable(handle);
    }
}
