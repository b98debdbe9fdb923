package dev.kiln.arrays.display;

import dev.kiln.arrays.elementary.Reading;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.Walk;
import dev.kiln.arrays.graph.text.FloatText;
import dev.kiln.arrays.graph.text.PrintOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.numbers.complex.Complex;

/** Arrays as NumPy prints them: aligned, in lines of 75 characters, the middle left out over 1000 elements, or as {@link Printing} says. */
public final class ArrayText {
    private final Handle array;
    private final Elements elements;
    private final PrintOptions options;
    private final int edge;
    private final String separator;
    private final boolean summarised;
    private final FloatText floats;
    private final FloatText imaginary;
    private final int integerWidth;

    private ArrayText(Handle array, String separator, PrintOptions options) {
        this.array = array;
        this.options = options;
        this.edge = options.layout().edgeItems();
        this.separator = separator;
        elements = Recording.elements(array, "printed");
        summarised = array.size() > options.layout().threshold();
        List<Long> shown = new ArrayList<>();
        collect(0, array.view().offset(), shown);
        boolean complex = array.dtype().isComplex();
        boolean single = array.dtype().part() == DType.FLOAT32;
        if (array.dtype().isFloating() || complex) {
            floats = new FloatText(
                    shown.stream().mapToDouble(elements::getDouble).toArray(), single, false, options.numbers());
            integerWidth = 0;
        } else {
            floats = null;
            integerWidth = shown.stream()
                    .mapToInt(at -> elements.get(at).toString().length())
                    .max()
                    .orElse(0);
        }
        imaginary = complex
                ? new FloatText(
                        shown.stream().mapToDouble(elements::getImaginary).toArray(), single, true, options.numbers())
                : null;
    }

    public static String str(Handle array) {
        synchronized (array.context()) {
            if (array.ndim() == 0) {
                return scalar(array);
            }
            return str(array, " ", Printing.of(array.context()).options());
        }
    }

    /**
     * The same with other options.
     *
     * @param separator between elements
     */
    public static String str(Handle array, String separator, PrintOptions options) {
        synchronized (array.context()) {
            return array.size() == 0
                    ? "[]"
                    : new ArrayText(array, separator, options)
                            .lines(options.layout().lineWidth(), " ");
        }
    }

    public static String repr(Handle array) {
        synchronized (array.context()) {
            PrintOptions options = Printing.of(array.context()).options();
            int line = options.layout().lineWidth();
            String prefix = "array(";
            String body = array.size() == 0
                    ? "[]"
                    : new ArrayText(array, ", ", options).lines(line - 1, " ".repeat(prefix.length() + 1));
            long[] shape = array.view().shape();
            List<String> extras = new ArrayList<>();
            if ((array.size() == 0 && !Arrays.equals(shape, new long[] {0}))
                    || array.size() > options.layout().threshold()) {
                extras.add("shape=" + Shapes.text(shape));
            }
            boolean implied = array.dtype() == DType.FLOAT64
                    || array.dtype() == DType.INT64
                    || array.dtype() == DType.BOOL
                    || array.dtype() == DType.COMPLEX128;
            if (!implied || array.size() == 0) {
                extras.add("dtype=" + array.dtype());
            }
            if (extras.isEmpty()) {
                return prefix + body + ")";
            }
            String start = prefix + body + ",";
            String end = String.join(", ", extras) + ")";
            int lastLine = start.length() - (start.lastIndexOf('\n') + 1);
            return start + (lastLine + end.length() + 1 > line ? "\n" + " ".repeat(prefix.length()) : " ") + end;
        }
    }

    /** The elements as text, all of one width, in C order; for small arrays. */
    static List<String> words(Handle array) {
        synchronized (array.context()) {
            ArrayText text =
                    new ArrayText(array, " ", Printing.of(array.context()).options());
            List<String> words = new ArrayList<>();
            Walk walk = new Walk(array.view().shape(), array.view());
            while (walk.next()) {
                words.add(text.word(walk.at(0)));
            }
            return words;
        }
    }

    private static String scalar(Handle array) {
        return switch (Reading.item(array)) {
            case Boolean b -> b ? "True" : "False";
            case Double d -> FloatText.scalar(d, array.dtype() == DType.FLOAT32);
            case Complex c -> complex(c, array.dtype() == DType.COMPLEX64);
            case Object other -> other.toString();
        };
    }

    /** As Python writes a complex number: {@code (1+2j)}. */
    static String complex(Complex c, boolean single) {
        String imaginary = part(c.imag(), single);
        boolean signed = imaginary.startsWith("-");
        if (c.real() == 0 && 1 / c.real() > 0) {
            return imaginary + "j";
        }
        return "(" + part(c.real(), single) + (signed ? "" : "+") + imaginary + "j)";
    }

    private static String part(double v, boolean single) {
        String text = FloatText.scalar(v, single);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    private boolean cut(int axis) {
        return summarised && array.view().shape()[axis] > 2L * edge;
    }

    private void collect(int axis, long at, List<Long> shown) {
        if (axis == array.ndim()) {
            shown.add(at);
            return;
        }
        long length = array.view().shape()[axis];
        for (long i = 0; i < length; i++) {
            if (cut(axis) && i == edge) {
                i = length - edge;
            }
            collect(axis + 1, at + i * array.view().strides()[axis], shown);
        }
    }

    private String lines(int width, String indent) {
        return nested(0, array.view().offset(), indent, width);
    }

    private String nested(int axis, long at, String indent, int width) {
        if (axis == array.ndim()) {
            return word(at);
        }
        boolean innermost = axis == array.ndim() - 1;
        long length = array.view().shape()[axis];
        long stride = array.view().strides()[axis];
        int room = width - Math.max(separator.stripTrailing().length(), 1);
        String betweenRows = separator.stripTrailing() + "\n".repeat(array.ndim() - axis - 1);
        StringBuilder text = new StringBuilder();
        StringBuilder line = new StringBuilder(indent);
        for (long i = 0; i < length; i++) {
            if (cut(axis) && i == edge) {
                if (innermost) {
                    append(text, line, "...", room, indent);
                    line.append(separator);
                } else {
                    text.append(indent).append("...").append(betweenRows);
                }
                i = length - edge;
            }
            String word = nested(axis + 1, at + i * stride, indent + " ", width - 1);
            boolean last = i == length - 1;
            if (innermost) {
                append(text, line, word, room, indent);
                line.append(last ? "" : separator);
            } else {
                text.append(indent).append(word).append(last ? "" : betweenRows);
            }
        }
        if (innermost) {
            text.append(line);
        }
        return "[" + text.substring(indent.length()) + "]";
    }

    private static void append(StringBuilder text, StringBuilder line, String word, int room, String indent) {
        if (line.length() + word.length() > room && line.length() > indent.length()) {
            text.append(line.toString().stripTrailing()).append('\n');
            line.setLength(0);
            line.append(indent);
        }
        line.append(word);
    }

    private String word(long at) {
        Function<Object, String> own = options.formatters().get(array.dtype().kind());
        if (own != null) {
            return own.apply(
                    array.dtype().isComplex()
                            ? Complex.ofCartesian(elements.getDouble(at), elements.getImaginary(at))
                            : elements.get(at));
        }
        return switch (array.dtype().kind()) {
            case BOOL -> elements.getBoolean(at) ? (array.ndim() == 0 ? "True" : " True") : "False";
            case SIGNED, UNSIGNED -> {
                String digits = elements.get(at).toString();
                yield " ".repeat(integerWidth - digits.length()) + digits;
            }
            case FLOATING -> floats.format(elements.getDouble(at));
            case COMPLEX -> {
                String text = imaginary.format(elements.getImaginary(at));
                String digits = text.stripTrailing();
                yield floats.format(elements.getDouble(at)) + digits + "j" + text.substring(digits.length());
            }
        };
    }
}
