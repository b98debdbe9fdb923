package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.Completion;
import dev.kiln.frontend.UserError;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Cells that are NumPy text without a magic. */
class NumpyCellsTest extends FrontendCells {
    @Override
    CellLanguage language() {
        return CellLanguage.NUMPY;
    }

    private String shown(String cell) throws Exception {
        return (String) frontend.render(run(cell)).data().get("text/plain");
    }

    @Test
    void aCellIsNumpyTextAndItsLastValueIsShownAsPythonShowsIt() throws Exception {
        assertThat(run("import numpy as np\nx = np.arange(4.0)")).isSameAs(CellHost.NO_VALUE);
        assertThat(shown("x * 2")).isEqualTo("array([0., 2., 4., 6.])");
        assertThat(shown("x[0] == 0, 'a', None")).isEqualTo("(np.True_, 'a', None)");
        assertThat(shown("'text'")).isEqualTo("'text'");
        assertThat(shown("%%array\nx[1]")).isEqualTo("np.float64(1.0)");
    }

    @Test
    void aGeneratorWithASeedDrawsNumpysNumbersUntilItIsToldNotTo() throws Exception {
        run("import numpy as np\nrng = np.random.default_rng(7)");
        assertThat(shown("rng.random(2)")).isEqualTo("array([0.62509547, 0.8972138 ])");
        run("%config random=fused\nrng = np.random.default_rng(7)");
        assertThat(shown("rng.random(2)")).isNotEqualTo("array([0.62509547, 0.8972138 ])");
    }

    @Test
    void javaStandsBelowItsMagicAndSharesVariables() throws Exception {
        run("import numpy as np\nx = np.arange(4.0)\nn = 3");
        assertThat(shown("%%java\nx.sum().toDouble() + n")).isEqualTo("9.0");
        run("%%java\nlong k = n * 2;");
        assertThat(shown("k + 1")).isEqualTo("7");
    }

    @Test
    void magicsRunNumpyText() throws Exception {
        run("import numpy as np\nx = np.arange(4.0)\n%time y = x + 1\nz = y * 2");
        assertThat(host.printed()).contains("Wall time:");
        assertThat(shown("z")).isEqualTo("array([2., 4., 6., 8.])");
        run("%%time\nw = z + 1\nw.sum()");
        assertThat(shown("w")).isEqualTo("array([3., 5., 7., 9.])");
        run("%timeit -r 2 x.sum()");
        assertThat(host.printed()).contains("median of 2 runs");
        assertThat(shown("%%time\n%%java\nx.ndim()")).isEqualTo("1");
        run("%who");
        assertThat(host.printed()).contains("x", "w");
    }

    @Test
    void variablesAreListedWithPythonsTypes() throws Exception {
        run("""
                import numpy as np
                def f(v): return v
                class Lot:
                    def __repr__(self): return 'a lot'
                class Dumb:
                    def __repr__(self): raise ValueError('no')
                one, two, name, many, table, some = Lot(), Dumb(), 'it', [1, 'a'], {'k': 2.5}, {1}
                t, n, real, nothing, g, dates = (1, 2), 3, 0.5, None, (i for i in [1]), np.array(['2020-01-01'], 'M8[D]')""");
        run("%whos");
        String list = lastShown();
        assertThat(list).doesNotContainPattern("ClassValue|DefinedFunction|Instance|String|ArrayList|Double|None ");
        List.of(
                        "f +function",
                        "Lot +type +<class '__main__.Lot'>",
                        "one +Lot +a lot",
                        "two +Dumb +\\(__repr__ raised ValueError\\)",
                        "name +str +'it'",
                        "many +list +\\[1, 'a'\\]",
                        "table +dict +\\{'k': 2.5\\}",
                        "some +set +\\{1\\}",
                        "t +tuple +\\(1, 2\\)",
                        "n +int +3",
                        "real +float +0.5",
                        "nothing +NoneType +None",
                        "g +generator")
                .forEach(row -> assertThat(list).containsPattern(row));
    }

    @Test
    void anErrorIsAtItsPlaceInTheCell() throws Exception {
        run("import numpy as np\nx = np.arange(4.0)");
        assertThatThrownBy(() -> run("%who\n\ny = x\nz = x[9]"))
                .asInstanceOf(type(UserError.class))
                .satisfies(e ->
                        assertThat(e.name() + " " + e.line() + ":" + e.column()).isEqualTo("IndexError 4:5"));
        assertThatThrownBy(() -> run("y = x\n%timeit -r 2 x[9]"))
                .asInstanceOf(type(UserError.class))
                .satisfies(e ->
                        assertThat(e.name() + " " + e.line() + ":" + e.column()).isEqualTo("IndexError 2:14"));
        assertThatThrownBy(() -> run("%time x +* 2"))
                .asInstanceOf(type(UserError.class))
                .satisfies(e -> assertThat(e.name() + " " + e.line()).isEqualTo("SyntaxError 1"));
    }

    @Test
    void expressionsOfClientsAreNumpyText() throws Exception {
        run("import numpy as np\nx = np.arange(4.0)");
        assertThat(frontend.evaluate("x.sum() ** 2").toString()).isEqualTo("36.0");
    }

    @Test
    void completenessFollowsPythonsRules() {
        for (String whole : new String[] {
            "x = 1",
            "f(a,\n  b)",
            "for i in x:\n    y = i\n",
            "s = '''a\nb'''",
            "%plan --text",
            "x = 3  # (",
            "if x: y = 2"
        }) {
            assertThat(frontend.isComplete(whole)).as(whole).contains("complete");
        }
        for (String part : new String[] {
            "f(a,",
            "x = [1,\n 2",
            "for i in x:",
            "for i in x:\n    y = i",
            "s = '''a",
            "x = 1 + \\",
            "def f(x):\n    return x"
        }) {
            assertThat(frontend.isComplete(part)).as(part).contains("incomplete");
        }
        assertThat(frontend.isComplete("x = 1 1")).contains("invalid");
        assertThat(frontend.isComplete("x = 'open")).contains("invalid");
        assertThat(frontend.isComplete("%%java\nint a = 1;")).isEmpty();
    }

    @Test
    void helpIsThatOfNumpyText() throws Exception {
        run("import numpy as np\npressure = np.arange(4.0)");
        Completion found = frontend.complete("y = press", 9).orElseThrow();
        assertThat(found.items()).extracting(Completion.Item::text).contains("pressure");
        assertThat(frontend.inspect("pressure", 3)).isPresent();
        assertThat(frontend.isJava("unknown_name")).isFalse();
        assertThat(frontend.isJava("%%java\nint a;")).isTrue();
    }

    @Test
    void theEditorIsHelpedWithoutAMagicAndBelowThoseThatMeasure() throws Exception {
        run("x = np.arange(4.0)");
        for (String above : List.of("", "\n", "%%time\n", "%%bench\n", "%%array\n", "%%timeit -r 2\n%%array\n")) {
            String cell = above + "y = x.cums";
            Completion found = frontend.complete(cell, cell.length()).orElseThrow();
            assertThat(found.items()).extracting(Completion.Item::text).containsExactly("cumsum");
            assertThat(found.start()).isEqualTo(cell.length() - 4);
            assertThat(frontend.inspect(cell + "um(", cell.length() + 3)
                            .orElseThrow()
                            .data()
                            .get("text/plain"))
                    .asString()
                    .startsWith("x.cumsum(");
        }
        assertThat(frontend.inspect("%timeit np.sum(x", 16).orElseThrow().data().get("text/plain"))
                .asString()
                .startsWith("np.sum(");
        assertThat(frontend.inspect("%timeit np.sum(x", 3).orElseThrow().data().get("text/plain"))
                .asString()
                .startsWith("Usage: %timeit");
        run("np.sum?");
        assertThat(host.printed()).startsWith("np.sum(a, ");
        assertThat(frontend.isComplete("np.sum?")).contains("complete");
    }
}
