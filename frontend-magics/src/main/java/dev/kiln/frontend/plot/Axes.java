package dev.kiln.frontend.plot;

import dev.kiln.frontend.plot.colour.ColourNames;
import dev.kiln.frontend.plot.colour.Ink;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** One coordinate system of a figure, with what is drawn in it. */
public final class Axes {
    /**
     * Where the legend stands.
     *
     * @param place matplotlib's name of it, such as {@code upper left}; {@code best} leaves it to what is free
     * @param size of its text in points
     * @param columns the number of columns
     */
    public record Legend(String place, String title, double size, int columns, boolean framed) {}

    /**
     * A colour bar beside the axes.
     *
     * @param horizontal whether it is below
     */
    public record ColourBar(Palette palette, String label, boolean horizontal, double[] ticksOrNull) {}

    /** The fractions of the figure's free space that the axes and all around them fill; top is 0. */
    public record Slot(double left, double top, double right, double bottom) {}

    private final Figure figure;
    private final Slot slot;
    private final List<Artist> artists = new ArrayList<>();
    private final Axis x;
    private final Axis y = new Axis();
    private final Axes twinOf;
    private String title = "";
    private double titleSize = 12;
    private double titleAcross = 0.5;
    private int colour;
    private int fill;
    private Legend legend;
    private List<Artist> samples = List.of();
    private ColourBar bar;
    private boolean equal;
    private boolean shown = true;
    private boolean framed = true;

    Axes(Figure figure, Slot slot, Axes twinOfOrNull) {
        this.figure = figure;
        this.slot = slot;
        this.twinOf = twinOfOrNull;
        this.x = twinOfOrNull == null ? new Axis() : twinOfOrNull.x;
    }

    public Figure figure() {
        return figure;
    }

    public Slot slot() {
        return slot;
    }

    /** The axes whose place and x axis these have, with a y axis of their own at the right; null for ordinary ones. */
    public Axes twinOf() {
        return twinOf;
    }

    public Axis x() {
        return x;
    }

    public Axis y() {
        return y;
    }

    public String title() {
        return title;
    }

    /** Sets the title and where it stands, from 0 for the left to 1 for the right. */
    public void title(String text, double points, double across) {
        title = text;
        titleSize = points;
        titleAcross = across;
    }

    public double titleSize() {
        return titleSize;
    }

    public double titleAcross() {
        return titleAcross;
    }

    /** The next colour of the cycle for lines and histograms. */
    public Ink nextColour() {
        return ColourNames.CYCLE.get(colour++ % ColourNames.CYCLE.size());
    }

    /** The next colour of the cycle for bars, areas and marks, which matplotlib counts apart from lines. */
    public Ink nextFill() {
        return ColourNames.CYCLE.get(fill++ % ColourNames.CYCLE.size());
    }

    /** Adds something to draw. */
    public void add(Artist artist) {
        artists.add(artist);
    }

    /** What is drawn, in the order in which it was added. */
    public List<Artist> artists() {
        return List.copyOf(artists);
    }

    /** Removes an artist, if it is there. */
    public void remove(Artist artist) {
        artists.remove(artist);
    }

    /** What is drawn, in the order in which it is drawn. */
    public List<Artist> drawn() {
        return artists.stream()
                .filter(Artist::isVisible)
                .sorted(Comparator.comparingDouble(Artist::order))
                .toList();
    }

    /** The legend, or null. */
    public Legend legend() {
        return legend;
    }

    public void legend(Legend legendOrNull) {
        legend = legendOrNull;
    }

    /** What stands in the legend although it is not drawn in the axes. */
    public void samples(List<Artist> others) {
        samples = List.copyOf(others);
    }

    /** What has an entry in the legend, in the legend's order. */
    public List<Artist> entries() {
        List<Artist> all = new ArrayList<>(artists);
        all.addAll(samples);
        all.removeIf(artist -> !artist.isInLegend());
        return all;
    }

    /** The colour bar, or null. */
    public ColourBar bar() {
        return bar;
    }

    public void bar(ColourBar barOrNull) {
        bar = barOrNull;
    }

    /** Whether a unit is as long on one axis as on the other. */
    public boolean isEqual() {
        return equal;
    }

    public void equal(boolean yes) {
        equal = yes;
    }

    /** Whether axes, ticks and labels are drawn. */
    public boolean isShown() {
        return shown;
    }

    public void shown(boolean yes) {
        shown = yes;
    }

    /** Whether the lines at the top and at the right are drawn. */
    public boolean isFramed() {
        return framed;
    }

    public void framed(boolean yes) {
        framed = yes;
    }

    /** Where the x axis begins and ends. */
    public Limits xLimits() {
        Extent extent = new Extent();
        for (Axes axes : figure.axes()) {
            if (x.shared().contains(axes.x)) {
                axes.artists.forEach(artist -> artist.extend(extent, new Extent()));
            }
        }
        return Limits.of(x, extent);
    }

    /** Where the y axis begins and ends. */
    public Limits yLimits() {
        Extent extent = new Extent();
        for (Axes axes : figure.axes()) {
            if (y.shared().contains(axes.y)) {
                axes.artists.forEach(artist -> artist.extend(new Extent(), extent));
            }
        }
        return Limits.of(y, extent);
    }

    /** Whether an image fills them, on which colours are as they were chosen, whatever the page's theme. */
    public boolean hasImage() {
        return artists.stream().anyMatch(Raster.class::isInstance);
    }
}
