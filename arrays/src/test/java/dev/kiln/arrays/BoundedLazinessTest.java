package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.PendingGraph;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.interpret.ArenaAllocator;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.testing.Dial;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What waits to be computed stays small, however long no value is needed. */
class BoundedLazinessTest {
    private static final int STATEMENTS = Dial.cases(10_000, 100_000);
    private static final long LIMIT = 64 << 20;

    private final List<Integer> nodes = new ArrayList<>();
    private final List<Long> bytes = new ArrayList<>();
    private final Allocator limited = new Allocator() {
        private final Allocator memory = new ArenaAllocator();

        @Override
        public Storage allocate(long size) {
            return memory.allocate(size);
        }

        @Override
        public long limit() {
            return LIMIT;
        }
    };
    private final Context context = new Context(new Evaluator() {
        private final Evaluator reference = new ReferenceEvaluator(limited);
        private int mark = -1;

        @Override
        public void evaluate(List<Node> outputs, List<Node> pinned, String reason) {
            List<Node> work = new ArrayList<>();
            outputs.forEach(n -> PendingGraph.addUnstored(n, work, mark));
            PendingGraph.spread(work, mark--);
            nodes.add(work.size());
            bytes.add(outputs.stream()
                    .mapToLong(n -> n.size() * n.dtype().bytes())
                    .sum());
            reference.evaluate(outputs, pinned, reason);
        }

        @Override
        public Allocator allocator() {
            return limited;
        }
    });

    BoundedLazinessTest() {
        CurrentContext.use(context);
    }

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private void checkBounds() {
        assertThat(context.pending().nodes()).isLessThanOrEqualTo(Context.MOST_PENDING);
        assertThat(context.pending().bytes()).isLessThanOrEqualTo(LIMIT / 4 + (1 << 20));
    }

    private void checkEvaluations() {
        assertThat(nodes).allMatch(n -> n <= Context.MOST_RECORDED);
        assertThat(nodes.size()).isLessThan(2 * STATEMENTS / Context.MOST_RECORDED);
    }

    @Test
    void aLoopWithoutADemand() {
        NDArray x = Nd.zeros(3);
        for (int i = 0; i < STATEMENTS; i++) {
            x = x.add(1);
            if (i % 500 == 0) {
                checkBounds();
            }
        }
        checkBounds();
        assertThat(x.toDoubleArray()).containsOnly(STATEMENTS);
        checkEvaluations();
    }

    @Test
    void aLoopThatWritesThroughAView() {
        NDArray x = Nd.zeros(4);
        for (int i = 0; i < STATEMENTS / 2; i++) {
            x.get("1:3").iadd(1);
            if (i % 500 == 0) {
                checkBounds();
            }
        }
        checkBounds();
        assertThat(x.toDoubleArray()).containsExactly(0, STATEMENTS / 2.0, STATEMENTS / 2.0, 0);
        checkEvaluations();
    }

    @Test
    void aConstantThatIsReadAllTheTimeIsComputedOnce() {
        NDArray step = Nd.ones(3).mul(2).add(1);
        NDArray x = Nd.zeros(3);
        for (int i = 0; i < 3 * Context.MOST_RECORDED; i++) {
            x = x.add(step);
        }
        assertThat(step.isStored()).isTrue();
        assertThat(x.toDoubleArray()).containsOnly(9.0 * Context.MOST_RECORDED);
    }

    @Test
    void valuesThatNobodyKeepsAreNotStoredTogether() {
        NDArray x = Nd.ones(1 << 17);
        x.eval();
        for (int i = 0; i < 2_000; i++) {
            x.add(i);
        }
        checkBounds();
        assertThat(bytes).allMatch(b -> b <= LIMIT / 4 + (2 << 20));
    }

    @Test
    void aValueTooLargeToStoreMayBeComputedFrom() {
        NDArray huge = Nd.ones(LIMIT / 8 + 1);
        NDArray x = Nd.zeros(3);
        for (int i = 0; i < 2 * Context.MOST_RECORDED; i++) {
            x = x.add(1);
        }
        assertThat(huge.isStored()).isFalse();
        assertThat(huge.add(1).get("5:8").sum().item()).isEqualTo(6.0);
    }

    @Test
    void valuesThatComeFromOutsideAreNotHeldByWorkThatWaits() {
        double[] values = new double[1 << 15];
        NDArray x = Nd.zeros(1 << 15);
        for (int i = 0; i < 300; i++) {
            values[0] = i;
            x = x.add(Nd.asarray(values));
        }
        // 300 arrays of 256 KiB are more than may wait
        assertThat(nodes.size()).isBetween(3, 8);
        assertThat(x.get(0).item()).isEqualTo(299 * 150.0);
    }

    @Test
    void aGraphOfAnySizeIsEvaluatedInParts() {
        List<NDArray> kept = new ArrayList<>();
        NDArray x = Nd.zeros(2);
        for (int i = 0; i < 5 * Context.MOST_RECORDED; i++) {
            x = x.add(1);
            kept.add(x);
        }
        NDArray sum = Nd.zeros(2);
        for (int i = 0; i < kept.size(); i += 3) {
            sum = sum.add(kept.get(i));
        }
        NDArray all = Nd.stack(0, kept.toArray(NDArray[]::new));
        double n = kept.size();
        assertThat(all.sum().item()).isEqualTo(n * (n + 1));
        double third = Math.ceil(n / 3);
        assertThat(sum.toDoubleArray()).containsOnly(third + 3 * third * (third - 1) / 2);
        assertThat(nodes).allMatch(k -> k <= Context.MOST_RECORDED);
        for (int i = 0; i < kept.size(); i += 41) {
            assertThat(kept.get(i).toDoubleArray()).containsOnly(i + 1);
        }
    }
}
