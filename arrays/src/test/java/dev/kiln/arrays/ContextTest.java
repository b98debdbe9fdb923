package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import java.lang.foreign.ValueLayout;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which values are computed when, which are kept, and which are let go. */
class ContextTest {
    private final List<String> reasons = new ArrayList<>();
    private final List<List<Node>> outputs = new ArrayList<>();
    private final List<List<Node>> pinned = new ArrayList<>();
    private boolean cancel;
    private Context context;

    @BeforeEach
    void recordingContext() {
        Evaluator reference = new ReferenceEvaluator();
        context = new Context(new Evaluator() {
            @Override
            public void evaluate(List<Node> wanted, List<Node> others, String reason) {
                if (cancel) {
                    throw new CancellationException("interrupted");
                }
                reasons.add(reason);
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
    void nothingIsComputedBeforeItIsAskedFor() {
        NDArray x = Nd.arange(4).add(1);
        NDArray y = x.mul(2);
        assertThat(reasons).isEmpty();
        Node yNode = y.node();
        Node xNode = x.node();
        assertThat(y.get(3).item()).isEqualTo(8L);
        assertThat(reasons).containsExactly("item()");
        assertThat(outputs.getFirst()).containsExactly(yNode);
        assertThat(pinned.getFirst()).contains(xNode);
        assertThat(x.isStored()).isFalse();
        assertThat(y.isStored()).isTrue();
        y.toLongArray();
        assertThat(reasons).hasSize(1);
    }

    @Test
    void namedArraysThatShareWorkAreStoredAlong() {
        NDArray base = Nd.arange(4).add(1);
        NDArray y = base.mul(2);
        NDArray named = base.mul(3);
        NDArray apart = Nd.arange(3).add(1);
        context.roots(() -> List.of(named, apart));
        y.eval();
        assertThat(named.isStored()).isTrue();
        assertThat(apart.isStored()).isFalse();
        context.flush("end of cell");
        assertThat(apart.isStored()).isTrue();
        assertThat(reasons).containsExactly("eval()", "end of cell");
        context.flush("end of cell");
        assertThat(reasons).hasSize(2);
    }

    @Test
    void aStoredValueForgetsItsHistory() {
        NDArray x = Nd.arange(4).add(1);
        WeakReference<Node> before = new WeakReference<>(x.node());
        x.eval();
        assertThat(x.node()).isInstanceOf(Node.Source.class);
        outputs.clear();
        assertThat(isCollected(before)).isTrue();
    }

    @Test
    void butNotWhileAnUnstoredValueReadsIt() {
        NDArray x = Nd.arange(4).add(1);
        NDArray y = x.mul(2);
        Node before = x.node();
        x.eval();
        assertThat(x.node()).isSameAs(before);
        y.eval();
        assertThat(x.node()).isInstanceOf(Node.Source.class);
        assertThat(y.toLongArray()).containsExactly(2, 4, 6, 8);
        assertThat(x.toLongArray()).containsExactly(1, 2, 3, 4);
    }

    @Test
    void supersededAndReleasedNodesAreDead() {
        NDArray x = Nd.arange(4);
        Node first = x.node();
        assertThat(first.isDead()).isFalse();
        x.iadd(1);
        assertThat(first.isDead()).isTrue();
        assertThat(x.node().isDead()).isFalse();
        NDArray m = Nd.arange(4).manage().retain();
        m.release();
        assertThat(m.node().isDead()).isFalse();
        m.release();
        assertThat(m.node().isDead()).isTrue();
        NDArray e = Nd.arange(4).manage();
        e.escape();
        e.release();
        assertThat(e.node().isDead()).isFalse();
    }

    @Test
    void releasedStorageGoesBackWhenNothingNeedsIt() {
        NDArray m = Nd.arange(4).add(1).manage().eval();
        NDArray reader = m.mul(2);
        Node node = m.node();
        m.release();
        Nd.arange(2).eval();
        assertThat(node.storage()).isNotNull();
        assertThat(reader.toLongArray()).containsExactly(2, 4, 6, 8);
        assertThat(node.storage()).isNull();
    }

    @Test
    void releasedPendingValuesAreNotPinned() {
        NDArray m = Nd.arange(4).manage();
        NDArray other = Nd.arange(3).add(1);
        Node dead = m.node();
        m.release();
        other.eval();
        assertThat(pinned.getFirst()).doesNotContain(dead);
    }

    @Test
    void intermediateResultsOfOneCallAreNotPinned() {
        NDArray x = Nd.arange(4.0).eval();
        NDArray twice = x.std();
        NDArray between = Nd.random(1).integers(0, 9, 4);
        NDArray limited = between.clip(1, 5);
        x.isub(x.mean().eval());
        outputs.clear();
        pinned.clear();
        x.eval();
        assertThat(pinned.getFirst()).containsExactly(twice.node(), between.node(), limited.node());
    }

    @Test
    void whatWasInterruptedIsNotDoneAgainBeforeSomebodyAsks() {
        NDArray heavy = Nd.arange(4).add(1);
        context.roots(() -> List.of(heavy));
        cancel = true;
        assertThatThrownBy(() -> context.flush("end of cell")).isInstanceOf(CancellationException.class);
        cancel = false;
        context.flush("end of cell");
        assertThat(reasons).isEmpty();
        assertThat(heavy.toLongArray()).containsExactly(1, 2, 3, 4);
    }

    @Test
    void whatFailedFailsOnceAndThenOnlyWhenSomebodyAsks() {
        Evaluator reference = new ReferenceEvaluator();
        List<String> tried = new ArrayList<>();
        context.evaluator(new Evaluator() {
            @Override
            public void evaluate(List<Node> wanted, List<Node> others, String reason) {
                tried.add(reason);
                throw new ArrayError(ArrayError.Kind.MEMORY, "Unable to allocate");
            }

            @Override
            public Allocator allocator() {
                return reference.allocator();
            }
        });
        NDArray big = Nd.zeros(4);
        context.roots(() -> List.of(big));
        assertThatThrownBy(() -> context.flush("end of cell")).isInstanceOf(ArrayError.class);
        context.flush("end of cell");
        assertThat(tried).hasSize(1);
        assertThatThrownBy(big::eval).isInstanceOf(ArrayError.class);
        assertThat(tried).hasSize(2);
    }

    @Test
    void whatIsTriedTwiceForWantOfMemoryKeepsWhatItReads() {
        Evaluator reference = new ReferenceEvaluator();
        List<NDArray> handles = new ArrayList<>();
        List<String> tried = new ArrayList<>();
        List<long[]> values = new ArrayList<>();
        context.evaluator(new Evaluator() {
            @Override
            public void evaluate(List<Node> wanted, List<Node> others, String reason) {
                tried.add(reason);
                if (tried.size() == 1) {
                    // while memory is short, the last handle is given up on what is being computed
                    handles.removeFirst().release();
                    ArrayError error = new ArrayError(ArrayError.Kind.MEMORY, "Unable to allocate");
                    error.initCause(new OutOfMemoryError("for this test"));
                    throw error;
                }
                reference.evaluate(wanted, others, reason);
                values.add(wanted.getFirst().storage().segment().toArray(ValueLayout.JAVA_LONG));
            }

            @Override
            public Allocator allocator() {
                return reference.allocator();
            }
        });
        NDArray source = Nd.array(1, 2, 3).manage();
        NDArray sum = source.add(1).manage();
        source.release();
        handles.add(sum);
        context.roots(() -> handles);
        context.flush("end of cell");
        assertThat(values).containsExactly(new long[] {2, 3, 4});
    }

    @Test
    void aLongLoopStaysSmall() {
        NDArray u = Nd.zeros(3);
        NDArray total = Nd.scalar(0.0);
        for (int i = 0; i < 10_000; i++) {
            u = u.add(1).get("::-1");
            total = total.add(u.get(0));
        }
        assertThat(reasons).hasSizeBetween(30, 60);
        assertThat(u.toDoubleArray()).containsExactly(10000, 10000, 10000);
        assertThat(total.toDouble()).isEqualTo(10000.0 * 10001 / 2);
    }

    @Test
    void handlesThatAreKeptStayRightThroughALongLoop() {
        List<NDArray> kept = new ArrayList<>();
        NDArray u = Nd.zeros(2);
        for (int i = 0; i < 50_000; i++) {
            u = u.add(1);
            if (i % 1000 == 0) {
                kept.add(u);
            }
        }
        for (int k = 0; k < kept.size(); k++) {
            assertThat(kept.get(k).toDoubleArray()).containsExactly(k * 1000 + 1, k * 1000 + 1);
        }
    }

    @Test
    void anInterruptLosesNothing() {
        NDArray x = Nd.arange(4);
        x.eval();
        x.iadd(1);
        cancel = true;
        assertThatThrownBy(x::toLongArray).isInstanceOf(CancellationException.class);
        cancel = false;
        assertThat(x.toLongArray()).containsExactly(1, 2, 3, 4);
    }

    @Test
    void aFailedOpRecordsNothing() {
        NDArray x = Nd.arange(4);
        Node before = x.node();
        NDArray other = Nd.arange(3).eval();
        int recorded = context.recordedSinceFlush();
        assertThatThrownBy(() -> x.iadd(other)).isInstanceOf(ArrayError.class);
        assertThatThrownBy(() -> x.set("9", 1)).isInstanceOf(ArrayError.class);
        assertThatThrownBy(() -> x.idiv(2)).isInstanceOf(ArrayError.class);
        assertThat(x.node()).isSameAs(before);
        assertThat(context.recordedSinceFlush()).isEqualTo(recorded);
    }

    @Test
    void twoContextsDoNotMix() {
        NDArray x = Nd.arange(4);
        CurrentContext.use(new Context());
        NDArray y = Nd.arange(4);
        assertThatThrownBy(() -> x.add(y)).isInstanceOf(IllegalArgumentException.class);
        assertThat(x.add(1).context()).isSameAs(context);
    }

    private static boolean isCollected(WeakReference<?> reference) {
        for (int i = 0; i < 50 && reference.get() != null; i++) {
            System.gc();
        }
        return reference.get() == null;
    }
}
