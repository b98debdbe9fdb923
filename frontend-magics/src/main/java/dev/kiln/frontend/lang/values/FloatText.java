package dev.kiln.frontend.lang.values;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Floats as Python prints them: {@code 1e-05}, {@code 0.1}, {@code 1e+16}, {@code nan}. */
public final class FloatText {
    private FloatText() {}

    public static String repr(double value) {
        if (Double.isNaN(value)) {
            return "nan";
        } else if (Double.isInfinite(value)) {
            return value > 0 ? "inf" : "-inf";
        } else if (value == 0) {
            return 1 / value < 0 ? "-0.0" : "0.0";
        }
        // Java always prints at least two digits, even where one is exact
        BigDecimal shortest = new BigDecimal(Double.toString(value));
        BigDecimal one = shortest.round(new MathContext(1, RoundingMode.HALF_EVEN));
        return digits(one.doubleValue() == value ? one : shortest);
    }

    private static String digits(BigDecimal value) {
        BigDecimal exact = value.stripTrailingZeros();
        String digits = exact.unscaledValue().abs().toString();
        int exponent = digits.length() - exact.scale() - 1;
        String sign = value.signum() < 0 ? "-" : "";
        if (exponent < -4 || exponent >= 16) {
            String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
            return sign + digits.charAt(0) + fraction + exponent(exponent);
        }
        String plain = exact.abs().toPlainString();
        return sign + (plain.contains(".") ? plain : plain + ".0");
    }

    /** {@code e-05}. */
    static String exponent(int exponent) {
        return "e%s%02d".formatted(exponent < 0 ? "-" : "+", Math.abs(exponent));
    }
}
