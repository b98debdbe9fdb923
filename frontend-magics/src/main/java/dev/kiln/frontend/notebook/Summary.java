package dev.kiln.frontend.notebook;

import java.util.List;

/** Shows a line, a picture or nothing after a cell that evaluated, as {@code %config plan.after_cell} demands. */
public final class Summary {
    private Summary() {}

    /** Shows the summary if the current cell ran a plan. */
    public static void show(Notebook notebook) {
        List<PlanRecord> plans = notebook.history().of(notebook.host().executionCount());
        if (plans.isEmpty()) {
            return;
        }
        switch (notebook.settings().get("plan.after_cell")) {
            case "line" -> notebook.host().display(SummaryLine.rich(plans), null);
            case "diagram" -> notebook.host().display(PlanPictures.of(notebook, plans), null);
            default -> {
                // off
            }
        }
    }
}
