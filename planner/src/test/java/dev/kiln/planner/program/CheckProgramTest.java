package dev.kiln.planner.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.View;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A sound program passes; each change that breaks a rule is found, and the message says which. */
class CheckProgramTest {
    private long next = 1;
    private final Node x = source("x", 10);
    private final Node a = map(Op.MULTIPLY, read(x), read(x));
    private final Node u = named("u", map(Op.SQRT, read(a)));
    private final Node v = named("v", new Node.Update(next++, u, slice(0, 4), new Operand.Scalar(2.0)));
    private final Node w = named("w", map(Op.ADD, read(v), read(a)));

    /** 0: t0 = x * x, 1: v = sqrt(t0), 2: v[:4] = 2.0, 3: w = v + t0, 4: del t0, 5: del v, 6: keep w. */
    private final Program sound = Linearise.of(List.of(w), List.of(), n -> false);

    private static Operand.Read read(Node n) {
        return new Operand.Read(n, View.contiguous(n.shape()));
    }

    private static View slice(long from, long to) {
        return new View(from, new long[] {to - from}, new long[] {1});
    }

    private static Node named(String name, Node node) {
        node.name(name);
        return node;
    }

    private Node source(String name, long... shape) {
        Storage storage = (Storage) Proxy.newProxyInstance(
                Storage.class.getClassLoader(), new Class<?>[] {Storage.class}, (proxy, method, args) -> null);
        return named(name, new Node.Source(next++, DType.FLOAT64, shape, storage));
    }

    private Node map(Op op, Operand... operands) {
        long[] shape = ((Operand.Read) operands[0]).view().shape();
        return new Node.Map(next++, DType.FLOAT64, shape, op, DType.FLOAT64, List.of(operands));
    }

    /** The program with other instructions, numbered again. */
    private static Program with(Program p, UnaryOperator<List<Instruction>> change) {
        List<Instruction> numbered = new ArrayList<>();
        for (Instruction i : change.apply(new ArrayList<>(p.instructions()))) {
            int id = numbered.size();
            numbered.add(
                    switch (i) {
                        case Instruction.Compute c -> new Instruction.Compute(id, c.node(), c.out(), c.in());
                        case Instruction.Free f -> new Instruction.Free(id, f.base());
                        case Instruction.Keep k -> new Instruction.Keep(id, k.base());
                    });
        }
        return new Program(p.bases(), numbered, baseOf(p));
    }

    private static Map<Node, Integer> baseOf(Program p) {
        Map<Node, Integer> baseOf = new IdentityHashMap<>();
        for (Instruction i : p.instructions()) {
            if (i instanceof Instruction.Compute c && p.baseOf(c.node()) != null) {
                baseOf.put(c.node(), p.baseOf(c.node()).id());
            }
        }
        return baseOf;
    }

    /** One instruction computed otherwise. */
    private static Program with(Program p, int at, UnaryOperator<Instruction.Compute> change) {
        return with(p, lines -> {
            lines.set(at, change.apply((Instruction.Compute) lines.get(at)));
            return lines;
        });
    }

    private static Program moved(Program p, int from, int to) {
        return with(p, lines -> {
            lines.add(to, lines.remove(from));
            return lines;
        });
    }

    private static void rejected(Program p, String why) {
        rejected(p, n -> false, why);
    }

    private static void rejected(Program p, Predicate<Node> takable, String why) {
        assertThatThrownBy(() -> CheckProgram.after("mutating", p, takable))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("after mutating: ")
                .hasMessageContaining(why);
    }

    private int base(String name) {
        return sound.bases().stream()
                .filter(b -> b.name().equals(name))
                .findFirst()
                .orElseThrow()
                .id();
    }

    @Test
    void aSoundProgramPasses() {
        assertThat(sound.toString()).isEqualTo("""
                        0: t0 = x * x
                        1: v = sqrt(t0)
                        2: v[:4] = 2.0
                        3: w = v + t0
                        4: del t0
                        5: del v
                        6: keep w
                        """);
        assertThat(CheckProgram.after("nothing", sound, n -> false)).isTrue();
    }

    @Test
    void theMessageNamesTheInstructionAndPrintsTheProgram() {
        assertThatThrownBy(() -> CheckProgram.after("mutating", moved(sound, 4, 1), n -> false))
                .hasMessageStartingWith(
                        "after mutating: operand 0 is in base t0, which is freed before in instruction 2")
                .hasMessageContaining("1: del t0");
    }

    @Test
    void operandsAreComputedBeforeTheyAreRead() {
        rejected(moved(sound, 0, 1), "operand 0 reads base t0 before it has a value");
        rejected(moved(sound, 2, 3), "reads base v, which does not hold n4 there");
        rejected(
                with(sound, lines -> {
                    lines.remove(2);
                    return lines;
                }),
                "reads base v, which does not hold n4 there");
    }

    @Test
    void everythingIsDefinedOnce() {
        rejected(
                with(sound, lines -> {
                    lines.add(1, lines.getFirst());
                    return lines;
                }),
                "its node (n2) is computed twice");
        rejected(
                with(
                        sound,
                        3,
                        c -> new Instruction.Compute(
                                3, c.node(), new BaseView(base("t0"), c.out().view()), c.in())),
                "base t0 has a value already");
        rejected(
                with(
                        sound,
                        0,
                        c -> new Instruction.Compute(
                                0, c.node(), new BaseView(base("w"), c.out().view()), c.in())),
                "is said to be in another base");
    }

    @Test
    void nothingIsUsedAfterItIsFreed() {
        rejected(moved(sound, 4, 3), "operand 1 is in base t0, which is freed before");
        rejected(moved(sound, 5, 2), "result is in base v, which is freed before");
        rejected(moved(sound, 4, 0), "base t0 is freed before it has a value");
        rejected(
                with(sound, lines -> {
                    lines.add(lines.get(4));
                    return lines;
                }),
                "base t0 is freed twice");
        rejected(
                with(sound, lines -> {
                    lines.add(new Instruction.Free(0, base("w")));
                    return lines;
                }),
                "output w is freed");
        Program freesInput = with(sound, lines -> {
            lines.add(new Instruction.Free(0, base("x")));
            return lines;
        });
        rejected(freesInput, "input x is freed, whose value may still be wanted");
        assertThat(CheckProgram.after("mutating", freesInput, n -> n == x)).isTrue();
    }

    @Test
    void outputsAreKeptWhenTheyHaveTheirLastVersion() {
        rejected(
                with(sound, lines -> {
                    lines.removeLast();
                    return lines;
                }),
                "output w is never kept");
        rejected(moved(sound, 6, 3), "output w does not hold its last version when it is kept");
        rejected(
                with(sound, lines -> {
                    lines.add(lines.getLast());
                    return lines;
                }),
                "output w is kept twice");
        rejected(
                with(sound, lines -> {
                    lines.add(new Instruction.Keep(0, base("v")));
                    return lines;
                }),
                "base v is kept, but is not an output");
    }

    @Test
    void viewsLieWithinTheirBases() {
        rejected(
                with(
                        sound,
                        1,
                        c -> new Instruction.Compute(
                                1, c.node(), c.out(), List.of(new Source.BaseRead(base("t0"), slice(1, 11))))),
                "of operand 0 is not within the 10 elements of base t0");
        rejected(
                with(
                        sound,
                        2,
                        c -> new Instruction.Compute(
                                2, c.node(), new BaseView(c.out().base(), slice(8, 12)), c.in())),
                "of result is not within the 10 elements of base v");
        rejected(
                with(
                        sound,
                        1,
                        c -> new Instruction.Compute(
                                1, c.node(), c.out(), List.of(new Source.BaseRead(99, slice(0, 10))))),
                "base (99) is not one of 4");
        rejected(
                with(
                        sound,
                        1,
                        c -> new Instruction.Compute(
                                1, c.node(), new BaseView(c.out().base(), slice(0, 9)), c.in())),
                "result does not fill base v");
    }

    @Test
    void operandsAreThoseOfTheNode() {
        rejected(
                with(sound, 3, c -> new Instruction.Compute(3, c.node(), c.out(), c.in().reversed())),
                "operand 0 reads base t0, which does not hold n4 there");
        rejected(
                with(sound, 3, c -> new Instruction.Compute(3, c.node(), c.out(), c.in().subList(0, 1))),
                "1 sources are given for 2 operands");
        rejected(
                with(
                        sound,
                        2,
                        c -> new Instruction.Compute(
                                2, c.node(), c.out(), List.of(new Source.Scalar(new Operand.Scalar(3.0))))),
                "operand 0 is not the scalar 2.0");
        rejected(
                with(
                        sound,
                        2,
                        c -> new Instruction.Compute(
                                2, c.node(), new BaseView(c.out().base(), slice(1, 5)), c.in())),
                "what it writes is not its region");
    }

    @Test
    void anUpdateTakesNoInputThatMayBeWanted() {
        Node t = named("t", new Node.Update(next++, x, slice(0, 4), new Operand.Scalar(2.0)));
        Program inPlace = Linearise.of(List.of(t), List.of(), n -> n == x);
        assertThat(inPlace.bases()).hasSize(1);
        rejected(inPlace, "it overwrites input t, whose value may still be wanted");
        assertThat(CheckProgram.after("mutating", inPlace, n -> n == x)).isTrue();
    }

    @Test
    void anUpdateReadsNothingThatItOverwritesElsewhere() {
        Node y = named("y", map(Op.SQRT, read(x)));
        Node t = named("t", new Node.Update(next++, y, slice(3, 10), new Operand.Read(y, slice(2, 9))));
        Program copied = Linearise.of(List.of(t), List.of(), n -> false);
        assertThat(copied.instructions().get(1)).isInstanceOf(Instruction.Compute.class);
        Program direct = with(copied, lines -> {
            lines.remove(1);
            Instruction.Compute update = (Instruction.Compute) lines.get(1);
            lines.set(
                    1,
                    new Instruction.Compute(
                            1,
                            update.node(),
                            update.out(),
                            List.of(new Source.BaseRead(update.out().base(), slice(2, 9)))));
            lines.removeIf(i -> i instanceof Instruction.Free);
            return lines;
        });
        rejected(direct, "it reads elements of t that it overwrites at other places");
    }

    @Test
    void anUpdateInMemoryOfItsOwnNeedsTheWholeBorderOfItsOldVersion() {
        Node y = named("y", map(Op.SQRT, read(x)));
        Node t = named("t", new Node.Update(next++, y, slice(2, 10), new Operand.Read(y, slice(1, 9))));
        Program border = Linearise.of(List.of(t), List.of(), n -> false);
        assertThat(border.toString()).contains("1: t[:2] = y[:2]\n2: t[2:] = y[1:-1]\n");
        String missing = "base t does not hold the old version";
        rejected(
                with(border, lines -> {
                    lines.remove(1);
                    return lines;
                }),
                missing);
        Instruction.Compute copy = (Instruction.Compute) border.instructions().get(1);
        Node half = new Node.Map(
                copy.node().id(),
                DType.FLOAT64,
                new long[] {1},
                Op.COPY,
                DType.FLOAT64,
                List.of(new Operand.Read(y, slice(0, 1))));
        Source from = new Source.BaseRead(((Source.BaseRead) copy.in().getFirst()).base(), slice(0, 1));
        rejected(
                with(
                        border,
                        1,
                        c -> new Instruction.Compute(
                                1, half, new BaseView(c.out().base(), slice(0, 1)), List.of(from))),
                missing);
    }

    @Test
    void theVersionBeforeTheOldOneIsNotReadAfterItsBufferWasSwapped() {
        Node second = named("y", step(step(x)));
        Program swapped = Linearise.of(List.of(second), List.of(), n -> n == x);
        assertThat(swapped.toString()).contains("y[1:-1] = ");
        assertThat(swapped.bases()).hasSize(2);
        rejected(swapped, "it overwrites input y, whose value may still be wanted");
        rejected(
                with(swapped, lines -> {
                    lines.add(
                            lines.size() - 2,
                            new Instruction.Compute(
                                    lines.size() - 2,
                                    map(Op.SQRT, read(x)),
                                    new BaseView(1, View.contiguous(new long[] {10})),
                                    List.of(new Source.BaseRead(0, View.contiguous(new long[] {10})))));
                    return lines;
                }),
                n -> n == x,
                "which does not hold n" + x.id());
    }

    private Node step(Node n) {
        return new Node.Update(next++, n, slice(1, 9), new Operand.Read(n, slice(0, 8)));
    }

    @Test
    void basesHaveTheirPlacesAndNames() {
        List<Base> bases = new ArrayList<>(sound.bases());
        bases.set(0, renamed(bases.get(0), 1, bases.get(0).name()));
        rejected(new Program(bases, sound.instructions(), baseOf(sound)), "is not its position, 0");
        bases.set(0, renamed(sound.bases().get(0), 0, sound.bases().get(1).name()));
        rejected(new Program(bases, sound.instructions(), baseOf(sound)), "belongs to two bases");
        List<Instruction> lines = new ArrayList<>(sound.instructions());
        lines.set(6, new Instruction.Keep(5, base("w")));
        rejected(new Program(sound.bases(), lines, baseOf(sound)), "id (5) is not its position, 6");
    }

    private static Base renamed(Base b, int id, String name) {
        return new Base(id, name, b.dtype(), b.length(), b.node(), b.source(), b.output());
    }
}
