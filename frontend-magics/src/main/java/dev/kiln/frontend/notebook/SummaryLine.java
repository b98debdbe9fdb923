package dev.kiln.frontend.notebook;

import dev.kiln.frontend.Rich;
import dev.kiln.frontend.render.Units;
import dev.kiln.planner.partition.PlanResult;
import java.util.List;

/** The quiet line after a cell that evaluated: {@code 16 ops → 4 kernels · 192 MB · 36 ms · optimal}. */
final class SummaryLine {
    private SummaryLine() {}

    static String text(List<PlanRecord> plans) {
        long ops = 0;
        long kernels = 0;
        long bytes = 0;
        double seconds = 0;
        int runs = 0;
        int known = 0;
        PlanResult worst = null;
        String proof = "";
        for (PlanRecord p : plans) {
            ops += (long) p.trace().operations() * p.times();
            kernels += (long) p.trace().kernelCount() * p.times();
            bytes += p.bytesMoved();
            seconds += p.totalSeconds();
            runs += p.times();
            known += p.hits();
            PlanResult plan = p.trace().answer();
            worst = worst == null || isWorse(plan, worst) ? plan : worst;
            proof = proof.isEmpty() ? p.trace().proof().text() : proof;
        }
        boolean first = plans.stream().allMatch(PlanRecord::isFirst);
        String line = "%d op%s → %d kernel%s · %s · %s · %s"
                .formatted(
                        ops,
                        ops == 1 ? "" : "s",
                        kernels,
                        kernels == 1 ? "" : "s",
                        Units.bytes(bytes),
                        Units.seconds(seconds),
                        status(worst) + (proof.isEmpty() ? "" : ", " + proof));
        if (runs > 1) {
            line += " · %d evaluations, %d plan%s, %d known"
                    .formatted(runs, plans.size(), plans.size() == 1 ? "" : "s", known);
        }
        return first ? line + " · first run" : line;
    }

    /** @param without what ran without a plan, in words, or empty */
    static Rich rich(List<PlanRecord> plans, String without) {
        return rich(text(plans) + (without.isEmpty() ? "" : " · " + without));
    }

    static Rich rich(String text) {
        return Rich.html("<div style=\"color:#777f88;font-size:12px\">" + text + "</div>", text);
    }

    private static boolean isWorse(PlanResult a, PlanResult b) {
        int status = a.status().compareTo(b.status());
        return status > 0 || status == 0 && a.gap() > b.gap();
    }

    private static String status(PlanResult plan) {
        return switch (plan.status()) {
            case OPTIMAL -> "optimal";
            case FEASIBLE -> "gap " + Units.percent(plan.gap());
            case HEURISTIC -> "heuristic";
        };
    }
}
