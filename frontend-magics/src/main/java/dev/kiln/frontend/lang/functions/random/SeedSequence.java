package dev.kiln.frontend.lang.functions.random;

import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * NumPy's {@code SeedSequence}: mixes whole numbers of any size into a pool of four words, and makes the words that a generator begins with
 * (after O'Neill, "Developing a seed_seq alternative").
 */
final class SeedSequence {
    private static final int POOL = 4;
    private static final int FIRST_A = 0x43b0d7e5;
    private static final int FACTOR_A = 0x931e8875;
    private static final int FIRST_B = 0x8b51f9dd;
    private static final int FACTOR_B = 0x58f38ded;
    private static final int MIX_LEFT = 0xca01f9dd;
    private static final int MIX_RIGHT = 0x4973f715;
    private static final int SHIFT = 16;
    private static final int WORD = 32;

    private final int[] pool = new int[POOL];
    private int constant = FIRST_A;

    private SeedSequence(int[] entropy) {
        for (int i = 0; i < POOL; i++) {
            pool[i] = hashed(i < entropy.length ? entropy[i] : 0);
        }
        for (int from = 0; from < POOL; from++) {
            for (int to = 0; to < POOL; to++) {
                if (from != to) {
                    pool[to] = mixed(pool[to], hashed(pool[from]));
                }
            }
        }
        for (int from = POOL; from < entropy.length; from++) {
            for (int to = 0; to < POOL; to++) {
                pool[to] = mixed(pool[to], hashed(entropy[from]));
            }
        }
    }

    /**
     * @param seed a whole number, or several
     */
    static SeedSequence of(Object seed) {
        List<Integer> words = new ArrayList<>();
        for (Object each : Values.isIterable(seed) ? Values.items(seed) : List.of(seed)) {
            add(words, each, seed);
        }
        return new SeedSequence(words.stream().mapToInt(word -> word).toArray());
    }

    private static void add(List<Integer> words, Object value, Object seed) {
        BigInteger number = switch (Values.plain(value)) {
            case Long n -> BigInteger.valueOf(n);
            case BigInteger n -> n;
            default ->
                throw PythonError.type(
                        "SeedSequence expects int or sequence of ints for entropy not " + Values.str(seed));
        };
        if (number.signum() < 0) {
            throw PythonError.value("expected non-negative integer");
        }
        do {
            words.add(number.intValue());
            number = number.shiftRight(WORD);
        } while (number.signum() > 0);
    }

    private int hashed(int value) {
        int changed = value ^ constant;
        constant *= FACTOR_A;
        changed *= constant;
        return changed ^ changed >>> SHIFT;
    }

    private static int mixed(int x, int y) {
        int result = MIX_LEFT * x - MIX_RIGHT * y;
        return result ^ result >>> SHIFT;
    }

    /** The words that a generator begins with. */
    long[] words(int count) {
        int next = FIRST_B;
        int[] halves = new int[2 * count];
        for (int i = 0; i < halves.length; i++) {
            int value = pool[i % POOL] ^ next;
            next *= FACTOR_B;
            value *= next;
            halves[i] = value ^ value >>> SHIFT;
        }
        long[] words = new long[count];
        for (int i = 0; i < count; i++) {
            words[i] = Integer.toUnsignedLong(halves[2 * i]) | (long) halves[2 * i + 1] << WORD;
        }
        return words;
    }
}
