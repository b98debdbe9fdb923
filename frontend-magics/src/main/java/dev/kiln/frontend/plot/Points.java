package dev.kiln.frontend.plot;

import dev.kiln.frontend.plot.colour.Ink;
import java.util.List;

/** Marks, each with a size and a colour of its own. */
public final class Points extends Artist {
    private double[] xs;
    private double[] ys;
    private final Marker marker;
    private final double[] areas;
    private List<Ink> inks;
    private final Pen edge;
    private final Palette palette;

    /**
     * @param areas of the marks in square points; one for all, or one for each
     * @param inks one for all, or one for each
     * @param edge around each mark; {@link Pen#NONE} for none
     * @param paletteOrNull the numbers behind the colours, for a colour bar
     */
    public Points(Coordinates at, Marker marker, double[] areas, List<Ink> inks, Pen edge, Palette paletteOrNull) {
        super(1);
        this.xs = at.xs();
        this.ys = at.ys();
        this.marker = marker;
        this.areas = areas.clone();
        this.inks = List.copyOf(inks);
        this.edge = edge;
        this.palette = paletteOrNull;
        if (xs.length != ys.length) {
            throw new IllegalArgumentException("x and y must be the same size");
        }
    }

    /** Coordinates of points. */
    public record Coordinates(double[] xs, double[] ys) {}

    public double[] xs() {
        return xs;
    }

    public double[] ys() {
        return ys;
    }

    /** Replaces the points. */
    public void data(double[] newXs, double[] newYs) {
        xs = newXs.clone();
        ys = newYs.clone();
    }

    public Marker marker() {
        return marker;
    }

    /** The area of a mark in square points. */
    public double area(int i) {
        return areas[i % areas.length];
    }

    /** The colour of a mark. */
    public Ink ink(int i) {
        return inks.get(i % inks.size());
    }

    /** Gives all marks other colours. */
    public void inks(List<Ink> others) {
        inks = List.copyOf(others);
    }

    public Pen edge() {
        return edge;
    }

    @Override
    public Palette palette() {
        return palette;
    }

    @Override
    public Ink ink() {
        return inks.isEmpty() ? Ink.NONE : inks.getFirst();
    }

    @Override
    void extend(Extent x, Extent y) {
        x.add(xs);
        y.add(ys);
    }
}
