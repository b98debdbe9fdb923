package dev.kiln.exec;

/**
 * What a backend can do at most: a kernel is predicted to take as long as its bytes or its operations need, whichever is longer (the
 * roofline model of Williams, Waterman and Patterson, CACM 2009). Predictions, not promises.
 *
 * @param bytesPerSecond to and from main memory
 * @param cacheBytesPerSecond to and from the second-level cache
 * @param cacheBytes a kernel that touches no more than this runs from the cache
 * @param flopsPerSecond simple arithmetic operations
 * @param launchSeconds for a kernel that does nothing
 */
public record Roof(
        double bytesPerSecond,
        double cacheBytesPerSecond,
        long cacheBytes,
        double flopsPerSecond,
        double launchSeconds) {
    public Roof {
        if (!(bytesPerSecond > 0 && cacheBytesPerSecond > 0 && flopsPerSecond > 0) || launchSeconds < 0) {
            throw new IllegalArgumentException("rates (" + bytesPerSecond + " B/s, " + cacheBytesPerSecond + " B/s, "
                    + flopsPerSecond + " flop/s, launch " + launchSeconds + " s) of a roof are not positive");
        }
    }

    /** A common server core or two: 14 GB/s a core up to four, 90 GB/s from a 2 MiB cache, 10 Gflop/s. */
    public static Roof standard(int threads) {
        return new Roof(14e9 * Math.min(threads, 4), 90e9 * threads, (2L << 20) * threads, 10e9 * threads, 1e-6);
    }

    /** How long so many bytes take. */
    public double memorySeconds(long bytes) {
        return bytes / (bytes <= cacheBytes ? cacheBytesPerSecond : bytesPerSecond);
    }

    /** How long so many operations take. */
    public double computeSeconds(long flops) {
        return flops / flopsPerSecond;
    }

    /** How long a kernel takes. */
    public double seconds(long bytes, long flops) {
        return launchSeconds + Math.max(memorySeconds(bytes), computeSeconds(flops));
    }
}
