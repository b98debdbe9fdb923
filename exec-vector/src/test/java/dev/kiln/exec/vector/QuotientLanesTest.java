package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Closeness;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import dev.kiln.exec.testing.NestCase;
import dev.kiln.exec.vector.lanes.QuotientLanes;
import dev.kiln.testing.Dial;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import jdk.incubator.vector.DoubleVector;
import org.junit.jupiter.api.Test;

/** Quotients by a number whose reciprocal is known have the bits of divisions. */
class QuotientLanesTest {
    private static final double[] SPECIAL = {
        0.0,
        -0.0,
        1.0,
        -1.0,
        3.0,
        27.0,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Math.nextDown(Double.MIN_NORMAL),
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        0x1p300,
        0x1p-300,
        0x1p500,
        0x1p-500,
        Math.nextUp(0x1p500),
        Math.nextDown(0x1p-500),
        Math.nextDown(2.0),
        Math.nextUp(1.0),
        Math.nextDown(1.0)
    };

    private static void check(double[] a, double divisor, Object as) {
        DoubleVector divisors = DoubleVector.broadcast(DoubleVector.SPECIES_PREFERRED, divisor);
        DoubleVector reciprocals = QuotientLanes.reciprocals(divisors);
        for (int k = 0; k < a.length; k += divisors.length()) {
            double[] out = QuotientLanes.divide(
                            DoubleVector.fromArray(DoubleVector.SPECIES_PREFERRED, a, k), divisors, reciprocals)
                    .toArray();
            for (int lane = 0; lane < out.length; lane++) {
                if (Double.doubleToLongBits(out[lane]) != Double.doubleToLongBits(a[k + lane] / divisor)) {
                    assertThat(out[lane])
                            .as("%s / %s, %s", a[k + lane], divisor, as)
                            .isEqualTo(a[k + lane] / divisor);
                }
            }
        }
    }

    @Test
    void specialNumbers() {
        int lanes = DoubleVector.SPECIES_PREFERRED.length();
        for (double divisor : SPECIAL) {
            for (double special : SPECIAL) {
                double[] alone = new double[lanes];
                Arrays.fill(alone, special);
                check(alone, divisor, "in all lanes");
                Arrays.fill(alone, 1.5);
                alone[lanes - 1] = special;
                check(alone, divisor, "in one lane");
            }
        }
    }

    @Test
    void allSizes() {
        long seed = 912;
        SplittableRandom random = new SplittableRandom(seed);
        double[] a = new double[512];
        for (int round = 0; round < Dial.cases(200, 4000); round++) {
            double divisor = any(random, random.nextInt(1, 1075));
            for (int k = 0; k < a.length; k++) {
                a[k] = any(random, random.nextInt(1, 1075));
            }
            check(a, divisor, seed);
        }
    }

    /** Dividends whose quotients lie next to the middle between two numbers, and next to a number. */
    @Test
    void nearTies() {
        long seed = 913;
        SplittableRandom random = new SplittableRandom(seed);
        double[] a = new double[512];
        for (int round = 0; round < Dial.cases(2000, 40_000); round++) {
            double divisor = mantissa(random);
            for (int k = 0; k < a.length; k++) {
                double quotient = mantissa(random);
                double half = random.nextBoolean() ? Math.ulp(quotient) / 2 : 0;
                double near = Math.fma(quotient, divisor, half * divisor);
                a[k] = switch (random.nextInt(3)) {
                    case 0 -> near;
                    case 1 -> Math.nextUp(near);
                    default -> Math.nextDown(near);
                };
            }
            check(a, divisor, seed);
        }
    }

    /** Divisors of a whole kernel, of a row, and of each element, with numbers in between that have to be divided. */
    @Test
    void generatedCode() {
        int rows = 5;
        int columns = 203;
        SplittableRandom random = new SplittableRandom(914);
        double[] values = random.doubles((long) rows * columns, -3, 3).toArray();
        for (int k = 0; k < SPECIAL.length; k++) {
            values[rows * columns / 2 + 9 * k] = SPECIAL[k];
        }
        for (double divisor : new double[] {3, -0.1, 0, Double.NaN, 0x1p-600, Double.MIN_VALUE, 0x1p499}) {
            NestBuilder b = new NestBuilder(rows, columns);
            int x = b.load(b.access(Use.READ, b.image(Image.of(DType.FLOAT64, rows * columns, values))));
            double[] each = {divisor, 3, 0.7, divisor, -1e-5};
            int row = b.load(b.access(Use.READ, DType.FLOAT64, b.image(Image.of(DType.FLOAT64, rows, each)), 0, 1, 0));
            int number = b.scalar(DType.FLOAT64, divisor);
            for (int by : new int[] {row, number, x}) {
                int image = b.image(Image.of(DType.FLOAT64, rows * columns, 0));
                b.store(b.access(Use.WRITE, image), b.compute(Op.DIVIDE, DType.FLOAT64, x, by));
            }
            NestCase test = b.build();
            List<Image> first = null;
            for (VectorOptions.Mode mode : VectorOptions.Mode.values()) {
                VectorBackend backend = new VectorBackend(new VectorOptions(mode, 0));
                try (Kernel kernel = backend.compile(test.nest())) {
                    List<Image> result = test.run(kernel, new RunContext(1, () -> false));
                    first = first == null ? result : first;
                    test.compare(first, result, Closeness.EXACT);
                }
            }
        }
    }

    private static double any(SplittableRandom random, int exponents) {
        double number = Math.scalb(random.nextDouble(1, 2), random.nextInt(-exponents, Math.min(exponents, 1024)));
        return random.nextBoolean() ? number : -number;
    }

    /** Often one with few bits, or one whose bits are nearly all set: there rounding is hardest. */
    private static double mantissa(SplittableRandom random) {
        long bits = random.nextLong() >>> 12;
        bits = switch (random.nextInt(4)) {
            case 0 -> bits & random.nextLong() & random.nextLong() & random.nextLong();
            case 1 -> (bits | random.nextLong() | random.nextLong() | random.nextLong()) & (1L << 52) - 1;
            default -> bits;
        };
        return Double.longBitsToDouble(0x3FF0_0000_0000_0000L | bits & (1L << 52) - 1);
    }
}
