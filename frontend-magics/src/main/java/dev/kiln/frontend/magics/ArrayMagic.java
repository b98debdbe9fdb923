package dev.kiln.frontend.magics;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code %%array}: the cell language. */
@Command(description = "Run the cell as NumPy text. Variables are shared with Java cells.")
final class ArrayMagic implements CellMagic {
    @Option(names = "--plan", description = "show the plan that ran")
    private boolean plan;

    @Override
    public Shown run(Notebook notebook, String body, int line) throws Exception {
        Object value;
        try {
            value = Body.arrayCell(notebook, body, line).run(notebook.variables());
        } finally {
            notebook.variables().commit();
        }
        if (plan) {
            notebook.flush(value, "%%array --plan");
            var plans = notebook.history().of(notebook.host().executionCount());
            if (!plans.isEmpty()) {
                notebook.show(PlanPictures.of(notebook, plans));
            }
        }
        return Shown.result(value);
    }
}
