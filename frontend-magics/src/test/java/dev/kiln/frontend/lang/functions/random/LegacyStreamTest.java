package dev.kiln.frontend.lang.functions.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The streams of {@code np.random.RandomState}: the numbers are NumPy's. */
class LegacyStreamTest {
    private final LegacyStream stream = new LegacyStream(7);

    @Test
    void drawsUniformNumbers() {
        doubles(() -> stream.uniform(), 0.07630828937395717, 0.7799187922401146, 0.4384092314408935);
    }

    @Test
    void drawsNormalNumbers() {
        doubles(
                () -> stream.normal(),
                1.690525703800356,
                -0.4659373705408328,
                0.0328201636785844,
                0.40751628299650783,
                -0.7889230286257386);
    }

    @Test
    void drawsExponentialNumbers() {
        doubles(
                () -> stream.exponential(),
                0.07937690952144451,
                1.5137586745587868,
                0.5769818641565158,
                1.2854185268208107);
    }

    @Test
    void drawsSmallIntegers() {
        longs(() -> stream.upTo(9), 4L, 9L, 6L, 3L, 3L, 7L, 7L, 9L);
    }

    @Test
    void drawsWideIntegers() {
        longs(() -> stream.upTo(1_000_000_000_004L) - 5, 752595690687L, 108744157681L, 291964244174L, 650496783970L);
    }

    @Test
    void drawsWords() {
        longs(() -> stream.upTo(0xffffffffL), 327741615L, 976413892L, 3349725721L);
    }

    @Test
    void drawsFewPoissonNumbers() {
        longs(() -> Poisson.draw(stream, 3.5), 2L, 4L, 4L, 1L, 4L, 5L, 4L, 4L);
    }

    @Test
    void drawsLargePoissonNumbers() {
        longs(
                () -> Poisson.draw(stream, 40),
                29L,
                39L,
                40L,
                35L,
                43L,
                38L,
                36L,
                34L,
                52L,
                35L,
                50L,
                40L,
                43L,
                34L,
                38L,
                37L,
                45L,
                41L,
                39L,
                43L,
                39L,
                38L,
                33L,
                38L,
                42L,
                38L,
                30L,
                40L,
                55L,
                26L,
                42L,
                47L,
                47L,
                36L,
                45L,
                32L,
                37L,
                33L,
                39L,
                46L);
    }

    @Test
    void permutes() {
        assertArrayEquals(new long[] {2L, 5L, 0L, 6L, 3L, 1L, 4L, 7L}, stream.permutation(8));
    }

    @Test
    void beginsWithWords() {
        LegacyStream words = new LegacyStream(new int[] {1, 2, 3});
        doubles(words::uniform, 0.6098612722867289, 0.8866970434146851, 0.47633673750662764);
    }

    private static void doubles(DoubleSupplier drawn, double... expected) {
        assertArrayEquals(
                expected, DoubleStream.generate(drawn).limit(expected.length).toArray());
    }

    private static void longs(LongSupplier drawn, long... expected) {
        assertArrayEquals(
                expected, LongStream.generate(drawn).limit(expected.length).toArray());
    }
}
