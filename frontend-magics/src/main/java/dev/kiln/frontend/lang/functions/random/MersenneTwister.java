package dev.kiln.frontend.lang.functions.random;

import java.math.BigInteger;

/**
 * The generator MT19937 of Matsumoto and Nishimura (ACM TOMACS 8, 1998), with the initialisation by an array of their later edition: the
 * generator behind Python's {@code random} and NumPy's {@code np.random.seed}.
 */
public final class MersenneTwister {
    private static final int N = 624;
    private static final int M = 397;
    private static final int TWIST = 0x9908b0df;

    private final int[] state = new int[N];
    private int at = N;

    /** A generator that begins as another one continues. */
    public MersenneTwister copy() {
        MersenneTwister copy = new MersenneTwister();
        System.arraycopy(state, 0, copy.state, 0, N);
        copy.at = at;
        return copy;
    }

    /** Its state, 624 words. */
    int[] words() {
        return state.clone();
    }

    /** The next of them that is used. */
    int position() {
        return at;
    }

    /** Continues from a state. */
    void restore(int[] words, int position) {
        if (words.length != N || position < 0 || position > N) {
            throw new IllegalArgumentException(
                    "a state of " + words.length + " words at " + position + "; there are " + N);
        }
        System.arraycopy(words, 0, state, 0, N);
        at = position;
    }

    /** Begins with one word of 32 bits. */
    public void seed(int word) {
        state[0] = word;
        for (int i = 1; i < N; i++) {
            state[i] = 1812433253 * (state[i - 1] ^ state[i - 1] >>> 30) + i;
        }
        at = N;
    }

    /** Begins with words of 32 bits, one at least. */
    public void seed(int[] words) {
        seed(19650218);
        int i = 1;
        int j = 0;
        for (int k = Math.max(N, words.length); k > 0; k--) {
            state[i] = (state[i] ^ mixed(i) * 1664525) + words[j] + j;
            i = next(i);
            j = (j + 1) % words.length;
        }
        for (int k = N - 1; k > 0; k--) {
            state[i] = (state[i] ^ mixed(i) * 1566083941) - i;
            i = next(i);
        }
        state[0] = 0x80000000;
    }

    private int mixed(int i) {
        return state[i - 1] ^ state[i - 1] >>> 30;
    }

    private int next(int i) {
        if (i + 1 < N) {
            return i + 1;
        }
        state[0] = state[N - 1];
        return 1;
    }

    /** The next 32 bits. */
    public int nextInt() {
        if (at == N) {
            twist();
        }
        int y = state[at++];
        y ^= y >>> 11;
        y ^= y << 7 & 0x9d2c5680;
        y ^= y << 15 & 0xefc60000;
        return y ^ y >>> 18;
    }

    private void twist() {
        for (int i = 0; i < N; i++) {
            int y = state[i] & 0x80000000 | state[(i + 1) % N] & 0x7fffffff;
            state[i] = state[(i + M) % N] ^ y >>> 1 ^ ((y & 1) == 0 ? 0 : TWIST);
        }
        at = 0;
    }

    /** A number in [0, 1) with 53 random bits. */
    public double nextDouble() {
        long high = nextInt() >>> 5;
        long low = nextInt() >>> 6;
        return (high * 67108864.0 + low) / 9007199254740992.0;
    }

    /** The next {@code bits} (1 to 63) as a number: the low words come first. */
    public long nextBits(int bits) {
        if (bits <= 32) {
            return Integer.toUnsignedLong(nextInt()) >>> 32 - bits;
        }
        long low = Integer.toUnsignedLong(nextInt());
        return low | Integer.toUnsignedLong(nextInt()) >>> 64 - bits << 32;
    }

    /** Any number of bits, at least one. */
    public BigInteger nextWide(int bits) {
        BigInteger result = BigInteger.ZERO;
        for (int done = 0; done < bits; done += 32) {
            long word = Integer.toUnsignedLong(nextInt()) >>> Math.max(0, 32 - (bits - done));
            result = result.or(BigInteger.valueOf(word).shiftLeft(done));
        }
        return result;
    }
}
