package dev.kiln.planner.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.RandomProblems;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Merges by the kept order against the definition of a legal partition. {@code -Dkiln.seed=N} repeats problem N alone. */
class OpBlocksTest {
    private static final long FIRST = 20263000;

    @Test
    void aMergeIsAllowedExactlyWhenItIsLegal() throws Exception {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? FIRST : Long.parseLong(only);
        for (long seed = first; seed < first + (only == null ? 300 : 1); seed++) {
            FusionProblem p = RandomProblems.of(seed, 14).toProblem();
            requireLegal(p, seed, "seed " + seed + ", repeat with -Dtest=OpBlocksTest -Dkiln.seed=" + seed);
        }
    }

    private static void requireLegal(FusionProblem p, long seed, String hint) {
        Random random = new Random(seed);
        OpBlocks blocks = new OpBlocks(p);
        for (int k = 0; k < 60; k++) {
            int a = blocks.blockOf(random.nextInt(p.size()));
            int b = blocks.blockOf(random.nextInt(p.size()));
            if (a == b) {
                continue;
            }
            int[] merged = blocks.assignment();
            for (int i = 0; i < merged.length; i++) {
                merged[i] = merged[i] == b ? a : merged[i];
            }
            boolean legal =
                    Partition.of(p, merged).filter(q -> q.fault(p).isEmpty()).isPresent();
            assertThat(blocks.canMerge(a, b)).as(hint).isEqualTo(legal);
            if (legal) {
                blocks.merge(a, b);
            }
        }
    }
}
