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

/** {@code %cost_model}: shows or chooses the cost model that plans minimise. */
@Command
public final class CostModelMagic implements LineMagic {
    @Parameters(
            arity = "0..1",
            paramLabel = "name",
            description = "a model that --list shows, or the name of a class or variable of type CostModel")
    private String name;

    @Option(
            names = {"-l", "--list"},
            description = "list the cost models")
    private boolean list;

    @Option(
            names = "-p",
            paramLabel = "key=value",
            description =
                    "a parameter of the model: for hardware a name that %%roof --json shows, for your own model a field")
    private Map<String, String> settings = Map.of();

    @Override
    public String summary() {
        return "Show or choose the cost model that the partitioner minimises.";
    }

    @Override
    public String example() {
        return "%cost_model max-contract";
    }

    @Override
    public Shown run(Notebook notebook) {
        List<CostModel> models = notebook.models().all();
        String current = notebook.config().costModel().name();
        if (list) {
            return SettingMagic.list(models, CostModel::name, CostModel::summary, current);
        }
        if (name == null) {
            return SettingMagic.show(
                    "cost model", current, models.stream().map(CostModel::name).toList());
        }
        CostModel chosen = notebook.models().choose(name, settings);
        notebook.configure(c -> c.withCostModel(chosen));
        return Shown.nothing();
    }
}
