package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Writing through views: what is seen where, and when. */
class UpdatesTest {
    @BeforeEach
    void freshContext() {
        CurrentContext.use(new Context());
    }

    @Test
    void aWriteThroughAViewIsSeenByAllViews() {
        NDArray a = Nd.arange(6);
        NDArray row = a.reshape(2, 3).get(1);
        NDArray backwards = a.flip();
        row.assign(9);
        assertThat(a.toLongArray()).containsExactly(0, 1, 2, 9, 9, 9);
        assertThat(backwards.toLongArray()).containsExactly(9, 9, 9, 2, 1, 0);
    }

    /** The example of the package's documentation. */
    @Test
    void theFirstExample() {
        NDArray x = Nd.arange(12.0).reshape(3, 4);
        NDArray d = x.get("1:").sub(x.get(":-1"));
        x.slice("0").iadd(1);
        assertThat(d.mean(0)).hasToString("[4. 4. 4. 4.]");
        assertThat(x.get(0)).hasToString("[1. 2. 3. 4.]");
    }

    @Test
    void theRightSideIsReadBeforeTheWrite() {
        NDArray a = Nd.arange(5);
        a.set("1:", a.get(":-1"));
        assertThat(a.toLongArray()).containsExactly(0, 0, 1, 2, 3);
        a.slice("::-1").assign(a);
        assertThat(a.toLongArray()).containsExactly(3, 2, 1, 0, 0);
        a.slice("1:").iadd(a.get(":-1"));
        assertThat(a.toLongArray()).containsExactly(3, 5, 3, 1, 0);
    }

    @Test
    void whatWasComputedBeforeAWriteKeepsItsValue() {
        NDArray a = Nd.arange(3).eval();
        NDArray twice = a.mul(2);
        a.assign(7);
        assertThat(twice.toLongArray()).containsExactly(0, 2, 4);
        assertThat(a.toLongArray()).containsExactly(7, 7, 7);
    }

    @Test
    void aCopyIsApart() {
        NDArray a = Nd.arange(3);
        NDArray b = a.copy();
        b.iadd(1);
        assertThat(a.toLongArray()).containsExactly(0, 1, 2);
        assertThat(b.toLongArray()).containsExactly(1, 2, 3);
    }

    @Test
    void scalarsAreCutToTheTypeOnAssignment() {
        NDArray a = Nd.zeros(DType.INT32, 2);
        a.set(0, 1.9);
        assertThat(a.toIntArray()).containsExactly(1, 0);
        assertThatThrownBy(() -> a.set(0, 1L << 40)).hasMessage("Python integer 1099511627776 out of bounds for int32");
        assertThatThrownBy(() -> a.set(0, Double.NaN)).hasMessage("cannot convert float NaN to integer");
        assertThat(a.toIntArray()).containsExactly(1, 0);
    }

    @Test
    void inPlaceOpsKeepTheType() {
        NDArray a = Nd.arange(3);
        assertThatThrownBy(() -> a.idiv(2))
                .isInstanceOf(ArrayError.class)
                .hasMessage(
                        "Cannot cast ufunc 'divide' output from dtype('float64') to dtype('int64') with casting rule 'same_kind'");
        NDArray f = Nd.asarray(1f, 2f).iadd(Nd.asarray(0.5, 0.5));
        assertThat(f.dtype()).isEqualTo(DType.FLOAT32);
        assertThat(f.toDoubleArray()).containsExactly(1.5, 2.5);
    }

    @Test
    void broadcastViewsAreReadOnly() {
        NDArray a = Nd.zeros(3).broadcastTo(2, 3);
        assertThatThrownBy(() -> a.assign(1)).hasMessageStartingWith("assignment destination is read-only");
    }

    @Test
    void shapesMustFit() {
        NDArray a = Nd.zeros(4);
        assertThatThrownBy(() -> a.assign(Nd.zeros(3)))
                .hasMessage("could not broadcast input array from shape (3,) into shape (4,)");
        assertThatThrownBy(() -> a.iadd(Nd.zeros(2, 4)))
                .hasMessageStartingWith(
                        "non-broadcastable output operand with shape (4,) doesn't match the broadcast shape (2,4)");
        a.assign(Nd.ones(1, 1, 4));
        assertThat(a.toDoubleArray()).containsExactly(1, 1, 1, 1);
    }
}
