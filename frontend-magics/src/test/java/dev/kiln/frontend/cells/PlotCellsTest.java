package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.Rich;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Plots of cells, as a notebook shows them. */
class PlotCellsTest extends FrontendCells {
    @Override
    CellLanguage language() {
        return CellLanguage.NUMPY;
    }

    private List<Rich> figures() {
        return host.shown.stream()
                .filter(rich -> rich.data().containsKey("image/svg+xml"))
                .toList();
    }

    @Test
    void aFigureThatIsOpenAtTheEndIsShownInFourFormats() throws Exception {
        run("%matplotlib inline\nimport matplotlib.pyplot as plt\nplt.plot([1, 2, 3])\nplt.title('rising');");
        assertThat(figures()).hasSize(1);
        Rich rich = figures().getFirst();
        assertThat(rich.data()).containsKeys("text/html", "image/svg+xml", "image/png", "text/plain");
        assertThat(rich.data().get("text/plain")).isEqualTo("<Figure size 640x480 with 1 Axes>");
        assertThat((String) rich.data().get("image/svg+xml")).startsWith("<svg").contains(">rising</text>");
        assertThat((String) rich.data().get("text/html")).contains("alt=\"plot: rising\"");
        run("x = 1");
        assertThat(figures()).isEmpty();
    }

    @Test
    void aCellThatFailsShowsNoFigureAndLeavesNoneOpen() throws Exception {
        run("import matplotlib.pyplot as plt");
        assertThatThrownBy(() -> run("plt.plot([1, 2])\nplt.plot([1, 2], [3])"))
                .hasMessageContaining("same first dimension");
        assertThat(figures()).isEmpty();
        run("y = plt.get_fignums()");
        assertThat(figures()).isEmpty();
    }

    @Test
    void aFigureIsAValueThatCanBeShownAgain() throws Exception {
        run("import matplotlib.pyplot as plt\nfig, ax = plt.subplots()\nax.plot([1, 2])\nplt.close(fig)");
        assertThat(figures()).isEmpty();
        Rich again = frontend.render(run("ax.set_title('late');\nfig"));
        assertThat((String) again.data().get("image/svg+xml")).contains(">late</text>");
    }

    @Test
    void cellsBelowAMagicPlotToo() throws Exception {
        run("%%time\nimport matplotlib.pyplot as plt\nimport numpy as np\nplt.imshow(np.eye(3))\nplt.show()");
        assertThat(figures()).hasSize(1);
        assertThat((String) figures().getFirst().data().get("image/svg+xml")).contains("<image ");
    }
}
