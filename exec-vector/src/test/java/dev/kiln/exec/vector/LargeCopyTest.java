package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Copies of more elements than caches hold. */
class LargeCopyTest {
    private static final int N = 5_000_003;

    /** Copies n elements from one offset to another, in one dimension or as two rows. */
    private static void copy(MemorySegment from, long offset, MemorySegment to, long target, long[] sizes) {
        NestBuilder b = new NestBuilder(2, 2);
        int x = b.load(b.access(Use.READ, b.image(Image.of(DType.FLOAT64, 4, 1))));
        b.store(b.access(Use.WRITE, b.image(Image.of(DType.FLOAT64, 4, 0))), x);
        Launch launch = new Launch(
                sizes,
                List.of(
                        new Launch.Binding(from, offset, new long[] {sizes[1], 1}),
                        new Launch.Binding(to, target, new long[] {sizes[1], 1})),
                List.of());
        try (Kernel kernel = new VectorBackend().compile(b.build().nest())) {
            kernel.run(launch, new RunContext(3, () -> false));
        }
    }

    @Test
    void allElementsAreCopiedAndNoOthers() {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment from = arena.allocate((N + 7L) * 8, 64);
            MemorySegment to = arena.allocate((N + 7L) * 8, 64);
            for (long i = 0; i < N + 7; i++) {
                from.setAtIndex(ValueLayout.JAVA_DOUBLE, i, i * 0.5);
            }
            copy(from, 3, to, 2, new long[] {1, N});
            assertThat(to.asSlice(16, N * 8L).mismatch(from.asSlice(24, N * 8L)))
                    .isEqualTo(-1);
            for (long i : new long[] {0, 1, N + 2, N + 6}) {
                assertThat(to.getAtIndex(ValueLayout.JAVA_DOUBLE, i)).isZero();
            }
            to.fill((byte) 0);
            copy(from, 0, to, 0, new long[] {2, N / 2});
            assertThat(to.asSlice(0, (N - 1) * 8L).mismatch(from.asSlice(0, (N - 1) * 8L)))
                    .isEqualTo(-1);
            assertThat(to.getAtIndex(ValueLayout.JAVA_DOUBLE, N - 1)).isZero();
        }
    }
}
