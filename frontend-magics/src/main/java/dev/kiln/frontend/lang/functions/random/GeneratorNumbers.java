package dev.kiln.frontend.lang.functions.random;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Conversions;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.math.BigInteger;
import java.util.Arrays;

/** Whole numbers and choices as NumPy's {@code Generator} draws them. */
final class GeneratorNumbers {
    /** A population beyond it is chosen from without a table of all places, if few of it are. */
    private static final long LARGE = 10_000;

    private static final int FEW = 50;

    private GeneratorNumbers() {}

    static Object integers(BoundArguments args, GeneratorStream stream) {
        DType type = args.has(3) ? args.dtype(3) : DType.INT64;
        if (!type.isInteger() && type != DType.BOOL) {
            throw PythonError.type("Unsupported dtype dtype('" + type + "') for integers");
        }
        Object low = args.has(1) ? args.get(0) : 0L;
        Object high = args.has(1) ? args.get(1) : args.get(0);
        boolean endpoint = args.flag(4);
        if (ArrayOps.asArray(low, null).ndim() > 0
                || ArrayOps.asArray(high, null).ndim() > 0) {
            return spread(args, ArrayOps.asArray(low, null), ArrayOps.asArray(high, null), type, stream);
        }
        BigInteger from = bound(low);
        BigInteger most = endpoint ? bound(high) : bound(high).subtract(BigInteger.ONE);
        if (from.compareTo(most) > 0) {
            throw PythonError.value(
                    args.has(1) ? endpoint ? "low > high" : "low >= high" : endpoint ? "high < 0" : "high <= 0");
        }
        requireHeld("low", from, type);
        requireHeld("high", most, type);
        long range = most.subtract(from).longValue();
        long first = from.longValue();
        long[] shape = LegacyRandom.size(args, 2);
        long[] numbers = new long[shape == null ? 1 : LegacyRandom.count(shape)];
        int width = type == DType.BOOL ? 1 : 8 * type.bytes();
        GeneratorStream.Narrow narrow = width < 32 ? stream.new Narrow(width) : null;
        for (int i = 0; i < numbers.length; i++) {
            LegacyRandom.requireNoInterrupt(i);
            numbers[i] = first + (narrow == null ? stream.upTo(range) : narrow.upTo((int) range));
        }
        NDArray drawn = Nd.array(numbers).reshape(shape == null ? new long[0] : shape);
        return type == DType.INT64 ? drawn : drawn.astype(type);
    }

    /** A bound as an integer; floats are truncated. */
    private static BigInteger bound(Object given) {
        Object value = Values.plain(given);
        Object whole = value instanceof Double d ? Conversions.toInt(d) : value;
        return switch (whole) {
            case Long n -> BigInteger.valueOf(n);
            case BigInteger n -> n;
            case Boolean b -> b ? BigInteger.ONE : BigInteger.ZERO;
            default -> throw PythonError.type("a bound of integers must be a whole number, not " + Values.repr(given));
        };
    }

    private static void requireHeld(String name, BigInteger value, DType type) {
        boolean unsigned = type.isUnsigned() || type == DType.BOOL;
        int bits = type == DType.BOOL ? 1 : 8 * type.bytes() - (unsigned ? 0 : 1);
        BigInteger most = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
        BigInteger least = unsigned ? BigInteger.ZERO : most.negate().subtract(BigInteger.ONE);
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw PythonError.value(name + " is out of bounds for " + type);
        }
    }

    /** Bounds for each element. */
    private static Object spread(BoundArguments args, NDArray low, NDArray high, DType type, GeneratorStream stream) {
        if (type != DType.INT64 && type != DType.INT32) {
            throw PythonError.limit(
                    "integers with bounds for each element and dtype " + type + " is not supported in NumPy text",
                    "Maybe use rng.integers(…).astype(" + type + "): its numbers differ from NumPy's.");
        }
        long[] shape = args.has(2) ? LegacyRandom.size(args, 2) : low.add(high).shape();
        long[] from = low.astype(DType.INT64).broadcastTo(shape).reshape(-1).toLongArray();
        long[] to = high.astype(DType.INT64).broadcastTo(shape).reshape(-1).toLongArray();
        int extra = args.flag(4) ? 0 : 1;
        for (int i = 0; i < from.length; i++) {
            if (from[i] > to[i] - extra) {
                throw PythonError.value(extra == 0 ? "low > high" : "low >= high");
            }
        }
        int[] at = {0};
        NDArray drawn = (NDArray) LegacyRandom.wholes(shape, () -> {
            int i = at[0]++;
            return from[i] + stream.upTo(to[i] - extra - from[i]);
        });
        return type == DType.INT64 ? drawn : drawn.astype(type);
    }

    static Object choice(BoundArguments args, GeneratorStream stream) {
        Object from = Values.plain(args.get(0));
        if (from instanceof Double || from instanceof String) {
            throw PythonError.value(
                    "a must be a sequence or an integer, not " + "<class '" + Values.typeName(from) + "'>");
        }
        NDArray items = from instanceof Long ? null : args.array(0);
        int axis = (int) args.integer(4);
        if (items != null && (axis >= items.ndim() || axis < -items.ndim())) {
            throw new PythonError("IndexError", "tuple index out of range", null);
        }
        long n = items == null ? (Long) from : items.shape()[axis < 0 ? axis + items.ndim() : axis];
        long[] shape = LegacyRandom.size(args, 1);
        int count = shape == null ? 1 : LegacyRandom.count(shape);
        if (n <= 0 && count > 0) {
            throw PythonError.value(
                    items == null
                            ? "a must be a positive integer unless no samples are taken"
                            : "a cannot be empty unless no samples are taken");
        }
        double[] chances = args.has(3) ? LegacyIntegers.chances(args.array(3), n, false) : null;
        boolean again = args.flag(2);
        if (!again && count > n) {
            throw PythonError.value("Cannot take a larger sample than population when replace is False");
        }
        long[] places = again
                ? repeated(stream, n, count, chances)
                : chances == null
                        ? different(stream, n, count, args.flag(5))
                        : LegacyIntegers.different(stream, chances, count);
        NDArray chosen = Nd.array(places).reshape(shape == null ? new long[0] : shape);
        if (items == null) {
            return shape == null && !(again && chances == null) ? (Object) places[0] : chosen;
        } else if (items.ndim() == 1) {
            return Indexing.get(items, shape == null ? (Object) places[0] : chosen);
        }
        NDArray moved = items.swapaxes(0, axis);
        Object parts = Indexing.get(moved, shape == null ? (Object) places[0] : chosen);
        if (axis != 0 && (shape == null || shape.length != 1)) {
            throw PythonError.limit(
                    "choice along another axis of a size that is not one number is not supported in NumPy text",
                    "Maybe choose places first: rng.choice(n, size).");
        }
        return axis == 0 ? parts : ((NDArray) parts).swapaxes(0, axis);
    }

    private static long[] repeated(GeneratorStream stream, long n, int count, double[] chances) {
        long[] places = new long[count];
        double[] sums = chances == null ? null : LegacyIntegers.sums(chances);
        for (int i = 0; i < count; i++) {
            LegacyRandom.requireNoInterrupt(i);
            places[i] = sums == null ? stream.upTo(n - 1) : LegacyIntegers.above(sums, stream.uniform());
        }
        return places;
    }

    /** Different places: by Floyd's method, or the end of all places, shuffled as far as it is needed. */
    private static long[] different(GeneratorStream stream, long n, int count, boolean shuffle) {
        if (n > LARGE && count > n / (shuffle ? FEW : 20)) {
            long[] all = new long[(int) n];
            Arrays.setAll(all, i -> i);
            stream.shuffle(all, (int) Math.max(n - count, 1));
            return Arrays.copyOfRange(all, (int) n - count, (int) n);
        }
        java.util.Set<Long> chosen = new java.util.HashSet<>();
        long[] places = new long[count];
        for (long j = n - count; j < n; j++) {
            long place = stream.upTo(j);
            place = chosen.add(place) ? place : j;
            chosen.add(place);
            places[(int) (j - n + count)] = place;
        }
        if (shuffle) {
            stream.shuffle(places, 1);
        }
        return places;
    }
}
