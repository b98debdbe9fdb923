package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Closeness;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import dev.kiln.exec.testing.NestCase;
import dev.kiln.exec.testing.RandomNests.ExactOps;
import dev.kiln.exec.testing.Specials;
import dev.kiln.testing.FullOnly;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Ops after the JVM compiled them: then the machine's vector instructions and vector math library answer, not the Java code that stands in
 * for them in a cold JVM.
 */
@FullOnly
class CompiledOpsTest {
    private static final RunContext ONE = new RunContext(1, () -> false);
    private static final int OPS_A_KERNEL = 6;

    @ParameterizedTest
    @CsvSource({
        "FLOAT64, 1",
        "FLOAT64, 2",
        "FLOAT32, 1",
        "FLOAT32, 2",
        "INT64, 1",
        "INT64, 2",
        "INT32, 1",
        "INT32, 2",
        "BOOL, 1",
        "BOOL, 2"
    })
    void compiledOpsOnSpecialValues(DType type, int arity) {
        List<Op> ops = Arrays.stream(Op.values())
                .filter(op -> op != Op.COPY && op != Op.CAST && op.arity() == arity && ExactOps.legal(op, type))
                .toList();
        for (int first = 0; first < ops.size(); first += OPS_A_KERNEL) {
            List<Op> some = ops.subList(first, Math.min(ops.size(), first + OPS_A_KERNEL));
            check(some, nest(some, type, arity));
        }
    }

    /** Beside float64 as many elements are widened at a time as it has lanes, without it twice as many, and bools alone are bytes. */
    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"BOOL", "INT8", "INT16", "UINT8", "UINT16", "UINT32"})
    void compiledLoadsAndStoresOfNarrowTypes(DType type) {
        for (boolean besideWide : new boolean[] {false, true}) {
            int n = 2053;
            NestBuilder b = new NestBuilder(n);
            int x = b.load(b.access(Use.READ, b.image(Specials.random(type, n, new Random(1)))));
            int y = b.load(b.access(Use.READ, b.image(Specials.random(type, n, new Random(2)))));
            int sum = b.compute(Op.ADD, type.register(), x, y);
            b.store(b.access(Use.WRITE, b.image(Image.of(type, n, 1))), sum);
            int isLess = b.compute(Op.LESS, type.register(), x, y);
            b.store(b.access(Use.WRITE, b.image(Image.of(DType.BOOL, n, 1))), isLess);
            if (besideWide) {
                b.store(b.access(Use.WRITE, b.image(Image.of(DType.FLOAT64, n, 1))), b.convert(DType.FLOAT64, sum));
            }
            check(List.of(Op.ADD, Op.LESS), b.build());
        }
    }

    private static NestCase nest(List<Op> ops, DType type, int arity) {
        int count = Specials.count(type);
        int n = Math.max(2048, count * count);
        NestBuilder b = new NestBuilder(n);
        int x = b.load(b.access(
                Use.READ,
                b.image(Specials.image(
                        type, IntStream.range(0, n).map(i -> i / count % count).toArray()))));
        int y = b.load(b.access(
                Use.READ,
                b.image(Specials.image(
                        type, IntStream.range(0, n).map(i -> i % count).toArray()))));
        for (Op op : ops) {
            int value = arity == 1 ? b.compute(op, type, y) : b.compute(op, type, x, y);
            b.store(b.access(Use.WRITE, b.image(Image.of(b.type(value), n, 1))), value);
        }
        return b.build();
    }

    private static void check(List<Op> ops, NestCase test) {
        boolean approximate = ops.stream().anyMatch(ExactOps::isApproximate);
        List<Image> expected = test.run(new InterpreterBackend(), ONE);
        VectorBackend backend = new VectorBackend(new VectorOptions(VectorOptions.Mode.FUSED, 0));
        try (Kernel kernel = backend.compile(test.nest())) {
            Closeness closeness = approximate ? new Closeness(4, 0, false) : Closeness.EXACT;
            // C2 takes up a method after 600 calls or so, and some time after.
            for (int round = 0; round < 3; round++) {
                for (int run = 0; run < 230; run++) {
                    test.run(kernel, ONE);
                }
                test.compare(expected, test.run(kernel, ONE), closeness);
            }
        } catch (AssertionError e) {
            throw new AssertionError("one of the ops " + ops + ": " + e.getMessage(), e);
        }
    }
}
