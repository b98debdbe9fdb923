package dev.kiln.frontend.magics;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.frontend.lang.ArrayCell;
import dev.kiln.frontend.magics.api.CellMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Body;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.notebook.PlanPictures;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code %%array}: the cell language. */
@Command(description = "Run the cell as NumPy text. Variables are shared with Java cells.")
final class ArrayMagic implements CellMagic {
    @Option(names = "--plan", description = "show the plan that ran")
    private boolean plan;

    @Override
    public Shown run(Notebook notebook, String body, int line) throws Exception {
        ArrayCell cell = ArrayCell.parse(body, line);
        Object value;
        try {
            value = Body.arrayCell(notebook, cell).run(notebook.variables());
            if (plan || notebook.settings().get("evaluate").equals("cell")) {
                compute(notebook, cell, value);
            }
        } finally {
            notebook.variables().commit();
        }
        if (plan) {
            var plans = notebook.history().of(notebook.host().executionCount());
            if (!plans.isEmpty()) {
                notebook.show(PlanPictures.of(notebook, plans));
            }
        }
        return Shown.result(value);
    }

    /** Computes what the cell assigned; a variable whose new array there is no memory for keeps the value that it had. */
    private void compute(Notebook notebook, ArrayCell cell, Object value) {
        String reason = plan ? "%%array --plan" : "end of cell";
        try {
            notebook.flush(value, reason);
        } catch (ArrayError e) {
            if (e.kind() != ArrayError.Kind.MEMORY) {
                throw e;
            }
            throw cell.failedLater(
                    e, notebook.variables().withdraw(array -> !array.isStored() && !canBeComputed(notebook, array)));
        }
    }

    private static boolean canBeComputed(Notebook notebook, NDArray array) {
        try {
            notebook.context().evaluate(List.of(array), "end of cell");
            return true;
        } catch (ArrayError e) {
            return false;
        }
    }
}
