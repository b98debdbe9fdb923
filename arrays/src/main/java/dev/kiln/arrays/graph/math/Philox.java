package dev.kiln.arrays.graph.math;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Random numbers as a function of (seed, stream, index), so that they do not depend on order, threads or fusion.
 *
 * <p>The generator is Philox 4x32-10 (Salmon, Moraes, Dror, Shaw: Parallel Random Numbers: As Easy as 1, 2, 3; SC 2011). The key is
 * the seed (low word first); the counter is (block low, block high, stream low, stream high). The four words r0…r3 of a block make two
 * numbers, those of the indices 2 · block and 2 · block + 1:
 * <pre>
 *   u = ((r1 &lt;&lt; 32 | r0) &gt;&gt;&gt; 11) · 2⁻⁵³    in [0, 1), and v likewise from r3, r2
 *   uniform:  u, v
 *   normal:   sqrt(-2 log(1 - u)) · cos(2 π v), sqrt(-2 log(1 - u)) · sin(2 π v)     (Box and Muller)
 * </pre>
 */
public final class Philox {
    private static final long M0 = 0xD2511F53L;
    private static final long M1 = 0xCD9E8D57L;
    private static final int W0 = 0x9E3779B9;
    private static final int W1 = 0xBB67AE85;
    private static final int ROUNDS = 10;
    private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED;

    private Philox() {}

    /**
     * Computes the four random words of one block.
     *
     * @param seed the key
     * @param stream the high half of the counter
     * @param number which block: the low half of the counter
     * @param out of length 4 or more; its first four elements are set
     */
    public static void block(long seed, long stream, long number, int[] out) {
        int c0 = (int) number;
        int c1 = (int) (number >>> 32);
        int c2 = (int) stream;
        int c3 = (int) (stream >>> 32);
        int k0 = (int) seed;
        int k1 = (int) (seed >>> 32);
        for (int round = 0; round < ROUNDS; round++) {
            long p0 = M0 * (c0 & 0xFFFFFFFFL);
            long p1 = M1 * (c2 & 0xFFFFFFFFL);
            int n0 = (int) (p1 >>> 32) ^ c1 ^ k0;
            int n2 = (int) (p0 >>> 32) ^ c3 ^ k1;
            c1 = (int) p1;
            c3 = (int) p0;
            c0 = n0;
            c2 = n2;
            k0 += W0;
            k1 += W1;
        }
        out[0] = c0;
        out[1] = c1;
        out[2] = c2;
        out[3] = c3;
    }

    /** A number in [0, 1) with 53 random bits. */
    public static double uniform(long seed, long stream, long index) {
        return unit(bits(seed, stream, index));
    }

    /** 64 random bits: half of the index's block. */
    public static long bits(long seed, long stream, long index) {
        int[] r = new int[4];
        block(seed, stream, index >>> 1, r);
        return (index & 1) == 0 ? joined(r[0], r[1]) : joined(r[2], r[3]);
    }

    /** A standard normal number. */
    public static double normal(long seed, long stream, long index) {
        int[] r = new int[4];
        block(seed, stream, index >>> 1, r);
        return Functions64.normal(unit(joined(r[0], r[1])), unit(joined(r[2], r[3])), (index & 1) != 0);
    }

    /**
     * The first numbers of a stream in [0, 1), as {@link #uniform(long, long, long)} gives them one by one; each block is computed once.
     *
     * @param to memory of float64
     */
    public static void uniform(long seed, long stream, MemorySegment to, int n) {
        int[] r = new int[4];
        for (int i = 0; i < n; i += 2) {
            block(seed, stream, i >>> 1, r);
            to.setAtIndex(DOUBLE, i, unit(joined(r[0], r[1])));
            if (i + 1 < n) {
                to.setAtIndex(DOUBLE, i + 1L, unit(joined(r[2], r[3])));
            }
        }
    }

    /** The same of standard normal numbers. */
    public static void normal(long seed, long stream, MemorySegment to, int n) {
        int[] r = new int[4];
        for (int i = 0; i < n; i += 2) {
            block(seed, stream, i >>> 1, r);
            double u = unit(joined(r[0], r[1]));
            double v = unit(joined(r[2], r[3]));
            to.setAtIndex(DOUBLE, i, Functions64.normal(u, v, false));
            if (i + 1 < n) {
                to.setAtIndex(DOUBLE, i + 1L, Functions64.normal(u, v, true));
            }
        }
    }

    private static long joined(int low, int high) {
        return (long) high << 32 | low & 0xFFFFFFFFL;
    }

    private static double unit(long bits) {
        return (bits >>> 11) * 0x1p-53;
    }
}
