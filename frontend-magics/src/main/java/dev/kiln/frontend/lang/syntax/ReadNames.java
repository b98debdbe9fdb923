package dev.kiln.frontend.lang.syntax;

import java.util.ArrayList;
import java.util.List;

/** The names that expressions read, each as often as it stands there. */
final class ReadNames {
    private final List<String> names = new ArrayList<>();

    private ReadNames() {}

    /**
     * @param expressions some may be null
     */
    static List<String> of(List<Expression> expressions) {
        ReadNames found = new ReadNames();
        expressions.forEach(found::add);
        return found.names;
    }

    /** What an assignment to a target reads: in {@code a[i] = 1} both names. */
    static List<String> ofTarget(Expression target) {
        return switch (target) {
            case Expression.Name n -> List.of();
            case Expression.TupleOf t -> ofTargets(t.items());
            case Expression.ListOf l -> ofTargets(l.items());
            case Expression.Constant _,
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
                    Expression.Choice _ -> of(List.of(target));
        };
    }

    static List<String> ofTargets(List<Expression> targets) {
        List<String> names = new ArrayList<>();
        targets.forEach(target -> names.addAll(ofTarget(target)));
        return names;
    }

    private void add(Expression expression) {
        switch (expression) {
            case null -> {}
            case Expression.Name e -> names.add(e.name());
            case Expression.Constant e -> {}
            case Expression.Formatted e -> formatted(e);
            case Expression.TupleOf e -> e.items().forEach(this::add);
            case Expression.ListOf e -> e.items().forEach(this::add);
            case Expression.Attribute e -> add(e.of());
            case Expression.Call e -> {
                add(e.function());
                e.arguments().forEach(argument -> add(argument.value()));
            }
            case Expression.Subscript e -> {
                add(e.of());
                add(e.index());
            }
            case Expression.SliceOf e -> {
                add(e.lower());
                add(e.upper());
                add(e.step());
            }
            case Expression.Unary e -> add(e.operand());
            case Expression.Binary e -> {
                add(e.left());
                add(e.right());
            }
            case Expression.Compare e -> e.operands().forEach(this::add);
            case Expression.Not e -> add(e.operand());
            case Expression.And e -> {
                add(e.left());
                add(e.right());
            }
            case Expression.Or e -> {
                add(e.left());
                add(e.right());
            }
            case Expression.Choice e -> {
                add(e.then());
                add(e.condition());
                add(e.otherwise());
            }
        }
    }

    private void formatted(Expression.Formatted string) {
        for (Expression.Part part : string.parts()) {
            add(part.value());
            if (part.format() != null) {
                formatted(part.format());
            }
        }
    }
}
