package dev.kiln.frontend.notebook;

import java.util.List;

/** Shows a line, a picture or nothing after a cell that evaluated, as {@code %config plan.after_cell} demands. */
public final class Summary {
    private Summary() {}

    /** Shows the summary if the current cell ran a plan. */
    public static void show(Notebook notebook) {
        int cell = notebook.host().executionCount();
        History history = notebook.history();
        List<PlanRecord> plans = history.of(cell);
        String without = PlanPictures.atOnce(history.atOnce(cell));
        if (plans.isEmpty()) {
            if (!without.isEmpty()
                    && !notebook.settings().get("plan.after_cell").equals("off")) {
                notebook.host().display(SummaryLine.rich(without), null);
            }
            return;
        }
        switch (notebook.settings().get("plan.after_cell")) {
            case "line" -> notebook.host().display(SummaryLine.rich(plans, without), null);
            case "diagram" -> notebook.host().display(PlanPictures.of(notebook, plans), null);
            default -> {
                // off
            }
        }
    }
}
