package dev.kiln.frontend.magics.explain;

import dev.kiln.frontend.Rich;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.History;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.notebook.PlanRecord;
import dev.kiln.frontend.render.CostTable;
import dev.kiln.frontend.render.PlanJson;
import dev.kiln.frontend.render.PlanView;
import dev.kiln.frontend.render.TableText;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code %cost}: shows predicted and measured times, kernel by kernel. */
@Command
public final class CostMagic implements LineMagic {
    @Parameters(
            arity = "0..1",
            paramLabel = "cell",
            description = "number of a cell, or a variable; by default the last cell that evaluated arrays")
    private String which;

    @Option(names = "--wide", description = "also show what bounds each kernel and which arrays it reads and writes")
    private boolean wide;

    @Option(
            names = "--models",
            description = "compare every cost model with the times measured in this notebook so far")
    private boolean models;

    @Option(names = "--json", description = "print JSON")
    private boolean json;

    @Override
    public String summary() {
        return "Show what each kernel of a cell moves and computes, with its predicted and measured time.";
    }

    @Override
    public String example() {
        return "%cost --wide";
    }

    @Override
    public Shown run(Notebook notebook) {
        if (models) {
            return ModelErrorsTable.of(notebook, json);
        }
        List<PlanRecord> plans = CellChoice.plans(notebook, which);
        PlanView view = History.mostExpensive(plans).view();
        if (json) {
            return Shown.text(PlanJson.write(PlanJson.data(view).get("kernels")));
        }
        var table = CostTable.of(view);
        Rich rich = TableText.rich(table, CostTable.look(view, wide));
        return new Shown(table, "tech.tablesaw.api.Table", rich);
    }
}
