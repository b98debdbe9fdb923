package dev.kiln.frontend.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.frontend.Completion;
import dev.kiln.frontend.lang.ArrayCell;
import dev.kiln.frontend.lang.MapScope;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Completion and inspection in NumPy text, finished or not. The cursor is at the bar. */
class TextHelpTest {
    private final MapScope session = new MapScope();
    private final TextHelp help = new TextHelp(session);

    @BeforeEach
    void context() {
        CurrentContext.use(new Context());
    }

    private void run(String cell) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        ArrayCell.parse(cell).run(session, Context.current(), nowhere, () -> false);
    }

    private Completion complete(String marked) {
        int cursor = marked.indexOf('¦');
        return help.complete(marked.replace("¦", ""), cursor);
    }

    private List<String> texts(String marked) {
        return complete(marked).items().stream().map(Completion.Item::text).toList();
    }

    private Completion.Item item(String marked, String text) {
        return complete(marked).items().stream()
                .filter(item -> item.text().equals(text))
                .findFirst()
                .orElseThrow();
    }

    private String inspect(String marked) {
        int cursor = marked.indexOf('¦');
        return help.inspect(marked.replace("¦", ""), cursor)
                .map(page -> page.data().get("text/plain").toString())
                .orElse("");
    }

    // ---- completion

    @Test
    void modulesOfferTheirMembersWithKindsAndSignatures() {
        assertThat(texts("np.lins¦")).containsExactly("linspace");
        assertThat(item("np.lins¦", "linspace"))
                .isEqualTo(new Completion.Item(
                        "linspace",
                        "function",
                        "(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, *, device=None)"));
        assertThat(item("np.linal¦", "linalg").type()).isEqualTo("module");
        assertThat(item("np.float6¦", "float64").type()).isEqualTo("class");
        assertThat(item("np.p¦", "pi").type()).isEqualTo("instance");
        assertThat(item("np.si¦", "sin").signature()).startsWith("(x, /, out=None, *");
        assertThat(texts("y = 3 * np.linalg.¦")).contains("solve", "norm").doesNotContain("sum");
        assertThat(texts("np.random.def¦")).containsExactly("default_rng");
        assertThat(texts("numpy.fft.rff¦")).containsExactly("rfft", "rfft2", "rfftfreq", "rfftn");
        assertThat(texts("np.add.re¦")).containsExactly("reduce", "reduceat");
        assertThat(texts("np.noSuch¦")).isEmpty();
        assertThat(texts("unknown.¦")).isEmpty();
        assertThat(texts("x = 1.¦")).isEmpty();
    }

    @Test
    void valuesOfferWhatTheirTypesHave() {
        run("x = np.ones((2, 3))\nrng = np.random.default_rng(1)\nt = (1, 2)\nl = [x]\ns = 'abc'\nn = 3\nz = 2.5");
        assertThat(texts("x.su¦")).containsExactly("sum");
        assertThat(item("x.su¦", "sum").signature()).startsWith("(axis=None, ");
        assertThat(item("x.sha¦", "shape").type()).isEqualTo("property");
        assertThat(texts("x.T.resh¦")).containsExactly("reshape");
        assertThat(texts("(x + 1).me¦")).containsExactly("mean");
        assertThat(texts("np.sin(x).me¦")).containsExactly("mean");
        assertThat(texts("x[0, 1:].cums¦")).containsExactly("cumsum");
        assertThat(texts("x.shape.¦")).containsExactly("count", "index");
        assertThat(texts("x.dtype.it¦")).containsExactly("itemsize");
        assertThat(texts("rng.norm¦")).containsExactly("normal");
        assertThat(texts("rng.normal(size=3).st¦")).containsExactly("std", "strides");
        assertThat(texts("t.¦")).containsExactly("count", "index");
        run("d = {'a': x}\nq = {1, 2}");
        assertThat(texts("d.ite¦")).containsExactly("items");
        assertThat(texts("q.inter¦")).contains("intersection");
        assertThat(texts("e = {'k': 1}\ne.ite¦")).containsExactly("items");
        assertThat(inspect("d¦")).isEqualTo("dict of 1 item");
        assertThat(inspect("d.items¦")).startsWith("dict.items(");
        assertThat(texts("l.ap¦")).containsExactly("append");
        assertThat(texts("s.up¦")).containsExactly("upper");
        assertThat(texts("'a b'.spl¦")).contains("split");
        assertThat(texts("n.re¦")).containsExactly("real");
        assertThat(texts("z.is_¦")).containsExactly("is_integer");
    }

    @Test
    void theTextItselfShowsWhatItsNamesWillBe() {
        assertThat(texts("import numpy as xp\nxp.arang¦")).containsExactly("arange");
        assertThat(texts("from numpy import linalg as la\nla.sol¦")).containsExactly("solve");
        assertThat(texts("a = np.zeros(3)\na.cum¦")).containsExactly("cumprod", "cumsum");
        assertThat(texts("a = np.zeros(3)\nb = a * 2 + 1\nb.cum¦")).containsExactly("cumprod", "cumsum");
        assertThat(texts("r = np.random.default_rng(0)\nr.unif¦")).containsExactly("uniform");
        assertThat(texts("l = []\nl.app¦")).containsExactly("append");
        assertThat(texts("a = a + 1\na.¦")).isEmpty();
    }

    @Test
    void callsOfferKeywordsAndTheirValues() {
        run("x = np.ones((2, 3, 4))\ndef area(width, height=2.0):\n    return width * height\n");
        assertThat(texts("np.sum(x, ax¦")).containsExactly("axis=");
        assertThat(item("np.sum(x, ax¦", "axis=").type()).isEqualTo("param");
        assertThat(texts("np.sum(x, axis=¦")).startsWith("None", "0", "1", "2", "-1");
        assertThat(texts("x.sum(axis=¦")).startsWith("None", "0", "1", "2", "-1");
        assertThat(texts("np.sum(x, axis=0, ax¦")).isEmpty();
        assertThat(texts("np.zeros(3, dtype=¦")).startsWith("np.bool").contains("np.float32", "int");
        assertThat(texts("np.zeros(3, dtype=np.fl¦")).contains("float32", "float64");
        assertThat(texts("np.zeros(3, dtype=fl¦")).containsExactly("float");
        assertThat(texts("x.sum(keepdims=¦")).startsWith("True", "False");
        assertThat(texts("np.searchsorted(x, 1, side=¦")).startsWith("'left'", "'right'");
        assertThat(texts("np.searchsorted(x, 1, side='¦")).containsExactly("left", "right");
        assertThat(texts("np.pad(x, 1, mode='re¦")).containsExactly("reflect");
        assertThat(texts("x.astype('float¦")).containsExactly("float32", "float64");
        assertThat(texts("area(hei¦")).containsExactly("height=");
        assertThat(texts("np.sin(hei¦")).isEmpty();
        assertThat(texts("np.sum(np.linspace(0, 1, num=5), keep¦")).containsExactly("keepdims=");
    }

    @Test
    void namesAreThoseOfTheSessionOfTheTextAndOfPython() {
        run("height = np.ones(3)\ndef twice(x):\n    return 2 * x\n");
        assertThat(texts("x = hei¦")).containsExactly("height");
        assertThat(item("tw¦", "twice")).isEqualTo(new Completion.Item("twice", "function", "(x)"));
        assertThat(item("def later(a, b):\n    return a\n\nlat¦", "later").signature())
                .isEqualTo("(a, b)");
        assertThat(texts("longName = 1\n# longComment\ns = 'longText'\nlong¦")).containsExactly("longName");
        assertThat(item("whi¦", "while").type()).isEqualTo("keyword");
        assertThat(item("pri¦", "print").type()).isEqualTo("function");
        assertThat(item("n¦", "np").type()).isEqualTo("module");
        assertThat(item("flo¦", "float").type()).isEqualTo("class");
        assertThat(texts("# pri¦")).isEmpty();
        assertThat(texts("HEI¦")).containsExactly("height");
    }

    @Test
    void importsOfferModulesAndTheirNames() {
        assertThat(texts("import nu¦")).containsExactly("numbers", "numpy");
        assertThat(texts("import math, nu¦")).containsExactly("numbers", "numpy");
        assertThat(texts("import numpy.li¦")).containsExactly("lib", "linalg");
        assertThat(texts("from mat¦")).containsExactly("math", "matplotlib");
        assertThat(texts("from math i¦")).containsExactly("import");
        assertThat(texts("from math import isq¦")).containsExactly("isqrt");
        assertThat(texts("from numpy import pi, lins¦")).containsExactly("linspace");
        assertThat(texts("from numpy.linalg import sol¦")).containsExactly("solve");
    }

    @Test
    void stringsOfferFiles(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("data.csv"), "1");
        Files.createDirectory(folder.resolve("dates"));
        Files.writeString(folder.resolve(".hidden"), "");
        String path = folder.toString().replace('\\', '/');
        Completion found = complete("np.load('" + path + "/da¦");
        assertThat(found.items())
                .containsExactly(new Completion.Item("data.csv", "path"), new Completion.Item("dates/", "path"));
        assertThat(found.start()).isEqualTo(("np.load('" + path + "/").length());
        assertThat(texts("np.load('" + path + "/¦")).doesNotContain(".hidden");
        assertThat(texts("np.load('" + path + "/none/¦")).isEmpty();
    }

    @Test
    void positionsAreUtf16OffsetsAlsoAfterOtherLetters() {
        run("größe = np.ones(3)");
        Completion found = complete("# 𝛼 ≤ ü\nx = '𝛼' + grö¦ + 1");
        assertThat(found.items()).containsExactly(new Completion.Item("größe", "instance"));
        assertThat(found.start()).isEqualTo("# 𝛼 ≤ ü\nx = '𝛼' + ".length());
        assertThat(found.end()).isEqualTo(found.start() + 3);
        assertThat(texts("größe.me¦")).containsExactly("mean");
        assertThat(inspect("print('𝛼')\ngröß¦e")).isEqualTo("array of float64, shape [3], lazy");
    }

    @Test
    void unfinishedTextIsNoObstacle() {
        run("x = np.ones(3)");
        assertThat(texts("for i in range(3:\n    y = [np.su¦")).containsExactly("subtract", "sum");
        assertThat(texts("y = 'open\nnp.me¦")).containsExactly("mean", "median", "meshgrid");
        assertThat(texts("f'{x.su¦")).containsExactly("sum");
        assertThat(texts("f'{x:.3f} and {x.su¦}'")).containsExactly("sum");
        assertThat(texts("\"\"\"several\nlines¦")).isEmpty();
        assertThat(texts("def f(a=np.pi¦")).contains("pi");
        assertThat(texts(")]}x.su¦")).containsExactly("sum");
        assertThat(texts("¦")).contains("x", "np", "print", "for");
        assertThat(complete("np.sum¦(x)").end()).isEqualTo(6);
    }

    // ---- inspection

    @Test
    void functionsShowSignatureParagraphKindAndExample() {
        assertThat(inspect("np.su¦m")).isEqualTo("""
                np.sum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True)

                Adds the elements along the given axes, or all of them. Integers of fewer than 64 bits
                are added in 64 bits.

                Reduction, recorded, so that it can become part of a fused kernel.

                Example:
                    >>> np.sum([[1, 2], [3, 4]], axis=0)
                    array([4, 6])""");
        assertThat(inspect("np.sort¦")).contains("Library call: it evaluates its operands");
        assertThat(inspect("np.sin¦")).contains("Elementwise function, recorded");
        assertThat(inspect("np.cumsum¦")).contains("Scan, recorded");
        assertThat(inspect("np.linalg.solve¦")).startsWith("np.linalg.solve(a, b)\n\nSolves");
        assertThat(inspect("math.sqrt¦")).isEmpty();
        assertThat(inspect("import math\nmath.sqrt¦")).startsWith("math.sqrt(x, /)\n\nComputes");
        assertThat(inspect("len¦")).startsWith("len(obj, /)").contains("Function of Python.");
        assertThat(inspect("np.shape¦")).contains("records no array").doesNotContain("fuse");
        assertThat(inspect("np.float32¦")).contains("float32 of 4 bytes");
        assertThat(inspect("np.linalg¦")).startsWith("module np.linalg");
    }

    @Test
    void insideBracketsTheFunctionIsInspected() {
        run("x = np.ones(3)\ndef area(width, height=2.0):\n    return width * height\n");
        assertThat(inspect("np.sum(¦")).startsWith("np.sum(a, ");
        assertThat(inspect("np.sum(x, axis=0, ¦)")).startsWith("np.sum(a, ");
        assertThat(inspect("np.sum(x¦")).startsWith("np.sum(a, ").endsWith("x: array of float64, shape [3], lazy");
        assertThat(inspect("np.sum([1, (2¦")).startsWith("np.sum(a, ");
        assertThat(inspect("np.sum(np.ones(¦")).startsWith("np.ones(shape, ");
        assertThat(inspect("np.sum(np.ones¦")).startsWith("np.ones(shape, ");
        assertThat(inspect("area(3¦")).isEqualTo("area(width, height=2.0)\n\nFunction of this session.");
        assertThat(inspect("np.load('data¦")).startsWith("np.load(file, ");
    }

    @Test
    void methodsAndVariablesAreInspectedWithoutComputingThem() {
        session.set("x", Nd.arange(60_000.0).reshape(200, 300).sin());
        session.set("l", List.of(1L, 2L));
        session.set("s", "abc");
        assertThat(inspect("x¦ + 1")).isEqualTo("array of float64, shape [200, 300], lazy");
        assertThat(inspect("x.mean¦")).startsWith("x.mean(axis=None, ").contains("arithmetic mean", "Reduction");
        assertThat(inspect("x.sum¦()")).doesNotContain("array of");
        assertThat(inspect("l¦")).isEqualTo("list of 2 items");
        assertThat(inspect("s.split¦")).startsWith("str.split(").contains("Method of str.");
        assertThat(inspect("s¦")).isEqualTo("str: 'abc'");
        assertThat(inspect("unknown¦")).isEmpty();
        assertThat(inspect("# np.sum¦")).isEmpty();
        assertThat(((NDArray) session.get("x")).isStored()).isFalse();
    }

    @Test
    void questionMarksAskForHelp() {
        assertThat(QuestionMarks.toHelp("np.sum?\nx = 1\n?x\nnp.linalg.solve??\ngröße?"))
                .isEqualTo("help(np.sum)\nx = 1\nhelp(x)\nhelp(np.linalg.solve)\nhelp(größe)");
        for (String other : List.of("x = 'why?'", "# what?\n", "s = \"\"\"\nwhy?\n\"\"\"", "f(\nx?\n)", "x? y", "1?")) {
            assertThat(QuestionMarks.toHelp(other)).isEqualTo(other);
        }
    }

    @Test
    void pagesAreHtmlToo() {
        String html =
                help.inspect("np.less", 4).orElseThrow().data().get("text/html").toString();
        assertThat(html).startsWith("<p><code><b>np.less(").contains("&lt;").doesNotContain("operators == != < ");
    }
}
