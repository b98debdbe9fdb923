package dev.kiln.frontend.notebook;

import dev.kiln.frontend.lang.ArrayCell;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;

/**
 * What the running cell is doing: the line it is at, the iteration of its loop, how many kernels it runs in a second. One thread runs the
 * cell, others may ask.
 */
public final class Pulse {
    private static final double NANOS = 1e9;

    private final LongAdder kernels = new LongAdder();
    private volatile ArrayCell cell;
    private volatile long start = System.nanoTime();

    /** A cell begins. */
    public void begin() {
        kernels.reset();
        start = System.nanoTime();
        cell = null;
    }

    /** Some kernels have run. */
    void ran(int number) {
        kernels.add(number);
    }

    /** A cell of NumPy text runs now; null when it has ended. */
    void running(ArrayCell running) {
        cell = running;
    }

    /** {@code line 12, iteration 840, 2,300 kernels/s}; only what is known. */
    public String text() {
        List<String> parts = new ArrayList<>();
        ArrayCell now = cell;
        ArrayCell.Position position = now == null ? null : now.position();
        if (position != null) {
            parts.add("line " + position.line());
            if (position.iteration() > 0) {
                parts.add(String.format(Locale.ROOT, "iteration %,d", position.iteration()));
            }
        }
        double seconds = (System.nanoTime() - start) / NANOS;
        long ran = kernels.sum();
        if (ran > 0 && seconds > 0) {
            parts.add(String.format(
                    Locale.ROOT, ran / seconds < 10 ? "%.1f kernels/s" : "%,.0f kernels/s", ran / seconds));
        }
        return String.join(", ", parts);
    }
}
