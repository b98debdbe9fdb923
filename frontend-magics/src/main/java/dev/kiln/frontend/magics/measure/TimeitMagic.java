package dev.kiln.frontend.magics.measure;

import dev.kiln.frontend.magics.api.CellMagic;
import dev.kiln.frontend.magics.api.CodeMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.CodeText;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.render.Units;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code %timeit} and {@code %%timeit}: runs code many times. */
@Command
public final class TimeitMagic implements CodeMagic, CellMagic {
    private static final int MOST_RUNS = 1_000_000;

    @Option(
            names = {"-r", "--repeat", "--repeats"},
            paramLabel = "n",
            description = "number of measured runs (default: 20)")
    private int repeats = 20;

    @Option(
            names = {"-w", "--warm-up"},
            paramLabel = "n",
            description = "number of runs before the measurement (default: 5)")
    private int warmUps = 5;

    @Option(
            names = {"-n", "--number"},
            paramLabel = "n",
            description = "number of runs of each of them, all measured (default: 1)")
    private int number = 1;

    private CodeText code = new CodeText("", 1);

    @Override
    public String summary() {
        return "Run code many times from the same state and print the median time; variables stay as they were.";
    }

    @Override
    public String example() {
        return "%timeit -r 50 x.mul(2).sum()";
    }

    @Override
    public void code(CodeText code) {
        this.code = code;
    }

    @Override
    public Shown run(Notebook notebook) throws Exception {
        return run(notebook, code);
    }

    @Override
    public Shown run(Notebook notebook, String body, int line) throws Exception {
        return run(notebook, new CodeText(body, line));
    }

    private Shown run(Notebook notebook, CodeText body) throws Exception {
        if (body.text().isBlank()) {
            throw MagicError.usage("code of %timeit is missing", "Maybe type %timeit x.sum()");
        }
        var variants = Variants.of(notebook.config(), notebook.models(), null);
        BenchResult.Row row = new BenchRun(notebook, notebook.body(body), variants, Math.max(0, warmUps), runs(), false)
                .ofAnyCode()
                .run()
                .rows()
                .getFirst();
        List<String> parts = List.of(
                "%s median of %d runs".formatted(Units.seconds(row.median()), row.seconds().length),
                "IQR " + Units.seconds(row.iqr()),
                "best " + Units.seconds(row.best()));
        return Shown.text(String.join(", ", parts));
    }

    private int runs() {
        return Math.clamp((long) Math.max(1, repeats) * Math.max(1, number), 1, MOST_RUNS);
    }
}
