package dev.kiln.frontend.magics.settings;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.SettingMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.planner.cost.CostModel;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code %cost_model}: what plans are to be cheap in. */
@Command(description = "Show or choose what the partitioner makes small.")
public final class CostModelMagic implements LineMagic {
    private static final Map<String, String> ABOUT = Map.ofEntries(
            Map.entry("bohrium", "bytes read and written by kernels; what stays in registers is free"),
            Map.entry("bohrium-printed", "the same as its paper prints it, for comparison"),
            Map.entry("max-contract", "number of arrays that are stored"),
            Map.entry("max-locality", "pairs of accesses of one view that are in different kernels"),
            Map.entry("robinson", "max-locality first, then max-contract, then the number of kernels"),
            Map.entry(
                    "clustering", "weight of pairs that could share a kernel and do not, and of arrays not contracted"),
            Map.entry("depth", "longest chain of kernels that wait for each other"),
            Map.entry("fused-edges", "results handed to another kernel that one kernel could have used at once"),
            Map.entry("manifest", "arrays that are stored; what nobody wants is free"),
            Map.entry("reads", "arrays that each kernel reads, once for each order in which it does"),
            Map.entry("reads-writes", "reads and manifest together"),
            Map.entry(
                    "hardware",
                    "seconds on this machine: memory by level, arithmetic by kind, starting kernels; see %roof"));

    /** A line on one of Kiln's models; what else there is comes from the notebook's own cells. */
    static String about(String model) {
        return ABOUT.getOrDefault(model, "of this notebook");
    }

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
            return SettingMagic.list(names, value, CostModelMagic::about);
        }
        if (name == null) {
            return SettingMagic.show("cost model", value, names);
        }
        CostModel chosen = notebook.models().choose(name, settings);
        notebook.configure(c -> c.withCostModel(chosen));
        return Shown.nothing();
    }
}
