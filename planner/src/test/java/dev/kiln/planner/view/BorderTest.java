package dev.kiln.planner.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class BorderTest {
    private static final int CASES = 3000;

    private static void elements(View view, int axis, long at, List<Long> found) {
        if (axis == view.rank()) {
            found.add(at);
            return;
        }
        for (long i = 0; i < view.shape()[axis]; i++) {
            elements(view, axis + 1, at + i * view.strides()[axis], found);
        }
    }

    private static List<Long> elements(View view) {
        List<Long> found = new ArrayList<>();
        elements(view, 0, view.offset(), found);
        return found;
    }

    private static View box(long[] shape, long[] from, long[] counts, long[] steps) {
        long[] strides = View.contiguous(shape).strides();
        long offset = 0;
        for (int d = 0; d < shape.length; d++) {
            offset += from[d] * strides[d];
            strides[d] *= steps[d];
        }
        return new View(offset, counts, strides);
    }

    @Test
    void regionAndBorderAreEachElementOnce() {
        int thin = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            int rank = random.nextInt(4);
            long[] shape = new long[rank];
            long[] from = new long[rank];
            long[] counts = new long[rank];
            long[] steps = new long[rank];
            for (int d = 0; d < rank; d++) {
                shape[d] = random.nextInt(1, 12);
                from[d] = random.nextInt((int) Math.min(3, shape[d]));
                counts[d] = Math.max(0, shape[d] - from[d] - random.nextInt(3));
                steps[d] = counts[d] > 1 && random.nextInt(8) == 0 ? 2 : 1;
                counts[d] = Math.ceilDiv(counts[d], steps[d]);
            }
            View region = box(shape, from, counts, steps);
            boolean neighbours = LongStream.of(steps).allMatch(s -> s == 1);
            long size = View.contiguous(shape).size();
            boolean covers = region.size() > 0 && size - region.size() <= size / 4;
            assertThat(Border.isThin(region, shape)).as("seed " + seed).isEqualTo(neighbours && covers);
            if (!Border.isThin(region, shape)) {
                continue;
            }
            thin++;
            if (LongStream.of(counts).allMatch(c -> c > 1)) {
                assertThat(Border.around(region, new long[] {size})).isEqualTo(Border.around(region, shape));
            }
            List<Long> all = elements(region);
            for (View box : Border.around(region, shape)) {
                assertThat(box.rank()).isEqualTo(rank);
                assertThat(box.size()).isPositive();
                all.addAll(elements(box));
            }
            assertThat(all.stream().sorted().toList())
                    .as("seed " + seed)
                    .isEqualTo(LongStream.range(0, size).boxed().toList());
        }
        assertThat(thin).isGreaterThan(CASES / 30);
    }

    @Test
    void rowsOnOppositeSidesAreOneView() {
        View inside = new View(11, new long[] {18, 8}, new long[] {10, 1});
        assertThat(Border.around(inside, new long[] {20, 10}))
                .containsExactly(
                        new View(0, new long[] {2, 10}, new long[] {190, 1}),
                        new View(10, new long[] {18, 2}, new long[] {10, 9}));
    }

    @Test
    void otherOrdersAreNotThin() {
        long[] shape = {6, 6};
        assertThat(Border.isThin(new View(0, shape, new long[] {1, 6}), shape)).isFalse();
        assertThat(Border.isThin(new View(5, shape, new long[] {6, -1}), shape)).isFalse();
        assertThat(Border.isThin(new View(3, new long[0], new long[0]), new long[] {8}))
                .isFalse();
        assertThat(Border.isThin(new View(0, new long[0], new long[0]), new long[0]))
                .isTrue();
        assertThat(Border.isThin(new View(1, new long[] {5, 6}, new long[] {6, 1}), shape))
                .isFalse();
    }

    @Test
    void aReshapedWholeHasNoBorder() {
        View flat = new View(0, new long[] {36}, new long[] {1});
        assertThat(Border.isThin(flat, new long[] {6, 6})).isTrue();
        assertThat(Border.around(flat, new long[] {6, 6})).isEmpty();
    }
}
