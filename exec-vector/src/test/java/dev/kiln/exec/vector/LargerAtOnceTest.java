package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.Session.SmallArrays;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.vector.VectorOptions.Mode;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Larger values in long loops, one operation after the other: the bits of kernels. */
class LargerAtOnceTest {
    private static final int MOST = 1 << 16;

    /** What a function of arrays gives, as bytes, and how many operations were computed at once. */
    private record Answer(byte[] bytes, long atOnce) {}

    private static Answer answer(boolean inLoop, Supplier<NDArray> function) {
        try (Session session =
                new Session(SessionConfig.standard(List.of(new VectorBackend(new VectorOptions(Mode.FUSED, 0)))))) {
            session.smallArrays(new SmallArrays(inLoop ? 4 : 0, 0, inLoop ? MOST : 0));
            Context context = new Context(session);
            return Recorder.with(() -> context, () -> {
                context.beforeLoop();
                context.inLongLoop(0);
                NDArray result = function.get().copy();
                result.eval();
                return new Answer(result.segment().toArray(ValueLayout.JAVA_BYTE), context.computedAtOnce());
            });
        }
    }

    private static void sameBits(String what, Supplier<NDArray> function) {
        Answer atOnce = answer(true, function);
        Answer recorded = answer(false, function);
        assertThat(recorded.atOnce).isZero();
        assertThat(atOnce.atOnce).as(what).isPositive();
        assertThat(Arrays.mismatch(atOnce.bytes, recorded.bytes)).as(what).isNegative();
    }

    private static void sameBitsMaybeAtOnce(String what, Supplier<NDArray> function) {
        assertThat(Arrays.mismatch(answer(true, function).bytes, answer(false, function).bytes))
                .as(what)
                .isNegative();
    }

    private static NDArray numbers(DType type, long seed, long... shape) {
        long n = Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        double[] values = new Random(seed).doubles(n, -3, 9).toArray();
        for (int i = 7; i < n; i += 97) {
            values[i] = i % 2 == 0 ? 0.0 : -0.0;
        }
        return Nd.asarray(values).reshape(shape).astype(type).eval();
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT64", "FLOAT32", "INT64", "INT32", "BOOL", "UINT8"})
    void everyOpGivesTheBitsOfKernels(DType type) {
        for (Op op : Op.values()) {
            try {
                Promotion.computeType(op, type);
            } catch (ArrayError refused) {
                continue;
            }
            if (op == Op.CAST || op == Op.COMPLEX || op == Op.POW && type.isInteger()) {
                continue;
            }
            sameBitsMaybeAtOnce(op + " of " + type, () -> {
                NDArray x = numbers(type, 1, 40, 67);
                NDArray y = numbers(type, 2, 40, 67);
                return switch (op.arity()) {
                    case 1 -> Nd.map(op, x);
                    case 2 -> Nd.map(op, x, y);
                    default -> Nd.map(op, x.greater(y), x, y);
                };
            });
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT64", "FLOAT32", "INT64", "INT32", "BOOL"})
    void reductionsOfAllGiveTheBitsOfKernels(DType type) {
        for (long n : new long[] {5, 2049, 4096, 4097, 8192, 10_000, 12_289, 30_000, MOST}) {
            String what = n + " of " + type;
            boolean bool = type == DType.BOOL;
            sameBits(what + ", sum", () -> numbers(type, 3, n).sum());
            sameBitsMaybeAtOnce(what + ", prod", () -> numbers(type, 3, n).prod());
            sameBitsMaybeAtOnce(what + ", max", () -> numbers(type, 3, n).max());
            sameBitsMaybeAtOnce(what + ", min", () -> numbers(type, 3, n).min());
            sameBits(
                    what + ", any",
                    () -> numbers(bool ? type : DType.BOOL, 3, n).any());
            sameBits(
                    what + ", all",
                    () -> numbers(bool ? type : DType.BOOL, 3, n).all());
            sameBits(what + ", mean", () -> numbers(type, 3, n).mean());
            if (type.isFloating()) {
                sameBits(what + ", product", () -> numbers(type, 3, n).matmul(numbers(type, 4, n)));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT64", "FLOAT32", "INT64", "INT32", "BOOL"})
    void axesAreReducedInTheOrderOfKernels(DType type) {
        long[][] shapes = {{50, 60}, {100, 100}, {3, 5000}, {200, 20}, {2000, 5}, {300, 17}, {4, 30, 50}, {20, 3, 100}};
        for (long[] shape : shapes) {
            for (int[] axes : new int[][] {{0}, {1}, {shape.length - 1}, {shape.length - 2, shape.length - 1}}) {
                String what = Arrays.toString(shape) + " " + type + " over " + Arrays.toString(axes);
                sameBitsMaybeAtOnce(what, () -> numbers(type, 5, shape).sum(axes, false));
                sameBitsMaybeAtOnce(what, () -> numbers(type, 5, shape).max(axes, true));
                sameBitsMaybeAtOnce(what, () -> numbers(type, 5, shape).min(axes, false));
                sameBitsMaybeAtOnce(what, () -> numbers(type, 5, shape).prod(axes, false));
                sameBitsMaybeAtOnce(what, () -> numbers(type, 5, shape).any(axes, false));
                sameBitsMaybeAtOnce(
                        what, () -> numbers(type, 5, shape).transpose().sum(axes, false));
            }
        }
        sameBits("rows of " + type, () -> numbers(type, 6, 100, 100).sum(new int[] {1}, false));
        sameBits("columns of " + type, () -> numbers(type, 6, 100, 100).sum(new int[] {0}, false));
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 16, 70, 130})
    void rowsThatLieApartAndOverlapAreComputedAndWritten(int m) {
        for (DType type : new DType[] {DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.BOOL}) {
            String what = m + " of " + type;
            sameBits(what + ", broadcast", () -> {
                NDArray a = numbers(type, 7, m, m);
                return a.add(numbers(type, 8, m)).multiply(numbers(type, 9, m, 1));
            });
            sameBits(what + ", chosen", () -> {
                NDArray a = numbers(type, 7, m, m);
                return Nd.where(a.get(":, ::-1").greater(1L), a.transpose(), numbers(type, 8, m, 1));
            });
            sameBits(what + ", in place over itself", () -> {
                NDArray a = numbers(type, 7, m, m);
                a.get("1:-1, 1:-1").iadd(a.get("2:, 1:-1"));
                a.get("1:-1, 1:-1").imul(a.get(":-2, 2:"));
                a.get("1:-1, 1:-1").iadd(a.get("1:-1, 1:-1"));
                return a;
            });
            sameBits(what + ", assigned over itself", () -> {
                NDArray a = numbers(type, 7, m, m);
                a.get("1:, :-1").assign(a.get(":-1, 1:"));
                a.get(":, 0").assign(a.get("-1, :"));
                a.get("::2, ::3").assign(numbers(type, 8, a.get("::2, ::3").shape()));
                return a;
            });
            sameBits(what + ", of three axes", () -> {
                NDArray a = numbers(type, 7, 3, m, 20);
                a.get(":, 1:, :").iadd(numbers(type, 8, 3, 1, 20));
                return a.get("::2, :, 2:").add(numbers(type, 9, m, 1));
            });
        }
    }

    @Test
    void aLoopThatAsksForNoneComputesLessAtOnce() {
        try (Session session = new Session(SessionConfig.standard(List.of(new VectorBackend())))) {
            session.smallArrays(new SmallArrays(10, 0, 8000));
            Context context = new Context(session);
            Recorder.with(() -> context, () -> {
                NDArray small = numbers(DType.FLOAT64, 1, 1000);
                NDArray large = numbers(DType.FLOAT64, 1, 1001);
                context.beforeLoop();
                assertThat(small.add(1.0).isStored()).isFalse();
                context.inLongLoop(16);
                assertThat(small.add(1.0).isStored()).isTrue();
                assertThat(large.add(1.0).isStored()).isFalse();
                context.afterLoop();
                assertThat(small.add(1.0).isStored()).isFalse();
                context.beforeLoop();
                for (int i = 0; i < 8; i++) {
                    large.add((double) i).eval();
                }
                context.inLongLoop(16);
                assertThat(large.add(1.0).isStored()).isTrue();
                return null;
            });
        }
    }
}
