package dev.kiln.arrays.blas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kiln.arrays.graph.DType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Large matrices on several threads of OpenBLAS: it takes megabytes of the caller's stack then, more than a Java thread has. */
class LapackTest {
    private static final int N = 400;

    /** On a thread that has a deep stack the call is made there; not if most of the stack may be in use. */
    @Test
    void solvesLargeSystemsOnThreadsThatRunCells() throws InterruptedException {
        assumeTrue(OpenBlas.orNull() != null, OpenBlas.status().message());
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread thread = Thread.ofPlatform().stackSize(64L << 20).unstarted(() -> {
            solvesLargeSystemsOnSeveralThreads();
            nested(60_000, this::solvesLargeSystemsOnSeveralThreads);
        });
        thread.setUncaughtExceptionHandler((t, e) -> failure.set(e));
        thread.start();
        thread.join();
        assertThat(failure.get()).isNull();
    }

    private static void nested(int calls, Runnable last) {
        if (calls == 0) {
            last.run();
        } else {
            nested(calls - 1, last);
        }
    }

    @Test
    void knowsHowDeepStacksAre() throws InterruptedException {
        StackSize stack = new StackSize();
        assumeTrue(System.getProperty("os.name").equals("Linux"));
        boolean[] found = new boolean[3];
        Thread deep = Thread.ofPlatform().stackSize(64L << 20).start(() -> {
            found[0] = stack.has(60L << 20);
            found[1] = stack.has(600L << 20);
            nested(1000, () -> found[2] = stack.has(60L << 20));
        });
        deep.join();
        assertThat(found).containsExactly(true, false, false);
    }

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
