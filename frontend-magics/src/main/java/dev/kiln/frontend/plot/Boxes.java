package dev.kiln.frontend.plot;

import dev.kiln.frontend.plot.colour.Ink;
import java.util.ArrayList;
import java.util.List;

/** Rectangles along the axes: bars. */
public final class Boxes extends Artist {
    /** One rectangle, between two corners. */
    public record Box(double x0, double y0, double x1, double y1) {
        /** The lower of its two heights is not always the first. */
        public double height() {
            return y1 - y0;
        }
    }

    private final List<Box> boxes;
    private final List<Ink> fills;
    private final Pen edge;
    private final boolean upright;
    private boolean whole;

    /**
     * @param fills the colour of each box, or one for all
     * @param upright whether the boxes stand on the x axis's side, so that no margin is added below them
     */
    public Boxes(List<Box> boxes, List<Ink> fills, Pen edge, boolean upright) {
        super(1);
        this.boxes = List.copyOf(boxes);
        this.fills = new ArrayList<>(fills);
        this.edge = edge;
        this.upright = upright;
    }

    /** Notes that the lengths of the bars are whole numbers of the program. */
    public void whole(boolean yes) {
        whole = yes;
    }

    public boolean isWhole() {
        return whole;
    }

    public boolean isUpright() {
        return upright;
    }

    public List<Box> boxes() {
        return boxes;
    }

    public Ink fill(int i) {
        return fills.get(i % fills.size());
    }

    /** Gives one box another colour. */
    public void fill(int i, Ink other) {
        while (fills.size() < boxes.size()) {
            fills.add(fills.get(fills.size() % Math.max(1, fills.size())));
        }
        fills.set(i, other);
    }

    public Pen edge() {
        return edge;
    }

    @Override
    public Ink ink() {
        return fills.isEmpty() ? Ink.NONE : fills.getFirst();
    }

    @Override
    void extend(Extent x, Extent y) {
        for (Box box : boxes) {
            if (upright) {
                x.add(box.x0());
                y.stick(box.y0());
            } else {
                x.stick(box.x0());
                y.add(box.y0());
            }
            x.add(box.x1());
            y.add(box.y1());
        }
    }
}
