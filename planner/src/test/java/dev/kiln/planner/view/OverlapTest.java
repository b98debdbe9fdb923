package dev.kiln.planner.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.View;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OverlapTest {
    private static Set<Long> elements(View v) {
        Set<Long> all = new HashSet<>(Set.of(v.offset()));
        for (int d = 0; d < v.rank(); d++) {
            Set<Long> next = new HashSet<>();
            for (long e : all) {
                for (long i = 0; i < v.shape()[d]; i++) {
                    next.add(e + i * v.strides()[d]);
                }
            }
            all = next;
        }
        return all;
    }

    /** A basic slice of an array, perhaps transposed or with a broadcast axis. */
    private static View slice(Random random, long[] shape) {
        long[] strides = View.contiguous(shape).strides();
        long offset = 0;
        long[] sizes = new long[shape.length];
        long[] steps = new long[shape.length];
        for (int d = 0; d < shape.length; d++) {
            long step = 1 + random.nextInt(3);
            long start = random.nextInt((int) shape[d]);
            sizes[d] = 1 + random.nextInt((int) ((shape[d] - start - 1) / step) + 1);
            steps[d] = strides[d] * step;
            offset += start * strides[d];
            if (random.nextInt(3) == 0) {
                offset += (sizes[d] - 1) * steps[d];
                steps[d] = -steps[d];
            }
        }
        if (shape.length == 2 && random.nextInt(3) == 0) {
            return new View(offset, new long[] {sizes[1], sizes[0]}, new long[] {steps[1], steps[0]});
        }
        if (random.nextInt(4) == 0) {
            return new View(offset, new long[] {3, sizes[0]}, new long[] {0, steps[0]});
        }
        return new View(offset, sizes, steps);
    }

    @Test
    void slicesAreExact() {
        for (long seed = 0; seed < 4000; seed++) {
            Random random = new Random(seed);
            long[] shape = new long[1 + random.nextInt(3)];
            for (int d = 0; d < shape.length; d++) {
                shape[d] = 1 + random.nextInt(7);
            }
            View a = slice(random, shape);
            View b = slice(random, shape);
            Set<Long> common = elements(a);
            common.retainAll(elements(b));
            assertThat(Overlap.of(a, b, shape))
                    .as("seed %d: %s and %s", seed, a, b)
                    .isEqualTo(!common.isEmpty());
        }
    }

    @Test
    void slicesOfAReshapedArrayAreExact() {
        int apart = 0;
        for (long seed = 0; seed < 4000; seed++) {
            Random random = new Random(seed);
            long[] shape = new long[2 + random.nextInt(2)];
            for (int d = 0; d < shape.length; d++) {
                shape[d] = 1 + random.nextInt(7);
            }
            View a = slice(random, shape);
            View b = slice(random, shape);
            long[] flat = {View.contiguous(shape).size()};
            Set<Long> common = elements(a);
            common.retainAll(elements(b));
            boolean overlap = Overlap.of(a, b, flat);
            assertThat(overlap || common.isEmpty())
                    .as("seed %d: %s and %s", seed, a, b)
                    .isTrue();
            apart += overlap ? 0 : 1;
        }
        assertThat(apart).isGreaterThan(1000);
        View inside = new View(11, new long[] {8, 8}, new long[] {10, 1});
        View sides = new View(10, new long[] {8, 2}, new long[] {10, 9});
        assertThat(Overlap.of(inside, sides, new long[] {100})).isFalse();
        assertThat(Overlap.of(inside, new View(12, new long[] {8, 8}, new long[] {10, 1}), new long[] {100}))
                .isTrue();
    }

    @Test
    void otherViewsOverlapInDoubt() {
        View diagonal = new View(0, new long[] {4}, new long[] {5});
        View aside = new View(1, new long[] {3}, new long[] {5});
        assertThat(Overlap.of(diagonal, aside, new long[] {4, 4})).isTrue();
        assertThat(Overlap.of(diagonal, new View(3, new long[] {0}, new long[] {1}), new long[] {4, 4}))
                .isFalse();
    }

    @Test
    void longProgressionsAreExact() {
        for (long seed = 0; seed < 4000; seed++) {
            Random random = new Random(seed);
            long[] v = random.longs(6, 1, 40).toArray();
            Set<Long> common = elements(new View(v[0], new long[] {v[1]}, new long[] {v[2]}));
            common.retainAll(elements(new View(v[3], new long[] {v[4]}, new long[] {v[5]})));
            assertThat(Overlap.progressionsMeet(v[0], v[1], v[2], v[3], v[4], v[5]))
                    .as("seed %d", seed)
                    .isEqualTo(!common.isEmpty());
        }
    }
}
