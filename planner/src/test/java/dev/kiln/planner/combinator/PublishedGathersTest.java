package dev.kiln.planner.combinator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.Fig3;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs of [VB] sections 1, 3 and 5 under its cost functions a to e, and the reads and writes of [DF] Fig. 12. */
class PublishedGathersTest {
    private static final List<String> MODELS = List.of("depth", "fused-edges", "manifest", "reads", "reads-writes");

    /**
     * Ops apart by semicolons, of each its name, what it is, and what it reads, as a stream unless it says otherwise. What no op makes
     * is an input.
     */
    private static FusionProblem program(String outputs, String ops) {
        Set<String> inputs = new LinkedHashSet<>();
        Set<String> made = new LinkedHashSet<>();
        String list = Arrays.stream(ops.split(";"))
                .map(op -> op.trim().split(" +"))
                .map(words -> {
                    made.add(words[0]);
                    String in = Arrays.stream(words)
                            .skip(2)
                            .map(r -> r.split(":"))
                            .peek(r -> inputs.add(r[0]))
                            .map(r -> "['" + r[0] + "','" + (r.length > 1 ? r[1] : "stream") + "']")
                            .collect(Collectors.joining(","));
                    return "{'id':'" + words[0] + "','op':'" + words[1] + "','in':[" + in + "]}";
                })
                .collect(Collectors.joining(","));
        inputs.removeAll(made);
        String json = "{'dialect':'combinators','name':'t','inputs':['" + String.join("','", inputs) + "'],'outputs':['"
                + outputs.replace(" ", "','") + "'],'ops':[" + list + "]}";
        return Fig3.read(json.replace('\'', '"'));
    }

    private static FusionProblem named(String name) {
        return switch (name) {
            case "simple1" -> program("bs", "as map xs; bs gather is:index as:source");
            case "simple2" -> program("bs", "as gather is1:index xs:source; bs gather is2:index as:source");
            case "simple3" -> program("as bs", "as map xs; bs gather is:index as:source");
            case "simple4" -> program("bs", "as fold xs; bs gather is:index as:source");
            case "simple5" -> program("cs", "as map xs; bs gather is:index xs:source; cs map as bs");
            case "singleLoop" ->
                program(
                        "result",
                        "is generate; bs gather is:index as:source; cs map as; ds map cs; result map bs cs ds");
            case "scatterExample" -> program("result", "as map xs; bs map xs; result scatter as bs:target");
            case "greedyBottomUpBad" ->
                program(
                        "result",
                        "is generate; large gather is:index xs:source; ys fold large; zs fold large;"
                                + " result map ys zs:random");
            case "greedyTopDownBad" ->
                program("result", "bs map as; cs map bs; ds generate bs:random; es map cs ds; result fold es");
            case "normalize2" ->
                program(
                        "ys1 ys2",
                        "sum1 fold xs; scn scanl xs; sum2 fold scn; ys1 map xs sum1:scalar; ys2 map xs sum2:scalar");
            case "expanded" ->
                program(
                        "ys1 ys2",
                        "xs map as; sum1 fold xs; scn scanl xs; sum2 fold scn; ys1 map xs sum1:scalar;"
                                + " ys2 map xs sum2:scalar");
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static PlanResult plan(FusionProblem p, String partitioner, String model) {
        return Partitioners.named(partitioner).partition(p, CostModels.named(model), Budget.seconds(30));
    }

    private static PlanResult best(FusionProblem p, String model) {
        PlanResult r = plan(p, "ilp", model);
        assertThat(r.status()).as(model).isEqualTo(PlanResult.Status.OPTIMAL);
        return r;
    }

    private static String blocks(FusionProblem p, Partition partition) {
        return partition.blocks().stream()
                .map(b -> b.stream().map(i -> p.op(i).id()).collect(Collectors.joining(" ")))
                .collect(Collectors.joining(" | "));
    }

    /** What a legal partition costs; ops of equal number share a block. */
    private static double cost(FusionProblem p, String model, int... blockOf) {
        Partition partition = Partition.of(p, blockOf).orElseThrow();
        assertThat(partition.fault(p)).isEmpty();
        return CostModels.named(model).cost(p, partition);
    }

    @ParameterizedTest
    @CsvSource({
        "singleLoop, is bs cs ds result",
        "simple1, as bs",
        "simple2, as bs",
        "simple3, as | bs",
        "simple4, as bs",
        "simple5, as bs cs"
    })
    void clustersUnderEveryCostFunction(String name, String clusters) {
        FusionProblem p = named(name);
        for (String model : MODELS) {
            assertThat(blocks(p, best(p, model).partition())).as(model).isEqualTo(clusters);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "singleLoop, 0, 0, 1, 2, 3",
        "simple1, 0, 0, 1, 2, 3",
        "simple2, 0, 0, 1, 3, 4",
        "simple3, 1, 1, 2, 3, 5",
        "simple4, 0, 0, 1, 2, 3",
        "simple5, 0, 0, 1, 3, 4",
        "scatterExample, 1, 0, 2, 3, 5"
    })
    void optimaUnderEveryCostFunction(
            String name, int depth, int fusedEdges, int manifest, int reads, int readsWrites) {
        FusionProblem p = named(name);
        assertThat(MODELS.stream().map(model -> (int) best(p, model).cost()))
                .containsExactly(depth, fusedEdges, manifest, reads, readsWrites);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fused-edges", "manifest", "reads-writes"})
    void scatterExampleFusesTheSourceNotTheTarget(String model) {
        FusionProblem p = named("scatterExample");
        assertThat(blocks(p, best(p, model).partition())).isEqualTo("bs | as result");
    }

    /** It saves the read of as instead of the second one of xs; only b, c and e see the write that it saves too. */
    @Test
    void scatterExampleMayFuseTheSourceForItsReads() {
        FusionProblem p = named("scatterExample");
        assertThat(cost(p, "reads", 0, 1, 0))
                .isEqualTo(best(p, "reads").cost())
                .isEqualTo(cost(p, "reads", 0, 0, 1))
                .isEqualTo(3);
    }

    /** All arrays count the same to a to e: large is contracted in one of two best ways, and in the one way left when it counts more. */
    @ParameterizedTest
    @ValueSource(strings = {"manifest", "reads", "reads-writes"})
    void greedyBottomUpBadContractsLarge(String model) {
        FusionProblem p = named("greedyBottomUpBad");
        assertThat(cost(p, model, 0, 0, 0, 0, 1)).isEqualTo(best(p, model).cost());
        PlanResult r = Partitioners.named("ilp")
                .partition(p, new Dearer(CostModels.named(model), "large"), Budget.seconds(30));
        assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
        assertThat(blocks(p, r.partition())).isEqualTo("is large ys zs | result");
        // The paper's greedy way from below fuses result with ys first, so that large is stored.
        assertThat(blocks(p, plan(p, "bottom-up", model).partition())).isEqualTo("is large zs | ys result");
    }

    /** Of two plans of equal cost the one that stores two sums and not an array and a sum: the paper's good one. */
    @ParameterizedTest
    @CsvSource({
        "ilp, manifest", "ilp, reads", "ilp, reads-writes",
        "branch-and-bound, manifest", "branch-and-bound, reads", "branch-and-bound, reads-writes"
    })
    void amongPlansOfEqualCostTheOneThatStoresLessIsChosen(String partitioner, String model) {
        FusionProblem bottomUp = named("greedyBottomUpBad");
        PlanResult r = plan(bottomUp, partitioner, model);
        assertThat(blocks(bottomUp, r.partition())).isEqualTo("is large ys zs | result");
        assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
        assertThat(r.bound())
                .isEqualTo(r.cost())
                .isEqualTo(CostModels.named(model).cost(bottomUp, r.partition()));
        FusionProblem topDown = named("greedyTopDownBad");
        assertThat(blocks(topDown, plan(topDown, partitioner, model).partition()))
                .isEqualTo("bs | cs ds es result");
        FusionProblem scatter = named("scatterExample");
        assertThat(blocks(scatter, plan(scatter, partitioner, model).partition()))
                .isEqualTo("bs | as result");
    }

    /** A model to which one array counts twice ([VB] section 5: arbitrary weights). */
    private record Dearer(CostModel model, String array) implements CostModel {
        @Override
        public List<Term> terms(FusionProblem p) {
            List<Term> terms = new ArrayList<>(model.terms(p));
            model.terms(p).stream().filter(t -> t.name().endsWith(" " + array)).forEach(terms::add);
            return terms;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"manifest", "reads-writes"})
    void greedyTopDownBadFusesCsAndEs(String model) {
        FusionProblem p = named("greedyTopDownBad");
        assertThat(blocks(p, best(p, model).partition())).isEqualTo("bs | cs ds es result");
        PlanResult greedy = plan(p, "top-down", model);
        assertThat(blocks(p, greedy.partition())).isEqualTo("bs cs | ds es result");
        assertThat(greedy.cost()).isEqualTo(best(p, model).cost() + 1);
    }

    /** Which of cs and bs is read from memory is the same to cost function d, which counts no writes. */
    @Test
    void greedyTopDownBadMayFuseCsAndEsForItsReads() {
        FusionProblem p = named("greedyTopDownBad");
        assertThat(cost(p, "reads", 0, 1, 1, 1, 1))
                .isEqualTo(best(p, "reads").cost())
                .isEqualTo(cost(p, "reads", 0, 0, 1, 1, 1))
                .isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({
        "normalize2, singleton, 5, 5n+2, 3n+2",
        "normalize2, stream, 4, 4n+2, 2n+2",
        "normalize2, ilp, 2, 2n+2, 2n+2",
        "expanded, singleton, 6, 6n+2, 4n+2",
        "expanded, stream, 5, 5n+2, 3n+2",
        "expanded, ilp, 2, 2n+2, 3n+2"
    })
    void loopsReadsAndWritesOfNormalize2(String name, String partitioner, int loops, String reads, String writes) {
        FusionProblem p = named(name);
        PlanResult r = plan(p, partitioner, "reads-writes");
        assertThat(r.partition().blocks()).hasSize(loops);
        assertThat(elements(p, "reads", r.partition())).isEqualTo(reads);
        assertThat(elements(p, "manifest", r.partition())).isEqualTo(writes);
    }

    /** The cost with arrays of n elements and sums of one: {@code 5n+2}. */
    private static String elements(FusionProblem p, String model, Partition partition) {
        int[] blockOf = partition.blockOf(p.size());
        List<Term> terms = CostModels.named(model).terms(p);
        int[] orders = Terms.orders(p, terms, blockOf);
        double arrays = 0;
        double numbers = 0;
        for (Term t : terms) {
            double cost = Terms.cost(p, List.of(t), blockOf, orders);
            if (t.name().contains(" sum")) {
                numbers += cost;
            } else {
                arrays += cost;
            }
        }
        return (int) arrays + "n+" + (int) numbers;
    }
}
