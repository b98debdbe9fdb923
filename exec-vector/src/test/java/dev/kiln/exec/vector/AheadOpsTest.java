package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node.Random.Distribution;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Closeness;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import dev.kiln.exec.testing.NestCase;
import dev.kiln.exec.testing.RandomNests.ExactOps;
import dev.kiln.exec.testing.Specials;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.testing.Dial;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Loops that were compiled ahead of time, to the bit: as the interpreter, and reductions as the vector code; for each kind of processor.
 */
class AheadOpsTest {
    private static final int[] BITS = {0, 256, 128};
    private static final int[] LENGTHS =
            Dial.isFull() ? new int[] {1, 3, 63, 64, 65, 127, 129, 1023, 1025, 4097, 9001} : new int[] {1, 65, 1023};

    private static VectorBackend ahead(int bits) {
        return new VectorBackend(new VectorOptions(Mode.AHEAD, bits));
    }

    /** All pairs of special values. */
    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"BOOL", "INT32", "INT64", "FLOAT32", "FLOAT64"})
    void everyOpOnSpecialValues(DType type) {
        int count = Specials.count(type);
        int n = count * count;
        Image first =
                Specials.image(type, IntStream.range(0, n).map(i -> i / count).toArray());
        Image second =
                Specials.image(type, IntStream.range(0, n).map(i -> i % count).toArray());
        for (Op op : Arrays.stream(Op.values())
                .filter(op -> !op.isMove() && op != Op.WHERE && ExactOps.legal(op, type))
                .toList()) {
            NestBuilder b = new NestBuilder(n);
            int x = b.load(b.access(Use.READ, b.image(first)));
            int y = b.load(b.access(Use.READ, b.image(second)));
            int value = op.arity() == 1 ? b.compute(op, type, y) : b.compute(op, type, x, y);
            b.store(b.access(Use.WRITE, b.image(Image.of(b.type(value), n, 0))), value);
            checkOnAll(b.build(), op.toString());
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"BOOL", "INT32", "INT64", "FLOAT32", "FLOAT64"})
    void conversionsOfSpecialValues(DType type) {
        for (DType to : NestBuilder.REGISTERS) {
            int n = Specials.count(type);
            NestBuilder b = new NestBuilder(n);
            int x = b.load(b.access(
                    Use.READ, b.image(Specials.image(type, IntStream.range(0, n).toArray()))));
            int value = b.convert(to, x);
            b.store(b.access(Use.WRITE, b.image(Image.of(to, n, 0))), value);
            checkOnAll(b.build(), type + " to " + to);
        }
    }

    /** The same bits as those of fused code, whose lanes a sum of floats depends on. */
    @ParameterizedTest
    @EnumSource(ReduceOp.class)
    void foldsOfAwkwardLengths(ReduceOp op) {
        for (DType type : NestBuilder.REGISTERS) {
            boolean onBools = op == ReduceOp.ANY || op == ReduceOp.ALL;
            if (onBools != (type == DType.BOOL)) {
                continue;
            }
            for (int length : LENGTHS) {
                for (long[] shape : new long[][] {{length}, {5, length}, {length, 3}}) {
                    for (int dimension = 0; dimension < shape.length; dimension++) {
                        NestCase test = fold(op, type, shape, dimension);
                        for (int bits : BITS) {
                            List<Image> fused = test.run(
                                    new VectorBackend(new VectorOptions(Mode.FUSED, bits)), RunContext.standard());
                            test.compare(fused, test.run(ahead(bits), RunContext.standard()), Closeness.EXACT);
                        }
                    }
                }
            }
        }
    }

    private static NestCase fold(ReduceOp op, DType type, long[] shape, int dimension) {
        NestBuilder b = new NestBuilder(shape).reduce(dimension);
        int n = (int) Arrays.stream(shape).reduce(1, (x, y) -> x * y);
        Random random = new Random(n);
        double[] values = random.doubles(n, 0.9, 1.1)
                .map(v -> type == DType.BOOL ? Math.floor(v) : v)
                .toArray();
        int x = b.load(b.access(Use.READ, b.image(Image.of(type, n, values))));
        int kept = (int) (n / shape[dimension]);
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(type, kept, 0))), op, x);
        return b.build();
    }

    /** Scalars, one element for a row, indexes, narrow types, random numbers and a choice in one nest, in rows of awkward lengths. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 65, 513, 1025, 2500})
    void oneNestOfEverything(int columns) {
        int rows = 5;
        int n = rows * columns;
        Random random = new Random(columns);
        NestBuilder b = new NestBuilder(rows, columns);
        int x = b.load(b.access(
                Use.READ, b.image(Image.of(DType.FLOAT64, n, random.doubles(n).toArray()))));
        int row =
                b.load(b.access(Use.READ, DType.UINT8, b.image(Image.of(DType.UINT8, rows, 1, 2, 3, 4, 250)), 0, 1, 0));
        int half = b.convert(DType.FLOAT64, row);
        int narrow = b.load(b.access(Use.READ, b.image(Specials.random(DType.INT16, n, random))));
        int index = b.index(b.access(Use.INDEX_ONLY, DType.INT64, -1, 3, columns, 1));
        int seed = b.scalar(DType.INT64, 42L);
        int normal = b.random(Distribution.NORMAL, seed, seed, index);
        int uniform = b.random(Distribution.UNIFORM, seed, seed, index);
        int less = b.compute(Op.LESS, DType.FLOAT64, uniform, x);
        int chosen = b.compute(Op.WHERE, DType.FLOAT64, less, b.compute(Op.MULTIPLY, DType.FLOAT64, x, half), normal);
        int sum = b.compute(Op.ADD, DType.FLOAT64, chosen, b.convert(DType.FLOAT64, narrow));
        b.store(b.access(Use.WRITE, b.image(Image.of(DType.FLOAT64, n, 0))), sum);
        b.store(b.access(Use.WRITE, b.image(Image.of(DType.BOOL, n, 0))), less);
        int twice = b.compute(Op.ADD, DType.INT32, narrow, b.convert(DType.INT32, index));
        b.store(b.access(Use.WRITE, b.image(Image.of(DType.UINT16, n, 0))), twice);
        b.store(b.access(Use.WRITE, b.image(Image.of(DType.FLOAT64, n, 0))), b.compute(Op.SIN, DType.FLOAT64, sum));
        checkOnAll(b.build(), columns + " columns");
    }

    /** Bytes other than 0 and 1, as files may have them. */
    @Test
    void bytesOfBools() {
        int n = 300;
        byte[] bytes = new byte[n];
        new Random(4).nextBytes(bytes);
        for (int k = 0; k < n; k += 3) {
            bytes[k] = 0;
        }
        NestBuilder b = new NestBuilder(n);
        int x = b.load(b.access(Use.READ, b.image(new Image(DType.BOOL, bytes))));
        int one = b.load(b.access(Use.READ, DType.BOOL, b.image(new Image(DType.BOOL, new byte[] {6})), 0, 0));
        for (Op op : List.of(Op.BITWISE_AND, Op.BITWISE_XOR, Op.EQUAL, Op.ADD)) {
            b.store(b.access(Use.WRITE, b.image(Image.of(DType.BOOL, n, 0))), b.compute(op, DType.BOOL, x, one));
        }
        b.store(b.access(Use.WRITE, b.image(Image.of(DType.INT32, n, 0))), b.convert(DType.INT32, x));
        checkOnAll(b.build(), "bools");
    }

    /** A kernel that changes to fused code on its way, and one that does not, give the same bits at all times. */
    @Test
    void fusedCodeTakesOver() {
        int n = 100_003;
        NestBuilder b = new NestBuilder(n).reduce(0);
        int x = b.load(b.access(
                Use.READ,
                b.image(Image.of(DType.FLOAT64, n, new Random(3).doubles(n).toArray()))));
        int y = b.compute(Op.MULTIPLY, DType.FLOAT64, b.compute(Op.EXP, DType.FLOAT64, x), x);
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(DType.FLOAT64, 1, 0))), ReduceOp.SUM, y);
        NestCase test = b.build();
        List<Image> expected = test.run(ahead(0), RunContext.standard());
        try (Kernel kernel = new VectorBackend(new VectorOptions(Mode.AUTO, 0)).compile(test.nest())) {
            for (int run = 0; run < 300; run++) {
                test.compare(expected, test.run(kernel, new RunContext(1 + run % 3, () -> false)), Closeness.EXACT);
            }
        }
    }

    private static void checkOnAll(NestCase test, String what) {
        List<Image> expected = test.run(new InterpreterBackend(), RunContext.standard());
        for (int bits : BITS) {
            try (Kernel kernel = ahead(bits).compile(test.nest())) {
                for (int threads : new int[] {1, 3}) {
                    test.compare(expected, test.run(kernel, new RunContext(threads, () -> false)), Closeness.EXACT);
                }
            } catch (AssertionError e) {
                throw new AssertionError(what + ", " + bits + " bits: " + e.getMessage(), e);
            }
        }
    }
}
