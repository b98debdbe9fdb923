package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.plot.Axes;
import dev.kiln.frontend.plot.Figure;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A figure as a value of the language. */
public final class FigureValue implements Attributed {
    private final Figure figure;
    private final OpenFigures open;
    private final List<AxesValue> axes = new ArrayList<>();
    private AxesValue current;
    private String displayId;

    FigureValue(Figure figure, OpenFigures open) {
        this.figure = figure;
        this.open = open;
    }

    /** What it is. */
    public Figure figure() {
        return figure;
    }

    OpenFigures open() {
        return open;
    }

    /** The id under which it is shown while it changes, or null. */
    String displayId() {
        return displayId;
    }

    void displayId(String id) {
        displayId = id;
    }

    /** The current axes; they are made if there are none. */
    AxesValue axes() {
        return current == null ? add(new Axes.Slot(0, 0, 1, 1)) : current;
    }

    List<AxesValue> all() {
        return List.copyOf(axes);
    }

    void current(AxesValue one) {
        current = one;
    }

    /** Adds axes, or gives those that are in that place. */
    AxesValue subplot(Axes.Slot slot) {
        for (AxesValue one : axes) {
            if (one.axes().slot().equals(slot) && one.axes().twinOf() == null) {
                current = one;
                return one;
            }
        }
        return add(slot);
    }

    AxesValue add(Axes.Slot slot) {
        return keep(new AxesValue(this, figure.add(slot)));
    }

    AxesValue twin(AxesValue of) {
        return keep(new AxesValue(this, figure.twin(of.axes())));
    }

    private AxesValue keep(AxesValue one) {
        axes.add(one);
        current = one;
        return one;
    }

    void remove(AxesValue one) {
        axes.remove(one);
        figure.remove(one.axes());
        current = axes.isEmpty() ? null : axes.getLast();
    }

    void clear() {
        figure.clear();
        axes.clear();
        current = null;
    }

    @Override
    public Object attribute(String name) {
        return switch (name) {
            case "axes" -> new ArrayList<Object>(axes);
            case "number" -> (long) figure.number();
            case "dpi" -> figure.dpi();
            case "canvas" -> new CanvasValue(this);
            default -> {
                Builtin method = FigureMethods.TABLE.get(name);
                if (method == null) {
                    Missing.refuse("fig", name, attributes());
                }
                yield method.bind(this);
            }
        };
    }

    @Override
    public Collection<String> attributes() {
        List<String> names = new ArrayList<>(FigureMethods.TABLE.keySet());
        names.addAll(List.of("axes", "number", "dpi", "canvas"));
        return names;
    }

    /** What draws a figure; it is drawn when it is shown, so that nothing is to be done. */
    private record CanvasValue(FigureValue figure) implements Attributed {
        private static final Builtin DRAW =
                Builtin.library("draw(self, *args)", args -> dev.kiln.frontend.lang.values.None.NONE);

        @Override
        public Object attribute(String name) {
            return name.equals("draw") || name.equals("draw_idle") || name.equals("flush_events")
                    ? DRAW.bind(this)
                    : null;
        }

        @Override
        public Collection<String> attributes() {
            return List.of("draw", "draw_idle", "flush_events");
        }

        @Override
        public String typeName() {
            return "FigureCanvas";
        }
    }

    @Override
    public String typeName() {
        return "Figure";
    }

    @Override
    public String toString() {
        return figure.toString();
    }
}
