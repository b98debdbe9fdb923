package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.vector.VectorBackend;
import dev.kiln.frontend.CellLanguage;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What cells show of operations on small arrays that ran at once. */
class SmallArraysTest extends FrontendCells {
    @Override
    Session session() {
        Session session = super.session();
        session.smallArrays(new Session.SmallArrays(100, 2));
        return session;
    }

    @Test
    void theLineAndThePlanCountWhatRanAtOnce() throws Exception {
        run("%%array\na = np.array([1.0, 2.0, 3.0])");
        run("%%array\nb = a + 1\nc = a + 2\nfor i in range(1000):\n    d = a * i");
        assertThat(lastShown()).contains("kernel").endsWith(" · 1,000 operations on small arrays ran at once");
        run("%plan --text 2");
        assertThat(host.printed()).contains("b = a + 1", "besides, 1,000 operations on small arrays ran at once");
        run("%%array\nlarge = np.arange(1000.0) * 2");
        assertThat(lastShown()).contains("kernel").doesNotContain("at once");
    }

    @Test
    void aCellWithoutAPlanSaysSo() throws Exception {
        frontend.close();
        Session session = super.session();
        session.smallArrays(new Session.SmallArrays(100, 0));
        frontend = new KilnFrontend(host, session, CellLanguage.JAVA);
        run("%%array\na = np.array([1.0, 2.0, 3.0])\nb = a * 2");
        assertThat(lastShown()).isEqualTo("1 operation on small arrays ran at once");
        int cell = host.count;
        assertThatThrownBy(() -> run("%plan " + cell))
                .hasMessageContaining("cell (" + cell + ") has no plan: its 1 operations on small arrays ran at once");
        assertThat(run("%%array\nb")).hasToString("[2. 4. 6.]");
    }

    @Test
    void severalTargetsThatArePartsOfALargeArrayAreWrittenAtOnce() throws Exception {
        run("%%array\nm = np.zeros((200, 200))\nv = np.arange(50.0)");
        run("%%array\nfor i in range(50):\n    m[i, :50] = m[:50, i] = v");
        assertThat(lastShown()).isEqualTo("100 operations on small arrays ran at once");
        assertThat(run("%%array\nm.sum(), m[3, 7], m[49, 0], m[60, 0]"))
                .hasToString("(np.float64(40425.0), np.float64(3.0), np.float64(0.0), np.float64(0.0))");
    }

    @Test
    void aFunctionThatWritesPartsOfALargeArrayWritesThemAtOnce() throws Exception {
        run("%%array\nm = np.zeros(20_000)\ndef f(i):\n    m[i:i + 3] = i\n    m[i] += 1\n    return i");
        run("%%array\nfor i in range(100):\n    j = f(i)");
        assertThat(lastShown())
                .endsWith("operations on small arrays ran at once")
                .doesNotContain("kernel");
        assertThat(run("%%array\nm.sum(), m[:4]")).hasToString("(np.float64(5248.0), array([1., 2., 3., 4.]))");
    }

    @Test
    void aLongLoopThatAsksForValuesComputesLargerArraysAtOnce() throws Exception {
        frontend.close();
        // larger arrays take loops that were compiled ahead of time; an iteration has three operations
        Session session = new Session(SessionConfig.standard(List.of(new VectorBackend())));
        session.smallArrays(new Session.SmallArrays(100, 2, 16_000));
        frontend = new KilnFrontend(host, session, CellLanguage.JAVA);
        run("%%array\nx = np.linspace(0.0, 1.0, 10_000)\nb = x * 0.001");
        run("%%array\nfor i in range(1000):\n    x = x * 0.5 + b\n    if x[3] > 10:\n        break");
        assertThat(lastShown()).contains("kernel").endsWith(" · 2,952 operations on small arrays ran at once");
        run("%%array\nfor i in range(100):\n    for k in range(35):\n        x = x * 0.5 + b");
        assertThat(lastShown())
                .as("iterations that end with an evaluation ask for nothing")
                .contains("kernel")
                .doesNotContain("at once");
    }
}
