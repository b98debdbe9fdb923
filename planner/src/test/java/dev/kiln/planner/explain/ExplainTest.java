package dev.kiln.planner.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.Fig3;
import dev.kiln.planner.LongPrograms;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.ArrayBase;
import dev.kiln.planner.problem.ArrayView;
import dev.kiln.planner.problem.FusionOp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
import dev.kiln.planner.problem.Link;
import dev.kiln.planner.problem.Obstacle;
import dev.kiln.planner.problem.OpList;
import dev.kiln.planner.problem.Orders;
import dev.kiln.planner.problem.PairRule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExplainTest {
    private final CostModel bohrium = CostModels.named("bohrium");

    private Why why(FusionProblem p, String partitioner, int i, int j) {
        PlanResult r = Partitioners.named(partitioner).partition(p, bohrium, Budget.seconds(60));
        return Why.of(p, bohrium, r, i, j);
    }

    @Test
    void oneKernel() {
        Why why = why(Fig3.problem(), "ilp", 5, 4);
        assertThat(why.verdict()).isEqualTo(Why.Verdict.SAME_KERNEL);
    }

    @Test
    void aPairThatClashes() {
        Why why = why(Fig3.problem(), "ilp", 0, 2);
        assertThat(why.verdict()).isEqualTo(Why.Verdict.ILLEGAL);
        assertThat(why.text()).contains("`COPY A[0:4]` and `COPY D[0:5]`").contains("[4] and [5]");
        Why views = why(Fig3.problem(), "ilp", 4, 9);
        assertThat(views.text()).contains("D[0:4]").contains("D[1:5]");
    }

    @Test
    void aClashBetweenIsShownOnTheShortestWay() {
        FusionProblem p = Fig3.read("""
                {"dialect":"bytecode","ops":[
                  {"id":"a","op":"COPY","out":["X[0:4]"]},
                  {"id":"c","op":"ADD","out":["U[0:4]"],"in":["X[0:4]"]},
                  {"id":"s","op":"ADD_REDUCE","out":["S[0:1]"],"in":["U[0:4]"]},
                  {"id":"m","op":"MUL","out":["Y[0:4]"],"in":["U[0:4]","S[0:1]"]},
                  {"id":"z","op":"ADD","out":["Z[0:4]"],"in":["Y[0:4]","X[0:4]"]}]}
                """);
        Why why = why(p, "ilp", 0, 4);
        assertThat(why.verdict()).isEqualTo(Why.Verdict.ILLEGAL);
        assertThat(why.witness()).containsExactly(0, 1, 2, 3, 4);
        assertThat(why.text()).contains("`ADD_REDUCE S[0:1], U[0:4]` and `MUL Y[0:4], U[0:4], S[0:1]`");
        assertThat(why.text()).contains("S is the result of a reduction");
    }

    @Test
    void legalButDearer() {
        // Q may join P (they share K) or J (they share M and N), but P and J clash
        FusionProblem p = Fig3.read("""
                {"dialect":"bytecode","ops":[
                  {"id":1,"op":"ADD","out":["P[0:4]"],"in":["K[0:4]","J[0:4]"]},
                  {"id":2,"op":"OTHER","out":["Q[0:4]"],"in":["K[0:4]","M[0:4]","N[0:4]"]},
                  {"id":3,"op":"ADD","out":["J[1:5]"],"in":["M[0:4]","N[0:4]"]}]}
                """);
        assertThat(why(p, "ilp", 1, 2).verdict()).isEqualTo(Why.Verdict.SAME_KERNEL);
        Why why = why(p, "ilp", 0, 1);
        assertThat(why.verdict()).isEqualTo(Why.Verdict.LEGAL_NOT_CHOSEN);
        assertThat(why.proved()).isTrue();
        assertThat(why.difference()).isEqualTo(4);
        assertThat(why.text()).isEqualTo("""
                        `ADD P[0:4], K[0:4], J[0:4]` and `OTHER Q[0:4], K[0:4], M[0:4], N[0:4]` could be one kernel, but the best plan \
                        that has them together costs 4 elements more (36 elements instead of 32 elements), proved by a second solve.
                        What differs most: read M[0:4] +4 elements, read N[0:4] +4 elements, read K[0:4] −4 elements.""");
    }

    @Test
    void legalButNothingIsSaved() {
        FusionProblem p = Fig3.read("""
                {"dialect":"bytecode","ops":[
                  {"id":1,"op":"COPY","out":["A[0:4]"]},
                  {"id":2,"op":"COPY","out":["B[0:4]"]}]}
                """);
        Why why = why(p, "ilp", 0, 1);
        assertThat(why.verdict()).isEqualTo(Why.Verdict.LEGAL_NOT_CHOSEN);
        assertThat(why.difference()).isZero();
        assertThat(why.text()).contains("saves nothing");
    }

    /** Maps in a row, x0 → x1 → …, with links and orders. */
    private static FusionProblem chain(int ops, int apart, List<Link> links, Optional<Orders> orders) {
        List<FusionOp> list = new ArrayList<>();
        List<ArrayView> views = new ArrayList<>();
        List<ArrayBase> bases = new ArrayList<>();
        BitSet[] successors = new BitSet[ops];
        for (int i = 0; i < ops; i++) {
            views.add(new ArrayView(i, 1, "x" + i));
            bases.add(new ArrayBase("x" + i, false, List.of(), true));
            List<Integer> reads = i == 0 || i == apart ? List.of() : List.of(i - 1);
            list.add(new FusionOp("x" + i, "x" + i, FusionOp.Kind.REAL, reads, List.of(i), -1));
            successors[i] = new BitSet();
            if (i + 1 < ops && i + 1 != apart) {
                successors[i].set(i + 1);
            }
        }
        PairRule rule = (a, b) -> a == 1 && b == apart ? new Obstacle.Rule("x1 stands alone") : null;
        return new FusionProblem(new OpList("chain", "arrays", list, views, bases), successors, rule, links, orders);
    }

    private Why apart(FusionProblem p, int i, int j) {
        PlanResult r = Partitioners.named("singleton").partition(p, bohrium, Budget.seconds(1));
        return Why.of(p, bohrium, r, i, j);
    }

    @Test
    void whatLinksDemandIsTheReason() {
        FusionProblem p = chain(4, 3, List.of(new Link(0, 3, List.of(2))), Optional.empty());
        Why why = apart(p, 0, 3);
        assertThat(why.verdict()).isEqualTo(Why.Verdict.ILLEGAL);
        assertThat(why.witness()).containsExactly(0, 1, 2, 3);
        assertThat(why.text()).isEqualTo("""
                `x0` and `x3` cannot be one kernel: `x1` and `x3` would have to be in it, and cannot share a kernel: x1 stands alone.
                `x2` must be in the loop of `x0` and `x3`: their sizes meet in it
                `x1` lies between `x0` and `x2`""");
    }

    @Test
    void ordersThatClashAreTheReason() {
        BitSet all = new BitSet();
        all.set(0, 3);
        List<Orders.Stream> streams = List.of(new Orders.Stream(0, 1, -1), new Orders.Stream(1, 2, -1));
        int[] rules = {Orders.LEFT, Orders.FREE, Orders.RIGHT};
        BitSet[] spaces = {all, all, all};
        Orders orders = new Orders(List.of(), rules, streams, new BitSet(), spaces);
        Why why = apart(chain(3, -1, List.of(), Optional.of(orders)), 0, 2);
        assertThat(why.verdict()).isEqualTo(Why.Verdict.ILLEGAL);
        assertThat(why.witness()).containsExactly(0, 2);
        assertThat(why.text())
                .isEqualTo(
                        "`x0` and `x2` cannot be one kernel: with `x0` and `x2` in it, the one loop would have to run"
                                + " right to left and left to right.");
    }

    @Test
    void aKernelThatWasCut() {
        FusionProblem p = Fig3.read("""
                {"dialect":"bytecode","ops":[
                  {"id":1,"op":"COPY","out":["A[0:4]"],"in":["X[0:4]"]},
                  {"id":2,"op":"COPY","out":["B[0:4]"],"in":["A[0:4]"]},
                  {"id":3,"op":"COPY","out":["C[0:4]"],"in":["B[0:4]"]},
                  {"id":4,"op":"COPY","out":["D[0:4]"],"in":["C[0:4]"]}]}
                """).withLimits(new Limits(2, 100, 100));
        Why why = why(p, "ilp", 1, 2);
        assertThat(why.verdict()).isEqualTo(Why.Verdict.LIMIT);
        assertThat(why.text())
                .isEqualTo(
                        "`COPY B[0:4], A[0:4]` and `COPY C[0:4], B[0:4]` would be one kernel if kernels could be larger:"
                                + " a kernel holds at most 2 ops.");
        assertThat(why(p, "ilp", 0, 1).verdict()).isEqualTo(Why.Verdict.SAME_KERNEL);
    }

    @Test
    void withoutTimeTheDifferenceIsNotProved() {
        FusionProblem p = LongPrograms.of(120, 1);
        PlanResult r = Partitioners.named("ilp").partition(p, bohrium, Budget.seconds(60));
        int[] blockOf = r.partition().blockOf(p.size());
        for (int i = 0; i < p.size(); i++) {
            for (int j = i + 1; j < p.size(); j++) {
                if (blockOf[i] != blockOf[j] && p.op(i).isReal() && p.op(j).isReal()) {
                    Why why = Why.of(p, bohrium, r, new Why.Pair(i, j), Budget.seconds(0), WhyText.plain("elements"));
                    if (why.verdict() == Why.Verdict.LEGAL_NOT_CHOSEN && !why.proved()) {
                        assertThat(why.least()).isLessThanOrEqualTo(why.difference());
                        assertThat(why.text()).contains("not proved");
                        return;
                    }
                }
            }
        }
        throw new AssertionError("no pair needed the solver");
    }
}
