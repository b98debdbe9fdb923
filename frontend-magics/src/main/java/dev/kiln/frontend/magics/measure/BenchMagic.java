package dev.kiln.frontend.magics.measure;

import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.magics.api.CellMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.CodeText;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.render.BarChartView;
import dev.kiln.frontend.render.ChartSvg;
import dev.kiln.frontend.render.PlanJson;
import dev.kiln.frontend.render.TableHtml;
import dev.kiln.frontend.render.TableText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** {@code %%bench}: measures a cell under one or several settings and shows medians, spreads and a chart. */
@Command
public final class BenchMagic implements CellMagic {
    @Option(
            names = {"-r", "--repeats"},
            paramLabel = "n",
            description = "number of measured runs of each variant (default: 20)")
    private int repeats = 20;

    @Option(
            names = {"-w", "--warm-up"},
            paramLabel = "n",
            description = "number of runs of each variant before the measurement (default: 5)")
    private int warmUps = 5;

    @Option(
            names = "--vary",
            paramLabel = "what",
            description =
                    "settings to compare, separated by commas: backend, cost_model, partitioner; or some values of one: partitioner=greedy,ilp")
    private String vary;

    @Option(names = "--check", description = "fail if the variants' results differ")
    private boolean check;

    @Option(
            names = "--numpy",
            description =
                    "run the text in Python with NumPy, too (that of KILN_PYTHON, or on the PATH), in turn, and compare the results")
    private boolean numpy;

    @Option(names = "--save", paramLabel = "file.json", description = "write all measured times to a JSON file")
    private String save;

    @Option(
            names = "--assert",
            paramLabel = "claim",
            description = "fail unless this holds for the medians: \"ilp <= 1.05 * greedy\"")
    private List<String> claims = List.of();

    @Override
    public String summary() {
        return "Measure a cell (Java, or %%array) under one or several settings; variables stay as they were.";
    }

    @Override
    public String example() {
        return "%%bench --vary partitioner=greedy,ilp --check\nx.mul(2).add(1).sum()";
    }

    @Override
    public Shown run(Notebook notebook, String text, int line) throws Exception {
        if (repeats < 1 || warmUps < 0) {
            throw MagicError.usage(
                    "repeats (%d) of %%%%bench must be 1 or more, and warm-ups (%d) 0 or more"
                            .formatted(repeats, warmUps),
                    "Maybe write -r 20 -w 5.");
        }
        List<Variants.Variant> chosen = Variants.of(notebook.config(), notebook.models(), vary);
        List<Variants.Variant> variants = numpy ? Variants.besideNumpy(chosen) : chosen;
        List<Variants.Variant> named = new ArrayList<>(variants);
        if (numpy) {
            named.add(Variants.NUMPY);
        }
        claims.forEach(c -> BenchClaim.checkForm(c, named));
        CodeText code = new CodeText(text, line);
        BenchResult result =
                result(notebook, code, new BenchRun(notebook, notebook.body(code), variants, warmUps, repeats, check));
        Table table = table(result);
        TableHtml.Look look = look(result);
        notebook.show(TableText.rich(table, look));
        if (result.rows().size() > 1) {
            Rich chart = ChartSvg.bars(
                    chart(result),
                    notebook.settings().theme(),
                    notebook.freshId(),
                    "chart: %s".formatted(chart(result).title()));
            notebook.show(chart);
        }
        if (save != null) {
            Files.writeString(Path.of(save), PlanJson.write(result.data()));
        }
        claims.forEach(c -> BenchClaim.check(c, result));
        return Shown.nothing();
    }

    private BenchResult result(Notebook notebook, CodeText code, BenchRun run) throws Exception {
        if (!numpy) {
            return run.run();
        }
        if (code.language(notebook.language()) != CellLanguage.NUMPY) {
            throw MagicError.usage(
                    "a Java cell cannot be compared with NumPy", "Maybe write it as NumPy text, below %%array.");
        }
        try (NumpyPeer peer = NumpyPeer.start(notebook, code.code().text())) {
            return run.beside(peer).run();
        }
    }

    private Table table(BenchResult result) {
        Table table = Table.create(
                "bench",
                StringColumn.create("variant"),
                DoubleColumn.create("median_seconds"),
                DoubleColumn.create("iqr_seconds"),
                DoubleColumn.create("best_seconds"),
                DoubleColumn.create("ratio"),
                IntColumn.create("kernels"),
                LongColumn.create("bytes_moved"),
                DoubleColumn.create("solve_seconds"),
                StringColumn.create("difference"));
        double base = result.rows().getFirst().median();
        for (BenchResult.Row r : result.rows()) {
            table.stringColumn("variant").append(r.variant().label());
            table.doubleColumn("median_seconds").append(r.median());
            table.doubleColumn("iqr_seconds").append(r.iqr());
            table.doubleColumn("best_seconds").append(r.best());
            table.doubleColumn("ratio").append(Math.round(100 * r.median() / base) / 100.0);
            if (r.isNumpy()) {
                table.intColumn("kernels").appendMissing();
                table.longColumn("bytes_moved").appendMissing();
                table.doubleColumn("solve_seconds").appendMissing();
            } else {
                table.intColumn("kernels").append(r.kernels());
                table.longColumn("bytes_moved").append(r.bytes());
                table.doubleColumn("solve_seconds").append(r.solveSeconds());
            }
            table.stringColumn("difference")
                    .append(
                            Double.isNaN(r.difference())
                                    ? ""
                                    : r.difference() == 0 ? "0" : "%.1e".formatted(r.difference()));
        }
        return table;
    }

    private TableHtml.Look look(BenchResult result) {
        List<TableHtml.Style> styles = new ArrayList<>(List.of(
                new TableHtml.Style("variant", "variant", TableHtml.Format.TEXT, false),
                new TableHtml.Style("median_seconds", "median", TableHtml.Format.SECONDS, true),
                new TableHtml.Style("iqr_seconds", "IQR", TableHtml.Format.SECONDS, false),
                new TableHtml.Style("best_seconds", "best", TableHtml.Format.SECONDS, false)));
        if (result.rows().size() > 1) {
            styles.add(new TableHtml.Style("ratio", "ratio", TableHtml.Format.PLAIN, false));
        }
        styles.add(new TableHtml.Style("kernels", "kernels", TableHtml.Format.PLAIN, false));
        styles.add(new TableHtml.Style("bytes_moved", "bytes moved", TableHtml.Format.BYTES, false));
        styles.add(new TableHtml.Style("solve_seconds", "solve time", TableHtml.Format.SECONDS, false));
        if (check || numpy) {
            styles.add(new TableHtml.Style("difference", "max difference", TableHtml.Format.NUMBER, false));
        }
        String title = "Median of %d runs after %d, %d variant%s"
                .formatted(repeats, warmUps, result.rows().size(), result.rows().size() == 1 ? "" : "s");
        return new TableHtml.Look(title, styles, false, 200);
    }

    /** Categories by what varies last, a series for each choice of the rest. */
    private BarChartView chart(BenchResult result) {
        Set<String> categories = new LinkedHashSet<>();
        Set<String> names = new LinkedHashSet<>();
        for (BenchResult.Row r : result.rows()) {
            categories.add(category(r));
            names.add(series(r));
        }
        List<BarChartView.Series> series = new ArrayList<>();
        for (String name : names) {
            List<BenchResult.Row> rows =
                    result.rows().stream().filter(r -> series(r).equals(name)).toList();
            series.add(new BarChartView.Series(
                    name.isEmpty() ? "median" : name,
                    rows.stream().map(r -> r.median() * 1e3).toList(),
                    rows.stream()
                            .map(r -> new BarChartView.Range(r.quantile(0.25) * 1e3, r.quantile(0.75) * 1e3))
                            .toList()));
        }
        return new BarChartView(
                "Median and quartiles of %d runs".formatted(repeats), "ms", List.copyOf(categories), series);
    }

    private static String category(BenchResult.Row r) {
        return List.copyOf(r.variant().choices().values()).getLast();
    }

    private static String series(BenchResult.Row r) {
        List<String> choices = List.copyOf(r.variant().choices().values());
        return String.join("/", choices.subList(0, choices.size() - 1));
    }
}
