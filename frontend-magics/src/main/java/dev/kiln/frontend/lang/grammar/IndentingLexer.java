package dev.kiln.frontend.lang.grammar;

import java.util.ArrayDeque;
import java.util.Deque;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Lexer;
import org.antlr.v4.runtime.Token;

/**
 * Converts indentation to tokens, as Python does: {@code NEWLINE} ends a logical line, {@code INDENT} and {@code DEDENT} open and close a
 * block. Blank lines, comment lines and line ends inside brackets produce no tokens. The first line may be indented, as in text pasted from
 * the middle of a program: its indentation is the margin of the whole text.
 */
public abstract class IndentingLexer extends Lexer {
    private static final int TAB = 8;

    /** Python's limit. */
    private static final int MOST_BRACKETS = 200;

    private static final int MOST_MARGINS = 100;

    private final Deque<Integer> margins = new ArrayDeque<>();
    private final Deque<Token> open = new ArrayDeque<>();
    private final Deque<Token> ready = new ArrayDeque<>();
    private Token last;

    protected IndentingLexer(CharStream input) {
        super(input);
    }

    /** The innermost bracket that is not closed yet, or null. */
    public Token unclosed() {
        return open.peek();
    }

    @Override
    public Token nextToken() {
        while (ready.isEmpty()) {
            read();
        }
        last = ready.poll();
        return last;
    }

    private void read() {
        Token token = super.nextToken();
        switch (token.getType()) {
            case ArrayLexer.OPEN, ArrayLexer.OPEN_BRACKET, ArrayLexer.OPEN_BRACE -> {
                open.push(token);
                if (open.size() > MOST_BRACKETS) {
                    throw new LexicalError("SyntaxError", "too many nested parentheses", token.getLine());
                }
            }
            case ArrayLexer.CLOSE, ArrayLexer.CLOSE_BRACKET, ArrayLexer.CLOSE_BRACE -> open.poll();
            default -> {}
        }
        if (token.getType() == EOF) {
            end(token);
        } else if (token.getType() == ArrayLexer.NEWLINE) {
            if (open.isEmpty() && !blankLineFollows() && last != null) {
                line(token);
            }
        } else {
            if (margins.isEmpty()) {
                margins.push(width(leadingBlanks(token)));
            }
            ready.add(token);
        }
    }

    private boolean blankLineFollows() {
        int next = _input.LA(1);
        return next == '\n' || next == '\r' || next == '#' || next == EOF;
    }

    private void line(Token newline) {
        String text = newline.getText();
        int width = width(text.substring(text.indexOf('\n') + 1));
        ready.add(newline);
        if (width > margins.peek()) {
            margins.push(width);
            if (margins.size() > MOST_MARGINS) {
                throw new LexicalError("IndentationError", "too many levels of indentation", newline.getLine() + 1);
            }
            ready.add(mark(ArrayLexer.INDENT, newline));
            return;
        }
        while (width < margins.peek()) {
            margins.pop();
            if (margins.isEmpty() || width > margins.peek()) {
                throw new LexicalError(
                        "IndentationError",
                        "unindent does not match any outer indentation level",
                        newline.getLine() + 1);
            }
            ready.add(mark(ArrayLexer.DEDENT, newline));
        }
    }

    private void end(Token eof) {
        boolean inLine = last != null && last.getType() != ArrayLexer.NEWLINE && last.getType() != ArrayLexer.DEDENT;
        if (inLine) {
            ready.add(mark(ArrayLexer.NEWLINE, eof));
        }
        while (margins.size() > 1) {
            margins.pop();
            ready.add(mark(ArrayLexer.DEDENT, eof));
        }
        ready.add(eof);
    }

    private Token mark(int type, Token at) {
        CommonToken token = new CommonToken(at);
        token.setType(type);
        token.setText("");
        return token;
    }

    private String leadingBlanks(Token token) {
        int start = token.getStartIndex();
        int from = Math.max(0, start - token.getCharPositionInLine());
        return from >= start ? "" : _input.getText(org.antlr.v4.runtime.misc.Interval.of(from, start - 1));
    }

    private static int width(String blanks) {
        int width = 0;
        for (char c : blanks.toCharArray()) {
            width = c == '\t' ? (width / TAB + 1) * TAB : width + 1;
        }
        return width;
    }

    /** A line that cannot be tokenized. */
    public static final class LexicalError extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final String kind;
        private final int line;

        LexicalError(String kind, String message, int line) {
            super(message);
            this.kind = kind;
            this.line = line;
        }

        /** Python's name of the error: {@code SyntaxError} or {@code IndentationError}. */
        public String kind() {
            return kind;
        }

        /** The line, counted from 1. */
        public int line() {
            return line;
        }
    }
}
