package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.plot.Axes;
import dev.kiln.frontend.plot.Frame;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Axes as a value of the language. */
final class AxesValue implements Attributed {
    private final FigureValue figure;
    private final Images images = new Images();
    private Axes axes;
    private Handle mappable;

    AxesValue(FigureValue figure, Axes axes) {
        this.figure = figure;
        this.axes = axes;
    }

    /** What they are now. */
    Axes axes() {
        return axes;
    }

    FigureValue figure() {
        return figure;
    }

    /** The numbers behind the images in them. */
    Images images() {
        return images;
    }

    /** Empties them. */
    void clear() {
        axes = figure.figure().replace(axes);
        mappable = null;
    }

    /** What a colour bar is for that is not told: the last image, or null. */
    Handle mappable() {
        return mappable;
    }

    /** Remembers an image for a colour bar. */
    Handle mappable(Handle handle) {
        mappable = handle;
        figure.open().image(handle);
        return handle;
    }

    /**
     * What coordinates are measured in, as in {@code transform=ax.transAxes}.
     *
     * @param frame what it stands for
     */
    record Transform(Frame frame) implements dev.kiln.frontend.lang.values.PythonObject {
        @Override
        public String typeName() {
            return "Transform";
        }
    }

    /** One of the two axes, or a line of the frame: what few programs change. */
    record Part(AxesValue axes, String name) implements Attributed {
        private static Builtin row(String signature, java.util.function.BiConsumer<Part, Object> change) {
            return Builtin.library(signature, args -> {
                change.accept((Part) args.get(0), args.get(1));
                return dev.kiln.frontend.lang.values.None.NONE;
            });
        }

        @Override
        public Object attribute(String attribute) {
            Builtin row = switch (attribute) {
                case "set_visible" ->
                    row("set_visible(self, b)", (part, yes) -> {
                        boolean shown = dev.kiln.frontend.lang.values.Values.truth(yes);
                        if (part.name.equals("top") || part.name.equals("right")) {
                            part.axes.axes().framed(shown);
                        } else if (part.isAxis()) {
                            part.axis().ticks(shown ? null : new double[0], null);
                        }
                    });
                case "set_ticks", "set_ticklabels", "get_ticklabels", "get_scale" ->
                    isAxis() ? AxesMethods.TABLE.get(attribute.replace("_", "_" + name.charAt(0))) : null;
                case "get_majorticklabels" ->
                    isAxis() ? AxesMethods.TABLE.get("get_" + name.charAt(0) + "ticklabels") : null;
                case "get_ticklocs", "get_majorticklocs" ->
                    isAxis() ? AxesMethods.TABLE.get("get_" + name.charAt(0) + "ticks") : null;
                case "set_label_text" -> isAxis() ? AxesMethods.TABLE.get("set_" + name.charAt(0) + "label") : null;
                case "set_major_formatter",
                        "set_major_locator",
                        "set_minor_locator",
                        "set_color",
                        "set_linewidth",
                        "set_position",
                        "set_ticks_position",
                        "set_minor_formatter",
                        "set_bounds",
                        "set_tick_params",
                        "set_label_coords",
                        "tick_top",
                        "tick_bottom",
                        "grid",
                        "set_label_position" ->
                    row(attribute + "(self, value=None, *more, **kwargs)", (part, value) -> {});
                default -> null;
            };
            return row == null ? null : AxesMethods.TABLE.containsValue(row) ? row.bind(axes) : row.bind(this);
        }

        private boolean isAxis() {
            return name.equals("xaxis") || name.equals("yaxis");
        }

        private dev.kiln.frontend.plot.Axis axis() {
            return name.equals("xaxis") ? axes.axes().x() : axes.axes().y();
        }

        @Override
        public Object item(Object index) {
            List<Object> names = index instanceof List<?> several ? List.copyOf(several) : List.of(index);
            return name.equals("spines")
                    ? names.size() == 1
                            ? new Part(axes, String.valueOf(names.getFirst()))
                            : new Part(axes, String.valueOf(names.get(0)))
                    : null;
        }

        @Override
        public Collection<String> attributes() {
            return List.of("set_visible");
        }

        @Override
        public String typeName() {
            return name;
        }
    }

    @Override
    public Object attribute(String name) {
        return switch (name) {
            case "figure" -> figure;
            case "lines" -> handles("lines.");
            case "patches" -> handles("patches.");
            case "texts" -> handles("text.");
            case "images" -> handles("image.");
            case "collections" -> handles("collections.", "contour.", "quiver.");
            case "transAxes" -> new Transform(Frame.AXES);
            case "transData" -> new Transform(Frame.DATA);
            case "xaxis", "yaxis", "spines" -> new Part(this, name);
            default -> {
                Builtin method = AxesMethods.TABLE.get(name);
                if (method == null) {
                    Missing.refuse("ax", name, attributes());
                }
                yield method.bind(this);
            }
        };
    }

    /** What is drawn of matplotlib's classes in these modules. */
    private List<Object> handles(String... modules) {
        List<Object> found = new ArrayList<>();
        for (var artist : axes.artists()) {
            String kind = artist.kind();
            if (List.of(modules).stream().noneMatch(kind::startsWith)) {
                continue;
            }
            int parts = artist instanceof dev.kiln.frontend.plot.Boxes boxes
                    ? boxes.boxes().size()
                    : 1;
            for (int i = 0; i < parts; i++) {
                found.add(new Handle(kind, this, artist, i));
            }
        }
        return found;
    }

    @Override
    public Collection<String> attributes() {
        List<String> names = new ArrayList<>(AxesMethods.TABLE.keySet());
        names.addAll(List.of(
                "figure",
                "lines",
                "patches",
                "texts",
                "images",
                "collections",
                "transAxes",
                "transData",
                "xaxis",
                "yaxis",
                "spines"));
        return names;
    }

    @Override
    public String typeName() {
        return "Axes";
    }

    @Override
    public String toString() {
        return axes.title().isEmpty() ? "<Axes: >" : "<Axes: title={'center': '" + axes.title() + "'}>";
    }
}
