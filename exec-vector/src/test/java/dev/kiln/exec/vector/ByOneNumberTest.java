package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.exec.vector.lanes.Float64Lanes;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import jdk.incubator.vector.DoubleVector;
import org.junit.jupiter.api.Test;

/** Ops of float64 in lanes whose second operand is one number. */
class ByOneNumberTest {
    private static final List<Double> NUMBERS = List.of(
            0.3,
            2.0,
            -2.0,
            1.0,
            7.0,
            -0.1,
            1e-300,
            0x1p-1001,
            Double.MIN_VALUE,
            1e300,
            0x1p1001,
            Double.MAX_VALUE,
            0.0,
            -0.0,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            Double.NaN,
            Math.PI,
            3.0000000000000004,
            0x1.fffffffffffffp0);

    private static List<Double> numbers(double divisor, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Double> all = new ArrayList<>(List.of(
                0.0,
                -0.0,
                1.0,
                -1.0,
                Double.NaN,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY,
                Double.MIN_VALUE,
                -Double.MIN_VALUE,
                Double.MAX_VALUE,
                1e17,
                -1e17));
        for (int k = 0; k < 4000; k++) {
            all.add(divisor * random.nextDouble(-20, 20));
            all.add(Math.scalb(random.nextDouble(-2, 2), random.nextInt(-1074, 1024)));
            // multiples, their halves, and the numbers beside them
            double near = divisor * random.nextLong(-1L << random.nextInt(1, 45), 1L << 20) * 0.5;
            all.add(near);
            all.add(Math.nextUp(near));
            all.add(Math.nextDown(near));
            all.add(near * (1 + random.nextDouble(-1e-3, 1e-3)));
        }
        return all;
    }

    private static void check(Op op, LongOperator<DoubleVector> lanesOf) {
        long seed = 20_251;
        int lanes = DoubleVector.SPECIES_PREFERRED.length();
        for (double number : NUMBERS) {
            List<Double> numbers = numbers(number, seed);
            for (int k = 0; k + lanes <= numbers.size(); k += lanes) {
                double[] in = numbers.subList(k, k + lanes).stream()
                        .mapToDouble(x -> x)
                        .toArray();
                DoubleVector vector = DoubleVector.fromArray(DoubleVector.SPECIES_PREFERRED, in, 0);
                double[] out = lanesOf.apply(vector, Double.doubleToRawLongBits(number))
                        .toArray();
                for (int lane = 0; lane < lanes; lane++) {
                    assertThat(Double.doubleToLongBits(out[lane]))
                            .as("%s of %s and %s, seed %s", op, in[lane], number, seed)
                            .isEqualTo(Double.doubleToLongBits(ScalarOps.apply(op, in[lane], number)));
                }
            }
        }
    }

    private interface LongOperator<T> {
        T apply(T value, long bits);
    }

    @Test
    void remainders() {
        check(Op.REMAINDER, Float64Lanes::remainderBy);
    }

    @Test
    void maxima() {
        check(Op.MAXIMUM, Float64Lanes::maximumBy);
    }

    @Test
    void minima() {
        check(Op.MINIMUM, Float64Lanes::minimumBy);
    }
}
