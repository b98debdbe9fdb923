package dev.kiln.frontend.magics;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.frontend.lang.ArrayCell;
import dev.kiln.frontend.magics.api.CellMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Body;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.notebook.PlanPictures;
import dev.kiln.frontend.notebook.Variables;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code %%array}: runs a cell in the cell language, NumPy text. */
@Command
final class ArrayMagic implements CellMagic {
    /** What computes a cell's names takes usually less than this number of times their bytes. */
    private static final int MUCH = 4;

    @Option(names = "--plan", description = "show the plan after running the cell")
    private boolean plan;

    @Override
    public String summary() {
        return "Run the cell as NumPy code; variables are shared with Java cells.";
    }

    @Override
    public String example() {
        return "%%array --plan\ny = np.sqrt(x * 2) + 1";
    }

    @Override
    public Shown run(Notebook notebook, String body, int line) throws Exception {
        ArrayCell cell = ArrayCell.parse(body, line, notebook.variables());
        Object value;
        try (Variables.Handing end = notebook.variables().handing()) {
            value = Body.arrayCell(notebook, cell).run(notebook.variables());
            if (plan || notebook.settings().get("evaluate").equals("cell")) {
                compute(notebook, cell, value);
            }
        }
        if (plan) {
            var plans = notebook.history().of(notebook.host().executionCount());
            if (!plans.isEmpty()) {
                notebook.show(PlanPictures.of(notebook, plans));
            }
        }
        return Shown.result(value);
    }

    /** Computes what the cell assigned. A variable whose new array does not fit into memory keeps its old value. */
    private void compute(Notebook notebook, ArrayCell cell, Object value) {
        String reason = plan ? "%%array --plan" : "end of cell";
        BufferPool pool = notebook.session().pool();
        if (pool.usage().usedBytes() + MUCH * notebook.variables().changedBytes() < pool.limit() / 2) {
            // nobody will need the values of before: their memory is used again
            notebook.variables().commit();
        }
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
