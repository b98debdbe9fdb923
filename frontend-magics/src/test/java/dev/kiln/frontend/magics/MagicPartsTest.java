package dev.kiln.frontend.magics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CheckedModel;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MagicPartsTest {
    private final SessionConfig config = SessionConfig.standard(List.of(new InterpreterBackend()));

    @BeforeEach
    void context() {
        Context.use(new Context());
    }

    @Test
    void wordsAreCutAsAShellCuts() {
        assertThat(Words.of(" a  --b='c d' \"e 'f'\" '' ")).containsExactly("a", "--b=c d", "e 'f'", "");
        assertThatThrownBy(() -> Words.of("--assert \"ilp")).hasMessageContaining("is not closed");
    }

    @Test
    void javaCodeBecomesALambdaWithItsLastExpressionAsValue() {
        assertThat(JavaLambda.of("int a = 1;\na + 1")).endsWith("() -> {\nint a = 1;\nreturn (Object) (a + 1\n);\n})");
        assertThat(JavaLambda.of("x.sum()")).contains("return (Object) (x.sum()");
        assertThat(JavaLambda.of("f(\"a;b\"); // last; one")).contains("return");
        assertThat(JavaLambda.of("for (;;) { a(); }")).contains("for (;;) { a(); }\nreturn \"");
        assertThat(JavaLambda.of("String s = \"\"\"\n;}\n\"\"\"; s")).endsWith("return (Object) (s\n);\n})");
    }

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
        assertThatThrownBy(() -> labels("partitioner=best")).hasMessage("choice (best) of partitioner cannot be used");
        assertThat(Variants.of(config, MODELS, "partitioner=greedy")
                        .getFirst()
                        .apply(config)
                        .partitioner()
                        .name())
                .isEqualTo("greedy");
    }

    /** Kiln's models, and one that a cell may have declared. */
    private static final Variants.ModelSource MODELS = new Variants.ModelSource() {
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

    @Test
    void everyModelAndPartitionerHasALine() {
        assertThat(CostModels.all())
                .allSatisfy(m -> assertThat(CostModelMagic.about(m.name()))
                        .as(m.name())
                        .isNotEqualTo(CostModelMagic.about("Mine")));
        assertThat(Partitioners.all())
                .allSatisfy(p -> assertThat(PartitionerMagic.about(p.name()))
                        .as(p.name())
                        .isNotEmpty());
    }

    @Test
    void claimsAreReadAndChecked() {
        var result = new BenchResult(1, 0, 4, List.of(row("ilp", 1, 2, 3, 4), row("greedy", 2, 4, 6, 8)));
        assertThat(result.rows().getFirst().median()).isEqualTo(2.5);
        assertThat(result.rows().getFirst().iqr()).isEqualTo(1.5);
        for (String holds :
                List.of("ilp <= greedy", "ilp < 0.6 * greedy", "greedy >= ilp * 2", "ilp < 2.6", "greedy > 1e-3")) {
            BenchClaim.check(holds, result);
        }
        assertThatThrownBy(() -> BenchClaim.check("greedy <= 1.05 * ilp", result))
                .hasMessageContaining("does not hold: 5 s and 2.63 s");
        var variants = result.rows().stream().map(BenchResult.Row::variant).toList();
        assertThatThrownBy(() -> BenchClaim.checkForm("ilp == greedy", variants))
                .hasMessageContaining("cannot be read");
        assertThatThrownBy(() -> BenchClaim.checkForm("ilp < best", variants)).hasMessageContaining("variant (best)");
    }

    private static BenchResult.Row row(String name, double... seconds) {
        return new BenchResult.Row(
                new Variants.Variant(Map.of("partitioner", name), null), seconds, 0, 1, 1, Double.NaN);
    }

    private record Holder(NDArray array, List<Object> more) {}

    @Test
    void arraysAreFoundInsideOfValues() {
        NDArray a = Nd.ones(1);
        NDArray b = Nd.ones(2);
        List<Object> cyclic = new ArrayList<>(List.of(Optional.of(b)));
        cyclic.add(cyclic);
        assertThat(ReachableArrays.from(List.of(new Holder(a, cyclic), Map.of("k", new NDArray[] {b, null}), "text")))
                .containsExactlyInAnyOrder(a, b);
        List<Object> values = new ArrayList<>();
        values.add(null);
        assertThat(ReachableArrays.from(values)).isEmpty();
    }
}
