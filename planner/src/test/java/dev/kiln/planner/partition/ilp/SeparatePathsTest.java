package dev.kiln.planner.partition.ilp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.Enumerate;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.workload.ArrayPrograms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SeparatePathsTest {
    private static final int OPS = 8;

    private final Deadline never = Deadline.never(Budget.seconds(60));

    /** Each row cuts off the random point that it was found for, and no legal partition; {@code -Dkiln.seed=N} repeats problem N. */
    @Test
    void rowsCutOffNoLegalPartition() throws BadProblem {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? 1 : Long.parseLong(only);
        long last = only == null ? 80 : first;
        int cliques = 0;
        int firsts = 0;
        for (long seed = first; seed <= last; seed++) {
            FusionProblem p = ArrayPrograms.manyReaders(seed, OPS).toProblem();
            BlockGraph graph = BlockGraph.of(p);
            CloseIncompatibility.in(graph, never);
            Core core =
                    Core.of(graph, graph.blocks(), CostModels.named("bohrium").terms(p), Optional.empty(), never);
            Formulation form = new Formulation(core, never);
            List<Formulation.Row> rows = rows(core, form, new Random(seed));
            cliques += (int) rows.stream().filter(r -> r.lower() >= 2).count();
            firsts += (int) rows.stream().filter(r -> r.lower() < 0).count();
            long at = seed;
            Enumerate.all(p, blockOf -> {
                int[] ofVertex =
                        Arrays.stream(core.blocks()).map(b -> blockOf[b]).toArray();
                double[] point = form.point(ofVertex);
                assertThat(rows)
                        .as("seed %d, repeat with -Dtest=SeparatePathsTest -Dkiln.seed=%d", at, at)
                        .allMatch(row -> row.slack(point) > -1e-9);
            });
        }
        if (only == null) {
            assertThat(cliques).as("rows by cliques").isPositive();
            assertThat(firsts).as("rows by first members").isPositive();
        }
    }

    private List<Formulation.Row> rows(Core core, Formulation form, Random random) {
        SeparatePaths paths = new SeparatePaths(core, form, never);
        List<Formulation.Row> rows = new ArrayList<>();
        for (int k = 0; k < 12; k++) {
            double[] x = new double[form.columns()];
            Arrays.setAll(x, c -> random.nextInt(5) * (c < form.pairs().size() ? 0.25 : 0.1));
            List<Formulation.Row> found = paths.violated(x);
            assertThat(found).allMatch(row -> row.slack(x) < 0);
            rows.addAll(found);
        }
        return rows;
    }
}
