package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Values that were computed as part of another and not stored: asked for later they are right, and computed again once at most. */
class ContractedTest {
    private final List<List<Node>> outputs = new ArrayList<>();
    private final List<List<Node>> pinned = new ArrayList<>();
    private Context context;

    @BeforeEach
    void recordingContext() {
        Evaluator reference = new ReferenceEvaluator();
        context = new Context(new Evaluator() {
            @Override
            public void evaluate(List<Node> wanted, List<Node> others, String reason) {
                outputs.add(wanted);
                pinned.add(others);
                reference.evaluate(wanted, others, reason);
            }

            @Override
            public Allocator allocator() {
                return reference.allocator();
            }
        });
        CurrentContext.use(context);
    }

    @Test
    void aContractedValueIsRightAfterItsInputsWereWritten() {
        NDArray x = Nd.arange(4).eval();
        NDArray hidden = x.mul(10);
        NDArray total = hidden.sum();
        assertThat(hidden.isContracted()).isFalse();
        assertThat(total.toLong()).isEqualTo(60);
        assertThat(hidden.isContracted()).isTrue();
        assertThat(hidden.isStored()).isFalse();
        x.iadd(100);
        x.set("0", 7);
        assertThat(x.toLongArray()).containsExactly(7, 101, 102, 103);
        assertThat(hidden.toLongArray()).containsExactly(0, 10, 20, 30);
        assertThat(hidden.isContracted()).isFalse();
    }

    @Test
    void whatIsNeededASecondTimeIsStored() {
        NDArray x = Nd.arange(4).eval();
        NDArray shared = x.mul(10).add(1);
        shared.sum().toLong();
        NDArray top = shared.max();
        assertThat(top.toLong()).isEqualTo(31);
        assertThat(outputs.getLast()).hasSize(2);
        assertThat(shared.isStored()).isTrue();
        shared.min().toLong();
        assertThat(outputs.getLast()).hasSize(1);
    }

    /** Without that, turn k would compute all k turns before it. */
    @Test
    void aLoopThatReadsAValueInEachIterationComputesNoIterationThreeTimes() {
        NDArray u = Nd.zeros(3);
        List<Integer> depths = new ArrayList<>();
        for (int turn = 0; turn < 20; turn++) {
            u = u.add(1);
            assertThat(u.max().toDouble()).isEqualTo(turn + 1);
            depths.add(outputs.getLast().size());
        }
        assertThat(depths.subList(2, 20)).containsOnly(2);
        assertThat(context.pending().nodes()).isLessThan(30);
    }

    @Test
    void aSmallValueIsStoredRatherThanALargeOneCopied() {
        NDArray large = Nd.arange(1000.0).manage().eval();
        NDArray small = large.get("5:7").mul(2).manage();
        NDArray half = large.mul(0.5).manage();
        large.get("10:20").iadd(1);
        large.eval();
        assertThat(small.isStored()).isTrue();
        assertThat(half.isStored()).isFalse();
        assertThat(pinned.getLast()).containsExactly(half.node());
        assertThat(half.toDoubleArray()[12]).isEqualTo(6);
        assertThat(small.toDoubleArray()).containsExactly(10, 12);
    }

    @Test
    void anOldVersionGoesBackWhenItsLastReaderIsGone() {
        NDArray x = Nd.arange(1000.0).manage().eval();
        NDArray reader = x.mul(0.5).manage();
        Node old = x.node();
        x.iadd(1);
        x.eval();
        assertThat(old.storage()).isNotNull();
        reader.release();
        x.iadd(1);
        x.eval();
        assertThat(old.storage()).isNull();
        assertThat(x.toDoubleArray()[999]).isEqualTo(1001);
    }
}
