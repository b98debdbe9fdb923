package dev.kiln.frontend.lang.syntax;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;

/** The spans of ANTLR's tokens and rules. */
final class Spans {
    private Spans() {}

    static Span of(Source source, ParserRuleContext context) {
        return of(source, context.getStart(), lastToken(context));
    }

    /** The last token that has text; the end of a block is not part of the user's text. */
    private static Token lastToken(ParserRuleContext context) {
        for (int i = context.getChildCount() - 1; i >= 0; i--) {
            switch (context.getChild(i)) {
                case TerminalNode token
                when !token.getText().isBlank() -> {
                    return token.getSymbol();
                }
                case ParserRuleContext inner
                when inner.getChildCount() > 0 -> {
                    return lastToken(inner);
                }
                default -> {}
            }
        }
        return context.getStop() == null ? context.getStart() : context.getStop();
    }

    static Span of(Source source, Token first, Token last) {
        String text = last.getType() == Token.EOF ? "" : last.getText();
        long breaks = text.chars().filter(c -> c == '\n').count();
        int width = breaks == 0 || text.isBlank() ? text.strip().length() : text.length() - text.lastIndexOf('\n') - 1;
        int endLine = text.isBlank() ? last.getLine() : last.getLine() + (int) breaks;
        int endColumn = breaks == 0 || text.isBlank() ? last.getCharPositionInLine() + width : width;
        return new Span(source, first.getLine(), first.getCharPositionInLine(), endLine, endColumn);
    }
}
