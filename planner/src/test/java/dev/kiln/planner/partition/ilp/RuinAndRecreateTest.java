package dev.kiln.planner.partition.ilp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import dev.kiln.planner.workload.ArrayPrograms;
import dev.kiln.testing.Dial;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RuinAndRecreateTest {
    private static final int ROUNDS = Dial.cases(500, 2000);

    private final Deadline never = Deadline.never(Budget.seconds(60));

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void findsALegalPartitionThatCostsLessThanGreedy(long seed) throws BadProblem {
        FusionProblem p = ArrayPrograms.manyReaders(seed, 80).toProblem();
        BlockGraph graph = BlockGraph.of(p);
        Core core = Core.of(graph, graph.blocks(), CostModels.named("bohrium").terms(p), Optional.empty(), never);
        WarmStart greedy = new WarmStart(core, never);
        greedy.search(0, () -> false);
        int[] apart = IntStream.range(0, core.size()).toArray();
        int[] found = new RuinAndRecreate(core, never).improve(apart, 0, ROUNDS, () -> false);
        assertThat(core.cost(found)).as("seed %d", seed).isLessThanOrEqualTo(greedy.cost());
        int[] blockOf = new int[p.size()];
        for (int v = 0; v < core.size(); v++) {
            blockOf[core.blocks()[v]] = found[v];
        }
        Partition partition = Partition.of(p, blockOf).orElseThrow();
        assertThat(partition.fault(p)).isEmpty();
        assertThat(new RuinAndRecreate(core, never).improve(apart, 0, ROUNDS, () -> false))
                .isEqualTo(found);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void endsAtOnceWhenTimeIsUp(long seed) throws BadProblem {
        FusionProblem p = ArrayPrograms.manyReaders(seed, 40).toProblem();
        BlockGraph graph = BlockGraph.of(p);
        Core core = Core.of(graph, graph.blocks(), CostModels.named("bohrium").terms(p), Optional.empty(), never);
        int[] apart = IntStream.range(0, core.size()).toArray();
        assertThat(new RuinAndRecreate(core, never).improve(apart, 0, 2000, () -> true))
                .isEqualTo(apart);
    }
}
