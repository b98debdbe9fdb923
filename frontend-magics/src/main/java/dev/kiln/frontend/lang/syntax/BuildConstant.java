package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.bytes.Bytes;
import dev.kiln.frontend.lang.grammar.ArrayParser;
import dev.kiln.frontend.lang.grammar.ArrayParser.LiteralContext;
import dev.kiln.frontend.lang.syntax.Expression.Formatted;
import dev.kiln.frontend.lang.syntax.Expression.Part;
import dev.kiln.frontend.lang.values.Ellipsis;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.apache.commons.numbers.complex.Complex;

/** Builds numbers, strings and formatted strings; adjacent strings are concatenated. */
final class BuildConstant {
    private final Source source;
    private final String owner;

    /**
     * @param owner the class that the constant is in, or null
     */
    BuildConstant(Source source, String owner) {
        this.source = source;
        this.owner = owner;
    }

    Expression constant(Span at, LiteralContext literal) {
        Token token = literal.getStart();
        String text = token.getText();
        return switch (token.getType()) {
            case ArrayParser.INTEGER -> new Expression.Constant(at, read(at, () -> Literals.integer(text)));
            case ArrayParser.IMAGINARY ->
                new Expression.Constant(
                        at, Complex.ofCartesian(0, Literals.floating(text.substring(0, text.length() - 1))));
            case ArrayParser.FLOAT -> new Expression.Constant(at, Literals.floating(text));
            case ArrayParser.TRUE -> new Expression.Constant(at, true);
            case ArrayParser.FALSE -> new Expression.Constant(at, false);
            case ArrayParser.NONE -> new Expression.Constant(at, None.NONE);
            case ArrayParser.ELLIPSIS -> new Expression.Constant(at, Ellipsis.ELLIPSIS);
            case ArrayParser.BYTES -> new Expression.Constant(at, read(at, () -> bytes(literal)));
            default -> read(at, () -> strings(at, literal));
        };
    }

    /** Evaluates a literal; errors that Python reports when it parses the program become syntax errors. */
    private static <T> T read(Span at, Supplier<T> meaning) {
        try {
            return meaning.get();
        } catch (PythonError e) {
            throw new CellError("SyntaxError", e.getMessage(), at, e.advice());
        }
    }

    private static Bytes bytes(LiteralContext literal) {
        StringBuilder all = new StringBuilder();
        for (var child : literal.children) {
            String text = ((TerminalNode) child).getSymbol().getText();
            String body = Literals.body(text);
            if (body.chars().anyMatch(c -> c > 127)) {
                throw PythonError.value("bytes can only contain ASCII literal characters");
            }
            // a u behind a backslash means nothing in bytes
            all.append(Literals.isRaw(text) ? body : Literals.unescape(body.replaceAll("(?<!\\\\)\\\\u", "\\\\\\\\u")));
        }
        return Bytes.ofLatin(all.toString());
    }

    private Expression strings(Span at, LiteralContext literal) {
        List<Part> parts = new ArrayList<>();
        StringBuilder plain = new StringBuilder();
        for (var child : literal.children) {
            Token token = ((TerminalNode) child).getSymbol();
            String text = token.getText();
            String body = Literals.body(text);
            boolean raw = Literals.isRaw(text);
            if (token.getType() == ArrayParser.STRING) {
                plain.append(raw ? body : Literals.unescape(body));
            } else {
                Position position = new Position(token.getLine(), token.getCharPositionInLine() + Literals.start(text));
                new Scan(at, body, raw, position, parts, plain).run(0, false);
            }
        }
        if (parts.isEmpty()) {
            return new Expression.Constant(at, plain.toString());
        }
        parts.add(new Part(plain.toString(), null, '\0', null));
        return new Formatted(at, parts);
    }

    /** Where a string's body begins. */
    private record Position(int line, int column) {}

    /** Reads the body of one formatted string into parts. */
    private final class Scan {
        private final Span at;
        private final String body;
        private final boolean raw;
        private final Position position;
        private final List<Part> parts;
        private final StringBuilder plain;

        Scan(Span at, String body, boolean raw, Position position, List<Part> parts, StringBuilder plain) {
            this.at = at;
            this.body = body;
            this.raw = raw;
            this.position = position;
            this.parts = parts;
            this.plain = plain;
        }

        /** Reads from an index to the end, or (in a format) to the closing brace; returns where it stopped. */
        int run(int from, boolean inFormat) {
            StringBuilder text = new StringBuilder();
            int i = from;
            while (i < body.length()) {
                char c = body.charAt(i);
                boolean doubled = i + 1 < body.length() && body.charAt(i + 1) == c;
                if (c == '}' && inFormat) {
                    break;
                } else if ((c == '{' || c == '}') && doubled) {
                    text.append(c);
                    i += 2;
                } else if (c == '}') {
                    throw error("f-string: single '}' is not allowed");
                } else if (c == '{') {
                    plain.append(raw ? text : Literals.unescape(text.toString()));
                    text.setLength(0);
                    i = field(i + 1);
                } else {
                    text.append(c);
                    i++;
                }
            }
            plain.append(raw ? text : Literals.unescape(text.toString()));
            return i;
        }

        private int field(int start) {
            int end = endOfExpression(start);
            String text = body.substring(start, end);
            boolean shown =
                    text.stripTrailing().endsWith("=") && !text.stripTrailing().matches(".*[=!<>]=");
            String formula = shown
                    ? text.stripTrailing().substring(0, text.stripTrailing().length() - 1)
                    : text;
            if (formula.isBlank()) {
                throw error("f-string: valid expression required before '}'");
            }
            int blanks = formula.length() - formula.stripLeading().length();
            Expression value =
                    Parse.formula(source, owner, formula.strip(), position.line(), position.column() + start + blanks);
            plain.append(shown ? text : "");
            String before = plain.toString();
            plain.setLength(0);
            int i = end;
            char conversion = shown ? 'r' : '\0';
            if (body.charAt(i) == '!') {
                conversion = body.charAt(i + 1);
                i += 2;
            }
            Formatted format = null;
            if (body.charAt(i) == ':') {
                List<Part> inner = new ArrayList<>();
                StringBuilder innerPlain = new StringBuilder();
                i = new Scan(at, body, raw, position, inner, innerPlain).run(i + 1, true);
                inner.add(new Part(innerPlain.toString(), null, '\0', null));
                format = new Formatted(at, inner);
                conversion = shown ? '\0' : conversion;
            }
            if (i >= body.length() || body.charAt(i) != '}') {
                throw error("f-string: expecting '}'");
            }
            parts.add(new Part(before, value, conversion, format));
            return i + 1;
        }

        private int endOfExpression(int start) {
            int depth = 0;
            char quote = 0;
            for (int i = start; i < body.length(); i++) {
                char c = body.charAt(i);
                if (quote != 0) {
                    quote = c == quote ? 0 : quote;
                } else if (c == '\'' || c == '"') {
                    quote = c;
                } else if (c == '(' || c == '[' || c == '{') {
                    depth++;
                } else if (c == ')' || c == ']' || c == '}' && depth > 0) {
                    depth--;
                } else if (depth == 0
                        && (c == '}' || c == ':' || c == '!' && i + 1 < body.length() && body.charAt(i + 1) != '=')) {
                    return i;
                }
            }
            throw error("f-string: expecting '}'");
        }

        private CellError error(String text) {
            return new CellError("SyntaxError", text, at, null);
        }
    }
}
