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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
    void tablesHaveColumnsInNumpyText() throws Exception {
        Files.writeString(folder.resolve("w.csv"), """
                day,city,temp,rain,n
                2024-01-01,Oslo,-3.5,true,3
                2024-01-02,Rome,11.25,false,4
                2024-01-04,Oslo,,true,5
                """);
        run("%read w=" + at("w.csv"));
        run("""
                %%array
                print(w.columns, w.shape, len(w), "temp" in w, [name for name in w])
                print(w["temp"], w["n"].sum(), w.n.dtype, w["city"], w["day"], w["rain"])
                cold = w[w["city"] == "Oslo"]
                print(cold["n"], cold.shape, w.head(2).shape, w.tail(1)["city"], w[["city", "n"]].columns, w[1:]["n"])
                print(np.diff(w["day"]), np.nanmean(w["temp"]), w["day"].max(), w[0]["city"])
                w["double"] = w["n"] * 2
                print(w["double"], w.columns[-1], w.sort_values("n", ascending=False)["n"], w.dropna().shape)
                print(w.describe())
                print(w)
                """);
        assertThat(host.printed()).isEqualTo("""
                ['day', 'city', 'temp', 'rain', 'n'] (3, 5) 3 True ['day', 'city', 'temp', 'rain', 'n']
                [-3.5  11.25   nan] 12 int32 ['Oslo' 'Rome' 'Oslo'] ['2024-01-01' '2024-01-02' '2024-01-04'] [ True False  True]
                [3 5] (2, 5) (2, 5) ['Oslo'] ['city', 'n'] [4 5]
                [1 2] 3.875 2024-01-04 Oslo
                [ 6  8 10] double [5 4 3] (2, 6)
                          temp    n  double
                count        2    3       3
                 mean    3.875    4       8
                  std  10.4298    1       2
                  min     -3.5    3       6
                  25%   0.1875  3.5       7
                  50%    3.875    4       8
                  75%   7.5625  4.5       9
                  max    11.25    5      10
                       day  city   temp   rain  n  double
                2024-01-01  Oslo   -3.5   True  3       6
                2024-01-02  Rome  11.25  False  4       8
                2024-01-04  Oslo    NaN   True  5      10
                """);
        run("int columns = w.columnCount();");
        assertThat(host.variables().get("columns")).isEqualTo(6);
        assertThatThrownBy(() -> run("%%array\nw['nothing']")).hasMessageContaining("nothing");
    }

    @Test
    void longFieldsAndManyColumnsAreRead() throws Exception {
        String names = IntStream.range(0, 20_000).mapToObj(i -> "c" + i).collect(Collectors.joining(","));
        String numbers = IntStream.range(0, 20_000).mapToObj(String::valueOf).collect(Collectors.joining(","));
        Files.writeString(folder.resolve("wide.csv"), names + "\n" + numbers + "\n");
        Files.writeString(folder.resolve("long.csv"), "a,b\n1," + "x".repeat(100_000) + "\n");
        run("%read wide=" + at("wide.csv") + " long_=" + at("long.csv"));
        run("%%array\nprint(wide.shape, wide['c19999'][0], len(long_['b'][0]))");
        assertThat(host.printed()).isEqualTo("(1, 20000) 19999 100000\n");
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
