package dev.kiln.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.cost.CheckedModel;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.problem.FusionProblem;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every cost model and partitioner describes itself in one line. */
class SummaryTest {
    private static final class Mine implements CostModel {
        @Override
        public List<Term> terms(FusionProblem problem) {
            return List.of();
        }
    }

    @Test
    void everySummaryIsOneLineOfItsOwn() {
        List<String> summaries = Stream.concat(
                        CostModels.all().stream().map(CostModel::summary),
                        Partitioners.all().stream().map(Partitioner::summary))
                .toList();
        assertThat(summaries).doesNotHaveDuplicates().allSatisfy(s -> {
            assertThat(s)
                    .isEqualTo(s.strip())
                    .doesNotContain("\n")
                    .doesNotEndWith(".")
                    .doesNotContain("of class");
            assertThat(s.length()).isBetween(10, 100);
        });
    }

    @Test
    void aModelWithoutASummaryIsDescribedByItsClass() {
        assertThat(new Mine().summary()).isEqualTo("cost model of class Mine");
        assertThat(new CheckedModel("m", new Mine()).summary()).isEqualTo("cost model of class Mine");
        CostModel lambda = problem -> List.of();
        assertThat(lambda.summary()).isEqualTo("a cost model of a program");
    }

    @Test
    void aModelsSummaryIsShownInOneLineWhateverItReturns() {
        record Says(String summary) implements CostModel {
            @Override
            public List<Term> terms(FusionProblem problem) {
                return List.of();
            }
        }
        assertThat(new CheckedModel("m", new Says(" kernels \n  and more\n")).summary())
                .isEqualTo("kernels and more");
        assertThat(new CheckedModel("m", new Says(null)).summary()).isEmpty();
    }
}
