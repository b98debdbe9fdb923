package dev.kiln.highs.jni;

/** Receives the shim's callbacks; the shim holds a reference to it for as long as it is registered. */
public interface NativeListener {
    /**
     * Receives one callback, on whatever thread HiGHS is on, while the run waits.
     *
     * @param event never null; implementations must not throw
     */
    void hear(NativeEvent event);
}
