package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Closeness;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.exec.vector.lanes.TransposeLanes;
import dev.kiln.testing.FullOnly;
import java.lang.foreign.MemorySegment;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows of transposed arrays: tile by tile, and in nests beside rows that lie together. */
class TransposeLanesTest {
    private static byte[] copied(int size, int columns, int stride, int pitch) {
        byte[] apart = new byte[(columns - 1) * stride * size + 8 * size];
        new Random(columns).nextBytes(apart);
        byte[] together = new byte[8 * pitch * size];
        TransposeLanes.Rows rows = new TransposeLanes.Rows(MemorySegment.ofArray(together), 0, (long) pitch * size);
        int done = size == 8
                ? TransposeLanes.longs(MemorySegment.ofArray(apart), 0, (long) stride * size, rows, columns)
                : TransposeLanes.ints(MemorySegment.ofArray(apart), 0, (long) stride * size, rows, columns);
        assertThat(done).isEqualTo(columns / 8 * 8);
        byte[] expected = new byte[together.length];
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < done; column++) {
                System.arraycopy(apart, (column * stride + row) * size, expected, (row * pitch + column) * size, size);
            }
        }
        assertThat(together).as("%d columns, stride %d", columns, stride).isEqualTo(expected);
        return together;
    }

    @Test
    void columnsBecomeRows() {
        for (int size : new int[] {4, 8}) {
            for (int columns : new int[] {8, 9, 16, 23, 128}) {
                copied(size, columns, 8, columns);
                copied(size, columns, 41, columns + 3);
            }
        }
    }

    /** a + b.T of awkward sizes, and b read backwards. */
    @ParameterizedTest
    @FullOnly
    @EnumSource(
            value = DType.class,
            names = {"INT16", "INT32", "INT64", "FLOAT32", "FLOAT64"})
    void nestsReadTransposedArrays(DType type) {
        VectorBackend backend = new VectorBackend(new VectorOptions(Mode.FUSED, 0));
        for (int rows : new int[] {7, 8, 17, 64, 131}) {
            for (int columns : new int[] {7, 33, 64, 129, 300}) {
                NestBuilder b = new NestBuilder(rows, columns);
                int n = rows * columns;
                double[] values =
                        new Random(n).ints(n, -100, 100).asDoubleStream().toArray();
                int image = b.image(Image.of(type, n, values));
                int a = b.load(b.access(Use.READ, image));
                int t = b.load(b.access(Use.READ, type, image, 0, 1, rows));
                int back = b.load(b.access(Use.READ, type, image, n - rows, 1, -rows));
                int sum = b.compute(Op.SUBTRACT, type.register(), b.compute(Op.ADD, type.register(), a, t), back);
                b.store(b.access(Use.WRITE, b.image(Image.of(type, n, 0))), sum)
                        .build()
                        .check(backend, RunContext.standard(), Closeness.EXACT);
            }
        }
    }
}
