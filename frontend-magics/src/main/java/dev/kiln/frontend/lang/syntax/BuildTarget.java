package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.grammar.ArrayParser.LoopTargetContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.LoopTargetsContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.TargetGroupContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.TargetNameContext;
import dev.kiln.frontend.lang.values.Ellipsis;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;

/** What can be assigned to: names, subscripts, and tuples and lists of them. */
final class BuildTarget {
    private BuildTarget() {}

    /** The expression itself, if it can be assigned to. */
    static Expression check(Expression target) {
        switch (target) {
            case Expression.Name n -> {}
            case Expression.Subscript s -> {}
            case Expression.TupleOf t -> t.items().forEach(BuildTarget::check);
            case Expression.ListOf l -> l.items().forEach(BuildTarget::check);
            case Expression.Attribute a ->
                throw new CellError(
                        "AttributeError", "attribute '" + a.name() + "' is not writable", a.at(), advice(a));
            case Expression.Constant _,
                    Expression.Formatted _,
                    Expression.Call _,
                    Expression.SliceOf _,
                    Expression.Unary _,
                    Expression.Binary _,
                    Expression.Compare _,
                    Expression.Not _,
                    Expression.And _,
                    Expression.Or _,
                    Expression.Choice _ ->
                throw new CellError(
                        "SyntaxError",
                        "cannot assign to " + kind(target),
                        target.at(),
                        "Maybe you meant '==' instead of '='.");
        }
        return target;
    }

    /** The target of {@code op=}: one name or subscript. */
    static Expression single(Expression target) {
        return switch (check(target)) {
            case Expression.TupleOf t -> throw illegal("tuple", t.at());
            case Expression.ListOf l -> throw illegal("list", l.at());
            case Expression.Name _,
                    Expression.Constant _,
                    Expression.Formatted _,
                    Expression.Attribute _,
                    Expression.Call _,
                    Expression.Subscript _,
                    Expression.SliceOf _,
                    Expression.Unary _,
                    Expression.Binary _,
                    Expression.Compare _,
                    Expression.Not _,
                    Expression.And _,
                    Expression.Or _,
                    Expression.Choice _ -> target;
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
            case "real" -> "Maybe write the whole number: z[...] = value + 1j * z.imag.";
            case "imag" -> "Maybe write the whole number: z[...] = z.real + 1j * value.";
            case "dtype" -> "Maybe use astype(…).";
            default -> null;
        };
    }

    private static String kind(Expression target) {
        return switch (target) {
            case Expression.Constant c ->
                c.value() instanceof None || c.value() instanceof Boolean
                        ? Values.repr(c.value())
                        : c.value() instanceof Ellipsis ? "ellipsis" : "literal";
            case Expression.Call c -> "function call";
            case Expression.Compare c -> "comparison";
            case Expression.Formatted f -> "f-string expression";
            case Expression.Choice c -> "conditional expression";
            case Expression.Name _,
                    Expression.TupleOf _,
                    Expression.ListOf _,
                    Expression.Attribute _,
                    Expression.Subscript _,
                    Expression.SliceOf _,
                    Expression.Unary _,
                    Expression.Binary _,
                    Expression.Not _,
                    Expression.And _,
                    Expression.Or _ -> "expression";
        };
    }

    /** The names that a loop sets. */
    static Expression loop(Source source, LoopTargetsContext c) {
        List<Expression> items =
                c.loopTarget().stream().map(item -> loop(source, item)).toList();
        return items.size() == 1 && c.trailing == null
                ? items.getFirst()
                : new Expression.TupleOf(Spans.of(source, c), items);
    }

    private static Expression loop(Source source, LoopTargetContext c) {
        return switch (c) {
            case TargetNameContext name -> new Expression.Name(Spans.of(source, name), name.getText());
            case TargetGroupContext group -> loop(source, group.loopTargets());
            default ->
                throw new IllegalStateException("no meaning for " + c.getClass().getSimpleName());
        };
    }
}
