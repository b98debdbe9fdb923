package dev.kiln.frontend.notebook;

import dev.kiln.arrays.graph.Recorder;
import dev.kiln.frontend.render.Units;
import java.util.List;

/** Shows a line, a picture or nothing after a cell that evaluated, as {@code %config plan.after_cell} demands. */
public final class Summary {
    private Summary() {}

    private static String joined(String first, String second) {
        return first.isEmpty() || second.isEmpty() ? first + second : first + " · " + second;
    }

    /** The names of the cell that are not stored, in words; empty without any. */
    private static String recipes(Recorder.Recipes kept) {
        return kept.names() == 0
                ? ""
                : "%d name%s kept as recipe%s (%s not stored)"
                        .formatted(
                                kept.names(),
                                kept.names() == 1 ? "" : "s",
                                kept.names() == 1 ? "" : "s",
                                Units.bytes(kept.bytes()));
    }

    /** Shows the summary if the current cell ran a plan. */
    public static void show(Notebook notebook) {
        int cell = notebook.host().executionCount();
        History history = notebook.history();
        List<PlanRecord> plans = history.of(cell);
        String without = joined(PlanPictures.atOnce(history.atOnce(cell)), recipes(notebook.recipes()));
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
