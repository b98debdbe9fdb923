package dev.kiln.exec.session;

import dev.kiln.exec.session.RunPlan.BlockRun;
import dev.kiln.exec.session.recorded.DetachedGraph;
import dev.kiln.planner.cost.Machine;
import java.util.List;
import java.util.Map;

/**
 * What is noted of one evaluation while it runs, for its {@link Trace}.
 *
 * @param detached the graph that was evaluated
 * @param sizes a fingerprint of its lengths and strides
 * @param offsets where its views begin
 * @param machines the machine as each backend that ran uses it, by the backend's name
 */
record Evaluation(
        Request request,
        MakePlan.Planned planned,
        DetachedGraph detached,
        long sizes,
        long[] offsets,
        List<BlockRun> runs,
        Trace.Times times,
        Map<String, Machine> machines) {
    Evaluation {
        runs = List.copyOf(runs);
        machines = Map.copyOf(machines);
    }
}
