package dev.kiln.planner.partition.heuristic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.Fig3;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnintrusiveTest {
    @Test
    void theUnintrusivePartitionOfFig9Costs70() {
        FusionProblem p = Fig3.problem();
        PlanResult r =
                Partitioners.named("unintrusive").partition(p, CostModels.named("bohrium-printed"), Budget.seconds(20));
        List<List<String>> merged = r.partition().blocks().stream()
                .filter(b -> b.size() > 1)
                .map(b -> b.stream().map(i -> p.op(i).id()).toList())
                .toList();
        assertThat(merged).containsExactlyInAnyOrder(List.of("1", "5"), List.of("2", "7"), List.of("10", "11", "14"));
        assertThat(r.cost()).isEqualTo(70);
    }
}
