package dev.kiln.frontend.lang.pyplot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.frontend.lang.ArrayCell;
import dev.kiln.frontend.lang.MapScope;
import dev.kiln.frontend.lang.functions.call.CellOutput;
import dev.kiln.frontend.lang.functions.call.TextOutput;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.plot.Axes;
import dev.kiln.frontend.plot.Boxes;
import dev.kiln.frontend.plot.Curve;
import dev.kiln.frontend.plot.Figure;
import dev.kiln.frontend.plot.Marker;
import dev.kiln.frontend.plot.Raster;
import dev.kiln.frontend.plot.colour.Ink;
import dev.kiln.frontend.plot.draw.DrawFigure;
import dev.kiln.frontend.render.Theme;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** {@code matplotlib.pyplot} in cells: what is returned, what is in the figures, what is refused. */
class PyplotTest {
    private static final String IMPORTS = "import numpy as np\nimport matplotlib.pyplot as plt\n";

    /** Figures that were shown, and the ids under which they were. */
    private static final class Shown implements CellOutput {
        @Override
        public String ask(String prompt) {
            throw new UnsupportedOperationException("nobody to ask");
        }

        final List<Figure> figures = new ArrayList<>();
        final List<String> ids = new ArrayList<>();
        private final TextOutput kept = new TextOutput(System.out);

        @Override
        public void show(Object value, String id) {
            figures.add(((FigureValue) value).figure());
            ids.add(id);
        }

        @Override
        public void update(Object value, String id) {
            show(value, "again " + id);
        }

        @Override
        public void clear(boolean wait) {
            figures.clear();
        }

        @Override
        public dev.kiln.frontend.Comms comms() {
            return kept.comms();
        }

        @Override
        public boolean drawsNumpysNumbers() {
            return false;
        }

        @Override
        public <T> T kept(Class<T> type, Supplier<T> first) {
            return kept.kept(type, first);
        }
    }

    private final Shown shown = new Shown();
    private final MapScope scope = new MapScope(shown);

    @BeforeEach
    void context() {
        CurrentContext.use(new Context());
    }

    private Object run(String text) {
        return ArrayCell.parse(IMPORTS + text).run(scope, Context.current(), System.out, () -> false);
    }

    private String repr(String text) {
        return Values.repr(run(text));
    }

    /** The only figure that the cell leaves open. */
    private Figure figure(String text) {
        run(text);
        shown.kept(OpenFigures.class, OpenFigures::new).show(shown);
        assertThat(shown.figures).hasSize(1);
        return shown.figures.removeFirst();
    }

    private Axes axes(String text) {
        return figure(text).axes().getFirst();
    }

    private static Document xml(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<String> texts(Document document) {
        NodeList elements = document.getElementsByTagName("text");
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < elements.getLength(); i++) {
            texts.add(elements.item(i).getTextContent());
        }
        return texts;
    }

    @Test
    void callsReturnWhatProgramsUnpack() {
        assertThat(repr("line, = plt.plot([1, 2, 3])\nline")).isEqualTo("<matplotlib.lines.Line2D>");
        assertThat(repr("line.get_ydata()")).isEqualTo("array([1., 2., 3.])");
        assertThat(repr("n, bins, patches = plt.hist([1, 2, 2, 3], bins=2)\nn, bins, len(patches)"))
                .isEqualTo("(array([1., 3.]), array([1., 2., 3.]), 2)");
        assertThat(repr("plt.bar([1, 2], [3, 4])")).isEqualTo("<BarContainer object of 2 artists>");
        assertThat(repr("[b.get_height() for b in plt.bar([1, 2], [3, 4])]")).isEqualTo("[np.int64(3), np.int64(4)]");
        assertThat(repr("h, xe, ye, im = plt.hist2d([0, 1, 1], [0, 1, 1], bins=2)\nh"))
                .isEqualTo("array([[1., 0.],\n       [0., 2.]])");
        assertThat(
                        repr(
                                "fig, axs = plt.subplots(2, 3)\naxs.shape, len(axs), axs[0, 1] is axs[0][1], axs.flat[4] is axs[1, 1]"))
                .isEqualTo("((2, 3), 2, True, True)");
        assertThat(repr("fig, (a, b) = plt.subplots(1, 2)\nfig")).isEqualTo("<Figure size 640x480 with 2 Axes>");
        assertThat(repr("plt.title('waves')")).isEqualTo("Text(0.5, 1.0, 'waves')");
        assertThat(repr("plt.xlim(0, 5)\nplt.xlim()")).isEqualTo("(np.float64(0.0), np.float64(5.0))");
        assertThat(repr("w, t, p = plt.pie([1, 3], labels=['a', 'b'], autopct='%.0f%%')\np[1].get_text()"))
                .isEqualTo("'75%'");
        assertThat(repr("plt.cm.viridis(0.0)")).startsWith("(0.26666666666666666, 0.00392156862745098, ");
    }

    @Test
    void formatsColoursAndMarkersAreMatplotlibs() {
        Axes axes = axes("plt.plot([1, 2], 'r--o', [2, 3], 'C1')\n"
                + "plt.plot([3, 4], color='tab:green', lw=3, marker='s')\nplt.plot([4, 5])");
        List<Curve> curves = axes.artists().stream().map(Curve.class::cast).toList();
        assertThat(curves.get(0).pen().ink()).isEqualTo(Ink.of(0xff0000));
        assertThat(curves.get(0).pen().dashes()).containsExactly(3.7, 1.6);
        assertThat(curves.get(0).marks().orElseThrow().marker()).isEqualTo(Marker.CIRCLE);
        assertThat(curves.get(1).pen().ink().hex()).isEqualTo("#ff7f0e");
        assertThat(curves.get(2).pen().ink().hex()).isEqualTo("#2ca02c");
        assertThat(curves.get(2).pen().width()).isEqualTo(3);
        // the first of the cycle: the others had colours of their own
        assertThat(curves.get(3).pen().ink().hex()).isEqualTo("#1f77b4");
        assertThat(axes("plt.plot([1, 2], 'o')").artists().getFirst())
                .isInstanceOfSatisfying(
                        Curve.class, c -> assertThat(c.pen().isVisible()).isFalse());
        assertThat(axes("plt.plot([1, 2], color=(1, 0.5, 0, 0.25))")
                        .artists()
                        .getFirst()
                        .ink())
                .isEqualTo(Ink.of(0xff8000).fade(0.25));
        assertThat(axes("plt.plot([1, 2], 'k')").artists().getFirst().ink()).isEqualTo(Ink.TEXT);
    }

    @Test
    void limitsHaveMarginsButBarsStandOnTheAxisAndImagesFillIt() {
        assertThat(axes("plt.plot([0, 10], [0, 100])").xLimits().low()).isEqualTo(-0.5);
        assertThat(axes("plt.bar([1, 2], [3, 4])").yLimits().low()).isZero();
        assertThat(axes("plt.bar([1, 2], [3, 4])").yLimits().high()).isEqualTo(4.2);
        Axes image = axes("plt.imshow(np.arange(6).reshape(2, 3))");
        assertThat(image.yLimits().from()).isEqualTo(1.5);
        assertThat(image.yLimits().to()).isEqualTo(-0.5);
        assertThat(image.isEqual()).isTrue();
        assertThat(axes("plt.plot([1, 10], [1, 1000])\nplt.yscale('log')")
                        .yLimits()
                        .low())
                .isBetween(0.5, 0.8);
        Axes shared = figure("fig, (a, b) = plt.subplots(2, 1, sharex=True)\na.plot([0, 1])\nb.plot([0, 1, 2, 3, 4])")
                .axes()
                .getFirst();
        assertThat(shared.xLimits().high()).isEqualTo(4.2);
        assertThat(shared.x().isLabelled()).isFalse();
    }

    @Test
    void anImageScalesFromItsLeastToItsGreatestNumber() {
        Raster raster = (Raster) axes("plt.imshow([[1.0, 3.0], [2.0, np.nan]], cmap='gray')\nplt.colorbar(label='v')")
                .artists()
                .getFirst();
        assertThat(raster.pixels().argb()).containsExactly(0xff000000, 0xffffffff, 0xff808080, 0);
        Raster limited = (Raster) axes("plt.imshow([[0, 5], [10, 20]], cmap='gray', vmin=5, vmax=10, origin='lower')")
                .artists()
                .getFirst();
        assertThat(limited.pixels().argb()).containsExactly(0xffffffff, 0xffffffff, 0xff000000, 0xff000000);
        Raster colours = (Raster) axes("plt.imshow(np.array([[[255, 0, 0], [0, 255, 0]]], dtype=np.uint8))")
                .artists()
                .getFirst();
        assertThat(colours.pixels().argb()).containsExactly(0xffff0000, 0xff00ff00);
    }

    @Test
    void barsOfTextStandAtCategories() {
        Axes axes = axes("plt.bar(['a', 'b', 'a'], [1, 2, 3], color=['r', 'g', 'b'])");
        assertThat(axes.x().categories().keySet()).containsExactly("a", "b");
        Boxes boxes = (Boxes) axes.artists().getFirst();
        assertThat(boxes.boxes().get(2).x0()).isEqualTo(-0.4);
        assertThat(boxes.fill(2)).isEqualTo(Ink.of(0x0000ff));
    }

    @Test
    void textIsTextInAWellFormedPicture() throws Exception {
        Figure figure = figure("""
                x = np.linspace(0, 10, 100)
                fig, axs = plt.subplots(2, 2, figsize=(9, 7))
                axs[0, 0].plot(x, np.sin(x), label='a & b <c>')
                axs[0, 0].legend(title='kinds')
                axs[0, 0].set(title=r'$\\alpha^2$ rises', xlabel='time', ylabel='size')
                axs[0, 1].boxplot([x, x + 1], patch_artist=True)
                axs[1, 0].imshow(np.outer(x, x))
                axs[1, 0].text(3, 3, 'here', color='white')
                cs = axs[1, 1].contourf(np.outer(np.sin(x), x))
                fig.colorbar(cs, ax=axs[1, 1], label='depth')
                fig.suptitle('all')
                """);
        Document document = xml(DrawFigure.svg(figure, Theme.AUTO, "id"));
        assertThat(texts(document)).contains("a & b <c>", "kinds", "α2 rises", "time", "size", "here", "depth", "all");
        // an image within the picture is a PNG of its own
        assertThat(document.getElementsByTagName("image").getLength()).isEqualTo(3);
        assertThat(ImageIO.read(new ByteArrayInputStream(DrawFigure.png(figure, 100)))
                        .getWidth())
                .isEqualTo(900);
    }

    @Test
    void picturesAreSmall() {
        Figure line = figure("x = np.linspace(0, 10, 100)\nplt.plot(x, np.sin(x))");
        assertThat(DrawFigure.svg(line, Theme.AUTO, "id").length()).isLessThan(10_000);
        Figure noise = figure("plt.plot(np.sin(np.arange(20000) ** 2))");
        assertThat(DrawFigure.svg(noise, Theme.AUTO, "id").length()).isLessThan(60_000);
        assertThat(DrawFigure.png(noise, 100).length).isLessThan(60_000);
    }

    @Test
    void coloursFollowTheThemeWithALiteralBefore() {
        Figure figure = figure("plt.plot([1, 2], 'k', label='l')\nplt.legend()");
        assertThat(DrawFigure.svg(figure, Theme.AUTO, "id"))
                .contains(".st{stroke:#1f2328;stroke:var(--jp-ui-font-color1,#1f2328);}")
                .contains(".fp{fill:#ffffff;fill:var(--jp-layout-color0,#ffffff);}");
        assertThat(DrawFigure.svg(figure, Theme.DARK, "id"))
                .contains(".st{stroke:#e6e6e6;}")
                .doesNotContain("var(");
    }

    @Test
    void figuresOpenAtTheEndAreShownAndFailedCellsShowNone() {
        OpenFigures open = shown.kept(OpenFigures.class, OpenFigures::new);
        run("plt.plot([1])\nplt.figure()\nplt.plot([2])");
        open.ended(shown);
        assertThat(shown.figures).hasSize(2);
        open.ended(shown);
        assertThat(shown.figures).hasSize(2);
        assertThatThrownBy(() -> run("plt.plot([1, 2])\nplt.plot([1, 2], [1, 2, 3])"))
                .hasMessageContaining("x and y must have same first dimension, but have shapes (2,) and (3,)");
        open.failed();
        open.ended(shown);
        assertThat(shown.figures).hasSize(2);
        run("plt.plot([1])\nplt.show()\nplt.plot([2])\nplt.close()");
        open.ended(shown);
        assertThat(shown.figures).hasSize(3);
    }

    @Test
    void pauseShowsTheFigureInItsPlace() {
        run("line, = plt.plot([0, 1])\nfor i in range(3):\n    line.set_ydata([i, i + 1])\n    plt.pause(0.001)");
        shown.kept(OpenFigures.class, OpenFigures::new).ended(shown);
        String id = shown.ids.getFirst();
        assertThat(shown.ids).containsExactly(id, "again " + id, "again " + id, "again " + id);
        assertThat(((Curve) shown.figures.getLast().axes().getFirst().artists().getFirst()).ys())
                .containsExactly(2, 3);
    }

    @Test
    void whatIsMissingIsRefusedByName() {
        assertThatThrownBy(() -> run("plt.tripcolor(1, 2)")).hasMessageContaining("plt.tripcolor is not there.");
        assertThatThrownBy(() -> run("plt.plott([1])"))
                .isInstanceOfSatisfying(
                        CellError.class, e -> assertThat(e.advice()).isEqualTo("Maybe you meant plt.plot."));
        assertThatThrownBy(() -> run("plt.gca().plot_surface(1, 2, 3)"))
                .hasMessageContaining("ax.plot_surface is not there.");
        assertThatThrownBy(() -> run("plt.plot([1], colour='r')"))
                .hasMessageContaining("Line2D.set() got an unexpected keyword argument 'colour'");
        assertThatThrownBy(() -> run("plt.plot([1], 'zz')"))
                .hasMessageContaining("'zz' is not a valid format string (unrecognized character 'z')");
        assertThatThrownBy(() -> run("plt.plot([1], color='blu')"))
                .hasMessageContaining("'blu' is not a valid value for color");
        assertThatThrownBy(() -> run("plt.imshow([1, 2])")).hasMessageContaining("Invalid shape (2,) for image data");
        assertThatThrownBy(() -> run("plt.imshow([[1]], cmap='viridris')"))
                .hasMessageContaining("'viridris' is not a known colormap name");
        assertThatThrownBy(() -> run("plt.colorbar()")).hasMessageContaining("No mappable was found");
        assertThatThrownBy(() -> run("fig = plt.figure()\nfig.add_subplot(projection='3d')"))
                .hasMessageContaining("add_subplot with projection='3d' is not there.");
        assertThatThrownBy(() -> run("plt.subplots(subplot_kw={'projection': 'polar'})"))
                .hasMessageContaining("subplots with projection='polar' is not there.");
        assertThatThrownBy(() -> run("plt.axes(projection='3d')"))
                .hasMessageContaining("axes with projection='3d' is not there.");
        assertThatThrownBy(() -> run("plt.subplot(111, polar=True)"))
                .hasMessageContaining("add_subplot with polar=True is not there.");
        // what changes nothing that is drawn here is accepted
        run("plt.plot([1, 2], antialiased=True, solid_capstyle='round', clip_on=False)");
    }

    @Test
    void aFigureIsSavedAsItsNameDemands(@TempDir Path folder) throws Exception {
        run("plt.plot([1, 2])\nplt.savefig('%1$s/a.svg')\nplt.savefig('%1$s/b.png', dpi=50)".formatted(folder));
        assertThat(Files.readString(folder.resolve("a.svg"))).startsWith("<svg");
        assertThat(ImageIO.read(folder.resolve("b.png").toFile()).getWidth()).isEqualTo(320);
        assertThatThrownBy(() -> run("plt.savefig('%s/c.pdf')".formatted(folder)))
                .hasMessageContaining("Format 'pdf' is not supported");
    }
}
