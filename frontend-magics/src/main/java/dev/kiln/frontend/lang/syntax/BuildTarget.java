package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.grammar.ArrayParser.LoopTargetContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.LoopTargetsContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.TargetGroupContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.TargetNameContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.TargetPlaceContext;
import dev.kiln.frontend.lang.values.Ellipsis;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;

/** Builds assignment targets: names, subscripts, and tuples and lists of them. */
final class BuildTarget {
    private BuildTarget() {}

    /**
     * The target that an expression stands for on the left of {@code =}.
     *
     * @throws CellError when nothing can be assigned to it
     */
    static Target of(Expression expression) {
        return switch (expression) {
            case Expression.Name e -> new Target.Name(e.at(), e.name());
            case Expression.Subscript e -> new Target.Item(e.at(), e.of(), e.index());
            case Expression.TupleOf e -> unpackingOf(e.at(), e.items());
            case Expression.ListOf e -> unpackingOf(e.at(), e.items());
            case Expression.Attribute e
            when e.name().equals("real") || e.name().equals("imag") ->
                // a view of the parts: assigning to it writes all of them
                new Target.Item(e.at(), e, new Expression.Constant(e.at(), Ellipsis.ELLIPSIS));
            case Expression.Attribute e -> new Target.Attribute(e.at(), e.of(), e.name());
            case Expression.Constant e -> throw notAssignable(e, kind(e.value()));
            case Expression.Call e -> throw notAssignable(e, "function call");
            case Expression.Compare e -> throw notAssignable(e, "comparison");
            case Expression.Formatted e -> throw notAssignable(e, "f-string expression");
            case Expression.Choice e -> throw notAssignable(e, "conditional expression");
            case Expression.SliceOf e -> throw notAssignable(e, "expression");
            case Expression.Unary e -> throw notAssignable(e, "expression");
            case Expression.Binary e -> throw notAssignable(e, "expression");
            case Expression.Not e -> throw notAssignable(e, "expression");
            case Expression.And e -> throw notAssignable(e, "expression");
            case Expression.Or e -> throw notAssignable(e, "expression");
            case Expression.Lambda e -> throw notAssignable(e, "lambda");
            case Expression.Comprehension e ->
                throw notAssignable(
                        e,
                        e.kind() == Expression.Comprehension.Kind.GENERATOR
                                ? "generator expression"
                                : e.kind().name().toLowerCase(java.util.Locale.ROOT) + " comprehension");
            case Expression.DictOf e -> throw notAssignable(e, "dict literal");
            case Expression.SetOf e -> throw notAssignable(e, "set display");
            case Expression.Walrus e -> throw notAssignable(e, "named expression");
            case Expression.Starred e ->
                throw new CellError(
                        "SyntaxError", "starred assignment target must be in a list or tuple", e.at(), null);
            case Expression.DoubleStarred e -> throw notAssignable(e, "expression");
        };
    }

    private static Target.Unpacking unpackingOf(Span at, List<Expression> items) {
        List<Target> targets = new ArrayList<>();
        for (Expression item : items) {
            targets.add(
                    item instanceof Expression.Starred starred
                            ? new Target.Starred(starred.at(), of(starred.value()))
                            : of(item));
        }
        return unpacking(at, targets);
    }

    private static Target.Unpacking unpacking(Span at, List<Target> targets) {
        if (targets.stream().filter(Target.Starred.class::isInstance).count() > 1) {
            throw new CellError("SyntaxError", "multiple starred expressions in assignment", at, null);
        }
        return new Target.Unpacking(at, targets);
    }

    private static CellError notAssignable(Expression expression, String kind) {
        return new CellError(
                "SyntaxError", "cannot assign to " + kind, expression.at(), "Maybe you meant '==' instead of '='.");
    }

    /** The target of {@code op=}: one name or subscript. */
    static Target.Single single(Expression expression) {
        return switch (of(expression)) {
            case Target.Single single -> single;
            case Target.Starred s -> throw illegal("starred", s.at());
            case Target.Unpacking u ->
                throw illegal(expression instanceof Expression.TupleOf ? "tuple" : "list", u.at());
        };
    }

    private static CellError illegal(String kind, Span at) {
        return new CellError(
                "SyntaxError",
                "'" + kind + "' is an illegal expression for augmented assignment",
                at,
                "Maybe write one assignment for each name.");
    }

    private static String kind(Object constant) {
        return constant instanceof None || constant instanceof Boolean
                ? Values.repr(constant)
                : constant instanceof Ellipsis ? "ellipsis" : "literal";
    }

    /** The target of a loop. */
    static Target loop(BuildExpression expressions, Source source, LoopTargetsContext c) {
        List<Target> targets = c.loopTarget().stream()
                .map(item -> loop(expressions, source, item))
                .toList();
        if (targets.size() > 1 || c.trailing != null) {
            return unpacking(Spans.of(source, c), targets);
        } else if (targets.getFirst() instanceof Target.Starred starred) {
            throw new CellError(
                    "SyntaxError", "starred assignment target must be in a list or tuple", starred.at(), null);
        }
        return targets.getFirst();
    }

    private static Target loop(BuildExpression expressions, Source source, LoopTargetContext c) {
        return switch (c) {
            case TargetNameContext c1 -> {
                Target.Name name =
                        new Target.Name(Spans.of(source, c1), c1.NAME().getText());
                yield c1.STAR() == null ? name : new Target.Starred(name.at(), name);
            }
            case TargetPlaceContext place -> {
                Target target = of(expressions.place(place.place()));
                yield place.STAR() == null ? target : new Target.Starred(target.at(), target);
            }
            case TargetGroupContext group -> loop(expressions, source, group.loopTargets());
            default ->
                throw new IllegalStateException("no case for " + c.getClass().getSimpleName());
        };
    }
}
