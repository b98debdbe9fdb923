package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Closeness;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import dev.kiln.exec.testing.NestCase;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.testing.FullOnly;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sums of floats, to the bit: on any number of threads, by fused code, by blocks of vector code and by blocks of scalar code. */
@FullOnly
class SameBitsTest {
    private static NestCase sum(DType type, long[] shape, int reducedMask) {
        NestBuilder b = new NestBuilder(shape);
        int n = 1;
        int kept = 1;
        for (int d = 0; d < shape.length; d++) {
            n *= (int) shape[d];
            if ((reducedMask >> d & 1) != 0) {
                b.reduce(d);
            } else {
                kept *= (int) shape[d];
            }
        }
        double[] values = new Random(n).doubles(n, -1, 1).toArray();
        int x = b.load(b.access(Use.READ, b.image(Image.of(type, n, values))));
        int square = b.compute(Op.MULTIPLY, type, x, x);
        b.store(b.access(Use.WRITE, b.image(Image.of(type, n, 0))), square);
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(type, kept, 0))), ReduceOp.SUM, x);
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(type, kept, 0))), ReduceOp.MAX, square);
        return b.build();
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"FLOAT32", "FLOAT64"})
    void sumsAreTheSameToTheBit(DType type) {
        long[][] shapes = {{150_007}, {300, 411}, {20_001, 3}, {3, 70_001}, {20, 50, 60}};
        for (long[] shape : shapes) {
            for (int mask = 1; mask < 1 << shape.length; mask++) {
                NestCase test = sum(type, shape, mask);
                List<Image> first = null;
                for (Mode mode : new Mode[] {Mode.FUSED, Mode.BLOCKS, Mode.SCALAR, Mode.AHEAD}) {
                    VectorBackend backend = new VectorBackend(new VectorOptions(mode, 0));
                    try (Kernel kernel = backend.compile(test.nest())) {
                        for (int threads : new int[] {1, 2, 5}) {
                            List<Image> result = test.run(kernel, new RunContext(threads, () -> false));
                            first = first == null ? result : first;
                            test.compare(first, result, Closeness.EXACT);
                        }
                    }
                }
            }
        }
    }

    @Test
    void aKernelOfHundredsOfOpsAndInputsIsSplit() {
        int inputs = 150;
        NestBuilder b = new NestBuilder(3001);
        Random random = new Random(1);
        int sum = -1;
        for (int k = 0; k < inputs; k++) {
            double[] values = random.doubles(3001).toArray();
            int x = b.load(b.access(Use.READ, b.image(Image.of(DType.FLOAT64, 3001, values))));
            int y = b.compute(Op.SUBTRACT, DType.FLOAT64, x, b.scalar(DType.FLOAT64, k * 0.5));
            int z = b.compute(Op.MULTIPLY, DType.FLOAT64, y, x);
            sum = k == 0 ? z : b.compute(Op.ADD, DType.FLOAT64, sum, z);
        }
        NestCase test = b.store(b.access(Use.WRITE, b.image(Image.of(DType.FLOAT64, 3001, 0))), sum)
                .build();
        assertThat(SplitNest.of(test.nest(), 40).parts()).hasSizeBetween(10, 15);
        for (Mode mode : Mode.values()) {
            test.check(new VectorBackend(new VectorOptions(mode, 0)), RunContext.standard(), Closeness.EXACT);
        }
    }

    @Test
    void aLoadIsNotRepeatedBehindAStore() {
        NestBuilder b = new NestBuilder(2000);
        int x = b.access(Use.READ_WRITE, b.image(Image.of(DType.FLOAT64, 2000, 1, 2, 3)));
        int old = b.load(x);
        b.store(x, b.compute(Op.MULTIPLY, DType.FLOAT64, old, old));
        int later = b.compute(Op.ADD, DType.FLOAT64, old, old);
        NestCase test = b.store(b.access(Use.WRITE, b.image(Image.of(DType.FLOAT64, 2000, 0))), later)
                .build();
        for (Mode mode : Mode.values()) {
            test.check(new VectorBackend(new VectorOptions(mode, 0)), RunContext.standard(), Closeness.EXACT);
        }
    }
}
