package dev.kiln.frontend.magics.settings;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.SettingMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.highs.HighsLibrary;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.partition.Partitioner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code %partitioner}: shows or chooses the algorithm that divides operations into kernels. */
@Command
public final class PartitionerMagic implements LineMagic {
    @Parameters(arity = "0..1", paramLabel = "name", description = "a partitioner that --list shows")
    private String name;

    @Option(
            names = "--time-limit",
            paramLabel = "s",
            description = "seconds that a search may take; then the best plan found so far is used")
    private Double timeLimit;

    @Option(
            names = "--patience",
            paramLabel = "s",
            description =
                    "seconds that a cell waits for the search; then the greedy plan runs while the search goes on in the background")
    private String patience;

    @Option(
            names = "--gap",
            paramLabel = "r",
            description = "relative optimality gap at which the search stops (0.01: one per cent)")
    private Double gap;

    @Option(
            names = {"-l", "--list"},
            description = "list the partitioners")
    private boolean list;

    @Override
    public String summary() {
        return "Show or choose the algorithm that divides operations into kernels, and how long it may take.";
    }

    @Override
    public String example() {
        return "%partitioner ilp --time-limit 10 --gap 0.01";
    }

    @Override
    public Shown run(Notebook notebook) {
        String value = notebook.config().partitioner().name();
        if (list) {
            return SettingMagic.list(Partitioners.all(), Partitioner::name, PartitionerMagic::about, value);
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
                    Partitioners.all().stream().map(Partitioner::name).toList());
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
            throw MagicError.usage(
                    "value (%s) of --gap must be between 0 and 1".formatted(gap), "Maybe write 0.01 for one per cent.");
        }
        if (gap != null) {
            notebook.configure(c -> c.withGap(gap));
        }
        return Shown.nothing();
    }

    private static String about(Partitioner partitioner) {
        if (partitioner.name().equals("ilp") && HighsLibrary.status() instanceof HighsLibrary.Unavailable missing) {
            return partitioner.summary() + "\n    not available, greedy is used instead: "
                    + missing.message().replace("\n", "\n    ");
        }
        return partitioner.summary();
    }
}
