package dev.kiln.planner.combinator;

import java.util.List;

/** The combinators. */
public enum Combinator {
    MAP,
    FILTER,
    FOLD,
    GENERATE,
    GATHER,
    SCATTER,
    SCANL,
    SCANR,
    CROSS,
    EXTERNAL,
    OPAQUE;

    /** Whether it is a loop that others can join. */
    public boolean isLoop() {
        return this != EXTERNAL && this != OPAQUE;
    }

    /** What is wrong with the arguments, or null. */
    public String fault(List<Read> reads) {
        boolean streams = reads.stream().anyMatch(r -> r.role() == Role.STREAM);
        return switch (this) {
            case FILTER, FOLD, SCANL, SCANR -> streams ? null : "it has no stream to run over";
            case GATHER -> {
                if (reads.stream().filter(r -> r.role() == Role.INDEX).count() != 1) {
                    yield "a gather has one index";
                }
                yield reads.stream().anyMatch(r -> r.role() == Role.SOURCE) ? null : "a gather has a source";
            }
            case SCATTER ->
                reads.stream().filter(r -> r.role() == Role.TARGET).count() == 1 ? null : "a scatter has a target";
            case CROSS -> reads.size() == 2 ? null : "a cross has two arguments";
            case MAP, GENERATE, EXTERNAL, OPAQUE -> null;
        };
    }
}
