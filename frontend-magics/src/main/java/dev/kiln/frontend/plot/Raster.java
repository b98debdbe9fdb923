package dev.kiln.frontend.plot;

import dev.kiln.frontend.plot.colour.Ink;

/** A picture within axes: an image, or a function of the place. */
public final class Raster extends Artist {
    /** Pixels: the top row first, each as opacity, red, green and blue of eight bits. */
    public record Pixels(int width, int height, int[] argb) {}

    /** The rectangle that it fills; the first number of a pair is at the picture's left or bottom. */
    public record Bounds(double left, double right, double bottom, double top) {}

    /** The colour at a place, in the data's units; 0 where there is none. */
    @FunctionalInterface
    public interface Field {
        int argb(double x, double y);
    }

    private final Bounds bounds;
    private Pixels pixels;
    private final Field field;
    private Palette palette;
    private final boolean smooth;

    private Raster(Bounds bounds, Pixels pixels, Field field, Palette palette, boolean smooth) {
        super(palette != null && field != null ? 1 : 0);
        this.bounds = bounds;
        this.pixels = pixels;
        this.field = field;
        this.palette = palette;
        this.smooth = smooth;
    }

    /**
     * An image.
     *
     * @param paletteOrNull the numbers behind its colours, for a colour bar
     * @param smooth whether colours between pixels are interpolated
     */
    public static Raster image(Bounds bounds, Pixels pixels, Palette paletteOrNull, boolean smooth) {
        return new Raster(bounds, pixels, null, paletteOrNull, smooth);
    }

    /** A function of the place, which is asked for every pixel of the picture. */
    public static Raster field(Bounds bounds, Field field, Palette palette) {
        return new Raster(bounds, null, field, palette, false);
    }

    public Bounds bounds() {
        return bounds;
    }

    /** The pixels of an image; null for a function. */
    public Pixels pixels() {
        return pixels;
    }

    /** Replaces the pixels of an image. */
    public void pixels(Pixels others) {
        pixels = others;
    }

    /** The function; null for an image. */
    public Field field() {
        return field;
    }

    @Override
    public Palette palette() {
        return palette;
    }

    /** Changes how its numbers become colours. */
    public void palette(Palette other) {
        palette = other;
    }

    public boolean isSmooth() {
        return smooth;
    }

    @Override
    public Ink ink() {
        return palette == null ? Ink.GRID : Ink.of(palette.map().at(0.5));
    }

    @Override
    void extend(Extent x, Extent y) {
        x.add(bounds.left());
        x.add(bounds.right());
        y.add(bounds.bottom());
        y.add(bounds.top());
        x.tighten();
        y.tighten();
    }
}
