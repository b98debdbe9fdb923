package dev.kiln.planner.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.View;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineariseTest {
    private long next;

    private static Operand.Read read(Node n) {
        return new Operand.Read(n, View.contiguous(n.shape()));
    }

    private static Operand.Read read(Node n, View v) {
        return new Operand.Read(n, v);
    }

    private static View slice(long from, long to) {
        return new View(from, new long[] {to - from}, new long[] {1});
    }

    private Node fill(double value, long... shape) {
        return new Node.Fill(next++, DType.FLOAT64, shape, new Operand.Scalar(value));
    }

    private Node source(String name, long... shape) {
        Storage storage = (Storage) Proxy.newProxyInstance(
                Storage.class.getClassLoader(), new Class<?>[] {Storage.class}, (proxy, method, args) -> null);
        Node n = new Node.Source(next++, DType.FLOAT64, shape, storage);
        n.name(name);
        return n;
    }

    private Node map(Op op, Operand... operands) {
        long[] shape = ((Operand.Read) operands[0]).view().shape();
        return new Node.Map(next++, DType.FLOAT64, shape, op, DType.FLOAT64, List.of(operands));
    }

    private Node sum(Operand.Read r, int... axes) {
        long[] shape = java.util.stream.IntStream.range(0, r.view().rank())
                .filter(d -> java.util.Arrays.stream(axes).noneMatch(a -> a == d))
                .mapToLong(d -> r.view().shape()[d])
                .toArray();
        return new Node.Reduce(next++, DType.FLOAT64, shape, ReduceOp.SUM, r, axes);
    }

    private Node update(Node old, View region, Operand value) {
        return new Node.Update(next++, old, region, value);
    }

    private static String lines(Program p) {
        return p.toString();
    }

    @Test
    void freesAfterTheLastUseAndKeepsOutputs() {
        Node x = source("x", 4);
        Node a = map(Op.MULTIPLY, read(x), read(x));
        Node b = map(Op.SQRT, read(a));
        b.name("y");
        assertThat(lines(Linearise.of(List.of(b), List.of(), n -> false)))
                .isEqualTo("0: t0 = x * x\n1: y = sqrt(t0)\n2: del t0\n3: keep y\n");
    }

    @Test
    void aDeadInputIsFreedButNotOneThatAPinnedValueNeeds() {
        Node x = source("x", 4);
        Node y = map(Op.SQRT, read(x));
        Node later = map(Op.EXP, read(x));
        assertThat(lines(Linearise.of(List.of(y), List.of(), n -> n == x)))
                .isEqualTo("0: t0 = sqrt(x)\n1: del x\n2: keep t0\n");
        assertThat(lines(Linearise.of(List.of(y), List.of(later), n -> n == x)))
                .isEqualTo("0: t0 = sqrt(x)\n1: keep t0\n");
    }

    @Test
    void anUpdateOfATemporaryRunsInPlace() {
        Node u = fill(0, 10);
        Node v = update(u, slice(3, 9), new Operand.Scalar(2.0));
        v.name("v");
        Program p = Linearise.of(List.of(v), List.of(), n -> false);
        assertThat(lines(p)).isEqualTo("0: v = zeros(10)\n1: v[3:-1] = 2.0\n2: keep v\n");
        assertThat(p.bases()).hasSize(1);
        assertThat(p.baseOf(u)).isSameAs(p.baseOf(v));
        assertThat(p.bases().getFirst().node()).isSameAs(v);
    }

    @Test
    void anUpdateOfAnOutputCopies() {
        Node u = fill(0, 10);
        Node v = update(u, slice(0, 1), new Operand.Scalar(2.0));
        u.name("u");
        v.name("v");
        assertThat(lines(Linearise.of(List.of(u, v), List.of(), n -> false)))
                .isEqualTo("0: u = zeros(10)\n1: v = u\n2: v[0] = 2.0\n3: keep u\n4: keep v\n");
    }

    @Test
    void aStoredValueIsOverwrittenOnlyWhenItIsDeadAndUnguarded() {
        Node u = source("u", 10);
        Node v = update(u, slice(0, 1), new Operand.Scalar(2.0));
        Node later = map(Op.EXP, read(u));
        Program inPlace = Linearise.of(List.of(v), List.of(), n -> true);
        assertThat(lines(inPlace)).isEqualTo("0: u[0] = 2.0\n1: keep u\n");
        assertThat(inPlace.bases().getFirst().source()).isSameAs(u);
        assertThat(inPlace.bases().getFirst().node()).isSameAs(v);
        String copied = "0: t0 = u\n1: t0[0] = 2.0\n2: keep t0\n";
        assertThat(lines(Linearise.of(List.of(v), List.of(), n -> false))).isEqualTo(copied);
        assertThat(lines(Linearise.of(List.of(v), List.of(later), n -> true))).isEqualTo(copied);
    }

    @Test
    void aPinnedOldVersionIsNotOverwritten() {
        Node u = fill(0, 10);
        Node v = update(u, slice(0, 1), new Operand.Scalar(2.0));
        assertThat(lines(Linearise.of(List.of(v), List.of(u), n -> true)))
                .isEqualTo("0: t0 = zeros(10)\n1: t1 = t0\n2: del t0\n3: t1[0] = 2.0\n4: keep t1\n");
    }

    @Test
    void anOldVersionWithALaterReaderIsNotOverwritten() {
        Node u = fill(0, 10);
        Node v = update(u, slice(0, 1), new Operand.Scalar(2.0));
        Node w = map(Op.EXP, read(u));
        assertThat(lines(Linearise.of(List.of(v, w), List.of(), n -> true)))
                .isEqualTo(
                        "0: t0 = zeros(10)\n1: t1 = t0\n2: t1[0] = 2.0\n3: t2 = exp(t0)\n4: del t0\n5: keep t1\n6: keep t2\n");
    }

    @Test
    void anOverlappingValueGoesThroughATemporary() {
        Node u = fill(0, 10);
        Node v = update(u, slice(3, 10), read(u, slice(2, 9)));
        v.name("v");
        assertThat(lines(Linearise.of(List.of(v), List.of(), n -> true)))
                .isEqualTo("0: v = zeros(10)\n1: t0 = v[2:-1]\n2: v[3:] = t0\n3: del t0\n4: keep v\n");
    }

    @Test
    void aShiftOfMostOfAnArrayGoesIntoTheNextVersion() {
        Node u = source("u", 10);
        Node v = update(u, slice(1, 10), read(u, slice(0, 9)));
        v.name("v");
        assertThat(lines(Linearise.of(List.of(v), List.of(), n -> true)))
                .isEqualTo("0: v[0] = u[0]\n1: v[1:] = u[:-1]\n2: del u\n3: keep v\n");
    }

    /** A step of a stencil on the array's inner part; the loops are not written out. */
    private Node smooth(Node u) {
        long n = u.size();
        Node sum = map(Op.ADD, read(u, slice(0, n - 2)), read(u, slice(2, n)));
        return update(u, slice(1, n - 1), read(sum));
    }

    @Test
    void aStencilSwapsTwoBuffersAndCopiesTheBorderOnce() {
        Node u = source("u", 10);
        Node last = smooth(smooth(smooth(u)));
        Program p = Linearise.of(List.of(last), List.of(), n -> true);
        assertThat(lines(p)).isEqualTo("""
                        0: t0 = u[:-2] + u[2:]
                        1: t1[::9] = u[::9]
                        2: t1[1:-1] = t0
                        3: del t0
                        4: t2 = t1[:-2] + t1[2:]
                        5: u[1:-1] = t2
                        6: del t2
                        7: t3 = u[:-2] + u[2:]
                        8: del u
                        9: t1[1:-1] = t3
                        10: del t3
                        11: keep t1
                        """);
        assertThat(p.bases().stream().filter(b -> b.length() == 10)).hasSize(2);
    }

    @Test
    void aBufferThatIsWantedIsNotSwapped() {
        Node u = source("u", 10);
        Node a = smooth(u);
        Node b = smooth(a);
        String copies = "[::9] = ";
        for (List<Node> outputs : List.of(List.of(a, b), List.of(b))) {
            String alive = lines(Linearise.of(outputs, List.of(), n -> false));
            assertThat(alive.split(java.util.regex.Pattern.quote(copies))).hasSize(3);
            assertThat(alive).doesNotContain("u[1:-1] =");
        }
        Node later = map(Op.EXP, read(u));
        assertThat(lines(Linearise.of(List.of(b), List.of(later), n -> true))).doesNotContain("u[1:-1] =");
        assertThat(lines(Linearise.of(List.of(b, map(Op.EXP, read(u))), List.of(), n -> true)))
                .doesNotContain("u[1:-1] =");
    }

    @Test
    void aBufferThatTheLoopReadsAroundItsRegionIsNotOverwritten() {
        Node u = source("u", 10);
        Node a = smooth(u);
        Node sum = map(Op.ADD, read(a, slice(0, 8)), read(u, slice(2, 10)));
        assertThat(lines(Linearise.of(List.of(update(a, slice(1, 9), read(sum))), List.of(), n -> true)))
                .contains("t1[::9] = u[::9]")
                .contains("t3[::9] = t1[::9]");
        Node same = map(Op.ADD, read(a, slice(0, 8)), read(u, slice(1, 9)));
        assertThat(lines(Linearise.of(List.of(update(a, slice(1, 9), read(same))), List.of(), n -> true)))
                .contains("u[1:-1] = ");
    }

    @Test
    void aCopyThatOnlyAnUpdateReadsIsNotMade() {
        Node u = source("u", 10);
        Node v = map(Op.COPY, read(u));
        Node sum = map(Op.ADD, read(u, slice(0, 8)), read(u, slice(2, 10)));
        Node w = update(v, slice(1, 9), read(sum));
        w.name("w");
        assertThat(lines(Linearise.of(List.of(w), List.of(), n -> false)))
                .isEqualTo("0: t0 = u[:-2] + u[2:]\n1: w[::9] = u[::9]\n2: w[1:-1] = t0\n3: del t0\n4: keep w\n");
        assertThat(lines(Linearise.of(List.of(w), List.of(v), n -> false))).contains("= u\n");
        assertThat(lines(Linearise.of(List.of(w, v), List.of(), n -> false))).contains("= u\n");
        assertThat(lines(Linearise.of(List.of(w, map(Op.EXP, read(v))), List.of(), n -> false)))
                .contains("= u\n");
    }

    @Test
    void whatACopyWouldHaveKeptIsNotOverwrittenBefore() {
        Node u = source("u", 10);
        Node v = map(Op.COPY, read(u));
        Node next = update(u, slice(0, 2), new Operand.Scalar(5.0));
        next.name("next");
        Node w = update(v, slice(1, 9), new Operand.Scalar(1.0));
        w.name("w");
        assertThat(lines(Linearise.of(List.of(next, w), List.of(), n -> n == u)))
                .isEqualTo(
                        "0: next = u\n1: next[:2] = 5.0\n2: w[::9] = u[::9]\n3: del u\n4: w[1:-1] = 1.0\n5: keep next\n6: keep w\n");
    }

    @Test
    void ofAConstantOnlyTheBorderIsMade() {
        Node v = update(fill(3, 4, 6), new View(7, new long[] {3, 4}, new long[] {6, 1}), new Operand.Scalar(2.0));
        assertThat(lines(Linearise.of(List.of(v), List.of(), n -> false)))
                .isEqualTo("0: t0 = full((4, 6), 3.0)\n1: t0[1:, 1:-1] = 2.0\n2: keep t0\n");
        Node w = update(fill(3, 4, 10), new View(10, new long[] {3, 10}, new long[] {10, 1}), new Operand.Scalar(2.0));
        assertThat(lines(Linearise.of(List.of(w), List.of(), n -> false)))
                .isEqualTo("0: t0[0, :] = full((1, 10), 3.0)\n1: t0[1:, :] = 2.0\n2: keep t0\n");
    }

    @Test
    void aWholeUpdateNeedsNoOldVersion() {
        Node u = source("u", 10);
        Node v = update(u, slice(0, 10), read(u, new View(9, new long[] {10}, new long[] {-1})));
        v.name("v");
        String reversed = "0: v[...] = u[::-1]\n";
        assertThat(lines(Linearise.of(List.of(v), List.of(), n -> false))).isEqualTo(reversed + "1: keep v\n");
        assertThat(lines(Linearise.of(List.of(v), List.of(), n -> true))).isEqualTo(reversed + "1: del u\n2: keep v\n");
    }

    @Test
    void aDisjointOrIdenticalValueNeedsNoTemporary() {
        Node u = fill(0, 10);
        Node v = update(u, slice(5, 10), read(u, slice(0, 5)));
        v.name("v");
        assertThat(lines(Linearise.of(List.of(v), List.of(), n -> true)))
                .isEqualTo("0: v = zeros(10)\n1: v[5:] = v[:5]\n2: keep v\n");
    }

    @Test
    void storedOutputsAndUnneededNodesAreLeftOut() {
        Node x = source("x", 3);
        map(Op.EXP, read(x));
        assertThat(lines(Linearise.of(List.of(x), List.of(), n -> false))).isEmpty();
    }

    @Test
    void labelsAreNumPy() {
        Node x = source("x", 4, 6);
        Node s = sum(read(x), 0);
        Node m = map(Op.DIVIDE, read(s), new Operand.Scalar(4L));
        m.name("m");
        Node d = map(Op.SUBTRACT, read(x), read(m, new View(0, new long[] {4, 6}, new long[] {0, 1})));
        Node inner = map(
                Op.ADD,
                read(x, new View(7, new long[] {2, 4}, new long[] {6, 1})),
                read(x, new View(21, new long[] {2, 4}, new long[] {-6, -1})));
        Node t = map(Op.NEGATIVE, read(x, new View(0, new long[] {6, 4}, new long[] {1, 6})));
        Node all = sum(read(d), 0, 1);
        Program p = Linearise.of(List.of(all, inner, t), List.of(), n -> false);
        assertThat(lines(p)).isEqualTo("""
                        0: t0 = sum(x, axis=0)
                        1: m = t0 / 4
                        2: del t0
                        3: t1 = x - m
                        4: del m
                        5: t2 = x[1:-1, 1:-1] + x[:1:-1, 3::-1]
                        6: t3 = -x.T
                        7: t4 = sum(t1)
                        8: del t1
                        9: keep t2
                        10: keep t3
                        11: keep t4
                        """);
    }
}
