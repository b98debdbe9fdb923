package dev.kiln.frontend.plot;

import dev.kiln.frontend.plot.colour.Ink;
import java.util.Optional;

/** A line through points, with or without marks at them; it is interrupted where a coordinate is not finite. */
public final class Curve extends Artist {
    /**
     * The marks of a curve.
     *
     * @param size diameter in points
     */
    public record Marks(Marker marker, double size, Ink face, Pen edge) {}

    private double[] xs;
    private double[] ys;
    private Pen pen;
    private Marks marks;
    private final Frame frame;

    /**
     * @param marksOrNull the marks at the points
     */
    public Curve(double[] xs, double[] ys, Pen pen, Marks marksOrNull) {
        this(xs, ys, pen, marksOrNull, Frame.DATA);
    }

    public Curve(double[] xs, double[] ys, Pen pen, Marks marksOrNull, Frame frame) {
        super(2);
        data(xs, ys);
        this.pen = pen;
        this.marks = marksOrNull;
        this.frame = frame;
    }

    public double[] xs() {
        return xs;
    }

    public double[] ys() {
        return ys;
    }

    /** Replaces the points. */
    public void data(double[] newXs, double[] newYs) {
        if (newXs.length != newYs.length) {
            throw new IllegalArgumentException("x and y must have same first dimension, but have shapes ("
                    + newXs.length + ",) and (" + newYs.length + ",)");
        }
        xs = newXs.clone();
        ys = newYs.clone();
    }

    public Pen pen() {
        return pen;
    }

    public void pen(Pen other) {
        pen = other;
    }

    public Optional<Marks> marks() {
        return Optional.ofNullable(marks);
    }

    public void marks(Marks other) {
        marks = other;
    }

    public Frame frame() {
        return frame;
    }

    @Override
    public Ink ink() {
        return pen.isVisible() || marks == null ? pen.ink() : marks.face();
    }

    @Override
    void extend(Extent x, Extent y) {
        if (frame.hasDataX()) {
            x.add(xs);
        }
        if (frame.hasDataY()) {
            y.add(ys);
        }
    }
}
