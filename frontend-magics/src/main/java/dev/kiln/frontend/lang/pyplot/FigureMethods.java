package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.Axes;
import dev.kiln.frontend.plot.Palette;
import dev.kiln.frontend.plot.draw.DrawFigure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The table of what figures can do. */
final class FigureMethods {
    static final Map<String, Builtin> TABLE = table();

    private FigureMethods() {}

    private static Map<String, Builtin> table() {
        Map<String, Builtin> table = new LinkedHashMap<>();
        for (Builtin row : List.of(
                Builtin.library("add_subplot(self, *args, **kwargs)", FigureMethods::subplot),
                Builtin.library(
                        "subplots(self, nrows=1, ncols=1, *, sharex=False, sharey=False, squeeze=True, **kwargs)",
                        args -> grid(figure(args), args, 1, args.named(6))),
                Builtin.library("add_axes(self, rect, **kwargs)", args -> {
                    double[] r = Data.numbers(args.get(1));
                    return figure(args).add(new Axes.Slot(r[0], 1 - r[1] - r[3], r[0] + r[2], 1 - r[1]));
                }),
                Builtin.library("gca(self)", args -> figure(args).axes()),
                Builtin.library(
                        "get_axes(self)",
                        args -> new ArrayList<Object>(figure(args).all())),
                Builtin.library("suptitle(self, t, **kwargs)", FigureMethods::title),
                Builtin.library("supxlabel(self, t, **kwargs)", args -> {
                    figure(args).figure().below(Values.str(args.get(1)));
                    return new Texts.Written(
                            0.5,
                            0.01,
                            figure(args).figure()::below,
                            figure(args).figure()::below);
                }),
                Builtin.library("supylabel(self, t, **kwargs)", args -> {
                    figure(args).figure().beside(Values.str(args.get(1)));
                    return new Texts.Written(
                            0.02,
                            0.5,
                            figure(args).figure()::beside,
                            figure(args).figure()::beside);
                }),
                Builtin.library("add_gridspec(self, nrows=1, ncols=1, **kwargs)", args -> GridPlaces.of(args, 1, 3)),
                Builtin.library(
                        "get_figwidth(self)", args -> figure(args).figure().width()),
                Builtin.library(
                        "get_figheight(self)", args -> figure(args).figure().height()),
                Builtin.library("get_dpi(self)", args -> figure(args).figure().dpi()),
                Builtin.library("delaxes(self, ax)", args -> {
                    figure(args).remove((AxesValue) args.get(1));
                    return None.NONE;
                }),
                Builtin.library("sca(self, a)", args -> {
                    figure(args).current((AxesValue) args.get(1));
                    return args.get(1);
                }),
                Builtin.library("align_labels(self, axs=None)", args -> None.NONE),
                Builtin.library("align_xlabels(self, axs=None)", args -> None.NONE),
                Builtin.library("align_ylabels(self, axs=None)", args -> None.NONE),
                Builtin.library("set_facecolor(self, color)", args -> None.NONE),
                Builtin.library("set_dpi(self, val)", args -> None.NONE),
                Builtin.library("set_constrained_layout(self, constrained)", args -> None.NONE),
                Builtin.library("text(self, x, y, s, fontdict=None, **kwargs)", args -> {
                    throw PythonError.limit(
                            "text of a figure is not there.",
                            "Maybe use ax.text(x, y, s, transform=ax.transAxes), or fig.suptitle(s).");
                }),
                Builtin.library("colorbar(self, mappable=None, cax=None, ax=None, **kwargs)", args -> {
                    return bar(args, figure(args), 1);
                }),
                Builtin.library("savefig(self, fname, *, dpi=None, format=None, **kwargs)", FigureMethods::save),
                Builtin.library("tight_layout(self, **kwargs)", args -> None.NONE),
                Builtin.library("subplots_adjust(self, **kwargs)", args -> None.NONE),
                Builtin.library("autofmt_xdate(self, **kwargs)", args -> {
                    figure(args).axes().axes().x().tickAngle(30);
                    return None.NONE;
                }),
                Builtin.library(
                        "get_size_inches(self)",
                        args -> Handle.array(new double[] {
                            figure(args).figure().width(), figure(args).figure().height()
                        })),
                Builtin.library("set_size_inches(self, w, h=None, forward=True)", args -> {
                    double[] size = args.has(2) ? new double[] {args.real(1), args.real(2)} : Data.numbers(args.get(1));
                    figure(args).figure().size(size[0], size[1]);
                    return None.NONE;
                }),
                Builtin.library("set_tight_layout(self, tight)", args -> None.NONE),
                Builtin.library("set_layout_engine(self, *args, **kwargs)", args -> None.NONE),
                Builtin.library(
                        "legend(self, *args, **kwargs)",
                        args -> AxesMethods.TABLE
                                .get("legend")
                                .call(
                                        args.context(),
                                        new dev.kiln.frontend.lang.functions.call.Arguments(
                                                concat(figure(args).axes(), args.items(1)), args.named(2)))),
                Builtin.library("clf(self)", FigureMethods::clear),
                Builtin.library("clear(self)", FigureMethods::clear),
                Builtin.library("show(self)", args -> None.NONE))) {
            table.put(row.name(), row);
        }
        return Collections.unmodifiableMap(table);
    }

    private static List<Object> concat(Object first, List<Object> rest) {
        List<Object> all = new ArrayList<>(List.of(first));
        all.addAll(rest);
        return all;
    }

    private static FigureValue figure(BoundArguments args) {
        return (FigureValue) args.get(0);
    }

    private static Object clear(BoundArguments args) {
        figure(args).clear();
        return None.NONE;
    }

    private static Object title(BoundArguments args) {
        Keywords k = new Keywords("Text.set()", args.named(2));
        double size = Texts.size(k.take("fontsize", "size"), 12);
        for (String ignored : List.of("fontweight", "weight", "x", "y", "color", "ha", "va")) {
            k.take(ignored);
        }
        k.end();
        figure(args).figure().title(Values.str(args.get(1)), size);
        return new Texts.Written(
                0.5,
                0.98,
                figure(args).figure()::title,
                other -> figure(args).figure().title(other, size));
    }

    private static Object subplot(BoundArguments args) {
        Keywords k = new Keywords("add_subplot()", args.named(2));
        requireFlat("add_subplot", k.take("projection"), k.flag(false, "polar"));
        return subplot(figure(args), args.items(1), k);
    }

    /** Refuses axes that are not drawn here: polar ones and those in space. */
    static void requireFlat(String function, Object projection, boolean polar) {
        boolean flat = projection == null || projection == None.NONE || projection.equals("rectilinear");
        if (!flat || polar) {
            throw PythonError.limit(
                    function + " with " + (flat ? "polar=True" : "projection=" + Values.repr(projection))
                            + " is not there.",
                    "Maybe use contourf or pcolormesh for a surface, and plot r*np.cos(t), r*np.sin(t) for polar curves.");
        }
    }

    /** Axes in one place of a grid: {@code (2, 2, 1)}, {@code 221}, or a pair of numbers for several places. */
    static AxesValue subplot(FigureValue figure, List<Object> given, Keywords k) {
        AxesValue x = (AxesValue) k.take("sharex");
        AxesValue y = (AxesValue) k.take("sharey");
        Object title = k.take("title");
        k.take("aspect");
        k.take("label");
        k.end();
        long[] at = {1, 1, 1};
        Object place = 1L;
        if (given.size() == 1) {
            if (given.getFirst() instanceof GridPlaces cell) {
                return figure.subplot(cell.slot());
            }
            long code = Values.integer(given.getFirst());
            if (code < 111 || code > 999) {
                throw PythonError.value("Integer subplot specification must be a three-digit number, not " + code);
            }
            at = new long[] {code / 100, code / 10 % 10, code % 10};
            place = at[2];
        } else if (given.size() == 3) {
            at = new long[] {Values.integer(given.get(0)), Values.integer(given.get(1)), 1};
            place = given.get(2);
        } else if (!given.isEmpty()) {
            throw PythonError.type("subplot() takes 1 or 3 positional arguments but " + given.size() + " were given");
        }
        List<Object> both = Values.isIterable(place) ? Values.items(place) : List.of(place, place);
        long first = Values.integer(both.get(0));
        long last = Values.integer(both.get(1));
        if (first < 1 || last > at[0] * at[1] || first > last) {
            throw PythonError.value(
                    "num must be an integer with 1 <= num <= " + at[0] * at[1] + ", not " + Values.repr(place));
        }
        AxesValue axes = figure.subplot(slot(at[0], at[1], new long[] {first - 1, last - 1}));
        if (x != null) {
            axes.axes().x().share(x.axes().x());
        }
        if (y != null) {
            axes.axes().y().share(y.axes().y());
        }
        if (title != null) {
            axes.axes().title(Values.str(title), 12, 0.5);
        }
        return axes;
    }

    static Axes.Slot slot(long rows, long columns, long[] places) {
        long r0 = Math.min(places[0] / columns, places[1] / columns);
        long r1 = Math.max(places[0] / columns, places[1] / columns) + 1;
        long c0 = Math.min(places[0] % columns, places[1] % columns);
        long c1 = Math.max(places[0] % columns, places[1] % columns) + 1;
        return new Axes.Slot((double) c0 / columns, (double) r0 / rows, (double) c1 / columns, (double) r1 / rows);
    }

    /**
     * The axes of {@code subplots}: an array, or with squeeze what is left of it.
     *
     * @param more its other keyword arguments
     */
    static Object grid(FigureValue figure, BoundArguments args, int first, Map<String, Object> more) {
        long rows = args.integer(first);
        long columns = args.integer(first + 1);
        if (rows < 1 || columns < 1) {
            throw PythonError.value("Number of rows and columns must be positive, not " + rows + " and " + columns);
        }
        String sharedX = shared(args.get(first + 2));
        String sharedY = shared(args.get(first + 3));
        Map<String, Object> named = new LinkedHashMap<>(more);
        named.putAll(BarPlots.dictionary(named.get("gridspec_kw")));
        GridPlaces places = GridPlaces.of(rows, columns, named);
        List<List<Object>> all = new ArrayList<>();
        for (long r = 0; r < rows; r++) {
            List<Object> row = new ArrayList<>();
            for (long c = 0; c < columns; c++) {
                AxesValue one = figure.add(places.slot(new long[] {r, r + 1}, new long[] {c, c + 1}));
                AxesValue left = row.isEmpty() ? null : (AxesValue) row.getFirst();
                AxesValue above =
                        all.isEmpty() ? null : (AxesValue) all.getFirst().get((int) c);
                AxesValue corner =
                        all.isEmpty() ? left : (AxesValue) all.getFirst().getFirst();
                AxesValue x = sharedX.equals("all")
                        ? corner
                        : sharedX.equals("col") ? above : sharedX.equals("row") ? left : null;
                AxesValue y = sharedY.equals("all")
                        ? corner
                        : sharedY.equals("row") ? left : sharedY.equals("col") ? above : null;
                if (x != null) {
                    one.axes().x().share(x.axes().x());
                }
                if (y != null) {
                    one.axes().y().share(y.axes().y());
                }
                boolean alongX = sharedX.equals("all") || sharedX.equals("col");
                boolean alongY = sharedY.equals("all") || sharedY.equals("row");
                one.axes().x().labelled(!alongX || r == rows - 1);
                one.axes().y().labelled(!alongY || c == 0);
                row.add(one);
            }
            all.add(List.copyOf(row));
        }
        figure.current((AxesValue) all.getFirst().getFirst());
        boolean squeeze = args.flag(first + 4);
        if (squeeze && rows == 1 && columns == 1) {
            return all.getFirst().getFirst();
        } else if (squeeze && (rows == 1 || columns == 1)) {
            return new AxesArray(List.of(all.stream().flatMap(List::stream).toList()), 1);
        }
        return new AxesArray(all, 2);
    }

    private static String shared(Object value) {
        return value instanceof String name ? name : Values.truth(value) ? "all" : "none";
    }

    /** Adds a colour bar; the mappable, the axes of the bar and the axes beside it are at {@code first} and after. */
    static ColourBarValue bar(BoundArguments args, FigureValue figure, int first) {
        Handle handle = args.has(first) && args.get(first) instanceof Handle given ? given : null;
        if (handle == null && args.has(first) && args.get(first) instanceof ScalarMap map) {
            handle = map.handle();
        }
        if (handle == null) {
            AxesValue now = figure.axes();
            handle = now.mappable() != null ? now.mappable() : figure.open().image();
        }
        Palette palette = handle == null ? null : handle.artist().palette();
        if (palette == null) {
            throw new PythonError(
                    "RuntimeError",
                    "No mappable was found to use for colorbar creation. First define a mappable such as an image (with"
                            + " imshow) or a contour set (with contourf).",
                    null);
        }
        Keywords k = new Keywords("colorbar()", args.named(first + 3));
        String label = k.text("", "label");
        boolean horizontal = k.text("vertical", "orientation").equals("horizontal")
                || k.text("right", "location").equals("bottom");
        Object ticks = k.take("ticks");
        for (String ignored :
                List.of("shrink", "fraction", "aspect", "extend", "format", "anchor", "use_gridspec", "extendfrac")) {
            k.take(ignored);
        }
        k.end();
        AxesValue beside =
                args.has(first + 2) && args.get(first + 2) instanceof AxesValue given ? given : handle.axes();
        double[] places = ticks == null ? null : Data.numbers(ticks);
        beside.axes().bar(new Axes.ColourBar(palette, label, horizontal, places));
        return new ColourBarValue(beside, false);
    }

    /** Something that only stands for colours. */
    record ScalarMap(Handle handle) implements dev.kiln.frontend.lang.values.PythonObject {
        @Override
        public String typeName() {
            return "ScalarMappable";
        }
    }

    private static Object save(BoundArguments args) {
        String name = Values.str(args.get(1));
        double dpi = args.has(2) && !(args.get(2) instanceof String)
                ? args.real(2)
                : figure(args).figure().dpi();
        int dot = name.lastIndexOf('.');
        String format = args.has(3)
                ? args.text(3)
                : dot < 0 ? "png" : name.substring(dot + 1).toLowerCase(java.util.Locale.ROOT);
        Path file = Path.of(dot < 0 && !args.has(3) ? name + ".png" : name);
        byte[] content = switch (format) {
            case "svg" -> DrawFigure.svg(figure(args).figure()).getBytes(StandardCharsets.UTF_8);
            case "png" -> DrawFigure.png(figure(args).figure(), dpi);
            default ->
                throw PythonError.value("Format '" + format + "' is not supported (supported formats: png, svg)")
                        .maybe("Maybe save it as SVG, and convert that.");
        };
        try {
            Files.write(file, content);
        } catch (IOException e) {
            throw new PythonError("FileNotFoundError", "[Errno 2] No such file or directory: '" + name + "'", null);
        }
        return None.NONE;
    }
}
