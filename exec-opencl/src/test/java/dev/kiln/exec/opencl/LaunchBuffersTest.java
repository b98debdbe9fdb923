package dev.kiln.exec.opencl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Use;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Accesses of one array meet in one buffer; only what is touched is given to the device. */
class LaunchBuffersTest {
    private static final LoopNest NEST = new LoopNest(
            1,
            List.of(false),
            List.of(
                    new Access(DType.FLOAT64, Use.READ, InnerStride.UNIT),
                    new Access(DType.FLOAT64, Use.WRITE, InnerStride.STRIDED)),
            List.of(),
            List.of(),
            List.of());

    private static LaunchBuffers of(
            MemorySegment a, long offsetA, MemorySegment b, long offsetB, long n, long largest) {
        Launch launch = new Launch(
                new long[] {n},
                List.of(new Launch.Binding(a, offsetA, new long[] {1}), new Launch.Binding(b, offsetB, new long[] {-1
                })),
                List.of());
        return LaunchBuffers.of(NEST, launch, largest);
    }

    @Test
    void overlappingViewsShareABuffer() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment x = arena.allocate(8 * 1000, 128);
            LaunchBuffers same = of(x, 100, x, 150, 60, 1 << 20);
            assertThat(same.bufferOf()).containsExactly(0, 0);
            assertThat(same.written()).containsExactly(true);
            // The lower view begins at element 91; 80 is the aligned one before.
            assertThat(same.ranges().getFirst().address() - x.address()).isEqualTo(80 * 8);
            assertThat(same.offsets()).containsExactly(20, 70);
        }
    }

    @Test
    void separatePartsAreSeparateBuffers() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment x = arena.allocate(8 * 1000, 128);
            LaunchBuffers apart = of(x, 640, x, 15, 16, 1 << 20);
            assertThat(apart.bufferOf()).containsExactly(1, 0);
            assertThat(apart.written()).containsExactly(true, false);
            assertThat(apart.ranges().stream().map(MemorySegment::byteSize)).containsExactly(128L, 128L);
            assertThat(apart.offsets()).containsExactly(0, 15);
        }
    }

    @Test
    void whatIsTooLargeIsRefusedWithAdvice() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment x = arena.allocate(8 * 1000, 128);
            assertThatThrownBy(() -> of(x, 0, x, 999, 1000, 4096))
                    .isInstanceOf(UnsupportedNestException.class)
                    .hasMessageContaining("array memory (8000 bytes)")
                    .hasMessageContaining("4096 bytes\nMaybe");
            assertThat(of(x, 0, x, 99, 100, 4096).ranges()).hasSize(1);
        }
    }

    @Test
    void emptyArraysHaveEmptyRanges() {
        LaunchBuffers nothing = of(MemorySegment.NULL, 0, MemorySegment.NULL, 0, 0, 4096);
        assertThat(nothing.ranges().getFirst().byteSize()).isZero();
        assertThat(nothing.bufferOf()).containsExactly(0, 0);
    }
}
