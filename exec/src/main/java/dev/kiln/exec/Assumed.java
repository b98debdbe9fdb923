package dev.kiln.exec;

/**
 * The assumed speed of a backend that has not been measured, relative to vector code on a common processor.
 *
 * @param threads that really run
 * @param slower how many times longer everything takes
 * @param launchSeconds for a kernel that does nothing
 */
public record Assumed(int threads, double slower, double launchSeconds) {
    public Assumed {
        if (threads < 1 || !(slower > 0) || !(launchSeconds >= 0)) {
            throw new IllegalArgumentException("threads (" + threads + "), slower (" + slower + ") or launch ("
                    + launchSeconds + " s) of a backend are out of range");
        }
    }
}
