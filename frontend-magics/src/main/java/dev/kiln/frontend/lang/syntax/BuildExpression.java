package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.grammar.ArrayParser;
import dev.kiln.frontend.lang.grammar.ArrayParser.*;
import dev.kiln.frontend.lang.syntax.Expression.Argument;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.Operator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Converts ANTLR's parse tree of an expression to an {@link Expression}. */
final class BuildExpression {
    /** The deepest nesting of expressions; walking a deeper tree could overflow the stack. */
    private static final int DEEPEST = 400;

    private final Source source;
    private int depth;

    BuildExpression(Source source) {
        this.source = source;
    }

    /** One expression, or a tuple of them. */
    Expression expressions(ExpressionsContext c) {
        List<Expression> items = c.expression().stream().map(this::expression).toList();
        return items.size() == 1 && c.trailing == null
                ? items.getFirst()
                : new Expression.TupleOf(Spans.of(source, c), items);
    }

    Expression expression(ExpressionContext context) {
        Span at = Spans.of(source, context);
        if (++depth > DEEPEST) {
            throw new CellError(
                    "RecursionError",
                    "maximum recursion depth exceeded during compilation",
                    at,
                    "Maybe assign parts of this expression to variables.");
        }
        try {
            return expression(at, context);
        } finally {
            depth--;
        }
    }

    private Expression expression(Span at, ExpressionContext context) {
        return switch (context) {
            case NameContext c -> new Expression.Name(at, c.NAME().getText());
            case ConstantContext c -> new BuildConstant(source).constant(at, c.literal());
            case GroupContext c ->
                c.expressions() == null ? new Expression.TupleOf(at, List.of()) : expressions(c.expressions());
            case ListContext c ->
                new Expression.ListOf(
                        at, c.expression().stream().map(this::expression).toList());
            case AttributeContext c ->
                new Expression.Attribute(
                        at, expression(c.expression()), c.NAME().getText());
            case ArrayParser.CallContext c ->
                new Expression.Call(at, expression(c.expression()), arguments(c.argument()));
            case SubscriptContext c -> new Expression.Subscript(at, expression(c.expression()), index(c));
            case BinaryContext c -> binary(at, c);
            case UnaryContext c -> new Expression.Unary(at, Operator.of(c.op.getText()), expression(c.expression()));
            case CompareContext c -> compare(at, c);
            case NotContext c -> new Expression.Not(at, expression(c.expression()));
            case JunctionContext c ->
                c.op.getType() == ArrayParser.AND
                        ? new Expression.And(at, expression(c.left), expression(c.right))
                        : new Expression.Or(at, expression(c.left), expression(c.right));
            case ChoiceContext c ->
                new Expression.Choice(at, expression(c.then), expression(c.condition), expression(c.otherwise));
            default ->
                throw new IllegalStateException(
                        "no case for " + context.getClass().getSimpleName());
        };
    }

    private Expression binary(Span at, BinaryContext c) {
        return new Expression.Binary(at, Operator.of(c.op.getText()), expression(c.left), expression(c.right));
    }

    private Expression compare(Span at, CompareContext last) {
        List<Comparison> operators = new ArrayList<>();
        List<Expression> operands = new ArrayList<>();
        ExpressionContext left = last;
        while (left instanceof CompareContext c) {
            List<String> words =
                    c.comparison().children.stream().map(Object::toString).toList();
            operators.addFirst(Comparison.of(String.join(" ", words)));
            operands.addFirst(expression(c.right));
            left = c.left;
        }
        operands.addFirst(expression(left));
        return new Expression.Compare(at, operators, operands);
    }

    private List<Argument> arguments(List<ArgumentContext> contexts) {
        List<Argument> arguments = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (ArgumentContext c : contexts) {
            Argument argument = new Argument(c.NAME() == null ? null : c.NAME().getText(), expression(c.expression()));
            Span at = argument.value().at();
            if (argument.name() == null && !names.isEmpty()) {
                throw new CellError("SyntaxError", "positional argument follows keyword argument", at, null);
            } else if (argument.name() != null && !names.add(argument.name())) {
                throw new CellError("SyntaxError", "keyword argument repeated: " + argument.name(), at, null);
            }
            arguments.add(argument);
        }
        return arguments;
    }

    private Expression index(SubscriptContext c) {
        List<Expression> items = c.index().stream().map(this::item).toList();
        if (items.size() == 1 && c.trailing == null) {
            return items.getFirst();
        }
        return new Expression.TupleOf(items.getFirst().at().to(items.getLast().at()), items);
    }

    private Expression item(IndexContext c) {
        if (c.getChildCount() == 1 && c.lower == null) {
            ExpressionContext only = c.expression(0);
            if (only != null) {
                return expression(only);
            }
        }
        return new Expression.SliceOf(Spans.of(source, c), orNull(c.lower), orNull(c.upper), orNull(c.step));
    }

    private Expression orNull(ExpressionContext c) {
        return c == null ? null : expression(c);
    }
}
