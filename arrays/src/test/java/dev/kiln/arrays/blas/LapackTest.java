package dev.kiln.arrays.blas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kiln.arrays.graph.DType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Large matrices on several threads of OpenBLAS: it takes megabytes of the caller's stack then, more than a Java thread has. */
class LapackTest {
    private static final int N = 400;

    @Test
    void solvesLargeSystemsOnSeveralThreads() {
        OpenBlas library = OpenBlas.orNull();
        assumeTrue(library != null, OpenBlas.status().message());
        try (Arena arena = Arena.ofShared()) {
            MemorySegment a = arena.allocate(8L * N * N, 64);
            MemorySegment b = arena.allocate(8L * N * N, 64);
            SplittableRandom random = new SplittableRandom(1);
            for (int j = 0; j < N; j++) {
                for (int i = 0; i < N; i++) {
                    double value = random.nextDouble() + (i == j ? N : 0);
                    a.setAtIndex(ValueLayout.JAVA_DOUBLE, (long) j * N + i, value);
                    b.setAtIndex(ValueLayout.JAVA_DOUBLE, (long) j * N + i, 2 * value);
                }
            }
            int info = library.threads(4).lapack(DType.FLOAT64).solve(N, N, a, arena.allocate(4L * N, 4), b);
            assertThat(info).isZero();
            for (int j = 0; j < N; j++) {
                for (int i = 0; i < N; i++) {
                    double x = b.getAtIndex(ValueLayout.JAVA_DOUBLE, (long) j * N + i);
                    assertThat(Math.abs(x - (i == j ? 2 : 0))).isLessThan(1e-12);
                }
            }
        }
    }
}
