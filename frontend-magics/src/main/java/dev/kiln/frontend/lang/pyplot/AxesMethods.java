package dev.kiln.frontend.lang.pyplot;

import dev.kiln.arrays.Nd;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.Artist;
import dev.kiln.frontend.plot.Axes;
import dev.kiln.frontend.plot.Axis;
import dev.kiln.frontend.plot.Limits;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The table of what axes can do: what draws, and what changes the axes themselves. */
final class AxesMethods {
    static final Map<String, Builtin> TABLE = table();

    private AxesMethods() {}

    private static Map<String, Builtin> table() {
        Map<String, Builtin> table = new LinkedHashMap<>();
        for (List<Builtin> rows : List.of(
                LinePlots.rows(),
                ErrorPlots.rows(),
                BarPlots.rows(),
                PointPlots.rows(),
                ImagePlots.rows(),
                Texts.rows(),
                Getters.rows(),
                SegmentPlots.rows(),
                TextPlots.rows(),
                rows())) {
            rows.forEach(row -> table.put(row.name(), row));
        }
        return Collections.unmodifiableMap(table);
    }

    private static List<Builtin> rows() {
        return List.of(
                Builtin.library("set_xlim(self, left=None, right=None, **kwargs)", args -> limits(args, true)),
                Builtin.library("set_ylim(self, bottom=None, top=None, **kwargs)", args -> limits(args, false)),
                Builtin.library("get_xlim(self)", args -> pair(axes(args).xLimits())),
                Builtin.library("get_ylim(self)", args -> pair(axes(args).yLimits())),
                Builtin.library("set_xticks(self, ticks, labels=None, **kwargs)", args -> ticks(args, true)),
                Builtin.library("set_yticks(self, ticks, labels=None, **kwargs)", args -> ticks(args, false)),
                Builtin.library("set_xticklabels(self, labels, **kwargs)", args -> tickLabels(args, true)),
                Builtin.library("set_yticklabels(self, labels, **kwargs)", args -> tickLabels(args, false)),
                Builtin.library("set_xscale(self, value, **kwargs)", args -> scale(args, true)),
                Builtin.library("set_yscale(self, value, **kwargs)", args -> scale(args, false)),
                Builtin.library("tick_params(self, axis='both', **kwargs)", AxesMethods::tickParams),
                Builtin.library("ticklabel_format(self, **kwargs)", args -> None.NONE),
                Builtin.library("minorticks_on(self)", args -> None.NONE),
                Builtin.library("minorticks_off(self)", args -> None.NONE),
                Builtin.library("grid(self, visible=None, which='major', axis='both', **kwargs)", AxesMethods::grid),
                Builtin.library("axis(self, *args, **kwargs)", AxesMethods::axis),
                Builtin.library("margins(self, *margins, x=None, y=None, tight=True)", AxesMethods::margins),
                Builtin.library("autoscale(self, enable=True, axis='both', tight=None)", args -> {
                    axes(args).x().limits(null, null);
                    axes(args).y().limits(null, null);
                    return None.NONE;
                }),
                Builtin.library("relim(self, visible_only=False)", args -> None.NONE),
                Builtin.library("autoscale_view(self, *args, **kwargs)", args -> None.NONE),
                Builtin.library("set_aspect(self, aspect, adjustable=None, anchor=None, share=False)", args -> {
                    axes(args).equal(!Values.str(args.get(1)).equals("auto"));
                    return None.NONE;
                }),
                Builtin.library("set_axis_off(self)", args -> shown(args, false)),
                Builtin.library("set_axis_on(self)", args -> shown(args, true)),
                Builtin.library("set_facecolor(self, color)", args -> None.NONE),
                Builtin.library("set_axisbelow(self, b)", args -> None.NONE),
                Builtin.library("invert_xaxis(self)", args -> invert(axes(args).x())),
                Builtin.library("invert_yaxis(self)", args -> invert(axes(args).y())),
                Builtin.library("label_outer(self)", args -> {
                    Axes.Slot slot = axes(args).slot();
                    axes(args).x().labelled(slot.bottom() >= 1 - 1e-9);
                    axes(args).y().labelled(slot.left() <= 1e-9);
                    return None.NONE;
                }),
                Builtin.library("add_patch(self, p)", AxesMethods::addPatch),
                Builtin.library("add_artist(self, a)", AxesMethods::addPatch),
                Builtin.library("twinx(self)", args -> {
                    AxesValue value = LinePlots.axes(args);
                    return value.figure().twin(value);
                }),
                Builtin.library("clear(self)", AxesMethods::clear),
                Builtin.library("cla(self)", AxesMethods::clear),
                Builtin.library("remove(self)", args -> {
                    AxesValue value = LinePlots.axes(args);
                    value.figure().remove(value);
                    return None.NONE;
                }),
                Builtin.library("add_collection(self, collection, autolim=True)", AxesMethods::addPatch),
                Builtin.library("add_line(self, line)", AxesMethods::addPatch),
                Builtin.library("set_box_aspect(self, aspect=None)", args -> None.NONE),
                Builtin.library("set_prop_cycle(self, *args, **kwargs)", args -> None.NONE),
                Builtin.library("set_frame_on(self, b)", args -> {
                    axes(args).framed(args.flag(1));
                    return None.NONE;
                }),
                Builtin.library("set_visible(self, b)", args -> shown(args, args.flag(1))),
                Builtin.library("set_xmargin(self, m)", args -> {
                    axes(args).x().margin(args.real(1));
                    return None.NONE;
                }),
                Builtin.library("set_ymargin(self, m)", args -> {
                    axes(args).y().margin(args.real(1));
                    return None.NONE;
                }),
                Builtin.library("set_xbound(self, lower=None, upper=None)", args -> bounds(args, true)),
                Builtin.library("set_ybound(self, lower=None, upper=None)", args -> bounds(args, false)),
                Builtin.library("get_xbound(self)", args -> rising(axes(args).xLimits())),
                Builtin.library("get_ybound(self)", args -> rising(axes(args).yLimits())),
                Builtin.library("xaxis_date(self, tz=None)", args -> {
                    axes(args).x().ofDates();
                    return None.NONE;
                }),
                Builtin.library("sharex(self, other)", args -> {
                    axes(args).x().share(((AxesValue) args.get(1)).axes().x());
                    return None.NONE;
                }),
                Builtin.library("sharey(self, other)", args -> {
                    axes(args).y().share(((AxesValue) args.get(1)).axes().y());
                    return None.NONE;
                }),
                Builtin.library("inset_axes(self, bounds, **kwargs)", args -> {
                    double[] part = Data.numbers(args.get(1));
                    Axes.Slot all = axes(args).slot();
                    double wide = all.right() - all.left();
                    double high = all.bottom() - all.top();
                    AxesValue around = LinePlots.axes(args);
                    AxesValue before = around.figure().axes();
                    AxesValue inset = around.figure()
                            .add(new Axes.Slot(
                                    all.left() + part[0] * wide,
                                    all.top() + (1 - part[1] - part[3]) * high,
                                    all.left() + (part[0] + part[2]) * wide,
                                    all.top() + (1 - part[1]) * high));
                    around.figure().current(before);
                    return inset;
                }),
                Builtin.library("get_figure(self)", args -> LinePlots.axes(args).figure()),
                Builtin.library("set(self, **kwargs)", AxesMethods::set));
    }

    private static Axes axes(BoundArguments args) {
        return LinePlots.axes(args).axes();
    }

    /** Draws a shape, which knows how by axes' own methods. */
    private static Object addPatch(BoundArguments args) {
        if (args.get(1) instanceof Handle drawn) {
            return drawn;
        }
        Axes axes = axes(args);
        int before = axes.artists().size();
        if (args.get(1) instanceof PythonObject shape && shape.converted("_draw", args.get(0)) != null) {
            List<Artist> drawn = axes.artists();
            drawn.subList(before, drawn.size()).stream()
                    // of patches that are only lines, too
                    .filter(artist -> !shape.typeName().startsWith("Line"))
                    .forEach(artist -> artist.kind("patches." + shape.typeName()));
            return shape;
        }
        throw PythonError.type(args.name() + "() takes shapes of matplotlib.patches here, not "
                + dev.kiln.frontend.lang.values.Values.typeName(args.get(1)));
    }

    private static Tuple pair(Limits limits) {
        return new Tuple(List.of(Nd.scalar(limits.from()), Nd.scalar(limits.to())));
    }

    private static Tuple rising(Limits limits) {
        return new Tuple(List.of(Nd.scalar(limits.low()), Nd.scalar(limits.high())));
    }

    /** Sets the ends of an axis, which keeps its direction. */
    private static Object bounds(BoundArguments args, boolean x) {
        Axes axes = axes(args);
        Limits now = x ? axes.xLimits() : axes.yLimits();
        List<Object> both = args.has(1) && Values.isIterable(args.get(1)) ? Values.items(args.get(1)) : null;
        double low = both != null ? Data.number(both.get(0)) : args.has(1) ? args.real(1) : now.low();
        double high = both != null ? Data.number(both.get(1)) : args.has(2) ? args.real(2) : now.high();
        boolean falling = now.from() > now.to();
        (x ? axes.x() : axes.y()).limits(falling ? high : low, falling ? low : high);
        return None.NONE;
    }

    private static Double number(Object value) {
        return value == null || value == None.NONE ? null : (Double) Data.number(value);
    }

    private static Object limits(BoundArguments args, boolean x) {
        Axes axes = axes(args);
        Axis axis = x ? axes.x() : axes.y();
        Keywords k = new Keywords(x ? "set_xlim()" : "set_ylim()", args.named(3));
        Object low = k.take(x ? "xmin" : "ymin");
        Object high = k.take(x ? "xmax" : "ymax");
        k.take("auto");
        k.take("emit");
        k.end();
        Object first = args.get(1);
        Double from = number(low);
        Double to = number(high);
        boolean isDate = args.has(1) && Data.isDates(first) && Data.numbers(first).length == 1;
        if (args.has(1) && !isDate && !(Values.plain(first) instanceof Number)) {
            List<Object> both = Values.items(first);
            from = number(both.get(0));
            to = number(both.get(1));
        } else {
            from = args.has(1) ? number(first) : from;
            to = args.has(2) ? number(args.get(2)) : to;
        }
        for (Double end : new Double[] {from, to}) {
            if (end != null && !Double.isFinite(end)) {
                throw PythonError.value("Axis limits cannot be NaN or Inf");
            }
        }
        axis.limits(from == null ? axis.low() : from, to == null ? axis.high() : to);
        return pair(x ? axes.xLimits() : axes.yLimits());
    }

    private static Object ticks(BoundArguments args, boolean x) {
        Axis axis = x ? axes(args).x() : axes(args).y();
        axis.ticks(Data.numbers(args.get(1)), args.has(2) ? Data.texts(args.get(2)) : null);
        tickStyle(axis, new Keywords("set_ticks()", args.named(3)));
        return None.NONE;
    }

    private static Object tickLabels(BoundArguments args, boolean x) {
        Axis axis = x ? axes(args).x() : axes(args).y();
        List<String> texts = Data.texts(args.get(1));
        if (axis.ticks() == null && texts.isEmpty()) {
            axis.labelled(false);
        } else {
            axis.ticks(axis.ticks(), texts);
        }
        tickStyle(axis, new Keywords("set_ticklabels()", args.named(2)));
        return None.NONE;
    }

    private static void tickStyle(Axis axis, Keywords k) {
        Object rotation = k.take("rotation");
        if (rotation != null) {
            axis.tickAngle(
                    rotation instanceof String name
                            ? (name.equals("vertical") ? 90 : Double.parseDouble(name))
                            : Data.number(rotation));
        }
        Object size = k.take("fontsize", "size");
        if (size != null) {
            axis.tickSize(Texts.size(size, 10));
        }
        for (String ignored : List.of("ha", "horizontalalignment", "va", "color", "minor", "fontweight", "weight")) {
            k.take(ignored);
        }
        k.end();
    }

    private static Object tickParams(BoundArguments args) {
        Keywords k = new Keywords("tick_params()", args.named(2));
        Object size = k.take("labelsize");
        Object rotation = k.take("labelrotation", "rotation");
        boolean x = !args.text(1).equals("y");
        boolean y = !args.text(1).equals("x");
        for (Axis axis : List.of(axes(args).x(), axes(args).y())) {
            boolean wanted = axis == axes(args).x() ? x : y;
            if (wanted && size != null) {
                axis.tickSize(Texts.size(size, 10));
            }
            if (wanted && rotation != null) {
                axis.tickAngle(Data.number(rotation));
            }
        }
        if (!k.flag(true, "labelbottom")) {
            axes(args).x().labelled(false);
        }
        if (!k.flag(true, "labelleft")) {
            axes(args).y().labelled(false);
        }
        return None.NONE;
    }

    private static Object scale(BoundArguments args, boolean x) {
        Axis axis = x ? axes(args).x() : axes(args).y();
        String name = args.text(1);
        switch (name) {
            case "linear" -> axis.scale(Axis.Scale.LINEAR);
            case "log" -> axis.scale(Axis.Scale.LOG);
            case "symlog" -> {
                axis.scale(Axis.Scale.SYMLOG);
                Object end = args.named(2).get("linthresh");
                if (end != null) {
                    axis.threshold(Data.number(end));
                }
            }
            default ->
                throw PythonError.value("'" + name + "' is not a scale that is there")
                        .maybe("Maybe use 'linear', 'log' or 'symlog'.");
        }
        return None.NONE;
    }

    private static Object grid(BoundArguments args) {
        Axes axes = axes(args);
        boolean x = !args.text(3).equals("y");
        boolean y = !args.text(3).equals("x");
        boolean given = args.has(1) || !args.named(4).isEmpty();
        boolean yes = args.has(1)
                ? args.flag(1)
                : given || !(axes.x().hasGrid() || axes.y().hasGrid());
        if (x) {
            axes.x().grid(yes);
        }
        if (y) {
            axes.y().grid(yes);
        }
        return None.NONE;
    }

    private static Object shown(BoundArguments args, boolean yes) {
        axes(args).shown(yes);
        return None.NONE;
    }

    private static Object invert(Axis axis) {
        if (axis.low() != null && axis.high() != null) {
            axis.limits(axis.high(), axis.low());
        } else {
            axis.inverted(!axis.isInverted());
        }
        return None.NONE;
    }

    private static Object clear(BoundArguments args) {
        LinePlots.axes(args).clear();
        return None.NONE;
    }

    private static Object axis(BoundArguments args) {
        Axes axes = axes(args);
        for (Object given : args.items(1)) {
            if (given instanceof String name) {
                switch (name) {
                    case "off" -> axes.shown(false);
                    case "on" -> axes.shown(true);
                    case "equal", "scaled", "image", "square" -> axes.equal(true);
                    case "auto" -> axes.equal(false);
                    case "tight" -> {
                        axes.x().margin(0);
                        axes.y().margin(0);
                    }
                    default -> throw PythonError.value("Unrecognized string '" + name + "' to axis; try 'on' or 'off'");
                }
            } else if (given instanceof Boolean yes) {
                axes.shown(yes);
            } else {
                double[] ends = Data.numbers(given);
                if (ends.length != 4) {
                    throw PythonError.type(
                            "The first argument to axis() must be an iterable of the form [xmin, xmax, ymin,"
                                    + " ymax]");
                }
                axes.x().limits(ends[0], ends[1]);
                axes.y().limits(ends[2], ends[3]);
            }
        }
        Limits x = axes.xLimits();
        Limits y = axes.yLimits();
        return new Tuple(List.of(x.from(), x.to(), y.from(), y.to()));
    }

    private static Object margins(BoundArguments args) {
        List<Object> both = args.items(1);
        if (!both.isEmpty()) {
            axes(args).x().margin(Data.number(both.getFirst()));
            axes(args).y().margin(Data.number(both.getLast()));
        }
        if (args.has(2)) {
            axes(args).x().margin(args.real(2));
        }
        if (args.has(3)) {
            axes(args).y().margin(args.real(3));
        }
        return None.NONE;
    }

    /** {@code ax.set(title=…, xlabel=…)}: each argument is a call of a method. */
    private static Object set(BoundArguments args) {
        args.named(1).forEach((name, value) -> {
            Builtin method = TABLE.get("set_" + name);
            if (method == null) {
                throw new PythonError(
                        "AttributeError",
                        "Axes.set() got an unexpected keyword argument '" + name + "'",
                        Nearest.advice("set_" + name, TABLE.keySet()).orElse(null));
            }
            method.call(args.context(), Arguments.of(args.get(0), value));
        });
        return new java.util.ArrayList<>();
    }
}
