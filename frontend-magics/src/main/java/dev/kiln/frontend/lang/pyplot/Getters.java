package dev.kiln.frontend.lang.pyplot;

import dev.kiln.arrays.Nd;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.plot.Axes;
import dev.kiln.frontend.plot.Axis;
import dev.kiln.frontend.plot.Frame;
import dev.kiln.frontend.plot.Label;
import dev.kiln.frontend.plot.Limits;
import dev.kiln.frontend.plot.Pen;
import dev.kiln.frontend.plot.colour.Ink;
import dev.kiln.frontend.plot.ticks.Ticks;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** What programs ask axes for: scales, ticks, the legend and what is drawn. */
final class Getters {
    /** Which axis a text at a tick belongs to, as the part of its handle. */
    static final int AT_X = 1;

    static final int AT_Y = 2;
    /** As many intervals as matplotlib puts ticks between on an axis of the standard size. */
    private static final int MOST = 9;

    private static final Label.Style STYLE = new Label.Style(10, Ink.TEXT, 0, 0, 0, false);

    private Getters() {}

    static List<Builtin> rows() {
        return List.of(
                get("get_xscale", axes -> scale(axes.axes().x())),
                get("get_yscale", axes -> scale(axes.axes().y())),
                get("get_xticks", axes -> Nd.asarray(ticks(axes.axes(), true).places())),
                get("get_yticks", axes -> Nd.asarray(ticks(axes.axes(), false).places())),
                get(
                        "get_xticklabels",
                        axes -> labels(axes, ticks(axes.axes(), true).texts(), AT_X)),
                get(
                        "get_yticklabels",
                        axes -> labels(axes, ticks(axes.axes(), false).texts(), AT_Y)),
                get("get_xaxis", axes -> axes.attribute("xaxis")),
                get("get_yaxis", axes -> axes.attribute("yaxis")),
                get("get_images", axes -> axes.attribute("images")),
                get("get_lines", axes -> axes.attribute("lines")),
                get("get_legend", Getters::legend),
                get("has_data", axes -> !axes.axes().artists().isEmpty()),
                get("get_visible", axes -> axes.axes().isShown()),
                get("get_aspect", axes -> axes.axes().isEqual() ? (Object) 1.0 : "auto"));
    }

    private static Builtin get(String name, Function<AxesValue, Object> value) {
        return Builtin.library(name + "(self, *args, **kwargs)", args -> value.apply(axes(args)));
    }

    private static AxesValue axes(BoundArguments args) {
        return LinePlots.axes(args);
    }

    private static String scale(Axis axis) {
        return axis.scale().name().toLowerCase(Locale.ROOT);
    }

    private static Ticks ticks(Axes axes, boolean x) {
        Axis axis = x ? axes.x() : axes.y();
        if (axis.ticks() != null) {
            return axis.tickLabels() == null ? Ticks.at(axis.ticks()) : Ticks.of(axis.ticks(), axis.tickLabels());
        }
        Limits limits = x ? axes.xLimits() : axes.yLimits();
        if (axis.scale() == Axis.Scale.LOG) {
            return Ticks.log(limits.low(), limits.high(), MOST);
        }
        if (axis.scale() == Axis.Scale.SYMLOG) {
            return Ticks.symmetric(limits.low(), limits.high(), axis.threshold(), MOST);
        }
        // matplotlib's ticks enclose the limits
        return Ticks.at(Ticks.around(limits.low(), limits.high(), MOST));
    }

    private static List<Object> labels(AxesValue axes, List<String> texts, int axis) {
        List<Object> all = new ArrayList<>();
        for (String text : texts) {
            all.add(new Handle("text.Text", axes, handle(axes, text).artist(), axis));
        }
        return new NumberList(all);
    }

    static Handle handle(AxesValue axes, String text) {
        return new Handle("text.Text", axes, new Label(new Label.Place(0, 0, Frame.AXES), text, STYLE));
    }

    private static Object legend(AxesValue axes) {
        if (axes.axes().legend() == null) {
            return None.NONE;
        }
        List<Object> texts = new ArrayList<>();
        axes.axes().entries().forEach(artist -> texts.add(handle(axes, artist.label())));
        return new LegendValue(axes, texts);
    }

    /** matplotlib's name of the dashes of a line. */
    static String lineStyle(Pen pen) {
        if (!pen.isVisible()) {
            return "None";
        }
        for (String style : List.of("-", "--", "-.", ":")) {
            if (pen.dashes().equals(Pen.dashes(style))) {
                return style;
            }
        }
        return "--";
    }
}
