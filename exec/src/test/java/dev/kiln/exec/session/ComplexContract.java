package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.Index;
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
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.numbers.complex.Complex;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every op and reduction that loops compute on complex numbers, through a session with a backend, against the reference interpreter, which
 * is itself held against NumPy. Numbers have parts that are infinite, NaN, zeros of both signs, subnormal or near the largest number. Each
 * program runs on the backend and on no other, and ops that are rounded in one way only have the same bits.
 */
public abstract class ComplexContract {
    private static final double[] PARTS = {
        0.0,
        -0.0,
        1.0,
        -0.75,
        2.5,
        1e-40,
        -Double.MIN_VALUE,
        90.0,
        -3e38,
        720.0,
        -1e308,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.NaN
    };
    private static final List<DType> TYPES = List.of(DType.COMPLEX64, DType.COMPLEX128);

    /** How far a part of a function's result may be off, in units of the larger part's last digit. */
    private static final double ULPS = 12;

    /** The same of a power: the exponent multiplies what the logarithm is off, up to the largest logarithm of a double, 710. */
    private static final double POWER_ULPS = 710 * ULPS;

    private final List<String> ran = new ArrayList<>();
    private Backend backend;
    private BufferPool pool;
    private Session session;

    protected abstract Backend backend();

    /** The name of the backend that runs scans, scatters and arg-reductions: one that refuses them leaves them to the interpreter. */
    protected String ordered() {
        return backend.name();
    }

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
    List<DynamicTest> everyOpOnSpecialValues() {
        List<DynamicTest> tests = new ArrayList<>();
        for (DType type : TYPES) {
            for (Op op : Op.values()) {
                if (op.takesComplex() && op != Op.CAST && op != Op.COMPLEX && isDefined(op, type)) {
                    tests.add(DynamicTest.dynamicTest(
                            op + " " + type,
                            () -> compare(ulps(op), context -> {
                                NDArray x = specials(context, type, 0);
                                NDArray y = specials(context, type, 1);
                                return switch (op.arity()) {
                                    case 1 -> Nd.map(op, x);
                                    case 2 -> Nd.map(op, x, y);
                                    default -> Nd.map(op, x.real().greater(y.imag()), x, y);
                                };
                            })));
                }
            }
            for (DType other : DType.values()) {
                tests.add(DynamicTest.dynamicTest(
                        "from " + type + " to " + other,
                        () -> compare(
                                0,
                                context -> (other.isInteger() ? small(context, type) : specials(context, type, 0))
                                        .astype(other))));
                tests.add(DynamicTest.dynamicTest(
                        "from " + other + " to " + type,
                        () -> compare(
                                0,
                                context -> specials(context, type, 0)
                                        .astype(other.isInteger() ? DType.BOOL : other)
                                        .astype(other)
                                        .astype(type))));
            }
        }
        return tests;
    }

    /** Functions and lengths are rounded by each library in its own way. */
    private static double ulps(Op op) {
        if (op == Op.POW) {
            return POWER_ULPS;
        }
        return op.isExact() && op != Op.ABS && op != Op.SIGN ? 0 : ULPS;
    }

    private static boolean isDefined(Op op, DType type) {
        try {
            Promotion.computeType(op, type);
            return true;
        } catch (ArrayError refused) {
            return false;
        }
    }

    @Test
    void partsAreJoined() {
        for (DType type : List.of(DType.FLOAT32, DType.FLOAT64)) {
            compare(0, context -> {
                NDArray x = specials(context, DType.COMPLEX128, 0).real().astype(type);
                NDArray y = specials(context, DType.COMPLEX128, 1).imag().astype(type);
                return Nd.map(Op.COMPLEX, x, y);
            });
        }
    }

    @Test
    void scalarsAreComplexToo() {
        for (DType type : TYPES) {
            for (Object scalar : List.of(Complex.ofCartesian(-0.5, 2), 3L, 0.25, true)) {
                compare(0, context -> specials(context, type, 0).multiply(scalar));
                compare(0, context -> Nd.map(Op.DIVIDE, scalar, specials(context, type, 0)));
                compare(0, context -> specials(context, type, 0).real().add(scalar));
            }
        }
    }

    @Test
    void sumsAreOfParts() {
        for (DType type : TYPES) {
            for (int[] axes : new int[][] {{0}, {1}, {0, 1}, {}}) {
                compare(0, context -> small(context, type).reshape(14, 14).reduce(ReduceOp.SUM, axes, false));
                compare(0, context -> small(context, type).reshape(14, 14).reduce(ReduceOp.ANY, axes, false));
                compare(0, context -> specials(context, type, 0).reshape(14, 14).reduce(ReduceOp.ALL, axes, false));
            }
            compare(0, context -> {
                NDArray x = small(context, type).reshape(14, 14);
                return x.subtract(x.sum(1).expandDims(1)).multiply(x);
            });
        }
    }

    /** Reversed, transposed, strided and broadcast views, and views of views. */
    @Test
    void viewsOfComplexArraysAreRead() {
        for (DType type : TYPES) {
            for (String index : List.of("::-1", "1:, ::2", "::-3, 5:1:-1", "3", ":, 4", "2:2")) {
                compare(0, context -> {
                    NDArray x = specials(context, type, 0).reshape(14, 14);
                    return x.get(index).add(x.get(index).conj().multiply(2L));
                });
            }
            compare(0, context -> {
                NDArray x = specials(context, type, 0).reshape(14, 14);
                return x.multiply(x.transpose()).add(x.get("3")).imag();
            });
        }
    }

    /** Elements at places that are data, of complex arrays and of their parts. */
    @Test
    void complexElementsAreGathered() {
        for (DType type : TYPES) {
            compare(0, context -> {
                NDArray x = specials(context, type, 0).reshape(14, 14);
                NDArray at = small(context, type)
                        .real()
                        .astype(DType.INT64)
                        .remainder(14L)
                        .subtract(7L);
                NDArray places = at.get("1:20");
                return x.get("3:, {}", places)
                        .multiply(2L)
                        .add(x.get("::2").imag().get("4, {}", places));
            });
        }
    }

    /** Values at places that are data, repeated ones too: the last one stays, or all are added. */
    @Test
    void complexElementsAreScattered() {
        for (DType type : TYPES) {
            for (Op op : new Op[] {null, Op.ADD, Op.SUBTRACT}) {
                compareOrdered(context -> {
                    NDArray x = specials(context, type, 0).reshape(14, 14).copy();
                    NDArray at = small(context, type).real().astype(DType.INT64).get("::3");
                    List<Index> places = List.of(
                            new Index.At(3), new Index.Numbers(at.remainder(14L).subtract(7L)));
                    NDArray values = small(context, type).get("::3").multiply(2L);
                    if (op == null) {
                        x.set(places, values);
                    } else {
                        Nd.updateAt(op, x, places, values);
                        Nd.updateAt(op, x, List.of(new Index.Numbers(at.remainder(5L))), 2.5);
                    }
                    return x.multiply(2L);
                });
            }
        }
    }

    @Test
    void complexPiecesAreJoined() {
        for (DType type : TYPES) {
            compare(0, context -> {
                NDArray x = specials(context, type, 0).reshape(14, 14);
                return Nd.concat(1, Nd.roll(x, 3), x.real(), x.get(":, ::-2")).multiply(2L);
            });
        }
    }

    @Test
    void runningSumsAreOfParts() {
        for (DType type : TYPES) {
            compareOrdered(context -> Nd.accumulate(Op.ADD, small(context, type).multiply(2L), 0, type));
            compareOrdered(context ->
                    Nd.accumulate(Op.ADD, small(context, type).reshape(14, 14).transpose(), 1, type));
        }
    }

    /** Of many numbers, where loops find the place of the extreme element: the first NaN, else the first of the equal ones. */
    @Test
    void extremesOfManyNumbersAreElements() {
        for (DType type : TYPES) {
            for (ReduceOp op : List.of(ReduceOp.MIN, ReduceOp.MAX)) {
                for (int[] axes : new int[][] {{0}, {1}, {0, 1}}) {
                    compareOrdered(context -> many(context, type, false).reduce(op, axes, false));
                    compareOrdered(context -> many(context, type, true).reduce(op, axes, true));
                }
            }
        }
    }

    @Test
    void productsOfManyNumbersAreOfTheirParts() {
        for (DType type : TYPES) {
            for (int[] axes : new int[][] {{0}, {1}, {0, 1}}) {
                compare(0, context -> many(context, type, false).sign().reduce(ReduceOp.PROD, axes, false));
            }
        }
    }

    /** 98 rows of 70 numbers. */
    private static NDArray many(Context context, DType type, boolean special) {
        NDArray rows = (special ? specials(context, type, 1) : small(context, type)).get("::2");
        NDArray more = small(context, type).get(":70");
        return rows.expandDims(1).multiply(more.expandDims(0).real().add(1L));
    }

    /** Writing to a part changes no other one, and views of parts see later writes. */
    @Test
    void partsAreWrittenThroughViews() {
        for (DType type : TYPES) {
            compare(0, context -> {
                NDArray x = specials(context, type, 0).reshape(14, 14).copy();
                NDArray parts = x.get("::2, 1:").real();
                x.imag().set("3:, ::-2", x.real().get(":-3, ::2"));
                x.real().iadd(1L);
                x.get("1").imag().set("...", 7.5);
                x.transpose().real().set("2:5", parts.get(":3, :1"));
                return x.add(parts.get("5, 2")).multiply(2L);
            });
        }
    }

    /** Writes into views, also with overlaps, which must not be seen half done. */
    @Test
    void viewsOfComplexArraysAreWritten() {
        for (DType type : TYPES) {
            compare(0, context -> {
                NDArray x = specials(context, type, 0).reshape(14, 14).copy();
                x.set("1:, ::2", x.get(":-1, ::2"));
                x.get("::2").imul(Complex.ofCartesian(0, 1));
                x.set("3", 7.5);
                return x.add(1L);
            });
        }
    }

    private void compare(double ulps, Function<Context, NDArray> program) {
        compare(ulps, program, backend.name());
    }

    /** The same of a program with statements that not every backend runs. */
    private void compareOrdered(Function<Context, NDArray> program) {
        compare(0, program, ordered());
    }

    private void compare(double ulps, Function<Context, NDArray> program, String allowed) {
        NDArray expected = program.apply(new Context());
        ran.clear();
        NDArray actual = program.apply(new Context(session));
        assertThat(actual.dtype()).isEqualTo(expected.dtype());
        assertThat(actual.shape()).isEqualTo(expected.shape());
        Complex[] want = expected.toComplexArray();
        Complex[] got = actual.toComplexArray();
        double digit = expected.dtype().part() == DType.FLOAT32 ? 0x1p-23 : 0x1p-52;
        for (int i = 0; i < want.length; i++) {
            double size = Math.max(Math.abs(want[i].real()), Math.abs(want[i].imag()));
            assertThat(isClose(got[i].real(), want[i].real(), size, ulps * digit)
                            && isClose(got[i].imag(), want[i].imag(), size, ulps * digit))
                    .as("element %d: %s, expected %s", i, got[i], want[i])
                    .isTrue();
        }
        assertThat(ran).isNotEmpty().isSubsetOf(backend.name(), allowed);
    }

    private static boolean isClose(double got, double want, double size, double tolerance) {
        double scale = Double.isFinite(size) ? size : Math.abs(want);
        return Double.compare(got, want) == 0
                || tolerance > 0
                        && Double.isFinite(want)
                        && Math.abs(got - want) <= Math.max(tolerance * scale, 4 * Float.MIN_VALUE);
    }

    /** All pairs of special parts; of another kind in another order. */
    private static NDArray specials(Context context, DType type, int kind) {
        int n = PARTS.length;
        Complex[] values = new Complex[n * n];
        for (int i = 0; i < values.length; i++) {
            int at = kind == 0 ? i : (i * 37 + 11) % values.length;
            values[i] = Complex.ofCartesian(PARTS[at / n], PARTS[at % n]);
        }
        return array(context, type, values);
    }

    /** Numbers whose sums are exact in every order. */
    private static NDArray small(Context context, DType type) {
        Complex[] values = new Complex[PARTS.length * PARTS.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = Complex.ofCartesian(i * 7 % 16, (i * 5 % 9) * 0.5 - 2);
        }
        return array(context, type, values);
    }

    private static NDArray array(Context context, DType type, Complex[] values) {
        Storage storage = new ArenaAllocator().allocate((long) values.length * type.bytes());
        Elements elements = new Elements(storage.segment(), type);
        for (int i = 0; i < values.length; i++) {
            elements.set(i, values[i]);
        }
        return Nd.source(context, type, new long[] {values.length}, storage);
    }
}
