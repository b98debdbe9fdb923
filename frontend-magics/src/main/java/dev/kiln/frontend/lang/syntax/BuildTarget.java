package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.grammar.ArrayParser.LoopTargetContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.LoopTargetsContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.TargetGroupContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.TargetNameContext;
import dev.kiln.frontend.lang.values.Ellipsis;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Values;
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
            case Expression.TupleOf e -> unpacking(e.at(), e.items());
            case Expression.ListOf e -> unpacking(e.at(), e.items());
            case Expression.Attribute e
            when e.name().equals("real") || e.name().equals("imag") ->
                // a view of the parts: assigning to it writes all of them
                new Target.Item(e.at(), e, new Expression.Constant(e.at(), Ellipsis.ELLIPSIS));
            case Expression.Attribute e ->
                throw new CellError(
                        "AttributeError", "attribute '" + e.name() + "' is not writable", e.at(), advice(e));
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
        };
    }

    private static Target unpacking(Span at, List<Expression> items) {
        return new Target.Unpacking(at, items.stream().map(BuildTarget::of).toList());
    }

    private static CellError notAssignable(Expression expression, String kind) {
        return new CellError(
                "SyntaxError", "cannot assign to " + kind, expression.at(), "Maybe you meant '==' instead of '='.");
    }

    /** The target of {@code op=}: one name or subscript. */
    static Target.Single single(Expression expression) {
        return switch (of(expression)) {
            case Target.Single single -> single;
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

    private static String advice(Expression.Attribute a) {
        return switch (a.name()) {
            case "shape" -> "Maybe use reshape(…).";
            case "dtype" -> "Maybe use astype(…).";
            default -> null;
        };
    }

    private static String kind(Object constant) {
        return constant instanceof None || constant instanceof Boolean
                ? Values.repr(constant)
                : constant instanceof Ellipsis ? "ellipsis" : "literal";
    }

    /** The target of a loop. */
    static Target loop(Source source, LoopTargetsContext c) {
        List<Target> targets =
                c.loopTarget().stream().map(item -> loop(source, item)).toList();
        return targets.size() == 1 && c.trailing == null
                ? targets.getFirst()
                : new Target.Unpacking(Spans.of(source, c), targets);
    }

    private static Target loop(Source source, LoopTargetContext c) {
        return switch (c) {
            case TargetNameContext name -> new Target.Name(Spans.of(source, name), name.getText());
            case TargetGroupContext group -> loop(source, group.loopTargets());
            default ->
                throw new IllegalStateException("no case for " + c.getClass().getSimpleName());
        };
    }
}
