package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.Expression.Argument;
import dev.kiln.frontend.lang.Expression.Comparison;
import dev.kiln.frontend.lang.Expression.Operator;
import dev.kiln.frontend.lang.grammar.ArrayParser;
import dev.kiln.frontend.lang.grammar.ArrayParser.*;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;

/** ANTLR's parse tree → {@link Statement}s and {@link Expression}s. */
final class BuildTree {
    private final Source source;

    BuildTree(Source source) {
        this.source = source;
    }

    List<Statement> cell(CellContext cell) {
        return statements(cell.statement());
    }

    private List<Statement> statements(List<StatementContext> contexts) {
        List<Statement> statements = new ArrayList<>();
        for (StatementContext context : contexts) {
            if (context.line() != null) {
                line(context.line(), statements);
            } else {
                statements.add(compound(context.compound()));
            }
        }
        return statements;
    }

    private void line(LineContext line, List<Statement> into) {
        List<SimpleContext> simples = line.simple();
        for (int i = 0; i < simples.size(); i++) {
            boolean hidden = i + 1 < simples.size() || line.hide != null;
            into.add(simple(simples.get(i), hidden));
        }
    }

    private List<Statement> suite(SuiteContext suite) {
        if (suite == null) {
            return List.of();
        }
        List<Statement> statements = new ArrayList<>();
        if (suite.line() != null) {
            line(suite.line(), statements);
            return statements;
        }
        return statements(suite.statement());
    }

    private Statement simple(SimpleContext simple, boolean hidden) {
        Span at = span(simple);
        return switch (simple) {
            case AugmentedContext c -> {
                String sign = c.AUGMENTED().getText();
                Operator operator = Operator.of(sign.substring(0, sign.length() - 1));
                yield new Statement.Augmented(at, target(expression(c.target)), operator, expressions(c.value));
            }
            case AssignContext c -> {
                List<Expression> all =
                        c.expressions().stream().map(this::expressions).toList();
                List<Expression> targets = all.subList(0, all.size() - 1);
                targets.forEach(this::target);
                yield new Statement.Assign(at, targets, all.getLast());
            }
            case ShowContext c -> new Statement.Show(at, expressions(c.expressions()), hidden);
            case PassContext c -> new Statement.Pass(at);
            case BreakContext c -> new Statement.Break(at);
            case ContinueContext c -> new Statement.Continue(at);
            case ReturnContext c ->
                new Statement.Return(at, c.expressions() == null ? null : expressions(c.expressions()));
            case DeleteContext c ->
                new Statement.Delete(
                        at,
                        c.expression().stream().map(e -> target(expression(e))).toList());
            case AssertContext c ->
                new Statement.Assert(
                        at,
                        expression(c.expression(0)),
                        c.expression().size() == 1 ? null : expression(c.expression(1)));
            case ImportModuleContext c -> importOf(at, c);
            default ->
                throw new IllegalStateException(
                        "no meaning for " + simple.getClass().getSimpleName());
        };
    }

    private Statement importOf(Span at, ImportModuleContext c) {
        String module = c.path().getText();
        if (!module.equals("numpy")) {
            throw new CellError("SyntaxError", "import " + module + RefuseOutside.OUT, at, null);
        }
        return new Statement.Import(
                at, module, c.NAME() == null ? module : c.NAME().getText());
    }

    private Statement compound(CompoundContext compound) {
        Span at = span(compound);
        return switch (compound) {
            case IfContext c -> {
                List<Statement> otherwise = suite(c.otherwise);
                int branches = c.expression().size();
                for (int i = branches - 1; i > 0; i--) {
                    Expression condition = expression(c.expression(i));
                    otherwise = List.of(new Statement.If(condition.at(), condition, suite(c.suite(i)), otherwise));
                }
                yield new Statement.If(at, expression(c.expression(0)), suite(c.suite(0)), otherwise);
            }
            case WhileContext c ->
                new Statement.While(at, expression(c.expression()), suite(c.body), suite(c.otherwise));
            case ForContext c ->
                new Statement.For(
                        at, targets(c.loopTargets()), expressions(c.items), suite(c.body), suite(c.otherwise));
            case DefineContext c ->
                new Statement.Define(
                        at,
                        c.NAME().getText(),
                        c.parameter().stream().map(this::parameter).toList(),
                        suite(c.suite()));
            default ->
                throw new IllegalStateException(
                        "no meaning for " + compound.getClass().getSimpleName());
        };
    }

    private Statement.Parameter parameter(ParameterContext c) {
        return new Statement.Parameter(c.NAME().getText(), c.value == null ? null : expression(c.value));
    }

    private Expression targets(LoopTargetsContext c) {
        List<Expression> items = c.loopTarget().stream().map(this::loopTarget).toList();
        return items.size() == 1 && c.trailing == null ? items.getFirst() : new Expression.TupleOf(span(c), items);
    }

    private Expression loopTarget(LoopTargetContext c) {
        return switch (c) {
            case TargetNameContext name -> new Expression.Name(span(name), name.getText());
            case TargetGroupContext group -> targets(group.loopTargets());
            default ->
                throw new IllegalStateException("no meaning for " + c.getClass().getSimpleName());
        };
    }

    Expression expressions(ExpressionsContext c) {
        List<Expression> items = c.expression().stream().map(this::expression).toList();
        return items.size() == 1 && c.trailing == null ? items.getFirst() : new Expression.TupleOf(span(c), items);
    }

    Expression expression(ExpressionContext context) {
        Span at = span(context);
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
            case CallContext c ->
                new Expression.Call(
                        at,
                        expression(c.expression()),
                        c.argument().stream().map(this::argument).toList());
            case SubscriptContext c -> new Expression.Subscript(at, expression(c.expression()), index(c));
            case BinaryContext c ->
                new Expression.Binary(at, Operator.of(c.op.getText()), expression(c.left), expression(c.right));
            case UnaryContext c when LowestInteger.is(c) -> new Expression.Constant(at, Long.MIN_VALUE);
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
                        "no meaning for " + context.getClass().getSimpleName());
        };
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

    private Argument argument(ArgumentContext c) {
        return new Argument(c.NAME() == null ? null : c.NAME().getText(), expression(c.expression()));
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
        return new Expression.SliceOf(span(c), orNull(c.lower), orNull(c.upper), orNull(c.step));
    }

    private Expression orNull(ExpressionContext c) {
        return c == null ? null : expression(c);
    }

    /** Only names, subscripts and tuples of them can be assigned to. */
    private Expression target(Expression target) {
        switch (target) {
            case Expression.Name n -> {}
            case Expression.Subscript s -> {}
            case Expression.TupleOf t -> t.items().forEach(this::target);
            case Expression.ListOf l -> l.items().forEach(this::target);
            case Expression.Attribute a ->
                throw new CellError(
                        "AttributeError", "attribute '" + a.name() + "' is not writable", a.at(), advice(a));
            default ->
                throw new CellError(
                        "SyntaxError",
                        "cannot assign to " + kind(target),
                        target.at(),
                        "Maybe you meant '==' instead of '='.");
        }
        return target;
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
            case Expression.Constant c -> "literal";
            case Expression.Call c -> "function call";
            case Expression.Compare c -> "comparison";
            default -> "expression";
        };
    }

    Span span(ParserRuleContext context) {
        return span(source, context.getStart(), lastWord(context));
    }

    /** The last word that has text: the end of a block is not a word of the user's. */
    private static Token lastWord(ParserRuleContext context) {
        for (int i = context.getChildCount() - 1; i >= 0; i--) {
            switch (context.getChild(i)) {
                case TerminalNode word
                when !word.getText().isBlank() -> {
                    return word.getSymbol();
                }
                case ParserRuleContext inner
                when inner.getChildCount() > 0 -> {
                    return lastWord(inner);
                }
                default -> {}
            }
        }
        return context.getStop() == null ? context.getStart() : context.getStop();
    }

    static Span span(Source source, Token first, Token last) {
        String text = last.getType() == Token.EOF ? "" : last.getText();
        long breaks = text.chars().filter(c -> c == '\n').count();
        int width = breaks == 0 || text.isBlank() ? text.strip().length() : text.length() - text.lastIndexOf('\n') - 1;
        int endLine = text.isBlank() ? last.getLine() : last.getLine() + (int) breaks;
        int endColumn = breaks == 0 || text.isBlank() ? last.getCharPositionInLine() + width : width;
        return new Span(source, first.getLine(), first.getCharPositionInLine(), endLine, endColumn);
    }
}
