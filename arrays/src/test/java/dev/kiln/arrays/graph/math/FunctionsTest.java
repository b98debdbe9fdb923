package dev.kiln.arrays.graph.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The elementary functions against Java's strict library, against decimal series, and at special values. */
class FunctionsTest {
    private static final int CASES = 20_000;
    private static final MathContext DIGITS = new MathContext(50);
    private static final double[] SPECIAL = {
        0.0,
        -0.0,
        1,
        -1,
        0.5,
        -0.5,
        2,
        -2,
        3,
        -3,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        1e300,
        1e-300,
        1e22,
        -1e22,
        709.9,
        -745.2,
        0x1p53,
        0x1p53 + 2
    };

    private static void near(String what, double actual, double expected) {
        if (Double.isNaN(expected)) {
            assertThat(actual).as(what).isNaN();
        } else if (expected == 0 || Double.isInfinite(expected) || Double.isInfinite(actual)) {
            assertThat(Double.doubleToLongBits(actual)).as(what).isEqualTo(Double.doubleToLongBits(expected));
        } else {
            assertThat(Math.abs(actual - expected)).as(what).isLessThanOrEqualTo(2 * Math.ulp(expected));
        }
    }

    private static void unary(String name, DoubleUnaryOperator f, DoubleUnaryOperator g, double size) {
        for (double x : SPECIAL) {
            near(name + "(" + x + ")", f.applyAsDouble(x), g.applyAsDouble(x));
        }
        Random random = new Random(name.hashCode());
        for (int k = 0; k < CASES; k++) {
            double x = switch (k % 3) {
                case 0 -> random.nextDouble(-1, 1);
                case 1 -> random.nextDouble(-size, size);
                default -> Double.longBitsToDouble(random.nextLong());
            };
            near(name + "(" + x + ")", f.applyAsDouble(x), g.applyAsDouble(x));
        }
    }

    private static void binary(String name, DoubleBinaryOperator f, DoubleBinaryOperator g) {
        for (double x : SPECIAL) {
            for (double y : SPECIAL) {
                near(name + "(" + x + ", " + y + ")", f.applyAsDouble(x, y), g.applyAsDouble(x, y));
            }
        }
        Random random = new Random(name.hashCode());
        for (int k = 0; k < CASES; k++) {
            boolean wild = k % 3 == 2;
            double x = wild ? Double.longBitsToDouble(random.nextLong()) : random.nextDouble(-10, 10);
            double y = wild ? Double.longBitsToDouble(random.nextLong()) : random.nextDouble(-10, 10);
            near(name + "(" + x + ", " + y + ")", f.applyAsDouble(x, y), g.applyAsDouble(x, y));
        }
    }

    @Test
    void unaryFunctionsAreJavas() {
        unary("exp", Functions64::exp, StrictMath::exp, 745);
        unary("expm1", Functions64::expm1, StrictMath::expm1, 50);
        unary("log", Functions64::log, StrictMath::log, 10);
        unary("log1p", Functions64::log1p, StrictMath::log1p, 10);
        unary("log10", Functions64::log10, StrictMath::log10, 10);
        unary("sin", Functions64::sin, StrictMath::sin, 0x1p25);
        unary("cos", Functions64::cos, StrictMath::cos, 0x1p25);
        unary("tan", Functions64::tan, StrictMath::tan, 0x1p25);
        unary("asin", Functions64::asin, StrictMath::asin, 1.1);
        unary("acos", Functions64::acos, StrictMath::acos, 1.1);
        unary("atan", Functions64::atan, StrictMath::atan, 10);
        unary("sinh", Functions64::sinh, StrictMath::sinh, 711);
        unary("cosh", Functions64::cosh, StrictMath::cosh, 711);
        unary("tanh", Functions64::tanh, StrictMath::tanh, 25);
    }

    @Test
    void binaryFunctionsAreJavas() {
        binary("atan2", Functions64::atan2, StrictMath::atan2);
        binary("hypot", Functions64::hypot, StrictMath::hypot);
        binary("pow", Functions64::pow, Special::pow);
    }

    @Test
    void logarithmsOfPowersAreExact() {
        for (int n = -1074; n < 1024; n++) {
            assertThat(Functions64.log2(Math.scalb(1.0, n))).isEqualTo(n);
        }
        for (int n = 0; n <= 22; n++) {
            assertThat(Functions64.log10(Double.parseDouble("1e" + n))).isEqualTo(n);
            assertThat(Functions64.pow(10, n)).isEqualTo(Double.parseDouble("1e" + n));
        }
    }

    private static BigDecimal series(BigDecimal first, IntFunction<BigDecimal> ratio) {
        BigDecimal sum = first;
        BigDecimal term = first;
        for (int k = 1; k < 200; k++) {
            term = term.multiply(ratio.apply(k), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        return sum;
    }

    private static double worst(DoubleUnaryOperator f, UnaryOperator<BigDecimal> exact, double low, double high) {
        Random random = new Random(5);
        double worst = 0;
        for (int k = 0; k < 500; k++) {
            double x = random.nextDouble(low, high);
            double y = f.applyAsDouble(x);
            double error =
                    exact.apply(new BigDecimal(x)).subtract(new BigDecimal(y)).doubleValue();
            worst = Math.max(worst, Math.abs(error) / Math.ulp(y));
        }
        return worst;
    }

    /** Against power series of 50 digits. */
    @Test
    void errorsAreBelowOneUnit() {
        assertThat(worst(Functions64::exp, FunctionsTest::exp, -5, 5)).isLessThan(1);
        assertThat(worst(Functions64::sin, FunctionsTest::sin, -7, 7)).isLessThan(1);
        assertThat(worst(Functions64::log, FunctionsTest::log, 0.3, 3)).isLessThan(1);
        assertThat(worst(Functions64::tanh, FunctionsTest::tanh, -3, 3)).isLessThan(1);
        assertThat(worst(x -> Functions64.pow(x, 1.5), x -> x.multiply(x.sqrt(DIGITS), DIGITS), 0.1, 100))
                .isLessThan(1);
    }

    @FunctionalInterface
    private interface Single {
        float of(float x);
    }

    /** All exponents, both signs, and fractions some steps apart. */
    private static void single(String name, Single f, DoubleUnaryOperator exact) {
        for (long bits = 0; bits < 1L << 32; bits += 9973) {
            float x = Float.intBitsToFloat((int) bits);
            float y = f.of(x);
            double e = exact.applyAsDouble(x);
            float rounded = (float) e;
            String what = name + "(" + x + ")";
            if (Float.isNaN(rounded) || Float.isInfinite(rounded) || rounded == 0) {
                assertThat(Float.floatToIntBits(y)).as(what).isEqualTo(Float.floatToIntBits(rounded));
            } else {
                assertThat(Math.abs(y - e)).as(what).isLessThanOrEqualTo(2 * Math.ulp(rounded));
            }
        }
    }

    @Test
    void errorsOfFloat32AreBelowTwoUnits() {
        single("exp", Functions32::exp, StrictMath::exp);
        single("log", Functions32::log, StrictMath::log);
        single("sin", Functions32::sin, StrictMath::sin);
        single("cos", Functions32::cos, StrictMath::cos);
        single("tanh", Functions32::tanh, StrictMath::tanh);
    }

    @Test
    void specialValuesOfFloat32AreExact() {
        for (float x : new float[] {0, -0.0f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
            assertThat(Functions32.exp(x)).as("exp(" + x + ")").isEqualTo(Float.valueOf((float) StrictMath.exp(x)));
            assertThat(Functions32.log(x)).as("log(" + x + ")").isEqualTo(Float.valueOf((float) StrictMath.log(x)));
            assertThat(Functions32.sin(x)).as("sin(" + x + ")").isEqualTo(Float.valueOf((float) StrictMath.sin(x)));
            assertThat(Functions32.cos(x)).as("cos(" + x + ")").isEqualTo(Float.valueOf((float) StrictMath.cos(x)));
            assertThat(Functions32.tanh(x)).as("tanh(" + x + ")").isEqualTo(Float.valueOf((float) StrictMath.tanh(x)));
        }
        assertThat(Functions32.log(1)).isZero();
        assertThat(Functions32.exp(89)).isEqualTo(Float.POSITIVE_INFINITY);
        assertThat(Functions32.exp(-104)).isZero();
    }

    @Test
    void wavesStayWithinOne() {
        Random random = new Random(9);
        for (int k = 0; k < CASES; k++) {
            double x = Math.PI / 2 + random.nextInt(1000) * Math.PI + random.nextDouble(-1e-7, 1e-7);
            assertThat(Math.abs(Functions64.sin(x))).as("sin(" + x + ")").isLessThanOrEqualTo(1);
            assertThat(Math.abs(Functions32.sin((float) x)))
                    .as("sin(" + (float) x + ")")
                    .isLessThanOrEqualTo(1);
        }
        assertThat(Functions32.sin(271.74777f)).isEqualTo(1);
        assertThat(Functions64.cos(0)).isEqualTo(1);
        assertThat(Functions32.cos(0)).isEqualTo(1);
        assertThat(Functions64.cos(1e-9)).isEqualTo(1);
    }

    private static BigDecimal exp(BigDecimal x) {
        return series(BigDecimal.ONE, k -> x.divide(BigDecimal.valueOf(k), DIGITS));
    }

    private static BigDecimal sin(BigDecimal x) {
        BigDecimal square = x.multiply(x).negate();
        return series(x, k -> square.divide(BigDecimal.valueOf(2L * k * (2L * k + 1)), DIGITS));
    }

    private static BigDecimal tanh(BigDecimal x) {
        BigDecimal e = exp(x.add(x));
        return e.subtract(BigDecimal.ONE).divide(e.add(BigDecimal.ONE), DIGITS);
    }

    private static BigDecimal log(BigDecimal x) {
        BigDecimal s = x.subtract(BigDecimal.ONE).divide(x.add(BigDecimal.ONE), DIGITS);
        BigDecimal square = s.multiply(s, DIGITS);
        return series(
                s.add(s),
                k -> square.multiply(BigDecimal.valueOf(2L * k - 1)).divide(BigDecimal.valueOf(2L * k + 1), DIGITS));
    }
}
