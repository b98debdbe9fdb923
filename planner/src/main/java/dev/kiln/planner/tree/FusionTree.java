package dev.kiln.planner.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * How the computing ops of a block are fused, two parts at a time. Leaves from left to right are in an order in which they can run.
 *
 * <p>An array that passes from left to right is made and read in one iteration of the loop, so that its read is saved. When nothing else
 * needs it its write is saved too: it is contracted. An array that both parts read, in one order, is read once: it is shared.
 */
public sealed interface FusionTree {
    /**
     * An array: one version of a view.
     *
     * @param view its number
     * @param producer number of the op that makes it, or -1 when it comes from outside the problem
     */
    record Array(int view, int producer) {}

    /** An op alone. @param op its number */
    record Leaf(int op) implements FusionTree {}

    /** Two parts in one loop. */
    sealed interface Join extends FusionTree {
        /** What runs first in each turn. */
        FusionTree left();

        /** What runs then. */
        FusionTree right();

        /** Arrays that pass from left to right and never reach memory. */
        List<Array> contracted();

        /** Arrays that pass from left to right and are stored too. */
        List<Array> stored();

        /** Arrays that both read, which neither makes: one read serves both. */
        List<Array> shared();
    }

    /** The right reads arrays that the left makes and that nothing else needs ([DF] section 2.1.1: vertical fusion). */
    record Vertical(FusionTree left, FusionTree right, List<Array> contracted, List<Array> shared) implements Join {
        public Vertical {
            Objects.requireNonNull(left, "left");
            Objects.requireNonNull(right, "right");
            contracted = List.copyOf(contracted);
            shared = List.copyOf(shared);
            if (contracted.isEmpty()) {
                throw new IllegalArgumentException("vertical fusion, but no array is contracted");
            }
        }

        @Override
        public List<Array> stored() {
            return List.of();
        }
    }

    /**
     * The right reads arrays that the left makes, of which some are stored because they are wanted later: their read is saved, not
     * their write ([DF] section 4.1.1: diagonal fusion).
     */
    record Diagonal(FusionTree left, FusionTree right, List<Array> contracted, List<Array> stored, List<Array> shared)
            implements Join {
        public Diagonal {
            Objects.requireNonNull(left, "left");
            Objects.requireNonNull(right, "right");
            contracted = List.copyOf(contracted);
            stored = List.copyOf(stored);
            shared = List.copyOf(shared);
            if (stored.isEmpty()) {
                throw new IllegalArgumentException("diagonal fusion, but no array is stored");
            }
        }
    }

    /** Neither reads what the other makes; perhaps they share reads ([DF] section 2.1.1: horizontal fusion). */
    record Horizontal(FusionTree left, FusionTree right, List<Array> shared) implements Join {
        public Horizontal {
            Objects.requireNonNull(left, "left");
            Objects.requireNonNull(right, "right");
            shared = List.copyOf(shared);
        }

        @Override
        public List<Array> contracted() {
            return List.of();
        }

        @Override
        public List<Array> stored() {
            return List.of();
        }
    }

    /** The join of two parts, by what passes between them. */
    static Join join(
            FusionTree left, FusionTree right, List<Array> contracted, List<Array> stored, List<Array> shared) {
        if (!stored.isEmpty()) {
            return new Diagonal(left, right, contracted, stored, shared);
        }
        return contracted.isEmpty()
                ? new Horizontal(left, right, shared)
                : new Vertical(left, right, contracted, shared);
    }

    /** The ops, each once, in an order in which they can run. */
    default List<Integer> leaves() {
        List<Integer> leaves = new ArrayList<>();
        collect(this, leaves);
        return leaves;
    }

    private static void collect(FusionTree tree, List<Integer> leaves) {
        switch (tree) {
            case Leaf leaf -> leaves.add(leaf.op());
            case Join join -> {
                collect(join.left(), leaves);
                collect(join.right(), leaves);
            }
        }
    }
}
