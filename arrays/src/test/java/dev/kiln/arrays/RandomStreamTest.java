package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.arrays.compute.RandomCounts;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Distributions with fixed seeds: means and variances within five standard errors. */
class RandomStreamTest {
    private static final int MANY = 20_000;

    @BeforeEach
    void ownContext() {
        CurrentContext.use(new Context());
    }

    private static void assertMoments(NDArray x, double mean, double variance, double kurtosis) {
        assertThat(x.astype(DType.FLOAT64).mean().toDouble()).isCloseTo(mean, within(5 * Math.sqrt(variance / MANY)));
        double error = variance * Math.sqrt((kurtosis - 1 + 0.001) / MANY);
        assertThat(x.astype(DType.FLOAT64).var().toDouble()).isCloseTo(variance, within(5 * error));
    }

    @Test
    void distributionsHaveTheirMoments() {
        RandomStream random = Nd.random(12345);
        assertMoments(random.random(DType.FLOAT64, MANY), 0.5, 1 / 12.0, 1.8);
        assertMoments(random.random(DType.FLOAT32, MANY), 0.5, 1 / 12.0, 1.8);
        assertMoments(random.normal(3.0, 2.0, MANY), 3, 4, 3);
        assertMoments(random.exponential(2.0, MANY), 2, 4, 9);
        assertMoments(random.integers(-3, 4, MANY), 0, 4, 1.75);
        assertMoments(
                random.integers(Long.MIN_VALUE, Long.MAX_VALUE, DType.INT64, MANY)
                        .astype(DType.FLOAT64)
                        .multiply(0x1p-63),
                0,
                1 / 3.0,
                1.8);
        for (double mean : new double[] {0.3, 4, 9.9, 10, 55, 12_345}) {
            assertMoments(random.poisson(Nd.full(new long[] {MANY}, mean)), mean, mean, 3 + 1 / mean);
        }
        for (long n : new long[] {1, 7, 40, 1000}) {
            for (double p : new double[] {0.02, 0.3, 0.5, 0.93}) {
                double variance = n * p * (1 - p);
                assertMoments(
                        random.binomial(Nd.full(new long[] {MANY}, n), Nd.full(new long[] {MANY}, p)),
                        n * p,
                        variance,
                        3 + (1 - 6 * p * (1 - p)) / variance);
            }
        }
    }

    @Test
    void countsHaveTheirProbabilities() {
        long[] poisson = Nd.random(3).poisson(Nd.full(new long[] {MANY}, 12.0)).toLongArray();
        long[] binomial = Nd.random(4)
                .binomial(Nd.full(new long[] {MANY}, 60L), Nd.full(new long[] {MANY}, 0.25))
                .toLongArray();
        for (int k = 8; k < 20; k++) {
            double p = Math.exp(-12 + k * Math.log(12) - RandomCounts.logFactorial(k));
            double q = Math.exp(RandomCounts.logFactorial(60)
                    - RandomCounts.logFactorial(k)
                    - RandomCounts.logFactorial(60 - k)
                    + k * Math.log(0.25)
                    + (60 - k) * Math.log(0.75));
            assertThat(share(poisson, k)).isCloseTo(p, within(5 * Math.sqrt(p / MANY)));
            assertThat(share(binomial, k)).isCloseTo(q, within(5 * Math.sqrt(q / MANY)));
        }
    }

    private static double share(long[] values, long k) {
        return Arrays.stream(values).filter(v -> v == k).count() / (double) values.length;
    }

    @Test
    void sameSeedSameNumbers() {
        for (long seed : new long[] {0, 1, -5, Long.MAX_VALUE}) {
            assertThat(draws(seed)).isEqualTo(draws(seed));
        }
        assertThat(draws(1)).isNotEqualTo(draws(2));
    }

    private static String draws(long seed) {
        RandomStream random = Nd.random(seed);
        return random.random(3) + " " + random.permutation(8) + " " + random.choice(9, false, null, 4) + " "
                + random.poisson(Nd.full(new long[] {3}, 20.0)) + " " + random.integers(0, 1L << 40, 3) + " "
                + random.permuted(Nd.arange(6).reshape(2, 3), 1);
    }

    @Test
    void ordersAreFairAndComplete() {
        RandomStream random = Nd.random(9);
        int[][] counts = new int[4][4];
        for (int i = 0; i < 4000; i++) {
            long[] order = random.permutation(4).toLongArray();
            for (int d = 0; d < 4; d++) {
                counts[d][(int) order[d]]++;
            }
        }
        for (int[] row : counts) {
            for (int count : row) {
                assertThat(count).isBetween(850, 1150);
            }
        }
        NDArray x = Nd.arange(12).reshape(3, 4);
        NDArray turned = random.permutation(x, 1);
        assertThat(turned.sum(1).toString()).isEqualTo("[ 6 22 38]");
        assertThat(turned.get("1").subtract(turned.get("0")).toString()).isEqualTo("[4 4 4 4]");
        random.shuffle(x, 0);
        assertThat(x.sum(0).toString()).isEqualTo("[12 15 18 21]");
        assertThat(random.permuted(x).sum().item()).isEqualTo(66L);
    }

    @Test
    void choicesFollowTheirProbabilities() {
        RandomStream random = Nd.random(11);
        double[] p = {0.1, 0.0, 0.6, 0.3};
        long[] drawn = random.choice(4, true, p, MANY).toLongArray();
        for (int k = 0; k < 4; k++) {
            assertThat(share(drawn, k)).isCloseTo(p[k], within(5 * Math.sqrt(0.25 / MANY)));
        }
        int first = 0;
        for (int i = 0; i < 2000; i++) {
            long[] two = random.choice(4, false, p, 2).toLongArray();
            assertThat(two[0]).isNotEqualTo(two[1]);
            first += two[0] == 2 ? 1 : 0;
        }
        assertThat(first / 2000.0).isCloseTo(0.6, within(0.06));
        assertThat(RandomStream.take(Nd.asarray(5.0, 7.0), Nd.asarray(1L, 0L, 1L), 0)
                        .toString())
                .isEqualTo("[7. 5. 7.]");
    }

    @Test
    void failsInNumpysWords() {
        RandomStream random = Nd.random(1);
        assertThatThrownBy(() -> random.integers(5, 5)).hasMessage("low >= high");
        assertThatThrownBy(() -> random.choice(3, false, null, 4))
                .hasMessage("Cannot take a larger sample than population when replace is False");
        assertThatThrownBy(() -> random.choice(2, true, new double[] {0.5, 0.6}, 1))
                .hasMessageStartingWith("Probabilities do not sum to 1.");
        assertThatThrownBy(() -> random.choice(2, true, new double[] {-0.5, 1.5}, 1))
                .hasMessage("Probabilities are not non-negative");
        assertThatThrownBy(() -> random.poisson(Nd.full(new long[] {1}, -1.0))).hasMessage("lam < 0 or lam is NaN");
        assertThatThrownBy(() -> random.random(DType.INT32, 3))
                .hasMessage("Unsupported dtype dtype('int32') for random");
    }
}
