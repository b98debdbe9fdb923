package dev.kiln.frontend.lang.functions.random;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** Whole numbers and choices from a legacy stream. */
final class LegacyIntegers {
    private LegacyIntegers() {}

    static Object integers(BoundArguments args, LegacyStream stream) {
        DType type = args.has(3) ? args.dtype(3) : DType.INT64;
        if (!type.isInteger()) {
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
        LongSupplier next = type.bytes() < Integer.BYTES
                ? parts(stream, to - 1 - from, 8 * type.bytes())
                : () -> stream.upTo(to - 1 - from);
        Object drawn = LegacyRandom.wholes(LegacyRandom.size(args, 2), () -> from + next.getAsLong());
        return drawn instanceof NDArray array && type != DType.INT64 ? array.astype(type) : drawn;
    }

    /** {@code random_integers}: like {@code randint}, with the upper bound included. */
    static Object inclusive(BoundArguments args, LegacyStream stream) {
        long from = args.has(1) ? args.integer(0) : 1;
        long to = args.has(1) ? args.integer(1) : args.integer(0);
        if (from > to) {
            throw PythonError.value("low > high");
        }
        return LegacyRandom.wholes(LegacyRandom.size(args, 2), () -> from + stream.upTo(to - from));
    }

    /** Numbers from 0 to {@code last} of fewer bits than a word: several of one word, those that are too large rejected. */
    private static LongSupplier parts(LegacyStream stream, long last, int bits) {
        int mask = last == 0 ? 0 : -1 >>> Integer.numberOfLeadingZeros((int) last);
        int part = -1 >>> Integer.SIZE - bits;
        int[] state = new int[2]; // the word, and how many of its parts are left
        return () -> {
            int drawn;
            do {
                if (last == 0) {
                    return 0;
                }
                if (state[1] == 0) {
                    state[0] = stream.word();
                    state[1] = Integer.SIZE / bits - 1;
                } else {
                    state[0] >>>= bits;
                    state[1]--;
                }
                drawn = state[0] & part & mask;
            } while (drawn > last);
            return drawn;
        };
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
        double[] chances = args.has(3) ? chances(args.array(3), n, true) : null;
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

    /** Checked chances of n places. */
    static double[] chances(NDArray p, long n, boolean legacy) {
        double[] chances = p.astype(DType.FLOAT64).toDoubleArray();
        if (chances.length != n) {
            throw PythonError.value(legacy ? "'a' and 'p' must have same size" : "a and p must have same size");
        }
        double sum = 0;
        for (double chance : chances) {
            if (!(chance >= 0)) {
                throw PythonError.value(
                        Double.isNaN(chance) ? word(legacy) + " contain NaN" : word(legacy) + " are not non-negative");
            }
            sum += chance;
        }
        if (Math.abs(sum - 1) > 1.5e-8) {
            throw PythonError.value(
                    legacy
                            ? "probabilities do not sum to 1"
                            : "Probabilities do not sum to 1. See Notes section of docstring for more information.");
        }
        return chances;
    }

    private static String word(boolean legacy) {
        return legacy ? "probabilities" : "Probabilities";
    }

    static double[] sums(double[] chances) {
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
    static long above(double[] sums, double x) {
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
    static long[] different(Draws stream, double[] chances, int count) {
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
}
