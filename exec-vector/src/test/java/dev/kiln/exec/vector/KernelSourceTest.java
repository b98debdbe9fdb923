package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import org.junit.jupiter.api.Test;

/** What a user sees of a generated kernel. */
class KernelSourceTest {
    private final VectorBackend backend = new VectorBackend(new VectorOptions(VectorOptions.Mode.FUSED, 256));

    @Test
    void aKernelReadsLikeJava() {
        NestBuilder b = new NestBuilder(10);
        int x = b.load(b.access(Use.READ, b.image(Image.of(DType.FLOAT64, 10, 1))));
        int twice = b.compute(Op.MULTIPLY, DType.FLOAT64, x, b.scalar(DType.FLOAT64, 2.0));
        int positive = b.compute(Op.GREATER, DType.FLOAT64, x, twice);
        b.store(b.access(Use.WRITE, b.image(Image.of(DType.BOOL, 10, 0))), positive);
        assertThat(backend.compile(b.build().nest()).source()).isEqualTo("""
                void run(long rows, int n) {  // 4 elements per iteration
                  int rest = n & 3;
                  VectorMask mF64 = BoolLanes.first(DoubleVector.SPECIES_256, rest);
                  DoubleVector r1 = Float64Lanes.broadcast(DoubleVector.SPECIES_256, s0);
                  for (long row = 0; row < rows; row++) {
                    int i = 0;
                    for (; i < n - rest; i += 4) {
                      DoubleVector r0 = DoubleVector.fromMemorySegment(DoubleVector.SPECIES_256, Memory.ALL, p0 + 8 * i, ByteOrder.LITTLE_ENDIAN);
                      DoubleVector r2 = r0.mul(r1);
                      VectorMask r3 = r0.compare(GT, r2);
                      BoolLanes.store4(r3.toLong(), Memory.ALL, p1 + i);
                    }
                    if (i < n) {
                      DoubleVector r0 = DoubleVector.fromMemorySegment(DoubleVector.SPECIES_256, Memory.ALL, p0 + 8 * i, ByteOrder.LITTLE_ENDIAN, mF64);
                      DoubleVector r2 = r0.mul(r1);
                      VectorMask r3 = r0.compare(GT, r2);
                      BoolLanes.storeFirst(r3, p1 + i, rest);
                    }
                    p0 = p0 + q0;
                    p1 = p1 + q1;
                  }
                }
                """);
    }

    @Test
    void aSumHasFourAccumulators() {
        NestBuilder b = new NestBuilder(10).reduce(0);
        int x = b.load(b.access(Use.READ, b.image(Image.of(DType.INT64, 10, 1))));
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(DType.INT64, 1, 0))), ReduceOp.SUM, x);
        assertThat(backend.compile(b.build().nest()).source()).contains("""
                      LongVector t1 = r0.add(acc1_0);
                      acc1_0 = acc1_1;
                      acc1_1 = acc1_2;
                      acc1_2 = acc1_3;
                      acc1_3 = t1;
                """);
    }
}
