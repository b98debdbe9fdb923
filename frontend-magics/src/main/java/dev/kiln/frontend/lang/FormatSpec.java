package dev.kiln.frontend.lang;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.complex.Complex;

/** The part after the colon in {@code f"{x:>8.3f}"}: fill, alignment, sign, width, grouping, precision and type. */
final class FormatSpec {
    private static final Pattern SPEC =
            Pattern.compile("(?:(.)?([<>^=]))?([+\\- ])?(0)?(\\d+)?([,_])?(?:\\.(\\d+))?([bdeEfFgGosxX%n])?");

    private FormatSpec() {}

    /**
     * @param value a Long, Double, Boolean, String or anything else that has a text
     */
    static String apply(String spec, Object value) {
        if (spec.isEmpty()) {
            return Values.str(value);
        }
        Matcher m = SPEC.matcher(spec);
        if (!m.matches()) {
            throw Mistake.value(
                    "Invalid format specifier '" + spec + "' for object of type '" + Values.typeName(value) + "'");
        }
        if (value instanceof Complex c) {
            return complex(c, m);
        }
        boolean number =
                value instanceof Long || value instanceof Double || value instanceof Boolean && m.group(8) != null;
        int precision = m.group(7) == null ? -1 : Integer.parseInt(m.group(7));
        char type = m.group(8) == null ? 0 : m.group(8).charAt(0);
        String text = number ? number(value, type, precision, spec) : text(value, type, precision, spec);
        if (number && m.group(6) != null) {
            text = group(text, m.group(6));
        }
        if (number && m.group(3) != null && !text.startsWith("-") && !m.group(3).equals("-")) {
            text = m.group(3) + text;
        }
        int width = m.group(5) == null ? 0 : Integer.parseInt(m.group(5));
        boolean zero = m.group(4) != null && number;
        String align = m.group(2) != null ? m.group(2) : zero ? "=" : number ? ">" : "<";
        String fill = m.group(1) != null ? m.group(1) : zero ? "0" : " ";
        return pad(text, width, align, fill);
    }

    private static String complex(Complex c, Matcher m) {
        int precision = m.group(7) == null ? -1 : Integer.parseInt(m.group(7));
        char type = m.group(8) == null ? 0 : m.group(8).charAt(0);
        String text;
        if (type == 0 && precision < 0) {
            text = ComplexMath.repr(c);
        } else {
            char each = type == 0 ? 'g' : type;
            String imaginary = number(c.imag(), each, precision, "");
            text = number(c.real(), each, precision, "") + (imaginary.startsWith("-") ? "" : "+") + imaginary + "j";
            text = type == 0 ? "(" + text + ")" : text;
        }
        int width = m.group(5) == null ? 0 : Integer.parseInt(m.group(5));
        return pad(text, width, m.group(2) == null ? ">" : m.group(2), m.group(1) == null ? " " : m.group(1));
    }

    private static String text(Object value, char type, int precision, String spec) {
        if (type != 0 && type != 's') {
            throw Mistake.value(
                    "Unknown format code '" + type + "' for object of type '" + Values.typeName(value) + "'");
        }
        String text = Values.str(value);
        return precision >= 0 && precision < text.length() ? text.substring(0, precision) : text;
    }

    private static String number(Object value, char type, int precision, String spec) {
        boolean whole = !(value instanceof Double);
        long integer = value instanceof Boolean b ? (b ? 1 : 0) : ((Number) value).longValue();
        double real = value instanceof Double d ? d : integer;
        return switch (type) {
            case 0 ->
                whole ? Long.toString(integer) : precision < 0 ? FloatText.repr(real) : general(real, precision, true);
            case 'd', 'n', 'b', 'o', 'x', 'X' -> {
                if (!whole) {
                    throw Mistake.value("Unknown format code '" + type + "' for object of type 'float'");
                }
                yield integer(integer, type);
            }
            case 'f', 'F' -> fixed(real, precision < 0 ? 6 : precision);
            case '%' -> fixed(real * 100, precision < 0 ? 6 : precision) + "%";
            case 'e', 'E' -> upper(scientific(real, precision < 0 ? 6 : precision), type);
            case 'g', 'G' -> upper(general(real, precision < 0 ? 6 : precision, false), type);
            default ->
                throw Mistake.value(
                        "Unknown format code '" + type + "' for object of type '" + Values.typeName(value) + "'");
        };
    }

    private static String integer(long value, char type) {
        String sign = value < 0 ? "-" : "";
        String digits = Long.toString(value, type == 'b' ? 2 : type == 'o' ? 8 : type == 'd' || type == 'n' ? 10 : 16);
        digits = digits.startsWith("-") ? digits.substring(1) : digits;
        return sign + upper(digits, type);
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

    private static String pad(String text, int width, String align, String fill) {
        int missing = width - text.length();
        if (missing <= 0) {
            return text;
        }
        return switch (align) {
            case "<" -> text + fill.repeat(missing);
            case "^" -> fill.repeat(missing / 2) + text + fill.repeat(missing - missing / 2);
            case "=" -> {
                int sign = text.startsWith("-") || text.startsWith("+") || text.startsWith(" ") ? 1 : 0;
                yield text.substring(0, sign) + fill.repeat(missing) + text.substring(sign);
            }
            default -> fill.repeat(missing) + text;
        };
    }
}
