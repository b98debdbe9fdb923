package dev.kiln.frontend.magics;

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
        PlanResult.Status worst = PlanResult.Status.OPTIMAL;
        for (PlanRecord p : plans) {
            ops += (long) p.trace().operations() * p.times();
            kernels += (long) p.trace().kernels().size() * p.times();
            bytes += p.bytesMoved();
            seconds += p.totalSeconds();
            runs += p.times();
            PlanResult.Status status = p.trace().plan().status();
            worst = status.compareTo(worst) > 0 ? status : worst;
        }
        String line = "%d op%s → %d kernel%s · %s · %s · %s"
                .formatted(
                        ops,
                        ops == 1 ? "" : "s",
                        kernels,
                        kernels == 1 ? "" : "s",
                        Units.bytes(bytes),
                        Units.seconds(seconds),
                        status(worst));
        return runs > 1
                ? line + " · %d evaluations, %d plan%s".formatted(runs, plans.size(), plans.size() == 1 ? "" : "s")
                : line;
    }

    static Rich rich(List<PlanRecord> plans) {
        String text = text(plans);
        return Rich.html("<div style=\"color:#777f88;font-size:12px\">" + text + "</div>", text);
    }

    private static String status(PlanResult.Status status) {
        return switch (status) {
            case OPTIMAL -> "optimal";
            case FEASIBLE -> "not proved";
            case HEURISTIC -> "heuristic";
        };
    }
}
