package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Closeness;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import dev.kiln.exec.testing.NestCase;
import dev.kiln.exec.vector.VectorOptions.Mode;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether any element is true, and whether all are: as soon as that is known, no further element is looked at. */
class EarlyExitTest {
    private static final int ROWS = 1000;
    private static final int COLUMNS = 700;
    private static final int ALL = ROWS * COLUMNS;

    private final VectorBackend backend = new VectorBackend(new VectorOptions(Mode.FUSED, 0));

    /** Runs a nest on the backend's kernel, and counts the elements that this is asked to look at. */
    private final class Counting implements Kernel {
        private final Kernel kernel;
        private long elements;

        Counting(NestCase test) {
            kernel = backend.compile(test.nest());
        }

        @Override
        public void run(Launch launch, RunContext context) {
            elements += Arrays.stream(launch.sizes()).reduce(1, (a, b) -> a * b);
            kernel.run(launch, context);
        }

        @Override
        public String source() {
            return kernel.source();
        }

        @Override
        public void close() {
            kernel.close();
        }
    }

    /** A matrix of one value, but for the other one at a place. */
    private static Image truths(boolean but, int place) {
        double[] values = new double[ALL];
        Arrays.fill(values, but ? 0 : 1);
        if (place >= 0) {
            values[place] = but ? 1 : 0;
        }
        return Image.of(DType.BOOL, ALL, values);
    }

    private static NestBuilder matrix() {
        return new NestBuilder(ROWS, COLUMNS).reduce(0).reduce(1);
    }

    private static void ask(NestBuilder b, ReduceOp op, Image of) {
        int x = b.load(b.access(Use.READ, b.image(of)));
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(DType.BOOL, 1, op == ReduceOp.ALL ? 0 : 1))), op, x);
    }

    private long elements(NestCase test) {
        try (Counting counting = new Counting(test)) {
            Kernel kernel = EarlyExit.of(test.nest(), counting);
            test.compare(
                    test.run(kernel, new RunContext(1, () -> false)),
                    test.run(backend, new RunContext(1, () -> false)),
                    Closeness.EXACT);
            test.check(backend, new RunContext(2, () -> false), Closeness.EXACT);
            return counting.elements;
        }
    }

    @ParameterizedTest
    @CsvSource({"ANY, 0", "ANY, 6000", "ALL, 0", "ALL, 6000"})
    void nothingIsReadBehindTheAnswer(ReduceOp op, int place) {
        NestBuilder b = matrix();
        ask(b, op, truths(op == ReduceOp.ANY, place));
        assertThat(elements(b.build())).isLessThan(ALL / 5);
    }

    @ParameterizedTest
    @CsvSource({"ANY, -1", "ANY, 699999", "ALL, -1", "ALL, 699999"})
    void everyElementIsReadOnceWhereTheLastDecides(ReduceOp op, int place) {
        NestBuilder b = matrix();
        ask(b, op, truths(op == ReduceOp.ANY, place));
        assertThat(elements(b.build())).isEqualTo(ALL);
    }

    @Test
    void ofTwoQuestionsBothAreAnswered() {
        NestBuilder b = matrix();
        ask(b, ReduceOp.ANY, truths(true, 5));
        ask(b, ReduceOp.ALL, truths(false, 500_000));
        assertThat(elements(b.build())).isGreaterThan(500_000);
    }

    @Test
    void whatAlsoStoresOrSumsReadsEverything() {
        NestBuilder b = matrix();
        ask(b, ReduceOp.ANY, truths(true, 0));
        int x = b.load(b.access(Use.READ, b.image(Image.of(DType.INT64, ALL, 1, 2))));
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(DType.INT64, 1, 0))), ReduceOp.SUM, x);
        assertThat(elements(b.build())).isEqualTo(ALL);
    }
}
