package dev.kiln.planner.combinator;

import java.util.List;

/** A combinator whose result bears its name. */
public record Binding(String name, Combinator combinator, List<Read> reads) {
    public Binding {
        reads = List.copyOf(reads);
    }

    /** The arrays read in lockstep with the loop, in order. */
    List<Integer> streams() {
        return reads.stream()
                .filter(r -> r.role().isLockstep())
                .map(Read::array)
                .toList();
    }

    /** The array read in the role, or -1. */
    int target() {
        return reads.stream()
                .filter(r -> r.role() == Role.TARGET)
                .mapToInt(Read::array)
                .findFirst()
                .orElse(-1);
    }
}
