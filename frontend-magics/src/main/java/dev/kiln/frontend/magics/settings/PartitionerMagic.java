package dev.kiln.frontend.magics.settings;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.SettingMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.highs.HighsLibrary;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.partition.Partitioner;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code %partitioner}: how kernels are found. */
@Command(description = "Show or choose how kernels are found, and how long the search may take.")
public final class PartitionerMagic implements LineMagic {
    private static final Map<String, String> ABOUT = Map.of(
            "ilp", "an integer linear programme solved by HiGHS: optimal under the cost model, with proof",
            "greedy", "merges what saves most, until nothing does",
            "top-down", "merges along dependencies, from the first operations on, wherever that is legal",
            "bottom-up", "the same from the last operations back",
            "unintrusive", "merges only what hardly gets in the way of later merges",
            "same-size", "the optimum where only loops of one size share a kernel",
            "stream", "merges what makes an array with its one reader: stream fusion",
            "linear", "goes through the operations in order and cuts where it must",
            "branch-and-bound", "an exhaustive search with bounds, without a solver: optimal when the time suffices",
            "singleton", "a kernel for each operation: unfused");

    @Parameters(arity = "0..1", paramLabel = "name", description = "see --list")
    private String name;

    @Option(
            names = "--time-limit",
            paramLabel = "s",
            description = "seconds that a search may take; then the best plan so far runs")
    private Double timeLimit;

    @Option(
            names = "--patience",
            paramLabel = "s",
            description =
                    "seconds of these that a cell waits; then greedy's plan runs, and the proof goes on beside it")
    private String patience;

    @Option(
            names = "--gap",
            paramLabel = "r",
            description = "stop when proved to be so near to the optimum (0.01: one per cent)")
    private Double gap;

    @Option(
            names = {"-l", "--list"},
            description = "a line on each")
    private boolean list;

    /** A line on each partitioner. */
    static String about(String name) {
        String about = ABOUT.getOrDefault(name, "");
        if (name.equals("ilp") && HighsLibrary.status() instanceof HighsLibrary.Unavailable missing) {
            return about + "\n    not here, greedy takes its place: "
                    + missing.message().replace("\n", "\n    ");
        }
        return about;
    }

    @Override
    public Shown run(Notebook notebook) {
        List<String> names = Partitioners.all().stream().map(Partitioner::name).toList();
        String value = notebook.config().partitioner().name();
        if (list) {
            return SettingMagic.list(names, value, PartitionerMagic::about);
        }
        if (name == null && timeLimit == null && patience == null && gap == null) {
            return SettingMagic.show(
                    "partitioner",
                    "%s, time limit %s s, patience %s s, gap %s"
                            .formatted(
                                    value,
                                    notebook.config().timeLimit(),
                                    ConfigMagic.text(notebook.config().patience()),
                                    notebook.config().gap()),
                    names);
        }
        if (name != null) {
            notebook.configure(c -> c.withPartitioner(Partitioners.named(name)));
        }
        if (timeLimit != null) {
            notebook.configure(c -> c.withTimeLimit(timeLimit));
        }
        if (patience != null) {
            double seconds = ConfigMagic.seconds(patience);
            notebook.configure(c -> c.withPatience(seconds));
        }
        if (gap != null && !(gap >= 0 && gap <= 1)) {
            throw MagicError.usage("value (%s) of --gap is no share".formatted(gap), "Maybe 0.01, for one per cent.");
        }
        if (gap != null) {
            notebook.configure(c -> c.withGap(gap));
        }
        return Shown.nothing();
    }
}
