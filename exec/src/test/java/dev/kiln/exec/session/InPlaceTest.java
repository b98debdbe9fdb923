package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An update runs in place when no later reader needs the old version, else on a copy, as allocations and moved bytes show. */
class InPlaceTest {
    private static final int LENGTH = 1000;
    private static final long BYTES = LENGTH * 8L;

    private final Sessions s = Sessions.interpreted();
    private final NDArray x = Nd.arange((double) LENGTH).manage().eval();

    @AfterEach
    void leaveNoContext() {
        s.session.close();
        CurrentContext.use(null);
    }

    /** How many blocks of memory are in use more than before. */
    private long blocksTakenBy(Runnable something) {
        long before = s.session.pool().usage().usedBytes();
        something.run();
        return Math.round((s.session.pool().usage().usedBytes() - before) / (double) BYTES);
    }

    @Test
    void anUpdateOfAPartMovesThatPartOnly() {
        assertThat(blocksTakenBy(() -> {
                    x.get("10:60").iadd(1);
                    x.eval();
                }))
                .isZero();
        assertThat(s.last().bytesMoved()).isEqualTo(2 * 50 * 8);
        assertThat(x.toDoubleArray()).startsWith(0, 1).contains(11, org.assertj.core.data.Index.atIndex(10));
    }

    @Test
    void readersThatAreStoredInTheSamePlanDoNotHinder() {
        NDArray before = x.mul(2).manage();
        x.get("10:60").iadd(1);
        NDArray after = x.mul(3).manage();
        x.get("20:30").set("...", 7.0);
        long taken = blocksTakenBy(() -> s.context.evaluate(List.of(before, x, after), "test"));
        assertThat(taken).isEqualTo(2);
        assertThat(before.toDoubleArray()[20]).isEqualTo(40);
        assertThat(after.toDoubleArray()[20]).isEqualTo(63);
        assertThat(x.toDoubleArray()[20]).isEqualTo(7);
        assertThat(x.toDoubleArray()[60]).isEqualTo(60);
    }

    @Test
    void aReaderThatIsNotStoredKeepsTheOldVersion() {
        NDArray later = x.mul(2).manage();
        Node old = x.node();
        long taken = blocksTakenBy(() -> {
            x.get("10:60").iadd(1);
            x.eval();
        });
        assertThat(taken).isEqualTo(1);
        assertThat(s.last().bytesMoved()).isGreaterThanOrEqualTo(2 * BYTES);
        assertThat(old.storage()).isNotNull();
        assertThat(x.toDoubleArray()[20]).isEqualTo(21);
        assertThat(later.toDoubleArray()[20]).isEqualTo(40);
    }

    @Test
    void onceItsReaderIsStoredUpdatesAreInPlaceAgain() {
        NDArray later = x.mul(2).manage();
        x.iadd(1);
        x.eval();
        later.eval();
        assertThat(blocksTakenBy(() -> {
                    x.iadd(1);
                    x.eval();
                }))
                .isLessThanOrEqualTo(0);
        assertThat(x.toDoubleArray()[5]).isEqualTo(7);
        assertThat(later.toDoubleArray()[5]).isEqualTo(10);
    }

    @Test
    void aReaderThroughContractedValuesKeepsWhatTheyRead() {
        NDArray hidden = x.mul(2).manage();
        NDArray deep = hidden.add(1).sqrt().manage();
        assertThat(deep.max().toDouble()).isEqualTo(Math.sqrt(2 * 999 + 1));
        assertThat(hidden.isContracted()).isTrue();
        for (int turn = 0; turn < 3; turn++) {
            x.get("::2").imul(-1);
            x.eval();
        }
        assertThat(deep.toDoubleArray()[12]).isEqualTo(5);
        assertThat(hidden.toDoubleArray()[12]).isEqualTo(24);
        assertThat(x.toDoubleArray()[12]).isEqualTo(-12);
    }

    @Test
    void anOverlappingUpdateReadsBeforeItWrites() {
        assertThat(blocksTakenBy(() -> {
                    NDArray pairs = x.get(":-1").add(x.get("1:")).manage();
                    x.get("1:").set("...", pairs);
                    pairs.release();
                    x.get("::-1").iadd(x);
                    x.eval();
                }))
                .isLessThanOrEqualTo(0);
        double[] values = x.toDoubleArray();
        assertThat(values[0]).isEqualTo(998 + 999);
        assertThat(values[1]).isEqualTo(1 + 997 + 998);
        assertThat(values[999]).isEqualTo(998 + 999);
    }
}
