package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.NpzFile;
import dev.kiln.arrays.graph.DType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

/** {@code %read}, {@code %write}, and files in cells of both languages. */
class FileMagicsTest extends FrontendCells {
    @TempDir
    Path folder;

    private String at(String name) {
        return folder.resolve(name).toString();
    }

    private NDArray array(String name) {
        return (NDArray) host.variables().get(name);
    }

    @Test
    void arraysGoBothWays() throws Exception {
        run("%%array\na = np.arange(6.0).reshape((2, 3))");
        run("%write a " + at("a.npy") + "\n%read b=" + at("a.npy"));
        assertThat(array("b").shape()).containsExactly(2, 3);
        run("%%array\nb[0] = 7\nprint(np.load('" + at("a.npy") + "')[0, 0], b.sum())");
        assertThat(host.printed()).isEqualTo("0.0 33.0\n");
    }

    @Test
    void tablesGoBothWays() throws Exception {
        run("%%array\na = np.arange(6.0).reshape((2, 3))");
        run("%write a " + at("a.csv") + "\n%read t=" + at("a.csv"));
        assertThat(((Table) host.variables().get("t")).columnNames()).containsExactly("c0", "c1", "c2");
        run("NDArray c = Nd.from(t, \"c0\", \"c2\");\nTable u = c.toTable(\"x\", \"y\");");
        assertThat(array("c").toDoubleArray()).containsExactly(0, 2, 3, 5);
        assertThat(((Table) host.variables().get("u")).columnNames()).containsExactly("x", "y");
        run("%write u " + at("u.csv"));
        run("%%array\nd = np.loadtxt('" + at("u.csv") + "', delimiter=',', skiprows=1)");
        assertThat(array("d").toDoubleArray()).containsExactly(0, 2, 3, 5);
    }

    @Test
    void archivesAreSharedByBothLanguages() throws Exception {
        run("%%array\na = np.arange(3)\nb = np.ones((2, 2))");
        run("%write a b " + at("d.npz") + "\n%read d=" + at("d.npz"));
        assertThat(((NpzFile) host.variables().get("d")).names()).containsExactly("a", "b");
        run("NDArray fromJava = d.get(\"a\");");
        run("%%array\nc = d['b'] + 1\nprint(d.files, d)\ne = np.load('" + at("d.npz") + "')");
        assertThat(host.printed()).startsWith("['a', 'b'] NpzFile '").endsWith("' with keys: a, b\n");
        assertThat(array("fromJava").toLongArray()).containsExactly(0, 1, 2);
        assertThat(array("c").toDoubleArray()).containsExactly(2, 2, 2, 2);
        run("var all = Nd.loadNpz(\"" + at("d.npz") + "\"); NDArray f = e.get(\"a\").add(all.get(\"a\"));");
        assertThat(array("f").toLongArray()).containsExactly(0, 2, 4);
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void pipesAndDevicesAreRefusedInsteadOfWaitedFor() throws Exception {
        Path pipe = folder.resolve("pipe");
        int made = new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
        assertThat(made).isZero();
        for (String special : List.of(pipe.toString(), "/dev/zero")) {
            for (String cell : List.of(
                    "%%array\nx = np.load('@')",
                    "%%array\nx = np.fromfile('@')",
                    "%%array\nx = np.loadtxt('@')",
                    "%%array\nx = np.genfromtxt('@')",
                    "%%array\nx = open('@').read()",
                    "%read x=@")) {
                String code = cell.replace("@", special);
                assertThatThrownBy(() -> run(code))
                        .as(code)
                        .hasMessageContaining(special)
                        .message()
                        .containsAnyOf("is a pipe", "is no regular file");
            }
        }
        assertThat(host.variables()).doesNotContainKey("x");
    }

    @Test
    void picturesGoBothWays() throws Exception {
        run("%%array\na = np.arange(24).reshape((2, 4, 3)).astype(np.uint8)");
        run("%write a " + at("a.png") + "\n%read b=" + at("a.png"));
        assertThat(array("b").dtype()).isEqualTo(DType.UINT8);
        assertThat(array("b").toLongArray()).containsExactly(array("a").toLongArray());
        run("%%array\nf = a / 2");
        assertThatThrownBy(() -> run("%write f " + at("f.png")))
                .hasMessageContaining("type float64 of the array cannot be written to file");
    }

    @Test
    void aFileThatCannotBeReadLeavesAllVariables() throws Exception {
        run("%%array\na = np.arange(6.0)\nb = np.zeros(2)");
        run("%write a " + at("a.npy"));
        Files.write(folder.resolve("cut.npy"), Arrays.copyOf(Files.readAllBytes(folder.resolve("a.npy")), 140));
        assertThatThrownBy(() -> run("%read b=" + at("a.npy") + " c=" + at("cut.npy")))
                .hasMessageContaining("is cut short: expected 48 bytes of data");
        assertThat(array("b").shape()).containsExactly(2);
        assertThat(host.variables()).doesNotContainKey("c");
    }

    @Test
    void wrongUsesAreNamed() throws Exception {
        run("%%array\na = np.ones((2, 2))\ns = 'text'");
        assertThatThrownBy(() -> run("%read c=missing.npy")).hasMessage("file (missing.npy) does not exist");
        assertThatThrownBy(() -> run("%read c")).hasMessageContaining("argument (c) of %read");
        assertThatThrownBy(() -> run("%write zz a.npy")).hasMessageContaining("variable (zz)");
        assertThatThrownBy(() -> run("%write a a.txt")).hasMessageContaining("unknown extension");
        assertThatThrownBy(() -> run("%write a a " + at("a.npz") + " b.npy")).hasMessageContaining("variable (");
        assertThatThrownBy(() -> run("%write a s " + at("a.npy")))
                .hasMessageContaining("cannot be written to one file");
        assertThatThrownBy(() -> run("%write s " + at("a.npz"))).hasMessageContaining("of variable s is not an array");
        assertThatThrownBy(() -> run("%write a")).isInstanceOf(RuntimeException.class);
        assertThatThrownBy(() -> run("%write a " + at("no/a.npy"))).hasMessageContaining("does not exist");
    }
}
