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
import dev.kiln.exec.testing.OrderedPrograms;
import dev.kiln.exec.testing.PickPrograms;
import dev.kiln.exec.testing.RandomProgram;
import dev.kiln.exec.testing.RandomPrograms;
import dev.kiln.exec.testing.RowPrograms;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.testing.Dial;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Small values that are computed at once: the bits of kernels, and nothing but what is asked for. */
class AtOnceTest {
    private static final long[] SIZES =
            Dial.isFull() ? new long[] {0, 1, 2, 7, 8, 9, 31, 32, 33, 64, 100, 257, 1000} : new long[] {0, 1, 9, 257};

    private static Session session(int bits, boolean atOnce) {
        Session session =
                new Session(SessionConfig.standard(List.of(new VectorBackend(new VectorOptions(Mode.FUSED, bits)))));
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
        for (int k = type.ordinal() % Dial.cases(3, 1); k < ops.length; k += Dial.cases(3, 1)) {
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
    @ValueSource(ints = {128, 256, 512})
    void reductionsOfARowHaveTheOrderOfKernels(int bits) {
        for (long n : SIZES) {
            for (DType type : new DType[] {DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT32, DType.BOOL}) {
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
