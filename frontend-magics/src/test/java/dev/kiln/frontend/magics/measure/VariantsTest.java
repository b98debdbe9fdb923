package dev.kiln.frontend.magics.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.ModelSource;
import dev.kiln.planner.cost.CheckedModel;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import java.util.List;
import org.junit.jupiter.api.Test;

class VariantsTest {
    private final SessionConfig config = SessionConfig.standard(List.of(new InterpreterBackend()));

    @Test
    void variantsAreAllCombinations() {
        assertThat(labels(null)).containsExactly("run");
        assertThat(labels("partitioner=singleton,greedy")).containsExactly("singleton", "greedy");
        assertThat(labels("backend,partitioner=greedy,linear"))
                .containsExactly("interpreter/greedy", "interpreter/linear");
        assertThat(labels("partitioner=greedy,cost_model=bohrium,max-contract"))
                .containsExactly("greedy/bohrium", "greedy/max-contract");
        assertThat(labels("cost_model")).hasSameSizeAs(CostModels.all()).contains("bohrium", "hardware");
        assertThat(labels("cost_model=bohrium,Mine,partitioner=greedy"))
                .containsExactly("bohrium/greedy", "Mine/greedy");
        assertThat(Variants.of(config, MODELS, "cost_model=Mine,partitioner=greedy")
                        .getFirst()
                        .apply(config)
                        .costModel())
                .hasToString("Mine");
        assertThatThrownBy(() -> labels("cost_model=Yours")).hasMessage("cost model (Yours) is unknown");
        assertThatThrownBy(() -> labels("partitioner=best"))
                .hasMessage("value (best) of partitioner is unknown or not available");
        assertThat(Variants.of(config, MODELS, "partitioner=greedy")
                        .getFirst()
                        .apply(config)
                        .partitioner()
                        .name())
                .isEqualTo("greedy");
    }

    /** Kiln's models, and one that a cell may have declared. */
    private static final ModelSource MODELS = new ModelSource() {
        @Override
        public List<CostModel> all() {
            return CostModels.all();
        }

        @Override
        public CostModel named(String name) {
            if (!name.equals("Mine")) {
                throw MagicError.usage("cost model (" + name + ") is unknown", "");
            }
            return new CheckedModel("Mine", p -> List.of());
        }
    };

    private List<String> labels(String vary) {
        return Variants.of(config, MODELS, vary).stream()
                .map(Variants.Variant::label)
                .toList();
    }
}
