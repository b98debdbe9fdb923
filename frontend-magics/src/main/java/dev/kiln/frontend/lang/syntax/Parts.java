package dev.kiln.frontend.lang.syntax;

import java.util.ArrayList;
import java.util.List;

/** The expressions that an expression consists of. */
final class Parts {
    private Parts() {}

    /** Its parts in the order of the text; a lambda's are its defaults and its body. */
    static List<Expression> of(Expression expression) {
        return switch (expression) {
            case Expression.Name e -> List.of();
            case Expression.Constant e -> List.of();
            case Expression.Formatted e -> formatted(e);
            case Expression.TupleOf e -> e.items();
            case Expression.ListOf e -> e.items();
            case Expression.SetOf e -> e.items();
            case Expression.DictOf e -> {
                List<Expression> parts = new ArrayList<>();
                e.entries().forEach(entry -> {
                    add(parts, entry.key());
                    add(parts, entry.value());
                });
                yield parts;
            }
            case Expression.Attribute e -> List.of(e.of());
            case Expression.Call e -> {
                List<Expression> parts = new ArrayList<>();
                parts.add(e.function());
                e.arguments().forEach(argument -> parts.add(argument.value()));
                yield parts;
            }
            case Expression.Subscript e -> List.of(e.of(), e.index());
            case Expression.SliceOf e -> {
                List<Expression> parts = new ArrayList<>();
                add(parts, e.lower());
                add(parts, e.upper());
                add(parts, e.step());
                yield parts;
            }
            case Expression.Unary e -> List.of(e.operand());
            case Expression.Binary e -> List.of(e.left(), e.right());
            case Expression.Compare e -> e.operands();
            case Expression.Not e -> List.of(e.operand());
            case Expression.And e -> List.of(e.left(), e.right());
            case Expression.Or e -> List.of(e.left(), e.right());
            case Expression.Choice e -> List.of(e.then(), e.condition(), e.otherwise());
            case Expression.Lambda e -> {
                List<Expression> parts = new ArrayList<>(e.parameters().defaults());
                parts.add(e.result());
                yield parts;
            }
            case Expression.Comprehension e -> comprehension(e);
            case Expression.Starred e -> List.of(e.value());
            case Expression.DoubleStarred e -> List.of(e.value());
            case Expression.Walrus e -> List.of(e.value());
        };
    }

    private static List<Expression> comprehension(Expression.Comprehension e) {
        List<Expression> parts = new ArrayList<>();
        e.clauses().forEach(clause -> {
            parts.add(clause.items());
            parts.addAll(clause.conditions());
        });
        parts.add(e.item());
        add(parts, e.value());
        return parts;
    }

    private static List<Expression> formatted(Expression.Formatted string) {
        List<Expression> parts = new ArrayList<>();
        for (Expression.Part part : string.parts()) {
            add(parts, part.value());
            if (part.format() != null) {
                parts.addAll(formatted(part.format()));
            }
        }
        return parts;
    }

    private static void add(List<Expression> parts, Expression part) {
        if (part != null) {
            parts.add(part);
        }
    }
}
