package dev.kiln.planner.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.Fig3;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Costs of [BH] Fig. 3. */
class PublishedNumbersTest {
    private final FusionProblem fig3 = Fig3.problem();

    private PlanResult plan(String partitioner, String model) {
        return Partitioners.named(partitioner).partition(fig3, CostModels.named(model), Budget.seconds(10));
    }

    private double cost(String model, String[]... blocks) {
        Partition partition = Partition.of(fig3, Fig3.blocks(fig3, blocks)).orElseThrow();
        assertThat(partition.fault(fig3)).isEmpty();
        return CostModels.named(model).cost(fig3, partition);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bohrium", "bohrium-printed"})
    void singletonCosts94AndLinear58(String model) {
        assertThat(plan("singleton", model).cost()).isEqualTo(94);
        assertThat(plan("linear", model).cost()).isEqualTo(58);
    }

    @Test
    void thePartitionOfThePaperCosts38AsPrinted() {
        String[] first = {"1", "2", "5", "6", "7", "8", "9", "12", "13"};
        String[] second = {"10", "11", "14", "15"};
        assertThat(cost("bohrium-printed", first, second)).isEqualTo(38);
    }

    @Test
    void unintrusiveCosts70AsPrinted() {
        assertThat(cost("bohrium-printed", new String[] {"1", "5"}, new String[] {"2", "7"}, new String[] {
                    "10", "11", "14"
                }))
                .isEqualTo(70);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bohrium", "bohrium-printed"})
    void greedyLiesBetween(String model) {
        assertThat(plan("greedy", model).cost()).isBetween(34.0, 58.0);
    }
}
