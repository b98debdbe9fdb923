package dev.kiln.frontend.plot.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.frontend.plot.Axis;
import dev.kiln.frontend.plot.Frame;
import dev.kiln.frontend.plot.Limits;
import dev.kiln.frontend.plot.Raster;
import dev.kiln.frontend.plot.colour.ColourMap;
import dev.kiln.frontend.plot.colour.ColourNames;
import dev.kiln.frontend.plot.colour.Ink;
import dev.kiln.frontend.plot.draw.Canvas.Path;
import dev.kiln.frontend.plot.field.ContourLines;
import dev.kiln.frontend.plot.field.Grid;
import dev.kiln.frontend.plot.ticks.Ticks;
import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Decimation, ticks, colours, contour lines and image files, without any notebook. */
class DrawingTest {
    @Test
    void aColumnOfPixelsKeepsItsFirstLowestHighestAndLastPoint() {
        Path path = Path.of(0.1, 5, 0.2, 9, 0.3, 1, 0.4, 4, 0.5, 5, 1.5, 3);
        List<Path> pieces = Decimate.line(path, 1);
        assertThat(pieces).hasSize(1);
        assertThat(pieces.getFirst().ys()).containsExactly(5, 9, 1, 5, 3);
    }

    @Test
    void aLineIsInterruptedWhereItIsNotFinite() {
        List<Path> pieces = Decimate.line(Path.of(0, 1, 10, 2, 20, Double.NaN, 30, 4, 40, 5), 1);
        assertThat(pieces).hasSize(2);
        assertThat(pieces.getLast().xs()).containsExactly(30, 40);
    }

    @Test
    void aLineIsInterruptedAtInfinity() {
        Plane plane =
                new Plane(new Canvas.Rect(0, 0, 100, 100), new Limits(0, 4), new Limits(0, 4), new Axis(), new Axis());
        Path path = plane.line(
                new double[] {0, 1, 2, 3, 4, 5},
                new double[] {1, 2, Double.POSITIVE_INFINITY, 2, 1, Double.NEGATIVE_INFINITY},
                Frame.DATA);
        List<Path> pieces = Decimate.line(path, 1);
        assertThat(pieces).hasSize(2);
        assertThat(pieces.getFirst().ys()).containsExactly(75, 50);
        assertThat(pieces.getLast().ys()).containsExactly(50, 75);
    }

    @Test
    void aDecimatedLineReachesAsFarAsAllItsPoints() {
        Random random = new Random(7);
        double[] xs = new double[20_000];
        double[] ys = new double[xs.length];
        for (int i = 0; i < xs.length; i++) {
            xs[i] = i * 500.0 / xs.length;
            ys[i] = random.nextGaussian();
        }
        List<Path> pieces = Decimate.line(new Path(xs, ys), 1);
        double[] kept = pieces.getFirst().ys();
        assertThat(kept.length).isLessThanOrEqualTo(2000);
        assertThat(Arrays.stream(kept).max()).isEqualTo(Arrays.stream(ys).max());
        assertThat(Arrays.stream(kept).min()).isEqualTo(Arrays.stream(ys).min());
    }

    @Test
    void ticksAreRound() {
        assertThat(Ticks.linear(-0.5, 10.5, 6).texts()).containsExactly("0", "2", "4", "6", "8", "10");
        assertThat(Ticks.linear(-1.1, 1.1, 9).texts())
                .containsExactly("−1.00", "−0.75", "−0.50", "−0.25", "0.00", "0.25", "0.50", "0.75", "1.00");
        Ticks large = Ticks.linear(0, 4e7, 4);
        assertThat(large.texts()).containsExactly("0", "1", "2", "3", "4");
        assertThat(large.factor()).isEqualTo("1e7");
        Ticks near = Ticks.linear(123456.1, 123456.5, 4);
        assertThat(near.factor()).isEqualTo("+123456");
        assertThat(near.texts()).contains("0.1", "0.5");
        assertThat(Ticks.log(1, 1000, 5).texts()).containsExactly("$10^{0}$", "$10^{1}$", "$10^{2}$", "$10^{3}$");
        assertThat(Ticks.log(1e-10, 1, 5).places()).hasSizeLessThanOrEqualTo(6);
        assertThat(Ticks.log(2, 8, 5).places()).contains(4, 6);
    }

    @Test
    void coloursHaveMatplotlibsNames() {
        assertThat(ColourNames.find("C3")).contains(Ink.of(0xd62728));
        assertThat(ColourNames.find("#abc")).contains(Ink.of(0xaabbcc));
        assertThat(ColourNames.find("0.5")).contains(Ink.of(0x808080));
        assertThat(ColourNames.find("rebeccapurple")).contains(Ink.of(0x663399));
        assertThat(ColourNames.find("g")).contains(Ink.of(0x008000));
        assertThat(ColourNames.find("nothing")).isEmpty();
        assertThat(ColourMap.find("viridis").orElseThrow().at(0)).isEqualTo(0x440154);
        assertThat(ColourMap.find("viridis").orElseThrow().at(1)).isEqualTo(0xfde725);
        assertThat(ColourMap.find("viridis_r").orElseThrow().at(0)).isEqualTo(0xfde725);
        for (String name : ColourMap.names()) {
            assertThat(ColourMap.find(name).orElseThrow().colours()).hasSize(ColourMap.SIZE);
        }
    }

    @Test
    void contourLinesOfAConeAreCircles() {
        int n = 41;
        double[] xs = new double[n * n];
        double[] ys = new double[n * n];
        double[] zs = new double[n * n];
        for (int i = 0; i < n * n; i++) {
            xs[i] = i % n - 20;
            ys[i] = i / n - 20;
            zs[i] = Math.hypot(xs[i], ys[i]);
        }
        List<ContourLines.Line> lines = ContourLines.of(new ContourLines.Surface(xs, ys, zs, n, n), 10.5);
        assertThat(lines).hasSize(1);
        double[] x = lines.getFirst().xs();
        double[] y = lines.getFirst().ys();
        assertThat(x.length).isGreaterThan(60);
        for (int i = 0; i < x.length; i++) {
            assertThat(Math.hypot(x[i], y[i])).isBetween(10.4, 10.6);
        }
        // it is closed
        assertThat(Math.hypot(x[0] - x[x.length - 1], y[0] - y[y.length - 1])).isLessThan(1e-9);
    }

    @Test
    void aGridInDescendingOrderIsTheSame() {
        Grid up = Grid.sorted(new double[] {0, 1, 3}, new double[] {0, 2}, new double[] {1, 2, 3, 4, 5, 6}, 2, 3);
        Grid down = Grid.sorted(new double[] {3, 1, 0}, new double[] {2, 0}, new double[] {6, 5, 4, 3, 2, 1}, 2, 3);
        assertThat(down.between(2, 1)).isEqualTo(up.between(2, 1)).isEqualTo(4);
        assertThat(up.between(4, 1)).isNaN();
    }

    @Test
    void imageFilesHaveTheColoursThatWereWritten() throws Exception {
        Random random = new Random(3);
        for (int colours : new int[] {2, 200, 5000}) {
            int[] argb = random.ints(70 * 90, 0, colours)
                    .map(k -> 0xff000000 | k * 2654435)
                    .toArray();
            var image = ImageIO.read(new ByteArrayInputStream(PngImage.encode(new Raster.Pixels(70, 90, argb))));
            assertThat(image.getRGB(0, 0, 70, 90, null, 0, 70)).isEqualTo(argb);
        }
        int[] clear = {0x00000000, 0x80ff0000};
        var image = ImageIO.read(new ByteArrayInputStream(PngImage.encode(new Raster.Pixels(2, 1, clear))));
        assertThat(image.getRGB(1, 0)).isEqualTo(0x80ff0000);
        assertThat(image.getRGB(0, 0) >>> 24).isZero();
    }

    @Test
    void mathematicsIsWrittenWithSignsPowersAndIndices() {
        assertThat(MathText.of("$x_{i}^2$ and $\\alpha$").runs().stream().map(MathText.Run::text))
                .containsExactly("x", "i", "2", " and α");
        assertThat(MathText.of("price: 5$").runs().getFirst().text()).isEqualTo("price: 5$");
        assertThat(MathText.of("$\\frac{a}{b}$").runs().stream()
                        .map(MathText.Run::text)
                        .reduce("", String::concat))
                .isEqualTo("a/b");
    }
}
