package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Closeness;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import dev.kiln.exec.testing.NestCase;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.exec.vector.emit.IntegerWidth;
import dev.kiln.testing.Dial;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Narrow integers in lanes of their own width: when they may be there, and that the values are the same. */
class IntegerWidthTest {
    private static final List<Op> OPS = List.of(
            Op.ADD,
            Op.SUBTRACT,
            Op.MULTIPLY,
            Op.BITWISE_AND,
            Op.BITWISE_OR,
            Op.BITWISE_XOR,
            Op.MINIMUM,
            Op.MAXIMUM,
            Op.LESS,
            Op.LESS_EQUAL,
            Op.GREATER,
            Op.GREATER_EQUAL,
            Op.EQUAL,
            Op.NOT_EQUAL,
            Op.NEGATIVE,
            Op.INVERT,
            Op.SQUARE,
            Op.POSITIVE,
            Op.WHERE);
    private static final int[] SIZES = {1, 15, 63, 64, 65, 127, 128, 1000, 5003};
    private static final int[] NUMBERS = {0, 1, 2, 3, 100, 127, 128, 200, 255, 256, 300, 32767, 65535, -1, -128, -129};

    private static IntegerWidth width(NestCase test) {
        assertThat(IntegerWidth.isPossible(test.nest())).isTrue();
        return IntegerWidth.of(
                test.nest(),
                test.scalars().stream().mapToLong(s -> ((Number) s).longValue()).toArray());
    }

    private static NestCase threshold(DType type, int limit) {
        NestBuilder b = new NestBuilder(100);
        int x = b.load(b.access(Use.READ, b.image(Image.of(type, 100, 1, 2, 200))));
        int above = b.compute(Op.GREATER, DType.INT32, x, b.scalar(DType.INT32, (long) limit));
        return b.store(b.access(Use.WRITE, b.image(Image.of(DType.BOOL, 100, 0))), above)
                .build();
    }

    @Test
    void aComparisonNeedsWholeValues() {
        assertThat(width(threshold(DType.UINT8, 100)).type()).isEqualTo(DType.INT8);
        assertThat(width(threshold(DType.UINT8, 100)).unsigned()).containsExactly(0);
        assertThat(width(threshold(DType.INT8, 100)).unsigned()).isEmpty();
        assertThat(width(threshold(DType.INT8, 200)).type()).isEqualTo(DType.INT16);
        assertThat(width(threshold(DType.UINT8, 300)).type()).isEqualTo(DType.INT16);
        assertThat(width(threshold(DType.UINT8, 70_000)).type()).isEqualTo(DType.INT32);
        assertThat(width(threshold(DType.UINT16, 40_000)).type()).isEqualTo(DType.INT16);
        assertThat(width(threshold(DType.INT16, 40_000)).type()).isEqualTo(DType.INT32);
    }

    @Test
    void aSumNeedsItsLowBits() {
        NestBuilder b = new NestBuilder(100);
        int x = b.load(b.access(Use.READ, b.image(Image.of(DType.UINT8, 100, 1, 2, 200))));
        int twice = b.compute(Op.ADD, DType.INT32, x, x);
        int wrapped = b.compute(Op.BITWISE_AND, DType.INT32, twice, b.scalar(DType.INT32, 255L));
        NestCase test = b.store(b.access(Use.WRITE, b.image(Image.of(DType.UINT8, 100, 0))), wrapped)
                .build();
        assertThat(width(test).type()).isEqualTo(DType.INT8);
        assertThat(width(test).same()).containsExactly(1);
    }

    @Test
    void whatIsNotNarrowStaysWide() {
        NestBuilder b = new NestBuilder(100);
        int x = b.load(b.access(Use.READ, b.image(Image.of(DType.UINT8, 100, 1, 2, 200))));
        NestCase test = b.store(b.access(Use.WRITE, b.image(Image.of(DType.INT32, 100, 0))), x)
                .build();
        assertThat(IntegerWidth.isPossible(test.nest())).isFalse();
    }

    private static NestCase random(Random random) {
        boolean reduces = random.nextInt(4) == 0;
        int n = SIZES[random.nextInt(SIZES.length)];
        NestBuilder b = new NestBuilder(n);
        if (reduces) {
            b.reduce(0);
        }
        DType[] types = random.nextBoolean()
                ? new DType[] {DType.UINT8, DType.INT8}
                : new DType[] {DType.UINT8, DType.INT8, DType.UINT16, DType.INT16};
        List<Integer> numbers = new ArrayList<>();
        List<Integer> bools = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            DType type = types[random.nextInt(types.length)];
            double[] values = random.ints(n, -40_000, 70_000).asDoubleStream().toArray();
            int image = b.image(Image.of(type, n, values));
            boolean one = random.nextInt(5) == 0;
            numbers.add(b.load(one ? b.access(Use.READ, type, image, 0, 0) : b.access(Use.READ, image)));
        }
        bools.add(b.load(b.access(Use.READ, b.image(Image.of(DType.BOOL, n, 0, 1, 1, 0, 1)))));
        for (int k = 0; k < 2; k++) {
            numbers.add(b.scalar(DType.INT32, (long) NUMBERS[random.nextInt(NUMBERS.length)]));
        }
        for (int k = 1 + random.nextInt(8); k > 0; k--) {
            Op op = OPS.get(random.nextInt(OPS.size()));
            int x = numbers.get(random.nextInt(numbers.size()));
            int y = numbers.get(random.nextInt(numbers.size()));
            int c = bools.get(random.nextInt(bools.size()));
            int r = op == Op.WHERE
                    ? b.compute(op, DType.INT32, c, x, y)
                    : op.arity() == 1 ? b.compute(op, DType.INT32, x) : b.compute(op, DType.INT32, x, y);
            if (b.type(r) == DType.BOOL) {
                bools.add(r);
                if (random.nextInt(3) == 0) {
                    numbers.add(b.convert(DType.INT32, r));
                }
            } else {
                numbers.add(wrapped(b, r, types[random.nextInt(types.length)], random));
            }
        }
        int last = numbers.getLast();
        if (reduces) {
            ReduceOp question = random.nextBoolean() ? ReduceOp.ANY : ReduceOp.ALL;
            b.reduce(b.access(Use.REDUCTION, b.image(Image.of(DType.BOOL, 1, 0))), question, bools.getLast());
        } else {
            DType type = types[random.nextInt(types.length)];
            b.store(b.access(Use.WRITE, b.image(Image.of(type, n, 0))), last);
            b.store(b.access(Use.WRITE, b.image(Image.of(DType.BOOL, n, 0))), bools.getLast());
        }
        return b.build();
    }

    /** As the lowering wraps results, or not at all. */
    private static int wrapped(NestBuilder b, int value, DType type, Random random) {
        if (random.nextInt(3) == 0) {
            return value;
        }
        int mask = (1 << 8 * type.bytes()) - 1;
        int bits = b.compute(Op.BITWISE_AND, DType.INT32, value, b.scalar(DType.INT32, (long) mask));
        if (type.isUnsigned()) {
            return bits;
        }
        int sign = b.scalar(DType.INT32, (long) mask / 2 + 1);
        return b.compute(Op.SUBTRACT, DType.INT32, b.compute(Op.BITWISE_XOR, DType.INT32, bits, sign), sign);
    }

    @Test
    void randomNestsAgreeWithTheInterpreter() {
        VectorBackend backend = new VectorBackend(new VectorOptions(Mode.FUSED, 0));
        int narrow = 0;
        int cases = Dial.cases(80, 1500);
        for (long seed = 0; seed < cases; seed++) {
            NestCase test = random(new Random(seed));
            narrow += width(test).isNarrow() ? 1 : 0;
            try {
                test.check(backend, RunContext.standard(), Closeness.EXACT);
            } catch (AssertionError e) {
                throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
            }
        }
        assertThat(narrow).isGreaterThan(cases / 3);
    }

    /** One kernel, launched with scalars that fit bytes and with others. */
    @Test
    void scalarsChooseTheCode() {
        VectorBackend backend = new VectorBackend(new VectorOptions(Mode.FUSED, 0));
        NestCase first = threshold(DType.UINT8, 100);
        try (Kernel kernel = backend.compile(first.nest())) {
            for (int limit : NUMBERS) {
                NestCase test = threshold(DType.UINT8, limit);
                NestCase same = new NestCase(first.nest(), test.sizes(), test.images(), test.args(), test.scalars());
                List<Image> result = same.run(kernel, RunContext.standard());
                for (int i = 0; i < 100; i++) {
                    int value = test.images().getFirst().get(i).byteValue() & 0xFF;
                    assertThat(result.getLast().get(i).intValue())
                            .as("%d > %d", value, limit)
                            .isEqualTo(value > limit ? 1 : 0);
                }
            }
        }
    }
}
