package dev.kiln.frontend.plot.draw;

import dev.kiln.frontend.plot.Marker;
import dev.kiln.frontend.plot.Pen;
import dev.kiln.frontend.plot.Raster;
import dev.kiln.frontend.plot.colour.Ink;
import java.util.List;

/** Something to draw on, in pixels from the top left corner. */
interface Canvas {
    /** A rectangle. */
    record Rect(double x, double y, double width, double height) {
        double right() {
            return x + width;
        }

        double bottom() {
            return y + height;
        }
    }

    /** A series of places. */
    record Path(double[] xs, double[] ys) {
        static Path of(double... coordinates) {
            double[] xs = new double[coordinates.length / 2];
            double[] ys = new double[xs.length];
            for (int i = 0; i < xs.length; i++) {
                xs[i] = coordinates[2 * i];
                ys[i] = coordinates[2 * i + 1];
            }
            return new Path(xs, ys);
        }
    }

    /**
     * How text stands at a place.
     *
     * @param size in pixels
     * @param across 0 to begin at the place, 0.5 to have its middle there, 1 to end there
     * @param degrees it is rotated by around the place, counterclockwise
     */
    record Lettering(double size, Ink ink, double across, double degrees, boolean bold) {}

    /** Draws lines; the pen's width is in pixels here. */
    void lines(List<Path> paths, Pen pen);

    /** Fills polygons, and draws their edges unless the pen is not visible. */
    void polygons(List<Path> paths, Ink fill, Pen edge);

    /**
     * Draws equal marks.
     *
     * @param size diameter in pixels
     */
    void marks(Path at, Marker marker, double size, Ink face, Pen edge);

    /** Draws one line of text; the place is on its base line. */
    void text(double x, double y, MathText text, Lettering how);

    /** Draws pixels into a rectangle. */
    void image(Raster.Pixels pixels, Rect into, boolean smooth);

    /** Draws only within a rectangle until {@link #unclip}. */
    void clip(Rect to);

    /** Draws everywhere again. */
    void unclip();
}
