package dev.kiln.exec.interpret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.Backend;
import dev.kiln.exec.BackendContract;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import dev.kiln.exec.testing.NestCase;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The oracle meets its own contract, and, as nothing else checks it, a few answers worked out by hand. */
class InterpreterBackendTest extends BackendContract {
    @Override
    protected Backend backend() {
        return new InterpreterBackend();
    }

    private static List<Image> run(NestCase test) {
        return test.run(new InterpreterBackend(), RunContext.standard());
    }

    @Test
    void computesWhatOneCanWorkOut() {
        NestBuilder b = new NestBuilder(2, 3);
        int x = b.load(b.access(Use.READ, b.image(Image.of(DType.FLOAT64, 6, 1, 2, 3, 4, 5, 6))));
        int row = b.load(b.access(Use.READ, DType.FLOAT64, b.image(Image.of(DType.FLOAT64, 3, 10, 20, 30)), 2, 0, -1));
        int out = b.image(Image.of(DType.FLOAT64, 6, 0));
        NestCase test = b.store(b.access(Use.WRITE, out), b.compute(Op.ADD, DType.FLOAT64, x, row))
                .build();
        Image result = run(test).get(out);
        assertThat(List.of(result.get(0), result.get(1), result.get(2), result.get(3), result.get(4), result.get(5)))
                .containsExactly(31.0, 22.0, 13.0, 34.0, 25.0, 16.0);
    }

    @Test
    void foldsWhatOneCanWorkOut() {
        for (ReduceOp op : ReduceOp.values()) {
            NestBuilder b = new NestBuilder(2, 3).reduce(0);
            boolean logical = op == ReduceOp.ANY || op == ReduceOp.ALL;
            DType type = logical ? DType.BOOL : DType.INT64;
            int x = b.load(b.access(Use.READ, b.image(Image.of(DType.INT64, 6, 1, 0, 3, 4, 0, -6))));
            int out = b.image(Image.of(type, 3, 0));
            NestCase test = b.reduce(b.access(Use.REDUCTION, out), op, b.convert(type, x))
                    .build();
            Image result = run(test).get(out);
            List<Long> answer = List.of(
                    result.get(0).longValue(),
                    result.get(1).longValue(),
                    result.get(2).longValue());
            assertThat(answer)
                    .isEqualTo(
                            switch (op) {
                                case SUM -> List.of(5L, 0L, -3L);
                                case PROD -> List.of(4L, 0L, -18L);
                                case MIN -> List.of(1L, 0L, -6L);
                                case MAX -> List.of(4L, 0L, 3L);
                                case ANY, ALL -> List.of(1L, 0L, 1L);
                            });
        }
    }
}
