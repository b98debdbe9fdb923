package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.session.Trace;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.planner.partition.PlanResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Kernels of more ops than one loop holds: they are planned as one and split into loops over blocks. */
class LargeKernelTest {
    private static final int STEPS = 90;
    private static final int N = 5003;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aLongChainIsOneKernelThatStoresNothing(Mode mode) {
        List<Trace> traces = new ArrayList<>();
        SessionConfig config = SessionConfig.standard(List.of(new VectorBackend(new VectorOptions(mode, 0))))
                .withThreads(2)
                .withTimeLimit(60)
                .withPatience(60);
        Session session = new Session(config, new BufferPool());
        session.onTrace(traces::add);
        CurrentContext.use(new Context(session));
        double sum = ((Number) chain().sum().item()).doubleValue();
        assertThat(sum).isCloseTo(expectedSum(), within(1e-9 * Math.abs(expectedSum())));
        Trace first = traces.getFirst();
        assertThat(first.kernels()).hasSize(1);
        assertThat(first.kernels().getFirst().instructions()).hasSizeGreaterThan(3 * STEPS);
        assertThat(first.plan().cost()).isEqualTo(8);
        assertThat(first.plan().status()).isEqualTo(PlanResult.Status.OPTIMAL);
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aSumOfManyArraysIsOneKernel(Mode mode) {
        List<Trace> traces = new ArrayList<>();
        SessionConfig config = SessionConfig.standard(List.of(new VectorBackend(new VectorOptions(mode, 0))))
                .withThreads(2)
                .withTimeLimit(60)
                .withPatience(60);
        Session session = new Session(config, new BufferPool());
        CurrentContext.use(new Context(session));
        int arrays = 70;
        List<NDArray> xs = new ArrayList<>();
        for (int k = 0; k < arrays; k++) {
            xs.add(Nd.arange((double) N).mul(k + 0.5).eval());
        }
        session.onTrace(traces::add);
        NDArray sum = xs.getFirst();
        for (NDArray x : xs.subList(1, arrays)) {
            sum = sum.add(x);
        }
        double last = ((Number) sum.get("-1").item()).doubleValue();
        assertThat(last).isEqualTo((N - 1) * (arrays * (arrays - 1) / 2.0 + arrays * 0.5));
        assertThat(traces.getFirst().kernels()).hasSize(1);
    }

    /** Every value is wanted again at the end, so that all cross the loops' borders. */
    private static NDArray chain() {
        NDArray x = Nd.arange((double) N).div(N);
        NDArray y = x;
        NDArray sum = x;
        for (int k = 1; k <= STEPS; k++) {
            y = y.mul(x).add(1.0 / k);
            sum = sum.sub(y);
        }
        return sum;
    }

    private static double expectedSum() {
        double total = 0;
        for (int i = 0; i < N; i++) {
            double x = (double) i / N;
            double y = x;
            double sum = x;
            for (int k = 1; k <= STEPS; k++) {
                y = y * x + 1.0 / k;
                sum = sum - y;
            }
            total += sum;
        }
        return total;
    }
}
