package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Which loops become of arrays: the nests as text, and how dimensions are chosen. */
class LoweringTest {
    private final Sessions s = Sessions.interpreted();

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private static NDArray matrix(int rows, int columns) {
        return Nd.arange((double) rows * columns).reshape(rows, columns).eval();
    }

    private LoopNest nest() {
        return s.last().kernels().getLast().nest();
    }

    private String text() {
        return s.last().kernels().getLast().source();
    }

    @Test
    void anExpression() {
        NDArray a = matrix(3, 4);
        NDArray b = Nd.ones(DType.INT32, 3, 4).eval();
        a.mul(a).add(b).greater(2.5).eval();
        assertThat(text()).isEqualTo("""
                nest (d0)
                  a0: read float64 unit
                  a1: read int32 unit
                  a2: write bool unit
                  s0: float64
                  r0: float64 = load a0
                  r1: float64 = multiply.float64(r0, r0)
                  r2: int32 = load a1
                  r3: float64 = convert r2
                  r4: float64 = add.float64(r1, r3)
                  r5: float64 = scalar s0
                  r6: bool = greater.float64(r4, r5)
                  store a2, r6
                """);
    }

    @Test
    void aRowIsBroadcastAndSummed() {
        matrix(3, 4).mul(matrix(1, 4).get(0)).sum(1).eval();
        assertThat(text()).isEqualTo("""
                nest (d0, d1/)
                  a0: read float64 unit
                  a1: read float64 unit
                  a2: reduction float64 broadcast
                  r0: float64 = load a0
                  r1: float64 = load a1
                  r2: float64 = multiply.float64(r0, r1)
                  reduce sum a2, r2
                """);
    }

    @Test
    void randomNumbersAndRangesAreIndices() {
        Nd.random(3).random(5).eval();
        assertThat(text()).contains("index a0").contains("random uniform(r0, r1, r2)");
    }

    @Test
    void aCopyIsTheRegisterItself() {
        matrix(2, 2).copy().eval();
        assertThat(nest().body()).hasSize(2);
    }

    @Test
    void inPlaceIsOneAccess() {
        NDArray x = matrix(3, 3);
        x.iadd(1);
        x.imul(2);
        x.eval();
        assertThat(nest().accesses()).hasSize(1);
        assertThat(nest().accesses().getFirst().use()).isEqualTo(Use.READ_WRITE);
        assertThat(text()).containsOnlyOnce("store").containsOnlyOnce("load");
    }

    @Test
    void contiguousDimensionsAreOne() {
        Nd.ones(2, 3, 4).eval().add(Nd.ones(2, 3, 4).eval()).eval();
        assertThat(nest().rank()).isEqualTo(1);
    }

    @Test
    void aStencilKeepsItsTwoDimensions() {
        NDArray u = matrix(6, 6);
        u.get(":-2, 1:-1")
                .add(u.get("2:, 1:-1"))
                .add(u.get("1:-1, :-2"))
                .add(u.get("1:-1, 2:"))
                .eval();
        assertThat(nest().rank()).isEqualTo(2);
        assertThat(nest().accesses()).hasSize(5).allMatch(a -> a.inner() == InnerStride.UNIT);
    }

    @Test
    void axesOfLengthOneShareTheKernelOfAVectorAndNumbersNeedNone() {
        Nd.ones(7).eval().add(1).eval();
        LoopNest vector = nest();
        Nd.ones(1, 7, 1).eval().add(1).eval();
        assertThat(nest()).isEqualTo(vector);
        Nd.ones(1, 1).eval().add(1).eval();
        assertThat(nest()).isEqualTo(vector);
        NDArray number = Nd.ones(new long[0]).eval();
        int traces = s.traces.size();
        assertThat(number.add(1).eval().toDouble()).isEqualTo(2);
        assertThat(s.traces).hasSize(traces);
    }

    @Test
    void whatIsTransposedEverywhereIsReadInTheOrderOfMemory() {
        NDArray x = matrix(3, 5);
        NDArray y = matrix(3, 5);
        assertThat(x.T().mul(y.T()).sum().item()).isEqualTo(x.mul(y).sum().item());
        NDArray all = x.T().mul(y.T()).sum().eval();
        assertThat(nest().rank()).isEqualTo(1);
        assertThat(nest().accesses().getFirst().inner()).isEqualTo(InnerStride.UNIT);
        NDArray rows = x.T().sum(0).eval();
        assertThat(nest().reduced()).isEqualTo(List.of(false, true));
        assertThat(rows.toDoubleArray()).containsExactly(x.sum(1).toDoubleArray());
        assertThat(all.ndim()).isZero();
    }

    @Test
    void whatIsReversedEverywhereIsReadForwards() {
        NDArray x = matrix(1, 9).get(0);
        assertThat(x.get("::-1").mul(2).max().item()).isEqualTo(16.0);
        assertThat(nest().accesses().getFirst().inner()).isEqualTo(InnerStride.UNIT);
    }

    @Test
    void aTransposedOperandNextToOthersStaysStrided() {
        NDArray x = matrix(4, 4);
        assertThat(x.add(x.T()).get(1, 2).item()).isEqualTo(15.0);
        assertThat(nest().accesses())
                .extracting(LoopNest.Access::inner)
                .contains(InnerStride.STRIDED, InnerStride.UNIT);
    }

    @Test
    void aReductionOverAnAxisOfLengthOneIsOneAllTheSame() {
        NDArray x = matrix(6, 1);
        assertThat(x.sum(1).toDoubleArray()).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(nest().reduced()).isEqualTo(List.of(true, false));
        assertThat(nest().accesses().getLast().inner()).isEqualTo(InnerStride.UNIT);
    }

    @Test
    void severalSumsShareOneNest() {
        NDArray x = matrix(5, 5);
        NDArray sum = x.sum().named("sum");
        NDArray max = x.mul(2).max().named("max");
        s.context.roots(() -> List.of(sum, max));
        s.context.flush("end of cell");
        assertThat(s.last().kernels()).hasSize(1);
        assertThat(nest().accesses()).hasSize(3);
    }

    @Test
    void slicesThatMoveOrShrinkHitThePlanCacheAndTheKernelCache() {
        NDArray a = matrix(12, 12).manage();
        s.context.roots(() -> List.of(a));
        for (int k = 1; k < 9; k++) {
            NDArray row = a.get("{}, {}:", k - 1, k - 1);
            NDArray scaled = row.mul(0.5).manage();
            a.get("{}:, {}:", k, k - 1).isub(scaled);
            scaled.release();
            s.context.flush("turn");
            assertThat(s.last().cacheHit()).as("turn " + k).isEqualTo(k > 1);
        }
        assertThat(s.session.cacheSizes().kernels()).isLessThanOrEqualTo(6);
    }

    @Test
    void overlapIsInTheKeyOfAPlan() {
        NDArray x = Nd.zeros(8).manage();
        s.context.roots(() -> List.of(x));
        s.context.flush("end of cell");
        for (String from : List.of("4:", "4:", "2:6")) {
            NDArray value = x.get(from).add(1).manage();
            x.set(":4", value);
            value.release();
            s.context.flush("read " + from);
            assertThat(s.last().kernels()).hasSize(from.equals("4:") ? 1 : 2);
        }
        assertThat(s.last().cacheHit()).isFalse();
        assertThat(x.toDoubleArray()).containsExactly(2, 2, 1, 1, 0, 0, 0, 0);
    }
}
