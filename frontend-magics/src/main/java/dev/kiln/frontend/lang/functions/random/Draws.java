package dev.kiln.frontend.lang.functions.random;

/** A stream of random numbers that others have fixed, drawn one after the other; {@link Distributions} makes other numbers of them. */
interface Draws {
    /** A number in [0, 1). */
    double uniform();

    /** A number in [0, 1) with the 24 bits of float32. */
    float uniformFloat();

    /** A standard normal number. */
    double normal();

    /** An exponential number of mean 1. */
    double exponential();

    /** A whole number from 0 to {@code last} inclusive (unsigned). */
    long upTo(long last);

    /** Whether these are the methods that NumPy has frozen for {@code RandomState}. */
    boolean isLegacy();

    /** 32 bits. */
    int word();

    /** A whole number from 0 to {@code last} inclusive, by masked rejection. */
    default int upToByMask(int last) {
        int mask = last == 0 ? 0 : -1 >>> Integer.numberOfLeadingZeros(last);
        int drawn;
        do {
            drawn = last == 0 ? 0 : word() & mask;
        } while (drawn > last);
        return drawn;
    }

    /** The numbers 0 to {@code count} - 1 in random order: each, from the last one down, is exchanged with one before it or itself. */
    default long[] permutation(int count) {
        long[] order = new long[count];
        for (int i = 0; i < count; i++) {
            order[i] = i;
        }
        for (int i = count - 1; i > 0; i--) {
            int j = upToByMask(i);
            long other = order[j];
            order[j] = order[i];
            order[i] = other;
        }
        return order;
    }
}
