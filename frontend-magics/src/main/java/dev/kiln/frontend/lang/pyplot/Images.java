package dev.kiln.frontend.lang.pyplot;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.Signature;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.Palette;
import dev.kiln.frontend.plot.Raster;
import dev.kiln.frontend.plot.colour.ColourMap;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The numbers behind the images of axes, so that they can be replaced. */
final class Images {
    /** How an image was made. */
    private record Source(Kept values, ColourMap map, Norm norm, boolean upper, double alpha) {}

    /** Numbers for later; no array, since the cell gives back what it has computed, and may change what it names. */
    private record Kept(DType type, long[] shape, double[] numbers) {
        static Kept of(Object values) {
            NDArray array = Data.array(values);
            return new Kept(array.dtype(), array.shape(), Data.numbers(array));
        }

        NDArray array() {
            return Nd.asarray(numbers).reshape(shape).astype(type);
        }
    }

    private final Map<Raster, Source> sources = new IdentityHashMap<>();

    /**
     * Which numbers get the first and the last colour.
     *
     * @param low NaN for the least of the numbers
     * @param high NaN for the greatest
     */
    record Norm(double low, double high, boolean log, double[] levels) implements Attributed {
        static final List<String> NAMES = List.of("Normalize", "LogNorm", "BoundaryNorm");

        /** A norm that was given, or one between two numbers. */
        static Norm of(Object given, double low, double high) {
            if (given instanceof Norm norm) {
                return norm;
            } else if ("log".equals(given)) {
                return new Norm(low, high, true, new double[0]);
            } else if (given == None.NONE || given == null || "linear".equals(given)) {
                return new Norm(low, high, false, new double[0]);
            }
            throw PythonError.value("norm must be an instance of Normalize or a name, not " + Values.repr(given));
        }

        /** {@code matplotlib.colors.LogNorm} and the like. */
        static Callable named(String name) {
            return new Callable() {
                @Override
                public String name() {
                    return name;
                }

                @Override
                public Object call(CallContext context, Arguments arguments) {
                    boolean steps = name.equals("BoundaryNorm");
                    Object[] values = Signature.parse(
                                    steps
                                            ? name + "(boundaries, ncolors=256, clip=False)"
                                            : name + "(vmin=None, vmax=None, clip=False)")
                            .bind(arguments);
                    if (steps) {
                        double[] levels = Data.numbers(values[0]);
                        return new Norm(levels[0], levels[levels.length - 1], false, levels);
                    }
                    double low = values[0] == None.NONE ? Double.NaN : Data.number(values[0]);
                    double high = values[1] == None.NONE ? Double.NaN : Data.number(values[1]);
                    return new Norm(low, high, name.equals("LogNorm"), new double[0]);
                }
            };
        }

        /** The colours of numbers. */
        Palette palette(ColourMap map, double[] numbers) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (double n : numbers) {
                if (Double.isFinite(n) && (!log || n > 0)) {
                    least = Math.min(least, n);
                    most = Math.max(most, n);
                }
            }
            double from = !Double.isNaN(low) ? low : least <= most ? least : log ? 1 : 0;
            double to = !Double.isNaN(high) ? high : least <= most ? most : log ? 10 : 1;
            return new Palette(map, from, to, log, levels);
        }

        @Override
        public Object attribute(String name) {
            return switch (name) {
                case "vmin" -> Double.isNaN(low) ? None.NONE : (Object) low;
                case "vmax" -> Double.isNaN(high) ? None.NONE : (Object) high;
                default -> null;
            };
        }

        @Override
        public Collection<String> attributes() {
            return List.of("vmin", "vmax");
        }

        @Override
        public String typeName() {
            return "Normalize";
        }
    }

    /** How an image is to be drawn. */
    record Style(ColourMap map, Norm norm, boolean upper, boolean smooth, double alpha) {}

    /** An image of numbers of shape (rows, columns), or of colours of shape (rows, columns, 3 or 4). */
    Raster image(Object values, Raster.Bounds bounds, Style style) {
        Source source = new Source(Kept.of(values), style.map(), style.norm(), style.upper(), style.alpha());
        Raster raster = Raster.image(bounds, pixels(source), palette(source), style.smooth());
        sources.put(raster, source);
        return raster;
    }

    /** The pixels of an image whose numbers are replaced. */
    Raster.Pixels pixels(Raster raster, Object values) {
        Source old = sources.get(raster);
        if (old == null) {
            throw PythonError.type("the numbers of this image cannot be replaced")
                    .maybe("Maybe draw it again.");
        }
        // the limits of the colours stay as they were
        Palette palette = raster.palette();
        Norm norm =
                palette == null ? old.norm() : new Norm(palette.low(), palette.high(), palette.log(), palette.levels());
        Source source = new Source(Kept.of(values), old.map(), norm, old.upper(), old.alpha());
        sources.put(raster, source);
        return pixels(source);
    }

    /** A copy of the numbers or colours of an image; null of one that has none, such as filled contours. */
    NDArray values(Raster raster) {
        Source source = sources.get(raster);
        return source == null ? null : source.values().array();
    }

    /** Changes which numbers get the first and the last colour; NaN leaves one. */
    void limits(Raster raster, double low, double high) {
        Source old = sources.get(raster);
        if (old == null || raster.palette() == null) {
            return;
        }
        Norm norm = new Norm(
                Double.isNaN(low) ? raster.palette().low() : low,
                Double.isNaN(high) ? raster.palette().high() : high,
                old.norm().log(),
                old.norm().levels());
        Source source = new Source(old.values(), old.map(), norm, old.upper(), old.alpha());
        sources.put(raster, source);
        raster.palette(palette(source));
        raster.pixels(pixels(source));
    }

    private static Palette palette(Source source) {
        Kept values = source.values();
        return values.shape().length == 3 ? null : source.norm().palette(source.map(), values.numbers());
    }

    private static Raster.Pixels pixels(Source source) {
        long[] shape = source.values().shape();
        double[] values = source.values().numbers();
        boolean colour = shape.length == 3 && (shape[2] == 3 || shape[2] == 4);
        if (shape.length != 2 && !colour || values.length == 0) {
            throw PythonError.type("Invalid shape " + Values.repr(Tuple.of(shape)) + " for image data");
        }
        int rows = (int) shape[0];
        int columns = (int) shape[1];
        int parts = colour ? (int) shape[2] : 1;
        int[] argb = new int[rows * columns];
        Palette palette = palette(source);
        double scale = source.values().type().isFloating() ? 255 : 1;
        int opacity = Double.isNaN(source.alpha()) ? 255 : (int) Math.round(255 * Math.clamp(source.alpha(), 0, 1));
        for (int r = 0; r < rows; r++) {
            int to = (source.upper() ? r : rows - 1 - r) * columns;
            for (int c = 0; c < columns; c++) {
                int at = (r * columns + c) * parts;
                int pixel = colour ? colour(values, at, parts, scale) : palette.argb(values[at]);
                int alpha = (pixel >>> 24) * opacity / 255;
                argb[to + c] = alpha << 24 | pixel & 0xffffff;
            }
        }
        return new Raster.Pixels(columns, rows, argb);
    }

    private static int colour(double[] values, int at, int parts, double scale) {
        int pixel = parts == 4 ? level(values[at + 3], scale) : 255;
        for (int p = 0; p < 3; p++) {
            pixel = pixel << 8 | level(values[at + p], scale);
        }
        return pixel;
    }

    private static int level(double value, double scale) {
        return (int) Math.clamp(Math.round(value * scale), 0, 255);
    }
}
