package dev.kiln.exec.session;

import dev.kiln.exec.session.RunPlan.BlockRun;
import dev.kiln.exec.session.recorded.Figures;
import dev.kiln.planner.cost.Machine;
import java.util.List;
import java.util.Map;

/**
 * What is noted of one evaluation while it runs, for its {@link Trace}.
 *
 * @param figures of the graph that was evaluated
 * @param machines the machine as each backend that ran uses it, by the backend's name
 */
record Evaluation(
        Request request,
        MakePlan.Planned planned,
        Figures figures,
        List<BlockRun> runs,
        Trace.Times times,
        Map<String, Machine> machines) {
    Evaluation {
        runs = List.copyOf(runs);
        machines = Map.copyOf(machines);
    }
}
