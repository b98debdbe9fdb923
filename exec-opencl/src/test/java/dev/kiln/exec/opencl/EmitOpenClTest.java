package dev.kiln.exec.opencl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import org.junit.jupiter.api.Test;

/** The text of generated kernels. */
class EmitOpenClTest {
    private static LoopNest maximum(long... shape) {
        int n = 1;
        for (long s : shape) {
            n *= (int) s;
        }
        NestBuilder b = new NestBuilder(shape);
        int x = b.load(b.access(Use.READ, b.image(Image.of(DType.FLOAT64, n, 1))));
        int value = b.compute(Op.MAXIMUM, DType.FLOAT64, x, b.scalar(DType.FLOAT64, 0.0));
        return b.store(b.access(Use.WRITE, b.image(Image.of(DType.FLOAT64, n, 0))), value)
                .build()
                .nest();
    }

    @Test
    void theStatementsStandInTheInnermostLoop() {
        assertThat(EmitOpenCl.of(maximum(8), true)).contains("""
                    #pragma clang loop vectorize(assume_safety)
                    for (long i = 0; i < run; i++) {
                      const double r0 = a0[b0 + i];
                      const double r1 = as_double(g[7]);
                      const double r2 = k_max64(r0, r1);
                      a1[b1 + i] = r2;
                    }
                """.indent(0));
        assertThat(EmitOpenCl.of(maximum(8), true)).contains("FP_CONTRACT OFF", "double k_max64(");
        assertThat(EmitOpenCl.of(maximum(8), false)).doesNotContain("pragma clang");
    }

    @Test
    void theSourceDoesNotDependOnTheRank() {
        assertThat(EmitOpenCl.of(maximum(2, 3, 4), true)).isEqualTo(EmitOpenCl.of(maximum(24), true));
    }

    @Test
    void aReductionHasASecondKernelForTheResultsOfBlocks() {
        NestBuilder b = new NestBuilder(3, 4).reduce(1);
        int x = b.load(b.access(Use.READ, b.image(Image.of(DType.INT32, 12, 1))));
        LoopNest nest = b.reduce(b.access(Use.REDUCTION, b.image(Image.of(DType.INT32, 3, 0))), ReduceOp.MIN, x)
                .build()
                .nest();
        assertThat(EmitOpenCl.of(nest, true))
                .contains(
                        "int f0 = INT_MAX;",
                        "f0 = min(f0, r0);",
                        "__kernel void combine(",
                        "else if (total > 0) a1[o1]");
    }
}
