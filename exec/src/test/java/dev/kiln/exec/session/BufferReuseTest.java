package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.memory.BufferPool;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Loops over evaluations settle on the blocks that they have: a second one for the next version is all that comes from the system. */
class BufferReuseTest {
    private static final int N = 40;
    private static final int STEPS = 12;

    private final Sessions s = Sessions.interpreted();
    private final List<NDArray> temporaries = new ArrayList<>();

    @AfterEach
    void leaveNoContext() {
        s.session.close();
        CurrentContext.use(null);
    }

    private BufferPool.Usage usage() {
        return s.session.pool().usage();
    }

    private static NDArray square() {
        return Nd.arange((double) (N * N))
                .mul(0.25)
                .reshape(N, N)
                .copy()
                .manage()
                .eval();
    }

    private NDArray temporary(NDArray array) {
        temporaries.add(array.manage());
        return array;
    }

    private void releaseTemporaries() {
        temporaries.forEach(NDArray::release);
        temporaries.clear();
    }

    /** {@code u = step(u)}, evaluated each time; gives the last u. */
    private NDArray iterate(NDArray first, UnaryOperator<NDArray> step) {
        NDArray u = first;
        BufferPool.Usage before = usage();
        for (int k = 0; k < STEPS; k++) {
            NDArray next = step.apply(u).manage();
            releaseTemporaries();
            next.eval();
            u.release();
            u = next;
            assertThat(usage().fresh() - before.fresh())
                    .as("blocks from the system after step %d", k)
                    .isLessThanOrEqualTo(1);
            assertThat(usage().usedBytes() + usage().idleBytes())
                    .as("bytes held after step %d", k)
                    .isEqualTo(2 * before.usedBytes());
        }
        return u;
    }

    @Test
    void twoBuffersSwapWhenAStepMakesANewArray() {
        NDArray last = iterate(
                square(),
                v -> temporary(temporary(Nd.roll(v, 1, 0)).add(temporary(Nd.roll(v, -1, 0))))
                        .mul(0.5));
        assertThat(last.shape()).containsExactly(N, N);
    }

    @Test
    void twoBuffersSwapWhenAStepUpdatesACopy() {
        NDArray u = square();
        double[] from = u.toDoubleArray();
        NDArray last = iterate(u, v -> {
            NDArray next = v.copy();
            NDArray sum = temporary(v.get(":-2").add(v.get("2:")));
            next.get("1:-1").set("...", temporary(sum.mul(0.5)));
            return next;
        });
        assertThat(last.toDoubleArray()).isEqualTo(expected(from));
    }

    @Test
    void twoBuffersSwapWhenAnArrayIsUpdatedInPlace() {
        NDArray u = square();
        double[] from = u.toDoubleArray();
        BufferPool.Usage before = usage();
        for (int k = 0; k < STEPS; k++) {
            NDArray sum = temporary(u.get(":-2").add(u.get("2:")));
            u.get("1:-1").set("...", temporary(sum.mul(0.5)));
            releaseTemporaries();
            u.eval();
            assertThat(usage().fresh() - before.fresh()).isLessThanOrEqualTo(1);
            assertThat(usage().usedBytes()).isEqualTo(before.usedBytes());
        }
        assertThat(u.toDoubleArray()).isEqualTo(expected(from));
    }

    private static double[] expected(double[] from) {
        double[] now = from.clone();
        for (int k = 0; k < STEPS; k++) {
            double[] next = now.clone();
            for (int i = N; i < N * (N - 1); i++) {
                next[i] = (now[i - N] + now[i + N]) * 0.5;
            }
            now = next;
        }
        return now;
    }
}
