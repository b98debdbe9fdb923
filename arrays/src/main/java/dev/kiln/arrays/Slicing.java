package dev.kiln.arrays;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Basic indexing: a view of a view. And its text form. */
final class Slicing {
    private Slicing() {}

    static View apply(View view, List<? extends Index> indices) {
        int used = 0;
        int ellipses = 0;
        int added = 0;
        for (Index index : indices) {
            switch (index) {
                case Index.At at -> used++;
                case Index.Range range -> used++;
                case Index.NewAxis axis -> added++;
                case Index.Ellipsis ellipsis -> ellipses++;
                case Index.Numbers numbers -> throw new IllegalArgumentException("index array in a view");
            }
        }
        if (ellipses > 1) {
            throw severalEllipses();
        }
        if (used > view.rank()) {
            throw tooMany(view.rank(), used);
        }
        int whole = view.rank() - used;
        long offset = view.offset();
        long[] shape = new long[view.rank() + added];
        long[] strides = new long[view.rank() + added];
        int n = 0;
        int d = 0;
        for (Index index : indices) {
            switch (index) {
                case Index.At(long i) -> {
                    offset += view.strides()[d] * element(i, view.shape()[d], d);
                    d++;
                }
                case Index.Range range -> {
                    long length = view.shape()[d];
                    long step = range.step() == null ? 1 : range.step();
                    long start = bound(range.start(), step > 0 ? 0 : length - 1, length, step);
                    long stop = bound(range.stop(), step > 0 ? length : -1, length, step);
                    long count = step > 0
                            ? (stop > start ? (stop - start - 1) / step + 1 : 0)
                            : (stop < start ? (start - stop - 1) / -step + 1 : 0);
                    shape[n] = count;
                    strides[n++] = view.strides()[d] * step;
                    offset += count > 0 ? view.strides()[d] * start : 0;
                    d++;
                }
                case Index.NewAxis axis -> shape[n++] = 1;
                case Index.Numbers numbers -> throw new IllegalArgumentException("index array in a view");
                case Index.Ellipsis ellipsis -> {
                    for (int k = 0; k < whole; k++, d++) {
                        shape[n] = view.shape()[d];
                        strides[n++] = view.strides()[d];
                    }
                }
            }
        }
        while (d < view.rank()) {
            shape[n] = view.shape()[d];
            strides[n++] = view.strides()[d++];
        }
        return new View(offset, Arrays.copyOf(shape, n), Arrays.copyOf(strides, n));
    }

    static ArrayError severalEllipses() {
        return new ArrayError(ArrayError.Kind.INDEX, "an index can only have a single ellipsis ('...')");
    }

    static ArrayError tooMany(int rank, int used) {
        return new ArrayError(
                ArrayError.Kind.INDEX,
                "too many indices for array: array is " + rank + "-dimensional, but " + used + " were indexed");
    }

    /** A position on an axis, counted from its start. */
    static long element(long i, long length, int axis) {
        if (i < -length || i >= length) {
            throw new ArrayError(
                    ArrayError.Kind.INDEX,
                    "index " + i + " is out of bounds for axis " + axis + " with size " + length,
                    length == 0 ? null : "Maybe use " + -length + " to " + (length - 1) + ".");
        }
        return i < 0 ? i + length : i;
    }

    private static long bound(Long given, long absent, long length, long step) {
        if (given == null) {
            return absent;
        }
        long i = given < 0 ? given + length : given;
        return step > 0 ? Math.clamp(i, 0, length) : Math.clamp(i, -1, length - 1);
    }

    /**
     * Reads the text form: items separated by commas, each an integer, {@code start:stop:step} with parts left out, {@code ...},
     * {@code None} or {@code newaxis}; {@code {}} stands for the next argument.
     */
    static List<Index> parse(String text, Object... arguments) {
        List<Index> indices = new ArrayList<>();
        Arguments left = new Arguments(text, arguments);
        if (!text.isBlank()) {
            for (String item : text.split(",", -1)) {
                if (item.isBlank() && indices.size() > 0 && text.stripTrailing().endsWith(",")) {
                    continue;
                }
                indices.add(item(item.strip(), text, left));
            }
        }
        left.requireAllUsed();
        return indices;
    }

    private static Index item(String item, String text, Arguments arguments) {
        switch (item) {
            case "..." -> {
                return new Index.Ellipsis();
            }
            case "None", "newaxis", "np.newaxis" -> {
                return new Index.NewAxis();
            }
            default -> {
                String[] parts = item.split(":", -1);
                if (item.equals("{}") && arguments.peek() instanceof NDArray) {
                    return new Index.Numbers(arguments.array());
                }
                if (parts.length == 1) {
                    return new Index.At(number(item, text, arguments));
                }
                if (parts.length > 3) {
                    throw malformed(item, text);
                }
                Long[] bounds = new Long[3];
                for (int k = 0; k < parts.length; k++) {
                    String part = parts[k].strip();
                    bounds[k] = part.isEmpty() || part.equals("None") ? null : (Long) number(part, text, arguments);
                }
                return new Index.Range(bounds[0], bounds[1], bounds[2]);
            }
        }
    }

    private static long number(String part, String text, Arguments arguments) {
        if (part.equals("{}")) {
            return arguments.next();
        }
        try {
            return Long.parseLong(part);
        } catch (NumberFormatException e) {
            throw malformed(part, text);
        }
    }

    private static ArrayError malformed(String item, String text) {
        return new ArrayError(
                ArrayError.Kind.INDEX,
                "slice part (" + item + ") of \"" + text + "\" is neither an integer, a slice, `...` nor `None`",
                "Maybe write it as in \"1:-1, ::2, 0\", with {} for values: get(\"{}:{}\", lo, hi).");
    }

    /** The values for the {@code {}} of a slice text. */
    private static final class Arguments {
        private final String text;
        private final Object[] values;
        private int used;

        Arguments(String text, Object[] values) {
            this.text = text;
            this.values = values;
        }

        Object peek() {
            return used < values.length ? values[used] : null;
        }

        NDArray array() {
            return (NDArray) values[used++];
        }

        long next() {
            if (used == values.length) {
                throw new ArrayError(
                        ArrayError.Kind.INDEX, "values (" + values.length + ") of slice \"" + text + "\" are too few");
            }
            Object value = values[used++];
            return switch (value) {
                case Long l -> l;
                case Integer i -> i;
                case Short s -> s;
                case Byte b -> b;
                case null, default ->
                    throw new ArrayError(
                            ArrayError.Kind.INDEX, "value (" + value + ") of slice \"" + text + "\" is not an integer");
            };
        }

        void requireAllUsed() {
            if (used != values.length) {
                throw new ArrayError(
                        ArrayError.Kind.INDEX,
                        "values (" + values.length + ") of slice \"" + text + "\" are more than its {} (" + used + ")");
            }
        }
    }
}
