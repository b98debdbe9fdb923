package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Writes values as Python's {@code json.dumps} does. */
final class JsonText {
    private static final int DEEPEST = 900;

    private final StringBuilder text = new StringBuilder();
    private final Style style;
    /** Makes values that JSON has of others, or null. */
    private final UnaryOperator<Object> other;

    /**
     * How it looks.
     *
     * @param indent of each level, null for one line
     * @param item between items
     * @param key between a key and its value
     * @param sorted whether keys are sorted
     * @param ascii whether other characters are escaped
     */
    record Style(String indent, String item, String key, boolean sorted, boolean ascii) {}

    /** How many values are being replaced, each inside the one before. */
    private int replaced;

    JsonText(Style style, UnaryOperator<Object> other) {
        this.style = style;
        this.other = other;
    }

    void write(Object value, int level) {
        if (level > DEEPEST) {
            throw PythonError.value("Circular reference detected");
        }
        switch (value) {
            case None n -> text.append("null");
            case Boolean b -> text.append(b);
            case Long n -> text.append(n);
            case BigInteger n -> text.append(n);
            case Double d -> text.append(number(d));
            case String s -> quoted(s);
            case DictValue dict -> dict(dict, level);
            case List<?> list -> list(list, level);
            case Object unknown
            when other != null -> {
                if (++replaced > DEEPEST) {
                    throw PythonError.value("Circular reference detected");
                }
                write(other.apply(unknown), level);
                replaced--;
            }
            default ->
                throw PythonError.type("Object of type " + name(value) + " is not JSON serializable")
                        .maybe(value instanceof NDArray ? "Maybe convert it: x.tolist() or float(x)." : null);
        }
    }

    private static String name(Object value) {
        return Values.typeName(value).replaceFirst("^numpy\\.", "");
    }

    private static String number(double d) {
        return Double.isNaN(d) ? "NaN" : Double.isInfinite(d) ? d > 0 ? "Infinity" : "-Infinity" : Values.repr(d);
    }

    private void list(List<?> list, int level) {
        text.append('[');
        boolean first = true;
        for (Object item : list) {
            separate(first, level + 1);
            write(item, level + 1);
            first = false;
        }
        close(list.isEmpty(), level, ']');
    }

    private void dict(DictValue dict, int level) {
        List<Object> keys = new ArrayList<>(dict.keys());
        if (style.sorted()) {
            keys.sort((a, b) -> Items.isLess(a, b) ? -1 : Items.isLess(b, a) ? 1 : 0);
        }
        text.append('{');
        boolean first = true;
        for (Object key : keys) {
            separate(first, level + 1);
            quoted(
                    switch (key) {
                        case String s -> s;
                        case None n -> "null";
                        case Boolean b -> b.toString();
                        case Long n -> n.toString();
                        case Double d -> number(d);
                        default ->
                            throw PythonError.type("keys must be str, int, float, bool or None, not " + name(key));
                    });
            text.append(style.key());
            write(dict.get(key), level + 1);
            first = false;
        }
        close(keys.isEmpty(), level, '}');
    }

    private void separate(boolean first, int level) {
        text.append(first ? "" : style.item());
        line(level);
    }

    private void close(boolean empty, int level, char bracket) {
        if (!empty) {
            line(level);
        }
        text.append(bracket);
    }

    private void line(int level) {
        if (style.indent() != null) {
            text.append('\n').append(style.indent().repeat(level));
        }
    }

    private void quoted(String s) {
        text.append('"');
        for (char c : s.toCharArray()) {
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                case '\b' -> text.append("\\b");
                case '\f' -> text.append("\\f");
                default -> {
                    boolean plain = c >= ' ' && (c < 0x7f || !style.ascii());
                    text.append(plain ? "" + c : String.format("\\u%04x", (int) c));
                }
            }
        }
        text.append('"');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
