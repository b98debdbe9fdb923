package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.grammar.ArrayParser;
import dev.kiln.frontend.lang.grammar.ArrayParser.*;
import dev.kiln.frontend.lang.syntax.Expression.Argument;
import dev.kiln.frontend.lang.syntax.Expression.Comprehension.Kind;
import dev.kiln.frontend.lang.syntax.Expression.DictOf.Entry;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.Operator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;

/** Converts ANTLR's parse tree of an expression to an {@link Expression}. */
final class BuildExpression {
    /** The deepest nesting of expressions; walking a deeper tree could overflow the stack. */
    private static final int DEEPEST = 400;

    private final Source source;
    private int depth;
    private String owner;

    /**
     * @param owner the class that the expressions are in, or null
     */
    BuildExpression(Source source, String owner) {
        this.source = source;
        this.owner = owner;
    }

    /** Says which class the expressions that follow are in, and which one it was before. */
    String within(String type) {
        String before = owner;
        owner = type;
        return before;
    }

    /** One expression, or a tuple of them. */
    Expression expressions(ExpressionsContext c) {
        return tuple(c, c.element(), c.trailing != null);
    }

    private Expression tuple(ParserRuleContext at, List<ElementContext> elements, boolean trailing) {
        List<Expression> items = elements.stream().map(this::element).toList();
        return items.size() == 1 && !trailing
                ? plain(items.getFirst())
                : new Expression.TupleOf(Spans.of(source, at), items);
    }

    private static Expression plain(Expression expression) {
        if (expression instanceof Expression.Starred) {
            throw new CellError("SyntaxError", "can't use starred expression here", expression.at(), null);
        }
        return expression;
    }

    private Expression element(ElementContext c) {
        Expression value = expression(c.expression());
        return c.STAR() == null ? value : new Expression.Starred(Spans.of(source, c), value);
    }

    private List<Expression> items(ElementsContext c) {
        return c == null ? List.of() : c.element().stream().map(this::element).toList();
    }

    private Expression elements(Span at, ElementsContext c) {
        return c.clause().isEmpty()
                ? tuple(c, c.element(), c.trailing != null)
                : comprehension(at, Kind.GENERATOR, plainElement(c), null, c.clause());
    }

    private Expression plainElement(ElementsContext c) {
        Expression item = element(c.element(0));
        if (item instanceof Expression.Starred) {
            throw new CellError("SyntaxError", "iterable unpacking cannot be used in comprehension", item.at(), null);
        }
        return item;
    }

    private Expression comprehension(
            Span at, Kind kind, Expression item, Expression value, List<ClauseContext> contexts) {
        List<Expression.Comprehension.Clause> clauses = new ArrayList<>();
        for (ClauseContext c : contexts) {
            List<Expression> sources =
                    c.source().stream().map(s -> expression(s.expression())).toList();
            clauses.add(new Expression.Comprehension.Clause(
                    BuildTarget.loop(this, source, c.loopTargets()),
                    sources.getFirst(),
                    sources.subList(1, sources.size())));
        }
        return new Expression.Comprehension(at, kind, item, value, clauses);
    }

    private Expression dict(Span at, DictContext c) {
        List<Entry> entries = new ArrayList<>();
        for (EntryContext e : c.entry()) {
            entries.add(
                    e.rest != null
                            ? new Entry(null, expression(e.rest))
                            : new Entry(expression(e.key), expression(e.value)));
        }
        if (c.clause().isEmpty()) {
            return new Expression.DictOf(at, entries);
        } else if (entries.getFirst().key() == null) {
            throw new CellError("SyntaxError", "dict unpacking cannot be used in dict comprehension", at, null);
        }
        return comprehension(
                at, Kind.DICT, entries.getFirst().key(), entries.getFirst().value(), c.clause());
    }

    Expression literal(ArrayParser.LiteralContext c) {
        return new BuildConstant(source, owner).constant(Spans.of(source, c), c);
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
            case ConstantContext c -> literal(c.literal());
            case GroupContext c ->
                c.elements() == null ? new Expression.TupleOf(at, List.of()) : elements(at, c.elements());
            case ListContext c ->
                c.elements() == null || c.elements().clause().isEmpty()
                        ? new Expression.ListOf(at, items(c.elements()))
                        : comprehension(
                                at,
                                Kind.LIST,
                                plainElement(c.elements()),
                                null,
                                c.elements().clause());
            case SetContext c ->
                c.elements().clause().isEmpty()
                        ? new Expression.SetOf(at, items(c.elements()))
                        : comprehension(
                                at,
                                Kind.SET,
                                plainElement(c.elements()),
                                null,
                                c.elements().clause());
            case DictContext c -> dict(at, c);
            case LambdaContext c -> {
                Expression result = expression(c.body);
                yield new Expression.Lambda(
                        at,
                        new BuildParameters(source, this).of(at, c.lambdaParameters()),
                        List.of(new Statement.Return(result.at(), result)));
            }
            case WalrusContext c ->
                new Expression.Walrus(
                        at,
                        new Target.Name(
                                Spans.of(source, c.NAME().getSymbol(), c.NAME().getSymbol()),
                                c.NAME().getText()),
                        expression(c.value));
            case AttributeContext c ->
                new Expression.Attribute(
                        at, expression(c.expression()), c.NAME().getText());
            case ArrayParser.CallContext c ->
                new Expression.Call(at, expression(c.expression()), arguments(c.argument()));
            case SubscriptContext c ->
                new Expression.Subscript(at, expression(c.expression()), index(c.index(), c.trailing != null));
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

    List<Argument> arguments(List<ArgumentContext> contexts) {
        List<Argument> arguments = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (ArgumentContext c : contexts) {
            Span whole = Spans.of(source, c);
            Expression value = expression(c.expression());
            if (!c.clause().isEmpty()) {
                value = comprehension(whole, Kind.GENERATOR, value, null, c.clause());
                if (contexts.size() > 1) {
                    throw new CellError("SyntaxError", "Generator expression must be parenthesized", whole, null);
                }
            } else if (c.STAR() != null) {
                arguments.add(new Argument(null, new Expression.Starred(whole, value)));
                continue;
            } else if (c.POWER() != null) {
                arguments.add(new Argument(null, new Expression.DoubleStarred(whole, value)));
                continue;
            }
            Argument argument = new Argument(c.NAME() == null ? null : c.NAME().getText(), value);
            Span at = argument.value().at();
            if (argument.name() == null
                    && (!names.isEmpty()
                            || arguments.stream().anyMatch(a -> a.value() instanceof Expression.DoubleStarred))) {
                throw new CellError(
                        "SyntaxError",
                        names.isEmpty()
                                ? "positional argument follows keyword argument unpacking"
                                : "positional argument follows keyword argument",
                        at,
                        null);
            } else if (argument.name() != null && !names.add(argument.name())) {
                throw new CellError("SyntaxError", "keyword argument repeated: " + argument.name(), at, null);
            }
            arguments.add(argument);
        }
        return arguments;
    }

    /** An attribute or an item that a loop assigns. */
    Expression place(PlaceContext c) {
        Expression place = new Expression.Name(
                Spans.of(source, c.NAME().getSymbol(), c.NAME().getSymbol()),
                c.NAME().getText());
        for (TrailerContext trailer : c.trailer()) {
            Span at = place.at().to(Spans.of(source, trailer));
            place = trailer.NAME() != null
                    ? new Expression.Attribute(at, place, trailer.NAME().getText())
                    : new Expression.Subscript(at, place, index(trailer.index(), trailer.trailing != null));
        }
        return place;
    }

    private Expression index(List<IndexContext> indices, boolean trailing) {
        List<Expression> items = indices.stream().map(this::item).toList();
        if (items.size() == 1 && !trailing) {
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
