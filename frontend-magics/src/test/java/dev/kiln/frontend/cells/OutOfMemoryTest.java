package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.testing.FullOnly;
import org.junit.jupiter.api.Test;

/** An array too large for the memory there is: a message that names it, and everything else as it was. */
@FullOnly
class OutOfMemoryTest extends FrontendCells {
    private double sum(String name) throws Exception {
        return ((Number) run("%%array\nfloat(" + name + ".sum())")).doubleValue();
    }

    @Test
    void aVariableKeepsItsValueWhenThereIsNoMemoryForTheNext() throws Exception {
        run("%config memory=64m");
        run("%%array\nx = np.ones(4)\nz = 5");
        assertThatThrownBy(() -> run("%%array\nz = np.arange(3.0)\nx = np.ones((5000, 5000)) + z[1]\ny = z * 2"))
                .isInstanceOfSatisfying(CellError.class, e -> {
                    assertThat(e.name()).isEqualTo("MemoryError");
                    assertThat(e.text())
                            .startsWith("Unable to allocate 191. MiB for an array with shape (5000, 5000) and data"
                                    + " type float64: x (191. MiB; ")
                            .endsWith(" of 64.0 MiB are in use)");
                    assertThat(e.line()).isEqualTo(3);
                    assertThat(e.advice()).isEqualTo("Maybe use a smaller array, or float32.");
                });
        assertThat(sum("x")).isEqualTo(4);
        assertThat(sum("z")).isEqualTo(3);
        assertThat(sum("y")).isEqualTo(6);
        assertThat(((NDArray) run("x.mul(2)")).toDoubleArray()).containsExactly(2, 2, 2, 2);
    }

    @Test
    void aLargeValueThatIsNeverStoredNeedsNoMemory() throws Exception {
        run("%config memory=16m");
        run("%%array\ns = np.ones((2000, 2000)).sum()");
        assertThat(sum("s")).isEqualTo(4e6);
    }

    @Test
    void aLibraryCallReportsItToo() throws Exception {
        run("%config memory=16m");
        run("%%array\na = np.arange(3.0)");
        assertThatThrownBy(() -> run("%%array\na = np.sort(np.broadcast_to(1.0, (3000, 3000)))"))
                .isInstanceOfSatisfying(CellError.class, e -> {
                    assertThat(e.name()).isEqualTo("MemoryError");
                    assertThat(e.text()).startsWith("Unable to allocate 68.7 MiB for an array with shape (3000, 3000)");
                });
        assertThat(sum("a")).isEqualTo(3);
    }

    @Test
    void soDoesAJavaCell() throws Exception {
        run("%config memory=16m");
        run("NDArray a = Nd.arange(3.0); NDArray b = null;");
        assertThatThrownBy(() -> run("b = Nd.ones(3000, 3000).add(a.get(0))"))
                .isInstanceOfSatisfying(
                        ArrayError.class, e -> assertThat(e.kind()).isEqualTo(ArrayError.Kind.MEMORY))
                .hasMessageContaining("(3000, 3000) and data type float64: b (68.7 MiB; ");
        assertThat(run("a.sum().item()")).isEqualTo(3.0);
    }

    @Test
    void aLoopOfManyStatementsHoldsLittle() throws Exception {
        run("%config memory=64m");
        run("%%array\nx = np.zeros(10)\nfor i in range(100000):\n    x = x + 1\n");
        assertThat(sum("x")).isEqualTo(1e6);
        run("NDArray y = Nd.zeros(10); for (int i = 0; i < 20_000; i++) y = y.add(1);");
        assertThat(sum("y")).isEqualTo(2e5);
        run("for (int i = 0; i < 100; i++) Nd.zeros(1 << 20).add(i);");
        assertThat(run("y.get(0).item()")).isEqualTo(20_000.0);
    }
}
