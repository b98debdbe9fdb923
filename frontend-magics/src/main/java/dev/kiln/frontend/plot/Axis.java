package dev.kiln.frontend.plot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The x or the y axis of axes: scale, limits, ticks and label. */
public final class Axis {
    /** How values become places. */
    public enum Scale {
        LINEAR,
        LOG,
        /** Logarithmic on both sides of a part around 0 that is linear. */
        SYMLOG
    }

    /** The length of the linear part of a symmetric logarithm, in powers of ten: as in matplotlib for base 10. */
    private static final double LINEAR_PART = 1 / 0.9;

    private static final double MARGIN = 0.05;

    private Scale scale = Scale.LINEAR;
    private double threshold = 2;
    private Double low;
    private Double high;
    private boolean inverted;
    private String label = "";
    private double labelSize = 10;
    private double[] ticks;
    private List<String> tickLabels;
    private double tickAngle;
    private double tickSize = 10;
    private boolean grid;
    private boolean labelled = true;
    private double margin = MARGIN;
    private boolean dates;
    private final Map<String, Double> categories = new LinkedHashMap<>();
    private final List<Axis> shared = new ArrayList<>(List.of(this));

    public Scale scale() {
        return scale;
    }

    public void scale(Scale other) {
        shared.forEach(axis -> axis.scale = other);
    }

    /** Where the linear part of a symmetric logarithm ends. */
    public double threshold() {
        return threshold;
    }

    public void threshold(double end) {
        shared.forEach(axis -> axis.threshold = end);
    }

    /** The place of a value on an axis of this scale, in a unit of its own; NaN where a logarithm has none. */
    public double place(double value) {
        return switch (scale) {
            case LINEAR -> value;
            case LOG -> value > 0 ? Math.log10(value) : Double.NaN;
            case SYMLOG -> {
                double size = Math.abs(value);
                yield size <= threshold
                        ? value * LINEAR_PART
                        : Math.signum(value) * threshold * (LINEAR_PART + Math.log10(size / threshold));
            }
        };
    }

    /** The value at a place: what {@link #place} undoes. */
    public double value(double place) {
        return switch (scale) {
            case LINEAR -> place;
            case LOG -> Math.pow(10, place);
            case SYMLOG -> {
                double size = Math.abs(place);
                yield size <= threshold * LINEAR_PART
                        ? place / LINEAR_PART
                        : Math.signum(place) * threshold * Math.pow(10, size / threshold - LINEAR_PART);
            }
        };
    }

    /** Sets a limit, or with null leaves it to the data. */
    public void limits(Double newLow, Double newHigh) {
        for (Axis axis : shared) {
            axis.low = newLow;
            axis.high = newHigh;
            axis.inverted = false;
        }
    }

    /** The lower limit that was set, or null. */
    public Double low() {
        return low;
    }

    /** The upper limit that was set, or null. */
    public Double high() {
        return high;
    }

    /** Whether the axis runs the other way than usual. */
    public boolean isInverted() {
        return inverted;
    }

    public void inverted(boolean yes) {
        shared.forEach(axis -> axis.inverted = yes);
    }

    public String label() {
        return label;
    }

    public void label(String text) {
        label = text;
    }

    /** Size of the label in points. */
    public double labelSize() {
        return labelSize;
    }

    public void labelSize(double points) {
        labelSize = points;
    }

    /** Places of ticks that were set, or null. */
    public double[] ticks() {
        return ticks;
    }

    /** The texts at the ticks that were set, or null. */
    public List<String> tickLabels() {
        return tickLabels;
    }

    /** Sets ticks, and what stands at them; null leaves either to the axis. */
    public void ticks(double[] places, List<String> texts) {
        ticks = places == null ? null : places.clone();
        tickLabels = texts == null ? null : List.copyOf(texts);
    }

    public double tickAngle() {
        return tickAngle;
    }

    /** Rotates the texts at ticks, counterclockwise, in degrees. */
    public void tickAngle(double degrees) {
        tickAngle = degrees;
    }

    /** Size of the texts at ticks in points. */
    public double tickSize() {
        return tickSize;
    }

    public void tickSize(double points) {
        tickSize = points;
    }

    public boolean hasGrid() {
        return grid;
    }

    public void grid(boolean yes) {
        grid = yes;
    }

    /** Whether texts stand at the ticks. */
    public boolean isLabelled() {
        return labelled;
    }

    public void labelled(boolean yes) {
        labelled = yes;
    }

    /** The part of the data's range that is left free at its ends. */
    public double margin() {
        return margin;
    }

    public void margin(double part) {
        margin = part;
    }

    /** The place of a category: 0 for the first, 1 for the next. */
    public double category(String name) {
        return categories.computeIfAbsent(name, n -> (double) categories.size());
    }

    /** Categories and their places. */
    public Map<String, Double> categories() {
        return categories;
    }

    /** Values are days since 1970 from now on, and ticks are written as dates. */
    public void ofDates() {
        shared.forEach(axis -> axis.dates = true);
    }

    /** Whether values are days since 1970. */
    public boolean isOfDates() {
        return dates;
    }

    /** Has the same scale and limits as another axis from now on. */
    public void share(Axis other) {
        List<Axis> all = new ArrayList<>(shared);
        all.addAll(other.shared);
        for (Axis axis : all) {
            axis.shared.clear();
            axis.shared.addAll(all);
        }
        scale = other.scale;
        threshold = other.threshold;
        dates = other.dates;
        low = other.low;
        high = other.high;
    }

    /** The axes that have the same limits, this one included. */
    List<Axis> shared() {
        return shared;
    }
}
