package dev.kiln.frontend.plot;

import dev.kiln.frontend.plot.colour.Ink;

/** Text at a place, with an arrow from it if wanted. */
public final class Label extends Artist {
    /**
     * How text stands.
     *
     * @param size in points
     * @param across where the place is: 0 at the text's left, 0.5 in its middle, 1 at its right
     * @param up where the place is: 0 at the text's bottom, 0.5 in its middle, 1 at its top
     * @param degrees it is rotated by, counterclockwise
     */
    public record Style(double size, Ink ink, double across, double up, double degrees, boolean bold) {
        /** The same in another size. */
        public Style sized(double points) {
            return new Style(points, ink, across, up, degrees, bold);
        }

        /** The same in another colour. */
        public Style inked(Ink other) {
            return new Style(size, other, across, up, degrees, bold);
        }

        /** The same at another angle. */
        public Style turned(double other) {
            return new Style(size, ink, across, up, other, bold);
        }
    }

    /** The fill and the edge of a box around text. */
    public record Backdrop(Ink fill, Pen edge) {}

    /** Where an arrow points to, in the data's units, and what it is drawn with. */
    public record Arrow(double x, double y, Pen pen, boolean head) {}

    private double x;
    private double y;
    private final Frame frame;
    private String text;
    private Style style;
    private final Backdrop backdrop;
    private final Arrow arrow;
    private double right;
    private double up;

    /** Text without box and arrow. */
    public Label(Place place, String text, Style style) {
        this(place, text, style, null, null);
    }

    /** Where text stands. */
    public record Place(double x, double y, Frame frame) {}

    public Label(Place place, String text, Style style, Backdrop backdropOrNull, Arrow arrowOrNull) {
        super(3);
        this.x = place.x();
        this.y = place.y();
        this.frame = place.frame();
        this.text = text;
        this.style = style;
        this.backdrop = backdropOrNull;
        this.arrow = arrowOrNull;
    }

    /** Moves the text from its place, in points. */
    public void shift(double pointsRight, double pointsUp) {
        right = pointsRight;
        up = pointsUp;
    }

    /** How far the text is right of its place, in points. */
    public double right() {
        return right;
    }

    /** How far the text is above its place, in points. */
    public double up() {
        return up;
    }

    public double x() {
        return x;
    }

    public double y() {
        return y;
    }

    public Frame frame() {
        return frame;
    }

    public String text() {
        return text;
    }

    public void text(String other) {
        text = other;
    }

    public void style(Style other) {
        style = other;
    }

    /** Moves it, in the units in which its place was given. */
    public void move(double newX, double newY) {
        x = newX;
        y = newY;
    }

    public Style style() {
        return style;
    }

    /** The box around it, or null. */
    public Backdrop backdrop() {
        return backdrop;
    }

    /** The arrow from it, or null. */
    public Arrow arrow() {
        return arrow;
    }

    @Override
    public Ink ink() {
        return style.ink();
    }

    @Override
    void extend(Extent x, Extent y) {
        // text does not change the limits, as in matplotlib
    }
}
