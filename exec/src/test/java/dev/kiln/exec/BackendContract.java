package dev.kiln.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Closeness;
import dev.kiln.exec.testing.CompiledOnce;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import dev.kiln.exec.testing.NestCase;
import dev.kiln.exec.testing.RandomNests;
import dev.kiln.exec.testing.RandomNests.ExactOps;
import dev.kiln.exec.testing.Specials;
import dev.kiln.testing.Dial;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What every backend must do. Results are compared with the interpreter, whole numbers, bools and exact float ops to the bit, with guard
 * zones around every buffer. A backend's test subclasses this and says how near its approximate functions are.
 */
public abstract class BackendContract {
    private final CompiledOnce kernels = new CompiledOnce();

    /** The backend under test. */
    protected abstract Backend backend();

    /** How near an op's float results must be; for ops that have one right answer this is not asked. */
    protected Closeness closeness(Op op, DType type) {
        return new Closeness(4, 0, false);
    }

    /** How many random nests to run. */
    protected int randomNests() {
        return Dial.cases(20, 300);
    }

    /** How a test runs kernels. */
    protected RunContext context() {
        return new RunContext(2, () -> false);
    }

    @BeforeEach
    void needsTheBackend() {
        Availability availability = backend().availability();
        Assumptions.assumeTrue(availability.ok(), availability.detail());
    }

    /** Whether a case is tried: at full each, else one of some, another one for each backend. */
    private boolean isTried(int number, int ofHowMany) {
        return Dial.isFull()
                || Math.floorMod(number + getClass().getSimpleName().hashCode(), ofHowMany) == 0;
    }

    private void check(NestCase test, Closeness closeness) {
        test.check(kernels.of(backend(), test.nest()), context(), closeness);
    }

    @AfterEach
    void closeKernels() {
        kernels.close();
    }

    private static NestCase elementwise(Op op, DType type, List<Image> operands) {
        NestBuilder b = new NestBuilder(operands.getFirst().elements());
        Integer[] args = operands.stream()
                .map(o -> b.load(b.access(Use.READ, b.image(o))))
                .toArray(Integer[]::new);
        int value = b.compute(op, type, args);
        int out = b.image(Image.of(b.type(value), operands.getFirst().elements(), 1));
        return b.store(b.access(Use.WRITE, out), value).build();
    }

    @Test
    void theSummaryIsOneLineWithoutFullStop() {
        assertThat(backend().summary()).matches("\\S[^\\n]*[^\\s.]").hasSizeLessThan(100);
    }

    @ParameterizedTest
    @EnumSource(Op.class)
    void everyOpInEveryTypeOnSpecialValues(Op op) {
        if (op == Op.COPY || op == Op.CAST || !isTried(op.ordinal(), 3)) {
            return;
        }
        for (DType type : NestBuilder.REGISTERS) {
            if (!ExactOps.legal(op, type)) {
                continue;
            }
            int count = Specials.count(type);
            List<Image> operands = switch (op.arity()) {
                case 1 -> List.of(Specials.image(type, IntStream.range(0, count).toArray()));
                case 2 ->
                    List.of(
                            Specials.image(
                                    type,
                                    IntStream.range(0, count * count)
                                            .map(i -> i / count)
                                            .toArray()),
                            Specials.image(
                                    type,
                                    IntStream.range(0, count * count)
                                            .map(i -> i % count)
                                            .toArray()));
                default -> {
                    int[] which =
                            IntStream.range(0, 2 * count).map(i -> i % count).toArray();
                    int[] other = IntStream.range(0, 2 * count)
                            .map(i -> (i + 1) % count)
                            .toArray();
                    yield List.of(
                            Image.of(DType.BOOL, 2 * count, 1, 0, 0, 1, 1),
                            Specials.image(type, which),
                            Specials.image(type, other));
                }
            };
            boolean approximate = ExactOps.isApproximate(op) && type.isFloating();
            check(elementwise(op, type, operands), approximate ? closeness(op, type) : Closeness.EXACT);
        }
    }

    @Test
    void everyConversionOnSpecialValues() {
        for (DType from : NestBuilder.REGISTERS) {
            for (DType to : NestBuilder.REGISTERS) {
                if (from == to) {
                    continue;
                }
                int n = Specials.count(from);
                NestBuilder b = new NestBuilder(n);
                int in = b.access(
                        Use.READ,
                        b.image(Specials.image(from, IntStream.range(0, n).toArray())));
                int out = b.access(Use.WRITE, b.image(Image.of(to, n, 1)));
                check(b.store(out, b.convert(to, b.load(in))).build(), Closeness.EXACT);
            }
        }
    }

    /** Elements that differ from their neighbours. */
    private static Image ramp(DType type, int n) {
        return Image.of(
                type,
                n,
                IntStream.range(0, Math.max(1, n))
                        .mapToDouble(i -> i * 3 % 29 - 5)
                        .toArray());
    }

    /** Places of {@code n} points, below {@code limit}, in no order. */
    private static Image places(int n, int limit) {
        return Image.ofLongs(IntStream.range(0, n)
                .mapToLong(i -> (i * 7919L + i / 3) % limit)
                .toArray());
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"UINT64", "COMPLEX64", "COMPLEX128"})
    void gathersOfEveryType(DType type) {
        for (int n : new int[] {0, 1, 2, 7, 8, 9, 17, 33, 1000, 1025, 5003}) {
            NestBuilder b = new NestBuilder(n);
            int places = b.access(Use.READ, b.image(places(n, 37)));
            int from = b.access(Use.GATHERED, type, b.image(ramp(type, 40)), 2, 0);
            int value = b.gather(from, b.load(places));
            b.store(b.access(Use.WRITE, b.image(Image.of(type, n, 1))), value);
            if (type != DType.BOOL) {
                int twice = b.compute(Op.ADD, type.register(), value, value);
                b.store(b.access(Use.WRITE, b.image(Image.of(type.register(), n, 1))), twice);
            }
            check(b.build(), Closeness.EXACT);
        }
    }

    /** Rows and columns at places, a place for a whole row, backwards, a place that was itself gathered, and a fixed one. */
    @Test
    void gathersAlongAnyAxis() {
        for (int columns : new int[] {1, 3, 8, 19, 1030}) {
            int rows = 5;
            for (int kind = 0; kind < 6; kind++) {
                NestBuilder b = new NestBuilder(rows, columns);
                Image source = ramp(DType.FLOAT64, 6 * columns);
                boolean byRow = kind % 2 == 0;
                int index = byRow
                        ? b.access(Use.READ, DType.INT64, b.image(places(rows, 6)), 0, 1, 0)
                        : b.access(Use.READ, DType.INT64, b.image(places(columns, columns)), 0, 0, 1);
                int place = b.load(index);
                if (kind == 4) {
                    Image other = places(6, 6);
                    place = b.gather(b.access(Use.GATHERED, DType.INT64, b.image(other), 0, 0, 0), place);
                } else if (kind == 5) {
                    place = b.scalar(DType.INT64, 1L);
                }
                int from = b.image(source);
                int value;
                if (byRow) {
                    int scaled = b.compute(Op.MULTIPLY, DType.INT64, place, b.scalar(DType.INT64, (long) columns));
                    boolean backwards = kind == 2;
                    int access = backwards
                            ? b.access(Use.GATHERED, DType.FLOAT64, from, columns - 1, 0, -1)
                            : b.access(Use.GATHERED, DType.FLOAT64, from, 0, 0, 1);
                    value = b.gather(access, scaled);
                } else {
                    value = b.gather(b.access(Use.GATHERED, DType.FLOAT64, from, 0, columns, 0), place);
                }
                int out = b.access(Use.WRITE, b.image(Image.of(DType.FLOAT64, rows * columns, 1)));
                b.store(out, b.compute(Op.NEGATIVE, DType.FLOAT64, value));
                check(b.build(), Closeness.EXACT);
            }
        }
    }

    /** A backend that does not scatter says so, and runs nothing. */
    private void checkUnlessRefused(NestCase test) {
        try {
            kernels.of(backend(), test.nest());
        } catch (UnsupportedOperationException refused) {
            assertThat(refused).hasMessageContaining("scatters");
            return;
        }
        check(test, Closeness.EXACT);
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"UINT64", "COMPLEX64", "COMPLEX128"})
    void scattersOfEveryType(DType type) {
        for (int n : new int[] {0, 1, 2, 7, 8, 9, 17, 33, 1000, 1025, 5003}) {
            for (Op op : new Op[] {null, Op.ADD, Op.MAXIMUM, Op.LOGICAL_OR}) {
                boolean legal = op == null || (op == Op.LOGICAL_OR) == (type == DType.BOOL);
                if (!legal) {
                    continue;
                }
                for (boolean scalar : new boolean[] {false, true}) {
                    NestBuilder b = new NestBuilder(n);
                    int place = b.load(b.access(Use.READ, b.image(places(n, 37))));
                    DType register = type.register();
                    Object one = register == DType.BOOL ? (Object) true : register.isFloating() ? 3.0 : (Object) 3L;
                    int value =
                            scalar ? b.scalar(register, one) : b.load(b.access(Use.READ, b.image(ramp(register, n))));
                    int to = b.access(Use.SCATTERED, type, b.image(ramp(type, 40)), 2, 0);
                    checkUnlessRefused(b.scatter(to, place, value, op).build());
                }
            }
        }
    }

    /** Scatters of many elements to few places: the same bits on any number of threads, sums of floats among them. */
    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"FLOAT64", "FLOAT32", "INT64", "INT32", "INT16", "UINT8"})
    void scattersAreTheSameOnEveryNumberOfThreads(DType type) {
        int n = 150_001;
        int k = type.ordinal();
        for (Op op : new Op[] {null, Op.ADD, Op.SUBTRACT, Op.MULTIPLY, Op.MINIMUM}) {
            for (int few : new int[] {3, 1000}) {
                if (!isTried(k++, 4)) {
                    continue;
                }
                NestBuilder b = new NestBuilder(n);
                int place = b.load(b.access(Use.READ, b.image(places(n, few))));
                double[] values = new Random(few)
                        .doubles(n, 0.5, 1.5)
                        .map(v -> type.isFloating() ? v : Math.rint(v))
                        .toArray();
                DType register = type.register();
                int value = b.load(b.access(Use.READ, b.image(Image.of(register, n, values))));
                int twice = b.compute(Op.ADD, register, value, value);
                int to = b.access(Use.SCATTERED, type, b.image(ramp(type, few)), 0, 0);
                NestCase test = b.scatter(to, place, twice, op).build();
                checkUnlessRefused(test);
                try (Kernel kernel = backend().compile(test.nest())) {
                    List<Image> one = test.run(kernel, new RunContext(1, () -> false));
                    for (int threads : new int[] {2, 3, 8}) {
                        test.compare(one, test.run(kernel, new RunContext(threads, () -> false)), Closeness.EXACT);
                    }
                } catch (UnsupportedOperationException refused) {
                    assertThat(refused).hasMessageContaining("scatters");
                }
            }
        }
    }

    /** Rows at places, of two for one place the last stays; what is scattered is computed in the same loop. */
    @Test
    void scattersRowsInOrder() {
        for (int columns : new int[] {1, 3, 8, 19, 1030}) {
            for (Op op : new Op[] {null, Op.ADD, Op.MULTIPLY}) {
                NestBuilder b = new NestBuilder(7, columns);
                int index = b.load(b.access(Use.READ, DType.INT64, b.image(places(7, 4)), 0, 1, 0));
                int scaled = b.compute(Op.MULTIPLY, DType.INT64, index, b.scalar(DType.INT64, (long) columns));
                int value = b.load(b.access(Use.READ, b.image(ramp(DType.FLOAT64, 7 * columns))));
                int half = b.compute(Op.MULTIPLY, DType.FLOAT64, value, b.scalar(DType.FLOAT64, 0.5));
                int to = b.access(Use.SCATTERED, DType.FLOAT64, b.image(ramp(DType.FLOAT64, 4 * columns)), 0, 0, 1);
                checkUnlessRefused(b.scatter(to, scaled, half, op).build());
            }
        }
    }

    @Test
    void sumsOfWhatIsGathered() {
        for (int n : new int[] {1, 9, 300, 4100}) {
            NestBuilder b = new NestBuilder(3, n).reduce(1);
            int place = b.load(b.access(Use.READ, DType.INT64, b.image(places(n, n)), 0, 0, 1));
            Image source = ramp(DType.INT64, 3 * n);
            int value = b.gather(b.access(Use.GATHERED, DType.INT64, b.image(source), 0, n, 0), place);
            int out = b.access(Use.REDUCTION, b.image(Image.of(DType.INT64, 3, 0)));
            check(b.reduce(out, ReduceOp.SUM, value).build(), Closeness.EXACT);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"UINT64", "COMPLEX64", "COMPLEX128"})
    void awkwardSizes(DType type) {
        int[] sizes = {
            0, 1, 2, 3, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100, 511, 512, 513, 1000, 4095, 4096, 4097,
            10001
        };
        for (int n : sizes) {
            Random random = new Random(n);
            NestBuilder b = new NestBuilder(n);
            int x = b.load(b.access(Use.READ, b.image(Specials.random(type, n, random))));
            int y = b.load(b.access(Use.READ, b.image(Specials.random(type, n, random))));
            int k = b.scalar(type.register(), 1L);
            int value = b.compute(
                    Op.ADD,
                    type.register(),
                    b.compute(Op.MULTIPLY, type.register(), x, y),
                    b.compute(Op.MINIMUM, type.register(), x, k));
            int out = b.access(Use.WRITE, b.image(Image.of(type, n, 0)));
            check(b.store(out, value).build(), Closeness.EXACT);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"UINT64", "COMPLEX64", "COMPLEX128"})
    void stridesOfEveryKind(DType type) {
        for (long inner : new long[] {1, 2, 3, -1, -2, 0}) {
            for (long outer : new long[] {200, -200, 0}) {
                NestBuilder b = new NestBuilder(5, 37);
                long offset = (inner < 0 ? -inner * 36 : 0) + (outer < 0 ? -outer * 4 : 0) + 3;
                int image = b.image(Specials.random(type, 200 * 4 + 3 * 36 + 10, new Random(inner * 7 + outer)));
                int x = b.load(b.access(Use.READ, type, image, offset, outer, inner));
                int y = b.load(b.access(Use.READ, b.image(Specials.random(type, 5 * 37, new Random(3)))));
                int out = b.access(Use.WRITE, b.image(Image.of(type, 5 * 37, 0)));
                check(b.store(out, b.compute(Op.MAXIMUM, type.register(), x, y)).build(), Closeness.EXACT);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"UINT64", "COMPLEX64", "COMPLEX128"})
    void stridedStoresLeaveTheGapsAlone(DType type) {
        for (long inner : new long[] {2, -1, -3, 41}) {
            NestBuilder b = new NestBuilder(3, 20);
            long outer = inner == 41 ? 1 : 70;
            int x = b.load(b.access(Use.READ, b.image(Specials.random(type, 60, new Random(inner)))));
            long offset = inner < 0 ? -inner * 19 : 0;
            int image = b.image(Specials.random(type, 850, new Random(5)));
            int out = b.access(Use.WRITE, type, image, offset, outer, inner);
            check(b.store(out, b.compute(Op.MINIMUM, type.register(), x, x)).build(), Closeness.EXACT);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"UINT64", "COMPLEX64", "COMPLEX128"})
    void inPlace(DType type) {
        for (int n : new int[] {1, 7, 64, 1003}) {
            NestBuilder b = new NestBuilder(n);
            int x = b.access(Use.READ_WRITE, b.image(Specials.random(type, n, new Random(n))));
            int y = b.load(b.access(Use.READ, b.image(Specials.random(type, n, new Random(n + 1)))));
            int value = b.compute(Op.ADD, type.register(), b.load(x), y);
            int twice = b.access(Use.WRITE, b.image(Image.of(type, n, 0)));
            check(
                    b.store(x, value)
                            .store(twice, b.compute(Op.ADD, type.register(), value, y))
                            .build(),
                    Closeness.EXACT);
        }
    }

    @Test
    void disjointPartsOfOneBuffer() {
        NestBuilder b = new NestBuilder(100);
        int image = b.image(Specials.random(DType.FLOAT64, 300, new Random(1)));
        int left = b.load(b.access(Use.READ, DType.FLOAT64, image, 0, 1));
        int middle = b.access(Use.WRITE, DType.FLOAT64, image, 100, 1);
        int right = b.access(Use.READ_WRITE, DType.FLOAT64, image, 299, -1);
        int sum = b.compute(Op.ADD, DType.FLOAT64, left, b.load(right));
        check(b.store(middle, sum).store(right, left).build(), Closeness.EXACT);
    }

    @ParameterizedTest
    @EnumSource(ReduceOp.class)
    void reductionsOverEveryChoiceOfDimensions(ReduceOp op) {
        long[][] shapes = {{1}, {9}, {5000}, {3, 70}, {70, 3}, {1, 1}, {4, 5, 6}, {2, 130, 33}, {9000, 2}};
        for (long[] shape : shapes) {
            for (int mask = 1; mask < 1 << shape.length; mask++) {
                for (DType type : NestBuilder.REGISTERS) {
                    reduction(op, type, shape, mask, 0);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(ReduceOp.class)
    void reductionsOfNothing(ReduceOp op) {
        for (long[] shape : new long[][] {{0}, {3, 0}, {0, 3}, {2, 0, 2}}) {
            for (int mask = 1; mask < 1 << shape.length; mask++) {
                reduction(op, DType.FLOAT64, shape, mask, 0);
                reduction(op, DType.INT64, shape, mask, 0);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(ReduceOp.class)
    void reductionsOfTransposedAndReversed(ReduceOp op) {
        for (int mask = 1; mask < 4; mask++) {
            reduction(op, DType.FLOAT64, new long[] {40, 50}, mask, 1);
            reduction(op, DType.INT32, new long[] {40, 50}, mask, 2);
        }
    }

    /** @param order 0 C-ordered, 1 transposed, 2 innermost dimension reversed */
    private void reduction(ReduceOp op, DType type, long[] shape, int mask, int order) {
        boolean logical = op == ReduceOp.ANY || op == ReduceOp.ALL;
        boolean widens =
                !logical && op != ReduceOp.MIN && op != ReduceOp.MAX && (type == DType.BOOL || type == DType.INT32);
        DType folded = logical ? DType.BOOL : widens ? DType.INT64 : type;
        NestBuilder b = new NestBuilder(shape);
        for (int d = 0; d < shape.length; d++) {
            if ((mask >> d & 1) != 0) {
                b.reduce(d);
            }
        }
        long[] strides = b.contiguous(false);
        int n = 1;
        for (long s : shape) {
            n *= (int) s;
        }
        long offset = 0;
        if (order == 1) {
            strides = new long[] {1, shape[0]};
        } else if (order == 2) {
            strides[1] = -1;
            offset = shape[1] - 1;
        }
        Random random = new Random(n + mask);
        boolean product = op == ReduceOp.PROD && type.isFloating();
        // Factors of ±1 and ±0.5 multiply exactly (or to zero) in every order.
        Image in = product ? Image.of(type, n, 1, -1, 1, 1, -1, 1, 1) : Specials.tame(type, n, random);
        int x = b.load(b.access(Use.READ, type, b.image(in), offset, strides));
        long kept = 1;
        for (int d = 0; d < shape.length; d++) {
            kept *= (mask >> d & 1) != 0 ? 1 : shape[d];
        }
        int out = b.access(Use.REDUCTION, b.image(Image.of(folded, (int) kept, 1)));
        check(b.reduce(out, op, b.convert(folded, x)).build(), new Closeness(0, 0, false));
    }

    @Test
    void reductionsSeeNaNAndInfinity() {
        for (ReduceOp op : List.of(ReduceOp.SUM, ReduceOp.PROD, ReduceOp.MIN, ReduceOp.MAX)) {
            for (DType type : List.of(DType.FLOAT32, DType.FLOAT64)) {
                for (double special : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
                    for (int at : new int[] {0, 1, 50, 98, 99}) {
                        double[] values = new double[100];
                        java.util.Arrays.fill(values, 1);
                        values[at] = special;
                        NestBuilder b = new NestBuilder(100).reduce(0);
                        int x = b.load(b.access(Use.READ, b.image(Image.of(type, 100, values))));
                        int out = b.access(Use.REDUCTION, b.image(Image.of(type, 1, 0)));
                        check(b.reduce(out, op, x).build(), new Closeness(0, 0, false));
                    }
                }
            }
        }
    }

    @Test
    void sumsArePairwise() {
        int n = 1_000_003;
        double[] values = new Random(8).doubles(n, 0.1, 1).toArray();
        for (DType type : List.of(DType.FLOAT32, DType.FLOAT64)) {
            NestBuilder b = new NestBuilder(n).reduce(0);
            int x = b.load(b.access(Use.READ, b.image(Image.of(type, n, values))));
            int out = b.access(Use.REDUCTION, b.image(Image.of(type, 1, 0)));
            check(
                    b.reduce(out, ReduceOp.SUM, x).build(),
                    new Closeness(0, type == DType.FLOAT32 ? 3e-5 : 1e-13, false));
        }
    }

    @Test
    void severalReductionsAndAStoreInOneNest() {
        NestBuilder b = new NestBuilder(30, 70).reduce(1);
        int x = b.load(b.access(Use.READ, b.image(Specials.tame(DType.FLOAT64, 2100, new Random(2)))));
        int y = b.load(
                b.access(Use.READ, DType.FLOAT64, b.image(Specials.tame(DType.FLOAT64, 70, new Random(3))), 0, 0, 1));
        int product = b.compute(Op.MULTIPLY, DType.FLOAT64, x, y);
        b.store(b.access(Use.WRITE, b.image(Image.of(DType.FLOAT64, 2100, 0))), product);
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(DType.FLOAT64, 30, 0))), ReduceOp.SUM, product);
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(DType.FLOAT64, 30, 0))), ReduceOp.MAX, x);
        int positive = b.compute(Op.GREATER, DType.FLOAT64, product, b.scalar(DType.FLOAT64, 0.0));
        b.reduce(
                b.access(Use.REDUCTION, b.image(Image.of(DType.INT64, 30, 0))),
                ReduceOp.SUM,
                b.convert(DType.INT64, positive));
        b.reduce(b.access(Use.REDUCTION, b.image(Image.of(DType.BOOL, 30, 0))), ReduceOp.ALL, positive);
        check(b.build(), new Closeness(0, 0, false));
    }

    @ParameterizedTest
    @EnumSource(Node.Random.Distribution.class)
    void randomNumbersDependOnSeedStreamAndIndexOnly(Node.Random.Distribution distribution) {
        NestBuilder b = new NestBuilder(7, 33);
        int index = b.index(b.access(Use.INDEX_ONLY, DType.INT64, -1, 5, 33, 1));
        int seed = b.scalar(DType.INT64, 0x1234_5678_9ABC_DEF0L);
        int stream = b.scalar(DType.INT64, 3L);
        int value = b.random(distribution, seed, stream, index);
        check(
                b.store(b.access(Use.WRITE, b.image(Image.of(DType.FLOAT64, 231, 0))), value)
                        .build(),
                new Closeness(8, 1e-15, false));
    }

    @Test
    void indexRunsThroughTheView() {
        for (long inner : new long[] {1, -2, 0, 5}) {
            NestBuilder b = new NestBuilder(4, 19);
            int index = b.index(b.access(Use.INDEX_ONLY, DType.INT64, -1, 100, 20, inner));
            int real = b.convert(DType.FLOAT64, index);
            b.store(b.access(Use.WRITE, b.image(Image.of(DType.INT64, 76, 0))), index);
            check(
                    b.store(b.access(Use.WRITE, b.image(Image.of(DType.FLOAT64, 76, 0))), real)
                            .build(),
                    Closeness.EXACT);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void randomNests(int part) {
        int each = randomNests() / 3;
        for (long seed = (long) part * each; seed < (long) (part + 1) * each; seed++) {
            try {
                check(RandomNests.of(seed), new Closeness(0, 0, false));
            } catch (Throwable e) {
                throw new AssertionError(
                        "random nest of seed " + seed + "; repeat: RandomNests.of(" + seed + "L).check(backend(), "
                                + "context(), new Closeness(0, 0, false))\n" + e.getMessage(),
                        e);
            }
        }
    }

    @Test
    void theResultIsTheSameOnEveryNumberOfThreads() {
        int n = 200_000;
        NestBuilder b = new NestBuilder(n).reduce(0);
        double[] values = new Random(4).doubles(n).toArray();
        int x = b.load(b.access(Use.READ, b.image(Image.of(DType.FLOAT64, n, values))));
        b.store(b.access(Use.WRITE, b.image(Image.of(DType.FLOAT64, n, 0))), b.compute(Op.SQRT, DType.FLOAT64, x));
        NestCase test = b.reduce(b.access(Use.REDUCTION, b.image(Image.of(DType.FLOAT64, 1, 0))), ReduceOp.SUM, x)
                .build();
        List<Image> one = test.run(backend(), new RunContext(1, () -> false));
        for (int threads : new int[] {2, 3, 8}) {
            test.compare(one, test.run(backend(), new RunContext(threads, () -> false)), Closeness.EXACT);
        }
    }

    @Test
    void oneKernelRunsForEverySizeAndOnSeveralThreadsAtOnce() throws Exception {
        NestCase small = elementwise(
                Op.ADD, DType.FLOAT64, List.of(Image.of(DType.FLOAT64, 3, 1, 2), Image.of(DType.FLOAT64, 3, 5)));
        try (Kernel kernel = backend().compile(small.nest())) {
            AtomicInteger wrong = new AtomicInteger();
            List<Thread> threads = IntStream.range(0, 4)
                    .mapToObj(t -> Thread.ofPlatform().start(() -> {
                        for (int n = 0; n < 60; n++) {
                            NestCase test = elementwise(
                                    Op.ADD,
                                    DType.FLOAT64,
                                    List.of(
                                            Image.of(DType.FLOAT64, n * 17 + t, 1, 2, 7),
                                            Image.of(DType.FLOAT64, n * 17 + t, 5, 6)));
                            try {
                                test.compare(
                                        test.run(new InterpreterBackend(), context()),
                                        test.run(kernel, context()),
                                        Closeness.EXACT);
                            } catch (Throwable e) {
                                wrong.incrementAndGet();
                            }
                        }
                    }))
                    .toList();
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(wrong).hasValue(0);
        }
    }

    @Test
    void anInterruptStopsTheRun() {
        NestCase test = elementwise(Op.SQRT, DType.FLOAT64, List.of(Image.of(DType.FLOAT64, 2_000_000, 1, 2)));
        assertThatThrownBy(() -> test.run(backend(), new RunContext(2, () -> true)))
                .isInstanceOf(CancellationException.class);
        AtomicInteger asked = new AtomicInteger();
        assertThatThrownBy(() -> test.run(backend(), new RunContext(1, () -> asked.incrementAndGet() > 3)))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void aKernelShowsItsSource() {
        NestCase test = elementwise(Op.SQRT, DType.FLOAT64, List.of(Image.of(DType.FLOAT64, 2, 1, 2)));
        try (Kernel kernel = backend().compile(test.nest())) {
            assertThat(kernel.source()).contains("sqrt");
        }
        assertThat(backend().name()).isNotBlank();
    }
}
