package dev.kiln.planner.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.planner.LongPrograms;
import dev.kiln.planner.RandomProblems;
import dev.kiln.testing.Dial;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the rules say of all pairs at once against what they say of each pair. {@code -Dkiln.seed=N} repeats problem N alone. */
class BytecodeRulesTest {
    private static final long FIRST = 20261000;

    @Test
    void forbiddenPairsAtOnceAreThoseOfEachPair() throws Exception {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? FIRST : Long.parseLong(only);
        for (long seed = first; seed < first + (only == null ? Dial.cases(250, 1_000) : 1); seed++) {
            requireEqual(
                    RandomProblems.of(seed, 20).toProblem(),
                    "seed " + seed + ", repeat with -Dtest=BytecodeRulesTest -Dkiln.seed=" + seed);
        }
    }

    @Test
    void forbiddenPairsOfALongProgram() {
        requireEqual(LongPrograms.of(300, 5), "long program");
    }

    private static void requireEqual(FusionProblem p, String hint) {
        for (int i = 0; i < p.size(); i++) {
            for (int j = 0; j < p.size(); j++) {
                assertThat(p.fusible(i, j))
                        .as("ops %s and %s of %s", p.op(i).id(), p.op(j).id(), hint)
                        .isEqualTo(p.whyNot(i, j) == null);
            }
            BitSet before = new BitSet();
            for (int j = 0; j < p.size(); j++) {
                before.set(j, p.after(j).get(i));
                assertThat(p.after(i).get(j))
                        .as(hint)
                        .isEqualTo(p.successors(i).get(j) || reachesThroughAnother(p, i, j));
            }
            assertThat(p.before(i)).as(hint).isEqualTo(before);
        }
    }

    private static boolean reachesThroughAnother(FusionProblem p, int i, int j) {
        return p.successors(i).stream().anyMatch(s -> p.after(s).get(j));
    }

    @Test
    void aCircleIsRefusedWithTheOpsThatWait() {
        List<FusionOp> ops = List.of(op("first"), op("second"));
        BitSet[] circle = {BitSet.valueOf(new long[] {2}), BitSet.valueOf(new long[] {1})};
        assertThatThrownBy(() ->
                        new FusionProblem(new OpList("p", "bytes", ops, List.of(), List.of()), circle, (a, b) -> null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "op (first) depends on op second, which does not come before it: they may wait for each other"
                                + " in a cycle\nMaybe list the ops in an order in which they can run.");
        BitSet[] self = {BitSet.valueOf(new long[] {1}), new BitSet()};
        assertThatThrownBy(() ->
                        new FusionProblem(new OpList("p", "bytes", ops, List.of(), List.of()), self, (a, b) -> null))
                .hasMessageContaining("op (first) depends on op first")
                .hasMessageContaining("it waits for itself");
    }

    private static FusionOp op(String id) {
        return new FusionOp(id, id, FusionOp.Kind.REAL, List.of(), List.of(), -1);
    }
}
