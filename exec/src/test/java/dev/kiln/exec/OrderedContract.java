package dev.kiln.exec;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Closeness;
import dev.kiln.exec.testing.CompiledOnce;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import dev.kiln.exec.testing.NestCase;
import dev.kiln.exec.testing.Specials;
import dev.kiln.testing.Dial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a backend must do that runs nests with scans, arg-reductions and filters. All results are compared with the interpreter to the
 * bit, but for sums of scanned floats.
 */
public abstract class OrderedContract {
    private final CompiledOnce kernels = new CompiledOnce();

    private static final int[] SIZES = {
        0, 1, 2, 7, 8, 9, 16, 63, 64, 65, 72, 100, 511, 4095, 4096, 4097, 4104, 8193, 16384, 16385, 40001
    };

    /** The backend under test. */
    protected abstract Backend backend();

    @BeforeEach
    void needsTheBackend() {
        Availability availability = backend().availability();
        Assumptions.assumeTrue(availability.ok(), availability.detail());
    }

    private void check(NestCase test, Closeness closeness) {
        Kernel kernel = kernels.of(backend(), test.nest());
        List<Image> expected = test.expected();
        List<Image> first = null;
        for (int threads : new int[] {1, 3}) {
            RunContext context = new RunContext(threads, () -> false);
            for (int again = 0; again < 2; again++) {
                List<Image> after = test.run(kernel, context);
                test.compare(expected, after, closeness);
                first = first == null ? after : first;
                test.compare(first, after, Closeness.EXACT);
            }
        }
    }

    @AfterEach
    void closeKernels() {
        kernels.close();
    }

    private static boolean isScan(Op op, DType type) {
        if (!op.isAssociative()) {
            return false;
        }
        boolean bits = op.rule() == Op.TypeRule.BITWISE && !type.isFloating();
        boolean logical = op.rule() == Op.TypeRule.LOGICAL && type == DType.BOOL;
        return bits || logical || op.rule() == Op.TypeRule.SAME;
    }

    @Test
    void scansOfEveryOpAndType() {
        for (Op op : Op.values()) {
            for (DType type : NestBuilder.REGISTERS) {
                if (!isScan(op, type)) {
                    continue;
                }
                for (int n : Dial.isFull() ? new int[] {1, 64, 65, 5000} : new int[] {65, 5000}) {
                    for (int way = 0; way < 4; way++) {
                        NestBuilder b = new NestBuilder(n).reduce(0);
                        int x = b.load(b.access(Use.READ, b.image(Specials.random(type, n, new Random(n)))));
                        int out = b.access(Use.WRITE, b.image(Image.of(type, n, 0)));
                        Node.Scan.Order order = new Node.Scan.Order(way % 2 > 0, way > 1);
                        check(b.store(out, b.scan(op, x, order)).build(), Closeness.EXACT);
                    }
                }
            }
        }
    }

    private static int[] lengths() {
        return Dial.isFull() ? new int[] {1, 7, 64, 65, 513, 5000, 20001} : new int[] {65, 5000};
    }

    /** Of the type's own numbers, NaN and infinities among them, many of them equal or all different. */
    @Test
    void argReductionsOfEveryType() {
        for (DType type : NestBuilder.REGISTERS) {
            for (int n : lengths()) {
                for (int way = 0; way < 6 && type != DType.BOOL; way++) {
                    Image image = way % 3 == 0
                            ? Specials.random(type, n, new Random(n + way))
                            : way % 3 == 1
                                    ? Specials.tame(type, n, new Random(n + way))
                                    : Image.of(type, n, 3, 1, 1, 3, 2);
                    NestBuilder b = new NestBuilder(n).reduce(0);
                    int x = b.load(b.access(Use.READ, b.image(image)));
                    b.argReduce(b.access(Use.REDUCTION, b.image(Image.of(DType.INT64, 1, 0))), way < 3, x);
                    check(b.build(), Closeness.EXACT);
                }
            }
        }
    }

    /** Values of every type behind masks of every share. */
    @Test
    void filtersOfEveryType() {
        for (DType type : DType.values()) {
            for (int n : type.isComplex() ? new int[0] : lengths()) {
                for (double share : new double[] {0, 0.1, 0.5, 0.9, 1}) {
                    Random random = new Random(n);
                    double[] flags =
                            random.doubles(n).map(v -> v < share ? 1 : 0).toArray();
                    int count = (int) Arrays.stream(flags).sum();
                    NestBuilder b = new NestBuilder(n);
                    int mask = b.load(b.access(Use.READ, b.image(Image.of(DType.BOOL, n, flags))));
                    double[] any =
                            random.doubles(n, type.isUnsigned() ? 0 : -100, 100).toArray();
                    Image image = NestBuilder.REGISTERS.contains(type)
                            ? Specials.random(type, n, random)
                            : Image.of(type, n, any);
                    int x = b.load(b.access(Use.READ, b.image(image)));
                    int step = 1 + random.nextInt(2);
                    Image room = Image.of(type, step * count, 0);
                    int out = b.access(Use.FILTERED, type, b.image(room), count == 0 ? 0 : step - 1, new long[1]);
                    b.reduce(0);
                    check(b.filter(out, mask, x, step).build(), Closeness.EXACT);
                }
            }
        }
    }

    @Test
    void sumsOfAwkwardLengths() {
        for (int n : SIZES) {
            for (DType type : List.of(DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT32)) {
                NestBuilder b = new NestBuilder(n).reduce(0);
                int x = b.load(b.access(Use.READ, b.image(Specials.tame(type, n, new Random(n)))));
                int sum = b.scan(Op.ADD, x, false);
                b.store(b.access(Use.WRITE, b.image(Image.of(type, n, 0))), sum);
                int more = b.compute(Op.MULTIPLY, type, sum, x);
                check(
                        b.store(b.access(Use.WRITE, b.image(Image.of(type, n, 0))), b.scan(Op.ADD, more, false))
                                .build(),
                        Closeness.EXACT);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void randomNests(int half) {
        int cases = Dial.cases(20, 1000);
        for (int k = half; k < cases; k += 2) {
            long seed = 7_000_000L + k;
            NestCase test = random(new Random(seed));
            try {
                check(test, new Closeness(0, 1e-4, true));
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError(
                        "seed " + seed + "\nrepeat: -Dtest=" + getClass().getSimpleName() + "\n" + test.describe(), e);
            }
        }
    }

    private static final long[][] SHAPES = {
        {1},
        {70},
        {5000},
        {40000},
        {3, 70},
        {70, 3},
        {1, 9},
        {600, 40},
        {30, 700},
        {2, 20000},
        {9000, 2},
        {4, 5, 6},
        {2, 130, 33},
        {40, 3, 90},
        {0},
        {3, 0},
        {0, 3}
    };

    private static NestCase random(Random random) {
        long[] shape = SHAPES[random.nextInt(SHAPES.length)];
        NestBuilder b = new NestBuilder(shape);
        int axis = random.nextInt(shape.length);
        boolean[] folded = new boolean[shape.length];
        boolean nothing = Arrays.stream(shape).anyMatch(s -> s == 0);
        int kind = nothing ? 2 * random.nextInt(2) : random.nextInt(3);
        boolean all = kind == 2 || kind == 1 && random.nextBoolean();
        for (int d = 0; d < shape.length; d++) {
            folded[d] = all || d == axis;
            if (folded[d]) {
                b.reduce(d);
            }
        }
        boolean scans = kind == 0 || shape.length == 1;
        boolean backwards = kind == 0 && random.nextInt(4) == 0;
        DType[] types = {DType.FLOAT64, DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT32, DType.INT16, DType.BOOL
        };
        DType type = types[random.nextInt(types.length)];
        List<Integer> values = new ArrayList<>();
        values.add(input(b, shape, type, random));
        DType register = type.register();
        if (random.nextBoolean()) {
            values.add(b.compute(Op.MAXIMUM, register, values.getFirst(), input(b, shape, type, random)));
        }
        if (random.nextInt(3) == 0) {
            values.add(b.scalar(register, register == DType.BOOL ? (Object) true : register.isFloating() ? 3.0 : 3L));
        }
        for (int n = 1 + random.nextInt(2); scans && n > 0; n--) {
            Op op = register == DType.BOOL
                    ? Op.LOGICAL_XOR
                    : new Op[] {Op.ADD, Op.ADD, Op.MAXIMUM, Op.MINIMUM}[random.nextInt(4)];
            Node.Scan.Order order = new Node.Scan.Order(backwards, random.nextInt(3) == 0);
            int scan = b.scan(op, pick(values, random), order);
            values.add(scan);
            values.add(b.compute(Op.MINIMUM, register, scan, pick(values, random)));
        }
        if (kind == 1) {
            int arg = register == DType.BOOL ? b.convert(DType.INT32, pick(values, random)) : pick(values, random);
            b.argReduce(result(b, shape, folded, DType.INT64), random.nextBoolean(), arg);
        }
        if (!backwards && random.nextInt(3) == 0) {
            int of = b.convert(DType.FLOAT64, pick(values, random));
            b.reduce(result(b, shape, folded, DType.FLOAT64), ReduceOp.SUM, of);
        }
        if (random.nextInt(3) > 0) {
            b.store(output(b, shape, register, random), pick(values, random));
        }
        if (random.nextBoolean()) {
            b.store(output(b, shape, register, random), values.getLast());
        }
        if (kind != 2) {
            b.store(output(b, shape, register, random), pick(values, random));
            return b.build();
        }
        return filter(b, shape, pick(values, random), random);
    }

    private static int pick(List<Integer> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }

    /** The mask is an input, so that what it selects can be counted; there is room for that, or for all elements. */
    private static NestCase filter(NestBuilder b, long[] shape, int value, Random random) {
        int n = size(shape);
        double share = new double[] {0, 0.02, 0.5, 0.98, 1}[random.nextInt(5)];
        double[] flags =
                random.doubles(Math.max(1, n)).map(v -> v < share ? 1 : 0).toArray();
        int count = (int) Arrays.stream(flags).limit(n).sum();
        int mask = b.load(b.access(Use.READ, b.image(Image.of(DType.BOOL, n, flags))));
        if (random.nextBoolean()) {
            mask = b.compute(Op.LOGICAL_AND, DType.BOOL, mask, mask);
        }
        DType type = b.type(value);
        DType stored = type == DType.INT32 && random.nextBoolean() ? DType.INT8 : type;
        int room = random.nextInt(3) == 0 ? n : count;
        int step = 1 + random.nextInt(2);
        int first = room == 0 ? 0 : random.nextInt(step);
        int image = b.image(Image.of(stored, step * room, 0));
        int out = b.access(Use.FILTERED, stored, image, first, new long[shape.length]);
        return b.filter(out, mask, value, step).build();
    }

    private static int size(long[] shape) {
        return (int) Arrays.stream(shape).reduce(1, (x, y) -> x * y);
    }

    private static int result(NestBuilder b, long[] shape, boolean[] folded, DType type) {
        int n = 1;
        for (int d = 0; d < shape.length; d++) {
            n *= folded[d] ? 1 : (int) shape[d];
        }
        return b.access(Use.REDUCTION, b.image(Image.of(type, n, 1)));
    }

    private static int output(NestBuilder b, long[] shape, DType type, Random random) {
        return b.access(Use.WRITE, type, b.image(Image.of(type, size(shape) * 2, 0)), 0, strides(b, shape, random));
    }

    /** C order, another order of the axes, or every second element. */
    private static long[] strides(NestBuilder b, long[] shape, Random random) {
        long[] strides = b.contiguous(false);
        switch (random.nextInt(5)) {
            case 0 -> {
                long at = 1;
                for (int d = 0; d < shape.length; d++) {
                    strides[d] = at;
                    at *= shape[d];
                }
            }
            case 1 -> {
                for (int d = 0; d < shape.length; d++) {
                    strides[d] *= 2;
                }
            }
            default -> {}
        }
        return strides;
    }

    private static int input(NestBuilder b, long[] shape, DType type, Random random) {
        Image image = random.nextInt(4) == 0 && !type.isFloating()
                ? Specials.random(type, size(shape) * 2, random)
                : Specials.tame(type, size(shape) * 2, random);
        if (type.isFloating() && random.nextInt(4) == 0) {
            double[] values =
                    random.doubles(1000).map(v -> v < 0.01 ? Double.NaN : v).toArray();
            image = Image.of(type, size(shape) * 2, values);
        }
        int in = b.image(image);
        long[] strides = strides(b, shape, random);
        long offset = 0;
        int d = random.nextInt(shape.length);
        if (random.nextInt(3) == 0 && shape[d] > 0) {
            offset = strides[d] * (shape[d] - 1);
            strides[d] = -strides[d];
        } else if (random.nextInt(6) == 0) {
            strides[d] = 0;
        }
        return b.load(b.access(Use.READ, type, in, offset, strides));
    }
}
