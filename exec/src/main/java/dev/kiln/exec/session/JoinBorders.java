package dev.kiln.exec.session;

import dev.kiln.arrays.graph.Node;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import dev.kiln.planner.program.Source;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Finds the blocks that run as one kernel: one that writes into the next version of an array, and those that copy nothing but the border
 * around what it writes. Before: {@code v[1:-1] = t}, {@code v[::n-1] = u[::n-1]}. After: one kernel of two parts. What a border reads is
 * not written by the loop, and what it writes is beside the loop's region, so that the parts may run in any order.
 */
final class JoinBorders {
    /**
     * Blocks that run as one kernel.
     *
     * @param parts numbers of the blocks, in the order of running
     * @param main the number of the block that computes
     */
    record Kernel(List<Integer> parts, int main) {}

    private final Program program;
    private final List<List<Integer>> blocks;
    private final List<Kernel> kernels = new ArrayList<>();

    private JoinBorders(Program program, List<List<Integer>> blocks) {
        this.program = program;
        this.blocks = blocks;
    }

    /** The kernels, in the order of running; each block is in one of them. */
    static List<Kernel> of(Program program, List<List<Integer>> blocks) {
        JoinBorders join = new JoinBorders(program, blocks);
        for (int b = 0; b < blocks.size(); b++) {
            join.kernels.add(new Kernel(new ArrayList<>(List.of(b)), b));
        }
        for (int b = 0; b < blocks.size(); b++) {
            int base = join.borderOf(b);
            if (base >= 0) {
                join.join(b, base);
            }
        }
        return join.kernels;
    }

    /** The base whose border is all that the block copies, or −1. */
    private int borderOf(int block) {
        int base = -1;
        for (int id : blocks.get(block)) {
            if (program.instructions().get(id) instanceof Instruction.Compute c) {
                if (!isBorder(c) || base >= 0 && base != c.out().base()) {
                    return -1;
                }
                base = c.out().base();
            }
        }
        return base;
    }

    private boolean isBorder(Instruction.Compute c) {
        return c.node().id() < 0
                && (c.node() instanceof Node.Map || c.node() instanceof Node.Fill)
                && c.out().view().size() < program.bases().get(c.out().base()).length();
    }

    private void join(int border, int base) {
        int from = kernelOf(border);
        int to = writerOf(base);
        if (to < 0) {
            return;
        }
        for (int k = Math.min(from, to) + 1; k < Math.max(from, to); k++) {
            for (int part : kernels.get(k).parts) {
                if (disturb(border, part)) {
                    return;
                }
            }
        }
        Kernel kernel = kernels.get(to);
        kernel.parts.add(from < to ? kernel.parts.indexOf(kernel.main) : kernel.parts.size(), border);
        kernels.remove(from);
    }

    private int kernelOf(int block) {
        int k = 0;
        while (!kernels.get(k).parts.contains(block)) {
            k++;
        }
        return k;
    }

    /** The first kernel that writes to the base and is no border of it, or −1. */
    private int writerOf(int base) {
        for (int k = 0; k < kernels.size(); k++) {
            for (int id : blocks.get(kernels.get(k).main)) {
                if (program.instructions().get(id) instanceof Instruction.Compute c
                        && c.out().base() == base
                        && !isBorder(c)) {
                    return k;
                }
            }
        }
        return -1;
    }

    /** Whether one block changes or frees what the other touches. */
    private boolean disturb(int a, int b) {
        BitSet changedByA = new BitSet();
        BitSet touchedByA = new BitSet();
        collect(a, changedByA, touchedByA);
        BitSet changedByB = new BitSet();
        BitSet touchedByB = new BitSet();
        collect(b, changedByB, touchedByB);
        return changedByA.intersects(touchedByB) || changedByB.intersects(touchedByA);
    }

    private void collect(int block, BitSet changed, BitSet touched) {
        for (int id : blocks.get(block)) {
            switch (program.instructions().get(id)) {
                case Instruction.Compute c -> {
                    changed.set(c.out().base());
                    for (Source source : c.in()) {
                        if (source instanceof Source.BaseRead read) {
                            touched.set(read.base());
                        }
                    }
                }
                case Instruction.Free free -> changed.set(free.base());
                case Instruction.Keep _ -> {}
            }
        }
        touched.or(changed);
    }
}
