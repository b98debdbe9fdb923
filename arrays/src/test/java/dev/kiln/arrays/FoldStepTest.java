package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.compute.ComposedStep;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.List;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A step of a fold gives the bits of the function of whole arrays. */
class FoldStepTest {
    private static final double[] REALS = {
        0,
        -0.0,
        1,
        -1,
        0.3,
        -2.5,
        7,
        1e-300,
        -3e300,
        1e30,
        88.5,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
    };
    private static final long[] WHOLES = {0, 1, -1, 2, 12, -18, 35, 127, -128, 1 << 20, Long.MAX_VALUE, Long.MIN_VALUE};

    @BeforeEach
    void useContext() {
        CurrentContext.use(new Context(new ReferenceEvaluator()));
    }

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @ParameterizedTest
    @EnumSource(ComposedStep.class)
    void stepsAreWhatTheFunctionGives(ComposedStep step) {
        boolean whole = step == ComposedStep.GCD || step == ComposedStep.LCM;
        boolean both = step == ComposedStep.FMAX || step == ComposedStep.FMIN || step == ComposedStep.FMOD;
        if (whole || both) {
            for (DType type : List.of(DType.INT8, DType.UINT16, DType.INT32, DType.INT64, DType.UINT64)) {
                compare(step, Nd.array(WHOLES).astype(type));
            }
        }
        if (!whole) {
            compare(step, Nd.array(REALS));
        }
        if (!whole && step != ComposedStep.FLOAT_POWER) {
            compare(step, Nd.array(REALS).astype(DType.FLOAT32));
        }
        if (step == ComposedStep.FMAX || step == ComposedStep.FMIN) {
            compare(step, Nd.array(WHOLES).notEqual(0));
            compare(step, Nd.map(Op.COMPLEX, Nd.array(REALS), Nd.array(REALS).get("::-1")));
        }
    }

    private static void compare(ComposedStep step, NDArray x) {
        int n = (int) x.size();
        NDArray left = x.expandDims(1).broadcastTo(n, n).ravel();
        NDArray right = x.expandDims(0).broadcastTo(n, n).ravel();
        NDArray want = function(step).apply(left, right);
        NDArray pairs = Nd.stack(0, left, right);
        NDArray scanned = Nd.accumulate(step, pairs, 0, x.dtype()).get("1");
        NDArray folded = Nd.fold(step, pairs, 0, x.dtype(), null);
        for (NDArray got : List.of(scanned, folded)) {
            assertThat(got.dtype()).isEqualTo(want.dtype());
            for (int i = 0; i < n * n; i++) {
                Object a = got.get((long) i).item();
                Object b = want.get((long) i).item();
                boolean nan = a instanceof Double d && d.isNaN() && b instanceof Double e && e.isNaN();
                boolean zeros = step == ComposedStep.FMAX || step == ComposedStep.FMIN;
                boolean same = a.equals(b) || nan || zeros && a instanceof Double d && d == 0.0 && b.equals(-d);
                assertThat(same)
                        .as(
                                "%s of %s and %s, %s: %s, not %s",
                                step, left.get((long) i), right.get((long) i), x.dtype(), a, b)
                        .isTrue();
            }
        }
    }

    private static BinaryOperator<NDArray> function(ComposedStep step) {
        return switch (step) {
            case FMAX -> Nd::fmax;
            case FMIN -> Nd::fmin;
            case FMOD -> Nd::fmod;
            case COPYSIGN -> Nd::copysign;
            case HEAVISIDE -> Nd::heaviside;
            case LOGADDEXP -> Nd::logaddexp;
            case LOGADDEXP2 -> Nd::logaddexp2;
            case FLOAT_POWER -> Nd::floatPower;
            case NEXTAFTER -> Nd::nextafter;
            case GCD -> Nd::gcd;
            case LCM -> Nd::lcm;
        };
    }
}
