package dev.kiln.arrays.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.check.CheckGraph;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** When a value is recorded, what is to be flushed is flushed first, then its operands are read, then it is numbered. */
class RecordingOrderTest {
    @BeforeEach
    void newContext() {
        CurrentContext.use(new Context(new ReferenceEvaluator()));
    }

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    /** The sums of 1, 2, 3 and 4 from the end: 10, 9, 7, 4. Reading them records a scan from the other end. */
    private static NDArray fromTheEnd() {
        return Nd.asarray(new double[] {1, 2, 3, 4}).get("::-1").cumsum().get("::-1");
    }

    private static void check(UnaryOperator<NDArray> reader, double... values) {
        NDArray result = reader.apply(fromTheEnd());
        assertThat(CheckGraph.after("recording", List.of(result.node()))).isTrue();
        assertThat(result.ravel().toDoubleArray()).containsExactly(values);
    }

    @Test
    void aValueIsNumberedAfterAScanThatReadingItsOperandRecords() {
        check(x -> x.cumsum(), 10, 19, 26, 30);
        check(x -> x.argmin(), 3);
        check(x -> x.argmax(0, true), 0);
        check(x -> x.add(1), 11, 10, 8, 5);
        check(x -> x.sum(), 30);
        check(x -> x.take(Nd.asarray(new long[] {3, 0})), 4, 10);
        check(x -> Nd.concat(0, Nd.zeros(1), x), 0, 10, 9, 7, 4);
        check(x -> x.get(Nd.at(x.greater(8))), 10, 9);
        check(
                x -> {
                    NDArray written = Nd.zeros(4);
                    written.set(Nd.at(new long[] {1, 0, 3, 2}), x);
                    return written;
                },
                9,
                10,
                4,
                7);
    }

    @Test
    void anOperandThatOnlyTheOperationLooksAtOutlivesTheFlush() {
        for (int before = Recorder.MOST_RECORDED - 8; before <= Recorder.MOST_RECORDED; before++) {
            newContext();
            for (int i = 0; i < before; i++) {
                Nd.zeros(1);
            }
            NDArray x = Nd.asarray(new double[] {1, 2, 3});
            x.manage();
            NDArray rest = x.cumsum().get(":-1");
            x.release();
            assertThat(Nd.concat(0, Nd.zeros(1), rest).toDoubleArray())
                    .as(before + " operations before")
                    .containsExactly(0, 1, 3);
        }
    }
}
