package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The time that a nest is taken to need a point, which decides on the number of threads. */
class NestFactsTest {
    private static double nanos(Op op) {
        return facts(op, DType.FLOAT64, DType.FLOAT64).nanosPerPoint;
    }

    private static NestFacts facts(Op op, DType memory, DType type) {
        List<Statement> body = List.of(
                new Statement.Load(0, 0),
                new Statement.Compute(1, op, type, Collections.nCopies(op.arity(), 0)),
                new Statement.Store(1, 1));
        LoopNest nest = new LoopNest(
                1,
                List.of(false),
                List.of(
                        new Access(memory, Use.READ, InnerStride.UNIT),
                        new Access(memory, Use.WRITE, InnerStride.UNIT)),
                List.of(),
                List.of(type, type),
                body);
        return new NestFacts(nest);
    }

    @Test
    void aSquareNeedsAsLongAsAProduct() {
        assertThat(nanos(Op.SQUARE)).isEqualTo(nanos(Op.MULTIPLY));
    }

    @Test
    void expensiveOpsNeedLongerInTheOrderOfTheirPrices() {
        assertThat(nanos(Op.ADD)).isLessThan(nanos(Op.SQRT));
        assertThat(nanos(Op.SQRT)).isLessThan(nanos(Op.EXP));
        assertThat(nanos(Op.EXP)).isLessThan(nanos(Op.POW));
    }

    @Test
    void aSimpleOpIsOneStepExceptOnIntegersThatAreWidened() {
        assertThat(facts(Op.NEGATIVE, DType.FLOAT64, DType.FLOAT64).isOneStep).isTrue();
        assertThat(facts(Op.NEGATIVE, DType.INT32, DType.INT32).isOneStep).isTrue();
        assertThat(facts(Op.NEGATIVE, DType.INT8, DType.INT32).isOneStep).isFalse();
        assertThat(facts(Op.EXP, DType.FLOAT64, DType.FLOAT64).isOneStep).isFalse();
    }
}
