package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.session.MissReason.Kind;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModels;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Why the plan cache has no plan: a program runs, then one that differs from it in one thing. */
class MissReasonTest {
    private final Sessions s = Sessions.interpreted();
    private final NDArray a = Nd.arange(8.0).reshape(8).eval();
    private final NDArray b = Nd.ones(8).eval();
    private final NDArray c = Nd.ones(6).eval();
    private final NDArray narrow = Nd.ones(DType.FLOAT32, 8).eval();

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
        s.session.close();
    }

    private MissReason reason(NDArray first, NDArray second) {
        s.session.clearCaches();
        first.eval();
        second.eval();
        return s.last().missReason().orElseThrow();
    }

    @Test
    void nothingWasPlannedBefore() {
        s.session.clearCaches();
        a.add(b).eval();
        assertThat(s.last().cacheHit()).isFalse();
        assertThat(s.last().missReason()).contains(new MissReason(Kind.FIRST, "first plan"));
    }

    @Test
    void aHitHasNoReason() {
        s.session.clearCaches();
        a.add(b).eval();
        c.add(c.mul(2).eval()).eval();
        a.add(b).eval();
        assertThat(s.last().cacheHit()).isTrue();
        assertThat(s.last().missReason()).isEqualTo(Optional.empty());
    }

    @Test
    void forgottenPlansAreMadeAgainAndKernelsAreKept() {
        s.session.clearCaches();
        a.add(b).eval();
        int kernels = s.session.cacheSizes().kernels();
        s.session.forgetPlans();
        assertThat(s.session.cacheSizes().plans()).isZero();
        a.add(b).eval();
        assertThat(s.last().cacheHit()).isFalse();
        assertThat(s.session.cacheSizes().kernels()).isEqualTo(kernels).isPositive();
    }

    @Test
    void otherOperationsAreNamed() {
        assertThat(reason(a.add(b), a.add(b).exp())).isEqualTo(new MissReason(Kind.OPERATIONS, "new operations (exp)"));
        assertThat(reason(a.add(b).exp(), a.add(b))).isEqualTo(new MissReason(Kind.OPERATIONS, "fewer operations"));
        assertThat(reason(a.sum(), a.max()).text()).isEqualTo("new operations (max)");
    }

    @Test
    void otherTypes() {
        assertThat(reason(a.mul(2), narrow.mul(2)).kind()).isEqualTo(Kind.TYPES);
    }

    @Test
    void otherOperands() {
        assertThat(reason(a.add(b), a.add(a)).kind()).isEqualTo(Kind.SHARING);
    }

    @Test
    void otherViewsAreEqual() {
        assertThat(reason(a.get(":4").add(a.get("4:")), a.get(":4").add(a.get(":4")))
                        .kind())
                .isEqualTo(Kind.SHARING);
    }

    @Test
    void otherAxesAreEquallyLong() {
        s.session.clearCaches();
        for (NDArray other : List.of(b, c)) {
            NDArray x = a.exp().manage();
            NDArray y = other.exp().manage();
            s.context.roots(() -> List.of(x, y));
            s.context.flush("end of cell");
            x.release();
            y.release();
        }
        assertThat(s.last().missReason()).map(MissReason::kind).contains(Kind.SIZES);
        assertThat(reason(a.exp(), Nd.ones(1).eval().exp()).kind()).isEqualTo(Kind.SIZES);
        assertThat(reason(a.exp(), Nd.ones(0).eval().exp()).kind()).isEqualTo(Kind.SIZES);
    }

    @Test
    void otherSizesAloneAreNoReason() {
        s.session.clearCaches();
        a.exp().eval();
        c.exp().eval();
        assertThat(s.last().cacheHit()).isTrue();
        Nd.ones(6, 8).eval().exp().eval();
        assertThat(s.last().cacheHit()).isFalse();
        Nd.ones(6, 6).eval().exp().eval();
        assertThat(s.last().cacheHit()).isTrue();
    }

    @Test
    void otherStrides() {
        assertThat(reason(a.get("::2").mul(2), a.get("3::-1").mul(2)).kind()).isEqualTo(Kind.STRIDES);
    }

    @Test
    void otherViewsOverlap() {
        s.session.clearCaches();
        NDArray x = Nd.zeros(8).manage();
        s.context.roots(() -> List.of(x));
        s.context.flush("start");
        for (String from : List.of("4:", "2:6")) {
            NDArray value = x.get(from).add(1).manage();
            x.set(":4", value);
            value.release();
            s.context.flush(from);
        }
        assertThat(s.last().missReason()).contains(new MissReason(Kind.OVERLAPS, "views overlap now"));
        assertThat(x.toDoubleArray()).containsExactly(2, 2, 1, 1, 0, 0, 0, 0);
    }

    @Test
    void otherValuesAreKept() {
        s.session.clearCaches();
        for (boolean kept : new boolean[] {false, true}) {
            NDArray half = a.mul(0.5).manage();
            NDArray whole = half.add(b).manage();
            s.context.roots(() -> kept ? List.of(half, whole) : List.of(whole));
            s.context.flush("end of cell");
            half.release();
            whole.release();
        }
        assertThat(s.last().missReason()).map(MissReason::kind).contains(Kind.USES);
    }

    @Test
    void otherSettingsAreNamed() {
        SessionConfig before = s.session.config();
        s.session.clearCaches();
        a.add(b).eval();
        s.session.config(before.withCostModel(CostModels.named("max-contract")));
        a.add(b).eval();
        assertThat(s.last().missReason()).contains(new MissReason(Kind.SETTINGS, "settings changed (cost model)"));
        s.session.clearCaches();
        a.add(b).eval();
        s.session.config(s.session.config().withPartitioner(Partitioners.named("linear")));
        a.add(b).eval();
        assertThat(s.last().missReason()).map(MissReason::text).contains("settings changed (partitioner)");
        s.session.clearCaches();
        a.add(b).eval();
        s.session.config(s.session.config().withGap(0.5));
        a.add(b).eval();
        assertThat(s.last().missReason()).map(MissReason::text).contains("settings changed (time limit or gap)");
        s.session.config(before);
        a.add(b).eval();
        assertThat(s.last().cacheHit()).isFalse();
        a.add(b).eval();
        assertThat(s.last().cacheHit()).isTrue();
    }

    @Test
    void whatWasEvictedIsKnownToHaveBeenThere() {
        s.session.config(s.session.config().withCaches(2, 8));
        s.session.clearCaches();
        a.add(b).eval();
        a.sub(b).eval();
        a.add(b).eval();
        assertThat(s.last().cacheHit()).isTrue();
        a.mul(b).eval();
        assertThat(s.session.cacheSizes().plans()).isEqualTo(2);
        a.add(b).eval();
        assertThat(s.last().cacheHit())
                .as("used more recently than the difference")
                .isTrue();
        a.sub(b).eval();
        assertThat(s.last().missReason()).contains(new MissReason(Kind.EVICTED, "evicted (2 plans are remembered)"));
        assertThat(s.session.cacheSizes().plans()).isEqualTo(2);
    }

    @Test
    void theCacheIsBoundedWhateverRuns() {
        s.session.config(s.session.config().withCaches(3, 4));
        s.session.clearCaches();
        NDArray x = a;
        for (int i = 0; i < 20; i++) {
            x = x.add(b);
            x.mul(2).eval();
            assertThat(s.session.cacheSizes().plans()).isLessThanOrEqualTo(3);
            assertThat(s.session.cacheSizes().kernels()).isLessThanOrEqualTo(4);
        }
        s.session.clearCaches();
        assertThat(s.session.cacheSizes()).isEqualTo(new Session.CacheSizes(0, 0));
    }

    @Test
    void theTraceReportsTheCostsOfNewAndCachedPlans() {
        s.session.clearCaches();
        a.add(b).eval();
        double cold = s.last().times().overhead();
        assertThat(s.last().coldSeconds()).isEqualTo(cold).isPositive();
        assertThat(s.last().hits()).isZero();
        for (int turn = 1; turn < 4; turn++) {
            a.add(b).eval();
            assertThat(s.last().coldSeconds()).isEqualTo(cold);
            assertThat(s.last().hits()).isEqualTo(turn);
            assertThat(s.last().times().overhead()).isPositive();
        }
    }
}
