package dev.kiln.frontend.lang.pyplot;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.Curve;
import dev.kiln.frontend.plot.Marker;
import dev.kiln.frontend.plot.Pen;
import dev.kiln.frontend.plot.colour.ColourMap;
import dev.kiln.frontend.plot.colour.ColourNames;
import dev.kiln.frontend.plot.colour.Ink;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Colours, line styles and markers of arguments. */
final class Looks {
    static final double LINE_WIDTH = 1.5;
    static final double MARKER_SIZE = 6;

    private Looks() {}

    /** What a format string such as {@code "r--o"} says; null where it says nothing. */
    record Format(Ink colour, String style, Marker marker) {
        static Format parse(String text) {
            Ink colour = null;
            String style = null;
            Marker marker = null;
            int i = 0;
            while (i < text.length()) {
                String two = text.substring(i, Math.min(i + 2, text.length()));
                String one = text.substring(i, i + 1);
                if ((two.equals("--") || two.equals("-.")) && style == null) {
                    style = two;
                    i += 2;
                } else if ((one.equals("-") || one.equals(":")) && style == null) {
                    style = one;
                    i++;
                } else if (two.matches("C\\d") && colour == null) {
                    colour = ColourNames.find(two).orElseThrow();
                    i += 2;
                } else if ("rgbcmykw".contains(one) && colour == null) {
                    colour = ColourNames.find(one).orElseThrow();
                    i++;
                } else if (Marker.find(one).isPresent() && marker == null) {
                    marker = Marker.find(one).get();
                    i++;
                } else if (i == 0 && ColourNames.find(text).isPresent()) {
                    return new Format(ColourNames.find(text).get(), null, null);
                } else {
                    throw PythonError.value(
                            "'" + text + "' is not a valid format string (unrecognized character '" + one + "')");
                }
            }
            return new Format(colour, style, marker);
        }
    }

    /** A colour: a name or code, or three or four numbers from 0 to 1. */
    static Ink ink(Object value) {
        if (value instanceof String name) {
            return ColourNames.find(name).orElseThrow(() -> {
                String advice = Nearest.advice(name, ColourNames.known()).orElse(null);
                return PythonError.value(
                                "'" + name + "' is not a valid value for color: supported inputs are (r, g, b) and"
                                        + " (r, g, b, a) 0-1 float tuples; '#rrggbb', '#rrggbbaa', '#rgb' strings; named color"
                                        + " strings; and 'C0'-'C9' strings")
                        .maybe(advice);
            });
        }
        if (value instanceof List<?> pair && pair.size() == 2 && pair.getFirst() instanceof String) {
            return ink(pair.getFirst()).fade(Data.number(pair.get(1)));
        }
        double[] parts = value instanceof List<?> || value instanceof NDArray ? Data.numbers(value) : new double[0];
        if (parts.length != 3 && parts.length != 4) {
            throw PythonError.value(Values.repr(value) + " is not a valid value for color")
                    .maybe("Maybe use a name such as 'tab:blue', or (r, g, b) from 0 to 1.");
        }
        return ink(parts, 0, parts.length);
    }

    /** A colour from numbers from 0 to 1. */
    static Ink ink(double[] parts, int from, int n) {
        int rgb = 0;
        for (int i = 0; i < 3; i++) {
            double part = parts[from + i];
            if (!(part >= 0 && part <= 1)) {
                throw PythonError.value("RGBA values should be within 0-1 range");
            }
            rgb = rgb << 8 | (int) Math.round(255 * part);
        }
        return Ink.of(rgb).fade(n == 4 ? Math.clamp(parts[from + 3], 0, 1) : 1);
    }

    /** A colour or several. */
    static List<Ink> inks(Object value) {
        boolean other = !(value instanceof List<?>) && !(value instanceof String) && !(value instanceof NDArray);
        if (other && Values.isIterable(value)) { // an array of texts
            return Data.texts(value).stream().map(Looks::ink).toList();
        } else if (value instanceof List<?> several
                && !several.isEmpty()
                && several.stream()
                        .allMatch(each -> each instanceof String
                                        && ColourNames.find((String) each).isPresent()
                                || each instanceof List<?>
                                || each instanceof NDArray a && a.ndim() == 1)) {
            return several.stream().map(Looks::ink).toList();
        } else if (value instanceof NDArray array && array.ndim() == 2) {
            Data.Matrix rows = Data.columns(array);
            List<Ink> inks = new ArrayList<>();
            for (int r = 0; r < rows.rows(); r++) {
                inks.add(ink(rows.row(r), 0, rows.columns()));
            }
            return inks;
        }
        return List.of(ink(value));
    }

    /** The ink with an opacity; NaN leaves it. */
    static Ink faded(Ink ink, double alpha) {
        return Double.isNaN(alpha) || !ink.isVisible() ? ink : ink.fade(Math.clamp(alpha, 0, 1));
    }

    static double alpha(Keywords keywords) {
        return keywords.number(Double.NaN, "alpha");
    }

    /** The dashes of a line style; null for no line. */
    static List<Double> dashes(Object style) {
        if (style instanceof String name) {
            if (Pen.isNone(name)) {
                return null;
            }
            List<Double> dashes = Pen.dashes(name);
            if (dashes == null) {
                throw PythonError.value(
                        "'" + name + "' is not a valid value for ls; supported values are '-', '--', '-.',"
                                + " ':', 'None', ' ', '', 'solid', 'dashed', 'dashdot', 'dotted'");
            }
            return dashes;
        } else if (style instanceof List<?> pair && pair.size() == 2) {
            return java.util.Arrays.stream(Data.numbers(pair.get(1))).boxed().toList();
        }
        throw PythonError.value("Do not know how to convert " + Values.repr(style) + " to dashes");
    }

    static Optional<Marker> marker(Object value) {
        if (value instanceof String name && !Pen.isNone(name)) {
            return Optional.of(Marker.find(name)
                    .orElseThrow(() -> PythonError.value("Unrecognized marker style '" + name + "'")
                            .maybe("Maybe use one of o . s ^ v < > D d * + x p h P X | _.")));
        }
        return Optional.empty();
    }

    static ColourMap map(Object value, String otherwise) {
        if (value instanceof ColourMapValue own) {
            return own.map();
        }
        String name = value == null ? otherwise : Values.str(value);
        return ColourMap.find(name)
                .orElseThrow(() -> PythonError.value("'" + name + "' is not a known colormap name")
                        .maybe(Nearest.advice(name, ColourMap.names())
                                .orElse("Maybe use "
                                        + String.join(", ", ColourMap.names().subList(0, 6)) + ".")));
    }

    /** How a line is drawn: {@code color lw ls alpha marker ms mfc mec mew}, over what a format string says. */
    record Line(Pen pen, Curve.Marks marks) {
        static Line of(Format format, Keywords k, Ink automatic) {
            double alpha = alpha(k);
            Object colour = k.take("color", "c");
            Ink ink =
                    faded(colour != null ? ink(colour) : format.colour() != null ? format.colour() : automatic, alpha);
            Object style = k.take("linestyle", "ls");
            double width = k.number(LINE_WIDTH, "linewidth", "lw");
            Object markerGiven = k.take("marker");
            Marker marker = markerGiven != null ? marker(markerGiven).orElse(null) : format.marker();
            String formatStyle = format.style() != null ? format.style() : format.marker() != null ? "" : "-";
            List<Double> dashes = Looks.dashes(style != null ? style : formatStyle);
            Object given = k.take("dashes");
            if (given != null && dashes != null) {
                dashes = java.util.Arrays.stream(Data.numbers(given)).boxed().toList();
            }
            double size = k.number(MARKER_SIZE, "markersize", "ms");
            Object face = k.take("markerfacecolor", "mfc");
            Object edge = k.take("markeredgecolor", "mec");
            double edgeWidth = k.number(1, "markeredgewidth", "mew");
            Pen pen = dashes == null ? new Pen(ink, 0, List.of()) : new Pen(ink, width, dashes);
            Curve.Marks marks = marker == null
                    ? null
                    : new Curve.Marks(
                            marker,
                            size,
                            face == null ? ink : faded(ink(face), alpha),
                            Pen.of(edge == null ? ink : faded(ink(edge), alpha), edgeWidth));
            return new Line(pen, marks);
        }
    }
}
