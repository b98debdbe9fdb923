package dev.kiln.arrays.library;

import dev.kiln.arrays.graph.ArrayError;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

/**
 * Where in n sorted elements a quantile lies, counted from 0; not a whole number when it lies between two. The first nine are those of
 * Hyndman and Fan, Sample Quantiles in Statistical Packages, The American Statistician 50 (1996).
 */
public enum QuantileMethod {
    INVERTED_CDF(true, (n, q, r) -> lower(r, n * q, 1, false)),
    AVERAGED_INVERTED_CDF(false, (n, q, r) -> less(r, n * q, 1)),
    CLOSEST_OBSERVATION(true, (n, q, r) -> lower(r, less(r, n * q, 1), 0.5, true)),
    INTERPOLATED_INVERTED_CDF(false, (n, q, r) -> between(r, n, q, 0, 1)),
    HAZEN(false, (n, q, r) -> between(r, n, q, 0.5, 0.5)),
    WEIBULL(false, (n, q, r) -> between(r, n, q, 0, 0)),
    LINEAR(false, (n, q, r) -> r.applyAsDouble((n - 1) * q)),
    MEDIAN_UNBIASED(false, (n, q, r) -> between(r, n, q, 1 / 3.0, 1 / 3.0)),
    NORMAL_UNBIASED(false, (n, q, r) -> between(r, n, q, 3 / 8.0, 3 / 8.0)),
    LOWER(true, (n, q, r) -> Math.floor(r.applyAsDouble((n - 1) * q))),
    HIGHER(true, (n, q, r) -> Math.ceil(r.applyAsDouble((n - 1) * q))),
    MIDPOINT(false, (n, q, r) -> middle(r.applyAsDouble((n - 1) * q))),
    NEAREST(true, (n, q, r) -> Math.rint(r.applyAsDouble((n - 1) * q)));

    /** The place of a quantile q of n elements, in numbers that r rounds. */
    private interface Place {
        double of(double n, double q, DoubleUnaryOperator r);
    }

    private final boolean discrete;
    private final Place place;

    QuantileMethod(boolean discrete, Place place) {
        this.discrete = discrete;
        this.place = place;
    }

    /** By NumPy's name: {@code "linear"}. */
    public static QuantileMethod of(String name) {
        List<String> names = Arrays.stream(values())
                .map(m -> m.name().toLowerCase(Locale.ROOT))
                .toList();
        if (!names.contains(name)) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "'" + name + "' is not a valid method. Use one of: dict_keys(['" + String.join("', '", names)
                            + "'])");
        }
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    /** Whether it always gives an element, and so its type. */
    boolean isDiscrete() {
        return discrete;
    }

    /**
     * The place.
     *
     * @param single whether q is from an array of float32, in which the place is computed then
     */
    double index(int n, double q, boolean single) {
        return place.of(n, q, single ? x -> (float) x : x -> x);
    }

    /** How far to go from one element to the next. */
    double fraction(double plain, double index) {
        return switch (this) {
            case AVERAGED_INVERTED_CDF -> plain == 0 ? 0.5 : 1;
            case MIDPOINT -> index % 1 == 0 ? 0 : 0.5;
            case INVERTED_CDF,
                    CLOSEST_OBSERVATION,
                    INTERPOLATED_INVERTED_CDF,
                    HAZEN,
                    WEIBULL,
                    LINEAR,
                    MEDIAN_UNBIASED,
                    NORMAL_UNBIASED,
                    LOWER,
                    HIGHER,
                    NEAREST -> plain;
        };
    }

    private static double less(DoubleUnaryOperator r, double a, double b) {
        return r.applyAsDouble(r.applyAsDouble(a) - b);
    }

    private static double middle(double place) {
        return 0.5 * (Math.floor(place) + Math.ceil(place));
    }

    private static double lower(DoubleUnaryOperator r, double a, double b, boolean onlyOdd) {
        double index = less(r, a, b);
        double floor = Math.floor(index);
        boolean stays = index == floor && (!onlyOdd || Math.floorMod((long) floor, 2L) == 1);
        return Math.max(0, stays ? floor : floor + 1);
    }

    private static double between(DoubleUnaryOperator r, double n, double q, double alpha, double beta) {
        double share = r.applyAsDouble(q * r.applyAsDouble(1 - alpha - beta));
        double start = r.applyAsDouble(r.applyAsDouble(alpha) + share);
        return less(r, r.applyAsDouble(n * q) + start, 1);
    }
}
