package dev.kiln.frontend.magics;

import dev.kiln.planner.cost.CostModel;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code %cost_model}: what plans are to be cheap in. */
@Command(description = "Show or choose what the partitioner makes small.")
final class CostModelMagic implements LineMagic {
    private static final Map<String, String> ABOUT = Map.of(
            "bohrium", "bytes read and written by kernels; what stays in registers is free",
            "bohrium-printed", "the same as its paper prints it, for comparison",
            "max-contract", "number of arrays that are stored",
            "max-locality", "pairs of accesses of one view that are in different kernels",
            "robinson", "max-locality first, then max-contract, then the number of kernels",
            "hardware", "seconds on this machine: memory by level, arithmetic by kind, starting kernels; see %roof");

    @Parameters(
            arity = "0..1",
            paramLabel = "name",
            description = "see --list; or a class or variable of yours that is a CostModel")
    private String name;

    @Option(
            names = {"-l", "--list"},
            description = "a line on each")
    private boolean list;

    @Option(
            names = "-p",
            paramLabel = "key=value",
            description = "a value of the model: of hardware as %%roof --json names them, of your own a field")
    private Map<String, String> settings = Map.of();

    @Override
    public Shown run(Notebook notebook) {
        List<String> names =
                notebook.models().all().stream().map(CostModel::name).toList();
        String value = notebook.config().costModel().name();
        if (list) {
            return SettingMagic.list(names, value, n -> ABOUT.getOrDefault(n, "of this notebook"));
        }
        if (name == null) {
            return SettingMagic.show("cost model", value, names);
        }
        CostModel chosen = notebook.models().choose(name, settings);
        notebook.configure(c -> c.withCostModel(chosen));
        return Shown.nothing();
    }
}
