package dev.kiln.frontend.lang.functions.files;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.files.WholeFile;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PercentFormat;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.RangeValue;
import dev.kiln.frontend.lang.values.Values;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.numbers.complex.Complex;

/** Implements {@code np.savetxt}: writes an array's rows as lines of text. */
final class SaveText {
    private SaveText() {}

    /** Writes {@code savetxt(fname, X, fmt, delimiter, newline, header, footer, comments, encoding)}. */
    static Object write(BoundArguments args) {
        NDArray given = args.array(1);
        if (given.ndim() == 0 || given.ndim() > 2) {
            throw PythonError.value("Expected 1D or 2D array, got " + given.ndim() + "D array instead");
        }
        HostArray x = HostArray.of(given.ndim() == 1 ? given.reshape(given.size(), 1) : given, "np.savetxt");
        String format =
                format(args.get(2), args.text(3), (int) x.length(1), x.dtype().isComplex());
        if (args.get(0) instanceof PythonObject open && open.converted("__fspath__") == null) {
            return into(open, args, x, format);
        }
        Path file = Path.of(args.text(0));
        WholeFile.write(file, channel -> {
            OutputStream plain = Channels.newOutputStream(channel);
            OutputStream out = file.toString().endsWith(".gz") ? new GZIPOutputStream(plain) : plain;
            Writer text = new BufferedWriter(
                    new OutputStreamWriter(out, TextLines.charset(args.has(8) ? args.text(8) : null)), 1 << 16);
            rows(text, args, x, format);
            text.flush();
            if (out instanceof GZIPOutputStream packed) {
                packed.finish();
            }
        });
        return None.NONE;
    }

    /** Writes into what a program has opened, or {@code StringIO} or {@code sys.stdout}. */
    private static Object into(PythonObject open, BoundArguments args, HostArray x, String format) {
        StringWriter text = new StringWriter();
        try {
            rows(text, args, x, format);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Object write = open instanceof Attributed object ? object.attribute("write") : open.attribute("write");
        if (write instanceof Callable function) {
            function.call(args.context(), Arguments.of(text.toString()));
        } else if (open.converted("write", text.toString()) == null) {
            throw PythonError.value("fname must be a string or file handle");
        }
        return None.NONE;
    }

    private static void rows(Writer text, BoundArguments args, HostArray x, String format) throws IOException {
        remark(text, args.text(5), args);
        for (long row = 0; row < x.length(0); row++) {
            text.write(line(x, row, format) + args.text(4));
        }
        remark(text, args.text(6), args);
    }

    private static void remark(Writer text, String remark, BoundArguments args) throws IOException {
        if (!remark.isEmpty()) {
            text.write(args.text(7) + remark.replace("\n", "\n" + args.text(7)) + args.text(4));
        }
    }

    /** The format of one row. */
    private static String format(Object fmt, String delimiter, int columns, boolean complex) {
        if (fmt instanceof List<?> each && !(fmt instanceof RangeValue)) {
            if (each.size() != columns) {
                throw new PythonError("AttributeError", "fmt has wrong shape.  " + Values.repr(fmt), null);
            }
            return String.join(delimiter, each.stream().map(Values::str).toList());
        } else if (!(fmt instanceof String one)) {
            throw PythonError.value("invalid fmt: " + Values.repr(fmt));
        } else {
            long percents = one.chars().filter(c -> c == '%').count();
            if (percents == 1) {
                String single = complex ? " (" + one + "+" + one + "j)" : one;
                return String.join(delimiter, Collections.nCopies(columns, single));
            } else if (percents == (complex ? 2L * columns : columns)) {
                return one;
            }
            throw PythonError.value("fmt has wrong number of % formats:  " + one);
        }
    }

    private static String line(HostArray x, long row, String format) {
        long width = x.length(1);
        List<Object> values = new ArrayList<>();
        for (long k = row * width; k < (row + 1) * width; k++) {
            if (x.get(k) instanceof Complex c) {
                values.add(c.real());
                values.add(c.imag());
            } else if (x.dtype() == DType.FLOAT32) {
                values.add((float) x.getDouble(k));
            } else {
                values.add(x.get(k));
            }
        }
        try {
            String line = PercentFormat.apply(format, values);
            return x.dtype().isComplex() ? line.replace("+-", "-") : line;
        } catch (PythonError e) {
            if (!e.kind().equals("TypeError")) {
                throw e;
            }
            throw PythonError.type(
                    "Mismatch between array dtype ('" + x.dtype() + "') and format specifier ('" + format + "')");
        }
    }
}
