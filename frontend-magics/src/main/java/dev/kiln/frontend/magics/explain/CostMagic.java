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

/** {@code %cost}: predicted and measured, kernel by kernel. */
@Command(description = "Show what each kernel of a cell moves and computes, and its predicted and measured time.")
public final class CostMagic implements LineMagic {
    @Parameters(
            arity = "0..1",
            paramLabel = "cell",
            description = "number of a cell, or a variable; else the last cell that evaluated")
    private String which;

    @Option(names = "--wide", description = "more columns: what bounds a kernel, and the arrays it reads and writes")
    private boolean wide;

    @Option(
            names = "--models",
            description = "how well every cost model would have predicted this notebook's plans so far")
    private boolean models;

    @Option(names = "--json", description = "data for scripts")
    private boolean json;

    @Override
    public Shown run(Notebook notebook) {
        if (models) {
            return ModelErrorsTable.of(notebook, json);
        }
        List<PlanRecord> plans = CellChoice.plans(notebook, which);
        PlanView view = History.dearest(plans).view();
        if (json) {
            return Shown.text(PlanJson.write(PlanJson.data(view).get("kernels")));
        }
        var table = CostTable.of(view);
        Rich rich = TableText.rich(table, CostTable.look(view, wide));
        return new Shown(table, "tech.tablesaw.api.Table", rich);
    }
}
