package dev.kiln.planner.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.View;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.program.Linearise;
import dev.kiln.testing.FullOnly;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which ops of different loop levels may share a block, what that saves, and the reasons of the others. */
class OuterLoopsTest {
    private static final View ROWS = new View(0, new long[] {3, 4}, new long[] {1, 0});

    private long next;

    private static Operand.Read read(Node n) {
        return new Operand.Read(n, View.contiguous(n.shape()));
    }

    private static Operand.Read rows(Node n) {
        return new Operand.Read(n, ROWS);
    }

    private Node fill(String name, long... shape) {
        Node n = new Node.Fill(next++, DType.FLOAT64, shape, new Operand.Scalar(0.0));
        n.name(name);
        return n;
    }

    private Node map(String name, Op op, Operand... operands) {
        long[] shape = ((Operand.Read) operands[0]).view().shape();
        Node n = new Node.Map(next++, DType.FLOAT64, shape, op, DType.FLOAT64, List.of(operands));
        n.name(name);
        return n;
    }

    private Node sum(String name, Node of, int... axes) {
        List<Long> kept = new ArrayList<>();
        for (int d = 0; d < of.shape().length; d++) {
            int axis = d;
            if (java.util.Arrays.stream(axes).noneMatch(a -> a == axis)) {
                kept.add(of.shape()[d]);
            }
        }
        long[] shape = kept.stream().mapToLong(k -> k).toArray();
        Node n = new Node.Reduce(next++, DType.FLOAT64, shape, ReduceOp.SUM, read(of), axes);
        n.name(name);
        return n;
    }

    private static FusionProblem problem(Node... outputs) {
        return FromProgram.of(Linearise.of(List.of(outputs), List.of(), n -> false), "test");
    }

    private static int op(FusionProblem p, String start) {
        return p.ops().stream()
                .filter(o -> o.label().startsWith(start))
                .mapToInt(p.ops()::indexOf)
                .findFirst()
                .orElseThrow();
    }

    private static PlanResult ilp(FusionProblem p) {
        return Partitioners.named("ilp").partition(p, CostModels.named("bohrium"), Budget.seconds(10));
    }

    @Test
    void aRowReductionAndItsReadersAreOneKernelAndTheSumIsContracted() {
        Node x = fill("x", 3, 4);
        Node s = sum("s", x, 1);
        Node m = map("m", Op.DIVIDE, read(s), new Operand.Scalar(4.0));
        Node y = map("y", Op.SUBTRACT, read(x), rows(m));
        FusionProblem p = problem(y);
        PlanResult r = ilp(p);
        assertThat(r.partition().kernels(p)).hasSize(1);
        assertThat(r.cost()).isEqualTo(8 * 12);
        assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
    }

    @Test
    void softmaxIsOneKernel() {
        Node x = fill("x", 3, 4);
        Node top = sum("top", x, 1);
        Node e = map("e", Op.EXP, read(map("d", Op.SUBTRACT, read(x), rows(top))));
        Node y = map("y", Op.DIVIDE, read(e), rows(sum("s", e, 1)));
        FusionProblem p = problem(y);
        assertThat(ilp(p).partition().kernels(p)).hasSize(1);
    }

    @Test
    void olderMethodsFuseNoLoopsOfDifferentSizes() {
        Node c = fill("c", 3);
        Node y = map("y", Op.MULTIPLY, rows(map("a", Op.EXP, read(c))), read(fill("b", 3, 4)));
        Node x = fill("x", 3, 4);
        Node m = map("m", Op.DIVIDE, read(sum("s", x, 1)), new Operand.Scalar(4.0));
        FusionProblem vector = problem(y);
        FusionProblem mean = problem(map("z", Op.SUBTRACT, read(x), rows(m)));
        for (FusionProblem p : List.of(vector, mean)) {
            for (String name : List.of("same-size", "stream")) {
                PlanResult r = Partitioners.named(name).partition(p, CostModels.named("bohrium"), Budget.seconds(10));
                int[] blockOf = r.partition().blockOf(p.size());
                for (int i = 0; i < p.size(); i++) {
                    for (int j = 0; j < i; j++) {
                        if (blockOf[i] == blockOf[j]) {
                            assertThat(p.oneLevel().fusible(i, j))
                                    .as(name + ": " + p.op(i) + p.op(j))
                                    .isTrue();
                        }
                    }
                }
            }
        }
        int[] sameSize = Partitioners.named("same-size")
                .partition(vector, CostModels.named("bohrium"), Budget.seconds(10))
                .partition()
                .blockOf(vector.size());
        assertThat(sameSize[op(vector, "a")]).isNotEqualTo(sameSize[op(vector, "y")]);
        assertThat(sameSize[op(vector, "b")]).isEqualTo(sameSize[op(vector, "y")]);
        assertThat(sameSize[op(vector, "c")]).isEqualTo(sameSize[op(vector, "a")]);
    }

    @Test
    void aVectorIsComputedInTheOuterLoop() {
        Node c = fill("c", 3);
        Node a = map("a", Op.EXP, read(c));
        Node y = map("y", Op.MULTIPLY, rows(a), read(fill("b", 3, 4)));
        FusionProblem p = problem(y);
        assertThat(ilp(p).partition().kernels(p)).hasSize(1);
        assertThat(p.fusible(op(p, "a"), op(p, "y"))).isTrue();
    }

    @Test
    void whatIsNotARowSaysWhy() {
        Node x = fill("x", 4, 4);
        Node whole = sum("whole", x, 0, 1);
        Node columns = sum("columns", x, 0);
        Node rows = sum("rows", x, 1);
        Operand.Read along = new Operand.Read(rows, new View(0, new long[] {4, 4}, new long[] {0, 1}));
        Operand.Read single = new Operand.Read(whole, new View(0, new long[] {4, 4}, new long[] {0, 0}));
        Node y = map("y", Op.ADD, read(x), along);
        Node z = map("z", Op.ADD, read(x), single);
        Node back = map("back", Op.ADD, new Operand.Read(y, new View(3, new long[] {4}, new long[] {-1})), read(rows));
        FusionProblem p = problem(columns, y, z, back);
        assertThat(p.whyNot(op(p, "rows"), op(p, "y"))).contains("rows is the result of a reduction");
        assertThat(p.whyNot(op(p, "whole"), op(p, "z"))).contains("whole is the result of a reduction");
        assertThat(p.whyNot(op(p, "columns"), op(p, "rows"))).contains("they reduce over different axes");
        assertThat(p.whyNot(op(p, "columns"), op(p, "back"))).contains("their loops differ: [4, 4]");
        assertThat(p.whyNot(op(p, "y"), op(p, "back")))
                .isEqualTo("y does not pass between an outer loop and an inner one row by row");
        assertThat(p.fusible(op(p, "rows"), op(p, "back"))).isTrue();
        assertThat(p.fusible(op(p, "z"), op(p, "back"))).isTrue();
    }

    @Test
    void updatesOnOneLevelAreNotSeenFromTheOther() {
        Node x = fill("x", 3, 4);
        Node s = sum("s", x, 1);
        Node u = new Node.Update(next++, s, View.contiguous(new long[] {3}), new Operand.Scalar(1.0));
        u.name("u");
        Node y = map("y", Op.SUBTRACT, read(x), rows(u));
        FusionProblem p = problem(y);
        for (int i = 0; i < p.size(); i++) {
            for (int j = 0; j < i; j++) {
                boolean both = p.op(i).isReal() && p.op(j).isReal();
                boolean levels =
                        p.op(i).label().startsWith("y") && !p.op(j).label().startsWith("x");
                if (both && levels) {
                    assertThat(p.fusible(j, i)).isFalse();
                }
            }
        }
    }

    /** The pairs in bulk are those that are asked for one by one. */
    @Test
    void forbiddenPairsAreThoseWithAReason() {
        for (long seed = 0; seed < 200; seed++) {
            FusionProblem p = random(new Random(seed * 0x9E3779B97F4A7C15L));
            for (int i = 0; i < p.size(); i++) {
                BitSet forbidden = p.forbidden(i);
                for (int j = 0; j < p.size(); j++) {
                    if (i != j) {
                        assertThat(forbidden.get(j))
                                .as(
                                        "seed %d: %s and %s",
                                        seed, p.op(i).label(), p.op(j).label())
                                .isEqualTo(p.whyNot(i, j) != null);
                    }
                }
            }
        }
    }

    private FusionProblem random(Random random) {
        List<Node> full = new ArrayList<>(List.of(fill("x", 3, 4)));
        List<Node> vectors = new ArrayList<>(List.of(fill("v", 3)));
        for (int i = 0; i < 10; i++) {
            Node a = full.get(random.nextInt(full.size()));
            Node v = vectors.get(random.nextInt(vectors.size()));
            switch (random.nextInt(6)) {
                case 0 -> vectors.add(sum("s" + i, a, 1));
                case 1 -> sum("c" + i, a, 0);
                case 2 -> vectors.add(map("m" + i, Op.EXP, read(v)));
                case 3 -> full.add(map("f" + i, Op.ADD, read(a), rows(v)));
                case 4 ->
                    vectors.add(map(
                            "p" + i, Op.ADD, read(v), new Operand.Read(a, new View(1, new long[] {3}, new long[] {4
                            }))));
                default -> vectors.add(new Node.Update(next++, v, View.contiguous(new long[] {3}), read(v)));
            }
        }
        List<Node> outputs = new ArrayList<>(full);
        outputs.addAll(vectors);
        return problem(outputs.toArray(Node[]::new));
    }

    /** Four loops over rows after another, many times: what is asked for each pair is answered for all at once. */
    @Test
    @FullOnly
    @Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void tenThousandOpsOfRowReductions() {
        Node x = fill("x", 3, 4);
        for (int i = 0; i < 2500; i++) {
            Node s = sum("s" + i, x, 1);
            Node m = map("m" + i, Op.DIVIDE, read(s), new Operand.Scalar(4.0));
            x = map("x" + i, Op.SUBTRACT, read(map("d" + i, Op.MULTIPLY, read(x), read(x))), rows(m));
        }
        FusionProblem p = problem(x);
        assertThat(p.size()).isGreaterThan(10_000);
        assertThat(p.fusible(op(p, "s0 "), op(p, "m0 "))).isTrue();
        PlanResult r = Partitioners.named("ilp").partition(p, CostModels.named("bohrium"), Budget.seconds(0.2));
        assertThat(r.partition().fault(p)).isEmpty();
    }
}
