package dev.kiln.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.exec.Backend;
import dev.kiln.exec.Backends;
import dev.kiln.frontend.magics.Magics;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.partition.Partitioner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** README's tables show the summaries that the code carries; with {@code -Dkiln.update=true} they are rewritten. */
class ReadmeTablesTest {
    private static final Path README = Path.of("..", "README.md");

    /** Options that the README lists below their magic. */
    private static final Map<String, List<String>> OPTIONS = Map.of(
            "bench", List.of("--vary", "--check", "--assert"),
            "cost", List.of("--models"),
            "plan", List.of("--graph", "--tree", "--what-if", "--source", "--json"));

    @Test
    void theTablesAreUpToDate() throws IOException {
        String readme = Files.readString(README);
        String written = readme;
        written = put(written, "magics", magics());
        written = put(
                written,
                "cost models",
                list("Cost model", "Counts", CostModels.all(), CostModel::name, CostModel::summary));
        written = put(
                written,
                "partitioners",
                list("Partitioner", "Method", Partitioners.all(), Partitioner::name, Partitioner::summary));
        written = put(written, "backends", list("Backend", "Method", Backends.all(), Backend::name, Backend::summary));
        if (Boolean.getBoolean("kiln.update")) {
            Files.writeString(README, written);
            return;
        }
        assertThat(readme)
                .as("README.md; rewrite its tables with -pl kernel -am -Dtest=ReadmeTablesTest -Dkiln.update=true")
                .isEqualTo(written);
    }

    /** Replaces what stands between {@code <!-- name -->} and {@code <!-- end -->}. */
    private static String put(String text, String name, String table) {
        String start = "<!-- " + name + " -->\n";
        int from = text.indexOf(start);
        assertThat(from).as("mark of the table of %s in README.md", name).isNotNegative();
        int to = text.indexOf("<!-- end -->", from);
        return text.substring(0, from) + start + table + text.substring(to);
    }

    private static String magics() {
        Magics magics = Magics.all();
        StringBuilder table = new StringBuilder("| Magic | Does |\n|---|---|\n");
        magics.lineNames().forEach(name -> magic(table, magics, "%", name));
        magics.cellNames().stream()
                .filter(name -> !magics.lineNames().contains(name))
                .forEach(name -> magic(table, magics, "%%", name));
        return table.toString();
    }

    private static void magic(StringBuilder table, Magics magics, String mark, String name) {
        boolean both = magics.lineNames().contains(name) && magics.cellNames().contains(name);
        String shown = "`" + mark + name + "`" + (both ? ", `%%" + name + "`" : "");
        row(table, shown, magics.summary(name));
        for (String option : OPTIONS.getOrDefault(name, List.of())) {
            String does = magics.summary(name, option);
            row(
                    table,
                    "`%s%s %s`".formatted(mark, name, option),
                    does.substring(0, 1).toUpperCase() + does.substring(1) + ".");
        }
    }

    private static <T> String list(
            String title, String second, List<T> all, Function<T, String> name, Function<T, String> summary) {
        StringBuilder table = new StringBuilder("| %s | %s |\n|---|---|\n".formatted(title, second));
        all.forEach(one -> row(table, "`" + name.apply(one) + "`", summary.apply(one)));
        return table.toString();
    }

    private static void row(StringBuilder table, String name, String text) {
        table.append("| ")
                .append(name)
                .append(" | ")
                .append(text.replace("|", "\\|"))
                .append(" |\n");
    }
}
