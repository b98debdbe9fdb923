package dev.kiln.frontend.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChartBuilder;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

class TableAndChartTest {
    @Test
    void aCostTableHasElevenColumnsAndATotal() {
        PlanView plan = Samples.normalise();
        assertThat(CostTable.look(plan, false).columns()).hasSize(11);
        assertThat(TableText.print(CostTable.of(plan), CostTable.look(plan, false)))
                .isEqualTo("""
                Cell 7: cost model bohrium, backend vector
                kernel  ops  loop                    read  written  not stored  flops  predicted  measured  model error  GB/s
                ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
                K1        2  [4000,1000] → [1000]   32 MB     8 kB       64 MB   12 M     2.1 ms    2.4 ms        -12 %  13.3
                K2        5  [4000,1000] → [1000]   32 MB     8 kB       64 MB   12 M     2.6 ms    2.7 ms         -4 %  11.9
                K3        4  [4000,1000] → [4000]   32 MB    32 MB       64 MB   12 M    11.8 ms   14.9 ms      -21 % !   4.3
                K4        5  [4000,1000] → []       32 MB    32 MB       64 MB   12 M      17 ms   16.2 ms         +5 %     4
                ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
                total    16  4 kernels             128 MB    64 MB      256 MB   48 M    33.5 ms   36.2 ms         -7 %   5.3""");
    }

    @Test
    void htmlTablesMarkFarPredictionsAndHoldNoTags() {
        PlanView plan = Samples.normalise();
        String html = TableHtml.print(CostTable.of(plan), CostTable.look(plan, true));
        assertThat(html)
                .contains("color:#d55e00;font-weight:700\">-21 %<")
                .doesNotContain("class=")
                .contains("linear-gradient");
        assertThat(html.split("<th ")).hasSize(15);
        Table odd = Table.create("<b>", StringColumn.create("a&b", "<i>", "y", "z"));
        TableHtml.Look look = TableHtml.plain(odd, 2);
        assertThat(TableHtml.print(odd, look))
                .contains("&lt;i&gt;", "a&amp;b", "2 of 3 rows shown")
                .doesNotContain("<i>");
        assertThat(TableText.print(odd, look)).endsWith("2 of 3 rows shown");
    }

    @Test
    void aTableWiderThanThePageStandsCloser() {
        Table table = Table.create("t", StringColumn.create("a", "x".repeat(40)));
        assertThat(TableHtml.print(table, TableHtml.plain(table, 9))).contains("font-size:13px", "padding:3px 10px");
        assertThat(TableHtml.print(table, TableHtml.plain(table, 9))).doesNotContain("white-space:normal");
        Table wide = Table.create("t", StringColumn.create("a", "x".repeat(140)), DoubleColumn.create("b", 1.5));
        assertThat(TableHtml.print(wide, TableHtml.plain(wide, 9)))
                .contains("font-size:11.5px", "padding:3px 5px")
                .containsPattern("text-align:left;white-space:normal[^>]*>xxx")
                .containsPattern("text-align:right;white-space:nowrap[^>]*>1.5");
    }

    @Test
    void missingMeasurementsAreEmptyCells() {
        PlanView plan = Samples.loop(2);
        assertThat(TableText.print(CostTable.of(plan), CostTable.look(plan, false)))
                .doesNotContain("NaN", "null");
    }

    @Test
    void chartsAreSmallThemedSvg() throws Exception {
        var view = new BarChartView(
                "Median of 5 runs",
                "ms",
                List.of("greedy", "ilp"),
                List.of(new BarChartView.Series(
                        "vector",
                        List.of(3.0, 2.0),
                        List.of(new BarChartView.Range(2.9, 3.5), new BarChartView.Range(2, 2.1)))));
        String auto = svg(ChartSvg.bars(view, Theme.AUTO, "c", "text"));
        PlanPictureTest.parse(auto);
        assertThat(auto.length()).isLessThan(45_000);
        assertThat(auto)
                .contains("fill:#1f2328;fill:var(--jp-ui-font-color1,#1f2328)", "rgb(0,114,178)", "id=\"c-svg\"");
        assertThat(svg(ChartSvg.bars(view, Theme.DARK, "c", "text")))
                .contains("fill:#e6e6e6", "fill:#111418")
                .doesNotContain("var(");
        assertThat(auto).doesNotContainPattern("\\d\\.\\d\\d");
    }

    @Test
    void errorBarsReachFromLowToHighInTheMiddleOfTheirBars() {
        List<Double> values = List.of(3.0, 2.0);
        List<BarChartView.Range> ranges = List.of(new BarChartView.Range(2.9, 3.5), new BarChartView.Range(0.5, 2.1));
        var view = new BarChartView(
                "runs",
                "ms",
                List.of("greedy", "ilp"),
                List.of(
                        new BarChartView.Series("vector", values, ranges),
                        new BarChartView.Series("interpreter", values, ranges)));
        String svg = svg(ChartSvg.bars(view, Theme.LIGHT, "c", "text"));
        List<double[]> bars = numbers(
                svg,
                "<path d=\"M([\\d.]+),([\\d.]+) L([\\d.]+),[\\d.]+ L[\\d.]+,([\\d.]+)[^\"]*\" style=\"fill:rgb\\((?:0,114|213)");
        List<double[]> lines = numbers(svg, "x1=\"([\\d.]+)\" x2=\"\\1\" y1=\"([\\d.]+)\" y2=\"([\\d.]+)\"/>");
        lines = lines.subList(lines.size() - 4, lines.size());
        assertThat(bars).hasSizeGreaterThanOrEqualTo(4);
        for (int i = 0; i < 4; i++) {
            double[] bar = bars.get(i);
            double[] line = lines.get(i);
            double unit = (bar[3] - bar[1]) / values.get(i % 2);
            assertThat(line[0]).isCloseTo((bar[0] + bar[2]) / 2, within(1.5));
            assertThat(line[1]).isCloseTo(bar[3] - unit * ranges.get(i % 2).low(), within(1.5));
            assertThat(line[2]).isCloseTo(bar[3] - unit * ranges.get(i % 2).high(), within(1.5));
        }
    }

    /** The numbers of each match's groups. */
    private static List<double[]> numbers(String svg, String pattern) {
        return Pattern.compile(pattern)
                .matcher(svg)
                .results()
                .map(m -> IntStream.rangeClosed(1, m.groupCount())
                        .mapToDouble(i -> Double.parseDouble(m.group(i)))
                        .toArray())
                .toList();
    }

    @Test
    void usersChartsAreShownToo() throws Exception {
        var chart = new XYChartBuilder().width(300).height(200).title("t < u").build();
        chart.addSeries("a", new double[] {1, 2, 3}, new double[] {2, 1, 2});
        var rich = ChartSvg.rich(chart, Theme.LIGHT, "u", true);
        assertThat(rich.data().get("text/plain")).isEqualTo("chart \"t < u\": a");
        PlanPictureTest.parse(svg(rich));
    }

    @Test
    void aSeriesNeedsAValueForEachCategory() {
        assertThatThrownBy(() -> new BarChartView(
                        "t", "ms", List.of("a", "b"), List.of(new BarChartView.Series("s", List.of(1.0), List.of()))))
                .hasMessageContaining("values (1) of series s");
    }

    @Test
    void fontsAreThere() {
        assertThat(Fonts.missing()).isEmpty();
    }

    private static String svg(dev.kiln.frontend.Rich rich) {
        String html = (String) rich.data().get("text/html");
        String data = html.substring(html.indexOf("base64,") + 7);
        return new String(Base64.getDecoder().decode(data.substring(0, data.indexOf('"'))), StandardCharsets.UTF_8);
    }
}
