package dev.kiln.arrays.graph.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Floating numbers as NumPy writes them: the fewest digits that name the number among its type's, at most 8 after the point, with one
 * layout for all elements of an array. Exponents are used when magnitudes are far apart.
 */
public final class FloatText {
    private static final int EXPONENTS_FROM = 8;
    private static final int FLOAT32_DIGITS = 6;

    private final boolean single;
    private final boolean plus;
    private final PrintOptions.Numbers options;
    private final boolean scientific;
    private final int left;
    private final int right;
    private final int exponentDigits;

    /**
     * @param data the elements that will be shown
     * @param single whether they are float32
     * @param plus whether a sign stands before numbers that are not negative too, as before imaginary parts
     */
    public FloatText(double[] data, boolean single, boolean plus, PrintOptions.Numbers options) {
        this.single = single;
        this.plus = plus || options.sign() == '+';
        this.options = options;
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        boolean special = false;
        boolean minusInfinity = false;
        for (double v : data) {
            if (!Double.isFinite(v)) {
                special = true;
                minusInfinity |= v == Double.NEGATIVE_INFINITY;
            } else if (v != 0) {
                least = Math.min(least, Math.abs(v));
                most = Math.max(most, Math.abs(v));
            }
        }
        double large = Math.pow(10, single ? FLOAT32_DIGITS : EXPONENTS_FROM);
        double ratio = single ? (float) most / (float) least : most / least;
        boolean small = !options.suppress() && (least < (single ? 0.0001f : 0.0001) || ratio > 1000);
        scientific = most > 0 && (most >= large || small);
        int integerPart = 0;
        int fraction = 0;
        int exponent = -1;
        for (double v : data) {
            if (Double.isFinite(v)) {
                String text = scientific ? scientific(v, 0, 2) : positional(v);
                int end = scientific ? text.indexOf('e') : text.length();
                int point = text.indexOf('.');
                integerPart = Math.max(integerPart, point);
                fraction = Math.max(fraction, end - point - 1);
                exponent = Math.max(exponent, text.length() - end - 2);
            }
        }
        exponentDigits = exponent;
        int width = scientific ? fraction + 2 + exponent : fraction;
        right = scientific ? fraction : width;
        if (special) {
            boolean signed = minusInfinity || this.plus;
            int longest = Math.max(options.nan().length(), options.inf().length() + (signed ? 1 : 0));
            integerPart = Math.max(
                    integerPart, Math.max(longest, options.nan().length() + (this.plus ? 1 : 0)) - (width + 1));
        }
        left = integerPart;
    }

    /** One element, padded to the width of all. */
    public String format(double v) {
        if (!Double.isFinite(v)) {
            String text = (v < 0 ? "-" : plus ? "+" : "") + (v != v ? options.nan() : options.inf());
            int width = left + 1 + right + (scientific ? exponentDigits + 2 : 0);
            return " ".repeat(Math.max(0, width - text.length())) + text;
        }
        String text = scientific ? scientific(v, right, exponentDigits) : positional(v);
        int point = text.indexOf('.');
        String padded = " ".repeat(Math.max(0, left - point)) + text;
        String end = options.mode() == PrintOptions.Mode.MAXPREC_EQUAL ? "0" : " ";
        return scientific ? padded : padded + end.repeat(right - (text.length() - point - 1));
    }

    /** A number by itself, as NumPy's scalars are written: {@code 0.1}, {@code 1e-05}, {@code 2.0}. */
    public static String scalar(double v, boolean single) {
        if (!Double.isFinite(v)) {
            return v != v ? "nan" : v < 0 ? "-inf" : "inf";
        }
        double size = Math.abs(v);
        BigDecimal digits = shortest(v, single);
        if (size == 0 || (size >= 1e-4 && size < (single ? 1e6 : 1e16))) {
            String text = digits.toPlainString();
            String sign = v == 0 && 1 / v < 0 ? "-" : "";
            return sign + (text.contains(".") ? text : text + ".0");
        }
        String unscaled = digits.unscaledValue().abs().toString();
        int exponent = unscaled.length() - 1 - digits.scale();
        String mantissa = unscaled.length() == 1 ? unscaled : unscaled.charAt(0) + "." + unscaled.substring(1);
        return (v < 0 ? "-" : "") + mantissa + "e" + exponentText(exponent, 2);
    }

    /** As {@code 12.5}, {@code 12.}: with a point, no zeros after it at the end. */
    private String positional(double v) {
        BigDecimal digits = shortest(v, single);
        if (options.mode() == PrintOptions.Mode.FIXED) {
            digits = new BigDecimal(v).setScale(options.precision(), RoundingMode.HALF_EVEN);
        } else if (digits.scale() > options.most()) {
            digits = strip(new BigDecimal(v).setScale(options.most(), RoundingMode.HALF_EVEN));
        }
        String text = digits.abs().toPlainString();
        return sign(v) + (text.contains(".") ? text : text + ".");
    }

    /** As {@code 1.25e+10}: {@code fraction} digits after the point (0: as needed), at least {@code exponentDigits} in the exponent. */
    private String scientific(double v, int fraction, int exponentDigits) {
        if (v == 0) {
            return sign(v) + "0." + "0".repeat(fraction) + "e" + exponentText(0, exponentDigits);
        }
        BigDecimal digits = shortest(v, single);
        if (fraction > 0) {
            digits = strip(new BigDecimal(v).round(new MathContext(fraction + 1, RoundingMode.HALF_EVEN)));
        } else if (digits.precision() - 1 > options.most()) {
            digits = strip(new BigDecimal(v).round(new MathContext(options.most() + 1, RoundingMode.HALF_EVEN)));
        }
        String unscaled = digits.unscaledValue().abs().toString();
        int exponent = unscaled.length() - 1 - digits.scale();
        String tail = unscaled.substring(1);
        return sign(v) + unscaled.charAt(0) + "." + tail + "0".repeat(Math.max(0, fraction - tail.length())) + "e"
                + exponentText(exponent, exponentDigits);
    }

    private String sign(double v) {
        return v < 0 || (v == 0 && 1 / v < 0) ? "-" : plus ? "+" : "";
    }

    private static String exponentText(int exponent, int digits) {
        String text = Integer.toString(Math.abs(exponent));
        return (exponent < 0 ? "-" : "+") + "0".repeat(Math.max(0, digits - text.length())) + text;
    }

    /** The shortest decimal that rounds to the number; Java's own has at least two digits, so one digit is tried too. */
    private static BigDecimal shortest(double v, boolean single) {
        BigDecimal digits = strip(new BigDecimal(single ? Float.toString((float) v) : Double.toString(v)));
        if (digits.precision() == 2) {
            BigDecimal one = digits.round(new MathContext(1, RoundingMode.HALF_EVEN));
            boolean same = single ? one.floatValue() == (float) v : one.doubleValue() == v;
            return same ? strip(one) : digits;
        }
        return digits;
    }

    private static BigDecimal strip(BigDecimal digits) {
        return digits.signum() == 0 ? BigDecimal.ZERO : digits.stripTrailingZeros();
    }
}
