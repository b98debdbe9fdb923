package dev.kiln.planner.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.planner.LongPrograms;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.problem.ArrayBase;
import dev.kiln.planner.problem.ArrayView;
import dev.kiln.planner.problem.FusionOp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.OpList;
import dev.kiln.planner.problem.PairRule;
import dev.kiln.testing.FullOnly;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Circles and very long programs: a clear error or a legal partition. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RobustnessTest {
    private static final int LONG = 10_000;

    @ParameterizedTest
    @CsvSource({"0,1,each other in a cycle", "1,1,itself"})
    void aCircleIsNamed(int first, int second, String what) {
        BitSet[] successors = {new BitSet(), new BitSet()};
        successors[first].set(second);
        successors[second].set(first);
        List<FusionOp> ops = List.of(op("make", 0), op("use", 1));
        List<ArrayView> views = List.of(new ArrayView(0, 1, "A"), new ArrayView(1, 1, "B"));
        List<ArrayBase> bases =
                List.of(new ArrayBase("A", true, List.of(), true), new ArrayBase("B", true, List.of(), true));
        PairRule rule = (a, b) -> null;
        assertThatThrownBy(() -> new FusionProblem(new OpList("circle", "arrays", ops, views, bases), successors, rule))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("use")
                .hasMessageContaining(what)
                .hasMessageContaining("\nMaybe ");
    }

    private static FusionOp op(String name, int view) {
        return new FusionOp(name, name, FusionOp.Kind.REAL, List.of(), List.of(view), -1);
    }

    @Test
    void combinatorsThatReadEachOtherAreNamed() {
        String text = "{\"dialect\":\"combinators\",\"name\":\"turning\",\"inputs\":[],\"outputs\":[\"ys\"],\"ops\":["
                + "{\"id\":\"xs\",\"op\":\"map\",\"in\":[[\"ys\",\"stream\"]]},"
                + "{\"id\":\"ys\",\"op\":\"map\",\"in\":[[\"xs\",\"stream\"]]}]}";
        assertThatThrownBy(() -> new ProblemJson().read(text).getFirst().toProblem())
                .isInstanceOf(BadProblem.class)
                .hasMessageContaining("xs")
                .hasMessageContaining("ys");
    }

    @FullOnly
    @Test
    void tenThousandOps() {
        FusionProblem p = LongPrograms.of(LONG, 13);
        Partitioners.all().forEach(partitioner -> legal(p, "bohrium", partitioner));
        for (String model : List.of("max-locality", "hardware", "reads-writes")) {
            List.of("ilp", "singleton").forEach(name -> legal(p, model, Partitioners.named(name)));
        }
    }

    @FullOnly
    @Test
    void manyCombinators() {
        FusionProblem filters = OddProblems.filters(1, 400);
        FusionProblem gathers = OddProblems.gathers(2, 400);
        for (Partitioner partitioner : Partitioners.all()) {
            legal(filters, "clustering", partitioner);
            legal(gathers, "reads-writes", partitioner);
        }
    }

    private static void legal(FusionProblem p, String model, Partitioner partitioner) {
        PlanResult r = partitioner.partition(p, CostModels.named(model), Budget.seconds(0.2));
        String what = partitioner.name() + " of " + p.name() + " under " + model;
        assertThat(r.partition().fault(p)).as(what).isEmpty();
        assertThat(r.bound()).as(what).isLessThanOrEqualTo(r.cost());
    }
}
