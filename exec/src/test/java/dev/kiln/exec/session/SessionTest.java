package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.loop.NestText;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Trace.KernelRun;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.partition.PlanResult;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What an evaluation does: kernels, what they store, memory, caches. */
class SessionTest {
    private final Sessions s = Sessions.interpreted();

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private static NDArray managed(NDArray x) {
        return x.manage();
    }

    @Test
    void anExpressionIsOneKernelThatStoresOneArray() {
        NDArray a = Nd.asarray(3.0, 5).named("a");
        NDArray b = Nd.asarray(4.0, 12).named("b");
        NDArray r = a.mul(a).add(b.mul(b)).sqrt().named("r");
        assertThat(r.toDoubleArray()).containsExactly(5, 13);
        Trace trace = s.last();
        assertThat(trace.kernels()).hasSize(1);
        KernelRun k = trace.kernels().getFirst();
        assertThat(k.id()).isEqualTo("K1");
        assertThat(k.lines()).hasSize(4);
        assertThat(k.lines().getLast().storedBytes()).isEqualTo(16);
        assertThat(trace.operations()).isEqualTo(4);
        assertThat(trace.contracted()).isEqualTo(3);
        assertThat(k.bytesRead()).isEqualTo(32);
        assertThat(k.bytesWritten()).isEqualTo(16);
        assertThat(k.bytesNotStored()).isEqualTo(48);
        assertThat(k.reads().stream().map(key -> trace.array(key).name())).containsExactly("a", "b");
        assertThat(k.writes().stream().map(key -> trace.array(key).name())).containsExactly("r");
        assertThat(k.flops()).isEqualTo(2 * (1 + 1 + 1 + 4));
        assertThat(k.predictedSeconds()).isPositive();
        assertThat(k.source()).isEqualTo(NestText.print(k.nest())).contains("sqrt");
        assertThat(k.space()).containsExactly(2L);
        assertThat(trace.hash()).matches("[0-9a-f]{12}");
        assertThat(trace.reason()).isNotBlank();
    }

    @Test
    void costsOfGreedyAndUnfusedAreAtHand() {
        NDArray a = Nd.asarray(3.0, 5);
        a.mul(a).add(1).toDoubleArray();
        assertThat(s.last().greedyCost()).isEqualTo(s.last().plan().cost());
        assertThat(s.last().singletonCost()).isGreaterThan(s.last().greedyCost());
    }

    @Test
    void aReductionIsFusedWithWhatItReduces() {
        NDArray x = Nd.asarray(new double[][] {{0, 1, 2, 3}, {4, 5, 6, 7}, {8, 9, 10, 11}})
                .named("x");
        NDArray r = x.mul(2).sum(0);
        assertThat(r.toDoubleArray()).containsExactly(24, 30, 36, 42);
        assertThat(s.last().kernels()).hasSize(1);
        assertThat(s.last().kernels().getFirst().loop()).isEqualTo("[3,4] → [4]");
    }

    @Test
    void allTheseEqualTheReference() {
        List<Supplier<double[]>> programs = List.of(
                () -> Nd.random(7).random(5, 6).sum(1).toDoubleArray(),
                () -> Nd.random(7).standardNormal(40).mul(2).add(1).toDoubleArray(),
                () -> Nd.linspace(0, 1, 11).toDoubleArray(),
                () -> Nd.arange(3, 30, 4, DType.INT32).toDoubleArray(),
                () -> Nd.eye(4).toDoubleArray(),
                () -> Nd.arange(12.0)
                        .reshape(3, 4)
                        .T()
                        .matmul(Nd.arange(12.0).reshape(3, 4))
                        .toDoubleArray(),
                () -> Nd.arange(24.0)
                        .reshape(2, 3, 4)
                        .std(new int[] {0, 2}, 0, true)
                        .toDoubleArray(),
                () -> Nd.roll(Nd.arange(9), 2, 0).toDoubleArray(),
                () -> Nd.arange(9).argmax(0).toDoubleArray(),
                () -> Nd.empty(4).iadd(0).mul(0).toDoubleArray());
        for (Supplier<double[]> program : programs) {
            CurrentContext.use(s.context);
            double[] got = program.get();
            CurrentContext.use(new Context(new ReferenceEvaluator()));
            assertThat(got).containsExactly(program.get(), org.assertj.core.data.Offset.offset(1e-12));
        }
    }

    @Test
    void aDeadValueIsOverwrittenInPlace() {
        NDArray x = managed(Nd.asarray(new double[1000]));
        s.context.roots(() -> List.of(x));
        x.iadd(1);
        s.context.flush("end of cell");
        long fresh = s.session.pool().usage().fresh();
        long used = s.session.pool().usage().usedBytes();
        for (int i = 0; i < 5; i++) {
            x.iadd(1);
            s.context.flush("end of cell");
        }
        assertThat(s.session.pool().usage().fresh()).isEqualTo(fresh);
        assertThat(s.session.pool().usage().usedBytes()).isEqualTo(used);
        assertThat(x.toDoubleArray()).containsOnly(6);
        assertThat(s.last().kernels().getFirst().nest().accesses()).hasSize(1);
    }

    @Test
    void aLoopAllocatesNothingAfterItsFirstIterations() {
        NDArray[] u = {managed(Nd.ones(64, 64))};
        s.context.roots(() -> List.of(u[0]));
        long fresh = 0;
        for (int turn = 0; turn < 10; turn++) {
            NDArray v = managed(u[0].copy());
            NDArray sum = managed(u[0].get(":-2").add(u[0].get("2:")));
            NDArray half = managed(sum.mul(0.5));
            v.set("1:-1", half);
            sum.release();
            half.release();
            u[0].release();
            u[0] = v;
            s.context.flush("turn");
            fresh = turn == 3 ? s.session.pool().usage().fresh() : fresh;
        }
        assertThat(s.session.pool().usage().fresh()).isEqualTo(fresh);
        assertThat(s.last().cacheHit()).isTrue();
        assertThat(s.session.cacheSizes().plans()).isLessThanOrEqualTo(3);
    }

    @Test
    void aValueThatIsStillWantedIsNotOverwritten() {
        NDArray x = Nd.asarray(1.0, 2);
        NDArray later = x.mul(10);
        x.iadd(1);
        assertThat(x.toDoubleArray()).containsExactly(2, 3);
        assertThat(later.toDoubleArray()).containsExactly(10, 20);
    }

    @Test
    void sizesScalarsAndSeedsAreNotInTheKeyOfAPlan() {
        for (int n = 5; n < 9; n++) {
            NDArray x = Nd.zeros(n);
            x.add(n).mul(n + 1).toDoubleArray();
            assertThat(s.last().cacheHit()).isEqualTo(n > 5);
        }
        assertThat(s.session.cacheSizes()).isEqualTo(new Session.CacheSizes(1, 1));
        assertThat(s.last().plan().status()).isEqualTo(PlanResult.Status.HEURISTIC);
        Nd.zeros(DType.FLOAT32, 5).add(1).mul(2).toDoubleArray();
        assertThat(s.last().cacheHit()).isFalse();
    }

    @Test
    void sharingIsInTheKeyOfAPlan() {
        NDArray d = Nd.asarray(7.0).named("d");
        NDArray e = Nd.asarray(2.0).named("e");
        assertThat(d.mul(e).sub(d).toDouble()).isEqualTo(7);
        assertThat(d.mul(e).sub(e).toDouble()).isEqualTo(12);
    }

    @Test
    void anOptimalPlanStaysOptimalWhenAllSizesGrowAlike() {
        s.session.config(s.session
                .config()
                .withPartitioner(Partitioners.named("ilp"))
                .withTimeLimit(5)
                .withPatience(5));
        for (int n : new int[] {10, 10, 1000}) {
            NDArray x = Nd.zeros(n);
            x.add(1).mul(2).toDoubleArray();
            assertThat(s.last().plan().status()).isEqualTo(PlanResult.Status.OPTIMAL);
            assertThat(s.last().plan().bound())
                    .isEqualTo(s.last().plan().cost())
                    .isEqualTo(8.0 * n);
        }
        assertThat(s.last().cacheHit()).isTrue();
    }

    @Test
    void cachesAreBounded() {
        s.session.config(s.session.config().withCaches(2, 3));
        NDArray x = Nd.asarray(1.0, 2, 3);
        for (Supplier<NDArray> f : List.<Supplier<NDArray>>of(x::exp, x::sqrt, x::abs, x::sin, x::cos, x::log)) {
            f.get().toDoubleArray();
        }
        assertThat(s.session.cacheSizes()).isEqualTo(new Session.CacheSizes(2, 3));
    }

    @Test
    void manyOperationsAreOneKernelOfABackendWithoutALimit() {
        NDArray x = Nd.asarray(1.0, 2);
        NDArray sum = x;
        for (int i = 0; i < 300; i++) {
            sum = sum.add(i);
        }
        assertThat(sum.toDoubleArray()).containsExactly(1 + 299 * 150, 2 + 299 * 150);
        assertThat(s.last().kernels()).hasSize(1);
    }

    @Test
    void manyArraysAreNotRefused() {
        NDArray sum = Nd.asarray(0.0, 0);
        for (int i = 0; i < 100; i++) {
            sum = sum.add(Nd.asarray(i, 2.0 * i));
        }
        assertThat(sum.toDoubleArray()).containsExactly(4950, 9900);
        assertThat(s.last().kernels()).hasSize(1);
        assertThat(s.last().kernels().getFirst().nest().accesses()).hasSize(102);
    }

    @Test
    void tooLargeAnArrayIsAMessageNotTheEnd() {
        NDArray x = Nd.asarray(1.0, 2);
        NDArray huge = Nd.zeros(1L << 40).add(x.get(0)).named("huge");
        assertThatThrownBy(() -> huge.eval()).isInstanceOfSatisfying(ArrayError.class, e -> {
            assertThat(e.kind()).isEqualTo(ArrayError.Kind.MEMORY);
            assertThat(e)
                    .hasMessageStartingWith("Unable to allocate 8.00 TiB for an array with shape (1099511627776,)"
                            + " and data type float64: huge (8.00 TiB; ");
            assertThat(e.advice()).hasValueSatisfying(a -> assertThat(a).startsWith("Maybe"));
        });
        assertThat(x.add(1).toDoubleArray()).containsExactly(2, 3);
    }

    @Test
    void memoryComesBackWhenAValueIsReleased() {
        try (BufferPool pool = new BufferPool(1 << 20)) {
            Sessions small = new Sessions(new InterpreterBackend(), pool);
            for (int i = 0; i < 50; i++) {
                NDArray x = Nd.zeros(10_000).add(i).manage();
                assertThat(x.get(5).item()).isEqualTo((double) i);
                x.release();
            }
            assertThat(pool.usage().fresh()).isLessThan(15);
            small.session.close();
        }
    }

    @Test
    void unknownChoicesNameWhatThereIs() {
        assertThatThrownBy(() -> s.session.config().withBackend("cuda"))
                .hasMessageContaining("backend (cuda)")
                .hasMessageContaining("interpreter");
        assertThatThrownBy(() -> s.session.config().withThreads(0)).hasMessageContaining("threads (0)");
        assertThatThrownBy(() -> s.session.config().withTimeLimit(-1)).hasMessageContaining("Maybe");
    }

    @Test
    void emptyArraysRunNoKernelButHaveShapes() {
        NDArray x = Nd.zeros(0, 3);
        assertThat(x.add(1).sum(0).toDoubleArray()).containsExactly(0, 0, 0);
        assertThat(x.add(1).eval().shape()).containsExactly(0, 3);
    }

    @Test
    void bothHalvesOfAnOverlappingCopyAreReadBeforeTheFirstIsWritten() {
        NDArray x = Nd.arange(6.0);
        x.set("1:", x.get(":-1"));
        assertThat(x.toDoubleArray()).containsExactly(0, 0, 1, 2, 3, 4);
        x.get("::-1").iadd(x);
        assertThat(x.toDoubleArray()).containsExactly(4, 3, 3, 3, 3, 4);
    }
}
