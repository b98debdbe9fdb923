package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.grammar.ArrayLexer;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

/** Reports a syntax error in Python's tokens, at the first token that does not fit. */
final class ReportSyntaxError extends BaseErrorListener {
    private final Source source;
    private final Token unclosed;

    /**
     * @param unclosed the innermost bracket that the text never closes, or null
     */
    ReportSyntaxError(Source source, Token unclosed) {
        this.source = source;
        this.unclosed = unclosed;
    }

    @Override
    public void syntaxError(
            Recognizer<?, ?> recognizer,
            Object symbol,
            int line,
            int column,
            String message,
            RecognitionException cause) {
        Parser parser = (Parser) recognizer;
        Token token = (Token) symbol;
        if (unclosed != null) {
            throw error("SyntaxError", "'" + unclosed.getText() + "' was never closed", unclosed, null);
        }
        IntervalSet expected = cause != null && cause.getExpectedTokens() != null
                ? cause.getExpectedTokens()
                : parser.getExpectedTokens();
        Token before = token.getTokenIndex() > 0 ? parser.getTokenStream().get(token.getTokenIndex() - 1) : token;
        refuseOutside(before, token);
        switch (token.getType()) {
            case ArrayLexer.INDENT -> throw error("IndentationError", "unexpected indent", next(parser, token), null);
            case ArrayLexer.UNKNOWN -> throw unknown(token);
            default -> {}
        }
        if (expected.contains(ArrayLexer.INDENT)) {
            throw error("IndentationError", "expected an indented block", token, null);
        }
        if (token.getType() == ArrayLexer.NEWLINE
                && expected.contains(ArrayLexer.COLON)
                && parser.getRuleContext().depth() > 1) {
            throw error("SyntaxError", "expected ':'", token, null);
        }
        throw error(
                "SyntaxError",
                "invalid syntax",
                token.getType() == ArrayLexer.NEWLINE ? before : token,
                advice(before, token));
    }

    /** Rejects statements that begin with a soft keyword, which is a plain name elsewhere. */
    private void refuseOutside(Token before, Token token) {
        if (before.getType() != ArrayLexer.NAME) {
            return;
        }
        switch (before.getText()) {
            case "type" -> throw RejectUnsupported.refuse(source, before, "A type alias", "Maybe omit it.");
            case "print", "exec" -> {
                if (token.getType() != ArrayLexer.NEWLINE) {
                    throw error(
                            "SyntaxError",
                            "Missing parentheses in call to '" + before.getText() + "'. Did you mean "
                                    + before.getText() + "(...)?",
                            before,
                            null);
                }
            }
            default -> {}
        }
    }

    private static Token next(Parser parser, Token token) {
        return parser.getTokenStream().get(token.getTokenIndex() + 1);
    }

    private CellError unknown(Token token) {
        return switch (token.getText()) {
            case "'", "\"" ->
                error(
                        "SyntaxError",
                        "unterminated string literal",
                        token,
                        "Maybe a closing " + token.getText() + " is missing.");
            case "!" -> error("SyntaxError", "invalid syntax", token, "Maybe you meant 'not', or ~ for an array.");
            case "?" -> error("SyntaxError", "invalid syntax", token, "Maybe you meant 'a if condition else b'.");
            case "%", "$", "`" -> error("SyntaxError", "invalid character '" + token.getText() + "'", token, null);
            default ->
                error(
                        "SyntaxError",
                        "invalid character '" + token.getText() + "'",
                        token,
                        "Maybe it was pasted from formatted text.");
        };
    }

    private static String advice(Token before, Token token) {
        return switch (token.getType()) {
            case ArrayLexer.ASSIGN -> "Maybe you meant '==' instead of '='.";
            case ArrayLexer.AMPERSAND -> "Maybe you meant 'and', or & for arrays.";
            case ArrayLexer.BAR -> "Maybe you meant 'or', or | for arrays.";
            case ArrayLexer.IF -> before.getType() == ArrayLexer.ELSE ? "Maybe you meant 'elif'." : null;
            case ArrayLexer.NAME -> before.getType() == ArrayLexer.NAME ? twoNames(before.getText()) : null;
            case ArrayLexer.NEWLINE ->
                before.getText().matches("[-+*/]")
                        ? "Maybe the right side of '" + before.getText() + "' is missing."
                        : null;
            default -> null;
        };
    }

    private static String twoNames(String first) {
        return switch (first) {
            case "var", "double", "long", "int", "NDArray", "String", "final" ->
                "Maybe this is Java: put it into a cell without %%array.";
            default -> "Maybe a comma or an operator is missing.";
        };
    }

    private CellError error(String kind, String text, Token at, String advice) {
        return new CellError(kind, text, Spans.of(source, at, at), advice);
    }
}
