package dev.kiln.frontend.cells;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.display.Explanation;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.JavaArrayText;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.images.Images;
import dev.kiln.frontend.lang.pyplot.FigureValue;
import dev.kiln.frontend.lang.values.SliceValue;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.plot.draw.DrawFigure;
import dev.kiln.frontend.render.ChartSvg;
import dev.kiln.frontend.render.TableHtml;
import dev.kiln.frontend.render.TableText;
import java.awt.image.BufferedImage;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;
import org.knowm.xchart.internal.chartpart.Chart;
import tech.tablesaw.api.Table;

/** How the values of cells are shown. */
final class Rendering {
    private static final int ROWS = 20;

    private final Notebook notebook;

    Rendering(Notebook notebook) {
        this.notebook = notebook;
    }

    Rich of(Object value) {
        return switch (value) {
            case null -> Rich.text("null");
            case Rich rich -> rich.data().containsKey("text/plain") ? rich : rich.with("text/plain", "");
            case NDArray array -> array(array);
            case Explanation explanation -> Rich.html(explanation.toHtml(), explanation.toString());
            case Table table -> TableText.rich(table, TableHtml.plain(table, ROWS));
            case Chart<?, ?> chart -> ChartSvg.rich(chart, notebook.settings().theme(), notebook.freshId(), true);
            case FigureValue figure ->
                DrawFigure.rich(figure.figure(), notebook.settings().theme(), notebook.freshId());
            case BufferedImage image -> Images.show(image, "image");
            case Object a when a.getClass().isArray() -> Rich.text(JavaArrayText.of(a));
            default -> Rich.text(String.valueOf(value));
        };
    }

    /** The value of a cell of NumPy text: Python's own values as Python shows them. */
    Rich ofArrayCell(Object value) {
        return switch (value) {
            case Boolean _, Number _, Complex _, String _, List<?> _, SliceValue _, DType _ ->
                Rich.text(Values.repr(value));
            // in a notebook that looks like Python's, arrays look as there
            case NDArray array when notebook.language() == CellLanguage.NUMPY -> Rich.text(Values.repr(array));
            case null, default -> of(value);
        };
    }

    private static Rich array(NDArray array) {
        if (array.ndim() == 0) {
            // what NumPy gives for a full reduction is a number, and reads as one
            return Rich.text(array.toString());
        }
        String html = array.toHtml();
        Rich text = Rich.text(array.toRepr());
        return html.isEmpty() ? text : text.with("text/html", html);
    }
}
