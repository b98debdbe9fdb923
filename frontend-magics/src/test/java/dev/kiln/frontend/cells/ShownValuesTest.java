package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.CellLanguage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** The value of a cell is shown as IPython shows it, and is there for later cells. */
class ShownValuesTest extends FrontendCells {
    private static final String PROMPT = ">>> ";

    @Override
    CellLanguage language() {
        return CellLanguage.NUMPY;
    }

    private String shown(String cell) throws Exception {
        return (String) frontend.render(run(cell)).data().get("text/plain");
    }

    /** Expressions with what {@code IPython.lib.pretty} makes of them. */
    private static List<String[]> examples() throws IOException {
        List<String[]> examples = new ArrayList<>();
        try (InputStream in = ShownValuesTest.class.getResourceAsStream("/shown-values/values.txt")) {
            String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (String example : all.substring(PROMPT.length()).split("\n" + PROMPT)) {
                examples.add(example.stripTrailing().split("\n", 2));
            }
        }
        return examples;
    }

    @Test
    void valuesLookAsInIPython() throws Exception {
        run("""
                import numpy as np
                from collections import defaultdict, Counter
                class Point:
                    def __init__(self, x, y):
                        self.x, self.y = x, y
                    def __repr__(self):
                        return f'Point({self.x}, {self.y})'
                def area(w, h=2):
                    return w * h
                dtype = np.dtype('float64')
                """);
        SoftAssertions all = new SoftAssertions();
        for (String[] example : examples()) {
            all.assertThat(shown(example[0])).as(example[0]).isEqualTo(example[1]);
        }
        all.assertAll();
    }

    @Test
    void noneAndASemicolonShowNothing() throws Exception {
        assertThat(run("None")).isSameAs(CellHost.NO_VALUE);
        assertThat(run("x = 3\nx;")).isSameAs(CellHost.NO_VALUE);
        assertThat(run("def f():\n    pass\nf()")).isSameAs(CellHost.NO_VALUE);
    }

    @Test
    void earlierValuesAndCellsHaveNames() throws Exception {
        run("import numpy as np\na = 3");
        run("a * 2");
        int cell = host.count;
        run("np.arange(3)");
        assertThat(shown("_ * 2")).isEqualTo("array([0, 2, 4])");
        assertThat(shown("___ + 1")).isEqualTo("7");
        assertThat(shown("Out[%d], _%d, In[%d]".formatted(cell, cell, cell))).isEqualTo("(6, 6, 'a * 2')");
        assertThat(shown("sorted(Out)[0]")).isEqualTo(String.valueOf(cell));
        assertThatThrownBy(() -> run("Out[99999]")).hasMessageContaining("99999");
        assertThat(shown("for _ in range(3):\n    pass\n_")).isEqualTo("2");
        run("%who");
        assertThat(host.printed()).doesNotContain("Out").contains("a");
        run("%reset");
        assertThat(shown("_")).isEqualTo("''");
    }

    @Test
    void anObjectMayShowItselfAsHtml() throws Exception {
        Object value =
                run("class Box:\n    def _repr_html_(self):\n        return '<b>box</b>'\nb = Box()\ndisplay(b)\nb");
        assertThat(frontend.render(value).data()).containsEntry("text/html", "<b>box</b>");
        assertThat(host.shown.getLast().data()).containsEntry("text/html", "<b>box</b>");
    }

    @Test
    void valuesAreShownInTheMidstOfACellAndChanged() throws Exception {
        run("handle = display([1, 2], display_id='here')\nhandle.update({'a': 1})\ndisplay(3, 'text')");
        assertThat(host.shown.stream().map(rich -> rich.data().get("text/plain")))
                .contains("[1, 2]", "3", "'text'");
        Object html = run("from IPython.display import HTML, clear_output\nclear_output(wait=True)\nHTML('<i>x</i>')");
        assertThat(frontend.render(html).data()).containsEntry("text/html", "<i>x</i>");
        assertThatThrownBy(() -> run("HTML(3)")).hasMessageContaining("'int'");
    }
}
