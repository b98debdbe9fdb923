package dev.kiln.arrays.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.DType;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Elements of long lanes by rank, against sorted lanes. */
class LongLanesTest {
    @ParameterizedTest
    @MethodSource("dev.kiln.arrays.library.SortTest#keys")
    void findsKeysOfAnyRankOnAnyNumberOfThreads(SortTest.Keys keys) {
        int n = keys.values().length;
        if (n == 0) {
            return;
        }
        long[] sorted = keys.values().clone();
        Arrays.sort(sorted);
        for (int threads : new int[] {1, 2, 7}) {
            RankSearch search = new RankSearch(WideLane.of(keys.values(), 0), n, threads);
            int[] ranks = {n / 2, Math.min(n - 1, n / 2 + 1), 0, n - 1, n / 10, n / 2};
            for (int rank : ranks) {
                assertThat(search.at(rank))
                        .as("rank " + rank + ", threads " + threads)
                        .isEqualTo(sorted[rank]);
            }
        }
    }

    /** Many ranks, few, those of zeros of both signs, of infinities; lanes with NaN and without, the last one all NaN. */
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"COMPLEX64", "COMPLEX128"})
    void elementsByRankAreThoseOfTheSortedLane(DType type) {
        int n = SortKeys.LARGE + 77;
        for (boolean negativeZeros : new boolean[] {false, true}) {
            long seed = 91 + type.ordinal();
            Random random = new Random(seed);
            HostArray in = HostArray.empty(Context.current(), type, 3, n);
            double[] special = {0.0, negativeZeros ? -0.0 : 0.0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1};
            for (int i = 0; i < 3 * n; i++) {
                boolean missing = i >= 2 * n || i >= n && i % 3 == 0;
                if (!type.isFloating()) {
                    in.set(i, random.nextInt(9) == 0 ? random.nextInt(3) - 1L : random.nextLong());
                } else if (missing) {
                    in.set(i, Double.NaN);
                } else {
                    in.set(i, random.nextInt(3) == 0 ? special[random.nextInt(5)] : random.nextGaussian());
                }
            }
            ElementOrder reference = ElementOrder.of(in);
            int[] few = {n / 2, n / 2 + 1, n / 3, 0};
            int[] many = IntStream.range(0, 40).map(k -> n / 41 * k).toArray();
            for (int[] ranks : new int[][] {few, many}) {
                SortedLanes lanes = SortedLanes.of(in.toArray(), new int[] {1}, "test", true);
                for (int lane = 0; lane < 3; lane++) {
                    int[] places = MergeSort.order(lane * n, lane * n + n, reference::compare);
                    int numbers = n;
                    while (numbers > 0 && Double.isNaN(in.getDouble(places[numbers - 1]))) {
                        numbers--;
                    }
                    assertThat(lanes.length(lane)).isEqualTo(numbers);
                    for (int rank : ranks) {
                        if (rank < numbers) {
                            int at = lanes.at(lane, rank);
                            assertThat(bits(lanes.values(), at))
                                    .as("rank " + rank + " of lane " + lane + ", seed " + seed)
                                    .isEqualTo(bits(in, places[rank]));
                        }
                    }
                }
            }
        }
    }

    private static long bits(HostArray array, int i) {
        return array.dtype().isFloating() ? Double.doubleToRawLongBits(array.getDouble(i)) : array.getLong(i);
    }
}
