package dev.kiln.frontend.plot.ticks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The ticks of an axis.
 *
 * @param places in the data's units, within the limits
 * @param texts one for each place; empty for a tick without text
 * @param minor places of short ticks
 * @param power the power of ten that the texts are to be multiplied with, 0 for none
 * @param offset what is to be added to the texts, 0 for nothing
 */
public record Ticks(double[] places, List<String> texts, double[] minor, int power, double offset) {
    private static final double[] STEPS = {1, 2, 2.5, 5, 10};
    private static final double TOLERANCE = 1e-9;
    /** Powers of ten from which on they are written once for the whole axis. */
    private static final int LARGE = 6;

    private static final int SMALL = -5;
    /** Digits that all values must have in common to be written once. */
    private static final int COMMON_DIGITS = 4;

    public Ticks {
        texts = List.copyOf(texts);
        if (texts.size() != places.length) {
            throw new IllegalArgumentException(
                    "texts (" + texts.size() + ") of ticks are not as many as places (" + places.length + ")");
        }
    }

    /** Ticks at given places with given texts; places without text get none. */
    public static Ticks of(double[] places, List<String> texts) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            all.add(i < texts.size() ? texts.get(i) : "");
        }
        return new Ticks(places, all, new double[0], 0, 0);
    }

    /** Given places, with their values as texts. */
    public static Ticks at(double[] places) {
        double step = Double.POSITIVE_INFINITY;
        for (int i = 1; i < places.length; i++) {
            double distance = Math.abs(places[i] - places[i - 1]);
            step = distance > 0 ? Math.min(step, distance) : step;
        }
        return texts(places, Double.isInfinite(step) ? 0 : step);
    }

    /**
     * Multiples of 1, 2, 2.5 or 5 times a power of ten.
     *
     * @param most the number of intervals that may be between the limits
     */
    public static Ticks linear(double low, double high, int most) {
        double step = step(low, high, most);
        List<Double> places = new ArrayList<>();
        double first = Math.ceil(low / step - TOLERANCE);
        for (double k = first; k * step <= high + TOLERANCE * step && places.size() <= most + 1; k++) {
            places.add(k * step + 0.0);
        }
        return texts(places.stream().mapToDouble(d -> d).toArray(), step);
    }

    /**
     * Round numbers that enclose a range: the first is at most {@code low}, the last at least {@code high}.
     *
     * @param most the number of intervals between them, or one or two more
     */
    public static double[] around(double low, double high, int most) {
        if (!(high > low)) {
            return new double[] {low, low + 1};
        }
        double step = step(low, high, most);
        double first = Math.floor(low / step + TOLERANCE);
        int n = (int) (Math.ceil(high / step - TOLERANCE) - first) + 1;
        return IntStream.range(0, n).mapToDouble(k -> (first + k) * step + 0.0).toArray();
    }

    /** The distance of round numbers. */
    static double step(double low, double high, int most) {
        double least = (high - low) / Math.max(1, most);
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        for (double step : STEPS) {
            if (step * power >= least * (1 - TOLERANCE)) {
                return step * power;
            }
        }
        return STEPS[STEPS.length - 1] * power;
    }

    /**
     * Powers of ten, every so many if there is no room for all; round numbers between if there are fewer than two.
     *
     * @param most the number of intervals that may be between the limits
     */
    public static Ticks log(double low, double high, int most) {
        int first = (int) Math.ceil(Math.log10(low) - TOLERANCE);
        int last = (int) Math.floor(Math.log10(high) + TOLERANCE);
        double[] minor = minor(low, high);
        if (last - first < 1) {
            Ticks between = linear(low, high, Math.max(4, most));
            return new Ticks(between.places, between.texts, minor, between.power, between.offset);
        }
        int every = Math.ceilDiv(last - first + 1, Math.max(1, most));
        int[] powers = IntStream.rangeClosed(first, last)
                .filter(p -> Math.floorMod(p, every) == 0)
                .toArray();
        double[] places = IntStream.of(powers).mapToDouble(p -> Math.pow(10, p)).toArray();
        List<String> texts =
                IntStream.of(powers).mapToObj(p -> "$10^{" + minus(p) + "}$").toList();
        return new Ticks(places, texts, every == 1 ? minor : new double[0], 0, 0);
    }

    /** 0 and the powers of ten beyond the linear part on both sides of it, every so many if there is no room for all. */
    public static Ticks symmetric(double low, double high, double threshold, int most) {
        int first = (int) Math.ceil(Math.log10(threshold) - TOLERANCE);
        int last = (int) Math.floor(Math.log10(Math.max(Math.abs(low), Math.abs(high))) + TOLERANCE);
        int every = Math.ceilDiv(2 * Math.max(0, last - first + 1) + 1, Math.max(1, most));
        List<Double> places = new ArrayList<>(List.of(0.0));
        List<String> texts = new ArrayList<>(List.of("0"));
        for (int p = first; p <= last; p += every) {
            places.add(Math.pow(10, p));
            texts.add("$10^{" + minus(p) + "}$");
            places.addFirst(-Math.pow(10, p));
            texts.addFirst("−$10^{" + minus(p) + "}$");
        }
        return new Ticks(places.stream().mapToDouble(d -> d).toArray(), texts, new double[0], 0, 0);
    }

    private static double[] minor(double low, double high) {
        List<Double> minor = new ArrayList<>();
        int first = (int) Math.floor(Math.log10(low));
        int last = (int) Math.floor(Math.log10(high));
        for (int p = first; p <= last && last - first < 12; p++) {
            for (int digit = 2; digit < 10; digit++) {
                double place = digit * Math.pow(10, p);
                if (place >= low && place <= high) {
                    minor.add(place);
                }
            }
        }
        return minor.stream().mapToDouble(d -> d).toArray();
    }

    private static Ticks texts(double[] places, double step) {
        double most = 0;
        for (double place : places) {
            most = Math.max(most, Math.abs(place));
        }
        double offset = offset(places, step);
        double largest = offset == 0 ? most : Math.abs(places[places.length - 1] - offset);
        int magnitude = largest == 0 ? 0 : (int) Math.floor(Math.log10(largest) + TOLERANCE);
        int power = magnitude >= LARGE || magnitude <= SMALL ? magnitude : 0;
        double unit = Math.pow(10, power);
        int decimals = 0;
        while (decimals < 12 && !isWhole(step / unit * Math.pow(10, decimals), places, offset, unit, decimals)) {
            decimals++;
        }
        List<String> texts = new ArrayList<>();
        for (double place : places) {
            String text = String.format(Locale.ROOT, "%." + decimals + "f", (place - offset) / unit);
            boolean zero = text.matches("-0\\.?0*");
            texts.add((zero ? text.substring(1) : text).replace('-', '−'));
        }
        return new Ticks(places, texts, new double[0], power, offset);
    }

    private static boolean isWhole(double step, double[] places, double offset, double unit, int decimals) {
        double scale = Math.pow(10, decimals);
        double tolerance = Math.max(1e-6, Math.abs(step) * 1e-3);
        for (double place : places) {
            double scaled = (place - offset) / unit * scale;
            if (Math.abs(scaled - Math.rint(scaled)) > tolerance * 1e-2 + 1e-9 * Math.abs(scaled)) {
                return false;
            }
        }
        return true;
    }

    /** What all places have in common if that is many digits: 1234.5 of 1234.51 and 1234.52. */
    private static double offset(double[] places, double step) {
        if (places.length < 2 || step == 0 || places[0] * places[places.length - 1] <= 0) {
            return 0;
        }
        double range = Math.abs(places[places.length - 1] - places[0]);
        double least = Math.min(Math.abs(places[0]), Math.abs(places[places.length - 1]));
        if (least < range * Math.pow(10, COMMON_DIGITS)) {
            return 0;
        }
        double unit = Math.pow(10, Math.ceil(Math.log10(range)));
        return Math.floor(places[0] / unit) * unit;
    }

    /** What is written once for all texts, or an empty text. */
    public String factor() {
        String scale = power == 0 ? "" : "1e" + minus(power);
        if (offset == 0) {
            return scale;
        }
        String text = String.format(Locale.ROOT, "%.10g", Math.abs(offset));
        text = text.contains("e") ? text : text.replaceFirst("0+$", "").replaceFirst("\\.$", "");
        return scale + (offset > 0 ? "+" : "−") + text;
    }

    private static String minus(int p) {
        return p < 0 ? "−" + -p : Integer.toString(p);
    }
}
