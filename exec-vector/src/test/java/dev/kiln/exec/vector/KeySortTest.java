package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.loops.MemoryLoops;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.testing.Dial;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sort of the library, and arrays sorted by it, against plain sorts; skipped where the processor has no instructions for it. */
class KeySortTest {
    private static final long GUARD = 0x5A5A5A5A5A5A5A5AL;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

    private final VectorBackend backend = new VectorBackend(VectorOptions.standard());
    private Evaluator.KeySort sort;

    @BeforeEach
    void find() {
        MemoryLoops loops = backend.memoryLoops();
        sort = loops == null ? null : loops.keySort();
        assumeThat(sort).isNotNull();
    }

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private static long number(int kind, int i, int n, Random random) {
        return switch (kind) {
            case 0 -> random.nextLong();
            case 1 -> random.nextInt(5);
            case 2 -> 7;
            case 3 -> i;
            case 4 -> n - i;
            case 5 -> i % 3 == 0 ? Long.MAX_VALUE : i % 3 == 1 ? Long.MIN_VALUE : random.nextLong();
            case 6 -> i % 16 < 15 ? 5 : random.nextLong();
            default -> Math.abs(i - n / 2);
        };
    }

    @Test
    void sortsAndDividesNumbers() {
        for (int seed = 1; seed <= Dial.cases(200, 2_000); seed++) {
            Random random = new Random(seed);
            int n = random.nextInt(seed % 10 == 0 ? 20_000 : 400);
            int kind = seed % 8;
            long[] values = new long[n];
            for (int i = 0; i < n; i++) {
                values[i] = number(kind, i, n, random);
            }
            String what = "seed " + seed + ", kind " + kind + ", " + n + " numbers";
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment given = guarded(arena, values);
                MemorySegment other = guarded(arena, new long[n]);
                divide(what, values, given, other);
                sort.sort(given.address() + 8, n, other.address() + 8);
                long[] sorted = values.clone();
                Arrays.sort(sorted);
                assertThat(numbers(given, n)).as(what).isEqualTo(sorted);
                for (MemorySegment memory : List.of(given, other)) {
                    assertThat(memory.getAtIndex(LONG, 0)).as(what).isEqualTo(GUARD);
                    assertThat(memory.getAtIndex(LONG, n + 1L)).as(what).isEqualTo(GUARD);
                }
            }
        }
    }

    private void divide(String what, long[] values, MemorySegment given, MemorySegment other) {
        int n = values.length;
        long pivot = n < Evaluator.KeySort.SAMPLED ? 3 : sort.middle(given.address() + 8, n);
        int less = (int) sort.divide(given.address() + 8, n, pivot, other.address() + 8);
        long[] divided = numbers(other, n);
        assertThat(Arrays.stream(divided).limit(less)).as(what).allMatch(x -> x < pivot);
        assertThat(Arrays.stream(divided).skip(less)).as(what).allMatch(x -> x >= pivot);
        Arrays.sort(divided);
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        assertThat(divided).as(what).isEqualTo(sorted);
    }

    private static MemorySegment guarded(Arena arena, long[] values) {
        MemorySegment memory = arena.allocate(LONG, values.length + 2L);
        memory.setAtIndex(LONG, 0, GUARD);
        MemorySegment.copy(values, 0, memory, LONG, 8, values.length);
        memory.setAtIndex(LONG, values.length + 1L, GUARD);
        return memory;
    }

    private static long[] numbers(MemorySegment memory, int n) {
        return memory.asSlice(8, 8L * n).toArray(LONG);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void arraysAreSortedWithNaNLastAndZerosInTheirOrder(int threads) {
        try (Session session =
                new Session(SessionConfig.standard(List.of(backend)).withThreads(threads), new BufferPool())) {
            CurrentContext.use(new Context(session));
            for (int kind = 0; kind < 4; kind++) {
                Random random = new Random(kind);
                double[] values = new double[40_000 + kind];
                for (int i = 0; i < values.length; i++) {
                    values[i] = kind == 0 || i % 3 > 0
                            ? random.nextGaussian()
                            : kind == 1 ? Double.NaN : kind == 2 ? (random.nextBoolean() ? -0.0 : 0.0) : i & 3;
                }
                Double[] wanted = Arrays.stream(values).boxed().toArray(Double[]::new);
                // NaN is greater than infinity, and zeros are equal
                Arrays.sort(wanted, (x, y) -> x.equals(y) || x == 0 && y.doubleValue() == 0 ? 0 : Double.compare(x, y));
                NDArray sorted = Nd.sort(Nd.asarray(values));
                long[] bits = Arrays.stream(sorted.toDoubleArray())
                        .mapToLong(Double::doubleToLongBits)
                        .toArray();
                assertThat(bits)
                        .as("kind " + kind)
                        .isEqualTo(Arrays.stream(wanted)
                                .mapToLong(Double::doubleToLongBits)
                                .toArray());
            }
            long[] whole = new Random(5).longs(50_000, -9, 9).toArray();
            NDArray sorted = Nd.sort(Nd.asarray(whole));
            Arrays.sort(whole);
            assertThat(sorted.toLongArray()).isEqualTo(whole);
        }
    }
}
