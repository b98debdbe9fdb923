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
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reductions along rows: lanes joined eight vectors at a time, and extremes beside NaN, zeros and infinities of both signs. */
class RowResultsTest {
    private static final double NAN = Double.NaN;
    private static final double NEGATIVE_NAN = Double.longBitsToDouble(0xFFF8_0000_0000_0000L);
    private static final double INFINITY = Double.POSITIVE_INFINITY;

    private static MemorySegment joined(ReduceOp op, DType type, int rows, boolean together) {
        int lanes = 64 / type.bytes();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(64L * rows, 64);
            Random random = new Random(rows);
            for (int i = 0; i < rows * lanes; i++) {
                double value = i % 37 == 0 ? -0.0 : random.nextGaussian();
                if (type == DType.FLOAT64) {
                    memory.setAtIndex(ValueLayout.JAVA_DOUBLE, i, value);
                } else {
                    memory.setAtIndex(ValueLayout.JAVA_FLOAT, i, (float) value);
                }
            }
            int done = together ? Combine.together(op, type, memory.address(), rows, lanes) : 0;
            assertThat(done).isEqualTo(together ? rows / 8 * 8 : 0);
            Combine.rows(op, type, new Combine.Vectors(memory.address(), lanes), done, rows);
            return MemorySegment.ofArray(
                    memory.asSlice(0, (long) rows * type.bytes()).toArray(ValueLayout.JAVA_BYTE));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"FLOAT32", "FLOAT64"})
    void lanesJoinedTogetherAreLanesJoinedOneByOne(DType type) {
        for (ReduceOp op : new ReduceOp[] {ReduceOp.SUM, ReduceOp.MAX}) {
            for (int rows : new int[] {1, 7, 8, 9, 40, 63}) {
                assertThat(joined(op, type, rows, true).mismatch(joined(op, type, rows, false)))
                        .as("%s of %d rows", op, rows)
                        .isEqualTo(-1);
            }
        }
    }

    private static NestCase extremes(DType type, long[] shape, double[] values) {
        NestBuilder b = new NestBuilder(shape).reduce(shape.length - 1);
        int n = 1;
        for (long size : shape) {
            n *= (int) size;
        }
        int kept = n / (int) shape[shape.length - 1];
        int x = b.load(b.access(Use.READ, b.image(Image.of(type, n, values))));
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(type, kept, 0))), ReduceOp.MAX, x);
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(type, kept, 0))), ReduceOp.MIN, x);
        return b.build();
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"FLOAT32", "FLOAT64"})
    void extremesAreThoseOfMath(DType type) {
        double[][] all = {
            {-0.0, 0.0, -0.0},
            {0.0, -0.0, -0.0, -0.0},
            {-0.0},
            {-INFINITY, -INFINITY, -INFINITY},
            {INFINITY, -INFINITY, 3},
            {-1, -2, -3, -1e300, -1e-320},
            {1, 2, NAN, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
            {-1, -2, NEGATIVE_NAN, -3, -4, -5, -6, -7, -8, -9, -10},
            {INFINITY, NEGATIVE_NAN, -INFINITY, NAN},
        };
        for (double[] values : all) {
            for (long[] shape : new long[][] {{3}, {70}, {9, 13}, {17, 100}, {3, 5000}, {70_000}}) {
                NestCase test = extremes(type, shape, values);
                for (Mode mode : new Mode[] {Mode.FUSED, Mode.BLOCKS, Mode.SCALAR}) {
                    test.check(new VectorBackend(new VectorOptions(mode, 0)), RunContext.standard(), Closeness.EXACT);
                }
            }
        }
    }

    /** Rows of several blocks and of parts of one, on any number of threads. */
    @Test
    void blocksOfARowAreReducedTogetherOrOneByOne() {
        double[] values = new Random(3).doubles(9973, -1, 1).toArray();
        for (long[] shape : new long[][] {{8192}, {65_536}, {70_001}, {200_000}, {3, 20_000}, {2, 4097}}) {
            NestBuilder b = new NestBuilder(shape).reduce(shape.length - 1);
            int n = 1;
            for (long size : shape) {
                n *= (int) size;
            }
            int kept = n / (int) shape[shape.length - 1];
            int x = b.load(b.access(Use.READ, b.image(Image.of(DType.FLOAT64, n, values))));
            b.reduce(b.access(Use.REDUCTION, b.image(Image.of(DType.FLOAT64, kept, 0))), ReduceOp.SUM, x);
            int large = b.compute(Op.GREATER, DType.FLOAT64, x, b.scalar(DType.FLOAT64, 0.9999));
            b.reduce(b.access(Use.REDUCTION, b.image(Image.of(DType.BOOL, kept, 0))), ReduceOp.ANY, large);
            NestCase test = b.build();
            List<Image> first = null;
            for (Mode mode : new Mode[] {Mode.SCALAR, Mode.FUSED, Mode.BLOCKS}) {
                try (Kernel kernel = new VectorBackend(new VectorOptions(mode, 0)).compile(test.nest())) {
                    for (int threads : new int[] {1, 3}) {
                        List<Image> result = test.run(kernel, new RunContext(threads, () -> false));
                        first = first == null ? result : first;
                        test.compare(first, result, Closeness.EXACT);
                    }
                }
            }
        }
    }
}
