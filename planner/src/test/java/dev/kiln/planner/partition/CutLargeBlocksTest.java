package dev.kiln.planner.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.Fig3;
import dev.kiln.planner.LongPrograms;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.RandomProblems;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
import dev.kiln.testing.Dial;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Limits of kernels: every partitioner answers within them. {@code -Dkiln.seed=N} repeats problem N alone. */
class CutLargeBlocksTest {
    private static final long FIRST = 20262000;
    private static final int MOST = Integer.MAX_VALUE;

    /** t0 = copy, t1 = t0 + 1, …: a chain of ops whose temporaries are deleted at the end of the program. */
    private static FusionProblem chain(int ops) {
        StringBuilder json = new StringBuilder("{\"dialect\":\"bytecode\",\"name\":\"chain\",\"ops\":[");
        for (int i = 0; i < ops; i++) {
            String in = i == 0 ? "" : "\"t" + (i - 1) + "[0:8]\"";
            json.append("{\"id\":" + i + ",\"op\":\"ADD\",\"out\":[\"t" + i + "[0:8]\"],\"in\":[" + in + "]},");
        }
        for (int i = 0; i < ops - 1; i++) {
            json.append("{\"id\":" + (ops + i) + ",\"op\":\"DEL\",\"out\":[\"t" + i + "\"]},");
        }
        return Fig3.read(json + "{\"id\":\"s\",\"op\":\"SYNC\",\"out\":[\"t" + (ops - 1) + "\"]}]}");
    }

    private static PlanResult plan(FusionProblem p, String partitioner) {
        return Partitioners.named(partitioner).partition(p, CostModels.named("bohrium"), Budget.seconds(20));
    }

    private static List<Integer> sizes(PlanResult r, FusionProblem p) {
        return r.partition().kernels(p).stream().map(List::size).toList();
    }

    @Test
    void opsAreCountedWithoutThoseThatComputeNothing() {
        FusionProblem p = chain(10).withLimits(new Limits(4, MOST, MOST));
        PlanResult r = plan(p, "ilp");
        assertThat(sizes(r, p)).containsExactly(4, 4, 2);
        assertThat(r.note()).isEqualTo("a kernel holds at most 4 ops: without this limit the plan would cost 8");
        assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
        assertThat(r.cost()).isEqualTo(8 + 4 * 8);
        assertThat(r.bound()).isEqualTo(r.cost());
        assertThat(plan(p, "linear").note()).isEqualTo("a block was cut into 3 that a kernel can hold (at most 4 ops)");
    }

    @Test
    void aNoteNamesTheLimitThatBindsAndNoOther() {
        FusionProblem p = chain(10).withLimits(new Limits(4, 9, 9));
        assertThat(plan(p, "ilp").note())
                .isEqualTo("a kernel holds at most 4 ops: without this limit the plan would cost 8");
        PlanResult exact = plan(p, "branch-and-bound");
        assertThat(exact.cost()).isEqualTo(8 + 4 * 8);
        assertThat(exact.note())
                .isEqualTo("a kernel holds at most 4 ops: without this limit the plan would cost at most 32");
        for (String merging : List.of("greedy", "unintrusive", "top-down", "bottom-up", "stream")) {
            assertThat(plan(p, merging).note())
                    .as(merging)
                    .isEqualTo("blocks were not merged only because a kernel holds at most 4 ops");
        }
        assertThat(plan(p, "linear").note()).isEqualTo("a block was cut into 3 that a kernel can hold (at most 4 ops)");
        assertThat(plan(p, "singleton").note()).isEmpty();
    }

    @Test
    void theCostWithoutALimitIsAtMostThatOfAPlanThatIsNotProved() {
        FusionProblem p = chain(10).withLimits(new Limits(4, MOST, MOST));
        PlanResult limited = plan(p, "ilp");
        PlanResult free = plan(p.withLimits(Limits.NONE), "ilp");
        assertThat(LimitNote.of(p, limited, free)).contains("would cost 8");
        assertThat(LimitNote.of(p, limited, free.withCost(8, 0, PlanResult.Status.FEASIBLE)))
                .isEqualTo("a kernel holds at most 4 ops: without this limit the plan would cost at most 8");
        assertThat(LimitNote.of(p, limited, free.withCost(limited.cost(), 0, PlanResult.Status.FEASIBLE)))
                .isEmpty();
    }

    @Test
    void aLimitThatCostsNothingIsNotNoted() throws Exception {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? FIRST : Long.parseLong(only);
        int free = 0;
        int bound = 0;
        for (long seed = first; seed < first + (only == null ? 60 : 1); seed++) {
            String hint = "seed " + seed + ", repeat with -Dtest=CutLargeBlocksTest -Dkiln.seed=" + seed;
            FusionProblem p = RandomProblems.of(seed, 9).toProblem().withLimits(new Limits(3, 4, MOST));
            PlanResult without = plan(p.withLimits(Limits.NONE), "ilp");
            PlanResult within = plan(p, "ilp");
            boolean costs = without.cost() < within.cost();
            assertThat(within.note().contains("without this limit")).as(hint).isEqualTo(costs);
            String exact = plan(p, "branch-and-bound").note();
            assertThat(exact.isEmpty() || costs && exact.contains("without this limit"))
                    .as(hint + ": " + exact)
                    .isTrue();
            bound += costs ? 1 : 0;
            free += !costs && without.partition().fault(p).isPresent() ? 1 : 0;
        }
        assertThat(only != null || bound > 0 && free > 0)
                .as("limits cost something in %s cases, nothing in %s", bound, free)
                .isTrue();
    }

    @Test
    void valuesThatLiveAndDieInABlockNeedNoArray() {
        FusionProblem p = chain(10).withLimits(new Limits(MOST, 2, MOST));
        assertThat(plan(p, "ilp").note()).isEmpty();
        assertThat(sizes(plan(p, "ilp"), p)).containsExactly(10);
    }

    @Test
    void arraysAreCounted() {
        FusionProblem p = Fig3.problem().withLimits(new Limits(MOST, 4, MOST));
        PlanResult r = plan(p, "linear");
        assertThat(r.note()).contains("at most 4 arrays");
        assertThat(r.partition().fault(p)).isEmpty();
    }

    @Test
    void registersAreThoseWantedAtOneTime() {
        FusionProblem p = chain(10);
        assertThat(sizes(plan(p.withLimits(new Limits(MOST, MOST, 2)), "linear"), p))
                .containsExactly(10);
        assertThat(sizes(plan(p.withLimits(new Limits(MOST, MOST, 1)), "linear"), p))
                .hasSize(10);
    }

    @Test
    void everyPartitionerStaysWithinLimits() throws Exception {
        Limits limits = new Limits(2, 4, 4);
        String only = System.getProperty("kiln.seed");
        long first = only == null ? FIRST : Long.parseLong(only);
        for (long seed = first; seed < first + (only == null ? Dial.cases(10, 150) : 1); seed++) {
            FusionProblem free = RandomProblems.of(seed, 9).toProblem();
            String hint = "seed " + seed + ", repeat with -Dtest=CutLargeBlocksTest -Dkiln.seed=" + seed;
            for (CostModel model : CostModels.all()) {
                for (Partitioner partitioner : Partitioners.all()) {
                    requireWithin(limits, free, model, partitioner, hint);
                }
            }
        }
    }

    private static void requireWithin(
            Limits limits, FusionProblem free, CostModel model, Partitioner partitioner, String hint) {
        if (!model.isDefinedFor(free)) {
            return;
        }
        FusionProblem p = free.withLimits(limits);
        PlanResult r = partitioner.partition(p, model, Budget.seconds(20));
        assertThat(r.partition().fault(p)).as(hint).isEmpty();
        assertThat(r.partition().kernels(p)).as(hint).allMatch(k -> k.size() <= limits.ops());
        int[] blockOf = r.partition().blockOf(p.size());
        assertThat(new CutLargeBlocks(p, blockOf).note()).as(hint).isEmpty();
        assertThat(r.bound()).as(hint).isLessThanOrEqualTo(r.cost());
    }

    @Test
    void aLongProgramIsCut() {
        FusionProblem p = LongPrograms.of(500, 3).withLimits(new Limits(60, 32, MOST));
        PlanResult r = plan(p, "linear");
        assertThat(r.partition().kernels(p)).allMatch(k -> k.size() <= 60);
        assertThat(new CutLargeBlocks(p, r.partition().blockOf(p.size())).note())
                .isEmpty();
    }
}
