package dev.kiln.frontend.lang.values;

import java.math.BigInteger;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Formats numbers and strings as Python's {@code format % values} does: {@code %5.2f}, {@code %-8d}, {@code %s}. */
public final class PercentFormat {
    private static final Pattern CODE = Pattern.compile("%([-+ 0]*)(\\d+)?(?:\\.(\\d+))?([a-zA-Z%])?");

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
        String precision = code.group(3) == null ? "" : "." + code.group(3);
        return switch (type) {
            case 's', 'r', 'a' -> {
                String text = type == 's' ? Values.str(value) : Values.repr(value);
                yield FormatSpec.apply((left ? "<" : ">") + width + precision + "s", text);
            }
            case 'd', 'i', 'u' -> {
                Object whole = integer(value);
                String zero = flags.contains("0") && !left ? "0" : "";
                yield whole instanceof BigInteger
                        ? FormatSpec.apply((left ? "<" : ">") + width + "s", whole.toString())
                        : FormatSpec.apply((left ? "<" : "") + sign + zero + width + "d", whole);
            }
            case 'x', 'X', 'o' -> {
                if (!(value instanceof Long || value instanceof Boolean)) {
                    throw PythonError.type(
                            "%" + type + " format: an integer is required, not " + Values.typeName(value));
                }
                yield number(flags, sign, width, type, value);
            }
            case 'e', 'E', 'f', 'F', 'g', 'G' -> {
                if (value instanceof String) {
                    throw PythonError.type("must be real number, not str");
                }
                yield number(flags, sign, width + precision, type, ScalarMath.real(value));
            }
            default ->
                throw PythonError.value("unsupported format character '%c' (0x%x) at index %d"
                        .formatted(type, (int) type, code.end() - 1));
        };
    }

    private static Object integer(Object value) {
        if (value instanceof String) {
            throw PythonError.type("%d format: a real number is required, not str");
        }
        return Conversions.toInt(value);
    }

    /**
     * @param size width and precision
     */
    private static String number(String flags, String sign, String size, char type, Object value) {
        boolean left = flags.contains("-");
        String zero = flags.contains("0") && !left ? "0" : "";
        return FormatSpec.apply((left ? "<" : "") + sign + zero + size + type, value);
    }
}
