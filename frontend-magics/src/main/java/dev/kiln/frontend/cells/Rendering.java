package dev.kiln.frontend.cells;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.display.Explanation;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.JavaArrayText;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.images.Images;
import dev.kiln.frontend.lang.functions.printing.DisplayFunctions;
import dev.kiln.frontend.lang.functions.printing.PrettyText;
import dev.kiln.frontend.lang.functions.widgets.JsonValues;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.pyplot.FigureValue;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.SliceValue;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.plot.draw.DrawFigure;
import dev.kiln.frontend.render.ChartSvg;
import dev.kiln.frontend.render.TableHtml;
import dev.kiln.frontend.render.TableText;
import dev.kiln.frontend.widgets.Widget;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.numbers.complex.Complex;
import org.knowm.xchart.internal.chartpart.Chart;
import tech.tablesaw.api.Table;

/** How the values of cells are shown. */
final class Rendering {
    private static final int ROWS = 20;
    private static final int MOST_CHARACTERS = 20_000;

    /** The methods by which an object shows itself in other forms than text. */
    private static final Map<String, String> FORMS = Map.of(
            "_repr_html_", "text/html",
            "_repr_svg_", "image/svg+xml",
            "_repr_markdown_", "text/markdown",
            "_repr_latex_", "text/latex");

    private final Notebook notebook;

    Rendering(Notebook notebook) {
        this.notebook = notebook;
    }

    Rich of(Object value) {
        return switch (value) {
            case null -> Rich.text("null");
            case Rich rich -> rich.data().containsKey("text/plain") ? rich : rich.with("text/plain", "");
            case NDArray array -> array(array);
            case Widget<?> widget -> widget.view();
            case Explanation explanation -> Rich.html(explanation.toHtml(), explanation.toString());
            case Table table -> TableText.rich(table, TableHtml.plain(table, ROWS));
            case Chart<?, ?> chart -> ChartSvg.rich(chart, notebook.settings().theme(), notebook.freshId(), true);
            case FigureValue figure ->
                DrawFigure.rich(figure.figure(), notebook.settings().theme(), notebook.freshId());
            case BufferedImage image -> Images.show(image, "image");
            case Object a when a.getClass().isArray() -> Rich.text(JavaArrayText.of(a));
            default -> Rich.text(cut(String.valueOf(value)));
        };
    }

    /** A text that a page can show: of a very long one the beginning. */
    private static String cut(String text) {
        if (text.length() <= MOST_CHARACTERS) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(MOST_CHARACTERS - 1)) ? MOST_CHARACTERS - 1 : MOST_CHARACTERS;
        return text.substring(0, end) + " ... %d more characters".formatted(text.length() - end);
    }

    /** The value of a cell of NumPy text: Python's own values as Python shows them. */
    Rich ofArrayCell(Object value) {
        return switch (value) {
            case Double number
            when notebook.numberFormat() != null && Double.isFinite(number) ->
                Rich.text(String.format(Locale.ROOT, notebook.numberFormat(), number));
            case Boolean _, Number _, Complex _, String _, List<?> _, SliceValue _, DType _ ->
                Rich.text(PrettyText.of(value));
            case FigureValue figure -> of(figure);
            case DisplayFunctions.Content content ->
                Rich.text(content.toString()).with(content.mime(), content.text());
            case Instance instance -> instance(instance);
            case PythonObject object -> Rich.text(PrettyText.of(object));
            // in a notebook that looks like Python's, arrays look as there
            case NDArray array when notebook.language() == CellLanguage.NUMPY -> Rich.text(Values.repr(array));
            case null, default -> of(value);
        };
    }

    /** An object with what methods such as {@code _repr_html_} make of it. */
    private static Rich instance(Instance instance) {
        Rich rich = Rich.text(PrettyText.of(instance));
        for (Map.Entry<String, String> form : FORMS.entrySet()) {
            if (instance.converted(form.getKey()) instanceof String text) {
                rich = rich.with(form.getValue(), text);
            }
        }
        if (instance.converted("_repr_mimebundle_") instanceof DictValue bundle) {
            for (Map.Entry<?, ?> form : ((Map<?, ?>) JsonValues.of(bundle)).entrySet()) {
                rich = rich.with((String) form.getKey(), form.getValue());
            }
        }
        return rich;
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
