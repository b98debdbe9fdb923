package dev.kiln.frontend.lang.values;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.complex.Complex;

/**
 * Applies a format specification, the part after the colon in {@code f"{x:>8.3f}"}: fill, alignment, sign, width, grouping, precision and
 * type.
 */
public final class FormatSpec {
    private static final Pattern SPEC =
            Pattern.compile("(?:(?<fill>.)?(?<align>[<>^=]))?(?<sign>[+\\- ])?(?<prefix>#)?(?<zero>0)?(?<width>\\d+)?"
                    + "(?<group>[,_])?(?:\\.(?<precision>\\d+))?(?<type>[bcdeEfFgGosxX%n])?");

    private FormatSpec() {}

    /**
     * @param value a Long, BigInteger, Double, Boolean, String or any other value
     */
    public static String apply(String spec, Object value) {
        if (value instanceof PythonObject object && object.converted("__format__", spec) instanceof String text) {
            return text;
        } else if (spec.isEmpty()) {
            return Values.str(value);
        } else if (value instanceof PythonObject || value instanceof None) {
            throw PythonError.type("unsupported format string passed to " + Values.typeName(value) + ".__format__");
        }
        String simple = simple(spec, value);
        if (simple != null) {
            return simple;
        }
        Matcher m = SPEC.matcher(spec);
        if (!m.matches()) {
            throw PythonError.value(
                    "Invalid format specifier '" + spec + "' for object of type '" + Values.typeName(value) + "'");
        }
        if (value instanceof Complex c) {
            return complex(c, m);
        }
        requireFitting(value, m);
        boolean number = ScalarMath.isNumber(value);
        int precision = m.group("precision") == null ? -1 : count(m.group("precision"));
        char type = m.group("type") == null ? 0 : m.group("type").charAt(0);
        if (number && type == 'c' && !(value instanceof Double)) {
            return character(value, m);
        }
        String text = number ? number(value, type, precision, spec) : text(value, type, precision, spec);
        int prefix = 0;
        if (number && m.group("prefix") != null && "boxX".indexOf(type) >= 0) {
            text = text.startsWith("-") ? "-0" + type + text.substring(1) : "0" + type + text;
            prefix = 2;
        }
        if (number && m.group("group") != null) {
            text = group(text, m.group("group"));
        }
        if (number
                && m.group("sign") != null
                && !text.startsWith("-")
                && !m.group("sign").equals("-")) {
            text = m.group("sign") + text;
        }
        int width = m.group("width") == null ? 0 : count(m.group("width"));
        boolean zero = m.group("zero") != null && number;
        String align = m.group("align") != null ? m.group("align") : zero ? "=" : number ? ">" : "<";
        String fill = m.group("fill") != null ? m.group("fill") : m.group("zero") != null ? "0" : " ";
        return pad(text, width, align, fill, prefix);
    }

    /**
     * A Long or a Double by a width, a precision and a type alone, as in {@code 03d}, {@code 8.3f} and {@code .2f}: most numbers are
     * formatted so, and the pattern is slow. Null for anything else.
     */
    private static String simple(String spec, Object value) {
        boolean isReal = value instanceof Double;
        if (!isReal && !(value instanceof Long)) {
            return null;
        }
        int end = spec.length();
        char type = spec.charAt(end - 1);
        if (type == (isReal ? 'f' : 'd')) {
            end--;
        } else if (isReal || !isDigit(type)) {
            return null;
        } else {
            type = 0;
        }
        boolean zero = end > 0 && spec.charAt(0) == '0';
        int point = isReal ? spec.indexOf('.') : -1;
        int width = digits(spec, zero ? 1 : 0, point < 0 ? end : point);
        int precision = point < 0 ? -1 : point + 1 == end ? -2 : digits(spec, point + 1, end);
        if (width < 0 || precision == -2 || point >= 0 && precision < 0) {
            return null;
        }
        return pad(number(value, type, precision, spec), width, zero ? "=" : ">", zero ? "0" : " ", 0);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** The number that a part of a text is, 0 for an empty one; negative when it is not one of at most four digits. */
    private static int digits(String text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            if (!isDigit(text.charAt(i)) || i - from >= 4) {
                return -1;
            }
            number = 10 * number + text.charAt(i) - '0';
        }
        return number;
    }

    /** An integer as the character whose code it is. */
    private static String character(Object value, Matcher m) {
        if (m.group("sign") != null) {
            throw PythonError.value("Sign not allowed with integer format specifier 'c'");
        } else if (m.group("prefix") != null) {
            throw PythonError.value("Alternate form (#) not allowed with integer format specifier 'c'");
        } else if (m.group("group") != null) {
            throw PythonError.value("Cannot specify '" + m.group("group") + "' with 'c'.");
        }
        BigInteger code = WideIntegers.wide(value);
        if (code.signum() < 0 || code.compareTo(BigInteger.valueOf(Character.MAX_CODE_POINT)) > 0) {
            throw new PythonError("OverflowError", "%c arg not in range(0x110000)", null);
        }
        String align = m.group("align") != null ? m.group("align") : m.group("zero") != null ? "=" : "<";
        String fill = m.group("fill") != null ? m.group("fill") : m.group("zero") != null ? "0" : " ";
        int width = m.group("width") == null ? 0 : count(m.group("width"));
        return pad(Character.toString(code.intValue()), width, align.equals("=") ? ">" : align, fill, 0);
    }

    private static void requireFitting(Object value, Matcher m) {
        boolean number = ScalarMath.isNumber(value);
        if (!number && !(value instanceof String)) {
            throw PythonError.type("unsupported format string passed to " + Values.typeName(value) + ".__format__");
        } else if (!number && "=".equals(m.group("align"))) {
            throw PythonError.value("'=' alignment not allowed in string format specifier");
        } else if (!number && m.group("sign") != null) {
            throw PythonError.value("Sign not allowed in string format specifier");
        } else if (number
                && !(value instanceof Double)
                && m.group("precision") != null
                && (m.group("type") == null || "dcboxXn".contains(m.group("type")))) {
            throw PythonError.value("Precision not allowed in integer format specifier");
        }
    }

    private static int count(String digits) {
        if (digits.length() > 4) {
            throw PythonError.value("Too many decimal digits in format string");
        }
        return Integer.parseInt(digits);
    }

    private static String complex(Complex c, Matcher m) {
        int precision = m.group("precision") == null ? -1 : count(m.group("precision"));
        char type = m.group("type") == null ? 0 : m.group("type").charAt(0);
        String text;
        if (type == 0 && precision < 0) {
            text = ComplexMath.repr(c);
        } else {
            char each = type == 0 ? 'g' : type;
            String imaginary = number(c.imag(), each, precision, "");
            text = number(c.real(), each, precision, "") + (imaginary.startsWith("-") ? "" : "+") + imaginary + "j";
            text = type == 0 ? "(" + text + ")" : text;
        }
        int width = m.group("width") == null ? 0 : count(m.group("width"));
        return pad(
                text,
                width,
                m.group("align") == null ? ">" : m.group("align"),
                m.group("fill") == null ? " " : m.group("fill"),
                0);
    }

    private static String text(Object value, char type, int precision, String spec) {
        if (type != 0 && type != 's') {
            throw PythonError.value(
                    "Unknown format code '" + type + "' for object of type '" + Values.typeName(value) + "'");
        }
        String text = Values.str(value);
        return precision >= 0 && precision < text.length() ? text.substring(0, precision) : text;
    }

    private static String number(Object value, char type, int precision, String spec) {
        boolean whole = !(value instanceof Double);
        return switch (type) {
            case 0 ->
                whole
                        ? WideIntegers.text(WideIntegers.wide(value))
                        : precision < 0
                                ? FloatText.repr(ScalarMath.real(value))
                                : general(ScalarMath.real(value), precision, true);
            case 'd', 'n', 'b', 'o', 'x', 'X' -> {
                if (!whole) {
                    throw PythonError.value("Unknown format code '" + type + "' for object of type 'float'");
                }
                yield integer(WideIntegers.wide(value), type);
            }
            case 'f', 'F' -> fixed(ScalarMath.real(value), precision < 0 ? 6 : precision);
            case '%' -> fixed(ScalarMath.real(value) * 100, precision < 0 ? 6 : precision) + "%";
            case 'e', 'E' -> upper(scientific(ScalarMath.real(value), precision < 0 ? 6 : precision), type);
            case 'g', 'G' -> upper(general(ScalarMath.real(value), precision < 0 ? 6 : precision, false), type);
            default ->
                throw PythonError.value(
                        "Unknown format code '" + type + "' for object of type '" + Values.typeName(value) + "'");
        };
    }

    private static String integer(BigInteger value, char type) {
        return switch (type) {
            case 'b' -> value.toString(2);
            case 'o' -> value.toString(8);
            case 'x', 'X' -> upper(value.toString(16), type);
            default -> WideIntegers.text(value);
        };
    }

    private static String upper(String text, char type) {
        return Character.isUpperCase(type) ? text.toUpperCase(java.util.Locale.ROOT) : text;
    }

    static String fixed(double value, int precision) {
        if (!Double.isFinite(value)) {
            return FloatText.repr(value);
        }
        String text = new BigDecimal(value)
                .setScale(precision, RoundingMode.HALF_EVEN)
                .toPlainString();
        return isNegativeZero(value, text) ? "-" + text : text;
    }

    private static boolean isNegativeZero(double value, String text) {
        return !text.startsWith("-") && (value < 0 || 1 / value < 0);
    }

    private static String scientific(double value, int precision) {
        if (!Double.isFinite(value)) {
            return FloatText.repr(value);
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(precision + 1, RoundingMode.HALF_EVEN));
        StringBuilder digits = new StringBuilder(rounded.unscaledValue().abs().toString());
        int exponent = value == 0 ? 0 : digits.length() - rounded.scale() - 1;
        while (digits.length() <= precision) {
            digits.append('0');
        }
        String sign = value < 0 || 1 / value < 0 ? "-" : "";
        String fraction = precision == 0 ? "" : "." + digits.substring(1, precision + 1);
        return sign + digits.charAt(0) + fraction + FloatText.exponent(exponent);
    }

    private static String general(double value, int precision, boolean keepPoint) {
        if (!Double.isFinite(value)) {
            return FloatText.repr(value);
        }
        int p = Math.max(1, precision);
        String e = scientific(value, p - 1);
        int exponent = Integer.parseInt(e.substring(e.indexOf('e') + 1));
        if (exponent < -4 || exponent >= p) {
            int at = e.indexOf('e');
            return trim(e.substring(0, at)) + e.substring(at);
        }
        String text = trim(fixed(value, p - 1 - exponent));
        return keepPoint && !text.contains(".") ? text + ".0" : text;
    }

    private static String trim(String text) {
        return text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
    }

    private static String group(String text, String sign) {
        int start = text.startsWith("-") ? 1 : 0;
        int end = start;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        String whole = text.substring(start, end).replaceAll("(?<=\\d)(?=(\\d{3})+$)", sign);
        return text.substring(0, start) + whole + text.substring(end);
    }

    /** @param prefix the number of characters before the digits and behind the sign */
    private static String pad(String text, int width, String align, String fill, int prefix) {
        int missing = width - text.length();
        if (missing <= 0) {
            return text;
        }
        return switch (align) {
            case "<" -> text + fill.repeat(missing);
            case "^" -> fill.repeat(missing / 2) + text + fill.repeat(missing - missing / 2);
            case "=" -> {
                int sign = prefix + (text.startsWith("-") || text.startsWith("+") || text.startsWith(" ") ? 1 : 0);
                yield text.substring(0, sign) + fill.repeat(missing) + text.substring(sign);
            }
            default -> fill.repeat(missing) + text;
        };
    }
}
