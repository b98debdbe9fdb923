package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Cost models that cells declare: chosen, used, compared; and faulty ones. */
class OwnModelTest extends FrontendCells {
    @Test
    void aCellCanDeclareACostModelAndChooseIt() throws Exception {
        run("class Kernels implements CostModel { double weight = 1; public List<Term> terms(FusionProblem p) {"
                + " List<Integer> all = new ArrayList<>(); for (int i = 0; i < p.size(); i++) all.add(i);"
                + " return List.of(new Term.Connectivity(\"kernels\", weight, all)); } }");
        run("%cost_model Kernels -p weight=3\n%cost_model --list");
        assertThat(host.printed()).contains("* Kernels           cost model of class Kernels");
        run("var km = arange(10).add(1);");
        run("%plan --json");
        assertThat(host.printed()).contains("\"cost_model\":\"Kernels\"");
        assertThatThrownBy(() -> run("%cost_model Kernels -p wait=3"))
                .hasMessageContaining("parameter (wait) of cost model Kernels");
        assertThatThrownBy(() -> run("%cost_model Nobody")).hasMessageContaining("cost model (Nobody) is unknown");
        assertThatThrownBy(() -> run("%cost_model String")).hasMessageContaining("cost model (String) is a String");
        run("%cost_model bohrium");
    }

    @Test
    void aCostModelThatFailsIsNamedAndTheValuesAreThere() throws Exception {
        run("class Bad implements CostModel { public List<Term> terms(FusionProblem p) {"
                + " return List.of(new Term.Constant(\"c\", 1 / (p.size() - p.size()))); } }");
        run("%cost_model Bad\nvar bm = arange(4).add(1);");
        assertThat(host.printed())
                .contains(
                        "cost model (Bad) fails: terms throws java.lang.ArithmeticException: / by zero",
                        "planned with the cost model bohrium");
        assertThat(run("bm.toString()").toString()).contains("1", "4");
        run("%cost_model bohrium");
    }

    @Test
    void newValuesOfOneModelMeetNoPlansOfTheOldOnes() throws Exception {
        run("class Wt implements CostModel { double weight = 1; public List<Term> terms(FusionProblem p) {"
                + " return List.of(new Term.Constant(\"c\", weight)); } }");
        run("var wt = new Wt();\n%partitioner ilp --time-limit 60 --patience 60");
        for (String change : List.of("%cost_model wt -p weight=1", "%cost_model wt -p weight=100", "wt.weight = 9;")) {
            run(change);
            for (String cache : List.of("miss", "hit")) {
                run("var wa = arange(10).add(1).mul(2);");
                run("%plan --json");
                String cost = change.replaceAll("\\D", "");
                assertThat(host.printed())
                        .contains("\"cache\":\"" + cache + "\"", "\"cost\":" + cost + ",", "\"status\":\"optimal\"");
            }
        }
        run("wt.weight = 10;\nvar wa = arange(10).add(1).mul(2);");
        run("%plan --json");
        assertThat(host.printed()).contains("\"miss_reason\":\"settings changed (values of the cost model)\"");
        run("%cost_model bohrium");
    }

    @Test
    void aModelThatIsDeclaredAgainMeetsNoPlansOfTheOldOne() throws Exception {
        String source = "class Again implements CostModel { public List<Term> terms(FusionProblem p) {"
                + " return List.of(new Term.Constant(\"c\", %d)); } }";
        for (int weight : new int[] {1, 2}) {
            run(source.formatted(weight));
            run("%cost_model Again");
            for (String cache : List.of("miss", "hit")) {
                run("var aa = arange(10).add(1).mul(2);");
                run("%plan --json");
                assertThat(host.printed())
                        .contains("\"cost_model\":\"Again\"", "\"cost\":" + weight, "\"cache\":\"" + cache + "\"");
            }
        }
    }

    @Test
    void aModelOfNoNumbersIsNamedAndTheValuesAreThere() throws Exception {
        run("class Nan implements CostModel { public List<Term> terms(FusionProblem p) {"
                + " return List.of(new Term.Constant(\"c\", 0.0 / 0.0)); } }");
        run("%cost_model Nan\nvar nm = arange(4).add(2);");
        assertThat(host.printed())
                .contains("cost model (Nan) fails: weight (NaN) of term c", "planned with the cost model bohrium");
        assertThat(run("nm.item(3)")).isEqualTo(5L);
    }

    @Test
    void aClassThatCannotBeMadeIsNamedWithTheReason() throws Exception {
        run("class Wide implements CostModel { Wide(int w) {} public List<Term> terms(FusionProblem p) {"
                + " return List.of(); } }");
        assertThatThrownBy(() -> run("%cost_model Wide"))
                .hasMessageContaining("cost model (Wide) cannot be created: new Wide() fails: ");
        run("class Angry implements CostModel { Angry() { throw new IllegalStateException(\"no\"); }"
                + " public List<Term> terms(FusionProblem p) { return List.of(); } }");
        assertThatThrownBy(() -> run("%cost_model Angry"))
                .hasMessageContaining("cost model (Angry) cannot be created: new Angry() fails: ");
        assertThat(host.variables()).doesNotContainKey("kilnCostModel");
        run("var wide = new Wide(3);\n%cost_model wide\n%cost_model");
        assertThat(host.printed()).contains("cost model: wide");
    }

    @Test
    void benchmarksAndComparisonsKnowIt() throws Exception {
        run("class Flat implements CostModel { public String unit(FusionProblem p) { return \"points\"; }"
                + " public List<Term> terms(FusionProblem p) { return List.of(new Term.Constant(\"c\", 7)); } }");
        run("%%bench -r 1 -w 0 --vary cost_model=bohrium,Flat --check\n%%array\nz = np.arange(100.0) * 2 + 1");
        assertThat(host.shown.getFirst().data().get("text/plain").toString()).contains("bohrium", "Flat");
        run("var fm = arange(10).add(1);");
        assertThatThrownBy(() -> run("%cost --models")).hasMessageContaining("no plan has run a second time yet");
        run("fm = arange(10).add(1);");
        run("%cost --models");
        assertThat(lastShown()).contains("Flat", "points", "hardware", "(predicted time)");
        run("%plan --what-if");
        assertThat(lastShown()).contains("Flat (points)").containsPattern("greedy .* \\w 7\\b");
        assertThatThrownBy(() -> run("%%bench --vary cost_model=Flet\n1 + 1"))
                .hasMessageContaining("cost model (Flet)");
    }
}
