package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Later;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.Axis;
import dev.kiln.frontend.plot.colour.ColourMap;
import dev.kiln.frontend.plot.colour.Ink;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The modules {@code matplotlib}, {@code matplotlib.pyplot}, {@code matplotlib.cm} and {@code matplotlib.colors}. */
public final class Pyplot {
    /** Methods of axes that are functions of the module, too, by the name that they have there. */
    private static final Map<String, String> RENAMED = Map.of(
            "title", "set_title",
            "xlabel", "set_xlabel",
            "ylabel", "set_ylabel",
            "xscale", "set_xscale",
            "yscale", "set_yscale");

    private static final List<String> SAME = List.of(
            "plot",
            "scatter",
            "bar",
            "barh",
            "bar_label",
            "hist",
            "hist2d",
            "imshow",
            "matshow",
            "spy",
            "pcolormesh",
            "pcolor",
            "contour",
            "contourf",
            "clabel",
            "fill_between",
            "fill_betweenx",
            "fill",
            "stackplot",
            "errorbar",
            "boxplot",
            "pie",
            "step",
            "stem",
            "stairs",
            "semilogx",
            "semilogy",
            "loglog",
            "axhline",
            "axvline",
            "axhspan",
            "axvspan",
            "hlines",
            "vlines",
            "text",
            "annotate",
            "legend",
            "grid",
            "axis",
            "margins",
            "tick_params",
            "ticklabel_format",
            "minorticks_on",
            "minorticks_off",
            "autoscale",
            "twinx",
            "cla");

    private Pyplot() {}

    /** {@code matplotlib}, with its modules. */
    public static PythonModule matplotlib() {
        Map<String, Object> maps = new LinkedHashMap<>();
        for (String name : ColourMap.names()) {
            maps.put(name, new ColourMapValue(ColourMap.find(name).orElseThrow()));
            maps.put(name + "_r", new ColourMapValue(ColourMap.find(name + "_r").orElseThrow()));
        }
        Builtin getMap = Builtin.library(
                "get_cmap(name=None, lut=None)",
                args -> new ColourMapValue(Looks.map(args.has(0) ? args.get(0) : null, "viridis")));
        PythonModule cm = PythonModule.of("matplotlib.cm", List.of(getMap), maps);
        Map<String, Object> norms = new LinkedHashMap<>();
        Images.Norm.NAMES.forEach(name -> norms.put(name, Images.Norm.named(name)));
        norms.put(
                "LinearSegmentedColormap",
                PythonModule.of(
                        "matplotlib.colors.LinearSegmentedColormap",
                        List.of(Builtin.library(
                                "from_list(name, colors, N=256, gamma=1.0)",
                                args -> new ColourMapValue(ColourMap.blended(args.text(0), colours(args.get(1), 2))))),
                        Map.of()));
        PythonModule colors = PythonModule.of(
                "matplotlib.colors",
                List.of(Builtin.library(
                        "ListedColormap(colors, name='from_list')",
                        args -> new ColourMapValue(ColourMap.listed(args.text(1), colours(args.get(0), 1))))),
                norms);
        Map<String, Object> pyplot = new LinkedHashMap<>();
        pyplot.put("cm", cm);
        pyplot.put("rcParams", new DictValue());
        pyplot.put(
                "style",
                PythonModule.of(
                        "matplotlib.style",
                        List.of(accepted("use(style)")),
                        Map.of(
                                "available",
                                new Tuple(List.of("classic", "default", "fast", "ggplot", "seaborn-v0_8")))));
        SAME.forEach(name -> pyplot.put(name, ofAxes(name, name)));
        TextPlots.NAMES.forEach(name -> pyplot.put(name, ofAxes(name, name)));
        RENAMED.forEach((name, method) -> pyplot.put(name, ofAxes(name, method)));
        for (String name : List.of("suptitle", "savefig", "tight_layout", "subplots_adjust")) {
            pyplot.put(name, ofFigure(name));
        }
        pyplot.put("clf", ofFigure("clf"));
        Later patches = Later.module("_patches");
        Later ticker = Later.member(patches, "ticker", "module");
        for (String name : List.of(
                "MaxNLocator",
                "MultipleLocator",
                "AutoLocator",
                "FixedLocator",
                "NullLocator",
                "LogLocator",
                "LinearLocator",
                "FuncFormatter",
                "FormatStrFormatter",
                "ScalarFormatter",
                "NullFormatter",
                "FixedFormatter")) {
            pyplot.put(name, Later.member(ticker, name, "class"));
        }
        pyplot.put("Line2D", Later.member(patches, "Line2D", "class"));
        pyplot.put("Normalize", norms.get("Normalize"));
        for (String name : List.of("setp", "subplot2grid", "subplot_mosaic", "rc_context")) {
            pyplot.put(name, Later.member(TextPlots.MODULE, name, "function"));
        }
        for (String name :
                List.of("viridis", "plasma", "inferno", "magma", "gray", "hot", "jet", "cool", "hsv", "bone")) {
            pyplot.put(name, accepted(name + "()"));
        }
        for (String name : List.of("Circle", "Rectangle", "Polygon")) {
            pyplot.put(name, Later.member(patches, name, "class"));
        }
        List<Builtin> own = new ArrayList<>(rows());
        own.add(getMap);
        own.add(gridSpec());
        PythonModule plt = PythonModule.of("matplotlib.pyplot", own, pyplot)
                .refusing((name, names) -> Missing.refuse("plt", name, names));
        Map<String, Object> all = new LinkedHashMap<>(
                Map.of("pyplot", plt, "cm", cm, "colors", colors, "rcParams", new DictValue(), "__version__", "3.10"));
        for (String name : List.of("patches", "ticker", "dates", "lines", "collections")) {
            all.put(name, Later.member(patches, name, "module"));
        }
        all.put("animation", Later.member(TextPlots.MODULE, "animation", "module"));
        all.put("style", pyplot.get("style"));
        all.put("colormaps", maps(maps));
        all.put("gridspec", PythonModule.of("matplotlib.gridspec", List.of(gridSpec()), Map.of()));
        return PythonModule.of(
                "matplotlib",
                List.of(
                        accepted("use(backend, *, force=True)"),
                        accepted("rc(group, **kwargs)"),
                        Builtin.library("get_backend()", args -> "inline")),
                all);
    }

    /** {@code mpl_toolkits}, whose axes in space programs import although matplotlib finds them by their name. */
    public static PythonModule toolkits() {
        Builtin axes = Builtin.library("Axes3D(fig, *args, **kwargs)", args -> {
            FigureMethods.requireFlat("Axes3D", "3d", false);
            return None.NONE;
        });
        PythonModule space = PythonModule.of("mpl_toolkits.mplot3d", List.of(axes), Map.of());
        return PythonModule.of("mpl_toolkits", List.of(), Map.of("mplot3d", space));
    }

    /** The maps by their names. */
    private static DictValue maps(Map<String, Object> maps) {
        DictValue dict = new DictValue();
        maps.forEach((name, map) -> dev.kiln.frontend.lang.values.Indexing.set(dict, name, map, null));
        return dict;
    }

    /** Colours of a map, at least some. */
    private static int[] colours(Object value, int least) {
        int[] rgb = Looks.inks(value).stream().mapToInt(Ink::rgb).toArray();
        if (rgb.length < least) {
            throw PythonError.value("a colour map of " + rgb.length + " colours");
        }
        return rgb;
    }

    private static Builtin accepted(String signature) {
        return Builtin.library(signature, args -> None.NONE);
    }

    private static Builtin gridSpec() {
        return Builtin.library("GridSpec(nrows, ncols, figure=None, **kwargs)", args -> GridPlaces.of(args, 0, 3));
    }

    private static AxesValue current(BoundArguments args) {
        return OpenFigures.of(args.context()).figure().axes();
    }

    /** A method of axes as a function for the current axes. */
    private static Builtin ofAxes(String name, String method) {
        return unbound(name, AxesMethods.TABLE.get(method), Pyplot::current);
    }

    private static Builtin ofFigure(String name) {
        return unbound(
                name,
                FigureMethods.TABLE.get(name),
                args -> OpenFigures.of(args.context()).figure());
    }

    private interface Self {
        Object of(BoundArguments args);
    }

    private static Builtin unbound(String name, Builtin method, Self self) {
        var signature = method.signature().asMethod();
        var renamed = new dev.kiln.frontend.lang.functions.call.Signature(
                name, signature.parameters(), signature.defaults(), signature.passing());
        return new Builtin(
                renamed,
                args -> {
                    Object[] all = new Object[signature.parameters().size() + 1];
                    all[0] = self.of(args);
                    for (int i = 1; i < all.length; i++) {
                        all[i] = args.get(i - 1);
                    }
                    return method.body().apply(new BoundArguments(method.signature(), all, args.context()));
                },
                Builtin.Kind.LIBRARY);
    }

    private static List<Builtin> rows() {
        return List.of(
                Builtin.library(
                        "figure(num=None, figsize=None, dpi=None, **kwargs)",
                        args -> figure(args, args.get(0), args.get(1), args.get(2), args.named(3))),
                Builtin.library(
                        "subplots(nrows=1, ncols=1, *, sharex=False, sharey=False, squeeze=True, figsize=None, dpi=None,"
                                + " num=None, **kwargs)",
                        args -> {
                            Map<String, Object> named = new LinkedHashMap<>(args.named(8));
                            if (named.get("subplot_kw") instanceof DictValue settings) {
                                FigureMethods.requireFlat(
                                        "subplots",
                                        settings.get("projection"),
                                        Boolean.TRUE.equals(settings.get("polar")));
                            }
                            List.of("gridspec_kw", "subplot_kw", "width_ratios", "height_ratios")
                                    .forEach(named::remove);
                            FigureValue made = figure(args, args.get(7), args.get(5), args.get(6), named);
                            return new Tuple(List.of(made, FigureMethods.grid(made, args, 0, args.named(8))));
                        }),
                Builtin.library("subplot(*args, **kwargs)", args -> {
                    FigureValue figure = OpenFigures.of(args.context()).figure();
                    return FigureMethods.TABLE
                            .get("add_subplot")
                            .body()
                            .apply(new BoundArguments(
                                    FigureMethods.TABLE.get("add_subplot").signature(),
                                    new Object[] {figure, args.get(0), args.get(1)},
                                    args.context()));
                }),
                Builtin.library("axes(arg=None, **kwargs)", args -> {
                    Map<String, Object> named = args.named(1);
                    FigureMethods.requireFlat("axes", named.get("projection"), Boolean.TRUE.equals(named.get("polar")));
                    return args.has(0)
                            ? FigureMethods.TABLE
                                    .get("add_axes")
                                    .call(
                                            args.context(),
                                            new dev.kiln.frontend.lang.functions.call.Arguments(
                                                    List.of(
                                                            OpenFigures.of(args.context())
                                                                    .figure(),
                                                            args.get(0)),
                                                    named))
                            : current(args);
                }),
                Builtin.library("gca()", Pyplot::current),
                Builtin.library("gcf()", args -> OpenFigures.of(args.context()).figure()),
                Builtin.library("sca(ax)", args -> {
                    AxesValue axes = (AxesValue) args.get(0);
                    axes.figure().current(axes);
                    OpenFigures.of(args.context()).current(axes.figure());
                    return None.NONE;
                }),
                Builtin.library("sci(im)", args -> {
                    OpenFigures.of(args.context()).image((Handle) args.get(0));
                    return None.NONE;
                }),
                Builtin.library("colorbar(mappable=None, cax=None, ax=None, **kwargs)", args -> {
                    return FigureMethods.bar(
                            args, OpenFigures.of(args.context()).figure(), 0);
                }),
                Builtin.library("clim(vmin=None, vmax=None)", args -> {
                    Handle image = OpenFigures.of(args.context()).image();
                    if (image == null) {
                        throw new PythonError(
                                "RuntimeError", "You must first define an image, e.g., with imshow", null);
                    }
                    return ((dev.kiln.frontend.lang.functions.call.Callable) image.attribute("set_clim"))
                            .call(
                                    args.context(),
                                    dev.kiln.frontend.lang.functions.call.Arguments.of(args.get(0), args.get(1)));
                }),
                Builtin.library("xlim(*args, **kwargs)", args -> limits(args, "x")),
                Builtin.library("ylim(*args, **kwargs)", args -> limits(args, "y")),
                Builtin.library("xticks(ticks=None, labels=None, **kwargs)", args -> ticks(args, "x")),
                Builtin.library("yticks(ticks=None, labels=None, **kwargs)", args -> ticks(args, "y")),
                Builtin.library("show(*args, **kwargs)", args -> {
                    OpenFigures.of(args.context()).show(args.context().output());
                    return None.NONE;
                }),
                Builtin.library("draw()", args -> None.NONE),
                Builtin.library("pause(interval)", Pyplot::pause),
                Builtin.library("close(fig=None)", Pyplot::close),
                Builtin.library(
                        "get_fignums()", args -> OpenFigures.of(args.context()).numbers()),
                Builtin.library("colormaps()", args -> new ArrayList<Object>(ColourMap.names())),
                Builtin.library("get_backend()", args -> "inline"),
                Builtin.library("delaxes(ax=None)", args -> {
                    AxesValue axes = args.has(0) ? (AxesValue) args.get(0) : current(args);
                    axes.figure().remove(axes);
                    return None.NONE;
                }),
                Builtin.library(
                        "fignum_exists(num)",
                        args -> OpenFigures.of(args.context()).numbers().contains(args.get(0))),
                Builtin.library("figaspect(arg)", args -> {
                    double tall = Data.number(args.get(0));
                    double height = OpenFigures.HEIGHT;
                    return new Tuple(List.of(height / tall, height));
                }),
                accepted("rcdefaults()"),
                accepted("box(on=None)"),
                accepted("ion()"),
                accepted("ioff()"),
                accepted("rc(group, **kwargs)"),
                accepted("set_cmap(cmap)"),
                accepted("switch_backend(newbackend)"));
    }

    private static FigureValue figure(
            BoundArguments args, Object key, Object size, Object dpi, Map<String, Object> named) {
        OpenFigures open = OpenFigures.of(args.context());
        FigureValue known = key == None.NONE ? null : open.find(key);
        Keywords k = new Keywords("figure()", named);
        k.take("facecolor");
        k.take("edgecolor");
        k.take("frameon");
        boolean clear = k.flag(false, "clear");
        k.end();
        if (known != null) {
            if (clear) {
                known.clear();
            }
            return known;
        }
        double[] inches = size == None.NONE ? new double[] {OpenFigures.WIDTH, OpenFigures.HEIGHT} : Data.numbers(size);
        if (inches.length != 2) {
            throw PythonError.value("figsize must be (width, height) in inches, not " + Values.repr(size));
        }
        int number = key instanceof Long n ? Math.toIntExact(n) : open.next();
        if (key instanceof String name) {
            open.name(name, number);
        }
        return open.make(number, inches[0], inches[1], dpi == None.NONE ? OpenFigures.DPI : Data.number(dpi));
    }

    private static Object limits(BoundArguments args, String axis) {
        boolean ask = args.items(0).isEmpty() && args.named(1).isEmpty();
        Builtin method = AxesMethods.TABLE.get((ask ? "get_" : "set_") + axis + "lim");
        List<Object> all = new ArrayList<>(List.of(current(args)));
        all.addAll(args.items(0));
        return method.call(args.context(), new dev.kiln.frontend.lang.functions.call.Arguments(all, args.named(1)));
    }

    private static Object ticks(BoundArguments args, String name) {
        AxesValue axes = current(args);
        Axis axis = name.equals("x") ? axes.axes().x() : axes.axes().y();
        Map<String, Object> named = new LinkedHashMap<>(args.named(2));
        if (!args.has(0) && !named.isEmpty()) {
            Object rotation = named.get("rotation");
            if (rotation != null) {
                axis.tickAngle(
                        rotation instanceof String text
                                ? (text.equals("vertical") ? 90 : Double.parseDouble(text))
                                : Data.number(rotation));
            }
            Object size = named.get("fontsize");
            axis.tickSize(size == null ? axis.tickSize() : Texts.size(size, 10));
        } else if (args.has(0)) {
            List<Object> all = new ArrayList<>(List.of(axes, args.get(0)));
            if (args.has(1)) {
                all.add(args.get(1));
            }
            AxesMethods.TABLE
                    .get("set_" + name + "ticks")
                    .call(args.context(), new dev.kiln.frontend.lang.functions.call.Arguments(all, named));
        }
        double[] places = axis.ticks() == null ? new double[0] : axis.ticks();
        return new Tuple(List.of(Handle.array(places), new ArrayList<>()));
    }

    /** Shows the current figure, in the place where it was shown before, and waits. */
    private static Object pause(BoundArguments args) {
        OpenFigures.of(args.context()).draw(args.context().output());
        try {
            Thread.sleep((long) (1000 * Math.clamp(args.real(0), 0, 3600)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return None.NONE;
    }

    private static Object close(BoundArguments args) {
        OpenFigures open = OpenFigures.of(args.context());
        if (!args.has(0)) {
            open.close(open.figure());
        } else if (args.get(0) instanceof FigureValue figure) {
            open.close(figure);
        } else if ("all".equals(args.get(0))) {
            open.closeAll();
        } else {
            FigureValue found = open.find(args.get(0));
            if (found != null) {
                open.close(found);
            }
        }
        return None.NONE;
    }
}
