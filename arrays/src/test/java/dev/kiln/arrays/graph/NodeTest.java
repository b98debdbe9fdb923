package dev.kiln.arrays.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What the constructors of nodes refuse. */
class NodeTest {
    private static final Operand.Scalar ONE = new Operand.Scalar(1L);
    private static final Operand.Scalar HALF = new Operand.Scalar(0.5);

    private final Node x = new Node.Fill(1, DType.FLOAT64, new long[] {2, 3}, HALF);
    private final Operand.Read whole = new Operand.Read(x, View.contiguous(new long[] {2, 3}));

    private static void refuses(ThrowingCallable constructor, String message) {
        assertThatThrownBy(constructor)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    private Node reduce(long[] shape, int... axes) {
        return new Node.Reduce(5, DType.FLOAT64, shape, ReduceOp.SUM, whole, axes);
    }

    @Test
    void lengthsAreNotNegative() {
        refuses(
                () -> new Node.Fill(5, DType.BOOL, new long[] {2, -1}, ONE),
                "length (-1) of axis 1 of n5 must not be negative");
    }

    @Test
    void anOpHasItsOperands() {
        refuses(
                () -> new Node.Map(5, DType.FLOAT64, new long[] {2, 3}, Op.ADD, DType.FLOAT64, List.of(whole)),
                "operands (1) of add in n5 must be 2");
        assertThatThrownBy(() -> new Node.Map(5, DType.BOOL, new long[0], null, DType.BOOL, List.of(ONE)))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("op");
    }

    @Test
    void operandsHaveTheShapeOfTheResult() {
        refuses(
                () -> new Node.Map(5, DType.FLOAT64, new long[] {3, 2}, Op.ADD, DType.FLOAT64, List.of(ONE, whole)),
                "shape ((2, 3)) of operand 1 of n5 must be (3, 2)");
    }

    @Test
    void axesAscendWithinTheOperand() {
        assertThat(reduce(new long[] {3}, 0).shape()).containsExactly(3);
        assertThat(reduce(new long[0], 0, 1).shape()).isEmpty();
        assertThat(reduce(new long[] {2, 3}).shape()).containsExactly(2, 3);
        String message = "must be different axes of (2, 3), in ascending order";
        refuses(() -> reduce(new long[0], 1, 0), "axes ([1, 0]) of n5 " + message);
        refuses(() -> reduce(new long[] {3}, 2), "axes ([2]) of n5 " + message);
        refuses(() -> reduce(new long[] {3}, -1), "axes ([-1]) of n5 " + message);
        refuses(() -> reduce(new long[0], 0, 0), "axes ([0, 0]) of n5 " + message);
        refuses(() -> reduce(new long[0], 0, 1, 2), "axes ([0, 1, 2]) of n5 " + message);
    }

    @Test
    void aReductionHasTheOtherAxes() {
        refuses(() -> reduce(new long[] {2}, 0), "shape ((2,)) of n5 must be (3,): (2, 3) without axes [0]");
    }

    @Test
    void anUpdatesValueHasTheShapeOfItsRegion() {
        View row = new View(0, new long[] {3}, new long[] {1});
        assertThat(new Node.Update(5, x, row, HALF).shape()).containsExactly(2, 3);
        refuses(() -> new Node.Update(5, x, row, whole), "shape ((2, 3)) of the value of n5 must be (3,)");
    }

    @Test
    void seedsAreIntegers() {
        refuses(
                () -> new Node.Random(5, new long[0], Node.Random.Distribution.UNIFORM, ONE, HALF),
                "stream (0.5) of n5 must be an integer");
    }
}
