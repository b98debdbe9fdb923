package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.RandomStream;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.Session.SmallArrays;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.testing.Dial;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Functions that make small results in loops of their own: the elements that are recorded otherwise. */
class MadeAtOnceTest {
    private static final int[] SIZES = Dial.isFull() ? new int[] {1, 2, 7, 8, 9, 40, 203} : new int[] {1, 43};

    /** One for all sessions: it remembers what it has compiled. */
    private static final VectorBackend BACKEND = new VectorBackend(new VectorOptions(Mode.FUSED, 0));

    private record Answer(byte[] bytes, long atOnce) {}

    private static Answer answer(int most, Supplier<NDArray> function) {
        try (Session session = new Session(SessionConfig.standard(List.of(BACKEND)))) {
            session.smallArrays(new SmallArrays(most, 0));
            Context context = new Context(session);
            return Recorder.with(() -> context, () -> {
                NDArray result = function.get().copy();
                result.eval();
                return new Answer(result.segment().toArray(ValueLayout.JAVA_BYTE), context.computedAtOnce());
            });
        }
    }

    private static void same(String what, Supplier<NDArray> function) {
        Answer recorded = answer(0, function);
        Answer atOnce = answer(4096, function);
        assertThat(atOnce.bytes).as(what).isEqualTo(recorded.bytes);
    }

    /** The same of what is not recorded at all. */
    private static void made(String what, Supplier<NDArray> function) {
        assertThat(answer(4096, function).atOnce).as(what).isPositive();
        same(what, function);
    }

    private static NDArray numbers(int n, DType type) {
        return Nd.asarray(new Random(n).doubles(n, 0, 9).toArray()).astype(type).eval();
    }

    private static NDArray mask(int n, double share) {
        Random random = new Random(n);
        boolean[] mask = new boolean[n];
        for (int i = 0; i < n; i++) {
            mask[i] = random.nextDouble() < share;
        }
        return Nd.asarray(mask).eval();
    }

    private static NDArray counts(int n) {
        return Nd.asarray(new Random(n).longs(n, 0, 4).toArray()).eval();
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void elementsAreRepeated(DType type) {
        for (int n : SIZES) {
            made("repeat " + n, () -> numbers(n, type).repeat(counts(n), 0));
            made(
                    "repeat of every other " + n,
                    () -> numbers(2 * n, type).get("::2").repeat(counts(n), 0));
            int rows = Math.min(n, 150); // larger ones are kernels
            for (long k = -rows - 1; k <= rows + 1; k += Math.max(1, rows / 3)) {
                long diagonal = k;
                made("eye " + rows + ", " + k, () -> Nd.eye(rows, rows + 2, diagonal, type));
            }
            for (long k : new long[] {Long.MIN_VALUE, Long.MIN_VALUE + 1, Long.MAX_VALUE}) {
                made("eye " + rows + ", " + k, () -> Nd.eye(rows, rows + 2, k, type));
            }
            made("tile " + n, () -> numbers(n, type).tile(50));
            made("tile, backwards " + n, () -> numbers(n, type).get("::-1").tile(50));
        }
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void elementsAreInsertedAndDeleted(DType type) {
        for (int n : SIZES) {
            same("first " + n, () -> numbers(n, type).insert(new long[] {0}, Nd.asarray(3L), 0));
            same("last " + n, () -> numbers(n, type).insert(new long[] {n}, Nd.asarray(3L), 0));
            same("from the end " + n, () -> numbers(n, type).insert(new long[] {-1}, Nd.asarray(3L), 0));
            long[] several = {0, n / 2, n / 2, n};
            same("several " + n, () -> numbers(n, type).insert(several, Nd.asarray(1L, 2L, 3L, 4L), 0));
            long[] unordered = {n, 0, n / 2};
            same("unordered " + n, () -> numbers(n, type).insert(unordered, Nd.asarray(1L, 2L, 3L), 0));
            same("deleted " + n, () -> numbers(n + 1, type).delete(new long[] {n / 2}, 0));
            same("last deleted " + n, () -> numbers(n + 1, type).delete(new long[] {-1}, 0));
        }
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void placesOfTrueElementsAreFound(DType type) {
        for (int n : SIZES) {
            for (double share : new double[] {0, 0.02, 0.5, 1}) {
                String what = n + ", " + share;
                made("places " + what, () -> mask(n, share).nonzero()[0]);
                same("selected " + what, () -> numbers(n, type).get(mask(n, share)));
                made("every other " + what, () -> mask(2 * n, share).get("::2").nonzero()[0]);
                made(
                        "from the second on " + what,
                        () -> mask(n + 1, share).get("1:").nonzero()[0]);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void elementsAtTrueOnesAreWritten(DType type) {
        for (int n : SIZES) {
            same("written " + n, () -> {
                NDArray x = numbers(n, type);
                x.set(mask(n, 0.4), numbers((int) mask(n, 0.4).sum().toLong(), type));
                return x.add(x);
            });
        }
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void arraysAreFilledAndJoined(DType type) {
        for (int n : SIZES) {
            made("zeros " + n, () -> Nd.zeros(type, n, 3));
            made("ones " + n, () -> Nd.ones(type, n, 3));
            made("numbers " + n, () -> Nd.full(new long[] {n}, 7L, type));
            same("joined " + n, () -> Nd.concat(0, numbers(n, type), numbers(n + 3, type)));
            same(
                    "joined parts " + n,
                    () -> Nd.concat(
                            0,
                            numbers(2 * n, type).get("::2"),
                            numbers(n + 3, type).get("2:"),
                            numbers(n, type).get("::-1")));
            same(
                    "joined columns " + n,
                    () -> Nd.concat(
                            1,
                            numbers(3 * n, type).reshape(n, 3),
                            numbers(2 * n, type).reshape(2, n).T()));
        }
    }

    @Test
    void rangesAreWritten() {
        for (int n : SIZES) {
            made("integers " + n, () -> Nd.arange(3, 3 - 7 * n, -7));
            made("beyond 64 bits " + n, () -> Nd.arange(Long.MAX_VALUE - n, Long.MAX_VALUE));
            made("floats " + n, () -> Nd.arange(0.1, 0.1 + 0.3 * n, 0.3));
            made("with an end " + n, () -> Nd.linspace(0.1, 0.7, n));
            same("of another type " + n, () -> Nd.arange(0, n, 1, DType.INT16));
        }
        made("minus zero", () -> Nd.full(new long[] {9}, -0.0));
    }

    @Test
    void numbersAreDrawn() {
        for (int n : new int[] {1, 2, 7, 128, 129, 511, 512, 1025, 4096}) {
            for (long seed : new long[] {0, 7, -1, Long.MIN_VALUE}) {
                made("uniform " + n, () -> Nd.random(seed).random(n));
                same("normal " + n, () -> Nd.random(seed).standardNormal(n));
            }
        }
        made("normal", () -> Nd.random(3).standardNormal(512));
        made("with axes", () -> Nd.random(3).random(5, 7, 9));
        made("a second stream", () -> {
            RandomStream stream = Nd.random(3);
            return Nd.stack(0, stream.random(33), stream.random(33));
        });
        same("none", () -> Nd.random(3).random(0));
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"BOOL", "INT32", "INT64", "FLOAT32", "FLOAT64"})
    void placesOfExtremesAreFound(DType type) {
        for (int n : new int[] {1, 31, 32, 33, 100, 1000, 4096, 4097}) {
            for (String part : new String[] {":", "::-1", "::2"}) {
                same("greatest " + n + part, () -> numbers(n, type).get(part).argmax());
                same("least " + n + part, () -> numbers(n, type).get(part).argmin());
            }
            same(
                    "zeros " + n,
                    () -> numbers(n, type).mul(Nd.asarray(0L).astype(type)).argmax());
            if (type.isFloating()) {
                for (double special : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
                    Supplier<NDArray> some = () -> {
                        NDArray x = numbers(n, type);
                        x.get(n / 2 + ":").assign(special);
                        return x.eval();
                    };
                    same(special + " " + n, () -> some.get().argmax());
                    same(special + " " + n, () -> some.get().argmin());
                }
                same("signs of zeros " + n, () -> {
                    NDArray x = Nd.zeros(type, n);
                    x.get("::2").assign(-0.0);
                    return Nd.stack(0, x.eval().argmax(), x.argmin());
                });
            }
        }
    }
}
