package dev.kiln.frontend.plot;

import dev.kiln.frontend.plot.colour.Ink;
import java.util.List;

/** Lines that belong together: contour lines, error bars, the parts of box plots. */
public final class Strokes extends Artist {
    /** One line through points. */
    public record Stroke(double[] xs, double[] ys, Pen pen) {}

    private final List<Stroke> strokes;
    private final Palette palette;
    private double[] xs = {};
    private double[] ys = {};
    private boolean tight = true;
    private boolean counted = true;

    /**
     * @param paletteOrNull the numbers behind the colours, for a colour bar
     */
    public Strokes(List<Stroke> strokes, Palette paletteOrNull) {
        super(2);
        this.strokes = List.copyOf(strokes);
        this.palette = paletteOrNull;
    }

    /** Makes the axes at least as large as these places, with no margins: contour lines on a grid. */
    public void within(double[] columns, double[] rows) {
        xs = columns.clone();
        ys = rows.clone();
    }

    /** Has margins around it, although it has a colour bar. */
    public void loose() {
        tight = false;
    }

    /** Only these places count for the limits of the axes, not the lines: of arrows, where they begin. */
    public void only(double[] columns, double[] rows) {
        within(columns, rows);
        counted = false;
    }

    public List<Stroke> strokes() {
        return strokes;
    }

    @Override
    public Palette palette() {
        return palette;
    }

    @Override
    public Ink ink() {
        return strokes.isEmpty() ? Ink.NONE : strokes.getFirst().pen().ink();
    }

    @Override
    void extend(Extent x, Extent y) {
        for (Stroke stroke : counted ? strokes : List.<Stroke>of()) {
            x.add(stroke.xs());
            y.add(stroke.ys());
        }
        x.add(xs);
        y.add(ys);
        if (palette != null && tight) {
            x.tighten();
            y.tighten();
        }
    }
}
