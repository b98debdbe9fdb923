package dev.kiln.planner.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.Fig3;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Obstacle;
import dev.kiln.planner.problem.Partition;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Figures 2 and 21 of [BH]. */
class PublishedFiguresTest {
    private static final String DARTE = """
            {"dialect":"bytecode","name":"fig21","ops":[
              {"id":"A","op":"COPY","out":["A[1:11]"],"in":["E[0:10]"]},
              {"id":"B","op":"FMA","out":["B[1:11]"],"in":["A[1:11]"]},
              {"id":"C","op":"ADD","out":["C[1:11]"],"in":["B[1:11]"]},
              {"id":"D","op":"ADD","out":["D[1:11]"],"in":["A[10:0:-1]","A[1:11]"]},
              {"id":"E","op":"FMA","out":["E[1:11]"],"in":["B[1:11]","C[1:11]","D[1:11]"]},
              {"id":"F","op":"FMA","out":["F[1:11]"],"in":["E[1:11]"]},
              {"id":"G","op":"FMA","out":["G[1:11]"],"in":["E[1:11]"]},
              {"id":"H","op":"FMA","out":["H[1:11]"],"in":["F[1:11]","G[1:11]","E[2:12]"]},
              {"id":1,"op":"DEL","out":["B"]}, {"id":2,"op":"DEL","out":["C"]}, {"id":3,"op":"DEL","out":["D"]},
              {"id":4,"op":"DEL","out":["F"]}, {"id":5,"op":"DEL","out":["G"]}, {"id":6,"op":"SYNC","out":["H"]}]}
            """;

    private static final String SIX_LOOPS = """
            {"dialect":"bytecode","name":"fig2","ops":[
              {"id":1,"op":"ADD","out":["A[0:1]"],"in":["B[0:1]","C[0:1]"]},
              {"id":2,"op":"ADD","out":["A[0:1]"],"in":["B[0:1]","C[0:1]"]},
              {"id":3,"op":"COPY","out":["P[0:0]"],"in":["A[0:1]"]},
              {"id":4,"op":"COPY","out":["Q[0:0]"],"in":["A[0:1]"]},
              {"id":5,"op":"COPY","out":["R[0:0]"],"in":["A[0:1]"]},
              {"id":6,"op":"COPY","out":["S[0:0]"],"in":["A[0:1]"]}]}
            """;

    @ParameterizedTest
    @ValueSource(strings = {"bohrium", "max-contract", "robinson"})
    void darteIsContracted(String model) {
        FusionProblem p = Fig3.read(DARTE);
        PlanResult r = Partitioners.named("ilp").partition(p, CostModels.named(model), Budget.seconds(60));
        List<List<String>> kernels = r.partition().kernels(p).stream()
                .map(k -> k.stream().map(i -> p.op(i).id()).toList())
                .toList();
        assertThat(kernels).containsExactly(List.of("A"), List.of("B", "C", "D", "E"), List.of("F", "G", "H"));
    }

    /** What max-locality makes of it in the paper, and what the others make of it, are the same to it. */
    @Test
    void darteTiesForLocality() {
        FusionProblem p = Fig3.read(DARTE);
        CostModel locality = CostModels.named("max-locality");
        int[] printed = Fig3.blocks(p, new String[] {"B", "C", "D", "E", "F", "G"});
        int[] contracted = Fig3.blocks(p, new String[] {"B", "C", "D", "E"}, new String[] {"F", "G", "H"});
        PlanResult r = Partitioners.named("ilp").partition(p, locality, Budget.seconds(60));
        assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
        assertThat(r.cost())
                .isEqualTo(locality.cost(p, partition(p, printed)))
                .isEqualTo(locality.cost(p, partition(p, contracted)));
    }

    /** The weight of a pair is the number of arrays that both access; the figure draws none between loops that cannot be fused. */
    @Test
    void weightsOfFig2() {
        FusionProblem p = sixLoops();
        CostModel locality = CostModels.named("max-locality");
        double undrawn = 4;
        assertThat(locality.cost(p, partition(p, 0, 1, 2, 3, 4, 5)) - undrawn).isEqualTo(13);
        PlanResult r = Partitioners.named("ilp").partition(p, locality, Budget.seconds(60));
        assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
        assertThat(r.partition().blocks()).containsExactly(List.of(0), List.of(1, 2, 3, 4, 5));
        assertThat(r.cost() - undrawn).isEqualTo(3);
        assertThat(CostModels.named("bohrium-printed").cost(p, r.partition())).isEqualTo(7);
    }

    @Test
    void accessesOfFig2() {
        FusionProblem p = sixLoops();
        CostModel printed = CostModels.named("bohrium-printed");
        assertThat(printed.cost(p, partition(p, 0, 1, 2, 3, 4, 5))).isEqualTo(10);
        assertThat(printed.cost(p, partition(p, 0, 1, 1, 1, 1, 1))).isEqualTo(7);
        assertThat(printed.cost(p, partition(p, 0, 0, 1, 1, 1, 1))).isEqualTo(4);
        PlanResult r = Partitioners.named("ilp").partition(p, printed, Budget.seconds(60));
        assertThat(r.cost()).isEqualTo(4);
        assertThat(r.partition().blocks()).containsExactly(List.of(0, 1), List.of(2, 3, 4, 5));
    }

    private static Partition partition(FusionProblem p, int... blockOf) {
        Partition partition = Partition.of(p, blockOf).orElseThrow();
        assertThat(partition.fault(p)).isEmpty();
        return partition;
    }

    /** As the figure has it: loop 1 cannot be fused with loops 3 to 6; all else can. */
    private static FusionProblem sixLoops() {
        FusionProblem p = Fig3.read(SIX_LOOPS);
        BitSet[] successors =
                IntStream.range(0, p.size()).mapToObj(p::successors).toArray(BitSet[]::new);
        return new FusionProblem(
                p.list(), successors, (a, b) -> a == 0 && b > 1 ? new Obstacle.Rule("the figure says so") : null);
    }
}
