package dev.kiln.frontend.plot;

import java.util.ArrayList;
import java.util.List;

/** A picture with any number of axes. */
public final class Figure {
    /** Pixels an inch in which figures are drawn. */
    public static final double DPI = 100;

    private final List<Axes> axes = new ArrayList<>();
    private double width;
    private double height;
    private final double dpi;
    private final int number;
    private String title = "";
    private double titleSize = 12;
    private String below = "";
    private String beside = "";

    /**
     * @param number by which it is found
     * @param width in inches
     * @param height in inches
     * @param dpi how many pixels an inch it is shown with
     */
    public Figure(int number, double width, double height, double dpi) {
        this.number = number;
        this.dpi = dpi;
        size(width, height);
    }

    public int number() {
        return number;
    }

    /** Width in inches. */
    public double width() {
        return width;
    }

    /** Height in inches. */
    public double height() {
        return height;
    }

    /** Sets width and height, in inches. */
    public final void size(double newWidth, double newHeight) {
        if (!(newWidth > 0 && newHeight > 0 && newWidth <= 200 && newHeight <= 200)) {
            throw new IllegalArgumentException("figure size must be positive finite not (" + newWidth + ", " + newHeight
                    + "), and at most 200 inches");
        }
        width = newWidth;
        height = newHeight;
    }

    public double dpi() {
        return dpi;
    }

    public List<Axes> axes() {
        return List.copyOf(axes);
    }

    /** Adds axes that fill that part of the figure. */
    public Axes add(Axes.Slot slot) {
        Axes added = new Axes(this, slot, null);
        axes.add(added);
        return added;
    }

    /** Adds axes in the same place and with the same x axis, with a y axis at the right. */
    public Axes twin(Axes of) {
        Axes added = new Axes(this, of.slot(), of);
        axes.add(added);
        return added;
    }

    /** Removes axes. */
    public void remove(Axes which) {
        axes.remove(which);
    }

    /** Empties these axes: new ones take their place. */
    public Axes replace(Axes which) {
        int at = axes.indexOf(which);
        Axes fresh = new Axes(this, which.slot(), which.twinOf());
        axes.set(at, fresh);
        return fresh;
    }

    /** Removes all axes and the title. */
    public void clear() {
        axes.clear();
        title = "";
        below = "";
        beside = "";
    }

    public String title() {
        return title;
    }

    public double titleSize() {
        return titleSize;
    }

    /** Sets the title above all axes. */
    public void title(String text, double points) {
        title = text;
        titleSize = points;
    }

    /** The label below all axes. */
    public String below() {
        return below;
    }

    public void below(String text) {
        below = text;
    }

    /** The label at the left of all axes, which runs upwards. */
    public String beside() {
        return beside;
    }

    public void beside(String text) {
        beside = text;
    }

    /** As IPython prints it. */
    @Override
    public String toString() {
        return "<Figure size %dx%d with %d Axes>"
                .formatted(
                        Math.round(width * dpi),
                        Math.round(height * dpi),
                        axes.size() + axes.stream().filter(a -> a.bar() != null).count());
    }
}
