package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Closeness;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import dev.kiln.exec.testing.NestCase;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.testing.Dial;
import dev.kiln.testing.FullOnly;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every elementary function, to the bit: interpreted, by scalar code, by blocks and fused, cold and compiled, alone and among other ops,
 * at every place of a vector, on any number of threads and on vectors of any width.
 */
class SameFunctionsTest {
    private static final double[] SPECIAL = {
        0.0,
        -0.0,
        1,
        -1,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE,
        -1e-310,
        1e300,
        -1e300,
        1e-300,
        1e9,
        -1e9,
        710,
        -745.5,
        0.5,
        -2,
        3
    };
    private static final int[] SIZES = Dial.isFull() ? new int[] {1, 7, 17, 1003} : new int[] {17};

    static Stream<Op> functions() {
        return Arrays.stream(Op.values()).filter(Op::isFunction);
    }

    private static double[] values(int n, long seed) {
        Random random = new Random(seed);
        double[] values = new double[n];
        for (int k = 0; k < n; k++) {
            values[k] = switch (k % 16) {
                case 3 -> SPECIAL[random.nextInt(SPECIAL.length)];
                case 8 -> random.nextDouble(-800, 800);
                case 11 -> random.nextDouble(-1e5, 1e5);
                default -> random.nextDouble(k % 2 == 0 ? 0 : -3, 3);
            };
        }
        return values;
    }

    /** The function alone, and in a second result among other ops. */
    private static NestCase nest(Op op, DType type, int n) {
        NestBuilder b = new NestBuilder(n);
        int x = b.load(b.access(Use.READ, b.image(Image.of(type, n, values(n, 1)))));
        int y = b.load(b.access(Use.READ, b.image(Image.of(type, n, values(n, 2)))));
        int f = op.arity() == 1 ? b.compute(op, type, x) : b.compute(op, type, x, y);
        b.store(b.access(Use.WRITE, b.image(Image.of(type, n, 0))), f);
        int sum = b.compute(Op.ADD, type, b.compute(Op.EXP, type, y), b.compute(Op.MULTIPLY, type, f, x));
        return b.store(b.access(Use.WRITE, b.image(Image.of(type, n, 0))), sum).build();
    }

    @ParameterizedTest
    @MethodSource("functions")
    void everyWayGivesTheSameBits(Op op) {
        for (DType type : new DType[] {DType.FLOAT64, DType.FLOAT32}) {
            for (int n : SIZES) {
                NestCase test = nest(op, type, n);
                List<Image> first = test.run(new InterpreterBackend(), RunContext.standard());
                checkScalars(op, type, n, first);
                for (Mode mode : new Mode[] {Mode.FUSED, Mode.BLOCKS, Mode.SCALAR, Mode.AHEAD}) {
                    for (int bits : new int[] {0, 128}) {
                        if (bits == 128 && n > 100) {
                            continue;
                        }
                        try (Kernel kernel = new VectorBackend(new VectorOptions(mode, bits)).compile(test.nest())) {
                            for (int threads : new int[] {1, 2, 7}) {
                                test.compare(
                                        first, test.run(kernel, new RunContext(threads, () -> false)), Closeness.EXACT);
                            }
                        }
                    }
                }
            }
        }
    }

    private static void checkScalars(Op op, DType type, int n, List<Image> images) {
        for (int k = 0; k < n; k += 1 + n / 500) {
            double x = images.get(0).get(k).doubleValue();
            double y = images.get(1).get(k).doubleValue();
            double expected = type == DType.FLOAT64
                    ? op.arity() == 1 ? ScalarOps.apply(op, x) : ScalarOps.apply(op, x, y)
                    : op.arity() == 1 ? ScalarOps.apply(op, (float) x) : ScalarOps.apply(op, (float) x, (float) y);
            double actual = images.get(2).get(k).doubleValue();
            if (!Closeness.EXACT.holds(type, expected, actual)) {
                throw new AssertionError(
                        op + " of " + x + ", " + y + " in " + type + " is " + actual + ", not " + expected);
            }
        }
    }

    /** Results while the kernel is interpreted, then compiled: all the same. */
    @FullOnly
    @ParameterizedTest
    @MethodSource("functions")
    void warmingUpChangesNothing(Op op) {
        NestCase test = nest(op, DType.FLOAT64, 2051);
        for (Mode mode : new Mode[] {Mode.FUSED, Mode.BLOCKS}) {
            try (Kernel kernel = new VectorBackend(new VectorOptions(mode, 0)).compile(test.nest())) {
                List<Image> first = test.run(kernel, new RunContext(2, () -> false));
                for (int k = 0; k < 20; k++) {
                    test.compare(first, test.run(kernel, new RunContext(1 + k % 2, () -> false)), Closeness.EXACT);
                }
            }
        }
    }
}
