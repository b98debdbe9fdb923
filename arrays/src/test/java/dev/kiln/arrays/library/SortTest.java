package dev.kiln.arrays.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.testing.Dial;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Sorting and selecting, on arrays of all kinds and of sizes around the thresholds, against plain sorts. */
class SortTest {
    private static final int[] SIZES = Dial.isFull()
            ? new int[] {0, 1, 2, 3, 47, 48, 49, 300, 8_191, 8_193, 20_000, 131_071, 131_072, 140_001}
            : new int[] {0, 1, 3, 49, 8_193, 131_072};

    record Keys(String name, long seed, long[] values) {
        @Override
        public String toString() {
            return values.length + " keys, " + name + " of seed " + seed;
        }
    }

    static Stream<Keys> keys() {
        long seed = 4_000;
        Stream.Builder<Keys> all = Stream.builder();
        for (int n : SIZES) {
            for (int kind = 0; kind < 7; kind++) {
                Random random = new Random(++seed);
                long[] values = new long[n];
                for (int i = 0; i < n; i++) {
                    values[i] = switch (kind) {
                        case 0 -> random.nextLong();
                        case 1 -> random.nextInt(5);
                        case 2 -> 7;
                        case 3 -> Double.doubleToRawLongBits(random.nextDouble());
                        case 4 -> i % 1000 == 0 ? (random.nextBoolean() ? Long.MIN_VALUE : Long.MAX_VALUE) : i & 3;
                        case 5 -> (random.nextLong() << 40) + random.nextInt(3);
                        default -> n - i;
                    };
                }
                all.add(new Keys("kind " + kind, seed, values));
            }
        }
        return all.build();
    }

    @ParameterizedTest
    @MethodSource("keys")
    void sortsSelectsAndOrders(Keys keys) {
        long[] sorted = keys.values.clone();
        Arrays.sort(sorted);
        long[] own = keys.values.clone();
        LongSort.sort(own, 0, own.length);
        assertThat(own).isEqualTo(sorted);
        int[] order = IndexSort.order(keys.values, 0, keys.values.length);
        assertThat(order)
                .isEqualTo(
                        MergeSort.order(0, keys.values.length, (i, j) -> Long.compare(keys.values[i], keys.values[j])));
        int n = sorted.length;
        long[] given = keys.values.clone();
        for (int at : new int[] {0, n / 3, n / 2, n - 1}) {
            if (at >= 0 && at < n) {
                assertThat(Select.at(given, 0, n, at)).as("rank " + at).isEqualTo(sorted[at]);
            }
        }
        assertThat(given).as("selection leaves the keys alone").isEqualTo(keys.values);
    }

    /** An evaluator of recorded values that lets library calls use some threads. */
    private record Threads(Evaluator values, int threads) implements Evaluator {
        @Override
        public void evaluate(List<Node> outputs, List<Node> pinned, String reason) {
            values.evaluate(outputs, pinned, reason);
        }

        @Override
        public Allocator allocator() {
            return values.allocator();
        }
    }

    private static int[] threads() {
        return Dial.isFull() ? new int[] {1, 2, 7} : new int[] {1, 2};
    }

    private static void use(int threads) {
        Context context = new Context();
        context.evaluator(new Threads(context.evaluator(), threads));
        CurrentContext.use(context);
    }

    @ParameterizedTest
    @MethodSource("keys")
    void sortsLongLanesOfIntegersOnAnyNumberOfThreads(Keys keys) {
        long[] sorted = keys.values.clone();
        Arrays.sort(sorted);
        long[] different = Arrays.stream(sorted).distinct().toArray();
        long[] order = Arrays.stream(
                        MergeSort.order(0, sorted.length, (i, j) -> Long.compare(keys.values[i], keys.values[j])))
                .asLongStream()
                .toArray();
        for (int threads : threads()) {
            use(threads);
            NDArray x = Nd.asarray(keys.values);
            assertThat(x.sort().toLongArray()).isEqualTo(sorted);
            assertThat(x.argsort().toLongArray()).isEqualTo(order);
            assertThat(x.unique().toLongArray()).isEqualTo(different);
            assertThat(x.toLongArray()).isEqualTo(keys.values);
        }
    }

    /** Signs of zeros, NaN of any sign, infinities and numbers between them, in every type. */
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"COMPLEX64", "COMPLEX128"})
    void sortsLongLanesOfEveryRealType(DType type) {
        int n = SortKeys.LARGE + 1234;
        for (int threads : threads()) {
            use(threads);
            long seed = 77 + type.ordinal();
            Random random = new Random(seed);
            HostArray in = HostArray.empty(Context.current(), type, 2, n);
            for (int i = 0; i < 2 * n; i++) {
                double[] special = {0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1, -1};
                if (type.isFloating()) {
                    in.set(i, random.nextInt(9) == 0 ? special[random.nextInt(7)] : random.nextGaussian());
                } else {
                    in.set(i, random.nextInt(9) == 0 ? random.nextInt(3) - 1L : random.nextLong());
                }
            }
            ElementOrder reference = ElementOrder.of(in);
            HostArray sorted = HostArray.empty(Context.current(), type, 2, n);
            long[] order = new long[2 * n];
            for (int lane = 0; lane < 2; lane++) {
                int[] places = MergeSort.order(lane * n, lane * n + n, reference::compare);
                for (int i = 0; i < n; i++) {
                    sorted.copy(lane * (long) n + i, in, places[i]);
                    order[lane * n + i] = places[i] - (long) lane * n;
                }
            }
            String why = "seed " + seed + ", threads " + threads;
            NDArray x = NDArray.of(in.toArray());
            MemorySegment found = HostArray.of(x.sort(), "test").segment();
            assertThat(found.mismatch(sorted.segment())).as(why).isEqualTo(-1);
            assertThat(x.argsort().toLongArray()).as(why).isEqualTo(order);
            assertThat(HostArray.of(x.transpose().sort(0).transpose(), "test")
                            .segment()
                            .mismatch(sorted.segment()))
                    .as(why)
                    .isEqualTo(-1);
            assertThat(HostArray.of(x.unique(), "test")
                            .segment()
                            .mismatch(HostArray.of(Unique.of(x, true).values(), "test")
                                    .segment()))
                    .as(why)
                    .isEqualTo(-1);
        }
    }

    @Test
    void partitionsLongLanesAroundEachRank() {
        int n = SortKeys.LARGE + 777;
        for (int threads : threads()) {
            use(threads);
            for (int kind = 0; kind < 6; kind++) {
                Random random = new Random(50 + kind);
                double[] values = new double[n];
                for (int i = 0; i < n; i++) {
                    values[i] = switch (kind) {
                        case 0 -> random.nextGaussian();
                        case 1 -> random.nextInt(4);
                        case 2 -> i % 7 == 0 ? -0.0 : i;
                        case 3 -> i % 90 == 0 ? Double.NEGATIVE_INFINITY : n - i;
                        case 4 -> i % 3 == 0 ? Double.NaN : random.nextDouble();
                        default -> 7;
                    };
                }
                double[] sorted = values.clone();
                Arrays.sort(sorted);
                for (int at : new int[] {0, 1, n / 2, n - 1, -3}) {
                    int rank = at < 0 ? at + n : at;
                    double[] found = Nd.array(values).partition(at, -1).toDoubleArray();
                    long[] places = Nd.array(values).argpartition(at, -1).toLongArray();
                    assertThat(isInOrder(found[rank], sorted[rank]) && isInOrder(sorted[rank], found[rank]))
                            .isTrue();
                    double placed = values[(int) places[rank]];
                    assertThat(isInOrder(placed, sorted[rank]) && isInOrder(sorted[rank], placed))
                            .isTrue();
                    for (int i = 0; i < n; i++) {
                        double other = values[(int) places[i]];
                        assertThat(i < rank ? isInOrder(found[i], found[rank]) : isInOrder(found[rank], found[i]))
                                .isTrue();
                        assertThat(i < rank ? isInOrder(other, sorted[rank]) : isInOrder(sorted[rank], other))
                                .isTrue();
                    }
                    Arrays.sort(found);
                    Arrays.sort(places);
                    assertThat(found).isEqualTo(sorted);
                    assertThat(places).isEqualTo(LongStream.range(0, n).toArray());
                }
            }
        }
    }

    private static boolean isInOrder(double a, double b) {
        return a == b || Double.compare(a, b) <= 0;
    }

    /** A partition has the elements of a sort on both sides of the rank, and between equal elements the order of the array. */
    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"COMPLEX64", "COMPLEX128"})
    void partitionsLongLanesOfEveryRealType(DType type) {
        int n = SortKeys.LARGE + 1001;
        for (int threads : threads()) {
            use(threads);
            Random random = new Random(91);
            double[] values = random.ints(n, type.isUnsigned() ? 0 : -100_000, 100_000)
                    .asDoubleStream()
                    .toArray();
            NDArray a = Nd.array(values).astype(type);
            for (int rank : new int[] {0, 5, n / 3, n - 1}) {
                NDArray found = a.partition(rank, -1);
                assertThat(found.dtype()).isEqualTo(type);
                for (String side : new String[] {":" + rank, rank + ":"}) {
                    double[] part = found.get(side).sort(-1).toDoubleArray();
                    assertThat(part).isEqualTo(a.sort(-1).get(side).toDoubleArray());
                }
                assertThat(found.get("" + rank).toDoubleArray())
                        .isEqualTo(a.sort(-1).get("" + rank).toDoubleArray());
            }
        }
    }

    @Test
    void findsPlacesOfManyKeys() {
        for (int threads : threads()) {
            use(threads);
            for (int steps : new int[] {0, 1, 2, 3, 7, 8, 1000, 4097}) {
                for (int count : new int[] {0, 1, 7, 8, 9, SortKeys.LARGE + 5}) {
                    Random random = new Random(steps * 31L + count);
                    double[] ascending = random.ints(steps, -99, 99)
                            .asDoubleStream()
                            .sorted()
                            .toArray();
                    double[] wanted =
                            random.ints(count, -101, 101).asDoubleStream().toArray();
                    if (steps > 7) {
                        Arrays.fill(ascending, steps - 3, steps, Double.NaN);
                    }
                    if (count > 7) {
                        wanted[2] = Double.NaN;
                        wanted[3] = -0.0;
                    }
                    for (boolean right : new boolean[] {false, true}) {
                        long[] found = Nd.array(ascending)
                                .searchsorted(Nd.array(wanted), right, null)
                                .toLongArray();
                        for (int i = 0; i < count; i += count > 99 ? 61 : 1) {
                            long expected = 0;
                            for (double step : ascending) {
                                int compared = Double.compare(step + 0.0, wanted[i] + 0.0);
                                expected += compared < 0 || right && compared == 0 ? 1 : 0;
                            }
                            assertThat(found[i]).isEqualTo(expected);
                        }
                    }
                }
            }
            NDArray extremes = Nd.asarray(new long[] {Long.MIN_VALUE, 0, Long.MAX_VALUE, Long.MAX_VALUE});
            assertThat(extremes.searchsorted(extremes, true, null).toLongArray())
                    .containsExactly(1, 2, 4, 4);
            assertThat(extremes.searchsorted(extremes, false, null).toLongArray())
                    .containsExactly(0, 1, 2, 2);
            NDArray mixed = Nd.asarray(new long[] {5, 1, 3});
            assertThat(mixed.searchsorted(Nd.asarray(new long[] {0, 3, 9}), false, mixed.argsort())
                            .toLongArray())
                    .containsExactly(0, 1, 3);
        }
    }

    @Test
    void sortsManyShortLanesOnAnyNumberOfThreads() {
        double[] values = new Random(9).doubles(300 * 200).toArray();
        values[77] = -0.0;
        values[78] = 0.0;
        for (double[] lanes :
                new double[][] {values, Arrays.stream(values).map(Math::abs).toArray()}) {
            double[] sorted = lanes.clone();
            for (int row = 0; row < 300; row++) {
                Arrays.sort(sorted, row * 200, (row + 1) * 200);
            }
            for (int threads : threads()) {
                use(threads);
                NDArray x = Nd.array(lanes).reshape(300, 200);
                assertThat(x.sort()
                                .equal(Nd.array(sorted).reshape(300, 200))
                                .all()
                                .toBoolean())
                        .isTrue();
                assertThat(x.takeAlongAxis(x.argsort(), -1)
                                .equal(x.sort())
                                .all()
                                .toBoolean())
                        .isTrue();
                NDArray down = x.sort(-1, true);
                assertThat(down.flip(-1).equal(x.sort()).all().toBoolean()).isTrue();
            }
        }
    }

    @Test
    void onlyThePartNamedIsSorted() {
        long[] values = new Random(5).longs(150_000).toArray();
        long[] before = values.clone();
        LongSort.sort(values, 1_000, 149_000);
        Arrays.sort(before, 1_000, 149_000);
        assertThat(values).isEqualTo(before);
        assertThat(Select.at(values, 1_000, 149_000, 1_005)).isEqualTo(before[1_005]);
    }

    @Test
    void quantilesOfLargeLanesAreElementsOfTheSortedLane() {
        double[] values = new Random(6).doubles(60_000).toArray();
        NDArray rows = Nd.array(values).reshape(3, 20_000);
        double[] medians = rows.median(1).toDoubleArray();
        for (int row = 0; row < 3; row++) {
            double[] sorted = Arrays.copyOfRange(values, row * 20_000, (row + 1) * 20_000);
            Arrays.sort(sorted);
            assertThat(medians[row]).isEqualTo((sorted[9_999] + sorted[10_000]) / 2);
            // more ranks than are selected: the lane is sorted on the way
            NDArray lane = rows.get(row);
            for (double share : new double[] {0, 0.25, 0.5, 0.75, 1}) {
                double place = share * 19_999;
                int below = (int) place;
                double expected =
                        sorted[below] + (sorted[Math.min(19_999, below + 1)] - sorted[below]) * (place - below);
                assertThat(lane.quantile(share).toDouble()).isCloseTo(expected, within(1e-15));
            }
        }
    }
}
