package dev.kiln.frontend.lang.syntax;

import java.util.ArrayList;
import java.util.List;

/** What a {@code case} compares a value with, and the names that it gives to parts of it (PEP 634). */
public sealed interface Pattern {
    Span at();

    /** {@code _}: any value. */
    record Any(Span at) implements Pattern {}

    /** A name: any value, which gets this name. */
    record Capture(Span at, Target.Name name) implements Pattern {}

    /**
     * A literal or an attribute, compared by {@code ==}.
     *
     * @param identical whether it is {@code None}, {@code True} or {@code False}, compared by {@code is}
     */
    record Value(Span at, Expression value, boolean identical) implements Pattern {}

    /**
     * The items of a list or another sequence, each with a pattern.
     *
     * @param star the number of the item that stands for all others, or -1; its pattern is {@link Any} or {@link Capture}
     */
    record Sequence(Span at, List<Pattern> items, int star) implements Pattern {
        public Sequence {
            items = List.copyOf(items);
        }
    }

    /**
     * Keys of a dict, with a pattern for each one's value.
     *
     * @param rest the name of a dict of the other keys, or null
     */
    record Mapping(Span at, List<Expression> keys, List<Pattern> values, Target.Name rest) implements Pattern {
        public Mapping {
            keys = List.copyOf(keys);
            values = List.copyOf(values);
        }
    }

    /**
     * An object of a class and patterns of its attributes.
     *
     * @param positional attributes that the class names in {@code __match_args__}
     * @param names attributes by name, each with the pattern of the same place in {@code named}
     */
    record Kind(Span at, Expression type, List<Pattern> positional, List<String> names, List<Pattern> named)
            implements Pattern {
        public Kind {
            positional = List.copyOf(positional);
            names = List.copyOf(names);
            named = List.copyOf(named);
        }
    }

    /** {@code a | b}: the first that matches. */
    record Either(Span at, List<Pattern> alternatives) implements Pattern {
        public Either {
            alternatives = List.copyOf(alternatives);
        }
    }

    /** {@code pattern as name}. */
    record As(Span at, Pattern pattern, Target.Name name) implements Pattern {}

    /** Whether it matches every value. */
    default boolean isIrrefutable() {
        return switch (this) {
            case Any _, Capture _ -> true;
            case As as -> as.pattern().isIrrefutable();
            case Either either -> either.alternatives().getLast().isIrrefutable();
            case Value _, Sequence _, Mapping _, Kind _ -> false;
        };
    }

    /** The expressions that it evaluates. */
    default List<Expression> expressions() {
        List<Expression> all = new ArrayList<>();
        switch (this) {
            case Value p -> all.add(p.value());
            case Kind p -> all.add(p.type());
            case Mapping p -> all.addAll(p.keys());
            case Any _, Capture _, Sequence _, Either _, As _ -> {}
        }
        parts().forEach(part -> all.addAll(part.expressions()));
        return all;
    }

    /** The names that it gives, in the order of the text; those of alternatives once. */
    default List<Target.Name> captures() {
        List<Target.Name> all = new ArrayList<>();
        switch (this) {
            case Capture p -> all.add(p.name());
            case Either p -> all.addAll(p.alternatives().getFirst().captures());
            case Any _, Value _, Sequence _, Mapping _, Kind _, As _ ->
                parts().forEach(part -> all.addAll(part.captures()));
        }
        switch (this) {
            case Mapping p when p.rest() != null -> all.add(p.rest());
            case As p -> all.add(p.name());
            case Any _, Capture _, Value _, Sequence _, Mapping _, Kind _, Either _ -> {}
        }
        return all;
    }

    private List<Pattern> parts() {
        return switch (this) {
            case Any _, Capture _, Value _ -> List.of();
            case Sequence p -> p.items();
            case Mapping p -> p.values();
            case Kind p -> {
                List<Pattern> all = new ArrayList<>(p.positional());
                all.addAll(p.named());
                yield all;
            }
            case Either p -> p.alternatives();
            case As p -> List.of(p.pattern());
        };
    }
}
