package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Closeness;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import dev.kiln.exec.testing.NestCase;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.exec.vector.emit.BuildRowProgram;
import dev.kiln.exec.vector.emit.Lanes;
import dev.kiln.exec.vector.emit.Neighbours;
import dev.kiln.exec.vector.emit.RowText;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reductions along short rows, whose length the code knows. */
class ShortRowsTest {
    private static final int ROWS = 37;

    /** Squares that are stored, their sum, and the extremes and truths of the elements; one row is of zeros, one has a NaN. */
    private static NestCase nest(DType type, int columns) {
        int n = ROWS * columns;
        double[] values = new Random(columns).doubles(n, -9, 9).toArray();
        for (int k = 0; k < columns; k++) {
            values[k] = -0.0;
        }
        if (type.isFloating()) {
            values[columns + columns / 2] = Double.NaN;
        }
        NestBuilder b = new NestBuilder(ROWS, columns).reduce(1);
        int x = b.load(b.access(Use.READ, b.image(Image.of(type, n, values))));
        int square = b.compute(Op.MULTIPLY, type, x, x);
        b.store(b.access(Use.WRITE, b.image(Image.of(type, n, 0))), square);
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(type, ROWS, 0))), ReduceOp.SUM, square);
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(type, ROWS, 0))), ReduceOp.SUM, x);
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(type, ROWS, 0))), ReduceOp.MAX, x);
        int large = b.compute(Op.GREATER, type, x, square);
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(DType.BOOL, ROWS, 0))), ReduceOp.ANY, large);
        return b.build();
    }

    private static NestCase products(DType type, int columns) {
        NestBuilder b = new NestBuilder(ROWS, columns).reduce(1);
        double[] values = new Random(columns).doubles(ROWS * columns, -2, 2).toArray();
        int x = b.load(b.access(Use.READ, b.image(Image.of(type, ROWS * columns, values))));
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(type, ROWS, 0))), ReduceOp.PROD, x);
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(type, ROWS, 0))), ReduceOp.MIN, x);
        return b.build();
    }

    /** On one kernel for all lengths, so that the first few have code of their own and the others have not. */
    private static void check(List<NestCase> tests) {
        for (Mode mode : new Mode[] {Mode.FUSED, Mode.AUTO}) {
            try (Kernel kernel = new VectorBackend(new VectorOptions(mode, 0))
                            .compile(tests.getFirst().nest());
                    Kernel other = new VectorBackend(new VectorOptions(Mode.SCALAR, 0))
                            .compile(tests.getFirst().nest())) {
                for (NestCase test : tests) {
                    RunContext context = new RunContext(2, () -> false);
                    test.compare(test.run(other, context), test.run(kernel, context), Closeness.EXACT);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"FLOAT32", "FLOAT64", "INT32", "INT64"})
    void shortRowsHaveTheBitsOfAllOthers(DType type) {
        int[][] lengths = {{40, 1, 7, 8, 9, 64}, {16, 31, 32, 33}, {48, 63, 65, 128}, {12, 17, 100, 127, 129, 40}};
        for (int[] some : lengths) {
            check(IntStream.of(some).mapToObj(n -> nest(type, n)).toList());
            check(IntStream.of(some).mapToObj(n -> products(type, n)).toList());
        }
    }

    @Test
    void aShortRowHasNoLoop() {
        NestBuilder b = new NestBuilder(9, 12).reduce(1);
        int x = b.load(b.access(Use.READ, b.image(Image.of(DType.FLOAT64, 108, 1))));
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(DType.FLOAT64, 9, 0))), ReduceOp.SUM, x);
        LoopNest nest = b.build().nest();
        Lanes lanes = Lanes.of(nest, 512, true);
        assertThat(BuildRowProgram.longestWithoutLoops(nest, lanes)).isEqualTo(384);
        String text =
                RowText.print(BuildRowProgram.of(nest, lanes, Neighbours.none(2).withColumns(12)));
        assertThat(text)
                .containsOnlyOnce("for (")
                .contains("n is 12", "acc1_0 = r0;", "acc1_1 = none1.blend(r0, mB8);");
    }
}
