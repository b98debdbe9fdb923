package dev.kiln.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kiln.exec.Backend;
import dev.kiln.exec.Backends;
import dev.kiln.frontend.magics.Magics;
import dev.kiln.frontend.magics.settings.ConfigMagic;
import dev.kiln.frontend.notebook.Settings;
import dev.kiln.frontend.render.PlanKeys;
import dev.kiln.planner.Fig3;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The reference pages are made from the tables of the code; with {@code -Dkiln.update=true} they are written. */
class ReferenceTest {
    private static final Path FOLDER = Path.of("..", "docs", "reference");
    private static final Budget BUDGET = Budget.seconds(60);
    private static final String MADE =
            "\n<!-- made from the code by ReferenceTest, which says how to write it again -->\n\n";

    @Test
    void thePagesAreUpToDate() throws IOException {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("magics.md", magics());
        pages.put("cost-models.md", costModels());
        pages.put("partitioners.md", partitioners());
        pages.put("configuration.md", configuration());
        pages.put("plan-json.md", planJson());
        pages.put("plan.schema.json", schema());
        for (Map.Entry<String, String> page : pages.entrySet()) {
            Path file = FOLDER.resolve(page.getKey());
            if (Boolean.getBoolean("kiln.update")) {
                Files.createDirectories(FOLDER);
                Files.writeString(file, page.getValue());
            }
            assertThat(file)
                    .as("docs/reference; write it with -pl kernel -am -Dtest=ReferenceTest -Dkiln.update=true")
                    .hasContent(page.getValue());
        }
    }

    @Test
    void everyVariableOfTheEnvironmentIsListed() throws IOException {
        TreeSet<String> read = new TreeSet<>();
        Pattern quoted = Pattern.compile("\"(KILN_[A-Z_]+)\"");
        try (Stream<Path> files = Files.walk(Path.of(".."), 16)) {
            for (Path file : files.filter(
                            f -> f.toString().matches(".*/src/main/.*\\.java|.*/python/kiln_kernel/.*\\.py"))
                    .filter(f -> !f.toString().contains("/target/"))
                    .toList()) {
                quoted.matcher(Files.readString(file)).results().forEach(m -> read.add(m.group(1)));
            }
        }
        assertThat(read).isNotEmpty();
        String page = configuration();
        assertThat(read).allSatisfy(name -> assertThat(page).contains("| `" + name + "` |"));
    }

    private static String magics() {
        Magics magics = Magics.all();
        StringBuilder page = new StringBuilder("# Magics\n" + MADE);
        page.append("""
                A line that begins with `%` is a line magic, a cell whose first line begins with `%%` a cell magic. `%name?` shows this help in
                a notebook, and `%lsmagic` lists them all.
                """);
        for (String name : magics.lineNames()) {
            help(page, "%" + name, magics.help(name, false).orElseThrow());
        }
        for (String name : magics.cellNames()) {
            help(page, "%%" + name, magics.help(name, true).orElseThrow());
        }
        return page.toString();
    }

    private static void help(StringBuilder page, String name, String help) {
        page.append("\n## `%s`\n\n```text\n%s\n```\n".formatted(name, help.strip()));
    }

    private static String costModels() {
        StringBuilder page = new StringBuilder("# Cost models\n" + MADE);
        page.append("""
                `%cost_model NAME` chooses what the partitioner minimises ([how to choose](../choosing-a-cost-model.md)). The last three columns
                are the costs of plans for the program of Fig. 3 in [BH]: the least, that of `greedy`, and that of one kernel for each operation.

                | Cost model | Counts | Unit | `ilp` | `greedy` | `singleton` |
                |---|---|---|---|---|---|
                """);
        FusionProblem problem = Fig3.problem();
        for (CostModel model : CostModels.all()) {
            boolean ofMachine = model.name().equals("hardware");
            row(
                    page,
                    "`" + model.name() + "`",
                    model.summary(),
                    model.unit(problem),
                    ofMachine ? "–" : cost("ilp", model, problem),
                    ofMachine ? "–" : cost("greedy", model, problem),
                    ofMachine ? "–" : cost("singleton", model, problem));
        }
        page.append("""

                What `hardware` counts depends on the machine, which [`%roof`](magics.md#roof) measures. A class in a Java cell that implements
                `CostModel` is a model, too ([writing one](../writing-a-cost-model.md)).
                """);
        return page.toString();
    }

    private static String cost(String partitioner, CostModel model, FusionProblem problem) {
        PlanResult plan = Partitioners.named(partitioner).partition(problem, model, BUDGET);
        return number(plan.cost());
    }

    private static String number(double cost) {
        return cost == Math.rint(cost) ? Long.toString((long) cost) : Double.toString(cost);
    }

    private static String partitioners() {
        StringBuilder page = new StringBuilder("# Partitioners and backends\n" + MADE);
        page.append("""
                `%partitioner NAME` chooses the algorithm that divides operations into kernels. The last column is the cost of its plan for the
                program of Fig. 3 in [BH] under `bohrium`.

                | Partitioner | Method | Proves | Cost |
                |---|---|---|---|
                """);
        FusionProblem problem = Fig3.problem();
        CostModel model = CostModels.named("bohrium");
        for (Partitioner partitioner : Partitioners.all()) {
            String proves = partitioner.proves() ? "yes" : "no";
            String cost = cost(partitioner.name(), model, problem);
            row(page, "`" + partitioner.name() + "`", partitioner.summary(), proves, cost);
        }
        page.append("\n`%backend NAME` chooses what runs the kernels.\n\n| Backend | Method |\n|---|---|\n");
        for (Backend backend : Backends.all()) {
            row(page, "`" + backend.name() + "`", backend.summary());
        }
        return page.toString();
    }

    private static String configuration() {
        StringBuilder page = new StringBuilder("# Configuration\n" + MADE);
        page.append("""
                `%config NAME=VALUE` changes a setting of the notebook, `%config` shows all of them. The first value is the usual one.

                | Setting | Values | Does |
                |---|---|---|
                """);
        Settings settings = new Settings();
        for (String name : settings.names()) {
            List<String> values = new ArrayList<>();
            settings.choices(name).forEach(value -> values.add("`" + value + "`"));
            row(page, "`" + name + "`", String.join(", ", values), settings.summary(name));
        }
        ConfigMagic.numbers().forEach((name, summary) -> row(page, "`" + name + "`", "a number", summary));
        page.append("""

                Cost model, partitioner and backend have [magics](magics.md) of their own: `%cost_model`, `%partitioner`, `%backend`.

                ## Environment

                Variables that are read when a kernel starts:

                | Variable | Does |
                |---|---|
                | `JAVA_HOME` | the JDK that is used, if it is new enough |
                | `KILN_CONFIG` | the folder of what `%roof --measure` stores; else `kiln` in `XDG_CONFIG_HOME` or in `~/.config` |
                | `KILN_HISTORY` | the file that keeps the text of cells from one session to the next; `off` keeps none |
                | `KILN_PYTHON` | the Python with NumPy that `%%bench --numpy` compares with; else the first on the PATH that has it |
                | `KILN_HIGHS_LIBRARY` | another libhighs (1.12 or newer) |
                | `KILN_OPENBLAS_LIBRARY` | another OpenBLAS |
                | `KILN_PREPARE` | `no`: the Python package makes no archive of classes at its first start |
                | `KILN_SPARE` | whether the Python package keeps [a spare kernel](../python-package.md): `on`, `off`; not set: in servers with enough memory |
                | `KILN_SPARE_MINUTES` | after how many minutes without use it ends |
                """);
        return page.toString();
    }

    private static String planJson() {
        StringBuilder page = new StringBuilder("# Plans as JSON\n" + MADE);
        page.append("""
                What `%plan --json` prints and `x.explain().toJson()` gives. Keys are stable: new ones may come, none changes its meaning. The
                JSON Schema is [plan.schema.json](plan.schema.json). Unknown numbers are null; times are in seconds.

                ## A plan
                """);
        keys(page, PlanKeys.plan());
        page.append("\n## A kernel\n");
        keys(page, PlanKeys.kernel());
        page.append("\n## A fusion\n\nThe text of an operation, or an object:\n");
        keys(page, PlanKeys.fusion());
        return page.toString();
    }

    private static void keys(StringBuilder page, List<PlanKeys.Key> keys) {
        page.append("\n| Key | Type | Meaning |\n|---|---|---|\n");
        keys.forEach(key -> row(page, "`" + key.name() + "`", key.type().text(), key.meaning()));
    }

    private static String schema() throws IOException {
        return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(PlanKeys.schema()) + "\n";
    }

    private static void row(StringBuilder page, String... cells) {
        page.append("| ");
        page.append(String.join(
                " | ", List.of(cells).stream().map(c -> c.replace("|", "\\|")).toList()));
        page.append(" |\n");
    }
}
