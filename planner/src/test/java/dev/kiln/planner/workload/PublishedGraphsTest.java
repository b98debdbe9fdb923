package dev.kiln.planner.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublishedGraphsTest {
    private final CostModel model = CostModels.named("reads-writes");

    /** As many combinators as the sources have, without LULESH's four dead ones. */
    @ParameterizedTest
    @CsvSource({"flashattention, 59, 80", "lulesh, 47, 79", "multigrid, 103, 143"})
    void isProvedOptimal(String name, int combinators, double cost) throws BadProblem {
        FusionProblem p = PublishedGraphs.of(name).toProblem();
        assertThat(p.size()).isEqualTo(combinators);
        PlanResult r = Partitioners.named("ilp").partition(p, model, Budget.seconds(60));
        assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
        assertThat(r.partition().fault(p)).isEmpty();
        assertThat(r.cost()).isEqualTo(model.cost(p, r.partition())).isEqualTo(cost);
    }

    @ParameterizedTest
    @CsvSource({"flashattention", "lulesh", "multigrid"})
    void costsLessThanAllApart(String name) throws BadProblem {
        FusionProblem p = PublishedGraphs.of(name).toProblem();
        double apart = Partitioners.named("singleton")
                .partition(p, model, Budget.seconds(60))
                .cost();
        double fused = Partitioners.named("greedy")
                .partition(p, model, Budget.seconds(60))
                .cost();
        assertThat(fused).isLessThan(apart);
    }

    @Test
    void anUnknownNameIsRefused() {
        assertThatThrownBy(() -> PublishedGraphs.of("vgg"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("vgg")
                .hasMessageContaining("lulesh");
    }
}
