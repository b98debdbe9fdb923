package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LinearMethodsTest {
    @BeforeEach
    void ownContext() {
        CurrentContext.use(new Context());
    }

    @Test
    void smallAndLargeProductsAgree() {
        NDArray x = Nd.random(7).random(3, 80, 70);
        NDArray y = Nd.random(8).random(70, 90);
        NDArray all = x.matmul(y);
        assertThat(all.shape()).containsExactly(3, 80, 90);
        double[] whole = all.get("1, 5:9, 2:7").toDoubleArray();
        double[] part = x.get("1, 5:9").matmul(y.get(":, 2:7")).toDoubleArray();
        for (int i = 0; i < part.length; i++) {
            assertThat(whole[i]).isCloseTo(part[i], org.assertj.core.data.Offset.offset(1e-12));
        }
    }

    @Test
    void multipliesComplexMatrices() {
        NDArray x = complex(new double[] {1, 2, 0, -1}, 2, 1);
        assertThat(x.matmul(x.T()).toString()).isEqualTo("[[-3.+4.j  2.-1.j]\n [ 2.-1.j -1.+0.j]]");
        assertThat(x.ravel().vecdot(x.ravel()).toString()).isEqualTo("(6+0j)");
        assertThat(Nd.einsum("ij,kj->ik", x, x).toString())
                .isEqualTo(x.matmul(x.T()).toString());
    }

    private static NDArray complex(double[] parts, long... shape) {
        HostArray values = HostArray.empty(Context.current(), DType.COMPLEX128, shape);
        for (int i = 0; i < values.size(); i++) {
            values.set(i, parts[2 * i], parts[2 * i + 1]);
        }
        return NDArray.of(values.toArray());
    }

    @Test
    void wrapsUnsignedIntegersOf64Bits() {
        NDArray x = Nd.full(new long[] {2, 2}, -1L, DType.INT64).astype(DType.UINT64);
        assertThat(x.matmul(x).item(0, 0)).isEqualTo(2L);
        assertThat(Nd.einsum("ij->", x).item()).isEqualTo(new java.math.BigInteger("18446744073709551612"));
    }

    @Test
    void oneOperandOfEinsumIsAView() {
        NDArray x = Nd.zeros(3, 3);
        Nd.einsum("ii->i", x).assign(2.0);
        assertThat(x.trace().item()).isEqualTo(6.0);
    }

    @Test
    void saysInNumpysWordsWhatDoesNotFit() {
        NDArray x = Nd.ones(2, 3);
        fails(
                () -> x.matmul(x),
                "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature"
                        + " (n?,k),(k,m?)->(n?,m?) (size 2 is different from 3)");
        fails(
                () -> Nd.ones(2, 3, 4).matmul(Nd.ones(3, 4, 5)),
                "operands could not be broadcast together with remapped"
                        + " shapes [original->remapped]: (2,3,4)->(2,newaxis,newaxis) (3,4,5)->(3,newaxis,newaxis) ");
        fails(
                () -> Nd.ones(3).matmul(Nd.ones()),
                "matmul: Input operand 1 does not have enough dimensions (has 0, gufunc"
                        + " core with signature (n?,k),(k,m?)->(n?,m?) requires 1)");
        fails(() -> x.dot(x), "shapes (2,3) and (2,3) not aligned: 3 (dim 1) != 2 (dim 0)");
        fails(() -> Nd.ones(3).dot(Nd.ones(2)), "shapes (3,) and (2,) not aligned: 3 (dim 0) != 2 (dim 0)");
        fails(() -> x.tensordot(x, 1), "shape-mismatch for sum");
        fails(
                () -> x.matvec(Nd.ones(2)),
                "matvec: Input operand 1 has a mismatch in its core dimension 0, with gufunc"
                        + " signature (m,n),(n)->(m) (size 2 is different from 3)");
        fails(
                () -> Nd.ones(4).cross(Nd.ones(4)),
                "incompatible dimensions for cross product\n(dimension must be 2 or 3)");
        fails(() -> Nd.ones(3).mT(), "matrix transpose with ndim < 2 is undefined");
        fails(() -> Nd.ones(3).matrixTranspose(), "Input array must be at least 2-dimensional, but it is 1");
        fails(() -> Nd.ones(3).trace(), "diag requires an array of at least two dimensions");
    }

    @Test
    void reportsWrongSubscriptsInNumPysWords() {
        NDArray x = Nd.ones(2, 3);
        record Case(String subscripts, String message) {}
        for (Case c : List.of(
                new Case(
                        "ij,jk",
                        "more operands provided to einstein sum function than specified in the subscripts string"),
                new Case("ijk", "einstein sum subscripts string contains too many subscripts for operand 0"),
                new Case(
                        "i",
                        "operand has more dimensions than subscripts given in einstein sum, but no '...' ellipsis"
                                + " provided to broadcast the extra dimensions."),
                new Case("ij->ii", "einstein sum subscripts string includes output subscript 'i' multiple times"),
                new Case(
                        "ij->k",
                        "einstein sum subscripts string included output subscript 'k' which never appeared in"
                                + " an input"),
                new Case("i1", "invalid subscript '1' in einstein sum subscripts string, subscripts must be letters"),
                new Case(
                        "..i",
                        "einstein sum subscripts string contains a '.' that is not part of an ellipsis ('...') in"
                                + " operand 0"),
                new Case(
                        "...j->j",
                        "output has more dimensions than subscripts given in einstein sum, but no '...'"
                                + " ellipsis provided to broadcast the extra dimensions."),
                new Case("ii", "dimensions in single operand for collapsing index 'i' don't match (2 != 3)"))) {
            fails(() -> Nd.einsum(c.subscripts(), x), c.message());
        }
    }

    private static void fails(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(ArrayError.class).hasMessage(message);
    }
}
