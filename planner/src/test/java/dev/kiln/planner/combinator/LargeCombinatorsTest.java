package dev.kiln.planner.combinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.io.ProblemText.Argument;
import dev.kiln.planner.io.ProblemText.Id;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Link;
import dev.kiln.testing.Dial;
import dev.kiln.testing.FullOnly;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Programs of 10,000 combinators are read and planned, or refused with a reason, without work that grows with the cube. */
class LargeCombinatorsTest {
    private static final int OPS = 10_000;

    private final List<ProblemText.Combinator> ops = new ArrayList<>();

    private void op(String name, String combinator, String... arraysAndRoles) {
        List<Argument> in = new ArrayList<>();
        for (int i = 0; i < arraysAndRoles.length; i += 2) {
            in.add(new Argument(arraysAndRoles[i], arraysAndRoles[i + 1]));
        }
        ops.add(new ProblemText.Combinator(new Id(name, false), combinator, in));
    }

    private FusionProblem problem(String output) throws BadProblem {
        return new ProblemText.Combinators("large", List.of("xs"), List.of(output), ops).toProblem();
    }

    /** Groups of five that pass an array on: a map, a gather, a scan, a sum that is read as a number, a map of both. */
    private FusionProblem gathers(int count) throws BadProblem {
        String last = "xs";
        for (int i = 0; i < count; i += 5) {
            op("m" + i, "map", last, "stream");
            op("g" + i, "gather", last, "index", "m" + i, "source");
            op("s" + i, i % 2 == 0 ? "scanl" : "scanr", "g" + i, "stream");
            op("f" + i, "fold", "s" + i, "stream");
            op("t" + i, "map", "s" + i, "stream", "f" + i, "scalar");
            last = "t" + i;
        }
        return problem(last);
    }

    /** Groups of five that nest no filters: a filter, two maps and a sum of what it keeps, a map of all. */
    private FusionProblem filters(int count) throws BadProblem {
        String last = "xs";
        for (int i = 0; i < count; i += 5) {
            op("k" + i, "filter", last, "stream");
            op("a" + i, "map", "k" + i, "stream");
            op("b" + i, "map", "a" + i, "stream");
            op("f" + i, "fold", "b" + i, "stream");
            op("t" + i, "map", last, "stream", "f" + i, "scalar");
            last = "t" + i;
        }
        return problem(last);
    }

    private static void isPlanned(FusionProblem p) {
        double greedy = 0;
        for (String name : List.of("greedy", "ilp")) {
            PlanResult r = Partitioners.named(name).partition(p, CostModels.named("reads-writes"), Budget.seconds(0.2));
            assertThat(r.partition().fault(p)).as(name).isEqualTo(Optional.empty());
            assertThat(r.bound()).isLessThanOrEqualTo(r.cost());
            greedy = name.equals("greedy") ? r.cost() : greedy;
        }
        assertThat(greedy).isPositive();
    }

    @Test
    @FullOnly
    void tenThousandOpsWithGathersAndScans() throws BadProblem {
        FusionProblem p = gathers(OPS);
        assertThat(p.size()).isEqualTo(OPS);
        isPlanned(p);
    }

    @Test
    void aThousandOpsWithFilters() throws BadProblem {
        FusionProblem p = filters(1000);
        assertThat(p.links()).isNotEmpty();
        isPlanned(p);
    }

    @Test
    void tenThousandOpsWithFiltersAreRefusedWithTheLimit() {
        assertThatThrownBy(() -> filters(OPS))
                .isInstanceOf(BadProblem.class)
                .hasMessageContaining("program large: of 10,000 ops more than 2,000,000 pairs")
                .hasMessageContaining("in company of their filters");
    }

    /** Whatever is found for all pairs at once is what is said of each pair. */
    @Test
    void bulkRulesEqualThoseOfEachPair() throws BadProblem {
        for (long seed = 1; seed <= Dial.cases(15, 200); seed++) {
            ops.clear();
            Random random = new Random(seed);
            List<String> arrays = new ArrayList<>(List.of("xs"));
            for (int i = 0; i < 24; i++) {
                String from = arrays.get(random.nextInt(arrays.size()));
                String other = arrays.get(random.nextInt(arrays.size()));
                String name = "o" + i;
                switch (random.nextInt(8)) {
                    case 0, 1, 2 -> op(name, "filter", from, "stream");
                    case 3 -> op(name, "gather", from, "index", other, "source");
                    case 4 -> op(name, random.nextBoolean() ? "scanl" : "scanr", from, "stream");
                    case 5 -> op(name, "map", from, "stream", other, "random");
                    case 6 -> op(name, "external", from, "stream");
                    default -> op(name, "map", from, "stream");
                }
                arrays.add(name);
            }
            FusionProblem p = problem(arrays.getLast());
            for (int i = 0; i < p.size(); i++) {
                for (int j = 0; j < p.size(); j++) {
                    assertThat(p.fusible(i, j))
                            .as("seed " + seed + ": " + i + " and " + j)
                            .isEqualTo(p.whyNot(i, j) == null);
                }
            }
            for (Link l : p.links()) {
                assertThat(p.fusible(l.a(), l.b())).isTrue();
            }
        }
    }
}
