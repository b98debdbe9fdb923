package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Which arrays are stored when, and which are alive. */
class ReferenceCountsTest {
    private final List<Flush> flushes = new ArrayList<>();
    private final Cells cells = new Cells(new Context(new Recorder()));

    /** An evaluation: the names of the stored arrays, and the number of pinned values. */
    private record Flush(List<String> outputs, int pinned, String reason) {}

    private final class Recorder implements Evaluator {
        private final ReferenceEvaluator inner = new ReferenceEvaluator();

        @Override
        public void evaluate(List<Node> outputs, List<Node> pinned, String reason) {
            flushes.add(new Flush(outputs.stream().map(Node::name).toList(), pinned.size(), reason));
            inner.evaluate(outputs, pinned, reason);
        }

        @Override
        public Allocator allocator() {
            return inner.allocator();
        }
    }

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @Test
    void anIterationStoresNamedArraysOnlyAndPinsNothing() {
        cells.run("""
                u = np.zeros((400, 400))
                for i in range(3):
                    v = u.copy()
                    v[1:-1] = 0.5 * (u[:-2] + u[2:]) + np.exp(-u[1:-1])
                    u = v
                """);
        assertThat(flushes).hasSize(3).allSatisfy(flush -> {
            assertThat(flush.outputs()).containsExactly("v");
            assertThat(flush.pinned()).isZero();
        });
    }

    @Test
    void updatesOfItemsLeaveNothingPinned() {
        cells.run("""
                x = np.zeros(10)
                for i in range(200):
                    x[i % 10] += i
                    x[x < 5] *= 2
                    x[x > 900] = 0
                """);
        assertThat(flushes).isNotEmpty();
        assertThat(flushes).allSatisfy(flush -> assertThat(flush.pinned()).isZero());
    }

    @Test
    void aConditionStoresWhatItSharesWithNames() {
        cells.run("a = np.arange(10.0)\nb = a * 2\nc = b + 1\nif c.max() > 3:\n    d = 1");
        assertThat(flushes).hasSize(1);
        assertThat(flushes.getFirst().outputs()).contains("a", "b", "c");
    }

    @Test
    void javaArraysStayAliveThroughViewsAndTemporaries() {
        NDArray mine = Nd.arange(6).add(1).named("mine");
        cells.scope.set("x", mine);
        cells.run("for i in range(100):\n    y = x[1:]\n    z = y[::-1] + x[0]\n    del y\nx = 3");
        assertThat(mine.isManaged()).isFalse();
        assertThat(mine.toLongArray()).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(((NDArray) cells.scope.get("z")).toLongArray()).containsExactly(7, 6, 5, 4, 3);
    }

    @Test
    void whatAFunctionReturnsAndListsHoldIsAlive() {
        cells.run("""
                def pair(n):
                    a = np.full(3, n)
                    b = a + 1
                    return a[1:], b
                kept = []
                for i in range(50):
                    p, q = pair(i)
                    kept.append(p)
                    t = (p, q)
                    p, q = q, p
                first = kept[0]
                """);
        cells.context.flush("test");
        assertThat(cells.show("kept[3], p, q, t"))
                .isEqualTo(
                        "(array([3, 3]), array([50, 50, 50]), array([49, 49]), (array([49, 49]), array([50, 50, 50])))");
    }

    @Test
    void anInterruptStopsALoopAndKeepsTheNames() {
        int[] asked = {0};
        ArrayCell loop = ArrayCell.parse("n = 0\nwhile True:\n    n += 1");
        assertThatThrownBy(() -> loop.run(cells.scope, cells.context, System.out, () -> ++asked[0] > 1000))
                .isInstanceOf(CancellationException.class);
        assertThat((Long) cells.scope.get("n")).isGreaterThan(100);
        assertThat(cells.context.roots().get()).isEmpty();
    }
}
