package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.grammar.ArrayParser.*;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Operator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Converts ANTLR's parse tree of a {@code case} to a {@link Pattern}; rejects what Python rejects before anything runs. */
final class BuildPattern {
    private final Source source;
    private final BuildExpression expressions;

    BuildPattern(Source source, BuildExpression expressions) {
        this.source = source;
        this.expressions = expressions;
    }

    /** The cases of a match statement without their blocks. Only the last may match everything, unless it has a guard. */
    List<Pattern> cases(List<CaseOfContext> cases) {
        List<Pattern> all = new ArrayList<>();
        for (CaseOfContext c : cases) {
            Pattern pattern = whole(c.patterns());
            requireDistinct(pattern);
            if (c != cases.getLast() && c.guard == null && pattern.isIrrefutable()) {
                throw unreachable(pattern);
            }
            all.add(pattern);
        }
        return all;
    }

    private static CellError unreachable(Pattern pattern) {
        String what = pattern.captures().isEmpty()
                ? "wildcard"
                : "name capture '" + pattern.captures().getFirst().name() + "'";
        return error(what + " makes remaining patterns unreachable", pattern.at(), "Maybe make it the last one.");
    }

    private static void requireDistinct(Pattern pattern) {
        Set<String> names = new HashSet<>();
        for (Target.Name name : pattern.captures()) {
            if (!names.add(name.name())) {
                throw error("multiple assignments to name '" + name.name() + "' in pattern", name.at(), null);
            }
        }
    }

    private static CellError error(String text, Span at, String advice) {
        return new CellError("SyntaxError", text, at, advice);
    }

    /** The pattern of a whole case; with a comma it is a sequence. */
    private Pattern whole(PatternsContext c) {
        return c.part().size() == 1 && c.trailing == null && c.part(0).STAR() == null
                ? pattern(c.part(0).pattern())
                : sequence(span(c), c);
    }

    private Pattern.Sequence sequence(Span at, PatternsContext c) {
        List<Pattern> items = new ArrayList<>();
        int star = -1;
        for (PartContext part : c == null ? List.<PartContext>of() : c.part()) {
            if (part.STAR() != null) {
                if (star >= 0) {
                    throw error("multiple starred names in sequence pattern", span(part), null);
                }
                star = items.size();
            }
            items.add(part.STAR() == null ? pattern(part.pattern()) : capture(part.NAME()));
        }
        return new Pattern.Sequence(at, items, star);
    }

    private Pattern pattern(PatternContext c) {
        List<Pattern> alternatives =
                c.closedPattern().stream().map(this::closed).toList();
        for (Pattern each : alternatives) {
            if (each.isIrrefutable() && each != alternatives.getLast()) {
                throw unreachable(each);
            }
        }
        Set<String> names = names(alternatives.getFirst());
        if (alternatives.stream().anyMatch(each -> !names(each).equals(names))) {
            throw error("alternative patterns bind different names", span(c), null);
        }
        Pattern pattern =
                alternatives.size() == 1 ? alternatives.getFirst() : new Pattern.Either(span(c), alternatives);
        if (c.NAME() == null) {
            return pattern;
        }
        Target.Name name = name(c.NAME());
        if (name.name().equals("_")) {
            throw error("cannot use '_' as a target", name.at(), null);
        }
        return new Pattern.As(span(c), pattern, name);
    }

    private static Set<String> names(Pattern pattern) {
        return pattern.captures().stream().map(Target.Name::name).collect(Collectors.toSet());
    }

    private Pattern closed(ClosedPatternContext context) {
        Span at = span(context);
        return switch (context) {
            case LiteralPatternContext c -> literal(at, c);
            case NamePatternContext c -> capture(c.NAME());
            case DottedPatternContext c -> new Pattern.Value(at, dotted(c.NAME()), false);
            case ClassPatternContext c -> kind(at, c);
            case GroupPatternContext c ->
                c.patterns() == null || c.patterns().part().size() > 1 || c.patterns().trailing != null
                        ? sequence(at, c.patterns())
                        : group(c.patterns());
            case ListPatternContext c -> sequence(at, c.patterns());
            case DictPatternContext c -> mapping(at, c);
            default ->
                throw new IllegalStateException(
                        "no case for " + context.getClass().getSimpleName());
        };
    }

    private Pattern group(PatternsContext c) {
        if (c.part(0).STAR() != null) {
            throw error("invalid syntax", span(c), "Maybe a comma is missing.");
        }
        return pattern(c.part(0).pattern());
    }

    private Pattern literal(Span at, LiteralPatternContext c) {
        Expression value = expressions.literal(c.literal(0));
        if (!c.literal(0).FORMATTED().isEmpty()) {
            throw error("patterns may only match literals and attribute lookups", at, null);
        }
        if (c.MINUS(0) != null && c.MINUS(0).getSymbol() == c.getStart()) {
            value = new Expression.Unary(at, Operator.SUBTRACT, value);
        }
        if (c.sign != null) {
            value = new Expression.Binary(at, Operator.of(c.sign.getText()), value, expressions.literal(c.literal(1)));
        }
        boolean identical = value instanceof Expression.Constant constant
                && (constant.value() == None.NONE || constant.value() instanceof Boolean);
        return new Pattern.Value(at, value, identical);
    }

    private Pattern kind(Span at, ClassPatternContext c) {
        List<Pattern> positional = new ArrayList<>();
        List<String> names = new ArrayList<>();
        List<Pattern> named = new ArrayList<>();
        for (ArgumentPatternContext argument : c.argumentPattern()) {
            if (argument.NAME() == null) {
                if (!names.isEmpty()) {
                    throw error("positional patterns follow keyword patterns", span(argument), null);
                }
                positional.add(pattern(argument.pattern()));
            } else {
                if (names.contains(argument.NAME().getText())) {
                    throw error(
                            "attribute name repeated in class pattern: "
                                    + argument.NAME().getText(),
                            span(argument),
                            null);
                }
                names.add(argument.NAME().getText());
                named.add(pattern(argument.pattern()));
            }
        }
        return new Pattern.Kind(at, dotted(c.path().NAME()), positional, names, named);
    }

    private Pattern mapping(Span at, DictPatternContext c) {
        List<Expression> keys = new ArrayList<>();
        List<Pattern> values = new ArrayList<>();
        Target.Name rest = null;
        for (EntryPatternContext entry : c.entryPattern()) {
            if (entry.NAME() != null) {
                if (entry != c.entryPattern().getLast()) {
                    throw error("invalid syntax", span(entry), "Maybe make it the last one.");
                }
                rest = name(entry.NAME());
            } else if (closed(entry.key) instanceof Pattern.Value key) {
                keys.add(key.value());
                values.add(pattern(entry.value));
            } else {
                throw error("invalid syntax", span(entry.key), "Maybe use a literal, or an attribute.");
            }
        }
        return new Pattern.Mapping(at, keys, values, rest);
    }

    private Pattern capture(TerminalNode name) {
        Target.Name target = name(name);
        return target.name().equals("_") ? new Pattern.Any(target.at()) : new Pattern.Capture(target.at(), target);
    }

    private Target.Name name(TerminalNode name) {
        return new Target.Name(Spans.of(source, name.getSymbol(), name.getSymbol()), name.getText());
    }

    private Expression dotted(List<TerminalNode> names) {
        Expression value = null;
        for (TerminalNode name : names) {
            Span at = Spans.of(source, names.getFirst().getSymbol(), name.getSymbol());
            value = value == null
                    ? new Expression.Name(at, name.getText())
                    : new Expression.Attribute(at, value, name.getText());
        }
        return value;
    }

    private Span span(ParserRuleContext context) {
        return Spans.of(source, context);
    }
}
