package dev.kiln.frontend.lang.syntax;

import java.util.List;

/** What an assignment, a loop or {@code del} may name on its left side. */
public sealed interface Target {
    Span at();

    /** A single target, the only kind that {@code op=} accepts. */
    sealed interface Single extends Target {}

    record Name(Span at, String name) implements Single {}

    /** {@code of[index]}. */
    record Item(Span at, Expression of, Expression index) implements Single {}

    /** {@code a, b} or {@code [a, b]}: each target gets one item of the value. */
    record Unpacking(Span at, List<Target> targets) implements Target {
        public Unpacking {
            targets = List.copyOf(targets);
        }
    }
}
