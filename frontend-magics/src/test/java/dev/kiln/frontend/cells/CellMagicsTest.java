package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.frontend.CellLanguage;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The history, files of code, what a cell shows kept in a variable, and digits. */
class CellMagicsTest extends FrontendCells {
    @TempDir
    Path folder;

    @Override
    CellLanguage language() {
        return CellLanguage.NUMPY;
    }

    private String printed(String cell) throws Exception {
        host.printed();
        run(cell);
        return host.printed();
    }

    private String rendered(String cell) throws Exception {
        return (String) frontend.render(run(cell)).data().get("text/plain");
    }

    @Test
    void theHistoryHasTheCellsThatRan() throws Exception {
        printed("a = 1");
        printed("b = 2\nc = 3");
        printed("d = a + c");
        assertThat(printed("%history 1-3")).isEqualTo("a = 1\nb = 2\nc = 3\nd = a + c\n");
        assertThat(printed("%history -n 2:4")).isEqualTo("   2: \nb = 2\nc = 3\n   3: d = a + c\n");
        assertThat(printed("%hist -g a*c")).contains("d = a + c").doesNotContain("b = 2");
        assertThat(printed("%history -l 1")).isEqualTo("%history -l 1\n");
        assertThatThrownBy(() -> run("%history x")).hasMessageContaining("range (x) of cells cannot be read");
    }

    @Test
    void filesRunAsCells() throws Exception {
        Path file = folder.resolve("setup.py");
        Files.writeString(file, "import numpy as np\nx = np.arange(3.0) * scale\n!echo shell\nprint('ran')\nx\n");
        assertThat(printed("scale = 2\n%run " + file)).isEqualTo("shell\n\nran\n");
        assertThat(printed("print(x.sum())")).isEqualTo("6.0\n");
        Files.writeString(file, "y = 1\ny = [][3]\n");
        assertThatThrownBy(() -> run("%run " + file)).hasMessageContaining("list index out of range");
        assertThat(printed("print(y)")).isEqualTo("1\n");
        assertThatThrownBy(() -> run("%run " + folder.resolve("none.py"))).hasMessageContaining("is not there");
        assertThatThrownBy(() -> run("%run " + folder)).hasMessageContaining("neither NumPy text (.py) nor Java");
        assertThatThrownBy(() -> run("%run " + file + " 3")).hasMessageContaining("argument (3)");
        Path java = folder.resolve("a.java");
        Files.writeString(java, "int three = 3;");
        run("%run " + java);
        assertThat(printed("print(three)")).isEqualTo("3\n");
    }

    @Test
    void aFileReplacesTheCell() throws Exception {
        Path file = folder.resolve("part.py");
        Files.writeString(file, "z = 4\n");
        run("%load " + file);
        assertThat(host.replaced).isEqualTo("# %load " + file + "\nz = 4\n");
    }

    @Test
    void whatACellShowsIsKept() throws Exception {
        assertThat(printed("%%capture out\nprint('kept')\ndisplay([1, 2])\n3 + 4"))
                .isEmpty();
        assertThat(host.shown).isEmpty();
        assertThat(printed("print(repr(out.stdout), out.outputs)")).isEqualTo("'kept\\n' ['[1, 2]', '7']\n");
        assertThat(printed("out.show()")).startsWith("kept\n");
        assertThat(host.shown).hasSize(2);
        assertThat(printed("%%capture --no-stdout\nprint('seen')")).isEqualTo("seen\n");
        assertThatThrownBy(() -> run("%%capture out\nq = 5\nq = [][0]"))
                .hasMessageContaining("list index out of range");
        assertThat(printed("print(q)")).isEqualTo("5\n");
        assertThatThrownBy(() -> run("%%capture a-b\n1")).hasMessageContaining("name (a-b)");
    }

    @Test
    void aMagicsResultReplacesAValueThatJavaCannotHold() throws Exception {
        run("line = {'a': 1}");
        assertThat(printed("line = !echo b\nprint(line)\nline = {'c': 2}\nprint(line)"))
                .isEqualTo("['b']\n{'c': 2}\n");
        assertThat(printed("line = !echo d\nprint(line)")).isEqualTo("['d']\n");
        run("%%java\nint line = 3;");
        assertThat(printed("print(line)")).isEqualTo("3\n");
    }

    @Test
    void digitsOfNumbers() throws Exception {
        run("import numpy as np\n%precision 3");
        assertThat(printed("print(np.array([np.pi]))")).isEqualTo("[3.142]\n");
        assertThat(rendered("np.pi")).isEqualTo("3.142");
        run("%precision %.1f");
        assertThat(rendered("2 / 3")).isEqualTo("0.7");
        run("%precision");
        assertThat(rendered("2 / 3")).isEqualTo("0.6666666666666666");
        assertThat(printed("print(np.array([np.pi]))")).isEqualTo("[3.14159265]\n");
        assertThatThrownBy(() -> run("%precision x")).hasMessageContaining("digits (x)");
    }

    @Test
    void magicsTypedByReflex() throws Exception {
        run("%load_ext autoreload\n%autoreload 2\n%matplotlib inline");
        assertThat(printed("%timeit -n 2 -r 3 3 + 4")).contains("median of 6 runs");
        run("n = 1\n%reset -f");
        assertThatThrownBy(() -> run("n")).hasMessageContaining("'n' is not defined");
        assertThatThrownBy(() -> run("%prun n")).hasMessageContaining("(%prun) is not offered");
        assertThatThrownBy(() -> run("%pip install scipy")).hasMessageContaining("(%pip) is not offered");
        assertThat(printed("x = 5\nt = 'a'\n%who int")).isEqualTo("x\n");
        assertThat(printed("%who")).isEqualTo("t  x\n");
        assertThat(printed("%%sh\necho a")).isEqualTo("a\n");
    }
}
