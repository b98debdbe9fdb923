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
import dev.kiln.planner.program.Program;
import java.util.List;
import org.junit.jupiter.api.Test;

class FromProgramTest {
    private long next;

    private static Operand.Read read(Node n) {
        return new Operand.Read(n, View.contiguous(n.shape()));
    }

    private Node fill(String name, long... shape) {
        Node n = new Node.Fill(next++, DType.FLOAT64, shape, new Operand.Scalar(0.0));
        n.name(name);
        return n;
    }

    private Node map(String name, Op op, Operand... operands) {
        Node n = new Node.Map(
                next++,
                DType.FLOAT64,
                ((Operand.Read) operands[0]).view().shape(),
                op,
                DType.FLOAT64,
                List.of(operands));
        n.name(name);
        return n;
    }

    private Node sum(String name, Node of, int axis) {
        long[] shape = {of.shape()[1 - axis]};
        Node n = new Node.Reduce(next++, DType.FLOAT64, shape, ReduceOp.SUM, read(of), new int[] {axis});
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

    @Test
    void sizesAreBytesAndBroadcastElementsCountOnce() {
        Node row = fill("row", 4);
        Node x = fill("x", 3, 4);
        Operand.Read broadcast = new Operand.Read(row, new View(0, new long[] {3, 4}, new long[] {0, 1}));
        FusionProblem p = problem(map("y", Op.ADD, read(x), broadcast));
        assertThat(p.unit()).isEqualTo("bytes");
        assertThat(p.views().stream().map(v -> v.text() + " " + v.size()))
                .containsExactlyInAnyOrder("row 32.0", "row 32.0", "x 96.0", "y 96.0");
    }

    @Test
    void iterationSpacesMustBeEqual() {
        Node x = fill("x", 3, 4);
        FusionProblem p = problem(x, fill("y", 4, 3));
        assertThat(p.whyNot(op(p, "x"), op(p, "y")))
                .isEqualTo("their loops differ: [3, 4] (the shape of x) and [4, 3] (the shape of y)");
    }

    @Test
    void anObstacleSaysWhereTheSpacesComeFrom() {
        Node x = fill("x", 3, 4);
        Node y = map("y", Op.ADD, read(x), read(x));
        Node s = sum("s", y, 0);
        Node m = map("m", Op.ADD, read(s), read(s));
        FusionProblem p = problem(y, m);
        assertThat(p.whyNot(op(p, "y"), op(p, "m")))
                .isEqualTo("their loops differ: [3, 4] (the shape of x) and [4] (the shape of s)");
    }

    @Test
    void reductionsFuseWithEqualAxesOnlyAndTheirResultsNever() {
        Node x = fill("x", 4, 4);
        Node a = sum("a", x, 0);
        Node b = sum("b", x, 1);
        Node c = sum("c", x, 0);
        Node d = map("d", Op.SUBTRACT, read(x), new Operand.Read(a, new View(0, new long[] {4, 4}, new long[] {0, 1})));
        FusionProblem p = problem(a, b, c, d);
        assertThat(p.fusible(op(p, "a"), op(p, "c"))).isTrue();
        assertThat(p.fusible(op(p, "x"), op(p, "a"))).isTrue();
        assertThat(p.whyNot(op(p, "a"), op(p, "b"))).isEqualTo("they reduce over different axes: [0] and [1]");
        assertThat(p.whyNot(op(p, "a"), op(p, "d"))).contains("a is the result of a reduction");
    }

    @Test
    void aStencilIsOneKernelAfterItsSource() {
        Node u = fill("u", 6, 6);
        Operand.Read north = new Operand.Read(u, new View(1, new long[] {4, 4}, new long[] {6, 1}));
        Operand.Read south = new Operand.Read(u, new View(13, new long[] {4, 4}, new long[] {6, 1}));
        Node s = map("s", Op.ADD, north, south);
        Node h = map("h", Op.MULTIPLY, read(s), new Operand.Scalar(0.5));
        Node old = fill("v", 6, 6);
        Node v = new Node.Update(next++, old, new View(7, new long[] {4, 4}, new long[] {6, 1}), read(h));
        v.name("v");
        Program program = Linearise.of(List.of(v), List.of(), n -> false);
        FusionProblem p = FromProgram.of(program, "stencil");
        PlanResult r = Partitioners.named("ilp").partition(p, CostModels.named("bohrium"), Budget.seconds(10));
        assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
        assertThat(r.partition().kernels(p).stream()
                        .map(k -> k.stream().map(i -> p.op(i).label()).toList()))
                .contains(List.of("s = u[:-2, 1:-1] + u[2:, 1:-1]", "h = s * 0.5", "v[1:-1, 1:-1] = h"));
        assertThat(r.cost()).isEqualTo(8 * (36 + 36 + 16 + 16 + 16));
    }
}
