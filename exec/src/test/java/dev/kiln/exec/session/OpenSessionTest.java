package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.Evaluator;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A session that a Java program opens evaluates the arrays of its context until it is closed. */
class OpenSessionTest {
    @Test
    void itEvaluatesUntilItIsClosed() {
        Evaluator before = Context.current().evaluator();
        List<Trace> traces = new ArrayList<>();
        NDArray kept;
        try (Session session = Session.open()) {
            session.smallArrays(new Session.SmallArrays(0, 0));
            session.onTrace(traces::add);
            kept = Nd.arange(1000.0).multiply(2);
            assertThat(kept.sum().toDouble()).isEqualTo(999_000);
            assertThat(Context.current().evaluator()).isSameAs(session);
        }
        assertThat(traces).hasSize(1);
        assertThat(traces.getFirst().kernels()).hasSize(1);
        assertThat(Context.current().evaluator()).isSameAs(before);
        // what was recorded and not stored is evaluated by others now
        assertThat(kept.max().toDouble()).isEqualTo(1998);
        assertThat(traces).hasSize(1);
    }

    @Test
    void sessionsMayBeClosedInAnyOrder() {
        Evaluator before = Context.current().evaluator();
        Session first = Session.open();
        Session second = Session.open();
        first.close();
        assertThat(Context.current().evaluator()).isSameAs(second);
        second.close();
        assertThat(Context.current().evaluator()).isSameAs(before);
        assertThat(Nd.arange(5).sum().toLong()).isEqualTo(10);
    }
}
