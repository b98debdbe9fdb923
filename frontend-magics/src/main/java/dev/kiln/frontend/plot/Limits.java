package dev.kiln.frontend.plot;

/**
 * Where an axis begins and ends.
 *
 * @param from the value at the left or the bottom
 * @param to the value at the right or the top; less than {@code from} on an inverted axis
 */
public record Limits(double from, double to) {
    /** The limits of an axis: those that were set, or the data's with margins. */
    static Limits of(Axis axis, Extent extent) {
        boolean log = axis.scale() == Axis.Scale.LOG;
        double low = extent.isEmpty() ? (log ? 1 : 0) : log ? extent.leastPositive() : extent.low();
        double high = extent.isEmpty() ? (log ? 10 : 1) : extent.high();
        if (log && !(high > 0)) {
            low = 1;
            high = 10;
        }
        if (low == high) {
            double spread = log ? 1 : low == 0 ? 0.05 : Math.abs(low) * 0.05;
            low = log ? low / 10 : low - spread;
            high = log ? high * 10 : high + spread;
        } else if (!extent.isTight()) {
            double a = axis.place(low);
            double b = axis.place(high);
            double margin = (b - a) * axis.margin();
            double below = extent.sticksAt(low) ? a : a - margin;
            double above = extent.sticksAt(high) ? b : b + margin;
            low = axis.value(below);
            high = axis.value(above);
        }
        double from = axis.low() == null ? low : axis.low();
        double to = axis.high() == null ? high : axis.high();
        if (log && !(from > 0)) {
            from = Math.min(low, to / 10);
        }
        if (from == to) {
            to = from == 0 ? 1 : from + Math.abs(from) * 0.05;
        }
        return axis.isInverted() ? new Limits(to, from) : new Limits(from, to);
    }

    /** The lesser of both. */
    public double low() {
        return Math.min(from, to);
    }

    /** The greater of both. */
    public double high() {
        return Math.max(from, to);
    }

    /** Where a value is between the limits on an axis of this scale: 0 at the first, 1 at the second. */
    public double fraction(Axis axis, double value) {
        double first = axis.place(from);
        return (axis.place(value) - first) / (axis.place(to) - first);
    }
}
