package dev.kiln.frontend.lang.syntax;

import java.util.BitSet;

/**
 * The transfer function of some statements in the liveness analysis: from the names needed after them to those needed before them.
 *
 * @param reads names that they may read before they assign them
 * @param assigns names that they certainly assign
 * @param leaves whether they certainly leave the loop's iteration or the function
 */
record LivenessTransfer(BitSet reads, BitSet assigns, boolean leaves) {
    static final LivenessTransfer NONE = new LivenessTransfer(new BitSet(), new BitSet(), false);

    /** The names needed before the statements, given those needed after them. */
    BitSet before(BitSet after) {
        BitSet before = new BitSet();
        if (!leaves) {
            before.or(after);
            before.andNot(assigns);
        }
        before.or(reads);
        return before;
    }

    /** The composition of two statements, one after the other. */
    LivenessTransfer then(LivenessTransfer next) {
        if (leaves) {
            return this;
        }
        return new LivenessTransfer(before(next.reads), union(assigns, next.assigns), next.leaves);
    }

    /** The join of two branches; of a branch that leaves, only its reads count. */
    LivenessTransfer or(LivenessTransfer other) {
        BitSet certain = (BitSet) (leaves ? other.assigns : assigns).clone();
        if (!leaves && !other.leaves) {
            certain.and(other.assigns);
        }
        return new LivenessTransfer(union(reads, other.reads), certain, leaves && other.leaves);
    }

    /** The same effect for a loop's body: the loop continues after an iteration that was left. */
    LivenessTransfer staying() {
        return new LivenessTransfer(reads, assigns, false);
    }

    static BitSet union(BitSet a, BitSet b) {
        BitSet both = (BitSet) a.clone();
        both.or(b);
        return both;
    }
}
