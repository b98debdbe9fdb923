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
        for (Stroke stroke : strokes) {
            x.add(stroke.xs());
            y.add(stroke.ys());
        }
        x.add(xs);
        y.add(ys);
        if (palette != null) {
            x.tighten();
            y.tighten();
        }
    }
}
