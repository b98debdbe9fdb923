package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.AfterCell;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.CellOutput;
import dev.kiln.frontend.plot.Figure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The figures of a notebook that are open. At the end of a cell they are shown and closed, as by matplotlib in a notebook. */
final class OpenFigures implements AfterCell {
    static final double WIDTH = 6.4;
    static final double HEIGHT = 4.8;
    static final double DPI = 100;

    private final Map<Integer, FigureValue> figures = new LinkedHashMap<>();
    private final Map<String, Integer> names = new LinkedHashMap<>();
    private FigureValue current;
    private Handle image;
    private int shown;

    /** Those of the notebook in which a function is called. */
    static OpenFigures of(CallContext context) {
        if (context == null) {
            throw new dev.kiln.frontend.lang.values.PythonError(
                    "RuntimeError", "plots need a notebook", "Maybe call the function from a cell of NumPy text.");
        }
        return context.output().kept(OpenFigures.class, OpenFigures::new);
    }

    /** The current figure; it is made if there is none. */
    FigureValue figure() {
        return current == null ? make(next(), WIDTH, HEIGHT, DPI) : current;
    }

    /** The number of the next figure. */
    int next() {
        return figures.keySet().stream().mapToInt(n -> n).max().orElse(0) + 1;
    }

    FigureValue make(int number, double width, double height, double dpi) {
        current = new FigureValue(new Figure(number, width, height, dpi), this);
        figures.put(number, current);
        return current;
    }

    /** The figure of that number or name, which becomes the current one; null if it is not open. */
    FigureValue find(Object key) {
        Integer number = key instanceof Long n ? Integer.valueOf(Math.toIntExact(n)) : names.get(String.valueOf(key));
        FigureValue found = number == null ? null : figures.get(number);
        current = found == null ? current : found;
        return found;
    }

    void name(String name, int number) {
        names.put(name, number);
    }

    List<Object> numbers() {
        return new ArrayList<>(
                figures.keySet().stream().map(n -> (Object) (long) n).toList());
    }

    void current(FigureValue figure) {
        current = figure;
    }

    void close(FigureValue figure) {
        figures.values().remove(figure);
        names.values().remove(figure.figure().number());
        current = current == figure
                ? figures.values().stream().reduce((a, b) -> b).orElse(null)
                : current;
        image = image != null && image.axes().figure() == figure ? null : image;
    }

    void closeAll() {
        figures.clear();
        names.clear();
        current = null;
        image = null;
    }

    /** Remembers the last image, for a colour bar. */
    void image(Handle handle) {
        image = handle;
    }

    /** The last image, or null. */
    Handle image() {
        return image;
    }

    /** Shows the open figures now, and closes them. */
    void show(CellOutput output) {
        List<FigureValue> open = new ArrayList<>(figures.values());
        closeAll();
        for (FigureValue figure : open) {
            // a figure without axes is not shown, as in matplotlib's notebooks
            if (figure.displayId() != null) {
                output.update(figure, figure.displayId());
            } else if (!figure.figure().axes().isEmpty()
                    || !figure.figure().title().isEmpty()) {
                output.show(figure, null);
            }
        }
    }

    /** Shows the current figure, which stays open and is replaced when it is shown again. */
    void draw(CellOutput output) {
        FigureValue figure = figure();
        if (figure.displayId() == null) {
            figure.displayId("figure-" + Long.toString(System.nanoTime(), 36) + "-" + shown++);
            output.show(figure, figure.displayId());
        } else {
            output.update(figure, figure.displayId());
        }
    }

    @Override
    public void ended(CellOutput output) {
        show(output);
    }

    @Override
    public void failed() {
        closeAll();
    }
}
