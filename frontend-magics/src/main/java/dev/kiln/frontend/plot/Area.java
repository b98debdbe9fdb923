package dev.kiln.frontend.plot;

import dev.kiln.frontend.plot.colour.Ink;

/** A filled polygon. */
public final class Area extends Artist {
    private final double[] xs;
    private final double[] ys;
    private Ink fill;
    private final Pen edge;
    private final Frame frame;

    public Area(double[] xs, double[] ys, Ink fill, Pen edge, Frame frame) {
        super(1);
        this.xs = xs.clone();
        this.ys = ys.clone();
        this.fill = fill;
        this.edge = edge;
        this.frame = frame;
    }

    public double[] xs() {
        return xs;
    }

    public double[] ys() {
        return ys;
    }

    public Pen edge() {
        return edge;
    }

    public Frame frame() {
        return frame;
    }

    /** Gives it another colour. */
    public void fill(Ink other) {
        fill = other;
    }

    @Override
    public Ink ink() {
        return fill;
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
