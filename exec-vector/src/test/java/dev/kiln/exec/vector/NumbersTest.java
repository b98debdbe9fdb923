package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.session.Trace;
import dev.kiln.testing.FullOnly;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Numbers that are known when an operation is recorded: no kernel computes with them, and they have the bits that a kernel gives. */
class NumbersTest {
    private static final double[] VALUES = {0.3, -2.5, -0.0, 7, Double.NaN};

    private final List<Trace> traces = new ArrayList<>();

    @BeforeEach
    void session() {
        Session session = new Session(SessionConfig.standard(List.of(new VectorBackend())), new BufferPool());
        session.onTrace(traces::add);
        CurrentContext.use(new Context(session));
    }

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private long kernels() {
        return traces.stream().mapToLong(t -> t.kernels().size()).sum();
    }

    @Test
    void numbersNeedNoKernelOfTheirOwn() {
        NDArray x = Nd.arange(1000).astype(DType.FLOAT64).eval();
        NDArray w = Nd.asarray(new double[] {2, 3, 4}).eval();
        long before = kernels();
        NDArray root = Nd.scalar(0.25).sqrt();
        NDArray step = root.multiply(w.get(1)).add(w.get(2)).divide(2);
        assertThat(step.toDouble()).isEqualTo(2.75);
        assertThat(kernels()).isEqualTo(before);
        NDArray scaled = x.multiply(step).add(Nd.scalar(2.0).multiply(3));
        assertThat(scaled.get(10).toDouble()).isEqualTo(33.5);
        assertThat(kernels()).isEqualTo(before + 1);
    }

    @Test
    void whatWasWrittenLaterIsNotSeen() {
        NDArray x = Nd.asarray(new double[] {1, 2, 3}).eval();
        NDArray sum = x.get(0).add(x.get(1));
        x.assign(0);
        assertThat(sum.toDouble()).isEqualTo(3);
        assertThat(x.get(0).add(x.get(1)).toDouble()).isZero();
    }

    @ParameterizedTest
    @EnumSource(Op.class)
    @FullOnly
    void theBitsAreThoseOfAKernel(Op op) {
        int compared = 0;
        List<DType> types = List.of(DType.INT64, DType.FLOAT64, DType.FLOAT32, DType.INT8);
        for (DType type : types) {
            for (double a : VALUES) {
                for (double b : op.arity() == 1 ? new double[] {0} : VALUES) {
                    compared += compare(op, type, a, b) ? 1 : 0;
                }
            }
        }
        assertThat(compared > 0).isEqualTo(op != Op.CAST && op != Op.COMPLEX && op != Op.REAL && op != Op.IMAG);
    }

    private static boolean compareChoice(DType type, double a, double b) {
        NDArray x = Nd.asarray(new double[] {a, b}).astype(type).eval();
        NDArray atOnce = Nd.where(x.get(0).less(x.get(1)).eval(), x.get(0), x.get(1));
        assertThat(atOnce.isStored()).isTrue();
        assertThat(atOnce.toRepr())
                .isEqualTo(
                        x.get(x.get(0).toDouble() < x.get(1).toDouble() ? 0 : 1).toRepr());
        return true;
    }

    /** Whether the op takes the numbers; its result of stored numbers is that of numbers which a kernel has yet to make. */
    private boolean compare(Op op, DType type, double a, double b) {
        if (op == Op.COMPLEX || op == Op.REAL || op == Op.IMAG) {
            return false;
        }
        double[] given = op.arity() == 1 ? new double[] {a} : new double[] {a, b};
        if (op == Op.WHERE) {
            return compareChoice(type, a, b);
        }
        NDArray[] known = Arrays.stream(given)
                .mapToObj(v ->
                        Nd.asarray(new double[] {v}).astype(type).get(0).copy().eval())
                .toArray(NDArray[]::new);
        NDArray[] unknown =
                Arrays.stream(known).map(v -> Nd.broadcastTo(v, 1).max()).toArray(NDArray[]::new);
        NDArray atOnce;
        try {
            atOnce = Nd.map(op, (Object[]) known);
        } catch (ArrayError refused) {
            return false;
        }
        assertThat(atOnce.isStored()).isTrue();
        NDArray later = Nd.map(op, (Object[]) unknown);
        assertThat(later.dtype()).isEqualTo(atOnce.dtype());
        if (atOnce.dtype().isComplex()) {
            return true;
        }
        assertThat(Double.doubleToLongBits(atOnce.astype(DType.FLOAT64).toDouble()))
                .as("%s of %s in %s", op, Arrays.toString(given), type)
                .isEqualTo(Double.doubleToLongBits(later.astype(DType.FLOAT64).toDouble()));
        return true;
    }
}
