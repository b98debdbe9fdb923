package dev.kiln.planner.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.problem.BytecodeProblem;
import dev.kiln.planner.problem.BytecodeProblem.Slice;
import dev.kiln.planner.problem.FusionOp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Trees of blocks that no kernel could hold stay so flat that they can be walked by recursion. */
class LargeTreesTest {
    private static final int OPS = 1500;

    /** The tree of a block of all ops; op i reads the results of i − 1, i − back, i − 2 back, …. */
    private static FusionTree tree(int back) {
        BytecodeProblem.Builder program = new BytecodeProblem.Builder("long");
        for (int i = 0; i < OPS; i++) {
            int op = i;
            List<Slice> reads = IntStream.of(i - 1, i - back, i - 2 * back)
                    .filter(k -> k >= 0 && k < op)
                    .distinct()
                    .mapToObj(LargeTreesTest::array)
                    .toList();
            program.real("o" + i, "o" + i, false, List.of(array(i)), reads);
        }
        for (int i = 0; i < OPS; i++) {
            program.system("d" + i, "d" + i, FusionOp.Kind.DELETE, "A" + i);
        }
        FusionProblem p = program.build();
        Partition one = Partition.of(p, new int[p.size()]).orElseThrow();
        FusionTree tree = FusionTrees.of(p, one).getFirst().orElseThrow();
        assertThat(tree.leaves()).isEqualTo(IntStream.range(0, OPS).boxed().toList());
        return tree;
    }

    private static Slice array(int i) {
        return new Slice("A" + i, 0, 8, 1);
    }

    private static int depth(FusionTree tree) {
        return switch (tree) {
            case FusionTree.Leaf leaf -> 0;
            case FusionTree.Join join -> 1 + Math.max(depth(join.left()), depth(join.right()));
        };
    }

    @Test
    void aChain() {
        FusionTree tree = tree(1);
        assertThat(depth(tree)).isLessThan(150);
        assertThat(tree).isInstanceOf(FusionTree.Vertical.class).hasToString(tree.toString());
    }

    @Test
    void whereEveryCutPartsReadersOfAnArray() {
        assertThat(depth(tree(40))).isLessThan(150);
    }
}
