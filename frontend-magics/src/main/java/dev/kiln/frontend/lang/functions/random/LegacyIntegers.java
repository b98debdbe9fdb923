package dev.kiln.frontend.lang.functions.random;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;

/** Whole numbers, choices and orders from a legacy stream. */
final class LegacyIntegers {
    private static final double MOST_BY_INVERSION = 30;

    private LegacyIntegers() {}

    static Object integers(BoundArguments args, LegacyStream stream) {
        DType type = args.has(3) ? args.dtype(3) : DType.INT64;
        if (type != DType.INT64 && type != DType.INT32) {
            throw PythonError.limit(
                    "randint(…, dtype=" + type + ") after np.random.seed is not supported in NumPy text",
                    "Maybe use randint(…).astype(" + type + "): its numbers differ from NumPy's.");
        }
        NDArray low = args.has(1) ? args.array(0) : Nd.array(0L).reshape();
        NDArray high = args.has(1) ? args.array(1) : args.array(0);
        if (low.ndim() > 0 || high.ndim() > 0) {
            throw PythonError.limit(
                    "randint with bounds for each element after np.random.seed is not supported in NumPy text",
                    "Maybe use rng = np.random.default_rng(seed) and rng.integers.");
        }
        long from = Values.integer(low.astype(DType.INT64));
        long to = Values.integer(high.astype(DType.INT64));
        if (from >= to) {
            throw PythonError.value(args.has(1) ? "low >= high" : "high <= 0");
        }
        Object drawn = LegacyRandom.wholes(LegacyRandom.size(args, 2), () -> from + stream.upTo(to - 1 - from));
        return drawn instanceof NDArray array && type != DType.INT64 ? array.astype(type) : drawn;
    }

    static Object poisson(BoundArguments args, LegacyStream stream) {
        long[] shape = LegacyRandom.shape(args, 1);
        double[] means = spread(args.array(0), shape);
        for (double mean : means) {
            if (!(mean >= 0)) {
                throw PythonError.value(Double.isNaN(mean) ? "lam value too large" : "lam < 0 or lam is NaN");
            }
        }
        return each(shape, i -> stream.poisson(means[(int) i]));
    }

    static Object binomial(BoundArguments args, LegacyStream stream) {
        long[] shape = LegacyRandom.shape(args, 2);
        double[] counts = spread(args.array(0), shape);
        double[] chances = spread(args.array(1), shape);
        for (int i = 0; i < counts.length; i++) {
            double p = chances[i];
            if (!(counts[i] >= 0)) {
                throw PythonError.value("n < 0");
            } else if (!(p >= 0 && p <= 1)) {
                throw PythonError.value("p < 0, p > 1 or p is NaN");
            } else if (Math.min(p, 1 - p) * counts[i] > MOST_BY_INVERSION) {
                throw PythonError.limit(
                        "binomial(" + (long) counts[i] + ", " + p
                                + ") after np.random.seed is not supported in NumPy text: n * p is more than 30",
                        "Maybe use rng = np.random.default_rng(seed) and rng.binomial.");
            }
        }
        return each(shape, i -> {
            long n = (long) counts[(int) i];
            double p = chances[(int) i];
            return p <= 0.5 ? byInversion(stream, n, p) : n - byInversion(stream, n, 1 - p);
        });
    }

    /** Goes through the probabilities of 0, 1, 2 … until they add up to a uniform number. */
    private static long byInversion(LegacyStream stream, long n, double p) {
        if (n == 0 || p == 0) {
            return 0;
        }
        double q = 1 - p;
        double none = Math.exp(n * Math.log(q));
        double mean = n * p;
        long most = (long) Math.min(n, mean + 10 * Math.sqrt(mean * q + 1));
        long x = 0;
        double chance = none;
        double left = stream.uniform();
        while (left > chance) {
            x++;
            if (x > most) {
                x = 0;
                chance = none;
                left = stream.uniform();
            } else {
                left -= chance;
                chance = (n - x + 1) * p * chance / (x * q);
            }
        }
        return x;
    }

    /** A parameter for each element. */
    private static double[] spread(NDArray parameter, long[] shape) {
        return parameter
                .astype(DType.FLOAT64)
                .broadcastTo(shape == null ? new long[0] : shape)
                .reshape(-1)
                .toDoubleArray();
    }

    private static Object each(long[] shape, LongUnaryOperator number) {
        long[] at = {0};
        return LegacyRandom.wholes(shape, () -> number.applyAsLong(at[0]++));
    }

    static Object choice(BoundArguments args, LegacyStream stream) {
        Object from = Values.plain(args.get(0));
        NDArray items = from instanceof Long ? null : args.array(0);
        if (items != null && items.ndim() != 1) {
            throw PythonError.value("a must be 1-dimensional");
        }
        long n = items == null ? (Long) from : items.length();
        long[] shape = LegacyRandom.size(args, 1);
        int count = shape == null ? 1 : LegacyRandom.count(shape);
        if (n <= 0 && count > 0) {
            throw PythonError.value(
                    items == null
                            ? "a must be greater than 0 unless no samples are taken"
                            : "'a' cannot be empty unless no samples are taken");
        }
        double[] chances = args.has(3) ? chances(args.array(3), n) : null;
        boolean again = args.flag(2);
        if (!again && count > n) {
            throw PythonError.value("Cannot take a larger sample than population when 'replace=False'");
        }
        long[] places;
        if (!again) {
            places = chances == null
                    ? java.util.Arrays.copyOf(stream.permutation((int) n), count)
                    : different(stream, chances, count);
        } else {
            places = new long[count];
            double[] sums = chances == null ? null : sums(chances);
            for (int i = 0; i < count; i++) {
                LegacyRandom.requireNoInterrupt(i);
                places[i] = sums == null ? stream.upTo(n - 1) : above(sums, stream.uniform());
            }
        }
        if (shape == null) {
            return items == null ? (Object) places[0] : Indexing.get(items, places[0]);
        }
        NDArray chosen = Nd.array(places).reshape(shape);
        return items == null ? chosen : Indexing.get(items, chosen);
    }

    private static double[] chances(NDArray p, long n) {
        double[] chances = p.astype(DType.FLOAT64).toDoubleArray();
        if (chances.length != n) {
            throw PythonError.value("'a' and 'p' must have same size");
        }
        double sum = 0;
        for (double chance : chances) {
            if (!(chance >= 0)) {
                throw PythonError.value(
                        Double.isNaN(chance) ? "probabilities contain NaN" : "probabilities are not non-negative");
            }
            sum += chance;
        }
        if (Math.abs(sum - 1) > 1.5e-8) {
            throw PythonError.value("probabilities do not sum to 1");
        }
        return chances;
    }

    private static double[] sums(double[] chances) {
        double[] sums = chances.clone();
        for (int i = 1; i < sums.length; i++) {
            sums[i] += sums[i - 1];
        }
        double all = sums[sums.length - 1];
        for (int i = 0; i < sums.length; i++) {
            sums[i] /= all;
        }
        return sums;
    }

    /** The first place whose sum is above a number. */
    private static long above(double[] sums, double x) {
        int low = 0;
        int high = sums.length;
        while (low < high) {
            int middle = low + high >>> 1;
            if (sums[middle] <= x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Different places by their chances: those that were drawn lose theirs, and what repeats is drawn again. */
    private static long[] different(LegacyStream stream, double[] chances, int count) {
        double[] left = chances.clone();
        List<Long> found = new ArrayList<>();
        if (java.util.Arrays.stream(chances).filter(p -> p > 0).count() < count) {
            throw PythonError.value("Fewer non-zero entries in p than size");
        }
        while (found.size() < count) {
            double[] drawn = new double[count - found.size()];
            for (int i = 0; i < drawn.length; i++) {
                drawn[i] = stream.uniform();
            }
            found.forEach(place -> left[(int) (long) place] = 0);
            double[] sums = sums(left);
            for (double x : drawn) {
                long place = above(sums, x);
                if (!found.contains(place)) {
                    found.add(place);
                }
            }
        }
        return found.stream().mapToLong(place -> place).toArray();
    }

    static Object permutation(Object x, LegacyStream stream) {
        if (Values.plain(x) instanceof Long n) {
            return Nd.array(stream.permutation((int) Math.clamp(n, 0, Integer.MAX_VALUE - 8)));
        }
        NDArray array = ArrayOps.asArray(x, null);
        if (array.ndim() == 0) {
            throw PythonError.index("x must be an integer or at least 1-dimensional");
        }
        return Indexing.get(array, Nd.array(stream.permutation(Math.toIntExact(array.length()))));
    }

    @SuppressWarnings("unchecked")
    static Object shuffle(Object x, LegacyStream stream) {
        switch (x) {
            case NDArray array
            when array.ndim() > 0 -> {
                NDArray order = Nd.array(stream.permutation(Math.toIntExact(array.length())));
                array.assign(((NDArray) Indexing.get(array, order)).copy());
            }
            case Tuple tuple -> throw PythonError.type("'tuple' object does not support item assignment");
            case List<?> list -> {
                List<Object> items = (List<Object>) list;
                List<Object> before = List.copyOf(items);
                long[] order = stream.permutation(before.size());
                for (int i = 0; i < order.length; i++) {
                    items.set(i, before.get((int) order[i]));
                }
            }
            default -> throw PythonError.type("object of type '" + Values.typeName(x) + "' has no len()");
        }
        return None.NONE;
    }
}
