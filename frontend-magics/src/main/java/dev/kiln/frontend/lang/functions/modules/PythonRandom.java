package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.random.MersenneTwister;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/** Random numbers as Python's class {@code Random} draws them from its generator. */
final class PythonRandom {
    private static final double KINDERMAN_MONAHAN = 4 * Math.exp(-0.5) / Math.sqrt(2);

    private final MersenneTwister bits = new MersenneTwister();
    private double kept = Double.NaN;

    PythonRandom(Object seed) {
        seed(seed);
    }

    void seed(Object seed) {
        kept = Double.NaN;
        BigInteger number = switch (Values.plain(seed)) {
            case None n -> BigInteger.valueOf(System.nanoTime()).abs();
            case Long n -> BigInteger.valueOf(n).abs();
            case Boolean b -> b ? BigInteger.ONE : BigInteger.ZERO;
            case BigInteger n -> n.abs();
            case String text -> ofText(text.getBytes(StandardCharsets.UTF_8));
            case Double d
            when d == Math.rint(d) && Math.abs(d) < 0x1p61 ->
                BigInteger.valueOf(d.longValue()).abs();
            default ->
                throw PythonError.type(
                                "The only supported seed types are: None, int and str, not " + Values.typeName(seed))
                        .maybe("Maybe use an integer.");
        };
        int[] words = new int[Math.max(1, Math.ceilDiv(number.bitLength(), 32))];
        for (int i = 0; i < words.length; i++) {
            words[i] = number.shiftRight(32 * i).intValue();
        }
        bits.seed(words);
    }

    /** A text stands for its bytes with their hash behind them, as one number. */
    private static BigInteger ofText(byte[] text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-512").digest(text);
            byte[] all = Arrays.copyOf(text, text.length + hash.length);
            System.arraycopy(hash, 0, all, text.length, hash.length);
            return new BigInteger(1, all);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-512 is part of every Java", e);
        }
    }

    double random() {
        return bits.nextDouble();
    }

    BigInteger bits(int count) {
        return bits.nextWide(count);
    }

    /** A number from 0 to {@code n} - 1. */
    long below(long n) {
        int length = 64 - Long.numberOfLeadingZeros(n);
        long number = bits.nextBits(length);
        while (number >= n) {
            number = bits.nextBits(length);
        }
        return number;
    }

    /** By the method of Box and Muller, of which every second number is kept. */
    double gauss(double mean, double deviation) {
        double z = kept;
        kept = Double.NaN;
        if (Double.isNaN(z)) {
            double angle = random() * 2 * Math.PI;
            double radius = Math.sqrt(-2 * Math.log(1 - random()));
            z = Math.cos(angle) * radius;
            kept = Math.sin(angle) * radius;
        }
        return mean + z * deviation;
    }

    /** By the method of Kinderman and Monahan (ACM TOMS 3, 1977). */
    double normal(double mean, double deviation) {
        while (true) {
            double u = random();
            double v = 1 - random();
            double z = KINDERMAN_MONAHAN * (u - 0.5) / v;
            if (z * z / 4 <= -Math.log(v)) {
                return mean + z * deviation;
            }
        }
    }

    /**
     * @param mode null for the middle
     */
    double triangular(double low, double high, Double mode) {
        double u = random();
        double c = mode == null ? 0.5 : (mode - low) / (high - low);
        return u > c ? high + (low - high) * Math.sqrt((1 - u) * (1 - c)) : low + (high - low) * Math.sqrt(u * c);
    }
}
