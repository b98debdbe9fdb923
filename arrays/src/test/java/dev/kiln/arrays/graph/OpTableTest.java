package dev.kiln.arrays.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.complex.ComplexOps;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.numbers.complex.Complex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OpTableTest {
    @ParameterizedTest
    @EnumSource(Op.class)
    void anOpIsFreeIfAndOnlyIfItComputesNothing(Op op) {
        boolean free = op == Op.COPY || op == Op.POSITIVE || op == Op.REAL || op == Op.IMAG || op == Op.COMPLEX;
        assertThat(op.price().flops() == 0).isEqualTo(free);
        assertThat(op.price().kind() == OpClass.NONE).isEqualTo(free);
        assertThat(op.price().code()).isPositive();
    }

    @Test
    void aSquareCostsAsMuchAsAProduct() {
        assertThat(Op.SQUARE.price()).isEqualTo(Op.MULTIPLY.price());
    }

    /** A class that is slower on machines is not cheaper in flops: one table cannot call an op a root, the other an exponential. */
    @Test
    void classesAndFlopsAgreeWhichOpsAreExpensive() {
        for (Op op : Op.values()) {
            int flops = op.price().flops();
            assertThat(
                            switch (op.price().kind()) {
                                case NONE -> flops == 0;
                                case SIMPLE, ADD, MULTIPLY -> flops == 1;
                                case DIVIDE -> flops >= 4 && flops <= 20;
                                case SQRT -> flops >= 4 && flops < 20;
                                case EXPONENTIAL, TRIGONOMETRIC -> flops >= 20 && flops < 50;
                                case POWER -> flops == 50;
                                case RANDOM -> false;
                            })
                    .as("%s: %s", op, op.price())
                    .isTrue();
        }
    }

    @Test
    void thePatternHasOnePlaceForEachOperand() {
        for (Op op : Op.values()) {
            for (int i = 0; i < 4; i++) {
                assertThat(op.pattern().contains("{" + i + "}"))
                        .as("%s, operand %d", op, i)
                        .isEqualTo(i < op.arity());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Op.class)
    void aMirroredComparisonIsMirroredBack(Op op) {
        assertThat(op.mirrored().mirrored()).isEqualTo(op);
        if (op.mirrored() != op) {
            assertThat(ScalarOps.apply(op, false, true)).isEqualTo(ScalarOps.apply(op.mirrored(), true, false));
        }
    }

    /** By trial: every value of an 8-bit type, with every other. */
    @ParameterizedTest
    @EnumSource(Op.class)
    void anOpMayLeaveANarrowTypeIfAndOnlyIfSomeValueDoes(Op op) {
        if (op.arity() == 3 || op.rule() == Op.TypeRule.FLOATING) {
            assertThat(op.integers()).isEqualTo(IntegerRule.SAME_BITS);
            return;
        }
        for (DType type : List.of(DType.INT8, DType.UINT8)) {
            boolean leaves = false;
            for (int a = 0; a < 256; a++) {
                if (op.arity() == 1) {
                    leaves |= !type.holds(ScalarOps.apply(op, type.wrap(a)));
                    continue;
                }
                for (int b = 0; b < 256; b++) {
                    if (op != Op.POW || type.wrap(b) >= 0) {
                        leaves |= !type.holds(ScalarOps.apply(op, type.wrap(a), type.wrap(b)));
                    }
                }
            }
            assertThat(op.integers().mayLeave(type)).as("%s of %s", op, type).isEqualTo(leaves);
        }
    }

    @ParameterizedTest
    @EnumSource(ReduceOp.class)
    void theIdentityLeavesEveryElementAsItIs(ReduceOp reduce) {
        Op op = reduce.combining();
        assertThat(op.arity()).isEqualTo(2);
        assertThat(reduce.price()).isEqualTo(op.price());
        for (boolean b : List.of(false, true)) {
            assertThat(ScalarOps.apply(op, (Boolean) reduce.identity(DType.BOOL), b))
                    .isEqualTo(b);
        }
        if (op.rule() == Op.TypeRule.LOGICAL) {
            return;
        }
        for (DType type : DType.values()) {
            if (type.kind() == DType.Kind.SIGNED) {
                long identity = (Long) reduce.identity(type);
                assertThat(type.holds(identity)).isTrue();
                for (long x : longs(type)) {
                    assertThat(type.wrap(ScalarOps.apply(op, identity, x))).isEqualTo(x);
                    assertThat(type.wrap(reduce.combine(identity, x))).isEqualTo(x);
                }
            } else if (type.isUnsigned()) {
                long identity = (Long) reduce.identity(type);
                for (long x : longs(type)) {
                    assertThat(type.wrap(UnsignedOps.apply(op, identity, x))).isEqualTo(x);
                }
            } else if (type.isFloating()) {
                double identity = (Double) reduce.identity(type);
                for (double x :
                        new double[] {0.0, 1.5, -2.5, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN}) {
                    assertThat(ScalarOps.apply(op, identity, x)).isEqualTo((Double) x);
                    assertThat(reduce.combine(x, identity)).isEqualTo((Double) x);
                }
            }
        }
        if (reduce.hasIdentity()) {
            Complex x = Complex.ofCartesian(3, -4);
            assertThat(ComplexOps.apply(op, DType.COMPLEX128, (Complex) reduce.identity(DType.COMPLEX128), x))
                    .isEqualTo(x);
        } else {
            assertThatThrownBy(() -> reduce.identity(DType.COMPLEX64))
                    .hasMessage("reduction (" + reduce.numpyName() + ") of type (complex64) has no identity");
        }
    }

    private static long[] longs(DType type) {
        return Stream.of(0L, 1L, 2L, 77L, -1L, Long.MAX_VALUE, Long.MIN_VALUE)
                .mapToLong(type::wrap)
                .toArray();
    }

    @Test
    void combiningTwoElementsIsTheElementwiseOp() {
        double[] values = {0.0, -0.0, 1.5, -2.5, Double.POSITIVE_INFINITY, Double.NaN};
        for (ReduceOp reduce : ReduceOp.values()) {
            if (reduce.combining().rule() == Op.TypeRule.LOGICAL) {
                for (long a = 0; a < 2; a++) {
                    for (long b = 0; b < 2; b++) {
                        assertThat(reduce.combine(a, b) != 0)
                                .isEqualTo(ScalarOps.apply(reduce.combining(), a != 0, b != 0));
                    }
                }
                continue;
            }
            for (double a : values) {
                for (double b : values) {
                    assertThat(reduce.combine(a, b)).isEqualTo((Double) ScalarOps.apply(reduce.combining(), a, b));
                    assertThat((float) reduce.combine((float) a, (float) b))
                            .isEqualTo((Float) ScalarOps.apply(reduce.combining(), (float) a, (float) b));
                }
            }
            for (long a : longs(DType.INT64)) {
                for (long b : longs(DType.INT64)) {
                    assertThat(reduce.combine(a, b)).isEqualTo(ScalarOps.apply(reduce.combining(), a, b));
                }
            }
        }
    }

    @Test
    void aPriceIsNotNegative() {
        assertThatThrownBy(() -> new Price(OpClass.ADD, -1, 1))
                .hasMessage("flops (-1) or code (1) of a price must not be negative");
        assertThatThrownBy(() -> new Price(null, 1, 1)).hasMessage("kind");
        assertThat(Arrays.stream(OpClass.values()).map(k -> k.price(3).code())).containsOnly(1);
    }
}
