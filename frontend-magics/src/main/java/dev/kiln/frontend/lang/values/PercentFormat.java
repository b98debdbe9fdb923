package dev.kiln.frontend.lang.values;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Formats numbers and strings as Python's {@code format % values} does: {@code %5.2f}, {@code %-8d}, {@code %s}. */
public final class PercentFormat {
    private static final Pattern CODE = Pattern.compile("%([-+ 0#]*)(\\d+)?(?:\\.(\\d*))?[hlL]?([a-zA-Z%])?");

    private static final Pattern NAMED = Pattern.compile("%(?:\\(([^()]*)\\)|%)");

    /** {@code format % values}: a tuple has a value for each code, a dict one for each name; anything else is the only value. */
    static String of(String format, Object values) {
        if (values instanceof DictValue dict) {
            List<Object> named = new ArrayList<>();
            String plain = NAMED.matcher(format).replaceAll(m -> {
                if (m.group(1) == null) {
                    return "%%";
                }
                Object value = dict.get(m.group(1));
                if (value == null) {
                    throw PythonError.key(m.group(1));
                }
                named.add(value);
                return "%";
            });
            if (!named.isEmpty() || plain.replace("%%", "").indexOf('%') < 0) {
                return apply(plain, named);
            }
        } else if (format.contains("%(")) {
            throw PythonError.type("format requires a mapping");
        } else if (values instanceof Tuple tuple) {
            return withWidths(format, tuple);
        }
        return apply(format, List.of(values));
    }

    /** Replaces each {@code *} by the width or precision among the values. */
    private static String withWidths(String format, Tuple values) {
        if (!format.contains("*")) {
            return apply(format, values);
        }
        List<Object> rest = new ArrayList<>(values);
        StringBuilder plain = new StringBuilder();
        int used = 0;
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            if (c == '%' && i + 1 < format.length() && format.charAt(i + 1) == '%') {
                plain.append("%%");
                i++;
                continue;
            }
            plain.append(c);
            if (c != '%') {
                continue;
            }
            for (i++; i < format.length() && !Character.isLetter(format.charAt(i)); i++) {
                if (format.charAt(i) != '*') {
                    plain.append(format.charAt(i));
                } else if (used < rest.size() && rest.get(used) instanceof Long size) {
                    plain.append(size);
                    rest.remove(used);
                } else {
                    throw PythonError.type("* wants int");
                }
            }
            used++;
            i--;
        }
        return apply(plain.toString(), rest);
    }

    private PercentFormat() {}

    public static String apply(String format, List<Object> values) {
        Matcher code = CODE.matcher(format);
        StringBuilder text = new StringBuilder();
        int used = 0;
        while (code.find()) {
            String type = code.group(4);
            if (type == null) {
                throw PythonError.value("incomplete format");
            } else if (type.equals("%")) {
                code.appendReplacement(text, "%");
                continue;
            } else if (used == values.size()) {
                throw PythonError.type("not enough arguments for format string");
            }
            String one = one(code, type.charAt(0), values.get(used++));
            code.appendReplacement(text, Matcher.quoteReplacement(one));
        }
        if (used < values.size()) {
            throw PythonError.type("not all arguments converted during string formatting");
        }
        return code.appendTail(text).toString();
    }

    private static String single(float value) {
        return dev.kiln.arrays.graph.text.FloatText.scalar(value, true);
    }

    private static String one(Matcher code, char type, Object given) {
        // a float32 prints its own shortest digits
        Object value = !(given instanceof Float f) ? given : "sra".indexOf(type) >= 0 ? single(f) : (double) f;
        String flags = code.group(1);
        boolean left = flags.contains("-");
        String sign = flags.contains("+") ? "+" : flags.contains(" ") ? " " : "";
        String width = code.group(2) == null ? "" : code.group(2);
        String precision = code.group(3) == null ? "" : "." + (code.group(3).isEmpty() ? "0" : code.group(3));
        return switch (type) {
            case 's', 'r', 'a' -> {
                String text = type == 's' ? Values.str(value) : Values.repr(value);
                yield FormatSpec.apply((left ? "<" : ">") + width + precision + "s", text);
            }
            case 'c' ->
                FormatSpec.apply(
                        (left ? "<" : ">") + width + "s",
                        value instanceof Long point ? Character.toString((int) (long) point) : Values.str(value));
            case 'd', 'i', 'u' -> {
                Object whole = integer(Values.plain(Values.core(converted(value, "__int__"))));
                String zero = flags.contains("0") && !left ? "0" : "";
                yield whole instanceof BigInteger
                        ? FormatSpec.apply((left ? "<" : ">") + width + "s", whole.toString())
                        : FormatSpec.apply((left ? "<" : "") + sign + zero + width + "d", whole);
            }
            case 'x', 'X', 'o' -> {
                value = Values.plain(value);
                if (!(value instanceof Long || value instanceof BigInteger || value instanceof Boolean)) {
                    throw PythonError.type(
                            "%" + type + " format: an integer is required, not " + Values.typeName(value));
                }
                yield number(flags, sign, width, type, value);
            }
            case 'e', 'E', 'f', 'F', 'g', 'G' -> {
                value = one(Values.core(converted(value, "__float__")));
                if (!ScalarMath.isNumber(value) || value instanceof org.apache.commons.numbers.complex.Complex) {
                    throw PythonError.type("must be real number, not " + Values.typeName(value));
                }
                yield number(flags, sign, width + precision, type, ScalarMath.real(value));
            }
            default ->
                throw PythonError.value("unsupported format character '%c' (0x%x) at index %d"
                        .formatted(type, (int) type, code.end() - 1));
        };
    }

    /** What an object's method converts it to; any other value unchanged. */
    private static Object converted(Object value, String method) {
        return value instanceof PythonObject object && object.converted(method) instanceof Object number
                ? number
                : value;
    }

    /** The only element of an array; any other value unchanged. */
    private static Object one(Object value) {
        return value instanceof dev.kiln.arrays.NDArray a && ArrayOps.size(a) == 1 ? ArrayOps.item(a) : value;
    }

    private static Object integer(Object value) {
        if (!ScalarMath.isNumber(value)) {
            throw PythonError.type("%d format: a real number is required, not " + Values.typeName(value));
        }
        return Conversions.toInt(value);
    }

    /**
     * @param size width and precision
     */
    private static String number(String flags, String sign, String size, char type, Object value) {
        boolean left = flags.contains("-");
        String zero = flags.contains("0") && !left ? "0" : "";
        String prefix = flags.contains("#") ? "#" : "";
        return FormatSpec.apply((left ? "<" : "") + sign + prefix + zero + size + type, value);
    }
}
