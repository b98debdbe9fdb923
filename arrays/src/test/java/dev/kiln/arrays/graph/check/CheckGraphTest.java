package dev.kiln.arrays.graph.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.View;
import dev.kiln.arrays.graph.interpret.ArenaAllocator;
import dev.kiln.arrays.graph.text.GraphText;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;
import org.junit.jupiter.api.Test;

/** Graphs with one mistake each: every kind of mistake is found, and named after the pass. */
class CheckGraphTest {
    private static Node fill(long id, DType type, long... shape) {
        return new Node.Fill(id, type, shape, new Operand.Scalar(0L));
    }

    private static Operand read(Node node) {
        return new Operand.Read(node, View.contiguous(node.shape()));
    }

    private static Node map(long id, DType type, Op op, DType compute, Operand... operands) {
        return new Node.Map(id, type, new long[] {4}, op, compute, List.of(operands));
    }

    private static Operand scalar(Object value) {
        return new Operand.Scalar(value);
    }

    private static void fails(Node node, String message) {
        assertThatThrownBy(() -> CheckGraph.after("mutating", List.of(node)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("after mutating: " + message);
    }

    private final Node x = fill(1, DType.FLOAT64, 4);
    private final Node i = fill(2, DType.INT32, 4);

    @Test
    void aSoundGraphPasses() {
        Node sum = map(3, DType.FLOAT64, Op.ADD, DType.FLOAT64, read(x), read(i));
        Node less = map(4, DType.BOOL, Op.LESS, DType.FLOAT64, read(sum), scalar(1L));
        Node where = map(5, DType.FLOAT64, Op.WHERE, DType.FLOAT64, read(less), read(sum), scalar(0.5));
        Node total = new Node.Reduce(
                6,
                DType.FLOAT64,
                new long[0],
                ReduceOp.SUM,
                new Operand.Read(where, new View(3, new long[] {4}, new long[] {-1})),
                new int[] {0});
        Node update = new Node.Update(7, x, new View(1, new long[] {2}, new long[] {2}), scalar(2.0));
        Node cast = map(8, DType.INT8, Op.CAST, DType.INT8, read(update));
        Node source = new Node.Source(9, DType.BOOL, new long[] {4}, new ArenaAllocator().allocate(4));
        Node any = map(10, DType.BOOL, Op.LOGICAL_AND, DType.BOOL, read(source), read(cast));
        assertThat(CheckGraph.after("recording", List.of(total, any))).isTrue();
    }

    @Test
    void anIdBelongsToOneNode() {
        fails(
                map(3, DType.FLOAT64, Op.ADD, DType.FLOAT64, read(x), read(fill(1, DType.FLOAT64, 4))),
                "id (1) belongs to two nodes");
    }

    @Test
    void operandsAreRecordedBefore() {
        fails(map(1, DType.INT32, Op.COPY, DType.INT32, read(i)), "operand 0 (n2) is not recorded before it in n1");
        fails(map(2, DType.INT32, Op.COPY, DType.INT32, read(i)), "operand 0 (n2) is not recorded before it");
    }

    @Test
    void anUpdateReplacesAnEarlierVersion() {
        fails(
                new Node.Update(1, i, View.contiguous(new long[] {4}), scalar(1L)),
                "operand 0 (n2) is not recorded before it");
    }

    @Test
    void viewsLieWithinTheirValues() {
        View beyond = new View(1, new long[] {4}, new long[] {1});
        View before = new View(2, new long[] {4}, new long[] {-1});
        fails(
                map(3, DType.FLOAT64, Op.EXP, DType.FLOAT64, new Operand.Read(x, beyond)),
                "view (1[4]:[1]) of operand 0 is not within the 4 elements of n1 in n3: float64[4] = exp.float64(n1 @ 1[4]:[1])");
        fails(
                map(3, DType.FLOAT64, Op.EXP, DType.FLOAT64, new Operand.Read(x, before)),
                "view (2[4]:[-1]) of operand 0");
        fails(new Node.Update(3, x, beyond, scalar(1.0)), "region (1[4]:[1]) is not within");
    }

    @Test
    void anUpdateWritesNoElementTwice() {
        Node square = fill(1, DType.FLOAT64, 3, 3);
        fails(
                new Node.Update(3, square, new View(0, new long[] {3, 2}, new long[] {1, 1}), scalar(1.0)),
                "region (0[3,2]:[1,1]) has an element twice");
        fails(
                new Node.Update(3, square, new View(0, new long[] {2}, new long[] {0}), scalar(1.0)),
                "region (0[2]:[0]) has an element twice");
        // strides 3 and 2 overlap in range, and still meet in no element
        Node odd = new Node.Update(3, square, new View(0, new long[] {2, 2}, new long[] {3, 2}), scalar(1.0));
        assertThat(CheckGraph.after("recording", List.of(odd))).isTrue();
    }

    @Test
    void typesFollowThePromotionTable() {
        fails(
                map(3, DType.INT32, Op.ADD, DType.FLOAT64, read(x), read(i)),
                "type (int32) of the result is not float64");
        fails(
                map(3, DType.FLOAT64, Op.LESS, DType.FLOAT64, read(x), read(i)),
                "type (float64) of the result is not bool");
        fails(
                map(3, DType.INT32, Op.ADD, DType.INT32, read(x), read(i)),
                "type (float64) of operand 0 does not promote to int32");
        fails(map(3, DType.INT32, Op.SQRT, DType.INT32, read(i)), "sqrt is not computed in type (int32)");
        fails(map(3, DType.BOOL, Op.NEGATIVE, DType.BOOL, scalar(true)), "negative is not computed in type (bool)");
        fails(
                map(3, DType.FLOAT64, Op.BITWISE_AND, DType.FLOAT64, read(x), read(x)),
                "bitwise_and is not computed in type (float64)");
        fails(
                map(3, DType.INT32, Op.WHERE, DType.INT32, read(x), read(x), read(i)),
                "type (float64) of operand 1 does not promote to int32");
    }

    @Test
    void aConditionMayHaveAnyType() {
        Node where = map(3, DType.FLOAT64, Op.WHERE, DType.FLOAT64, read(x), read(x), read(i));
        assertThatCode(() -> CheckGraph.after("pass", List.of(where))).doesNotThrowAnyException();
    }

    @Test
    void literalsAreElementsOfTheType() {
        fails(
                map(3, DType.INT32, Op.ADD, DType.INT32, read(i), scalar(0.5)),
                "operand 1 (0.5) is not an element of type int32");
        fails(
                new Node.Fill(3, DType.FLOAT64, new long[0], new Operand.Scalar(Complex.I)),
                "operand 0 ((0.0,1.0)) is not");
        fails(
                new Node.Update(3, i, View.contiguous(new long[] {4}), scalar(Complex.I)),
                "operand 1 ((0.0,1.0)) is not converted");
        fails(
                new Node.Range(3, DType.INT64, new long[] {3}, new Operand.Scalar(0L), new Operand.Scalar(0.5), null),
                "operand 1 (0.5) is not an element of type int64");
        fails(
                new Node.Range(3, DType.BOOL, new long[] {3}, new Operand.Scalar(0L), new Operand.Scalar(1L), null),
                "type (bool) of a range is neither integer nor floating");
    }

    @Test
    void reductionsHaveTheirType() {
        Operand.Read four = new Operand.Read(i, View.contiguous(new long[] {4}));
        fails(
                new Node.Reduce(3, DType.INT16, new long[0], ReduceOp.SUM, four, new int[] {0}),
                "type (int16) of the result is not int64");
        fails(
                new Node.Reduce(3, DType.INT64, new long[0], ReduceOp.MAX, four, new int[] {0}),
                "type (int64) of the result is not int32");
        fails(
                new Node.Reduce(3, DType.INT32, new long[0], ReduceOp.ANY, four, new int[] {0}),
                "type (int32) of the result is not bool");
    }

    @Test
    void aMinimumHasElements() {
        Node none = fill(1, DType.INT32, 0);
        fails(
                new Node.Reduce(
                        3,
                        DType.INT32,
                        new long[0],
                        ReduceOp.MIN,
                        new Operand.Read(none, View.contiguous(new long[1])),
                        new int[] {0}),
                "min of no elements has no value");
    }

    @Test
    void aSourceHasStorage() {
        Node source = new Node.Source(1, DType.BOOL, new long[] {4}, new ArenaAllocator().allocate(4));
        source.storage(null);
        fails(source, "source has no storage");
    }

    @Test
    void mistakesDeepInTheGraphAreFound() {
        Node bad = map(3, DType.INT32, Op.ADD, DType.INT32, read(i), scalar(0.5));
        Node last = bad;
        for (long id = 4; id < 2000; id++) {
            last = map(id, DType.INT32, Op.ADD, DType.INT32, read(last), read(last));
        }
        fails(last, "operand 1 (0.5) is not an element of type int32 in n3");
    }

    @Test
    void textsOfGraphsAreChecked() {
        assertThatThrownBy(() -> GraphText.parse("""
                n1: float64[4] = fill(1.0)
                n2: int32[4] = add.float64(n1, 2.0)
                out n2
                """))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(
                        "after reading the text of a graph: type (int32) of the result is not float64 in n2");
        assertThatThrownBy(() -> GraphText.parse("""
                n1: float64[4] = fill(1.0)
                n2: float64[3] = exp(n1)
                out n2
                """))
                .hasMessage("shape ((4,)) of operand 0 of n2 must be (3,): n2: float64[3] = exp(n1)");
    }
}
