package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.interpret.ArenaAllocator;
import dev.kiln.exec.Backend;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.testing.Dial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every op and every reduction in every type that loops compute in, through a session with a backend, against the reference interpreter,
 * which is itself held against NumPy row by row. Each runs on the backend and on no other.
 */
public abstract class EveryOpContract {
    /** Elements of each reduction: some vectors and a rest. */
    private static final int REDUCED = 101;

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
        Double.NaN,
        0.5
    };
    private static final long[] WHOLES = {
        0, 1, -1, 2, -3, 7, 127, -128, 255, 40, 32767, 1L << 31, Long.MAX_VALUE, Long.MIN_VALUE, 0
    };

    /** Rounded in floating-point types, and wrongly so if rounded twice; wrapped around in narrow integers. */
    private static final long[] WIDE = {
        300, -129, 65537, (1L << 24) + 1, (1L << 53) + 1, (1L << 54) + (1L << 30) + 1, -(1L << 31) - 1, 0, 1
    };

    /** Up to the bounds of the integer types. */
    private static final double[] FRACTIONS = {
        0.0, 0.5, -0.75, 1.9, -1.9, 2.5, 100.75, -127.5, 255.5, 3e4, -3e4, 6e4, 0x1p30, -0x1p31, 0x1p31, 0x1p62,
        -0x1p63, 0x1p63
    };

    /** Reductions of each kind of set have different answers; all sums and products are exact or infinite in any order. */
    private static final long[][] WHOLE_SETS = {
        {0, 1, -1, 2, -3, 7},
        {1, 2, -3, 7, 5, -1},
        {0},
        {Long.MAX_VALUE, 3, Long.MIN_VALUE + 5, 1L << 31, 32767, -127},
        {Integer.MIN_VALUE, 3, 127, 255, 1L << 15}
    };

    private static final double[][] REAL_SETS = {
        {0.0, -0.0, 1.0, -1.0, 0.5, -2.5},
        {2.0, -0.5, 1.0, -1.0, 4.0, 0.25},
        {-4.0, -0.25},
        {0.0},
        {-0.0},
        {0x1p100, -0x1p100, 0x1p99},
        {1.0, Double.NaN, 2.0},
        {1.0, Double.POSITIVE_INFINITY, 2.0},
        {1.0, Double.NEGATIVE_INFINITY, 2.0}
    };

    private static final boolean[][] BOOL_SETS = {{true, false, true}, {true}, {false}};

    private final List<String> ran = new ArrayList<>();
    private Backend backend;
    private BufferPool pool;
    private Session session;

    protected abstract Backend backend();

    /** Whether small values are computed at once, and so by no backend. */
    protected boolean isAtOnce() {
        return false;
    }

    /** Whether all ops of a type are evaluated at once, in few kernels: for a backend that takes long to compile one. */
    protected boolean isTogether() {
        return false;
    }

    @BeforeEach
    void open() {
        backend = backend();
        pool = new BufferPool(1L << 28);
        session = new Session(SessionConfig.standard(List.of(backend, new InterpreterBackend())), pool);
        session.smallArrays(new Session.SmallArrays(isAtOnce() ? 1000 : 0, 0));
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
            List<Op> ops = Arrays.stream(Op.values())
                    .filter(op -> op != Op.CAST && isDefined(op, type))
                    .toList();
            if (isTogether()) {
                tests.add(DynamicTest.dynamicTest("every op " + type, () -> checkTogether(ops, type)));
            } else {
                ops.forEach(op -> tests.add(DynamicTest.dynamicTest(op + " " + type, () -> check(op, type))));
            }
            for (DType source : DType.values()) {
                if (!source.isComplex()) {
                    tests.add(DynamicTest.dynamicTest("CAST " + type + " from " + source, () -> cast(source, type)));
                }
            }
            for (ReduceOp op : ReduceOp.values()) {
                tests.add(DynamicTest.dynamicTest(op + " " + type, () -> check(op, type)));
            }
        }
        int step = Dial.cases(3, 1);
        return IntStream.range(0, tests.size())
                .filter(i -> i % step == 0)
                .mapToObj(tests::get)
                .toList();
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
        Set<Object> answers = compare(
                type, ulps(op), context -> results(context, List.of(op), type).getFirst());
        assertThat(answers.size() > 1).isEqualTo(!isConstant(op, type));
    }

    private void checkTogether(List<Op> ops, DType type) {
        List<NDArray> expected = results(new Context(), ops, type);
        ran.clear();
        Context context = new Context(session);
        List<NDArray> actual = results(context, ops, type);
        context.evaluate(actual, "test");
        assertThat(ran).as("backends of %s", type).isNotEmpty().containsOnly(backend.name());
        for (int i = 0; i < ops.size(); i++) {
            Set<Object> answers = answers(ops.get(i).toString(), expected.get(i), actual.get(i), ulps(ops.get(i)));
            assertThat(answers.size() > 1).as(ops.get(i).toString()).isEqualTo(!isConstant(ops.get(i), type));
        }
    }

    private static double ulps(Op op) {
        return op.isExact() ? 0 : 4;
    }

    /** What ops make of the same operands. */
    private static List<NDArray> results(Context context, List<Op> ops, DType type) {
        NDArray x = array(context, type, 0);
        NDArray y = array(context, type, 1);
        NDArray small = array(context, type, 2);
        NDArray mask = array(context, DType.BOOL, 0);
        return ops.stream()
                .map(op -> switch (op.arity()) {
                    case 1 -> Nd.map(op, x);
                    case 2 -> Nd.map(op, x, op == Op.POW && type.isInteger() ? small : y);
                    default -> Nd.map(op, mask, x, y);
                })
                .toList();
    }

    /** Whether an op gives the same answer for all values of a type. */
    private static boolean isConstant(Op op, DType type) {
        return op.rule() == Op.TypeRule.PREDICATE && !type.isFloating()
                || op == Op.REMAINDER && type == DType.BOOL
                || op == Op.IMAG;
    }

    /** Of values whose conversion is defined in every language. */
    private void cast(DType source, DType target) {
        List<Object> values = new ArrayList<>();
        switch (source.kind()) {
            case BOOL -> values.addAll(List.of(true, false, false, true, true));
            case SIGNED, UNSIGNED -> {
                LongStream.concat(Arrays.stream(WHOLES), Arrays.stream(WIDE)).forEach(v -> values.add(source.wrap(v)));
            }
            case FLOATING -> {
                Arrays.stream(FRACTIONS).filter(v -> fits(v, target)).forEach(values::add);
                if (!target.isInteger()) {
                    Arrays.stream(REALS).forEach(values::add);
                }
            }
            case COMPLEX -> throw source.notOfLoops();
        }
        Set<Object> answers =
                compare(source, 0, context -> array(context, source, values).astype(target));
        assertThat(answers).hasSizeGreaterThan(1);
    }

    private static boolean fits(double value, DType type) {
        double whole = value < 0 ? Math.ceil(value) : Math.floor(value);
        int bits = 8 * type.bytes();
        return switch (type.kind()) {
            case SIGNED -> -Math.scalb(1.0, bits - 1) <= whole && whole < Math.scalb(1.0, bits - 1);
            case UNSIGNED -> 0 <= whole && whole < Math.scalb(1.0, bits);
            case BOOL, FLOATING, COMPLEX -> true;
        };
    }

    private void check(ReduceOp op, DType type) {
        Set<Object> answers = new HashSet<>();
        for (List<Object> set : sets(type)) {
            List<Object> values = new ArrayList<>();
            for (int i = 0; i < REDUCED; i++) {
                values.add(set.get(i % set.size()));
            }
            answers.addAll(compare(
                    type,
                    0,
                    context ->
                            array(context, type, values).reduce(op, null, false).reshape(1)));
        }
        assertThat(answers).hasSizeGreaterThan(1);
    }

    private static List<List<Object>> sets(DType type) {
        return switch (type.kind()) {
            case BOOL -> {
                List<List<Object>> sets = new ArrayList<>();
                for (boolean[] set : BOOL_SETS) {
                    List<Object> values = new ArrayList<>();
                    for (boolean value : set) {
                        values.add(value);
                    }
                    sets.add(values);
                }
                yield sets;
            }
            case SIGNED, UNSIGNED ->
                Arrays.stream(WHOLE_SETS)
                        .map(set -> Arrays.stream(set)
                                .mapToObj(v -> (Object) type.wrap(v))
                                .toList())
                        .toList();
            case FLOATING ->
                Arrays.stream(REAL_SETS)
                        .map(set -> Arrays.stream(set).mapToObj(v -> (Object) v).toList())
                        .toList();
            case COMPLEX -> throw type.notOfLoops();
        };
    }

    private interface Program {
        NDArray run(Context context);
    }

    /** Compares with the reference interpreter; the result is the elements that it computed. */
    private Set<Object> compare(DType type, double ulps, Program program) {
        NDArray expected = program.run(new Context());
        ran.clear();
        NDArray actual = program.run(new Context(session));
        Set<Object> answers = answers(type.toString(), expected, actual, ulps);
        if (isAtOnce()) {
            assertThat(ran).as("backends of %s", type).allMatch(backend.name()::equals);
        } else {
            assertThat(ran).as("backends of %s", type).isNotEmpty().containsOnly(backend.name());
        }
        return answers;
    }

    private static Set<Object> answers(String what, NDArray expected, NDArray actual, double ulps) {
        assertThat(actual.dtype()).as(what).isEqualTo(expected.dtype());
        Set<Object> answers = new HashSet<>();
        if (expected.dtype().isComplex()) {
            assertThat(actual.toComplexArray()).isEqualTo(expected.toComplexArray());
            answers.addAll(Arrays.asList(expected.toComplexArray()));
        } else if (!expected.dtype().isFloating()) {
            assertThat(actual.toLongArray()).isEqualTo(expected.toLongArray());
            Arrays.stream(expected.toLongArray()).forEach(answers::add);
        } else {
            double[] want = expected.toDoubleArray();
            double[] got = actual.toDoubleArray();
            for (int i = 0; i < want.length; i++) {
                double ulp = expected.dtype() == DType.FLOAT32 ? Math.ulp((float) want[i]) : Math.ulp(want[i]);
                // what is exact has the sign of zero too
                assertThat(Double.compare(got[i], want[i]) == 0
                                || ulps > 0 && Double.isFinite(want[i]) && Math.abs(got[i] - want[i]) <= ulps * ulp)
                        .as("%s, element %d: %s, expected %s", what, i, got[i], want[i])
                        .isTrue();
                answers.add(want[i]);
            }
        }
        return answers;
    }

    /** The values of a type: as they are (0), rolled by one (1), small exponents (2). */
    private static NDArray array(Context context, DType type, int kind) {
        int n = WHOLES.length;
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int at = (i + kind) % n;
            values.add(
                    switch (type.kind()) {
                        case BOOL -> (Object) (kind == 0 ? (i + i / 3) % 2 == 0 : i / 2 % 2 == 0);
                        case SIGNED, UNSIGNED -> (Object) type.wrap(kind == 2 ? i % 7 : WHOLES[at]);
                        case FLOATING -> (Object) REALS[at];
                        case COMPLEX -> throw type.notOfLoops();
                    });
        }
        return array(context, type, values);
    }

    private static NDArray array(Context context, DType type, List<Object> values) {
        Storage storage = new ArenaAllocator().allocate((long) values.size() * type.bytes());
        Elements elements = new Elements(storage.segment(), type);
        for (int i = 0; i < values.size(); i++) {
            elements.setScalar(i, values.get(i));
        }
        return Nd.source(context, type, new long[] {values.size()}, storage);
    }
}
