package dev.kiln.arrays.library;

import dev.kiln.arrays.graph.ArrayError;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleBinaryOperator;

/**
 * Where in n sorted elements a quantile lies, counted from 0; not a whole number when it lies between two. The first nine are those of
 * Hyndman and Fan, Sample Quantiles in Statistical Packages, The American Statistician 50 (1996).
 */
public enum QuantileMethod {
    INVERTED_CDF(true, (n, q) -> lower(n * q - 1, false)),
    AVERAGED_INVERTED_CDF(false, (n, q) -> n * q - 1),
    CLOSEST_OBSERVATION(true, (n, q) -> lower(n * q - 1.5, true)),
    INTERPOLATED_INVERTED_CDF(false, (n, q) -> between(n, q, 0, 1)),
    HAZEN(false, (n, q) -> between(n, q, 0.5, 0.5)),
    WEIBULL(false, (n, q) -> between(n, q, 0, 0)),
    LINEAR(false, (n, q) -> (n - 1) * q),
    MEDIAN_UNBIASED(false, (n, q) -> between(n, q, 1 / 3.0, 1 / 3.0)),
    NORMAL_UNBIASED(false, (n, q) -> between(n, q, 3 / 8.0, 3 / 8.0)),
    LOWER(true, (n, q) -> Math.floor((n - 1) * q)),
    HIGHER(true, (n, q) -> Math.ceil((n - 1) * q)),
    MIDPOINT(false, (n, q) -> 0.5 * (Math.floor((n - 1) * q) + Math.ceil((n - 1) * q))),
    NEAREST(true, (n, q) -> Math.rint((n - 1) * q));

    private final boolean discrete;
    private final DoubleBinaryOperator index;

    QuantileMethod(boolean discrete, DoubleBinaryOperator index) {
        this.discrete = discrete;
        this.index = index;
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

    double index(int n, double q) {
        return index.applyAsDouble(n, q);
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

    private static double lower(double index, boolean onlyOdd) {
        double floor = Math.floor(index);
        boolean stays = index == floor && (!onlyOdd || Math.floorMod((long) floor, 2L) == 1);
        return Math.max(0, stays ? floor : floor + 1);
    }

    private static double between(double n, double q, double alpha, double beta) {
        return n * q + (alpha + q * (1 - alpha - beta)) - 1;
    }
}
