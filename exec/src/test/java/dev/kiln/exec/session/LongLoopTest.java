package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.testing.Dial;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A loop of 100,000 operations without a demand: planned twice or so, and never much at once. */
class LongLoopTest {
    private static final int TURNS = Dial.cases(12_000, 100_000);

    private final Sessions s = Sessions.interpreted();

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
        s.session.close();
    }

    private void check() {
        assertThat(s.traces).allSatisfy(t -> assertThat(t.operations()).isLessThanOrEqualTo(512));
        List<Trace> planned =
                s.traces.stream().filter(t -> t.missReason().isPresent()).toList();
        // which values are garbage when the loop is flushed, and so what is planned, is a matter of luck
        assertThat(planned).hasSizeLessThanOrEqualTo(8);
        assertThat(s.traces).hasSizeLessThan(TURNS / 250);
        assertThat(s.context.pending().nodes()).isLessThanOrEqualTo(Context.MOST_PENDING);
        assertThat(s.session.pool().usage().usedBytes()
                        + s.session.pool().usage().idleBytes())
                .isLessThan(1 << 24);
    }

    @Test
    void ofNewValues() {
        NDArray x = Nd.zeros(10);
        for (int i = 0; i < TURNS; i++) {
            x = x.add(1);
        }
        assertThat(x.toDoubleArray()).containsOnly(TURNS);
        check();
    }

    @Test
    void ofValuesWrittenInPlace() {
        NDArray x = Nd.zeros(10);
        s.context.roots(() -> List.of(x));
        for (int i = 0; i < TURNS / 2; i++) {
            x.iadd(1);
        }
        assertThat(x.toDoubleArray()).containsOnly(TURNS / 2.0);
        check();
    }
}
