package dev.kiln.frontend.lang.compile;

/** Generated code of a loop. */
@FunctionalInterface
public interface LoopCode {
    /** Runs iterations; returns {@link Run#DONE}, {@link Run#BROKEN} or the number of the exit. */
    int run(Run run);
}
