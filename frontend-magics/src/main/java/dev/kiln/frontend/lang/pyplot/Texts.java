package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.Artist;
import dev.kiln.frontend.plot.Axes;
import dev.kiln.frontend.plot.Axis;
import dev.kiln.frontend.plot.Frame;
import dev.kiln.frontend.plot.Label;
import dev.kiln.frontend.plot.Pen;
import dev.kiln.frontend.plot.colour.Ink;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** What is written in and around axes: text, annotations, titles, labels and legends. */
final class Texts {
    private static final List<String> PLACES = List.of(
            "best",
            "upper right",
            "upper left",
            "lower left",
            "lower right",
            "right",
            "center left",
            "center right",
            "lower center",
            "upper center",
            "center");

    private Texts() {}

    static List<Builtin> rows() {
        return List.of(
                Builtin.library("text(self, x, y, s, fontdict=None, **kwargs)", Texts::text),
                Builtin.library(
                        "annotate(self, text, xy, xytext=None, xycoords='data', textcoords=None, arrowprops=None,"
                                + " **kwargs)",
                        Texts::annotate),
                Builtin.library("set_title(self, label, fontdict=None, loc='center', **kwargs)", Texts::title),
                Builtin.library("set_xlabel(self, xlabel, fontdict=None, **kwargs)", args -> label(args, true)),
                Builtin.library("set_ylabel(self, ylabel, fontdict=None, **kwargs)", args -> label(args, false)),
                Builtin.library(
                        "get_title(self, loc='center')", args -> axes(args).title()),
                Builtin.library("get_xlabel(self)", args -> axes(args).x().label()),
                Builtin.library("get_ylabel(self)", args -> axes(args).y().label()),
                Builtin.library("legend(self, *args, **kwargs)", Texts::legend),
                Builtin.library("get_legend_handles_labels(self)", args -> {
                    AxesValue value = LinePlots.axes(args);
                    List<Object> handles = new ArrayList<>();
                    List<Object> labels = new ArrayList<>();
                    for (Artist artist : value.axes().artists()) {
                        if (artist.isInLegend()) {
                            handles.add(new Handle("lines.Line2D", value, artist));
                            labels.add(artist.label());
                        }
                    }
                    return new Tuple(List.of(handles, labels));
                }));
    }

    private static Axes axes(BoundArguments args) {
        return LinePlots.axes(args).axes();
    }

    /** A size in points, or by name. */
    static double size(Object value, double otherwise) {
        if (value == null) {
            return otherwise;
        } else if (value instanceof String name) {
            return switch (name) {
                case "xx-small" -> 5.79;
                case "x-small" -> 6.94;
                case "small", "smaller" -> 8.33;
                case "medium" -> 10;
                case "large", "larger" -> 12;
                case "x-large" -> 14.4;
                case "xx-large" -> 17.28;
                default -> throw PythonError.value("'" + name + "' is not a valid value for fontsize");
            };
        }
        return Data.number(value);
    }

    private static Keywords merged(String owner, Object fontdict, Map<String, Object> named) {
        Map<String, Object> all = BarPlots.dictionary(fontdict);
        all.putAll(named);
        return new Keywords(owner, all);
    }

    /** {@code fontsize color ha va rotation weight}. */
    private static Label.Style style(Keywords k) {
        double size = size(k.take("fontsize", "size"), 10);
        Object colour = k.take("color", "c");
        String across = k.text("left", "horizontalalignment", "ha");
        String up = k.text("baseline", "verticalalignment", "va");
        Object rotation = k.take("rotation");
        double degrees = rotation instanceof String name
                ? (name.equals("vertical") ? 90 : name.equals("horizontal") ? 0 : Double.parseDouble(name))
                : rotation == null ? 0 : Data.number(rotation);
        boolean bold = isBold(k.take("fontweight", "weight"));
        Ink ink = Looks.faded(colour == null ? Ink.TEXT : Looks.ink(colour), Looks.alpha(k));
        return new Label.Style(
                size,
                ink,
                across.equals("center") ? 0.5 : across.equals("right") ? 1 : 0,
                up.startsWith("center") ? 0.5 : up.equals("top") ? 1 : up.equals("baseline") ? 0.15 : 0,
                degrees,
                bold);
    }

    private static boolean isBold(Object weight) {
        return weight instanceof String name && (name.contains("bold") || name.equals("heavy") || name.equals("black"))
                || weight instanceof Long n && n >= 600;
    }

    private static Label.Backdrop backdrop(Keywords k) {
        Object box = k.take("bbox");
        Object background = k.take("backgroundcolor");
        if (background != null) {
            return new Label.Backdrop(Looks.ink(background), Pen.NONE);
        } else if (box == null) {
            return null;
        }
        Keywords props = new Keywords("FancyBboxPatch.set()", BarPlots.dictionary(box));
        props.take("boxstyle");
        props.take("pad");
        boolean edged = props.has("edgecolor") || props.has("ec");
        LinePlots.Fill fill = LinePlots.Fill.of(props, Looks.ink("C0"));
        props.end();
        return new Label.Backdrop(fill.ink(), edged ? fill.edge() : Pen.of(Ink.TEXT, 1));
    }

    private static Object text(BoundArguments args) {
        Keywords k = merged("Text.set()", args.get(4), args.named(5));
        Frame frame = LinePlots.frame(k);
        AxesValue axes = LinePlots.axes(args);
        double x = Data.isText(args.get(1)) ? Data.along(axes.axes().x(), args.get(1))[0] : Data.number(args.get(1));
        double y = Data.number(args.get(2));
        Label label = new Label(new Label.Place(x, y, frame), Values.str(args.get(3)), style(k), backdrop(k), null);
        return LinePlots.added(axes, label, "text.Text", k);
    }

    private static Object annotate(BoundArguments args) {
        AxesValue axes = LinePlots.axes(args);
        double[] xy = Data.numbers(args.get(2));
        Keywords k = new Keywords("Annotation.set()", args.named(7));
        boolean apart = args.has(3);
        double[] at = apart ? Data.numbers(args.get(3)) : xy;
        String coordinates = args.has(5) ? Values.str(args.get(5)) : args.text(4);
        Frame frame = switch (coordinates) {
            case "data" -> Frame.DATA;
            case "axes fraction" -> Frame.AXES;
            case "offset points", "offset pixels" -> Frame.DATA;
            default ->
                throw PythonError.limit(
                        "annotate with textcoords='" + coordinates + "' is not there.",
                        "Maybe use 'data', 'axes fraction' or 'offset points'.");
        };
        Label.Arrow arrow = null;
        if (args.has(6)) {
            Keywords props = new Keywords("FancyArrowPatch.set()", BarPlots.dictionary(args.get(6)));
            Object colour = props.take("color", "facecolor", "fc", "ec", "edgecolor");
            String style = props.text("->", "arrowstyle");
            double width = props.number(1, "lw", "linewidth");
            arrow = new Label.Arrow(
                    xy[0],
                    xy[1],
                    Pen.of(colour == null ? Ink.TEXT : Looks.ink(colour), width),
                    style.contains(">") || style.equals("fancy") || style.equals("simple"));
        }
        boolean offset = coordinates.startsWith("offset") && apart;
        Label.Style style = style(k);
        Label label = new Label(
                offset ? new Label.Place(xy[0], xy[1], Frame.DATA) : new Label.Place(at[0], at[1], frame),
                Values.str(args.get(1)),
                style,
                backdrop(k),
                arrow);
        if (offset) {
            label.shift(at[0], at[1]);
        }
        return LinePlots.added(axes, label, "text.Annotation", k);
    }

    private static Object title(BoundArguments args) {
        Keywords k = merged("Text.set()", args.get(2), args.named(4));
        double size = size(k.take("fontsize", "size"), 12);
        k.take("fontweight", "weight");
        k.take("color", "c");
        k.take("y", "pad");
        k.end();
        String text = Values.str(args.get(1));
        double across = args.text(3).equals("left") ? 0 : args.text(3).equals("right") ? 1 : 0.5;
        Axes axes = axes(args);
        axes.title(text, size, across);
        return new Written(across, 1.0, axes::title, other -> axes.title(other, size, across));
    }

    /** The text of a title or a label as it is printed: {@code Text(0.5, 1.0, 'waves')}. */
    /**
     * The title or a label of axes or a figure.
     *
     * @param now its text
     * @param change what another text does
     */
    record Written(double x, double y, Supplier<String> now, Consumer<String> change) implements Attributed {
        private static final List<String> WITHOUT_EFFECT = List.of(
                "set_fontsize",
                "set_size",
                "set_color",
                "set_weight",
                "set_fontweight",
                "set_rotation",
                "set_position",
                "set_y",
                "set_x",
                "set_visible",
                "set_bbox",
                "set_ha",
                "set_va",
                "set_alpha");

        @Override
        public Object attribute(String name) {
            return switch (name) {
                case "get_text" -> Builtin.library("get_text()", args -> now.get());
                case "set_text" ->
                    Builtin.library("set_text(s)", args -> {
                        change.accept(Values.str(args.get(0)));
                        return None.NONE;
                    });
                default ->
                    WITHOUT_EFFECT.contains(name)
                            ? Builtin.library(name + "(*args, **kwargs)", args -> None.NONE)
                            : null;
            };
        }

        @Override
        public java.util.Collection<String> attributes() {
            return List.of("get_text", "set_text");
        }

        @Override
        public String typeName() {
            return "Text";
        }

        @Override
        public String toString() {
            return "Text(" + Values.repr(x) + ", " + Values.repr(y) + ", " + Values.repr(now.get()) + ")";
        }
    }

    private static Object label(BoundArguments args, boolean x) {
        Keywords k = merged("Text.set()", args.get(2), args.named(3));
        double size = size(k.take("fontsize", "size"), 10);
        k.take("fontweight", "weight");
        k.take("color", "c");
        k.take("rotation", "loc");
        k.take("ha", "va");
        k.end();
        Axis axis = x ? axes(args).x() : axes(args).y();
        axis.label(Values.str(args.get(1)));
        axis.labelSize(size);
        return new Written(x ? 0.5 : 0, x ? 0 : 0.5, axis::label, axis::label);
    }

    private static Object legend(BoundArguments args) {
        AxesValue value = LinePlots.axes(args);
        List<Object> given = args.items(1);
        Keywords k = new Keywords("legend()", args.named(2));
        Object handles = k.take("handles");
        Object labels = k.take("labels");
        if (given.size() == 2) {
            handles = given.get(0);
            labels = given.get(1);
        } else if (given.size() == 1) {
            labels = given.get(0);
        }
        if (labels != null) {
            name(value, handles, Data.texts(labels));
        } else if (handles != null) {
            List<Artist> wanted = new ArrayList<>();
            for (Object each : Values.items(handles)) {
                wanted.add(
                        each instanceof PythonObject shape && !(each instanceof Attributed)
                                ? sample(value, shape)
                                : artist(each));
            }
            value.axes()
                    .samples(wanted.stream()
                            .filter(artist -> !value.axes().artists().contains(artist))
                            .toList());
            value.axes().artists().forEach(artist -> artist.label(wanted.contains(artist) ? artist.label() : ""));
        }
        Object place = k.take("loc");
        String name = place instanceof Long n && n >= 0 && n < PLACES.size()
                ? PLACES.get((int) (long) n)
                : place instanceof String text ? text : "best";
        if (place instanceof String && !PLACES.contains(name)) {
            throw PythonError.value("'" + name + "' is not a valid value for loc; supported values are '"
                    + String.join("', '", PLACES) + "'");
        }
        Object title = k.take("title");
        double size = size(k.take("fontsize", "prop_size"), 10);
        boolean framed = k.flag(true, "frameon");
        int columns = (int) k.number(1, "ncol", "ncols");
        for (String ignored : List.of(
                "bbox_to_anchor",
                "framealpha",
                "prop",
                "facecolor",
                "edgecolor",
                "title_fontsize",
                "labelcolor",
                "alignment",
                "handler_map",
                "reverse")) {
            k.take(ignored);
        }
        k.end();
        value.axes().legend(new Axes.Legend(name, title == null ? "" : Values.str(title), size, columns, framed));
        return value.attribute("get_legend") instanceof Builtin get
                ? get.call(args.context(), Arguments.of())
                : None.NONE;
    }

    /** Something that is only printed. */
    record Part(String typeName) implements dev.kiln.frontend.lang.values.PythonObject {
        @Override
        public String toString() {
            return "<matplotlib." + typeName + ">";
        }
    }

    /** What a shape that is not drawn in the axes looks like. */
    private static Artist sample(AxesValue value, PythonObject shape) {
        Axes axes = value.axes();
        int before = axes.artists().size();
        if (shape.converted("_sample", value) == null) {
            throw PythonError.type("a legend has no entry for '" + Values.typeName(shape) + "'");
        }
        List<Artist> drawn = axes.artists().subList(before, axes.artists().size());
        drawn.forEach(axes::remove);
        return drawn.getFirst();
    }

    private static Artist artist(Object value) {
        if (value instanceof Handle handle) {
            return handle.artist();
        } else if (value instanceof Container container && container.items().getFirst() instanceof Handle handle) {
            return handle.artist();
        }
        throw PythonError.type("a legend has no entry for '" + Values.typeName(value) + "'");
    }

    /** Gives artists their labels: those that are named, or all in the order in which they were drawn. */
    private static void name(AxesValue value, Object handles, List<String> labels) {
        List<Artist> artists = handles != null
                ? Values.items(handles).stream().map(Texts::artist).toList()
                : value.axes().artists().stream()
                        .filter(artist ->
                                !(artist instanceof Label) && !artist.label().startsWith("_"))
                        .toList();
        if (handles != null) {
            value.axes().artists().forEach(artist -> artist.label(""));
        }
        for (int i = 0; i < Math.min(labels.size(), artists.size()); i++) {
            artists.get(i).label(labels.get(i));
        }
    }
}
