package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.grammar.ArrayParser.*;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Collects the parameters of a function, and rejects orders that Python rejects. */
final class BuildParameters {
    private final Source source;
    private final BuildExpression expressions;
    private final List<Parameters.Parameter> parameters = new ArrayList<>();
    private int positionalOnly;
    private int positional = -1;
    private boolean optional;
    private boolean takesRest;
    private boolean takesNamed;
    private Expression returns;

    BuildParameters(Source source, BuildExpression expressions) {
        this.source = source;
        this.expressions = expressions;
    }

    /**
     * @param context null for none
     */
    Parameters of(Span at, ParametersContext context, ExpressionContext returned) {
        returns = returned == null ? null : expressions.expression(returned);
        for (ParameterContext parameter : context == null ? List.<ParameterContext>of() : context.parameter()) {
            Span here = Spans.of(source, parameter);
            switch (parameter) {
                case PlainParameterContext p -> plain(here, p.NAME(), p.value, p.annotation);
                case RestParameterContext p -> rest(here, p.NAME(), p.annotation);
                case NamedParameterContext p -> named(here, p.NAME(), p.annotation);
                default -> onlyByPositionBefore(here);
            }
        }
        return build(at);
    }

    /**
     * @param context null for none
     */
    Parameters of(Span at, LambdaParametersContext context) {
        for (LambdaParameterContext parameter :
                context == null ? List.<LambdaParameterContext>of() : context.lambdaParameter()) {
            Span here = Spans.of(source, parameter);
            switch (parameter) {
                case PlainLambdaParameterContext p -> plain(here, p.NAME(), p.value, null);
                case RestLambdaParameterContext p -> rest(here, p.NAME(), null);
                case NamedLambdaParameterContext p -> named(here, p.NAME(), null);
                default -> onlyByPositionBefore(here);
            }
        }
        return build(at);
    }

    private void plain(Span here, TerminalNode name, ExpressionContext value, ExpressionContext type) {
        require(
                value != null || !optional || positional >= 0,
                "parameter without a default follows parameter with a default",
                here);
        optional |= value != null;
        add(here, name, value == null ? null : expressions.expression(value), type);
    }

    private void rest(Span here, TerminalNode name, ExpressionContext type) {
        require(positional < 0, "* argument may appear only once", here);
        positional = parameters.size();
        if (name != null) {
            takesRest = true;
            add(here, name, null, type);
        }
    }

    private void named(Span here, TerminalNode name, ExpressionContext type) {
        require(
                takesRest || positional < 0 || positional < parameters.size(),
                "named arguments must follow bare *",
                here);
        add(here, name, null, type);
        takesNamed = true;
        positional = positional < 0 ? parameters.size() - 1 : positional;
    }

    private void onlyByPositionBefore(Span here) {
        require(!takesNamed, "arguments cannot follow var-keyword argument", here);
        require(!parameters.isEmpty(), "at least one argument must precede /", here);
        require(positional < 0, "/ must be ahead of *", here);
        require(positionalOnly == 0, "/ may appear only once", here);
        positionalOnly = parameters.size();
    }

    private void add(Span here, TerminalNode node, Expression value, ExpressionContext type) {
        String name = node.getText();
        require(!takesNamed, "arguments cannot follow var-keyword argument", here);
        require(
                parameters.stream().noneMatch(other -> other.name().equals(name)),
                "duplicate argument '" + name + "' in function definition",
                here);
        parameters.add(new Parameters.Parameter(name, value, type == null ? null : expressions.expression(type)));
    }

    private Parameters build(Span at) {
        require(positional < parameters.size(), "named arguments must follow bare *", at);
        return new Parameters(
                parameters,
                positionalOnly,
                positional < 0 ? parameters.size() : positional,
                takesRest,
                takesNamed,
                returns);
    }

    private static void require(boolean holds, String otherwise, Span at) {
        if (!holds) {
            throw new CellError("SyntaxError", otherwise, at, null);
        }
    }
}
