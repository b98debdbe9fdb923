package dev.kiln.frontend.lang.pyplot;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.Area;
import dev.kiln.frontend.plot.Artist;
import dev.kiln.frontend.plot.Boxes;
import dev.kiln.frontend.plot.Curve;
import dev.kiln.frontend.plot.Label;
import dev.kiln.frontend.plot.Palette;
import dev.kiln.frontend.plot.Pen;
import dev.kiln.frontend.plot.Points;
import dev.kiln.frontend.plot.Raster;
import dev.kiln.frontend.plot.colour.Ink;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What functions that draw return: something within axes that can be changed later.
 *
 * @param type the name of its class in matplotlib
 * @param part the number of the box that it is, of several; 0 for other artists
 * @param levels of contours; none of other artists
 */
record Handle(String type, AxesValue axes, Artist artist, int part, double[] levels) implements Attributed {
    private static final double[] NO_LEVELS = {};
    private static final Map<String, Builtin> METHODS = methods();
    private static final List<String> TEXT_WITHOUT_EFFECT = List.of(
            "set_ha",
            "set_va",
            "set_horizontalalignment",
            "set_verticalalignment",
            "set_weight",
            "set_fontweight",
            "set_bbox",
            "set_backgroundcolor",
            "set_fontfamily",
            "set_style");

    Handle(String type, AxesValue axes, Artist artist) {
        this(type, axes, artist, 0);
    }

    Handle(String type, AxesValue axes, Artist artist, int part) {
        this(type, axes, artist, part, NO_LEVELS);
    }

    /** The same with the levels of its contours. */
    Handle withLevels(double[] all) {
        return new Handle(type, axes, artist, part, all);
    }

    private static Map<String, Builtin> methods() {
        Map<String, Builtin> all = new LinkedHashMap<>();
        for (Builtin row : List.of(
                method("set_label(self, s)", (h, a) -> h.artist.label(Values.str(a.get(1)))),
                get("get_label(self)", h -> h.artist.label()),
                method("set_visible(self, b)", (h, a) -> h.artist.visible(a.flag(1))),
                method("set_zorder(self, level)", (h, a) -> h.artist.order(a.real(1))),
                method("remove(self)", (h, a) -> h.axes.axes().remove(h.artist)),
                method("set_data(self, *args)", Handle::setData),
                method(
                        "set_xdata(self, x)",
                        (h, a) -> h.curve()
                                .data(Data.numbers(a.get(1)), other(h.curve().ys(), a))),
                method(
                        "set_ydata(self, y)",
                        (h, a) -> h.curve().data(other(h.curve().xs(), a), Data.numbers(a.get(1)))),
                get("get_xdata(self)", h -> array(h.curve().xs())),
                get("get_ydata(self)", h -> array(h.curve().ys())),
                get(
                        "get_data(self)",
                        h -> new Tuple(
                                List.of(array(h.curve().xs()), array(h.curve().ys())))),
                method("set_color(self, c)", Handle::setColour),
                method("set_facecolor(self, c)", Handle::setColour),
                method("set_edgecolor(self, c)", (h, a) -> {}),
                get("get_color(self)", h -> h.artist.ink().hex()),
                get("get_linestyle(self)", h -> Getters.lineStyle(h.curve().pen())),
                get("get_ls(self)", h -> Getters.lineStyle(h.curve().pen())),
                get(
                        "get_marker(self)",
                        h -> h.curve().marks().map(m -> m.marker().letter()).orElse("None")),
                get(
                        "get_markersize(self)",
                        h -> h.curve().marks().map(Curve.Marks::size).orElse(6.0)),
                get("get_visible(self)", h -> h.artist.isVisible()),
                get("get_zorder(self)", h -> h.artist.order()),
                get("get_facecolor(self)", h -> h.artist.ink().hex()),
                get(
                        "get_xydata(self)",
                        h -> Nd.stack(
                                List.of(array(h.curve().xs()), array(h.curve().ys())), -1)),
                method("set_alpha(self, alpha)", (h, a) -> {}),
                method("set_marker(self, marker)", (h, a) -> {}),
                method("set_markersize(self, sz)", (h, a) -> {}),
                get("get_linewidth(self)", h -> h.curve().pen().width()),
                method("set_linewidth(self, w)", (h, a) -> {
                    Pen pen = h.curve().pen();
                    h.curve().pen(new Pen(pen.ink(), a.real(1), pen.dashes()));
                }),
                method("set_linestyle(self, ls)", (h, a) -> {
                    Pen pen = h.curve().pen();
                    List<Double> dashes = Looks.dashes(a.get(1));
                    h.curve()
                            .pen(new Pen(
                                    pen.ink(), dashes == null ? 0 : pen.width(), dashes == null ? List.of() : dashes));
                }),
                method("set_offsets(self, offsets)", (h, a) -> {
                    Data.Matrix places = Data.matrix(a.get(1), "offsets");
                    h.points().data(places.column(0), places.column(1));
                }),
                method("set_clim(self, vmin=None, vmax=None)", Handle::limits),
                get("get_clim(self)", h -> {
                    Palette colours = h.artist.palette();
                    return colours == null
                            ? new Tuple(List.of(None.NONE, None.NONE))
                            : new Tuple(List.of(Nd.scalar(colours.low()), Nd.scalar(colours.high())));
                }),
                get("get_array(self)", h -> {
                    NDArray values =
                            h.artist instanceof Raster raster ? h.axes.images().values(raster) : null;
                    if (values == null) {
                        throw h.missing("get_array");
                    }
                    return values;
                }),
                method("set_array(self, A)", (h, a) -> {
                    if (!(h.artist instanceof Raster raster)) {
                        throw h.missing("set_array");
                    }
                    NDArray old = h.axes.images().values(raster);
                    NDArray numbers = Data.array(a.get(1));
                    raster.pixels(h.axes.images()
                            .pixels(raster, numbers.ndim() == 1 ? numbers.reshape(old.shape()) : numbers));
                }),
                method(
                        "set_rotation(self, s)",
                        (h, a) -> h.turn(
                                a.get(1) instanceof String name ? (name.equals("vertical") ? 90 : 0) : a.real(1))),
                method("set_fontsize(self, fontsize)", (h, a) -> h.resize(Texts.size(a.get(1), 10))),
                method("set_size(self, fontsize)", (h, a) -> h.resize(Texts.size(a.get(1), 10))),
                method("set_position(self, xy)", (h, a) -> {
                    double[] xy = Data.numbers(a.get(1));
                    h.label().move(xy[0], xy[1]);
                }),
                get(
                        "get_position(self)",
                        h -> new Tuple(List.of(h.label().x(), h.label().y()))),
                method(
                        "set_x(self, x)",
                        (h, a) -> h.label().move(a.real(1), h.label().y())),
                method("set_y(self, y)", (h, a) -> h.label().move(h.label().x(), a.real(1))),
                method("set_sizes(self, sizes)", (h, a) -> {}),
                method("set_lw(self, w)", (h, a) -> {
                    Pen pen = h.curve().pen();
                    h.curve().pen(new Pen(pen.ink(), a.real(1), pen.dashes()));
                }),
                get("get_lw(self)", h -> h.curve().pen().width()),
                get("get_alpha(self)", h -> None.NONE),
                method("set_text(self, s)", (h, a) -> h.label().text(Values.str(a.get(1)))),
                get("get_text(self)", h -> h.label().text()),
                get("get_height(self)", h -> h.extent(h.box().y1() - h.box().y0(), true)),
                get("get_width(self)", h -> h.extent(h.box().x1() - h.box().x0(), false)),
                get("get_x(self)", h -> Nd.scalar(h.box().x0())),
                get(
                        "get_y(self)",
                        h -> h.box().y0() == 0 ? (Object) 0L : Nd.scalar(h.box().y0())))) {
            all.put(row.name(), row);
        }
        return all;
    }

    private interface Change {
        void make(Handle handle, BoundArguments arguments);
    }

    private static Builtin method(String signature, Change change) {
        return Builtin.library(signature, arguments -> {
            Handle handle = (Handle) arguments.get(0);
            change.make(handle, arguments);
            return None.NONE;
        });
    }

    private static Builtin get(String signature, Function<Handle, Object> value) {
        return Builtin.library(signature, arguments -> value.apply((Handle) arguments.get(0)));
    }

    static NDArray array(double[] values) {
        return Nd.asarray(values);
    }

    /** The other coordinates, while one kind of them gets another length: both are set one after the other. */
    private static double[] other(double[] kept, BoundArguments arguments) {
        int n = Data.numbers(arguments.get(1)).length;
        return n == kept.length || kept.length == 0 ? kept : java.util.Arrays.copyOf(kept, n);
    }

    private static void setData(Handle handle, BoundArguments arguments) {
        List<Object> given = arguments.items(1);
        if (handle.artist instanceof Raster raster) {
            raster.pixels(handle.axes.images().pixels(raster, given.getFirst()));
            return;
        }
        List<Object> both = given.size() == 1 ? Values.items(given.getFirst()) : given;
        handle.curve().data(Data.numbers(both.get(0)), Data.numbers(both.get(1)));
    }

    private static void limits(Handle handle, BoundArguments arguments) {
        if (handle.artist instanceof Raster raster) {
            handle.axes
                    .images()
                    .limits(
                            raster,
                            arguments.has(1) ? arguments.real(1) : Double.NaN,
                            arguments.has(2) ? arguments.real(2) : Double.NaN);
        }
    }

    private static void setColour(Handle handle, BoundArguments arguments) {
        Ink ink = Looks.ink(arguments.get(1));
        switch (handle.artist) {
            case Curve curve -> {
                curve.pen(new Pen(ink, curve.pen().width(), curve.pen().dashes()));
                curve.marks().ifPresent(m -> curve.marks(new Curve.Marks(m.marker(), m.size(), ink, Pen.of(ink, 1))));
            }
            case Points points -> points.inks(List.of(ink));
            case Area area -> area.fill(ink);
            case Boxes boxes -> boxes.fill(handle.part, ink);
            case Raster r -> throw handle.missing("set_color");
            case dev.kiln.frontend.plot.Strokes s -> throw handle.missing("set_color");
            case Label text -> text.style(text.style().inked(ink));
        }
    }

    private PythonError missing(String name) {
        return new PythonError("AttributeError", "'" + typeName() + "' object has no attribute '" + name + "'", null);
    }

    private Curve curve() {
        if (artist instanceof Curve curve) {
            return curve;
        }
        throw missing("set_data");
    }

    private Points points() {
        if (artist instanceof Points points) {
            return points;
        }
        throw missing("set_offsets");
    }

    /** Turns a text; at ticks those of the whole axis. */
    private void turn(double degrees) {
        if (part == Getters.AT_X) {
            axes.axes().x().tickAngle(degrees);
        } else if (part == Getters.AT_Y) {
            axes.axes().y().tickAngle(degrees);
        } else {
            label().style(label().style().turned(degrees));
        }
    }

    /** Sets the size of a text; at ticks those of the whole axis. */
    private void resize(double points) {
        if (part == Getters.AT_X) {
            axes.axes().x().tickSize(points);
        } else if (part == Getters.AT_Y) {
            axes.axes().y().tickSize(points);
        } else {
            label().style(label().style().sized(points));
        }
    }

    private Label label() {
        if (artist instanceof Label label) {
            return label;
        }
        throw missing("set_text");
    }

    private Boxes.Box box() {
        if (artist instanceof Boxes boxes) {
            return boxes.boxes().get(part);
        }
        throw missing("get_height");
    }

    /** The length of a bar, a whole number where the program gave some, or its width. */
    private NDArray extent(double length, boolean up) {
        Boxes boxes = (Boxes) artist;
        return boxes.isWhole() && boxes.isUpright() == up ? Nd.scalar(Math.round(length)) : Nd.scalar(length);
    }

    @Override
    public Object attribute(String name) {
        if (name.equals("axes")) {
            return axes;
        } else if (name.equals("figure")) {
            return axes.figure();
        } else if (artist instanceof Label && TEXT_WITHOUT_EFFECT.contains(name)) {
            return Builtin.library(name + "(value)", args -> None.NONE);
        }
        if (name.equals("levels") && type.endsWith("QuadContourSet")) {
            return Nd.asarray(levels);
        }
        Builtin method = METHODS.get(name);
        return method == null ? null : method.bind(this);
    }

    @Override
    public Collection<String> attributes() {
        List<String> names = new ArrayList<>(METHODS.keySet());
        names.add("axes");
        return names;
    }

    @Override
    public String typeName() {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    @Override
    public String toString() {
        return artist instanceof Label label
                ? "Text(" + Values.repr(label.x()) + ", " + Values.repr(label.y()) + ", " + Values.repr(label.text())
                        + ")"
                : "<matplotlib." + type + ">";
    }
}
