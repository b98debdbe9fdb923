package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.exec.vector.lanes.StridedLanes;
import java.lang.foreign.MemorySegment;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Copies of strided elements by vectors, byte by byte; memory that ends with the last element shows that nothing behind it is touched. */
class StridedLanesTest {
    private static final int[] COUNTS = {0, 1, 7, 8, 9, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 300, 1024};

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8})
    void elementsComeTogether(int size) {
        for (int stride : StridedLanes.STRIDES) {
            for (int n : COUNTS) {
                byte[] apart = bytes(span(size, stride, n), n);
                byte[] together = new byte[n * size];
                int done =
                        StridedLanes.of(size, stride).gather(heap(apart), first(size, stride, n), heap(together), 0, n);
                byte[] expected = new byte[n * size];
                for (int b = 0; b < done * size; b++) {
                    expected[b] = apart[place(size, stride, n, b)];
                }
                assertThat(together)
                        .as("size %d, stride %d, n %d", size, stride, n)
                        .isEqualTo(expected);
                assertThat(n - done).isBetween(0, 63);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8})
    void elementsGoApartAndTheGapsStay(int size) {
        for (int stride : StridedLanes.STRIDES) {
            for (int n : COUNTS) {
                byte[] apart = bytes(span(size, stride, n), n);
                byte[] together = bytes(n * size, n + 1);
                byte[] expected = apart.clone();
                int done = StridedLanes.of(size, stride)
                        .scatter(heap(together), 0, heap(apart), first(size, stride, n), n);
                for (int b = 0; b < done * size; b++) {
                    expected[place(size, stride, n, b)] = together[b];
                }
                assertThat(apart)
                        .as("size %d, stride %d, n %d", size, stride, n)
                        .isEqualTo(expected);
                assertThat(n - done).isBetween(0, 64);
            }
        }
    }

    private static MemorySegment heap(byte[] bytes) {
        return MemorySegment.ofArray(bytes);
    }

    private static byte[] bytes(int count, int seed) {
        byte[] bytes = new byte[count];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    private static int span(int size, int stride, int n) {
        return n == 0 ? 0 : (n - 1) * Math.abs(stride) * size + size;
    }

    private static int first(int size, int stride, int n) {
        return stride < 0 ? Math.max(0, (n - 1) * size) : 0;
    }

    private static int place(int size, int stride, int n, int b) {
        return first(size, stride, n) + b / size * stride * size + b % size;
    }
}
