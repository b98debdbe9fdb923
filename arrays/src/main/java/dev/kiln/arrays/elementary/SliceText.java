package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Handle;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads an index in NumPy's notation: items separated by commas, each an integer, {@code start:stop:step} with parts left out,
 * {@code ...}, {@code None} or {@code newaxis}; {@code {}} stands for the next value, which may be an index array between two commas.
 * Errors point at the part that is wrong.
 */
public final class SliceText {
    private final String text;
    private final Object[] values;
    private int used;

    private SliceText(String text, Object[] values) {
        this.text = text;
        this.values = values;
    }

    /**
     * @throws ArrayError INDEX, with a caret below the part that is wrong
     */
    public static List<Index> parse(String text, Object... values) {
        return new SliceText(text, values).items();
    }

    private List<Index> items() {
        List<Index> items = new ArrayList<>();
        boolean single = text.indexOf(',') < 0;
        int from = 0;
        while (from <= text.length() && !text.isBlank()) {
            int comma = text.indexOf(',', from);
            int to = comma < 0 ? text.length() : comma;
            Part part = new Part(from, to);
            boolean afterLastComma = comma < 0 && !single && part.isEmpty();
            if (!afterLastComma) {
                items.add(item(part));
            }
            from = to + 1;
        }
        if (used != values.length) {
            throw new ArrayError(
                    ArrayError.Kind.INDEX,
                    "values (" + values.length + ") of slice \"" + text + "\" are more than its {} (" + used + ")");
        }
        return items;
    }

    private Index item(Part part) {
        if (part.text().equals("{}") && used < values.length && IndexItems.isItem(values[used])) {
            return IndexItems.item(values[used++]);
        }
        switch (part.text()) {
            case "..." -> {
                return new Index.Ellipsis();
            }
            case "None", "newaxis", "np.newaxis" -> {
                return new Index.NewAxis();
            }
            default -> {
                List<Part> bounds = part.split();
                if (bounds.size() == 1) {
                    return new Index.At(number(part));
                }
                if (bounds.size() > 3) {
                    throw wrong(part);
                }
                Long[] numbers = new Long[3];
                for (int k = 0; k < bounds.size(); k++) {
                    Part bound = bounds.get(k);
                    numbers[k] = bound.isEmpty() || bound.text().equals("None") ? null : bound(bound);
                }
                if (numbers[2] != null && numbers[2] == 0) {
                    throw bounds.get(2)
                            .error("slice step cannot be zero", "Maybe leave it out: every element is a step of 1.");
                }
                return new Index.Range(numbers[0], numbers[1], numbers[2]);
            }
        }
    }

    /** A number, or the value that stands for it; null as a value: left out. */
    private Long bound(Part part) {
        if (part.text().equals("{}") && used < values.length && values[used] == null) {
            used++;
            return null;
        }
        return number(part);
    }

    private long number(Part part) {
        if (part.text().equals("{}")) {
            return next(part);
        }
        try {
            return Long.parseLong(part.text());
        } catch (NumberFormatException e) {
            throw wrong(part);
        }
    }

    private long next(Part part) {
        if (used == values.length) {
            throw part.error(
                    "values (" + values.length + ") of slice \"" + text + "\" are too few",
                    "Maybe give one for each {}: get(\"{}:{}\", lo, hi).");
        }
        Object value = values[used++];
        return switch (value) {
            case Long l -> l;
            case Integer i -> i;
            case Short s -> s;
            case Byte b -> b;
            case Handle a when a.size() == 1 && a.dtype().isInteger() -> Reading.toLong(a);
            case null, default ->
                throw part.error("value (" + value + ") of slice \"" + text + "\" is not an integer", null);
        };
    }

    private ArrayError wrong(Part part) {
        return part.error(
                "slice part (" + part.text() + ") of \"" + text + "\" is neither an integer, a slice, `...` nor `None`",
                "Maybe write it as in \"1:-1, ::2, 0\", with {} for values: get(\"{}:{}\", lo, hi).");
    }

    /** A stretch of the text, without the blanks around it. */
    private final class Part {
        private final int from;
        private final int to;

        Part(int from, int to) {
            int first = from;
            int last = to;
            while (first < last && Character.isWhitespace(text.charAt(first))) {
                first++;
            }
            while (last > first && Character.isWhitespace(text.charAt(last - 1))) {
                last--;
            }
            this.from = first;
            this.to = last;
        }

        String text() {
            return text.substring(from, to);
        }

        boolean isEmpty() {
            return from == to;
        }

        /** What is between colons. */
        List<Part> split() {
            List<Part> parts = new ArrayList<>();
            int start = from;
            for (int i = from; i <= to; i++) {
                if (i == to || text.charAt(i) == ':') {
                    parts.add(new Part(start, i));
                    start = i + 1;
                }
            }
            return parts;
        }

        /** An error about this part, with the text and carets below it. */
        ArrayError error(String message, String advice) {
            String line = text.replaceAll("\\s", " ");
            String caret = " ".repeat(from) + "^".repeat(Math.max(1, to - from));
            return new ArrayError(ArrayError.Kind.INDEX, message + "\n    " + line + "\n    " + caret, advice);
        }
    }
}
