package dev.kiln.planner.program;

import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.View;
import dev.kiln.planner.view.ViewText;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** What a flush computes, as array bytecode in the order of recording. {@link Linearise} makes it from nodes. */
public final class Program {
    private final List<Base> bases;
    private final List<Instruction> instructions;
    private final String[] labels;
    private final Map<Node, Integer> baseOf;

    Program(List<Base> bases, List<Instruction> instructions, Map<Node, Integer> baseOf) {
        this.bases = List.copyOf(bases);
        this.instructions = List.copyOf(instructions);
        this.baseOf = new IdentityHashMap<>(baseOf);
        this.labels = new String[this.instructions.size()];
    }

    public List<Base> bases() {
        return bases;
    }

    public List<Instruction> instructions() {
        return instructions;
    }

    /** The instruction in NumPy's notation with the user's names: {@code t0 = sum(x, axis=0)}, {@code v[1:-1] = t3}. */
    public String label(int instruction) {
        String known = labels[instruction];
        if (known == null) {
            known = new Labels(bases, baseOf).of(instructions.get(instruction));
            labels[instruction] = known;
        }
        return known;
    }

    /** The base that holds (at some time) the node's value, or null when the program does not touch it. */
    public Base baseOf(Node node) {
        Integer base = baseOf.get(node);
        return base == null ? null : bases.get(base);
    }

    /** The view in NumPy's notation: {@code v[1:-1]}. */
    public String text(BaseView view) {
        Base base = bases.get(view.base());
        long[] shape = base.node() != null ? base.node().shape() : new long[] {base.length()};
        return ViewText.of(base.name(), view.view(), shape);
    }

    /** The view, or the whole base when the view repeats that along trailing axes. */
    public BaseView withoutRepetition(BaseView view) {
        View whole = Repetition.without(view.view(), bases.get(view.base()).shape());
        return whole == view.view() ? view : new BaseView(view.base(), whole);
    }

    /** The text form: one line an instruction. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Instruction i : instructions) {
            text.append(i.id()).append(": ").append(label(i.id())).append('\n');
        }
        return text.toString();
    }
}
