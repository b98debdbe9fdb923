package dev.kiln.exec.lower;

import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.View;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import dev.kiln.planner.program.Repetition;
import dev.kiln.planner.program.Source;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The iteration space of a block, and whether its loops have an outer and an inner level: they have when an op runs over the leading axes
 * only, or reads the result of a reduction in the block. Axes of length 1 belong to no level.
 */
final class BlockLevels {
    private final int largest;
    private final long[] space;
    private final int outer;
    private final int[] longAxes;

    private BlockLevels(Instruction.Compute largest, int outer) {
        this.largest = largest.id();
        this.space = largest.space();
        this.outer = outer;
        this.longAxes = java.util.stream.IntStream.range(0, space.length)
                .filter(d -> space[d] != 1)
                .toArray();
    }

    /** @throws IllegalArgumentException when the ops do not fit one nest of loops: the planner forms no such block */
    static BlockLevels of(Program program, List<Instruction.Compute> block) {
        Instruction.Compute largest = block.getFirst();
        for (Instruction.Compute c : block) {
            if (axes(c.space()) > axes(largest.space())) {
                largest = c;
            }
        }
        int outer = -1;
        Set<Integer> results = new HashSet<>();
        for (Instruction.Compute c : block) {
            boolean whole = Arrays.equals(c.space(), largest.space());
            int kept = whole ? -1 : axes(c.space());
            for (Source source : c.in()) {
                if (source instanceof Source.BaseRead read && results.contains(read.base())) {
                    kept = axes(program.bases().get(read.base()).shape());
                }
            }
            if (c.node() instanceof Node.Reduce) {
                results.add(c.out().base());
            }
            if (kept >= 0 && outer >= 0 && kept != outer || !whole && folds(c)) {
                throw differ(program, c, largest);
            }
            outer = Math.max(outer, kept);
        }
        BlockLevels levels = new BlockLevels(largest, Math.max(0, outer));
        for (Instruction.Compute c : block) {
            if (outer >= 0 && c.node() instanceof Node.Filter || !levels.fits(c, outer >= 0)) {
                throw differ(program, c, largest);
            }
        }
        return levels;
    }

    private static IllegalArgumentException differ(Program program, Instruction.Compute a, Instruction.Compute b) {
        return new IllegalArgumentException(
                "iteration spaces differ in one block: " + program.label(a.id()) + " and " + program.label(b.id()));
    }

    private static boolean folds(Instruction.Compute c) {
        return switch (c.node()) {
            case Node.Reduce _, Node.Scan _, Node.ArgReduce _, Node.Filter _ -> true;
            case Node.Source _,
                    Node.Fill _,
                    Node.Range _,
                    Node.Random _,
                    Node.Map _,
                    Node.Gather _,
                    Node.Join _,
                    Node.Scatter _,
                    Node.Update _ -> false;
        };
    }

    private static int axes(long[] space) {
        return Repetition.longAxes(space).length;
    }

    private boolean fits(Instruction.Compute c, boolean levels) {
        if (!levels) {
            return true;
        }
        if (outer == 0 || outer >= longAxes.length) {
            return false;
        }
        if (c.node() instanceof Node.Reduce || c.node() instanceof Node.ArgReduce) {
            return prefix(c.out().view().shape());
        }
        return isInner(c) || prefix(c.space());
    }

    private boolean prefix(long[] shape) {
        return Arrays.equals(Repetition.longAxes(shape), Arrays.copyOf(Repetition.longAxes(space), outer));
    }

    long[] space() {
        return space;
    }

    /** Whether there are two levels. */
    boolean nested() {
        return outer > 0;
    }

    /** Whether an op runs at each point of the inner loops. */
    boolean isInner(Instruction.Compute c) {
        return Arrays.equals(c.space(), space);
    }

    /** The axes of the inner loops, and those of length 1. */
    boolean[] innerAxes() {
        boolean[] inner = new boolean[space.length];
        Arrays.fill(inner, true);
        for (int k = 0; k < outer; k++) {
            inner[longAxes[k]] = false;
        }
        return inner;
    }

    /** The id of an instruction that runs over the whole space. */
    int largest() {
        return largest;
    }

    /** For each axis of a view the axis of the space that it goes along, −1 for none; what has the outer axes only goes along these. */
    int[] axes(View view) {
        int[] axes = new int[view.rank()];
        boolean whole = !nested() || Arrays.equals(view.shape(), space);
        int k = 0;
        for (int d = 0; d < axes.length; d++) {
            axes[d] = whole ? d : view.shape()[d] == 1 ? -1 : longAxes[k++];
        }
        return axes;
    }
}
