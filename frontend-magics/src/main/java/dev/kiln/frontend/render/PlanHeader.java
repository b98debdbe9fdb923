package dev.kiln.frontend.render;

import java.util.ArrayList;
import java.util.List;

/** The lines above a plan: how it was chosen and how it ran; the same in picture and text. */
final class PlanHeader {
    private PlanHeader() {}

    static List<String> lines(PlanView plan) {
        return List.of(choice(plan.choice()), run(plan), plan.cache().text());
    }

    private static String choice(PlanView.Choice c) {
        var parts = new ArrayList<String>();
        parts.add("cost model %s: %s".formatted(c.costModel(), Units.cost(c.cost(), c.costUnit())));
        parts.add(certificate(c));
        if (!Double.isNaN(c.greedyCost())) {
            parts.add("greedy " + Units.cost(c.greedyCost(), c.costUnit()));
        }
        if (!Double.isNaN(c.unfusedCost())) {
            parts.add("unfused " + Units.cost(c.unfusedCost(), c.costUnit()));
        }
        return String.join(" · ", parts);
    }

    private static String certificate(PlanView.Choice c) {
        String found = switch (c.status()) {
            case "optimal", "feasible" ->
                "%s, gap %s (bound %s)"
                        .formatted(
                                c.status().equals("optimal") ? "optimal" : "not proved",
                                Units.percent(c.gap()),
                                Units.cost(c.bound(), c.costUnit()));
            default -> c.status() + ", no bound computed";
        };
        return found + (c.proofText().isEmpty() ? "" : ", " + c.proofText());
    }

    private static String run(PlanView plan) {
        PlanView.Choice c = plan.choice();
        PlanView.Run r = plan.run();
        var parts = new ArrayList<String>();
        String nodes = c.nodes() > 0 ? ", " + PlanView.count(c.nodes(), "node") : "";
        parts.add("%s %s%s".formatted(c.partitioner(), Units.seconds(c.solveSeconds()), nodes));
        parts.add("%d of %d results never stored".formatted(plan.contracted(), plan.ops()));
        parts.add("backend %s, %s".formatted(r.backend(), PlanView.count(r.threads(), "thread")));
        if (!Double.isNaN(r.measuredSeconds())) {
            parts.add("measured " + Units.seconds(r.measuredSeconds()));
        }
        if (!Double.isNaN(r.predictedSeconds())) {
            parts.add("predicted " + Units.seconds(r.predictedSeconds()));
        }
        return String.join(" · ", parts);
    }
}
