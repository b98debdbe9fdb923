package dev.kiln.frontend.render;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as people read them. Always a point as decimal sign, never the machine's locale. */
public final class Units {
    private static final String[] BYTES = {"B", "kB", "MB", "GB", "TB", "PB"};
    private static final String[] COUNTS = {"", " k", " M", " G", " T", " P"};

    private Units() {}

    /** {@code 8 kB}, {@code 192.1 MB}; powers of 1000. */
    public static String bytes(double n) {
        return scaled(n, BYTES, " ");
    }

    /** {@code 104 M}, {@code 17}; powers of 1000. */
    public static String count(double n) {
        return scaled(n, COUNTS, "");
    }

    /** {@code 36.2 ms}, {@code 1.5 s}, {@code 120 µs}; three significant digits; {@code ?} when unknown. */
    public static String seconds(double s) {
        if (Double.isNaN(s)) {
            return "?";
        }
        double a = Math.abs(s);
        if (a == 0) {
            return "0 ms";
        }
        // 0.9995 of a unit would be printed as 1000 of the smaller one
        if (a >= 0.9995) {
            return digits(s, 3) + " s";
        }
        if (a >= 0.9995e-3) {
            return digits(s * 1e3, 3) + " ms";
        }
        return a >= 0.9995e-6 ? digits(s * 1e6, 3) + " µs" : digits(s * 1e9, 3) + " ns";
    }

    /** A cost in its unit; {@code ?} when unknown. */
    public static String cost(double cost, String unit) {
        if (Double.isNaN(cost)) {
            return "?";
        }
        if (unit.equals("bytes")) {
            return bytes(cost);
        }
        if (unit.equals("seconds")) {
            return seconds(cost);
        }
        String one = cost == 1 && unit.endsWith("s") ? unit.substring(0, unit.length() - 1) : unit;
        return number(cost) + (unit.isEmpty() ? "" : " " + one);
    }

    /** {@code +5 %}, {@code -21 %}; empty when unknown. */
    public static String signedPercent(double ratio) {
        return Double.isFinite(ratio) ? String.format(Locale.ROOT, "%+d %%", Math.round(ratio * 100)) : "";
    }

    /** {@code 41 %}, {@code 0.4 %}; {@code ?} when unknown. */
    public static String percent(double ratio) {
        if (!Double.isFinite(ratio)) {
            return "?";
        }
        double p = ratio * 100;
        return (Math.abs(p) >= 1 || p == 0 ? Long.toString(Math.round(p)) : digits(p, 1)) + " %";
    }

    /** A plain number without needless digits: {@code 51}, {@code 0.333}; {@code ?} when unknown. */
    public static String number(double x) {
        if (Double.isNaN(x)) {
            return "?";
        }
        return x == Math.rint(x) && Math.abs(x) < 1e15 ? Long.toString((long) x) : digits(x, 4);
    }

    /** Relative error of a prediction: predicted / measured − 1. */
    public static double error(double predicted, double measured) {
        return measured > 0 ? predicted / measured - 1 : Double.NaN;
    }

    private static String scaled(double n, String[] units, String gap) {
        if (Double.isNaN(n)) {
            return "?";
        }
        int u = 0;
        double x = n;
        while (Math.abs(x) >= (u == 0 ? 1000 : 999.95) && u < units.length - 1) {
            x /= 1000;
            u++;
        }
        BigDecimal rounded = BigDecimal.valueOf(x).setScale(u == 0 ? 0 : 1, RoundingMode.HALF_UP);
        return plain(rounded) + gap + units[u];
    }

    private static String digits(double x, int significant) {
        if (!Double.isFinite(x)) {
            return x > 0 ? "inf" : "-inf";
        }
        return plain(new BigDecimal(x).round(new MathContext(significant, RoundingMode.HALF_UP)));
    }

    private static String plain(BigDecimal x) {
        return x.signum() == 0 ? "0" : x.stripTrailingZeros().toPlainString();
    }
}
