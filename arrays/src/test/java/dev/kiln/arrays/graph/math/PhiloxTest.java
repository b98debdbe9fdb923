package dev.kiln.arrays.graph.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.RandomStream;
import dev.kiln.arrays.testing.CurrentContext;
import org.junit.jupiter.api.Test;

/** The generator against Random123's known answers, and what is made of it. */
class PhiloxTest {
    /** The words of a counter of four words under a key of two, lowest words first, as Random123 lists them. */
    private static int[] block(int... in) {
        int[] out = new int[4];
        Philox.block(join(in[4], in[5]), join(in[2], in[3]), join(in[0], in[1]), out);
        return out;
    }

    private static long join(int low, int high) {
        return (long) high << 32 | low & 0xFFFFFFFFL;
    }

    @Test
    void knownAnswers() {
        assertThat(block(0, 0, 0, 0, 0, 0)).containsExactly(0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8);
        assertThat(block(-1, -1, -1, -1, -1, -1)).containsExactly(0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd);
        assertThat(block(0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344, 0xa4093822, 0x299f31d0))
                .containsExactly(0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1);
    }

    @Test
    void twoNeighboursShareTheWordsOfOneBlock() {
        int[] words = new int[4];
        for (long index : new long[] {0, 6, 1L << 33, -2}) {
            Philox.block(5, 9, index >>> 1, words);
            double u = (join(words[0], words[1]) >>> 11) * 0x1p-53;
            double v = (join(words[2], words[3]) >>> 11) * 0x1p-53;
            assertThat(Philox.uniform(5, 9, index)).isEqualTo(u);
            assertThat(Philox.uniform(5, 9, index + 1)).isEqualTo(v);
            assertThat(Philox.bits(5, 9, index + 1)).isEqualTo(join(words[2], words[3]));
            double radius = Math.sqrt(-2 * Math.log(1 - u));
            assertThat(Philox.normal(5, 9, index)).isCloseTo(radius * Math.cos(2 * Math.PI * v), within(1e-14));
            assertThat(Philox.normal(5, 9, index + 1)).isCloseTo(radius * Math.sin(2 * Math.PI * v), within(1e-14));
        }
    }

    @Test
    void streamsHaveTheRightMoments() {
        CurrentContext.use(new Context());
        RandomStream random = Nd.random(42);
        NDArray uniform = random.random(100, 200);
        NDArray normal = random.standardNormal(20000);
        assertThat(uniform.mean().toDouble()).isBetween(0.49, 0.51);
        assertThat(uniform.min().toDouble()).isBetween(0.0, 0.001);
        assertThat(uniform.max().toDouble()).isBetween(0.999, 1.0);
        assertThat(normal.mean().toDouble()).isBetween(-0.03, 0.03);
        assertThat(normal.var().toDouble()).isBetween(0.97, 1.03);
        assertThat(random.integers(-2, 3, 1000).min().item()).isEqualTo(-2L);
    }

    @Test
    void theSameSeedDrawsTheSame() {
        CurrentContext.use(new Context());
        double[] first = Nd.random(7).standardNormal(50).toDoubleArray();
        assertThat(Nd.random(7).standardNormal(50).toDoubleArray()).containsExactly(first);
        assertThat(Nd.random(8).standardNormal(50).toDoubleArray()).isNotEqualTo(first);
        RandomStream twice = Nd.random(7);
        assertThat(twice.standardNormal(50).toDoubleArray()).containsExactly(first);
        assertThat(twice.standardNormal(50).toDoubleArray()).isNotEqualTo(first);
    }
}
