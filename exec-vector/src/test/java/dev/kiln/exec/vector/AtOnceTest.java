package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.Session.SmallArrays;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.testing.OrderedPrograms;
import dev.kiln.exec.testing.PickPrograms;
import dev.kiln.exec.testing.RandomProgram;
import dev.kiln.exec.testing.RandomPrograms;
import dev.kiln.exec.testing.RowPrograms;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.testing.Dial;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.numbers.complex.Complex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Small values that are computed at once: the bits of kernels, and nothing but what is asked for. */
class AtOnceTest {
    private static final long[] SIZES =
            Dial.isFull() ? new long[] {0, 1, 2, 7, 8, 9, 31, 32, 33, 64, 100, 257, 1000} : new long[] {0, 257};

    /** For all sessions, by the bits of their vectors: a backend remembers what it has compiled. */
    private static final Map<Integer, VectorBackend> BACKENDS = new ConcurrentHashMap<>();

    private static Session session(int bits, boolean atOnce) {
        VectorBackend backend =
                BACKENDS.computeIfAbsent(bits, b -> new VectorBackend(new VectorOptions(Mode.FUSED, b)));
        Session session = new Session(SessionConfig.standard(List.of(backend)));
        session.smallArrays(new SmallArrays(atOnce ? 4096 : 0, 0));
        return session;
    }

    /** What a function of arrays gives, as bytes, and how many operations were computed at once. */
    private record Answer(byte[] bytes, long atOnce) {}

    private static Answer answer(int bits, boolean atOnce, Function<Context, NDArray> function) {
        try (Session session = session(bits, atOnce)) {
            Context context = new Context(session);
            return Recorder.with(() -> context, () -> {
                NDArray result = function.apply(context).copy();
                result.eval();
                byte[] bytes = result.segment().toArray(ValueLayout.JAVA_BYTE);
                return new Answer(bytes, context.computedAtOnce());
            });
        }
    }

    private static void sameBits(String what, int bits, Function<Context, NDArray> function) {
        Answer recorded = answer(bits, false, function);
        Answer atOnce = answer(bits, true, function);
        assertThat(recorded.atOnce).isZero();
        assertThat(atOnce.atOnce).as(what).isPositive();
        assertThat(atOnce.bytes).as(what).isEqualTo(recorded.bytes);
    }

    /** What may be recorded both ways, because kernels walk it in an order that is not known before. */
    private static void sameBitsMaybeAtOnce(String what, int bits, Function<Context, NDArray> function) {
        assertThat(answer(bits, true, function).bytes).as(what).isEqualTo(answer(bits, false, function).bytes);
    }

    private static NDArray numbers(long n, DType type, long seed) {
        NDArray made = Nd.asarray(new Random(seed).doubles(n, -3, 9).toArray()).astype(type);
        return made.eval();
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"COMPLEX64", "COMPLEX128"})
    void everyOpGivesTheBitsOfKernels(DType type) {
        Op[] ops = Op.values();
        for (int k = type.ordinal() % Dial.cases(6, 1); k < ops.length; k += Dial.cases(6, 1)) {
            Op op = ops[k];
            try {
                Promotion.computeType(op, type);
            } catch (ArrayError refused) {
                continue;
            }
            if (op == Op.CAST || op == Op.COMPLEX || op == Op.POW && type.isInteger()) {
                continue;
            }
            sameBits(op + " of " + type, 0, context -> {
                NDArray x = numbers(67, type, 1);
                NDArray y = numbers(67, type, 2);
                return switch (op.arity()) {
                    case 1 -> Nd.map(op, x);
                    case 2 -> Nd.map(op, x, y);
                    default -> Nd.map(op, x.greater(y), x, y);
                };
            });
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"COMPLEX64", "COMPLEX128"})
    void complexOpsGiveTheBitsOfKernels(DType type) {
        for (Op op : new Op[] {Op.ADD, Op.SUBTRACT, Op.MULTIPLY, Op.NEGATIVE, Op.CONJ, Op.SQUARE, Op.ABS}) {
            if (op == Op.ABS && type == DType.COMPLEX64) {
                continue;
            }
            for (int n : Dial.isFull() ? new int[] {1, 7, 67} : new int[] {7}) {
                sameBits(op + " of " + n + " " + type, 0, context -> {
                    NDArray x = complex(n, type, 1);
                    NDArray y = complex(n, type, 3);
                    return op.arity() == 1 ? Nd.map(op, x) : Nd.map(op, x, y);
                });
                sameBits(op + " of strides and numbers, " + type, 0, context -> {
                    NDArray x = complex(6L * n, type, 5).reshape(n, 3, 2).get("::-1, :, 1");
                    return op.arity() == 1
                            ? Nd.map(op, x)
                            : Nd.map(op, Nd.map(op, x, Complex.ofCartesian(0.3, -1.7)), x);
                });
            }
        }
    }

    private static NDArray complex(long n, DType type, long seed) {
        NDArray real = numbers(n, DType.FLOAT64, seed);
        NDArray imag = numbers(n, DType.FLOAT64, seed + 1);
        double[] special = {0.0, -0.0, 1e300, 5e-324, -1.0};
        for (int i = 0; i < n / 3; i++) {
            real.set(i, special[i % special.length]);
            imag.set(i, special[i / 2 % special.length]);
        }
        return real.add(imag.mul(Complex.I)).astype(type).eval();
    }

    @ParameterizedTest
    @ValueSource(ints = {128, 256, 512})
    void reductionsOfARowHaveTheOrderOfKernels(int bits) {
        DType[] types = {DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT32, DType.BOOL};
        for (long n : SIZES) {
            for (int k = bits / 128 % Dial.cases(2, 1); k < types.length; k += Dial.cases(2, 1)) {
                DType type = types[k];
                for (long step : new long[] {1, 3}) {
                    List<Function<NDArray, NDArray>> folds =
                            new ArrayList<>(List.of(NDArray::sum, NDArray::prod, a -> a.any(), a -> a.all()));
                    if (n > 0) {
                        folds.add(NDArray::max);
                        folds.add(NDArray::min);
                    }
                    for (Function<NDArray, NDArray> fold : folds) {
                        sameBits(n + " " + type + " every " + step, bits, context -> {
                            NDArray x = numbers(n, type, n);
                            return fold.apply(step == 1 ? x : x.get("::" + step));
                        });
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"FLOAT64", "FLOAT32", "INT64", "INT32", "BOOL", "UINT8"})
    void axesAreReducedInTheOrderOfKernels(DType type) {
        long[][] shapes = {
            {3, 5},
            {5, 40},
            {40, 5},
            {1, 7},
            {7, 1},
            {2, 3, 4},
            {4, 3, 50},
            {30, 60},
            {200, 10},
            {300, 3},
            {2, 1, 1},
            {1, 1},
            {1, 5, 1}
        };
        for (int k = type.ordinal() % Dial.cases(13, 1); k < shapes.length; k += Dial.cases(13, 1)) {
            long[] shape = shapes[k];
            for (int[] axes :
                    new int[][] {{0}, {1}, {shape.length - 1}, {0, 1}, {shape.length - 2, shape.length - 1}}) {
                List<Function<NDArray, NDArray>> folds = List.of(
                        a -> a.sum(axes, false),
                        a -> a.prod(axes, true),
                        a -> a.max(axes, false),
                        a -> a.min(axes, false),
                        a -> a.any(axes, false),
                        a -> a.all(axes, false));
                for (Function<NDArray, NDArray> fold : folds) {
                    String what = Arrays.toString(shape) + " " + type + " over " + Arrays.toString(axes);
                    long size = Arrays.stream(shape).reduce(1, (a, b) -> a * b);
                    sameBits(
                            what,
                            0,
                            context -> fold.apply(numbers(size, type, 5).reshape(shape)));
                    sameBitsMaybeAtOnce(what + " of a part", 0, context -> {
                        NDArray whole = numbers(4 * size, type, 6).reshape(twice(shape));
                        return fold.apply(whole.get(leading(shape)));
                    });
                }
            }
        }
    }

    /** As many elements twice along the last axis, and the axis before it (of one axis: the same). */
    private static long[] twice(long[] shape) {
        long[] twice = shape.clone();
        twice[shape.length - 1] *= 2;
        twice[shape.length - 2] *= 2;
        return twice;
    }

    /** The first elements along each axis, as an index. */
    private static String leading(long[] shape) {
        return Arrays.stream(shape).mapToObj(n -> ":" + n).collect(Collectors.joining(", "));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 5, 511, 512, 513, 1000, 2047})
    void numbersRowsAndOverlappingViewsServeAsOperands(long n) {
        for (DType type : new DType[] {DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT32}) {
            String what = n + " of " + type;
            sameBits(what, 0, c -> numbers(n, type, 7).multiply(2.0).subtract(1.0));
            sameBits(what, 0, c -> Nd.where(numbers(n, type, 7).greater(1.0), numbers(n, type, 8), 2L));
            sameBits(what, 0, c -> numbers(n, type, 7).add(numbers(1, DType.INT32, 8)));
            sameBits(what, 0, c -> numbers(n, type, 7).less(numbers(n, DType.INT8, 8)));
            sameBits(what, 0, c -> numbers(n, type, 7).get("::-1").maximum(numbers(n, DType.INT64, 8)));
            sameBits(what, 0, c -> {
                NDArray x = numbers(n, type, 9);
                x.get("1:").iadd(x.get(":-1"));
                x.get(":-1").isub(x.get("1:"));
                x.get("1:").assign(x.get(":-1"));
                x.imul(x.get("::-1"));
                return x.imul(3L);
            });
            sameBits(what, 0, c -> {
                NDArray x = numbers(n, type, 9);
                return x.iadd(x.get("0"));
            });
        }
        sameBits(n + " in the type of the array", 0, c -> {
            NDArray x = numbers(n, DType.INT16, 9);
            return x.iadd(300L).imul(numbers(n, DType.INT8, 10));
        });
    }

    @Test
    void masksSelectAtOnce() {
        for (DType type : new DType[] {DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT16, DType.BOOL}) {
            Function<NDArray, NDArray> greater = x -> x.get(x.greater(type == DType.BOOL ? 0L : 1L));
            sameBits("x[m] of " + type, 0, c -> greater.apply(numbers(100, type, 11)));
            sameBits(
                    "x[m] of a part of " + type,
                    0,
                    c -> greater.apply(numbers(100, type, 11).get("::-3")));
            sameBits(
                    "x[m] of two axes of " + type,
                    0,
                    c -> greater.apply(
                            numbers(100, type, 11).reshape(5, 20).get(":, ::2").transpose()));
            sameBits(
                    "sum of " + type,
                    0,
                    c -> greater.apply(numbers(100, type, 11)).sum());
            sameBits(
                    "greatest of " + type,
                    0,
                    c -> greater.apply(numbers(100, type, 11)).max());
            sameBits(
                    "computed from " + type,
                    0,
                    c -> greater.apply(numbers(100, type, 11)).sqrt().add(1L));
            sameBits("sum of what is computed from " + type, 0, c -> {
                NDArray x = numbers(100, type, 11);
                NDArray y = numbers(100, type, 12);
                return x.get(x.greater(1L)).multiply(y.get(x.greater(1L))).sum();
            });
            sameBits("nothing of " + type, 0, c -> {
                NDArray x = numbers(100, type, 11);
                return x.get(x.greater(100L));
            });
        }
    }

    @Test
    void oneNumberIsWrittenUnderAMask() {
        for (DType type : new DType[] {DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.UINT8, DType.BOOL}) {
            for (Object value : new Object[] {true, 7L, 2.5}) {
                sameBits(value + " into " + type, 0, c -> {
                    NDArray x = numbers(40, type, 19);
                    x.set(x.greater(0L), value);
                    x.get("::-2")
                            .reshape(4, 5)
                            .set(Nd.arange(20.0).reshape(4, 5).less(8.0).eval(), value);
                    return x;
                });
            }
        }
        sameBits("a pending reader", 0, c -> {
            NDArray x = numbers(40, DType.FLOAT64, 19);
            NDArray pending = Nd.arange(10_000.0).get("0:40").add(x);
            x.set(x.greater(0L), 5.0);
            return pending.add(x);
        });
    }

    @Test
    void numbersThatAreNotStoredServeAsOperands() {
        for (DType type : new DType[] {DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT16, DType.BOOL}) {
            sameBits(
                    type + " as they are",
                    0,
                    c -> numbers(20, DType.FLOAT64, 18).add(Nd.full(new long[0], 0.1, type)));
            sameBits(type + " chosen", 0, c -> {
                NDArray x = numbers(20, type, 18);
                return Nd.where(x.greater(0L), Nd.full(new long[0], 1L, type), x);
            });
            sameBits(type + " as a condition", 0, c -> {
                NDArray x = numbers(20, type, 18);
                return Nd.where(Nd.full(new long[0], true), x, x.logicalNot());
            });
            sameBits(type + " assigned", 0, c -> {
                NDArray x = numbers(20, type, 18);
                x.get("3:9").assign(Nd.full(new long[0], 1L, type));
                return x;
            });
        }
    }

    @Test
    void aMaskThatIsWrittenToIsAnotherMask() {
        for (boolean pending : new boolean[] {false, true}) {
            sameBits("written", 0, c -> {
                NDArray x = numbers(50, DType.FLOAT64, 12);
                NDArray y = numbers(50, DType.FLOAT64, 13);
                NDArray m = pending
                        ? Nd.arange(50.0).less(10.0)
                        : Nd.arange(50.0).less(10.0).eval();
                NDArray a = x.get(m);
                m.set(3, false);
                m.set(20, true);
                NDArray b = y.get(m);
                NDArray old = a.add(b);
                x.set(5, 100.0);
                return old.add(x.get(m));
            });
        }
    }

    @Test
    void positionsAreReadAndWrittenAtOnce() {
        for (DType type : new DType[] {DType.FLOAT64, DType.INT32, DType.BOOL, DType.COMPLEX64}) {
            Function<Long, NDArray> places =
                    n -> Nd.asarray(new long[] {3, 0, n - 1, -n, 3, -1}).eval();
            sameBits(
                    "x[i]",
                    0,
                    c -> numbers(20, DType.FLOAT64, 14).astype(type).eval().get(places.apply(20L)));
            sameBits(
                    "rows",
                    0,
                    c -> numbers(40, DType.FLOAT64, 14)
                            .astype(type)
                            .eval()
                            .reshape(10, 4)
                            .get(places.apply(10L)));
            sameBits(
                    "parts of rows",
                    0,
                    c -> numbers(40, DType.FLOAT64, 14)
                            .astype(type)
                            .eval()
                            .reshape(10, 4)
                            .get("::-1, 1:3")
                            .get(places.apply(10L).reshape(2, 3)));
            if (!type.isComplex()) {
                sameBits("x[i] = v", 0, c -> {
                    NDArray x = numbers(40, type, 14).get("::2");
                    x.set(places.apply(20L), numbers(6, type, 15));
                    x.set(places.apply(20L).get(":2"), 1L);
                    x.set(places.apply(20L).get("::-1"), numbers(6, DType.FLOAT32, 15));
                    return x;
                });
            }
        }
    }

    private static NDArray indices(long... places) {
        return Nd.asarray(places).eval();
    }

    @Test
    void rowsAreWrittenAtOnceAtPositions() {
        for (DType type : new DType[] {DType.FLOAT64, DType.FLOAT32, DType.INT32, DType.UINT8, DType.BOOL}) {
            sameWrites("rows are swapped " + type, type, x -> x.set(indices(0, 1), x.get(indices(1, 0))));
            sameWrites("rows are written " + type, type, x -> x.set(indices(7, -1, 7), numbers(4, type, 15)));
            sameWrites("of itself " + type, type, x -> x.set(indices(3, 0, 1), x.get("0:3")));
            sameWrites("of a view " + type, type, x -> x.get("::-2, 1:3").set(indices(3, 0), x.get("0, 0:2")));
            sameWrites("one number " + type, type, x -> x.set(indices(2, 5), 1L));
        }
    }

    @Test
    void rowsAreCombinedAtOnceAtPositions() {
        for (DType type : new DType[] {DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT32, DType.UINT8}) {
            for (Op op : new Op[] {Op.ADD, Op.SUBTRACT, Op.MULTIPLY, Op.MINIMUM, Op.MAXIMUM}) {
                String what = op + " of " + type;
                sameWrites(what, type, x -> at(op, x, indices(3, 9, 3, -1), numbers(4, type, 15)));
                sameWrites(what, type, x -> at(op, x, indices(3, 9, 3, -1), 3L));
            }
        }
        sameWrites("quotients", DType.FLOAT64, x -> at(Op.DIVIDE, x, indices(3, 9, 3), numbers(4, DType.FLOAT64, 15)));
    }

    private static void at(Op op, NDArray target, NDArray places, Object values) {
        assertThat(Nd.updateAt(op, target, List.of(new Index.Numbers(places)), values))
                .isTrue();
    }

    /** A write to ten rows of four numbers, which gives the bits of kernels. */
    private static void sameWrites(String what, DType type, Consumer<NDArray> write) {
        sameBits(what, 0, c -> {
            NDArray x = numbers(40, type, 14).reshape(10, 4).copy().eval();
            write.accept(x);
            return x;
        });
    }

    @Test
    void aPendingReaderOfRowsReadsThemAsTheyWere() {
        sameBits("a pending reader", 0, c -> {
            NDArray big = Nd.arange(10_000.0);
            NDArray x = numbers(50, DType.FLOAT64, 4).reshape(5, 10);
            NDArray pending = big.get("0:10").add(x);
            x.set(indices(0, 1), x.get(indices(1, 0)));
            at(Op.ADD, x, indices(0, 1, 1), 2.0);
            return pending.add(x);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 128})
    void scansHaveTheOrderOfKernels(int bits) {
        for (DType type : new DType[] {DType.FLOAT64, DType.FLOAT32}) {
            for (int n : Dial.isFull() ? new int[] {1, 2, 63, 64, 65, 72, 100, 680} : new int[] {64, 77}) {
                sameBits("cumsum", bits, c -> numbers(n, type, 16).cumsum());
                sameBits(
                        "cumprod",
                        bits,
                        c -> numbers(n, type, 16).multiply(0.3).astype(type).cumprod());
                sameBits(
                        "backwards", bits, c -> numbers(n, type, 16).get("::-1").cumsum());
                sameBits(
                        "columns",
                        bits,
                        c -> numbers(3 * n, type, 16).reshape(n, 3).cumsum(0));
                sameBits(
                        "rows",
                        bits,
                        c -> numbers(3 * n, type, 16).reshape(n, 3).transpose().cumsum(1));
                sameBits(
                        "lanes",
                        bits,
                        c -> numbers(6 * n, type, 16).reshape(2, n, 3).cumsum(1));
                sameBits("greatest", bits, c -> Nd.accumulate(Op.MAXIMUM, numbers(n, type, 16), 0));
                sameBits("special", bits, c -> Nd.accumulate(Op.MINIMUM, special(n, type), 0));
                sameBits("special sums", bits, c -> special(n, type).cumsum());
            }
            sameBits("of integers", bits, c -> Nd.accumulate(Op.ADD, numbers(77, DType.INT32, 16), 0, type));
        }
    }

    /** Zeros of both signs, and later an infinity and no number. */
    private static NDArray special(int n, DType type) {
        double[] values = new double[n];
        for (int i = 0; i < n; i++) {
            values[i] = i % 3 == 1 ? 0.0 : -0.0;
        }
        values[n / 2] = Double.POSITIVE_INFINITY;
        values[n - 1] = Double.NaN;
        return Nd.asarray(values).astype(type).eval();
    }

    @Test
    void statementsOnRowsAndSumsMakeNoKernels() {
        try (Session session = session(0, true)) {
            Context context = new Context(session);
            List<Object> traces = new ArrayList<>();
            Recorder.with(() -> context, () -> {
                NDArray x = numbers(40, DType.FLOAT64, 14).reshape(10, 4).copy().eval();
                NDArray forth = indices(0, 1);
                NDArray back = indices(1, 0);
                session.onTrace(traces::add);
                for (int i = 0; i < 20; i++) {
                    x.set(forth, x.get(back));
                    x.set(back, x.get(back).add(0.5));
                    at(Op.ADD, x, forth, 0.25);
                    x.set("0", x.get("1").cumsum());
                    assertThat(x.get(x.get(":, 1").argmin()).isStored()).isTrue();
                    assertThat(x.get("2").cumprod().isStored()).isTrue();
                    assertThat(Nd.accumulate(Op.MAXIMUM, x, 0).isStored()).isTrue();
                }
                return x.isStored();
            });
            assertThat(traces).isEmpty();
        }
    }

    @Test
    void whatReadsLittleOrNothingIsComputedAtOnce() {
        sameBits("fill", 0, c -> Nd.full(new long[] {3, 4}, 2.5));
        for (DType type : DType.values()) {
            sameBits("ones of " + type, 0, c -> Nd.ones(type, 3, 7));
        }
        sameBits("complex", 0, c -> Nd.full(new long[] {5}, Complex.ofCartesian(-0.0, 2.5)));
        sameBits("range", 0, c -> Nd.arange(3, 40, 7));
        sameBits("uniform", 0, c -> Nd.random(7).uniform(-2.0, 3.0, 5, 20));
        sameBits("normal", 0, c -> Nd.random(7).normal(1.0, 2.0, 100));
        sameBits("exponential", 0, c -> Nd.random(7).exponential(2.0, 100));
        sameBits("integers", 0, c -> Nd.random(7).integers(-5, 90, 100));
        sameBits("float32", 0, c -> Nd.random(7).standardNormal(DType.FLOAT32, 100));
        sameBits(
                "places",
                0,
                c -> numbers(60, DType.INT64, 16).get("::2").greater(2L).nonzero()[0]);
        for (DType type : new DType[] {DType.FLOAT64, DType.INT32, DType.BOOL}) {
            sameBits("argmax", 0, c -> numbers(60, type, 16).reshape(6, 10).argmax(1));
            sameBits("concatenate", 0, c -> Nd.concat(numbers(6, type, 16), numbers(3, type, 17)));
            sameBits("cumsum", 0, c -> numbers(60, type, 16).reshape(6, 10).cumsum(1));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"UINT64", "COMPLEX64", "COMPLEX128"})
    void placesOfExtremesAreThoseOfKernels(DType type) {
        for (Integer axis : new Integer[] {null, 0, 1, 2}) {
            for (boolean greatest : new boolean[] {false, true}) {
                sameBits("place along " + axis + " of " + type, 0, c -> {
                    NDArray x = extremes(type).get("::-1, :, 1:");
                    return greatest
                            ? axis == null ? x.argmax() : x.argmax(axis)
                            : axis == null ? x.argmin() : x.argmin(axis);
                });
            }
        }
    }

    /** Few different numbers, and NaN among floats. */
    private static NDArray extremes(DType type) {
        double[] values = new Random(5).ints(5 * 12 * 20, 0, 4).asDoubleStream().toArray();
        for (int i = 0; type.isFloating() && i < values.length; i += 133) {
            values[i] = i % 2 == 0 ? Double.NaN : -0.0;
        }
        return Nd.asarray(values).astype(type).reshape(5, 12, 20).eval();
    }

    @ParameterizedTest
    @EnumSource(names = {"INT8", "INT32", "INT64", "BOOL", "UINT16", "UINT64"})
    void longerScansOfIntegersAreThoseOfKernels(DType type) {
        for (int axis = 0; axis < 2; axis++) {
            int along = axis;
            sameBitsMaybeAtOnce(
                    "cumsum along " + axis + " of " + type,
                    0,
                    c -> numbers(1800, type, 3).reshape(30, 60).get("::-1").cumsum(along));
            sameBitsMaybeAtOnce(
                    "cumprod along " + axis + " of " + type,
                    0,
                    c -> numbers(1800, type, 4).reshape(60, 30).cumprod(along));
            for (Op op : new Op[] {Op.MAXIMUM, Op.MINIMUM}) {
                sameBitsMaybeAtOnce(
                        op + " along " + axis + " of " + type,
                        0,
                        c -> Nd.accumulate(op, numbers(1800, type, 5).reshape(60, 30), along));
            }
        }
        if (type == DType.INT64) {
            sameBits("cumsum", 0, c -> numbers(1800, type, 3).cumsum());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 128, 256, 512})
    void productsOfAMatrixAndAVectorAreThoseOfKernels(int bits) {
        for (int inner : new int[] {1, 2, 3, 7, 8, 33, 100}) {
            for (int rows : new int[] {2, 5, 9}) {
                String what = rows + " rows of " + inner;
                sameBitsMaybeAtOnce(what, bits, c -> {
                    NDArray m = numbers((long) rows * inner, DType.FLOAT64, 7).reshape(rows, inner);
                    NDArray x = numbers(inner, DType.FLOAT64, 8);
                    m.set("1, 0", -0.0);
                    x.set(inner - 1, 0.0);
                    return Nd.concat(
                            m.matmul(x),
                            m.get("::-1").matmul(x.reshape(inner, 1)).ravel());
                });
            }
        }
    }

    @Test
    void aProductOfAMatrixAndAVectorIsOneOperation() {
        assertThat(answer(0, true, c -> {
                            NDArray m = numbers(6, DType.FLOAT64, 7).reshape(2, 3);
                            NDArray x = numbers(3, DType.FLOAT64, 8);
                            long before = c.computedAtOnce();
                            NDArray y = m.matmul(x);
                            assertThat(y.isStored()).isTrue();
                            assertThat(c.computedAtOnce()).isEqualTo(before + 1);
                            return y;
                        })
                        .atOnce)
                .isPositive();
    }

    @Test
    void viewsAreReadAndWrittenWhereTheyLie() {
        sameBits("views", 0, context -> {
            NDArray m = numbers(60, DType.FLOAT64, 3).reshape(3, 4, 5);
            NDArray t = m.transpose()
                    .add(m.get("::-1, :, 2").get("0").reshape(4, 1))
                    .eval();
            NDArray row = m.get("1, 2");
            row.iadd(m.get("0, :, 0").get("1:2"));
            m.get("2, 1:3, ::2").imul(m.get("2, 0:2, ::2"));
            m.get("0, 1:").assign(m.get("0, :-1"));
            return m.add(t.transpose());
        });
    }

    @Test
    void whatWasRecordedBeforeAWriteReadsTheOldVersion() {
        sameBits("a pending reader", 0, context -> {
            NDArray big = Nd.arange(10_000.0);
            NDArray x = numbers(50, DType.FLOAT64, 4);
            NDArray pending = big.get("0:50").add(1.0).multiply(x);
            x.iadd(100.0);
            return pending.add(x);
        });
    }

    @Test
    void nothingIsEvaluatedOrKept() {
        try (Session session = session(0, true)) {
            Context context = new Context(session);
            List<Object> traces = new ArrayList<>();
            session.onTrace(traces::add);
            Recorder.with(() -> context, () -> {
                NDArray a = Nd.asarray(new double[] {1, 2, 3, 4, 5, 6, 7, 8});
                for (int i = 0; i < 1000; i++) {
                    a.multiply(a)
                            .add(a)
                            .sqrt()
                            .multiply(2.0)
                            .subtract(1.0)
                            .divide(a)
                            .eval();
                }
                assertThat(context.computedAtOnce()).isEqualTo(6000);
                assertThat(context.pending().nodes()).isZero();
                return null;
            });
            assertThat(traces).isEmpty();
        }
    }

    @Test
    void theFirstOperationsAfterAFlushAreRecorded() {
        try (Session session = session(0, true)) {
            session.smallArrays(new SmallArrays(100, 3));
            Context context = new Context(session);
            Recorder.with(() -> context, () -> {
                NDArray a = Nd.asarray(new double[] {1, 2, 3});
                List<Boolean> stored = new ArrayList<>();
                for (int i = 0; i < 5; i++) {
                    stored.add(a.add((double) i).isStored());
                }
                context.flush("cell");
                stored.add(a.add(7.0).isStored());
                assertThat(stored).containsExactly(false, false, false, true, true, false);
                return null;
            });
        }
    }

    @Test
    void programsAgreeWithTheReference() {
        Session session = session(0, true);
        RandomProgram.forSeeds(0, 600, RandomPrograms::of, program -> program.check(session));
        RandomProgram.forSeeds(600, 800, PickPrograms::of, program -> program.check(session));
        RandomProgram.forSeeds(800, 1000, OrderedPrograms::of, program -> program.check(session));
        RandomProgram.forSeeds(1000, 1200, RowPrograms::of, program -> program.check(session));
        session.close();
    }
}
