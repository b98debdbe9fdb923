package dev.kiln.planner.combinator;

import java.util.ArrayList;
import java.util.List;

/**
 * The size of every loop ([RF] section 1.3.5): of what it streams for folds, filters, scans and scatters, of its result for maps and
 * generates, of its index for gathers, the product for crosses. Loops over a size and over its outer one nest: they have one space.
 */
final class Iterations {
    private final CombinatorProgram program;
    private final InferSizes.Result sizes;
    private final int[] size;
    private final int[] space;

    Iterations(CombinatorProgram program, InferSizes.Result sizes) {
        this.program = program;
        this.sizes = sizes;
        this.size = new int[program.bindings().size()];
        this.space = spaces(sizes.sizes());
        for (int i = 0; i < size.length; i++) {
            size[i] = loop(i);
        }
    }

    private int loop(int i) {
        Binding b = program.binding(i);
        return switch (b.combinator()) {
            case FOLD, FILTER, SCANL, SCANR -> sizes.of(b.streams().getFirst());
            case SCATTER -> b.streams().isEmpty() ? -1 : sizes.of(b.streams().getFirst());
            case MAP, GENERATE, GATHER, CROSS -> sizes.of(program.result(i));
            case EXTERNAL, OPAQUE -> -1;
        };
    }

    private static int[] spaces(Sizes sizes) {
        int[] space = new int[sizes.count()];
        for (int s = 0; s < space.length; s++) {
            space[s] = sizes.find(s);
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int s = 0; s < space.length; s++) {
                int outer = sizes.outerOf(s);
                if (outer >= 0) {
                    changed |= lower(space, sizes.find(s), sizes.find(outer));
                }
            }
        }
        return space;
    }

    private static boolean lower(int[] space, int s, int outer) {
        int least = Math.min(space[s], space[outer]);
        boolean changed = space[s] != least || space[outer] != least;
        space[s] = least;
        space[outer] = least;
        return changed;
    }

    /** The size of op i's loop as a number, equal for equal sizes; -1 when it is not one that others can join. */
    int size(int i) {
        return size[i];
    }

    /** The space that op i's loop runs over; -1 when it is not one that others can join. */
    int space(int i) {
        return size[i] < 0 ? -1 : space[size[i]];
    }

    boolean sameSpace(int i, int j) {
        return space(i) >= 0 && space(i) == space(j);
    }

    /** What op i's loop runs over, for people: {@code the size of xs}. */
    String describe(int i) {
        Binding b = program.binding(i);
        List<Integer> streams = new ArrayList<>(b.streams());
        if (streams.isEmpty() || b.combinator() == Combinator.CROSS) {
            return b.name() + " runs over its own size";
        }
        return b.name() + " runs over " + program.nameOf(streams.getFirst()) + ", which has "
                + sizes.sizes().describe(sizes.of(streams.getFirst()));
    }
}
