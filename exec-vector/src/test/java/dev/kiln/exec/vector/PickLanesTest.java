package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Closeness;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import dev.kiln.exec.vector.VectorOptions.Mode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows of which every second element is read, or all in reverse order, beside rows that lie together. */
class PickLanesTest {
    private static final int[] COLUMNS = {1, 2, 7, 8, 9, 15, 16, 17, 31, 33, 64, 100, 1025, 9001};

    private static Image values(DType type, int n) {
        return Image.of(
                type, n, new Random(n).ints(n, -100, 100).asDoubleStream().toArray());
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"UINT8", "INT16", "INT32", "INT64", "FLOAT32", "FLOAT64"})
    void elementsArePickedFromRows(DType type) {
        DType register = type.register();
        for (int rows : new int[] {1, 3}) {
            for (int columns : COLUMNS) {
                NestBuilder b = new NestBuilder(rows, columns);
                int wide = b.image(values(type, rows * (2 * columns - 1)));
                int n = rows * columns;
                int plain = b.image(values(type, n));
                int second = b.load(b.access(Use.READ, type, wide, 0, 2L * columns - 1, 2));
                int back = b.load(b.access(Use.READ, type, plain, columns - 1, columns, -1));
                int allBack = b.load(b.access(Use.READ, type, plain, n - 1, -columns, -1));
                int x = b.load(b.access(Use.READ, plain));
                int sum = b.compute(
                        Op.ADD,
                        register,
                        b.compute(Op.MULTIPLY, register, second, x),
                        b.compute(Op.SUBTRACT, register, back, allBack));
                b.store(b.access(Use.WRITE, b.image(Image.of(type, n, 0))), sum)
                        .build()
                        .check(
                                new VectorBackend(new VectorOptions(Mode.FUSED, 0)),
                                RunContext.standard(),
                                Closeness.EXACT);
            }
        }
    }

    /** Whole numbers, so that the order of additions is free. */
    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"INT64", "FLOAT32", "FLOAT64"})
    void pickedElementsAreReduced(DType type) {
        for (int columns : COLUMNS) {
            NestBuilder b = new NestBuilder(9, columns).reduce(1);
            int wide = b.image(values(type, 9 * 2 * columns));
            int second = b.load(b.access(Use.READ, type, wide, 1, 2L * columns, 2));
            int back = b.load(b.access(Use.READ, type, wide, columns, 2L * columns, -1));
            b.reduce(b.access(Use.REDUCTION, b.image(Image.of(type, 9, 0))), ReduceOp.SUM, second);
            b.reduce(b.access(Use.REDUCTION, b.image(Image.of(type, 9, 0))), ReduceOp.MAX, back);
            for (Mode mode : new Mode[] {Mode.FUSED, Mode.BLOCKS}) {
                b.build().check(new VectorBackend(new VectorOptions(mode, 0)), RunContext.standard(), Closeness.EXACT);
            }
        }
    }

    /** Elements that are stored to in reverse order are not picked: they are staged with what is stored. */
    @Test
    void elementsThatAreStoredToComeFromStaging() {
        for (int columns : COLUMNS) {
            NestBuilder b = new NestBuilder(columns);
            int image = b.image(values(DType.FLOAT64, columns));
            int x = b.load(b.access(Use.READ, DType.FLOAT64, image, columns - 1, -1));
            int y = b.compute(Op.MULTIPLY, DType.FLOAT64, x, b.scalar(DType.FLOAT64, 3.0));
            b.store(b.access(Use.WRITE, DType.FLOAT64, image, columns - 1, -1), y)
                    .build()
                    .check(new VectorBackend(new VectorOptions(Mode.FUSED, 0)), RunContext.standard(), Closeness.EXACT);
        }
    }
}
