package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.grammar.ArrayParser.*;
import dev.kiln.frontend.lang.values.Operator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.antlr.v4.runtime.ParserRuleContext;

/**
 * Converts ANTLR's parse tree to {@link Statement}s. Rejects what Python rejects before anything runs: {@code break} outside a loop,
 * {@code return} outside a function, targets that cannot be assigned to.
 */
final class BuildTree {
    private final Source source;
    private final BuildExpression expressions;
    private final BuildImport imports;
    private boolean inFunction;
    private boolean inLoop;
    private boolean yields;

    BuildTree(Source source, Function<String, Collection<String>> modules) {
        this.source = source;
        this.expressions = new BuildExpression(source, null);
        this.imports = new BuildImport(modules);
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
            Span at = span(simples.get(i));
            switch (simples.get(i)) {
                case ImportModulesContext c -> into.addAll(imports.modules(at, c));
                case ImportMembersContext c -> into.addAll(imports.members(at, c));
                default -> into.add(simple(at, simples.get(i), hidden));
            }
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

    private List<Statement> body(SuiteContext suite, boolean function, boolean loop) {
        boolean outerFunction = inFunction;
        boolean outerLoop = inLoop;
        inFunction = function;
        inLoop = loop;
        try {
            return suite(suite);
        } finally {
            inFunction = outerFunction;
            inLoop = outerLoop;
        }
    }

    private Statement simple(Span at, SimpleContext simple, boolean hidden) {
        return switch (simple) {
            case AugmentedContext c -> {
                String sign = c.AUGMENTED().getText();
                Operator operator = Operator.of(sign.substring(0, sign.length() - 1));
                Target.Single target = BuildTarget.single(expressions.expression(c.target));
                yield new Statement.Augmented(at, target, operator, expressions.expressions(c.value));
            }
            case AssignContext c -> {
                List<Expression> all =
                        c.expressions().stream().map(expressions::expressions).toList();
                List<Target> targets = all.subList(0, all.size() - 1).stream()
                        .map(BuildTarget::of)
                        .toList();
                yield new Statement.Assign(at, targets, all.getLast());
            }
            case AnnotatedContext c -> annotated(at, c);
            case YieldContext c -> yielded(at, List.of(), c.yielding());
            case AssignYieldContext c -> yielded(at, c.expressions(), c.yielding());
            case RaiseContext c ->
                new Statement.Raise(
                        at,
                        c.expression().isEmpty() ? null : expressions.expression(c.expression(0)),
                        c.expression().size() < 2 ? null : expressions.expression(c.expression(1)));
            case ShowContext c -> {
                Expression value = expressions.expressions(c.expressions());
                require(
                        !(value instanceof Expression.Walrus)
                                || value.at().column() != at.column()
                                || simple.getStart().getText().equals("("),
                        "invalid syntax",
                        at);
                yield new Statement.Show(at, value, hidden);
            }
            case PassContext c -> new Statement.Pass(at);
            case BreakContext c -> {
                require(inLoop, "'break' outside loop", at);
                yield new Statement.Break(at);
            }
            case ContinueContext c -> {
                require(inLoop, "'continue' not properly in loop", at);
                yield new Statement.Continue(at);
            }
            case ReturnContext c -> {
                require(inFunction, "'return' outside function", at);
                yield new Statement.Return(
                        at, c.expressions() == null ? null : expressions.expressions(c.expressions()));
            }
            case DeleteContext c ->
                new Statement.Delete(
                        at,
                        c.expression().stream()
                                .map(e -> BuildTarget.of(expressions.expression(e)))
                                .toList());
            case AssertContext c ->
                new Statement.Assert(
                        at,
                        expressions.expression(c.expression(0)),
                        c.expression().size() == 1 ? null : expressions.expression(c.expression(1)));
            case GlobalContext c -> new Statement.Outer(at, texts(c.NAME()), true);
            case NonlocalContext c -> {
                require(inFunction, "nonlocal declaration not allowed at module level", at);
                yield new Statement.Outer(at, texts(c.NAME()), false);
            }
            default ->
                throw new IllegalStateException(
                        "no case for " + simple.getClass().getSimpleName());
        };
    }

    private static List<String> texts(List<? extends org.antlr.v4.runtime.tree.ParseTree> names) {
        return names.stream().map(org.antlr.v4.runtime.tree.ParseTree::getText).toList();
    }

    /** Builds an annotated assignment; the annotation has no effect, as in Python. */
    private Statement annotated(Span at, AnnotatedContext c) {
        Target target = BuildTarget.of(expressions.expression(c.expression(0)));
        if (target instanceof Target.Unpacking) {
            throw new CellError("SyntaxError", "only single target (not tuple) can be annotated", target.at(), null);
        }
        return c.value == null
                ? new Statement.Pass(at)
                : new Statement.Assign(at, List.of(target), expressions.expressions(c.value));
    }

    /** The names that the statements of a class annotate as attributes of its objects, without those of blocks in it. */
    private List<Statement.ClassOf.Annotated> annotated(org.antlr.v4.runtime.tree.ParseTree of) {
        List<Statement.ClassOf.Annotated> names = new ArrayList<>();
        for (int i = 0; i < of.getChildCount(); i++) {
            switch (of.getChild(i)) {
                case CompoundContext block -> {}
                case AnnotatedContext c when c.expression(1).getText().matches("(typing\\.)?ClassVar\\b.*") -> {}
                case AnnotatedContext c ->
                    names.add(new Statement.ClassOf.Annotated(
                            c.expression(0).getText(), expressions.expression(c.type), c.type.getText()));
                case org.antlr.v4.runtime.tree.ParseTree part -> names.addAll(annotated(part));
            }
        }
        return names;
    }

    private static void require(boolean holds, String otherwise, Span at) {
        if (!holds) {
            throw new CellError("SyntaxError", otherwise, at, null);
        }
    }

    private Statement compound(CompoundContext compound) {
        Span at = span(compound);
        return switch (compound) {
            case IfContext c -> {
                List<Statement> otherwise = suite(c.otherwise);
                int branches = c.expression().size();
                for (int i = branches - 1; i > 0; i--) {
                    Expression condition = expressions.expression(c.expression(i));
                    otherwise = List.of(new Statement.If(condition.at(), condition, suite(c.suite(i)), otherwise));
                }
                yield new Statement.If(at, expressions.expression(c.expression(0)), suite(c.suite(0)), otherwise);
            }
            case WhileContext c ->
                new Statement.While(
                        at, expressions.expression(c.expression()), body(c.body, inFunction, true), suite(c.otherwise));
            case ForContext c ->
                new Statement.For(
                        at,
                        BuildTarget.loop(expressions, source, c.loopTargets()),
                        expressions.expressions(c.items),
                        body(c.body, inFunction, true),
                        suite(c.otherwise));
            case DefineContext c -> define(at, c);
            case ClassContext c -> {
                List<Expression.Argument> bases = expressions.arguments(c.argument());
                List<Expression> decorators = decorators(c.decorator());
                String name = c.NAME().getText();
                String outer = expressions.within(name);
                try {
                    yield new Statement.ClassOf(
                            at, name, bases, decorators, annotated(c.suite()), body(c.suite(), false, false));
                } finally {
                    expressions.within(outer);
                }
            }
            case TryContext c -> tried(at, c);
            case WithContext c -> with(at, c);
            case MatchContext c -> match(at, c);
            default ->
                throw new IllegalStateException(
                        "no case for " + compound.getClass().getSimpleName());
        };
    }

    private Statement define(Span at, DefineContext c) {
        Parameters parameters = new BuildParameters(source, expressions).of(at, c.parameters(), c.result);
        boolean outer = yields;
        yields = false;
        try {
            List<Statement> body = body(c.suite(), true, false);
            return new Statement.Define(at, c.NAME().getText(), parameters, decorators(c.decorator()), body, yields);
        } finally {
            yields = outer;
        }
    }

    private List<Expression> decorators(List<DecoratorContext> contexts) {
        return contexts.stream()
                .map(d -> expressions.expression(d.expression()))
                .toList();
    }

    private Statement tried(Span at, TryContext c) {
        List<Statement.Try.Handler> handlers = new ArrayList<>();
        for (HandlerContext h : c.handler()) {
            Span here = span(h);
            Target.Name name = h.NAME() == null
                    ? null
                    : new Target.Name(
                            Spans.of(source, h.NAME().getSymbol(), h.NAME().getSymbol()),
                            h.NAME().getText());
            boolean all = h.expression() == null;
            require(!all || h == c.handler().getLast(), "default 'except:' must be last", here);
            handlers.add(new Statement.Try.Handler(
                    here, all ? null : expressions.expression(h.expression()), name, suite(h.suite())));
        }
        require(!handlers.isEmpty() || c.last != null, "expected 'except' or 'finally' block", at);
        require(!handlers.isEmpty() || c.otherwise == null, "invalid syntax", at);
        return new Statement.Try(at, suite(c.body), handlers, suite(c.otherwise), suite(c.last));
    }

    private Statement with(Span at, WithContext c) {
        List<Statement.With.Item> items = new ArrayList<>();
        for (WithItemContext item : c.withItem()) {
            items.add(new Statement.With.Item(
                    expressions.expression(item.expression(0)),
                    item.withTarget == null ? null : BuildTarget.of(expressions.expression(item.withTarget))));
        }
        return new Statement.With(at, items, suite(c.suite()));
    }

    private Statement match(Span at, MatchContext c) {
        List<Pattern> patterns = new BuildPattern(source, expressions).cases(c.caseOf());
        List<Statement.Match.Case> cases = new ArrayList<>();
        for (int i = 0; i < patterns.size(); i++) {
            CaseOfContext each = c.caseOf(i);
            Expression guard = each.guard == null ? null : expressions.expression(each.guard);
            cases.add(new Statement.Match.Case(span(each), patterns.get(i), guard, suite(each.suite())));
        }
        return new Statement.Match(at, expressions.expressions(c.subject), cases);
    }

    private Statement yielded(Span at, List<ExpressionsContext> targets, YieldingContext c) {
        require(inFunction, "'yield' outside function", at);
        yields = true;
        Expression value = c.delegate != null
                ? expressions.expression(c.delegate)
                : c.expressions() == null ? null : expressions.expressions(c.expressions());
        return new Statement.Yield(
                at,
                targets.stream()
                        .map(t -> BuildTarget.of(expressions.expressions(t)))
                        .toList(),
                value,
                c.delegate != null);
    }

    private Span span(ParserRuleContext context) {
        return Spans.of(source, context);
    }
}
