package dev.kiln.frontend.lang.functions.random;

import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * NumPy's {@code SeedSequence}: mixes whole numbers of any size into a pool of four words, and makes the words that a generator begins with
 * (after O'Neill, "Developing a seed_seq alternative").
 */
public final class SeedSequence implements Attributed {
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

    private final Object seed;
    private final List<Long> spawned;
    private long children;

    private SeedSequence(Object seed, List<Long> spawned, int[] entropy) {
        this.seed = seed;
        this.spawned = List.copyOf(spawned);
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
        return seed instanceof SeedSequence made ? made : of(seed, List.of());
    }

    /**
     * @param spawned the numbers of the children that lead to this one; none for a sequence of its own
     */
    public static SeedSequence of(Object seed, List<Long> spawned) {
        List<Integer> words = new ArrayList<>();
        for (Object each : Values.isIterable(seed) ? Values.items(seed) : List.of(seed)) {
            add(words, each, seed);
        }
        while (!spawned.isEmpty() && words.size() < POOL) {
            words.add(0);
        }
        spawned.forEach(child -> add(words, child, seed));
        return new SeedSequence(
                seed, spawned, words.stream().mapToInt(word -> word).toArray());
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

    /** {@code spawn(n)}: sequences that give other numbers than this one and than each other. */
    List<SeedSequence> spawn(long count) {
        List<SeedSequence> made = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            List<Long> path = new ArrayList<>(spawned);
            path.add(children++);
            made.add(of(seed, path));
        }
        return made;
    }

    @Override
    public Object attribute(String name) {
        return switch (name) {
            case "entropy" -> seed;
            case "spawn_key" -> new Tuple(spawned);
            case "n_children_spawned" -> children;
            case "pool_size" -> (long) POOL;
            case "spawn" ->
                Builtin.of("spawn(n_children)", args -> new NumberList(List.copyOf(spawn(args.integer(0)))));
            case "generate_state" ->
                Builtin.of("generate_state(n_words, dtype=None)", args -> {
                    int count = (int) args.integer(0);
                    if (args.has(1) && args.dtype(1) == DType.UINT64) {
                        return Nd.array(words(count)).astype(DType.UINT64);
                    }
                    int[] halves = halves(count);
                    long[] unsigned = new long[count];
                    Arrays.setAll(unsigned, i -> Integer.toUnsignedLong(halves[i]));
                    return Nd.array(unsigned).astype(DType.UINT32);
                });
            default -> null;
        };
    }

    @Override
    public Collection<String> attributes() {
        return List.of("entropy", "spawn_key", "n_children_spawned", "pool_size", "spawn", "generate_state");
    }

    @Override
    public String typeName() {
        return "numpy.random.bit_generator.SeedSequence";
    }

    @Override
    public String toString() {
        return "SeedSequence(\n    entropy=" + Values.repr(seed) + ",\n"
                + (spawned.isEmpty() ? "" : "    spawn_key=" + Values.repr(new Tuple(spawned)) + ",\n")
                + (children == 0 ? "" : "    n_children_spawned=" + children + ",\n") + ")";
    }

    /** The words that a generator begins with. */
    long[] words(int count) {
        int[] halves = halves(2 * count);
        long[] words = new long[count];
        for (int i = 0; i < count; i++) {
            words[i] = Integer.toUnsignedLong(halves[2 * i]) | (long) halves[2 * i + 1] << WORD;
        }
        return words;
    }

    private int[] halves(int count) {
        int next = FIRST_B;
        int[] halves = new int[count];
        for (int i = 0; i < halves.length; i++) {
            int value = pool[i % POOL] ^ next;
            next *= FACTOR_B;
            value *= next;
            halves[i] = value ^ value >>> SHIFT;
        }
        return halves;
    }
}
