package dev.kiln.frontend.lang.syntax;

import java.util.List;

/** What an assignment, a loop or {@code del} may name on its left side. */
public sealed interface Target {
    Span at();

    /** A single target, the only kind that {@code op=} accepts. */
    sealed interface Single extends Target {}

    record Name(Span at, String name) implements Single {
        public Name {
            name = name.intern();
        }
    }

    /** {@code of[index]}. */
    record Item(Span at, Expression of, Expression index) implements Single {}

    /** {@code of.name}. */
    record Attribute(Span at, Expression of, String name) implements Single {
        public Attribute {
            name = name.intern();
        }
    }

    /** {@code *target} among the targets of an unpacking: a list of the items that the others leave. */
    record Starred(Span at, Target target) implements Target {}

    /** {@code a, b} or {@code [a, b]}: each target gets one item of the value. */
    record Unpacking(Span at, List<Target> targets) implements Target {
        public Unpacking {
            targets = List.copyOf(targets);
        }
    }
}
