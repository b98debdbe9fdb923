package dev.kiln.frontend.plot;

/** The least rectangle around what is drawn, with and without logarithms; what is not finite is left out. */
public final class Extent {
    private double low = Double.POSITIVE_INFINITY;
    private double high = Double.NEGATIVE_INFINITY;
    private double least = Double.POSITIVE_INFINITY;
    private double sticky = Double.NaN;
    private boolean tight;

    /** Makes room for a value. */
    public void add(double value) {
        if (Double.isFinite(value)) {
            low = Math.min(low, value);
            high = Math.max(high, value);
            if (value > 0) {
                least = Math.min(least, value);
            }
        }
    }

    /** Makes room for values. */
    public void add(double[] values) {
        for (double value : values) {
            add(value);
        }
    }

    /** No margin is added at that end if it is this value: the foot of bars. */
    public void stick(double value) {
        add(value);
        sticky = Double.isNaN(sticky) ? value : Math.min(sticky, value);
    }

    /** No margins are added at all: images. */
    public void tighten() {
        tight = true;
    }

    /** Whether nothing was added. */
    public boolean isEmpty() {
        return low > high;
    }

    /** The least value. */
    public double low() {
        return low;
    }

    /** The greatest value. */
    public double high() {
        return high;
    }

    /** The least value above zero; infinite if there is none. */
    public double leastPositive() {
        return least;
    }

    /** Whether no margins are added at all. */
    public boolean isTight() {
        return tight;
    }

    /** Whether no margin is added at that end. */
    public boolean sticksAt(double value) {
        return value == sticky;
    }
}
