package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.NDArray;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.numbers.complex.Complex;

/** Conversions of numbers and strings by {@code int(…)}, {@code float(…)}, {@code complex(…)} and {@code round(…)}. */
public final class Conversions {
    private static final Map<String, Long> PREFIXES = Map.of("0x", 16L, "0o", 8L, "0b", 2L);

    private Conversions() {}

    /** A 0-d array as a Python number, a complex one as its real part; any other value unchanged. */
    public static Object realPart(Object value) {
        Object plain = Values.plain(value);
        return plain instanceof Complex c && value instanceof NDArray ? c.real() : plain;
    }

    public static Object toComplex(Object real, Object imaginary) {
        if (real instanceof String text) {
            if (imaginary != null) {
                throw PythonError.type("complex() can't take second arg if first is a string");
            }
            return ComplexMath.parse(text);
        }
        Complex a = part("complex() first argument must be a string or a number", real);
        if (imaginary == null) {
            return a;
        }
        Complex b = part("complex() second argument must be a number", imaginary);
        // what a real number does not have is not added: 0.0 + -0.0 would lose the sign
        return Complex.ofCartesian(
                Values.plain(imaginary) instanceof Complex ? a.real() - b.imag() : a.real(),
                Values.plain(real) instanceof Complex ? a.imag() + b.real() : b.real());
    }

    private static Complex part(String otherwise, Object value) {
        Object number = Values.plain(value);
        if (number instanceof NDArray) {
            throw notScalar();
        } else if (!ScalarMath.isNumber(number)) {
            throw PythonError.type(otherwise + ", not '" + Values.typeName(value) + "'");
        }
        return ComplexMath.of(number);
    }

    /** Parses an integer, as {@code int(text, base)} does. */
    public static Object toInt(String text, long given) {
        if (given != 0 && (given < 2 || given > Character.MAX_RADIX)) {
            throw PythonError.value("int() base must be >= 2 and <= 36, or 0");
        }
        long base = given;
        String digits = text.strip().replace("_", "").toLowerCase(Locale.ROOT);
        String sign = digits.startsWith("-") ? "-" : "";
        digits = digits.replaceFirst("^[+-]", "");
        for (Map.Entry<String, Long> prefix : PREFIXES.entrySet()) {
            if (digits.startsWith(prefix.getKey()) && (base == 0 || base == prefix.getValue())) {
                digits = digits.substring(2);
                base = prefix.getValue();
            }
        }
        try {
            return WideIntegers.narrow(new BigInteger(sign + digits, base == 0 ? 10 : (int) base));
        } catch (NumberFormatException e) {
            throw PythonError.value("invalid literal for int() with base " + base + ": " + Values.repr(text));
        }
    }

    public static Object toInt(Object value) {
        return switch (value) {
            case Long l -> l;
            case BigInteger n -> n;
            case Boolean b -> b ? 1L : 0L;
            case Double d -> {
                if (Double.isNaN(d)) {
                    throw PythonError.value("cannot convert float NaN to integer");
                } else if (Double.isInfinite(d)) {
                    throw new PythonError("OverflowError", "cannot convert float infinity to integer", null);
                }
                yield Math.abs(d) < 0x1p63
                        ? (Object) (long) (double) d
                        : WideIntegers.narrow(new java.math.BigDecimal(d).toBigInteger());
            }
            case String s -> {
                if (!s.strip().matches("[+-]?\\d+(_\\d+)*")) {
                    throw PythonError.value("invalid literal for int() with base 10: " + Values.repr(s));
                }
                yield WideIntegers.parse(s.strip().replace("_", ""));
            }
            case NDArray a when ArrayOps.rank(a) == 0 -> toInt(ArrayOps.item(a));
            case NDArray a -> throw notScalar();
            default ->
                throw PythonError.type("int() argument must be a string, a bytes-like object or a real number, not '"
                        + Values.typeName(value) + "'");
        };
    }

    public static Object toFloat(Object value) {
        return switch (value) {
            case String s -> {
                String text = s.strip().toLowerCase(Locale.ROOT).replace("_", "");
                yield switch (text.replaceFirst("^[+-]", "")) {
                    case "inf", "infinity" ->
                        text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
                    case "nan" -> Double.NaN;
                    default -> parsed(s, text);
                };
            }
            case NDArray a when ArrayOps.rank(a) == 0 -> toFloat(ArrayOps.item(a));
            case NDArray a -> throw notScalar();
            default -> {
                if (!ScalarMath.isNumber(value) || value instanceof Complex) {
                    throw PythonError.type(
                            "float() argument must be a string or a real number, not '" + Values.typeName(value) + "'");
                }
                yield ScalarMath.real(value);
            }
        };
    }

    private static PythonError notScalar() {
        return PythonError.type("only 0-dimensional arrays can be converted to Python scalars")
                .maybe("Maybe pick an element, x[0], or use x.item() for an array of one element.");
    }

    private static double parsed(String given, String text) {
        if (!text.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)(e[+-]?\\d+)?")) {
            throw PythonError.value("could not convert string to float: " + Values.repr(given));
        }
        return Double.parseDouble(text);
    }

    /** Rounds a Python number, as {@code round(x, digits)} does; null digits round to an integer. */
    public static Object round(Object value, Object digits) {
        if (value instanceof Complex || !ScalarMath.isNumber(value)) {
            throw PythonError.type("type " + Values.typeName(value) + " doesn't define __round__ method");
        } else if (value instanceof Double d && digits == null) {
            return toInt(Math.rint(d));
        } else if (value instanceof Double d) {
            int places = Math.toIntExact(Values.integer(digits));
            return Double.isFinite(d)
                    ? new java.math.BigDecimal(d)
                            .setScale(places, java.math.RoundingMode.HALF_EVEN)
                            .doubleValue()
                    : d;
        }
        return WideIntegers.round(value, digits == null ? 0 : Values.integer(digits));
    }
}
