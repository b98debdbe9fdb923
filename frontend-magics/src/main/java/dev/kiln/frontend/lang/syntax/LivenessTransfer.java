package dev.kiln.frontend.lang.syntax;

import java.util.BitSet;

/**
 * What some statements do to the names that are needed.
 *
 * @param reads what they read before they assign it
 * @param assigns what they certainly assign
 * @param leaves whether they certainly end their loop's turn or their function
 */
record LivenessTransfer(BitSet reads, BitSet assigns, boolean leaves) {
    static final LivenessTransfer NONE = new LivenessTransfer(new BitSet(), new BitSet(), false);

    /** The names that are needed before them, given those that are needed after. */
    BitSet before(BitSet after) {
        BitSet before = new BitSet();
        if (!leaves) {
            before.or(after);
            before.andNot(assigns);
        }
        before.or(reads);
        return before;
    }

    /** One after the other. */
    LivenessTransfer then(LivenessTransfer next) {
        if (leaves) {
            return this;
        }
        return new LivenessTransfer(before(next.reads), union(assigns, next.assigns), next.leaves);
    }

    /** One or the other: of a way that leaves only what it reads counts. */
    LivenessTransfer or(LivenessTransfer other) {
        BitSet certain = (BitSet) (leaves ? other.assigns : assigns).clone();
        if (!leaves && !other.leaves) {
            certain.and(other.assigns);
        }
        return new LivenessTransfer(union(reads, other.reads), certain, leaves && other.leaves);
    }

    /** The same, with what follows: a loop goes on after a turn that was left. */
    LivenessTransfer staying() {
        return new LivenessTransfer(reads, assigns, false);
    }

    static BitSet union(BitSet a, BitSet b) {
        BitSet both = (BitSet) a.clone();
        both.or(b);
        return both;
    }
}
