package dev.kiln.planner.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.View;
import dev.kiln.planner.program.Linearise;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Why gathers, filters and running folds cannot share a kernel with their neighbours, in words. */
class PlainReasonsTest {
    private long next;

    private Node source(String name, DType type) {
        Storage storage = (Storage) Proxy.newProxyInstance(
                Storage.class.getClassLoader(), new Class<?>[] {Storage.class}, (proxy, method, args) -> null);
        return named(name, new Node.Source(next++, type, new long[] {8}, storage));
    }

    private static Node named(String name, Node n) {
        n.name(name);
        return n;
    }

    private static Operand.Read read(Node n) {
        return new Operand.Read(n, View.contiguous(n.shape()));
    }

    private Node twice(String name, Node of) {
        return named(
                name, new Node.Map(next++, of.dtype(), of.shape(), Op.ADD, of.dtype(), List.of(read(of), read(of))));
    }

    private Node gather(String name, Node of, Node index) {
        View places = new View(0, index.shape(), new long[] {0});
        Node.Gather.Pick pick =
                new Node.Gather.Pick(read(index), new Operand.Scalar(8L), new Operand.Scalar(1L), false);
        return named(name, new Node.Gather(next++, of, places, List.of(pick)));
    }

    private Node filter(String name, Node of, long count) {
        Node mask = named(
                "mask",
                new Node.Map(
                        next++,
                        DType.BOOL,
                        of.shape(),
                        Op.GREATER,
                        of.dtype(),
                        List.of(read(of), new Operand.Scalar(0.0))));
        return named(name, new Node.Filter(next++, count, read(of), read(mask)));
    }

    private static FusionProblem problem(Node... outputs) {
        return FromProgram.of(Linearise.of(List.of(outputs), List.of(), n -> true), "test");
    }

    private static String whyNot(FusionProblem p, String a, String b) {
        return p.whyNot(op(p, a), op(p, b));
    }

    private static int op(FusionProblem p, String start) {
        return p.ops().stream()
                .filter(o -> o.label().startsWith(start))
                .mapToInt(p.ops()::indexOf)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aGatherNeedsAllOfWhatItReads() {
        Node x = source("x", DType.FLOAT64);
        Node ix = source("ix", DType.INT64);
        Node a = twice("a", x);
        FusionProblem p = problem(gather("b", a, ix), gather("c", x, ix));
        assertThat(whyNot(p, "a =", "b =")).isEqualTo("b reads any element of a: all must be there before it starts");
        assertThat(whyNot(p, "b =", "a =")).isEqualTo(whyNot(p, "a =", "b ="));
        assertThat(whyNot(p, "a =", "c =")).as("a gather from an input").isNull();
        assertThat(whyNot(p, "b =", "c =")).as("two gathers in one loop").isNull();
    }

    @Test
    void whatIsComputedForAnIndexFusesWithTheGather() {
        Node x = source("x", DType.FLOAT64);
        Node ix = twice("jx", source("ix", DType.INT64));
        FusionProblem p = problem(gather("b", x, ix));
        assertThat(whyNot(p, "jx =", "b =")).isNull();
    }

    @Test
    void anArrayIsNotOverwrittenWhileElementsOfItAreGathered() {
        Node x = twice("x", source("x0", DType.FLOAT64));
        Node ix = source("ix", DType.INT64);
        Node b = gather("b", x, ix);
        View inner = new View(1, new long[] {6}, new long[] {1});
        Node u = named("x", new Node.Update(next++, x, inner, new Operand.Scalar(0.0)));
        FusionProblem p = problem(b, u);
        assertThat(whyNot(p, "b =", "x[")).contains("b").matches(".*(reads any element of|loops differ).*");
    }

    @Test
    void whatIsWrittenAtPlacesThatAreDataIsCompleteAtTheEnd() {
        Node x = twice("x", source("x0", DType.FLOAT64));
        Node ix = source("ix", DType.INT64);
        Node b = twice("b", x);
        View places = new View(0, ix.shape(), new long[] {0});
        Node.Gather.Pick pick = new Node.Gather.Pick(read(ix), new Operand.Scalar(8L), new Operand.Scalar(1L), false);
        Node s = named("s", new Node.Scatter(next++, x, places, List.of(pick), Op.ADD, read(b)));
        FusionProblem p = problem(twice("c", s));
        assertThat(whyNot(p, "b =", "s[")).isEqualTo("one writes to s at places that are data, the other reads it");
        assertThat(whyNot(p, "s[", "c ="))
                .isEqualTo("s is written at places that are data: it is complete only when the loop has ended");
    }

    @Test
    void whatAMaskSelectsHasNoSizeBeforeTheLoopHasEnded() {
        Node x = source("x", DType.FLOAT64);
        Node f = filter("f", x, 5);
        Node all = filter("g", x, 8);
        FusionProblem p = problem(twice("d", f), twice("e", all), twice("h", x));
        String words = " is what a mask selects: how many elements it has is known only when the loop has ended";
        assertThat(whyNot(p, "f =", "d =")).isEqualTo("f" + words);
        assertThat(whyNot(p, "g =", "e =")).as("even if it selects everything").isEqualTo("g" + words);
        assertThat(whyNot(p, "f =", "h =")).as("other loops over x").isNull();
        assertThat(whyNot(p, "f =", "g =")).as("two masks").isNull();
        assertThat(whyNot(p, "d =", "h =")).startsWith("their loops differ");
    }

    @Test
    void runningFoldsShareALoopWithReadersAndWithReductions() {
        Node x = source("x", DType.FLOAT64);
        Node s = named("s", new Node.Scan(next++, DType.FLOAT64, Op.ADD, read(x), 0, Node.Scan.Order.FORWARDS));
        Node back =
                named("t", new Node.Scan(next++, DType.FLOAT64, Op.ADD, read(x), 0, new Node.Scan.Order(true, false)));
        Node place = named("place", new Node.ArgReduce(next++, new long[0], true, read(x), new int[] {0}));
        Node sum =
                named("sum", new Node.Reduce(next++, DType.FLOAT64, new long[0], ReduceOp.SUM, read(s), new int[] {0}));
        FusionProblem p = problem(sum, twice("d", s), back, place);
        assertThat(whyNot(p, "s =", "sum =")).isNull();
        assertThat(whyNot(p, "s =", "d =")).isNull();
        assertThat(whyNot(p, "place =", "sum =")).isNull();
        assertThat(whyNot(p, "s =", "t ="))
                .isEqualTo("they run along axes in different directions: [0] and [0] backwards");
    }
}
