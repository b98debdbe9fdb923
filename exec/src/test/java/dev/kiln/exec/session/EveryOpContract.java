package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArenaAllocator;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.exec.Backend;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every op and every reduction in every type that loops compute in, through a session with a backend, against the reference interpreter,
 * which is itself held against NumPy row by row. Each runs on the backend and on no other.
 */
public abstract class EveryOpContract {
    private static final double[] REALS = {
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -2.5,
        3.5,
        7.25,
        1e10,
        -1e-10,
        1e30,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.NaN
    };
    private static final long[] WHOLES = {
        0, 1, -1, 2, -3, 7, 127, -128, 255, 40, 32767, 1L << 31, Long.MAX_VALUE, Long.MIN_VALUE
    };

    private final List<String> ran = new ArrayList<>();
    private Backend backend;
    private BufferPool pool;
    private Session session;

    protected abstract Backend backend();

    @BeforeEach
    void open() {
        backend = backend();
        pool = new BufferPool(1L << 28);
        session = new Session(SessionConfig.standard(List.of(backend, new InterpreterBackend())), pool);
        session.onTrace(trace -> trace.kernels().forEach(kernel -> ran.add(kernel.backend())));
    }

    @AfterEach
    void close() {
        session.close();
        pool.close();
    }

    @TestFactory
    List<DynamicTest> everyOpInEveryType() {
        List<DynamicTest> tests = new ArrayList<>();
        for (DType type : DType.values()) {
            if (type.isComplex()) {
                continue;
            }
            for (Op op : Op.values()) {
                if (isDefined(op, type)) {
                    tests.add(DynamicTest.dynamicTest(op + " " + type, () -> check(op, type)));
                }
            }
            for (ReduceOp op : ReduceOp.values()) {
                tests.add(DynamicTest.dynamicTest(op + " " + type, () -> check(op, type)));
            }
        }
        return tests;
    }

    private static boolean isDefined(Op op, DType type) {
        try {
            Promotion.computeType(op, type);
            return true;
        } catch (ArrayError e) {
            return false;
        }
    }

    private void check(Op op, DType type) {
        compare(type, op.isExact() ? 0 : 4, context -> {
            NDArray x = array(context, type, 0);
            NDArray y = op == Op.POW && type.isInteger() ? array(context, type, 2) : array(context, type, 1);
            return switch (op.arity()) {
                case 1 -> op == Op.CAST ? array(context, DType.INT16, 0).astype(type) : Nd.map(op, x);
                case 2 -> Nd.map(op, x, y);
                default -> Nd.map(op, array(context, DType.BOOL, 0), x, y);
            };
        });
    }

    private void check(ReduceOp op, DType type) {
        compare(
                type,
                0,
                context -> array(context, type, 3).reduce(op, null, false).reshape(1));
    }

    private interface Program {
        NDArray run(Context context);
    }

    private void compare(DType type, double ulps, Program program) {
        NDArray expected = program.run(new Context());
        ran.clear();
        NDArray actual = program.run(new Context(session));
        assertThat(actual.dtype()).isEqualTo(expected.dtype());
        if (!expected.dtype().isFloating()) {
            assertThat(actual.toLongArray()).isEqualTo(expected.toLongArray());
        } else {
            double[] want = expected.toDoubleArray();
            double[] got = actual.toDoubleArray();
            for (int i = 0; i < want.length; i++) {
                double ulp = expected.dtype() == DType.FLOAT32 ? Math.ulp((float) want[i]) : Math.ulp(want[i]);
                assertThat(got[i] == want[i]
                                || Double.compare(got[i], want[i]) == 0
                                || Double.isFinite(want[i]) && Math.abs(got[i] - want[i]) <= ulps * ulp)
                        .as("element %d: %s, expected %s", i, got[i], want[i])
                        .isTrue();
            }
        }
        assertThat(ran).as("backends of %s", type).isNotEmpty().containsOnly(backend.name());
    }

    /** The values of a type: as they are (0), rolled by one (1), small exponents (2), few that stay finite (3). */
    private static NDArray array(Context context, DType type, int kind) {
        int n = WHOLES.length;
        Storage storage = new ArenaAllocator().allocate((long) n * type.bytes());
        Elements elements = new Elements(storage.segment(), type);
        for (int i = 0; i < n; i++) {
            int at = kind == 3 ? i % 6 : (i + kind) % n;
            Object value = switch (type.kind()) {
                case BOOL -> (Object) ((i + i / 3 + kind) % 2 == 0);
                case SIGNED, UNSIGNED -> (Object) type.wrap(kind == 2 ? i % 7 : WHOLES[at]);
                case FLOATING -> (Object) REALS[at];
                case COMPLEX -> throw type.notOfLoops();
            };
            elements.setScalar(i, value);
        }
        return Nd.source(context, type, new long[] {n}, storage);
    }
}
