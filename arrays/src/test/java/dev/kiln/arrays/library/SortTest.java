package dev.kiln.arrays.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.testing.Dial;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sorting and selecting, on arrays of all kinds and of sizes around the thresholds, against plain sorts. */
class SortTest {
    private static final int[] SIZES = {0, 1, 2, 3, 47, 48, 49, 300, 8_191, 8_193, 20_000, 131_071, 131_072, 140_001};

    private record Keys(String name, long seed, long[] values) {
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
        for (int threads : Dial.isFull() ? new int[] {1, 2, 7} : new int[] {1, 2}) {
            long[] own = keys.values.clone();
            LongSort.sort(own, 0, own.length, threads);
            assertThat(own).isEqualTo(sorted);
            int[] order = IndexSort.order(keys.values, 0, keys.values.length, threads);
            assertThat(order)
                    .isEqualTo(MergeSort.order(
                            0, keys.values.length, (i, j) -> Long.compare(keys.values[i], keys.values[j])));
        }
        int n = sorted.length;
        long[] given = keys.values.clone();
        for (int at : new int[] {0, n / 3, n / 2, n - 1}) {
            if (at >= 0 && at < n) {
                assertThat(Select.at(given, 0, n, at)).as("rank " + at).isEqualTo(sorted[at]);
            }
        }
        assertThat(given).as("selection leaves the keys alone").isEqualTo(keys.values);
    }

    @Test
    void onlyThePartNamedIsSorted() {
        long[] values = new Random(5).longs(150_000).toArray();
        long[] before = values.clone();
        LongSort.sort(values, 1_000, 149_000, 2);
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
