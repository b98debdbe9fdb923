package dev.kiln.frontend.plot;

import dev.kiln.frontend.plot.colour.Ink;

/** What is drawn within axes. */
public abstract sealed class Artist permits Curve, Points, Area, Boxes, Raster, Strokes, Label {
    private String kind = "";
    private String label = "";
    private boolean visible = true;
    private double order;

    Artist(double order) {
        this.order = order;
    }

    /** The name of its class in matplotlib, such as {@code lines.Line2D}; empty for parts of something else that programs do not see. */
    public final String kind() {
        return kind;
    }

    public final void kind(String name) {
        kind = name;
    }

    /** The entry in the legend; empty, or beginning with an underscore, when there is none. */
    public final String label() {
        return label;
    }

    public final void label(String text) {
        label = text;
    }

    public final boolean isVisible() {
        return visible;
    }

    public final void visible(boolean yes) {
        visible = yes;
    }

    /** Artists of higher order are drawn later. */
    public final double order() {
        return order;
    }

    public final void order(double zorder) {
        order = zorder;
    }

    /** Whether it has an entry in the legend. */
    public final boolean isInLegend() {
        return !label.isEmpty() && !label.startsWith("_");
    }

    /** The numbers behind its colours, or null. */
    public Palette palette() {
        return null;
    }

    /** The colour that stands for it. */
    public abstract Ink ink();

    /** Adds what it covers to the extents of the axes. */
    abstract void extend(Extent x, Extent y);
}
