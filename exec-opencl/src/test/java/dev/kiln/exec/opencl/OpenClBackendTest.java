package dev.kiln.exec.opencl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.Backend;
import dev.kiln.exec.BackendContract;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Closeness;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import dev.kiln.exec.testing.NestCase;
import dev.kiln.testing.Dial;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** OpenCL meets the contract of all backends. One backend for all tests, so that equal sources are compiled once. */
class OpenClBackendTest extends BackendContract {
    private static final OpenClBackend BACKEND = new OpenClBackend();

    /** Where everything is asked for, a missing device is a failure; elsewhere the contract skips itself and says why. */
    @BeforeAll
    static void needsADeviceWhereAllIsAskedFor() {
        if (System.getenv("KILN_REQUIRE_ALL") != null) {
            assertThat(BACKEND.availability().ok())
                    .as(BACKEND.availability().toString())
                    .isTrue();
        }
    }

    @AfterAll
    static void release() {
        BACKEND.close();
    }

    @Override
    protected Backend backend() {
        return BACKEND;
    }

    /** What OpenCL promises of its functions in double precision, and an ulp of Java's. */
    @Override
    protected Closeness closeness(Op op, DType type) {
        return new Closeness(op == Op.POW ? 17 : 7, 0, false);
    }

    @Override
    protected int randomNests() {
        return Dial.cases(2, 45);
    }

    private static NestCase sum(DType type, int n) {
        NestBuilder b = new NestBuilder(n).reduce(0);
        int x = b.load(b.access(Use.READ, b.image(Image.of(type, n, 1, 2, 3, 4, 5))));
        int out = b.image(Image.of(type, 1, 0));
        return b.reduce(b.access(Use.REDUCTION, out), ReduceOp.SUM, x).build();
    }

    @Test
    void wholeArraySumsAreWhatOneCanWorkOut() {
        for (DType type : List.of(DType.INT64, DType.FLOAT64)) {
            for (int n : new int[] {5, 4095, 4100, 8190, 8195, 1_000_000}) {
                List<Image> after = sum(type, n).run(BACKEND, RunContext.standard());
                assertThat(after.getLast().get(0).doubleValue())
                        .as("sum of %d %s", n, type)
                        .isEqualTo(n % 5 == 0 ? n * 3.0 : (n / 5) * 15.0 + (n % 5) * (n % 5 + 1) / 2.0);
            }
        }
    }

    @Test
    void aSumIsTheSameEveryTime() {
        int n = 300_000;
        NestBuilder b = new NestBuilder(n).reduce(0);
        double[] values = new java.util.Random(6).doubles(n).toArray();
        int x = b.load(b.access(Use.READ, b.image(Image.of(DType.FLOAT64, n, values))));
        NestCase test = b.reduce(b.access(Use.REDUCTION, b.image(Image.of(DType.FLOAT64, 1, 0))), ReduceOp.SUM, x)
                .build();
        List<Image> once = test.run(BACKEND, RunContext.standard());
        for (int i = 0; i < 20; i++) {
            test.compare(once, test.run(BACKEND, RunContext.standard()), Closeness.EXACT);
        }
    }

    @Test
    void anInterruptedKernelRunsAgain() {
        NestCase test = sum(DType.INT64, 1_000_000);
        try (Kernel kernel = BACKEND.compile(test.nest())) {
            int[] asked = {0};
            assertThatThrownBy(() -> test.run(kernel, new RunContext(1, () -> ++asked[0] > 2)))
                    .isInstanceOf(java.util.concurrent.CancellationException.class);
            assertThat(test.run(kernel, RunContext.standard()).getLast().get(0)).isEqualTo(3_000_000L);
        }
    }

    @Test
    void moreArraysThanADeviceTakesAreRefusedBeforeAnythingIsBuilt() {
        NestBuilder b = new NestBuilder(4);
        int value = b.load(b.access(Use.READ, b.image(Image.of(DType.FLOAT64, 4, 1))));
        for (int i = 0; i < 20_000; i++) {
            b.store(b.access(Use.WRITE, b.image(Image.of(DType.FLOAT64, 4, 0))), value);
        }
        NestCase test = b.build();
        assertThatThrownBy(() -> BACKEND.compile(test.nest()))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("array arguments (20001)");
        assertThat(BACKEND.whyNot(test.nest())).isPresent();
    }

    @Test
    void closedThingsRefuseToRun() {
        NestCase test = sum(DType.INT64, 10);
        OpenClBackend mine = new OpenClBackend();
        Kernel closed = mine.compile(test.nest());
        closed.close();
        closed.close();
        assertThatThrownBy(() -> test.run(closed, context())).isInstanceOf(IllegalStateException.class);
        Kernel left = mine.compile(test.nest());
        mine.close();
        mine.close();
        assertThatThrownBy(() -> test.run(left, context())).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> mine.compile(test.nest())).isInstanceOf(IllegalStateException.class);
        assertThat(mine.availability().ok()).isFalse();
        left.close();
    }
}
