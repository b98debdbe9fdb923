package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.MissReason.Kind;
import dev.kiln.planner.Partitioners;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Loops find their plans from the second iteration on, and their values are the reference interpreter's in each iteration. */
class LoopTest {
    private static final int TURNS = 9;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    /** What is done to fields x and y (36 elements or 6 by 6) in iteration t. */
    private enum Loop {
        SAME_SLICES {
            @Override
            void turn(int t, NDArray x, NDArray y, List<NDArray> temporaries) {
                x.get("1:-1")
                        .set(
                                "...",
                                keep(
                                        keep(x.get(":-2").add(x.get("2:")), temporaries)
                                                .mul(0.5),
                                        temporaries));
            }
        },
        MOVING_SLICES {
            @Override
            void turn(int t, NDArray x, NDArray y, List<NDArray> temporaries) {
                NDArray near = keep(x.get("{}:{}", t, t + 8).add(y.get("{}:{}", t + 2, t + 10)), temporaries);
                x.get("{}:{}", t + 1, t + 9).set("...", keep(near.mul(0.5), temporaries));
            }
        },
        SHRINKING_SLICES {
            @Override
            void turn(int t, NDArray x, NDArray y, List<NDArray> temporaries) {
                NDArray near = keep(x.get("{}:", t).add(y.get("{}:", t)), temporaries);
                NDArray most = keep(near.max(), temporaries);
                x.get("{}:", t)
                        .set("...", keep(keep(near.sub(most), temporaries).mul(0.5), temporaries));
            }
        },
        GROWING_SLICES {
            @Override
            void turn(int t, NDArray x, NDArray y, List<NDArray> temporaries) {
                x.get(":{}", 2 * t + 3)
                        .set("...", keep(y.get("{}::-1", 2 * t + 2).add(1), temporaries));
            }
        },
        SHRINKING_SQUARES {
            @Override
            void turn(int t, NDArray x, NDArray y, List<NDArray> temporaries) {
                NDArray u = x.reshape(4, 9);
                NDArray v = y.reshape(4, 9);
                NDArray rows = keep(v.get("1:, :{}", 10 - t).sum(1), temporaries);
                NDArray part = u.get("1:, :{}", 10 - t);
                part.set("...", keep(part.sub(keep(rows.reshape(3, 1).mul(0.0625), temporaries)), temporaries));
            }
        },
        SCALARS {
            @Override
            void turn(int t, NDArray x, NDArray y, List<NDArray> temporaries) {
                x.set("...", keep(keep(x.mul(1.0 / (t + 1)), temporaries).add(t), temporaries));
                y.set("3", (double) t);
            }
        },
        RANGES {
            @Override
            void turn(int t, NDArray x, NDArray y, List<NDArray> temporaries) {
                NDArray some = keep(Nd.linspace(0, t, 30 - t), temporaries);
                x.get("{}:", 6 + t).set("...", keep(some.add(keep(Nd.arange(30.0 - t), temporaries)), temporaries));
            }
        };

        abstract void turn(int t, NDArray x, NDArray y, List<NDArray> temporaries);
    }

    private static NDArray keep(NDArray temporary, List<NDArray> temporaries) {
        temporaries.add(temporary.manage());
        return temporary;
    }

    /** Values of both fields after each iteration. */
    private static List<double[]> run(Context context, List<Loop> loops, Runnable afterTurn) {
        CurrentContext.use(context);
        NDArray x = Nd.arange(36.0).manage();
        NDArray y = Nd.full(new long[] {36}, 2.5).manage();
        context.roots(() -> List.of(x, y));
        context.flush("start");
        List<double[]> values = new ArrayList<>();
        for (int t = 1; t < TURNS; t++) {
            for (Loop loop : loops) {
                List<NDArray> temporaries = new ArrayList<>();
                loop.turn(t, x, y, temporaries);
                temporaries.forEach(NDArray::release);
                context.flush(loop + " " + t);
                afterTurn.run();
                values.add(x.toDoubleArray());
                values.add(y.toDoubleArray());
            }
        }
        x.release();
        y.release();
        return values;
    }

    private static void assertEqual(List<double[]> got, List<double[]> want, Object what) {
        assertThat(got).hasSameSizeAs(want);
        for (int i = 0; i < want.size(); i++) {
            assertThat(got.get(i)).as("%s, values %d", what, i).containsExactly(want.get(i));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLoopFindsItsPlanFromItsSecondIterationOn(Loop loop) {
        Sessions s = Sessions.interpreted();
        List<Trace> turns = new ArrayList<>();
        List<double[]> values = run(s.context, List.of(loop), () -> turns.add(s.last()));
        for (Trace turn : turns.subList(1, turns.size())) {
            assertThat(turn.missReason()).as(turn.reason()).isEmpty();
            assertThat(turn.kernelCount()).isEqualTo(turns.getFirst().kernelCount());
        }
        assertEqual(values, run(new Context(new ReferenceEvaluator()), List.of(loop), () -> {}), loop);
    }

    @Test
    void interleavedLoopsFindTheirPlansToo() {
        Sessions s = Sessions.interpreted();
        List<Loop> loops = List.of(Loop.values());
        List<Trace> turns = new ArrayList<>();
        List<double[]> values = run(s.context, loops, () -> turns.add(s.last()));
        for (Trace turn : turns.subList(loops.size(), turns.size())) {
            assertThat(turn.missReason()).as(turn.reason()).isEmpty();
        }
        assertEqual(values, run(new Context(new ReferenceEvaluator()), loops, () -> {}), loops);
    }

    @ParameterizedTest
    @CsvSource({"greedy, 64, 0, 100", "linear, 64, 100, 130", "ilp, 64, 130, 150", "greedy, 1, 150, 170"})
    void slicesThatMoveAlikeFindTheirPlans(String partitioner, int plans, long from, long to) {
        try (Session session = session(partitioner, plans)) {
            List<Trace> traces = new ArrayList<>();
            session.onTrace(traces::add);
            for (long seed = from; seed < to; seed++) {
                RandomLoop loop = new RandomLoop(seed, true);
                List<Trace> turns = new ArrayList<>();
                List<double[]> values = loop.run(session, t -> turns.add(traces.getLast()));
                for (Trace turn : turns.subList(1, turns.size())) {
                    assertThat(turn.missReason()).as(loop.toString()).isEmpty();
                }
                assertEqual(values, loop.run(new ReferenceEvaluator(), t -> {}), loop);
            }
        }
    }

    /** Where slices begin to overlap or to be equal, plans of other iterations must not be taken. */
    @ParameterizedTest
    @CsvSource({"greedy, 1000, 1120", "linear, 1120, 1150", "singleton, 1150, 1170", "ilp, 1170, 1190"})
    void slicesThatMoveAsTheyLikeHaveRightValues(String partitioner, long from, long to) {
        Set<Kind> aliasing = EnumSet.of(Kind.OVERLAPS, Kind.SHARING, Kind.SIZES, Kind.STRIDES);
        int hits = 0;
        try (Session session = session(partitioner, 64)) {
            List<Trace> traces = new ArrayList<>();
            session.onTrace(traces::add);
            for (long seed = from; seed < to; seed++) {
                RandomLoop loop = new RandomLoop(seed, false);
                session.clearCaches();
                List<Trace> turns = new ArrayList<>();
                List<double[]> values = loop.run(session, t -> turns.add(traces.getLast()));
                for (Trace turn : turns.subList(1, turns.size())) {
                    hits += turn.cacheHit() ? 1 : 0;
                    turn.missReason()
                            .ifPresent(r ->
                                    assertThat(r.kind()).as(loop.toString()).isIn(aliasing));
                }
                assertEqual(values, loop.run(new ReferenceEvaluator(), t -> {}), loop);
            }
        }
        assertThat(hits).isGreaterThan((int) (to - from));
    }

    private static Session session(String partitioner, int plans) {
        SessionConfig config = SessionConfig.standard(List.of(new InterpreterBackend()))
                .withPartitioner(Partitioners.named(partitioner))
                .withPatience(Double.POSITIVE_INFINITY)
                .withCaches(plans, 64);
        return new Session(config, new BufferPool());
    }
}
