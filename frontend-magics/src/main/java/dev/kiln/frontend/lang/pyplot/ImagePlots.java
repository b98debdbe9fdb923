package dev.kiln.frontend.lang.pyplot;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.numbers.HistogramFunctions;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.Palette;
import dev.kiln.frontend.plot.Pen;
import dev.kiln.frontend.plot.Raster;
import dev.kiln.frontend.plot.Strokes;
import dev.kiln.frontend.plot.colour.ColourMap;
import dev.kiln.frontend.plot.colour.Ink;
import dev.kiln.frontend.plot.field.ContourLines;
import dev.kiln.frontend.plot.field.Grid;
import dev.kiln.frontend.plot.ticks.Ticks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Numbers on a grid: {@code imshow}, {@code pcolormesh}, {@code contour}, {@code contourf}, {@code hist2d}. */
final class ImagePlots {
    private static final int LEVELS = 8;

    private ImagePlots() {}

    static List<Builtin> rows() {
        return List.of(
                Builtin.library(
                        "imshow(self, X, cmap=None, norm=None, *, aspect=None, interpolation=None, alpha=None, vmin=None,"
                                + " vmax=None, origin='upper', extent=None, **kwargs)",
                        args -> image(args, args.get(1))),
                Builtin.library("matshow(self, Z, **kwargs)", args -> again(args, "imshow", args.get(1))),
                Builtin.library("spy(self, Z, **kwargs)", args -> {
                    Map<String, Object> named = new LinkedHashMap<>(args.named(2));
                    named.remove("markersize");
                    named.remove("marker");
                    named.put("cmap", "binary");
                    NDArray zero = Data.array(args.get(1)).notEqual(0);
                    return AxesMethods.TABLE
                            .get("imshow")
                            .call(args.context(), new Arguments(List.of(args.get(0), zero), named));
                }),
                Builtin.library(
                        "pcolormesh(self, *args, alpha=None, norm=None, cmap=None, vmin=None, vmax=None, **kwargs)",
                        ImagePlots::mesh),
                Builtin.library(
                        "pcolor(self, *args, alpha=None, norm=None, cmap=None, vmin=None, vmax=None, **kwargs)",
                        ImagePlots::mesh),
                Builtin.library("contour(self, *args, **kwargs)", ImagePlots::lines),
                Builtin.library("contourf(self, *args, **kwargs)", ImagePlots::filled),
                Builtin.library("clabel(self, CS, levels=None, **kwargs)", ImagePlots::labels),
                Builtin.library(
                        "hist2d(self, x, y, bins=10, range=None, density=False, weights=None, cmin=None, cmax=None,"
                                + " **kwargs)",
                        ImagePlots::histogram));
    }

    private static Object again(BoundArguments args, String name, Object values) {
        return AxesMethods.TABLE
                .get(name)
                .call(args.context(), new Arguments(List.of(args.get(0), values), args.named(2)));
    }

    private static double number(BoundArguments args, int i) {
        return args.has(i) ? args.real(i) : Double.NaN;
    }

    private static Object image(BoundArguments args, Object values) {
        AxesValue axes = LinePlots.axes(args);
        NDArray array = Data.array(values);
        long[] shape = array.shape();
        boolean upper = args.text(9).equals("upper");
        double columns = shape.length > 1 ? shape[1] : 0;
        double rows = shape.length > 1 ? shape[0] : 0;
        double[] extent = args.has(10)
                ? Data.numbers(args.get(10))
                : upper
                        ? new double[] {-0.5, columns - 0.5, rows - 0.5, -0.5}
                        : new double[] {-0.5, columns - 0.5, -0.5, rows - 0.5};
        if (extent.length != 4) {
            throw PythonError.value("extent must be (left, right, bottom, top), not " + Values.repr(args.get(10)));
        }
        Images.Norm norm = Images.Norm.of(args.get(3), number(args, 7), number(args, 8));
        String between = args.has(5) ? Values.str(args.get(5)) : "nearest";
        boolean smooth =
                !List.of("nearest", "none", "None", "antialiased", "auto").contains(between);
        // origin says which row stands at the end of the extent that is called bottom
        Raster raster = axes.images()
                .image(
                        array,
                        new Raster.Bounds(extent[0], extent[1], extent[2], extent[3]),
                        new Images.Style(
                                Looks.map(args.has(2) ? args.get(2) : null, "viridis"),
                                norm,
                                upper,
                                smooth,
                                number(args, 6)));
        Keywords k = new Keywords("AxesImage.set()", args.named(11));
        Handle handle = LinePlots.added(axes, raster, "image.AxesImage", k);
        axes.axes().equal(!args.has(4) || !args.get(4).equals("auto"));
        axes.axes().x().limits(extent[0], extent[1]);
        axes.axes().y().limits(extent[2], extent[3]);
        return axes.mappable(handle);
    }

    /** A grid of numbers with the places of its columns and rows, and the levels if they were given. */
    private record Field(Data.Matrix z, double[] xs, double[] ys, Data.Matrix x2, Data.Matrix y2, Object levels) {}

    /**
     * What is given by position: {@code Z}, or {@code X, Y, Z}, and for contours the levels.
     *
     * @param edges whether X and Y may be the edges of cells, one more than there are numbers
     */
    private static Field field(List<Object> given, boolean edges) {
        boolean placed = given.size() >= 3;
        Data.Matrix z = Data.matrix(given.get(placed ? 2 : 0), "z");
        Object levels = given.size() == 2 || given.size() == 4 ? given.getLast() : null;
        if (!placed) {
            int more = edges ? 1 : 0;
            return new Field(z, Data.range(z.columns() + more), Data.range(z.rows() + more), null, null, levels);
        }
        Data.Matrix x = Data.columns(given.get(0));
        Data.Matrix y = Data.columns(given.get(1));
        if (x.columns() == 1 && y.columns() == 1 && (z.columns() > 1 || x.rows() <= 2)) {
            return new Field(z, x.values(), y.values(), null, null, levels);
        } else if (x.rows() != y.rows() || x.columns() != y.columns()) {
            throw PythonError.type("Shapes of x (" + x.rows() + ", " + x.columns() + ") and y (" + y.rows() + ", "
                    + y.columns() + ") do not match");
        } else if (isSame(x, true) && isSame(y, false)) {
            return new Field(z, x.row(0), y.column(0), x, y, levels);
        } else if (isSame(x, false) && isSame(y, true)) {
            // of meshgrid(…, indexing='ij')
            return new Field(z.transposed(), x.column(0), y.row(0), x.transposed(), y.transposed(), levels);
        }
        return new Field(z, null, null, x, y, levels);
    }

    /** Whether all rows, or all columns, are equal. */
    private static boolean isSame(Data.Matrix m, boolean rows) {
        for (int r = 0; r < m.rows(); r++) {
            for (int c = 0; c < m.columns(); c++) {
                double first = m.values()[rows ? c : r * m.columns()];
                if (m.values()[r * m.columns() + c] != first) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Field straight(Field field, String name) {
        if (field.xs() == null) {
            throw PythonError.limit(
                    name + " on a grid that is not straight is not there.",
                    "Maybe use X and Y of np.meshgrid(x, y), or contour.");
        }
        return field;
    }

    private static Object mesh(BoundArguments args) {
        List<Object> given = args.items(1);
        Images.Norm norm = Images.Norm.of(args.get(3), number(args, 5), number(args, 6));
        ColourMap map = Looks.map(args.has(4) ? args.get(4) : null, "viridis");
        Field field = straight(field(given, true), "pcolormesh");
        return mesh(LinePlots.axes(args), field, new Mesh(map, norm, number(args, 2), args.named(7)));
    }

    private record Mesh(ColourMap map, Images.Norm norm, double alpha, Map<String, Object> named) {}

    private static Handle mesh(AxesValue axes, Field field, Mesh mesh) {
        Data.Matrix z = field.z();
        double[] xs = field.xs().length == z.columns() ? Grid.edges(field.xs()) : field.xs();
        double[] ys = field.ys().length == z.rows() ? Grid.edges(field.ys()) : field.ys();
        if (xs.length != z.columns() + 1 || ys.length != z.rows() + 1) {
            throw PythonError.type("Dimensions of C (" + z.rows() + ", " + z.columns()
                    + ") should be one smaller than X(" + field.xs().length + ") and Y(" + field.ys().length
                    + ") while using shading='flat'");
        }
        Keywords k = new Keywords("QuadMesh.set()", mesh.named());
        k.take("edgecolors", "edgecolor", "ec");
        k.take("linewidth", "lw", "linewidths");
        Raster.Bounds bounds = new Raster.Bounds(xs[0], xs[xs.length - 1], ys[0], ys[ys.length - 1]);
        boolean even = Grid.isEven(xs) && Grid.isEven(ys);
        Raster raster;
        if (even) {
            NDArray numbers = Handle.array(z.values()).reshape(z.rows(), z.columns());
            raster = axes.images()
                    .image(numbers, bounds, new Images.Style(mesh.map(), mesh.norm(), false, false, mesh.alpha()));
        } else {
            Palette palette = mesh.norm().palette(mesh.map(), z.values());
            Grid grid = Grid.sorted(xs, ys, z.values(), z.rows(), z.columns());
            raster = Raster.field(
                    new Raster.Bounds(grid.xs()[0], grid.xs()[xs.length - 1], grid.ys()[0], grid.ys()[ys.length - 1]),
                    (x, y) -> palette.argb(grid.cell(x, y)),
                    palette);
        }
        return axes.mappable(LinePlots.added(axes, raster, "collections.QuadMesh", k));
    }

    /** The values at which contours are drawn. */
    private static double[] levels(Object given, Data.Matrix z) {
        if (given != null && !(Values.plain(given) instanceof Long)) {
            double[] levels = Data.numbers(given);
            for (int i = 1; i < levels.length; i++) {
                if (!(levels[i] > levels[i - 1])) {
                    throw PythonError.value("Contour levels must be increasing");
                }
            }
            return levels;
        }
        int n = given == null ? LEVELS : (int) Values.integer(given) + 1;
        double low = z.low();
        return Double.isNaN(low) ? new double[] {0, 1} : Ticks.around(low, z.high(), n);
    }

    private static ContourLines.Surface surface(Field field) {
        Data.Matrix z = field.z();
        double[] xs = new double[z.values().length];
        double[] ys = new double[z.values().length];
        if (field.xs() != null && (field.xs().length != z.columns() || field.ys().length != z.rows())) {
            throw PythonError.type("Length of x (" + field.xs().length + ") must match number of columns in z ("
                    + z.columns() + "), and length of y (" + field.ys().length + ") its number of rows (" + z.rows()
                    + ")");
        }
        for (int i = 0; i < xs.length; i++) {
            xs[i] = field.xs() == null ? field.x2().values()[i] : field.xs()[i % z.columns()];
            ys[i] = field.ys() == null ? field.y2().values()[i] : field.ys()[i / z.columns()];
        }
        return new ContourLines.Surface(xs, ys, z.values(), z.rows(), z.columns());
    }

    private static Object lines(BoundArguments args) {
        AxesValue axes = LinePlots.axes(args);
        Field field = field(args.items(1), false);
        Keywords k = new Keywords("contour()", args.named(2));
        Object given = k.take("levels");
        double[] levels = levels(given != null ? given : field.levels(), field.z());
        boolean chosen = (given != null ? given : field.levels()) instanceof List<?>
                || (given != null ? given : field.levels()) instanceof NDArray;
        double low = field.z().low();
        double high = field.z().high();
        double[] drawn = chosen
                ? levels
                : Arrays.stream(levels).filter(l -> l > low && l < high).toArray();
        Object colours = k.take("colors");
        Object width = k.take("linewidths", "linewidth", "lw");
        Object style = k.take("linestyles", "linestyle", "ls");
        double alpha = Looks.alpha(k);
        Images.Norm norm = Images.Norm.of(k.take("norm"), k.number(Double.NaN, "vmin"), k.number(Double.NaN, "vmax"));
        ColourMap map = Looks.map(k.take("cmap"), "viridis");
        k.take("extend");
        k.take("origin");
        double[] ends = drawn.length == 0 ? new double[] {0, 1} : drawn;
        Palette palette = norm.palette(map, ends);
        List<Ink> inks = colours == null ? List.of() : Looks.inks(colours);
        ContourLines.Surface surface = surface(field);
        List<Strokes.Stroke> strokes = new ArrayList<>();
        for (int i = 0; i < drawn.length; i++) {
            Ink ink = inks.isEmpty() ? Ink.of(palette.argb(drawn[i])) : inks.get(i % inks.size());
            double[] widths = width == null ? new double[] {Looks.LINE_WIDTH} : Data.numbers(width);
            // as in matplotlib, negative levels in one colour are dashed
            boolean dashed = style == null && inks.size() == 1 && drawn[i] < 0;
            Object named = style instanceof List<?> several ? several.get(i % several.size()) : style;
            List<Double> dashes = named == null ? Pen.dashes(dashed ? "--" : "-") : Looks.dashes(named);
            Pen pen = new Pen(Looks.faded(ink, alpha), widths[i % widths.length], dashes == null ? List.of() : dashes);
            for (ContourLines.Line line : ContourLines.of(surface, drawn[i])) {
                strokes.add(new Strokes.Stroke(line.xs(), line.ys(), pen));
            }
        }
        Palette steps = new Palette(map, ends[0], ends[ends.length - 1], norm.log(), new double[0]);
        Strokes all = new Strokes(strokes, steps);
        all.within(surface.xs(), surface.ys());
        return axes.mappable(
                LinePlots.added(axes, all, "contour.QuadContourSet", k).withLevels(levels));
    }

    private static Object filled(BoundArguments args) {
        AxesValue axes = LinePlots.axes(args);
        Field field = straight(field(args.items(1), false), "contourf");
        surface(field);
        Keywords k = new Keywords("contourf()", args.named(2));
        Object given = k.take("levels");
        double[] levels = levels(given != null ? given : field.levels(), field.z());
        if (levels.length < 2) {
            throw PythonError.value("Filled contours require at least 2 levels.");
        }
        Object colours = k.take("colors");
        String extend = k.text("neither", "extend");
        double alpha = Looks.alpha(k);
        k.take("linestyles");
        k.take("linewidths");
        k.take("origin");
        Images.Norm norm = Images.Norm.of(k.take("norm"), k.number(Double.NaN, "vmin"), k.number(Double.NaN, "vmax"));
        ColourMap map = colours == null
                ? Looks.map(k.take("cmap"), "viridis")
                : stepped(Looks.inks(colours), levels.length - 1);
        Palette palette = new Palette(map, levels[0], levels[levels.length - 1], norm.log(), levels);
        Data.Matrix z = field.z();
        Grid grid = Grid.sorted(field.xs(), field.ys(), z.values(), z.rows(), z.columns());
        int opacity = Double.isNaN(alpha) ? 255 : (int) Math.round(255 * alpha);
        boolean below = extend.equals("both") || extend.equals("min");
        boolean above = extend.equals("both") || extend.equals("max");
        Raster raster = Raster.field(
                new Raster.Bounds(
                        grid.xs()[0], grid.xs()[grid.xs().length - 1], grid.ys()[0], grid.ys()[grid.ys().length - 1]),
                (x, y) -> {
                    double value = grid.between(x, y);
                    boolean outside = value < levels[0] && !below || value > levels[levels.length - 1] && !above;
                    int pixel = outside ? 0 : palette.argb(value);
                    return pixel == 0 ? 0 : opacity << 24 | pixel & 0xffffff;
                },
                palette);
        return axes.mappable(
                LinePlots.added(axes, raster, "contour.QuadContourSet", k).withLevels(levels));
    }

    /** A map with the colours that were chosen for the steps. */
    private static ColourMap stepped(List<Ink> inks, int steps) {
        int[] colours = new int[ColourMap.SIZE];
        for (int i = 0; i < colours.length; i++) {
            int step = steps == 1 ? 0 : (int) Math.round((double) i / (colours.length - 1) * (steps - 1));
            colours[i] = inks.get(step % inks.size()).rgb();
        }
        return new ColourMap("colors", colours);
    }

    /** Contour lines are not labelled; the call is accepted, since the colour bar says the same. */
    private static Object labels(BoundArguments args) {
        return new ArrayList<>();
    }

    private static Object histogram(BoundArguments args) {
        AxesValue axes = LinePlots.axes(args);
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("bins", args.get(3));
        options.put("range", args.get(4));
        options.put("density", args.get(5));
        options.put("weights", args.get(6));
        Tuple result = (Tuple) HistogramFunctions.rows().stream()
                .filter(row -> row.name().equals("histogram2d"))
                .findFirst()
                .orElseThrow()
                .call(
                        args.context(),
                        new Arguments(
                                List.of(
                                        Handle.array(Data.numbers(args.get(1))),
                                        Handle.array(Data.numbers(args.get(2)))),
                                options));
        Keywords k = new Keywords("hist2d()", args.named(9));
        ColourMap map = Looks.map(k.take("cmap"), "viridis");
        Images.Norm norm = Images.Norm.of(k.take("norm"), k.number(Double.NaN, "vmin"), k.number(Double.NaN, "vmax"));
        double alpha = Looks.alpha(k);
        Data.Matrix counts = Data.matrix(result.get(0), "counts").transposed();
        double[] shown = counts.values().clone();
        for (int i = 0; i < shown.length; i++) {
            boolean hidden = args.has(7) && shown[i] < args.real(7) || args.has(8) && shown[i] > args.real(8);
            shown[i] = hidden ? Double.NaN : shown[i];
        }
        Field field = new Field(
                new Data.Matrix(counts.rows(), counts.columns(), shown),
                Data.numbers(result.get(1)),
                Data.numbers(result.get(2)),
                null,
                null,
                null);
        Handle handle = mesh(axes, field, new Mesh(map, norm, alpha, k.rest()));
        return new Tuple(List.of(result.get(0), result.get(1), result.get(2), handle));
    }
}
