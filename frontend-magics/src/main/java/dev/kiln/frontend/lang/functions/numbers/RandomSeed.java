package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.math.BigInteger;
import java.util.List;

/** Reduces the seeds that {@code default_rng} accepts, integers of any size and sequences of them, to 64 bits. */
final class RandomSeed {
    private RandomSeed() {}

    static long of(long seed) {
        return notNegative(BigInteger.valueOf(seed)).longValue();
    }

    /** One seed made of several, or of one beyond 64 bits: mixes their 64-bit words with SplitMix64's finalizer. */
    static long of(List<?> seeds) {
        long mixed = seeds.size();
        for (Object item : seeds) {
            BigInteger seed = switch (Values.plain(item)) {
                case Long n -> notNegative(BigInteger.valueOf(n));
                case BigInteger n -> notNegative(n);
                default ->
                    throw PythonError.type(
                            "SeedSequence expects int or sequence of ints for entropy not " + Values.str(seeds));
            };
            do {
                mixed = finished((mixed ^ seed.longValue()) + 0x9e3779b97f4a7c15L);
                seed = seed.shiftRight(Long.SIZE);
            } while (seed.signum() > 0);
        }
        return mixed & Long.MAX_VALUE;
    }

    private static long finished(long z) {
        long first = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        long second = (first ^ first >>> 27) * 0x94d049bb133111ebL;
        return second ^ second >>> 31;
    }

    private static BigInteger notNegative(BigInteger seed) {
        if (seed.signum() < 0) {
            throw PythonError.value("expected non-negative integer");
        }
        return seed;
    }
}
