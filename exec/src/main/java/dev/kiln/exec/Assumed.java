package dev.kiln.exec;

/**
 * What to assume of a backend's speed before anybody has measured it, beside a common processor's vector code.
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
