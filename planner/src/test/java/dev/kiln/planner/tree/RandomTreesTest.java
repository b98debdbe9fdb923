package dev.kiln.planner.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.Partitioners;
import dev.kiln.planner.RandomProblems;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.problem.ArrayBase;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import dev.kiln.testing.Dial;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What holds of the trees of random partitions. {@code -Dkiln.seed=N} repeats problem N alone. */
class RandomTreesTest {
    private static final long FIRST = 4400;

    private FusionProblem problem;
    private List<int[]> producers;

    @Test
    void treesSayWhatPasses() throws Exception {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? FIRST : Long.parseLong(only);
        for (long seed = first; seed < first + (only == null ? Dial.cases(40, 1_500) : 1); seed++) {
            ProblemText text = seed % 2 == 0 ? RandomProblems.ofBytecode(seed, 14) : RandomProblems.of(seed, 9);
            problem = text.toProblem();
            producers = problem.producers();
            String repeat = "seed " + seed + ", repeat with -Dtest=RandomTreesTest -Dkiln.seed=" + seed + "\n"
                    + new ProblemJson().write(text);
            for (String model : List.of("bohrium", "reads-writes")) {
                Partition partition = Partitioners.named("greedy")
                        .partition(problem, CostModels.named(model), Budget.seconds(60))
                        .partition();
                List<Optional<FusionTree>> trees = FusionTrees.of(problem, partition);
                assertThat(trees).hasSameSizeAs(partition.blocks());
                for (int b = 0; b < trees.size(); b++) {
                    check(partition.blocks().get(b), trees.get(b), repeat);
                }
                assertThat(FusionTrees.of(problem, partition)).as(repeat).isEqualTo(trees);
            }
        }
    }

    private void check(List<Integer> block, Optional<FusionTree> tree, String repeat) {
        List<Integer> real = block.stream().filter(i -> problem.op(i).isReal()).toList();
        List<Integer> leaves = tree.map(FusionTree::leaves).orElse(List.of());
        assertThat(leaves).as(repeat).containsExactlyInAnyOrderElementsOf(real);
        for (int k = 0; k < leaves.size(); k++) {
            for (int later : leaves.subList(k, leaves.size())) {
                assertThat(problem.before(leaves.get(k)).get(later)).as(repeat).isFalse();
            }
        }
        tree.ifPresent(t -> check(t, block, repeat));
    }

    private void check(FusionTree tree, List<Integer> block, String repeat) {
        if (!(tree instanceof FusionTree.Join join)) {
            return;
        }
        List<Integer> left = join.left().leaves();
        List<Integer> right = join.right().leaves();
        Set<FusionTree.Array> passed = reads(right);
        passed.removeIf(a -> !left.contains(a.producer()));
        List<FusionTree.Array> said = new ArrayList<>(join.contracted());
        said.addAll(join.stored());
        assertThat(said).as(repeat).containsExactlyInAnyOrderElementsOf(passed);
        join.contracted()
                .forEach(a -> assertThat(wantedOutside(a, block)).as(repeat).isFalse());
        if (problem.orders().isPresent()) {
            join.stored()
                    .forEach(a -> assertThat(wantedOutside(a, block)).as(repeat).isTrue());
        }
        Set<FusionTree.Array> both = reads(left);
        both.retainAll(reads(right));
        assertThat(both).as(repeat).containsAll(join.shared());
        if (problem.orders().isEmpty()) {
            assertThat(join.shared())
                    .as(repeat)
                    .hasSameSizeAs(both.stream()
                            .filter(a -> !left.contains(a.producer()))
                            .toList());
        }
        assertThat(join.shared()).as(repeat).noneMatch(a -> right.contains(a.producer()));
        check(join.left(), block, repeat);
        check(join.right(), block, repeat);
    }

    private Set<FusionTree.Array> reads(List<Integer> ops) {
        Set<FusionTree.Array> reads = new HashSet<>();
        for (int i : ops) {
            for (int r = 0; r < problem.op(i).reads().size(); r++) {
                reads.add(new FusionTree.Array(
                        problem.op(i).reads().get(r), producers.get(i)[r]));
            }
        }
        return reads;
    }

    /** Whether an op outside reads the version, or it still exists when the block has ended. */
    private boolean wantedOutside(FusionTree.Array array, List<Integer> block) {
        for (int i = 0; i < problem.size(); i++) {
            if (!block.contains(i) && reads(List.of(i)).contains(array)) {
                return true;
            }
        }
        boolean last = block.stream()
                .filter(i -> i > array.producer())
                .noneMatch(i -> problem.op(i).writes().contains(array.view()));
        ArrayBase base = problem.bases().get(problem.views().get(array.view()).base());
        return last && (base.kept() || base.lives());
    }
}
