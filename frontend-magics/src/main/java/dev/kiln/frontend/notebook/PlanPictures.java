package dev.kiln.frontend.notebook;

import dev.kiln.frontend.Rich;
import dev.kiln.frontend.render.CostTable;
import dev.kiln.frontend.render.PlanCards;
import dev.kiln.frontend.render.PlanText;
import dev.kiln.frontend.render.PlanView;
import dev.kiln.frontend.render.TableHtml;
import dev.kiln.frontend.render.Units;
import java.util.List;
import java.util.Optional;

/** Draws the plans of one cell: the most expensive one as a picture, the others only as a count. */
public final class PlanPictures {
    private PlanPictures() {}

    /** The most expensive of some plans, with a note about the others. */
    public static Rich of(Notebook notebook, List<PlanRecord> plans) {
        Rich rich = of(notebook, History.mostExpensive(plans).view());
        String note = others(notebook, plans).orElse("");
        if (note.isEmpty()) {
            return rich;
        }
        return Rich.html(
                rich.data().get("text/html") + "<div style=\"color:#777f88;font-size:12px\">" + note + "</div>",
                rich.data().get("text/plain") + "\n  " + note);
    }

    /** What a cell ran besides its most expensive plan: other plans, and operations without a plan; nothing when that was all. */
    public static Optional<String> others(Notebook notebook, List<PlanRecord> plans) {
        String without = atOnce(notebook.history().atOnce(plans.getFirst().cell()));
        if (plans.size() == 1) {
            return without.isEmpty() ? Optional.empty() : Optional.of("besides, " + without);
        }
        return others(plans).map(text -> without.isEmpty() ? text : text + "; besides, " + without);
    }

    /** How many operations ran without a plan, in words; empty for none. */
    static String atOnce(long operations) {
        return operations == 0
                ? ""
                : "%,d operation%s on small arrays ran at once".formatted(operations, operations == 1 ? "" : "s");
    }

    private static Optional<String> others(List<PlanRecord> plans) {
        PlanRecord shown = History.mostExpensive(plans);
        double all = plans.stream().mapToDouble(PlanRecord::totalSeconds).sum();
        return Optional.of("plan %d of %d of this cell, with %s of its time; %%plan --all shows all plans"
                .formatted(plans.indexOf(shown) + 1, plans.size(), Units.percent(shown.totalSeconds() / all)));
    }

    /** One plan, as a picture or, when it is too large for that, as a table. */
    public static Rich of(Notebook notebook, PlanView plan) {
        if (PlanCards.tooLarge(plan)) {
            String table = TableHtml.print(CostTable.of(plan), CostTable.look(plan, false));
            return Rich.html(
                    table
                            + "<div style=\"color:#777f88;font-size:12px\">too many kernels for a picture; %plan --save plan.svg draws the most expensive ones</div>",
                    PlanText.print(plan));
        }
        return PlanCards.rich(plan, notebook.settings().theme(), notebook.freshId());
    }
}
